"""Which action a click on the map stands for where none is offered: the rules then say why not."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from goldenspike.hexes.page.plan import Connection, Hex, Stop
from goldenspike.hexes.text.view import RunView
from goldenspike.parts.hexes.grid import SIDES


@dataclass(frozen=True)
class Map:
    """The printed map and what lies on it, for the owner who builds or moves goods now."""

    hexes: Sequence[Hex]
    stops: Sequence[Stop]
    connections: Sequence[Connection]
    tiles: Mapping[str, str]  # by hex: its track
    cubes: Mapping[str, Sequence[str]]  # by hex: colours
    runs: Sequence[RunView]
    network: Iterable[str]  # hexes of the stops that are joined already
    owner: int | None  # of runs


def opposite(side: str) -> str:
    """The side across a hex."""
    return SIDES[(SIDES.index(side) + 3) % 6]


def sides_of(track: str) -> list[str]:
    """The sides that a tile's track comes to.

    >>> sides_of("NE-SE,E-W")
    ['NE', 'SE', 'E', 'W']
    """
    return track.replace("-", ",").split(",") if track else []


def build_wanted(map: Map, element: str) -> str | None:
    """The build that a click on a hex or a connection stands for; None if for none."""
    for link in map.connections:
        if link.element == element:
            return f"connect {link.a} {link.b}"
    there = next((hex for hex in map.hexes if hex.element == element), None)
    return tile_wanted(map, there) if there else None


def tile_wanted(map: Map, hex: Hex) -> str:
    """Straight track, from the side that the builder would come from; to a town, that side."""
    used = sides_of(map.tiles.get(hex.hex, ""))
    side = side_wanted(map, hex, used)
    town = any(stop.kind == "town" and stop.hex == hex.hex for stop in map.stops)
    sides = {*used, side} if town else {side, opposite(side)}
    return f"lay {hex.hex} {(',' if town else '-').join(one for one in SIDES if one in sides)}"


def side_wanted(map: Map, hex: Hex, used: list[str]) -> str:
    """A free side beside the builder's network or track, else beside a city, else any."""
    beside = {side: there for side, there in zip(SIDES, hex.beside, strict=True) if there}
    network = set(map.network)
    cities = {stop.hex for stop in map.stops if stop.kind == "city"}
    free = [side for side in beside if side not in used]
    reached = [
        side
        for side in free
        if beside[side] in network or opposite(side) in sides_of(map.tiles.get(beside[side], ""))
    ]
    near_city = [side for side in free if beside[side] in cities]
    return next(iter([*reached, *near_city, *free, *beside]), "E")


def move_wanted(map: Map, element: str) -> str | None:
    """The move for a click on a stop: its first cube, over the first link that leaves it."""
    hex = element.removeprefix("hex-")
    cubes = map.cubes.get(hex)
    if not cubes:
        return None
    ways = [(run.start, run.end, run.owner) for run in map.runs]
    ways += [(run.end, run.start, run.owner) for run in map.runs if run.end]
    here = [way for way in ways if (way[0] or "").startswith(f"{hex}:")]
    here.sort(key=lambda way: (way[1] is None, way[2] != map.owner))
    start, end, _ = here[0] if here else (f"{hex}:E", None, None)
    return f"move {cubes[0]} {start} {end.partition(':')[0] if end else hex}"
