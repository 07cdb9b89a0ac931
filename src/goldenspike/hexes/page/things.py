"""What the things on a map of hexes are: ground, stops, cubes, track, connections and the key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from goldenspike.core.words import Line, Value
from goldenspike.hexes.drawing.marks import run_ids
from goldenspike.hexes.drawing.rails import KINDS
from goldenspike.hexes.drawing.runs import Run, runs
from goldenspike.hexes.drawing.stops import connection_id, exit_id, stop_id
from goldenspike.parts.hexes.board import TERRAINS, WATER, City, HexBoard, Town
from goldenspike.parts.hexes.tiles import NONE
from goldenspike.parts.hexes.track import Track
from goldenspike.rooms.things import Explained, Table

HEX = r"([A-Z]+\d+)"
SIGNS = ("plain", "river", "hills", "mountains")


@dataclass(frozen=True)
class Land:
    """A map with its track and cubes, and what a game says about them."""

    board: HexBoard
    track: Track
    tiles: Mapping[str, str]  # by hex
    cubes: Mapping[str, Sequence[str]]  # by hex of a stop: colours
    terrain: Sequence[int]  # what ground adds to the cost of a tile
    owner: Callable[[int], Line]  # the name of an owner
    link: Line  # what a link is good for
    rules: Mapping[str, tuple[str, ...]]  # of ground, city, town, port, cube, link, connection
    cities: Mapping[str, str] = field(default_factory=dict)  # by hex of a New City: its colour

    @cached_property
    def runs(self) -> dict[str, Run]:
        """By element: the run of track that it is a part of."""
        by_element: dict[str, Run] = {}
        for run in runs(self.track):
            ids = list(run_ids(self.board, self.track, run))
            exits = [exit_id(self.board, exit) for exit in (run.exit, run.far) if exit != NONE]
            by_element |= dict.fromkeys([*ids, *(f"exit-{exit}" for exit in exits)], run)
        return by_element

    def hex(self, name: str) -> int:
        """A hex of land by its name; a LookupError if there is none."""
        for hex, kind in enumerate(self.board.terrain):
            if kind != WATER and self.board.hex_name(hex) == name:
                return hex
        raise LookupError(name)

    def through(self, name: str) -> list[Explained]:
        """What is said of the runs of track on a hex."""
        here = [key for key in self.runs if key.split("-")[1] == name]
        ones = {self.runs[key].exit: key for key in here}
        return [track(self, key) for key in ones.values()]

    def stop(self, name: str) -> City | Town | None:
        """The city or town on a hex."""
        stop = self.board.ground.stop_at[self.hex(name)]
        return None if stop == NONE else self.board.place(stop)

    def stop_name(self, exit: int) -> str:
        """The name of the stop that an exit belongs to."""
        return self.board.place(exit // 6).name

    def colour(self, name: str) -> str | None:
        """The colour of the city on a hex; None if there is no city."""
        place = self.stop(name)
        return self.cities.get(name) or (place.colour if isinstance(place, City) else None)

    def takers(self, colour: str) -> tuple[str, ...]:
        """The cities that take cubes of a colour."""
        stops = range(self.board.ground.stops)
        here = [(stop_id(self.board, stop), self.board.place(stop).name) for stop in stops]
        return tuple(name for hex, name in here if self.colour(hex) == colour)


def tell(key: str, **values: Value) -> Line:
    """A sentence about a thing of the map."""
    return Line(f"hexes.thing.{key}", values)


def place(land: Land, name: str) -> Explained:
    """ST-2.1, ST-2.2: a hex, and the city or town on it."""
    stop, colour = land.stop(name), land.colour(name)
    title = tell("hex", hex=name) if stop is None else tell("name", name=stop.name)
    lines, rules = about_stop(land, stop, colour)
    cubes = tuple(Line(f"goods.{colour}") for colour in land.cubes.get(name, ()))
    lines += [Line("page.hexes.cubes", {"cubes": cubes})] if cubes else []
    if not isinstance(stop, City) and not land.tiles.get(name):
        lines.append(ground(land, land.board.terrain[land.hex(name)]))
        rules += land.rules["ground"]
    through = [tell("through", what=run.title, whose=run.lines[0]) for run in land.through(name)]
    rules += land.rules["link"] if through else ()
    return Explained(title, (*lines, *through), tuple(dict.fromkeys(rules)))


def about_stop(
    land: Land, stop: City | Town | None, colour: str | None
) -> tuple[list[Line], tuple[str, ...]]:
    """What a city or a town is good for, and the rules of that."""
    if stop is None:
        return [], ()
    if colour is None:
        return [tell("town")], land.rules["town"]
    lines = [tell("city" if isinstance(stop, City) else "new-city", colour=colour)]
    if isinstance(stop, City) and stop.port:
        return [*lines, tell("port")], land.rules["city"] + land.rules["port"]
    return lines, land.rules["city"]


def ground(land: Land, terrain: int) -> Line:
    """ST-4.3: what a kind of ground adds to the cost of a tile."""
    kind = Line(f"page.hexes.terrain.{KINDS[TERRAINS[terrain]]}")
    cost = land.terrain[terrain]
    return tell("ground", kind=kind, cost=cost) if cost else tell("ground-free", kind=kind)


def cube(land: Land, name: str, slot: str) -> Explained:
    """ST-10.1, ST-10.2: a cube, and the cities it may go to."""
    lying, stop = land.cubes.get(name, ()), land.stop(name)
    if stop is None:
        raise LookupError(name)
    if int(slot) > len(lying):
        return Explained(tell("slot"), (tell("slot-empty", stop=stop.name),), land.rules["cube"])
    colour = lying[int(slot) - 1]
    cities = tuple(city for city in land.takers(colour) if city != stop.name)
    goes = tell("cube-goes", cities=cities) if cities else tell("cube-stays")
    return Explained(
        tell("cube", colour=colour), (tell("cube-at", stop=stop.name), goes), land.rules["cube"]
    )


def track(land: Land, element: str) -> Explained:
    """ST-2.5, ST-4.8: a run of track: whose it is, and whether it is a link."""
    run = land.runs.get(element)
    if run is None:
        return Explained(tell("track"), (tell("no-track"),), land.rules["link"])
    start = land.stop_name(run.exit)
    if run.far == NONE:
        owned = tell("loose", owner=land.owner(run.owner)) if run.owner != NONE else tell("free")
        return Explained(tell("loose-from", stop=start), (owned,), land.rules["loose"])
    ends = tell("link", a=start, b=land.stop_name(run.far))
    owned = tell("link-of", owner=land.owner(run.owner)) if run.owner != NONE else tell("link-free")
    lines = (owned, land.link) if run.owner != NONE else (owned,)
    return Explained(ends, lines, land.rules["link"])


def rail(land: Land, id: str) -> Explained:
    """A piece of track in a hex."""
    return track(land, f"track-{id}")


def train(land: Land, id: str) -> Explained:
    """The train of an owner, or the end of track: it stands for the run from that exit."""
    return track(land, f"exit-{id}")


def connection(land: Land, id: str) -> Explained:
    """SB-13.2: a connection of two cities."""
    numbers = range(len(land.board.connections))
    ids = [connection_id(land.board, number) for number in numbers]
    if id not in ids:
        raise LookupError(id)
    a, b = (land.board.cities[city] for city in land.board.connections[ids.index(id)])
    built = (run for run in runs(land.track) if run.is_direct and joins(land, run, {a.hex, b.hex}))
    run = next(built, None)
    if run is None:
        state = Line("page.hexes.connection")
    elif run.owner == NONE:
        state = Line("page.hexes.connection-free")
    else:
        state = Line("page.hexes.connection-of", {"owner": land.owner(run.owner)})
    return Explained(tell("link", a=a.name, b=b.name), (state,), land.rules["connection"])


def joins(land: Land, run: Run, hexes: set[int]) -> bool:
    """Whether a run goes from one of two hexes to the other."""
    return {int(land.board.ground.hex_of[exit // 6]) for exit in (run.exit, run.far)} == hexes


def title(land: Land) -> Explained:
    """ST-4.3: the title of the map, and what its ground costs."""
    kinds = sorted({terrain for terrain in land.board.terrain if KINDS[TERRAINS[terrain]] in SIGNS})
    costs = tuple(ground(land, kind) for kind in kinds)
    name = " ".join(land.board.name.split())
    return Explained(tell("name", name=name), (tell("tile-cost"), *costs), land.rules["ground"])


def sign(land: Land, kind: str) -> Explained:
    """ST-4.3: a kind of ground in the key."""
    numbers = [number for number, name in enumerate(TERRAINS) if KINDS[name] == kind]
    lines = (ground(land, numbers[0]), tell("tile-cost"))
    return Explained(Line(f"page.sheet.{kind}"), lines, land.rules["ground"])


def unowned(land: Land) -> Explained:
    """ST-4.8c: track that nobody owns."""
    lines = (tell("link-free"), tell("free"))
    return Explained(Line("page.sheet.unowned"), lines, land.rules["loose"])


def port(land: Land) -> Explained:
    """SB-13.1: ports."""
    return Explained(Line("page.sheet.port"), (tell("port"),), land.rules["port"])


def connections(land: Land) -> Explained:
    """SB-13.2: the sign of a connection."""
    lines = (Line("page.hexes.connection"),)
    return Explained(Line("page.sheet.connection"), lines, land.rules["connection"])


MAP: Table = {
    rf"(?:hex|stop|name|city|glyph|more)-{HEX}": place,
    rf"(?:cube|sign)-{HEX}-(\d+)": cube,
    rf"(?:track|rail)-({HEX[1:-1]}-\d)": rail,
    rf"(?:exit|end|train|letter)-({HEX[1:-1]}-[NESW]+)": train,
    rf"connection-({HEX[1:-1]}-{HEX[1:-1]})": connection,
    r"cartouche": title,
    r"word-(plain|river|hills|mountains)": sign,
    r"word-unowned": unowned,
    r"word-port": port,
    r"word-connection": connections,
}


def on_map(land: Callable[..., Land]) -> Table:
    """The same for a game's own positions, which have such a map."""

    def of(explain: Callable[..., Explained | None]) -> Callable[..., Explained | None]:
        return lambda position, *found: explain(land(position), *found)

    return {pattern: of(explain) for pattern, explain in MAP.items()}
