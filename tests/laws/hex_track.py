"""Maps of hexes and track on them, slowly and plainly: segments by name, runs by walking.

Owners are anything with a name or a number: companies in Steam Barons, seats in Steam.
"""

from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache
from typing import Any, NamedTuple

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
OPPOSITE = dict(zip(SIDES, SIDES[3:] + SIDES[:3], strict=True))
TERRAIN = {"p": 0, "r": 1, "h": 2, "m": 3}

# ST-4.1: on a town every digit is an exit, elsewhere two digits are a segment.
KINDS = ("03", "02", "01", "03 14", "03 24", "02 13", "03 12", "02 35", "02 34", "02 45")
TOWN_KINDS = (
    *("0", "0 3", "0 2", "0 1"),
    *("0 2 4", "0 1 2", "0 1 3", "0 2 3"),
    *("0 1 3 4", "0 1 2 4", "0 1 2 3"),
)

Piece = tuple[str, str]  # a hex and a segment on it
Stop = tuple[str, str]  # a city or town, and the side it is left by
Tile = frozenset[str]  # the segments of a hex
Owner = str | int  # a company or a seat; None is nobody


def segment(ends: Iterable[str]) -> str:
    """The name of a segment: the side that comes first clockwise from NE first (SB-21.1)."""
    return "-".join(sorted(ends, key=SIDES.index))


@cache
def sides(name: str) -> tuple[str, ...]:
    """The sides where a segment ends: one on a town, two elsewhere."""
    return tuple(name.split("-"))


def track_text(tile: Iterable[str]) -> str:
    """All segments of a hex in clockwise order from NE."""
    return ",".join(sorted(tile, key=lambda name: SIDES.index(sides(name)[0])))


def rotations(kinds: tuple[str, ...]) -> set[Tile]:
    """Every tile there is: each kind, turned each way (ST-4.1)."""
    return {
        frozenset(segment(SIDES[(int(n) + turn) % 6] for n in digits) for digits in kind.split())
        for kind in kinds
        for turn in range(6)
    }


TILES, TOWN_TILES = rotations(KINDS), rotations(TOWN_KINDS)


@cache
def beside(place: str, side: str) -> str:
    """The hex across a side; rows B, D, F, ... are shifted half a hex to the east."""
    row, column = ord(place[0]), int(place[1:])
    shifted = (row - ord("A")) % 2
    if side in {"E", "W"}:
        return f"{chr(row)}{column + (1 if side == 'E' else -1)}"
    row += -1 if side.startswith("N") else 1
    column += shifted if side.endswith("E") else shifted - 1
    return f"{chr(row)}{column}"


class Land:
    """What is printed on a board."""

    def __init__(self, board: dict[str, Any]) -> None:
        rows = [row for row in board["terrain"].splitlines() if row]
        self.terrain = {
            f"{chr(ord('A') + n)}{column}": letter
            for n, row in enumerate(rows)
            for column, letter in enumerate(row, 1)
            if letter != "~"
        }
        self.cities: dict[str, dict[str, Any]] = {city["hex"]: city for city in board["cities"]}
        self.towns: list[str] = [town["hex"] for town in board["towns"]]
        self.blocked = {frozenset(pair) for pair in board["blocked"]}
        hexes = {city["name"]: city["hex"] for city in board["cities"]}
        self.connections = [(hexes[a], hexes[b]) for a, b in board["connections"]]
        self.starts_anywhere = board["starts"] == "city"
        self.tiles = {place: self.fitting(place) for place in self.terrain}

    def urbanised(self, place: str, colour: str) -> "Land":
        """The same with a city where a town was; it is no port (ST-7.1, SB-13.4)."""
        other = copy(self)
        other.cities = {**self.cities, place: {"hex": place, "colour": colour}}
        other.towns = [town for town in self.towns if town != place]
        other.tiles = {**self.tiles, place: set()}
        return other

    def colour(self, place: str) -> str:
        """A city's colour; a town has none (ST-2.2)."""
        return str(self.cities[place]["colour"]) if place in self.cities else ""

    def is_open(self, place: str, side: str) -> bool:
        """Whether track may cross a side (SB-21.3a)."""
        there = beside(place, side)
        return there in self.terrain and frozenset({place, there}) not in self.blocked

    def fitting(self, place: str) -> set[Tile]:
        """Every tile that may lie on a hex (ST-4.5a, ST-4.5b, SB-21.1, SB-21.3a)."""
        if place in self.cities:
            return set()
        tiles = TOWN_TILES if place in self.towns else TILES
        return {
            tile
            for tile in tiles
            if all(self.is_open(place, side) for name in tile for side in sides(name))
        }


class Run(NamedTuple):
    """A maximal chain of segments, and where it ends (SB-21.2)."""

    pieces: frozenset[Piece]
    stops: tuple[Stop, ...]
    loose: tuple[Stop, ...]  # a hex and the side that leads nowhere

    def is_loop(self) -> bool:
        """Whether it begins and ends at the same stop."""
        return len({place for place, _ in self.stops}) < len(self.stops)


class Link(NamedTuple):
    """A complete link, seen from one of its stops."""

    to: str
    owner: Owner | None


class Standing(NamedTuple):
    """What somebody may build on, judged before a build (SB-21.3c)."""

    starts: set[str]
    pieces: set[Piece]  # that it owns or may claim


class Track:
    """All track on the map: hex to segment to owner, and built connections to owner.

    Scattered track need not be one network, and may begin anywhere where a first track may
    (ST-12.8).
    """

    def __init__(self, land: Land, *, scattered: bool = False) -> None:
        self.land, self.scattered = land, scattered
        self.tiles: dict[str, dict[str, Owner | None]] = {}
        self.built: dict[tuple[str, str], Owner | None] = {}
        self.blind = set[Stop]()  # sides by which track points into the city where it began

    def copy(self) -> "Track":
        """The same track, to try something; a tile is never changed, only replaced."""
        other = copy(self)
        other.blind = set(self.blind)
        other.tiles = dict(self.tiles)
        other.built = dict(self.built)
        return other

    def pieces(self) -> Iterator[Piece]:
        """Every segment on the map."""
        return ((place, name) for place, tile in self.tiles.items() for name in tile)

    def owner(self, piece: Piece) -> Owner | None:
        """Whose a segment is."""
        return self.tiles[piece[0]][piece[1]]

    def at_side(self, place: str, side: str) -> Piece | None:
        """The segment of a hex that ends at a side."""
        for name in self.tiles.get(place, {}):
            if side in sides(name):
                return place, name
        return None

    def facing(self, place: str, side: str) -> Piece | None:
        """The segment of the hex across a side that ends at that side."""
        return self.at_side(beside(place, side), OPPOSITE[side])

    def follow(self, place: str, side: str) -> tuple[list[Piece], Stop | None, Stop | None]:
        """Walks out of a hex by a side: the segments, and the stop or the loose end (SB-21.2)."""
        pieces: list[Piece] = []
        while True:
            there, back = beside(place, side), OPPOSITE[side]
            if (place, side) in self.blind:
                return pieces, None, (place, side)
            if there in self.land.cities:
                return pieces, (there, back), None
            piece = self.at_side(there, back)
            if piece is None:
                return pieces, None, (place, side)
            pieces.append(piece)
            if there in self.land.towns:
                return pieces, (there, back), None
            place, [side] = there, [end for end in sides(piece[1]) if end != back]

    def run(self, piece: Piece) -> Run:
        """The run a segment belongs to (SB-21.2)."""
        place, name = piece
        walks = [self.follow(place, side) for side in sides(name)]
        stops = [stop for _, stop, _ in walks if stop]
        if place in self.land.towns:
            stops.append((place, name))
        loose = [end for _, _, end in walks if end]
        pieces = {piece}.union(*(walked for walked, _, _ in walks))
        return Run(frozenset(pieces), tuple(stops), tuple(loose))

    def runs(self, pieces: Iterable[Piece]) -> list[Run]:
        """The runs that some segments belong to, each once."""
        found, walked = list[Run](), set[Piece]()
        for piece in pieces:
            if piece not in walked:
                found.append(self.run(piece))
                walked |= found[-1].pieces
        return found

    def runs_of(self, who: Owner) -> list[Run]:
        """The runs of an owner."""
        return self.runs([piece for piece in self.pieces() if self.owner(piece) == who])

    def parts(self, who: Owner) -> list[set[str]]:
        """The stops of each run and each connection of an owner."""
        runs = [{place for place, _ in run.stops} for run in self.runs_of(who)]
        return runs + [set(pair) for pair, owner in self.built.items() if owner == who]

    def network(self, who: Owner) -> set[str]:
        """The stops where an owner's runs end, and the cities of its connections (SB-21.2)."""
        return set[str]().union(*self.parts(who))

    def is_one_network(self, who: Owner) -> bool:
        """SB-16.2, SB-20.7, SB-21.3e: by flood from any part."""
        parts = self.parts(who)
        reached = parts[0] if parts else set[str]()
        for _ in parts:
            reached = reached.union(*[part for part in parts if part & reached])
        return all(part & reached for part in parts)

    def starts(self, who: Owner) -> set[str]:
        """The cities where an owner may start (SB-13.1, SB-16.3, SB-21.4, ST-12.8)."""
        own = self.network(who) & set(self.land.cities)
        if self.scattered:
            return own | self.first_starts()
        return own if self.parts(who) else self.first_starts()

    def first_starts(self) -> set[str]:
        """The cities where one without track may start (SB-21.4)."""
        cities = set(self.land.cities)
        if self.land.starts_anywhere:
            return cities
        ports = {place for place in cities if self.land.cities[place].get("port", False)}
        return ports.union(*[pair for pair in self.built if ports & set(pair)])

    def standing(self, who: Owner) -> Standing:
        """SB-21.4, SB-21.5."""
        starts, pieces = self.starts(who), set[Piece]()
        stops = starts | self.network(who)
        for run in self.runs(self.pieces()):
            owner = self.owner(min(run.pieces))
            claimable = owner is None and run.loose and run.stops[0][0] in stops
            if owner == who or claimable:
                pieces |= run.pieces
        return Standing(starts, pieces)

    def link(self, place: str, side: str) -> Link | None:
        """The complete link by which a stop is left at a side (SB-21.2, SB-21.6, SB-21.11)."""
        there = beside(place, side)
        for pair, owner in self.built.items():
            if set(pair) == {place, there}:
                return Link(there, owner)
        first = self.at_side(place, side) or self.facing(place, side)
        if first is None or (place in self.land.towns and first[0] != place):
            return None
        if (there, OPPOSITE[side]) in self.blind:
            return None
        _, stop, _ = self.follow(place, side)
        return Link(stop[0], self.owner(first)) if stop else None

    def urbanise(self, place: str, colour: str) -> None:
        """ST-7.1, ST-12.6: the town's tile goes; a run that points back at it stays incomplete."""
        for name in self.tiles.get(place, {}):
            ends = self.run((place, name)).loose
            self.blind |= {end for end in ends if end[0] != place and beside(*end) == place}
        self.tiles.pop(place, None)
        self.land = self.land.urbanised(place, colour)

    def facts(self) -> dict[str, object]:
        """All that lies on the map, in plain words."""
        return {
            "tiles": {place: track_text(tile) for place, tile in self.tiles.items()},
            "owners": {f"{at} {name}": self.owner((at, name)) for at, name in self.pieces()},
            "connections": dict(self.built),
        }
