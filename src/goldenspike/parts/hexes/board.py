"""A map of hexes as the rules use it: hexes, sides and stops by number, their facts in columns.

A *stop* is a city or a town (ST-2.4), numbered as the board file lists them, cities first. A *side*
of a hex is `hex * 6 + side`; where a stop is meant, `stop * 6 + side` is the *exit* by which a
link leaves it.
"""

from dataclasses import dataclass, field
from typing import Final

from goldenspike.core.bits import bit, filled, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes import grid as hexes
from goldenspike.parts.hexes.grid import opposite

COLOURS: Final[tuple[str, ...]] = ("red", "blue", "yellow", "purple", "black", "gray")  # of cubes
CITY_COLOURS: Final[tuple[str, ...]] = COLOURS[:5]  # ST-10.7: no printed city is gray
TERRAINS: Final = "prhmC~"  # ST-2.1: plain, river, hills, mountains, city, water or off the map
PLAIN: Final = 0  # places in TERRAINS
RIVER: Final = 1
HILLS: Final = 2
MOUNTAINS: Final = 3
CITY: Final = 4
WATER: Final = 5
NONE: Final[i64] = -1
EMPTY: Final = vec[i64]()


@dataclass(frozen=True)
class City:
    """ST-2.2: a place that takes cubes of its colour."""

    name: str
    hex: int
    colour: str
    cubes: int
    port: bool


@dataclass(frozen=True)
class Town:
    """ST-2.2: a place without a colour where track may branch."""

    name: str
    hex: int


class Ground:
    """What the rules ask of a map, as columns. It never changes: `urbanised` makes another."""

    hexes: i64 = 0
    columns: i64 = 0  # hexes in a row
    stops: i64 = 0
    cities: i64 = 0  # stops below this number are printed as cities
    connections: i64 = 0
    anywhere: bool = False  # whether track may begin at every city (SB-13.4: also a new one)
    terrain: vec[i64] = EMPTY  # by hex: its place in TERRAINS, as printed
    stop_at: vec[i64] = EMPTY  # by hex: the stop there, or NONE
    hex_of: vec[i64] = EMPTY  # by stop
    colour: vec[i64] = EMPTY  # by stop: of a city, as numbered in COLOURS; NONE for a town
    cubes: vec[i64] = EMPTY  # by stop: as printed; a town has 1 (SB-14.1)
    port: vec[i64] = EMPTY  # by stop: 1 or 0
    begins: vec[i64] = EMPTY  # by stop: 1 where track may begin from the start (SB-13.1, SB-16.3)
    across: vec[i64] = EMPTY  # by side: the same side from beyond, or NONE where none may cross
    shut: vec[i64] = EMPTY  # by hex: the set of its sides that no track may cross
    city_exit: vec[i64] = EMPTY  # by side: the exit of the city beyond it, or NONE
    outside: vec[i64] = EMPTY  # by exit: of a city, the hex beyond it that may hold a tile, or NONE
    exit_a: vec[i64] = EMPTY  # by connection: the exit of its first city
    exit_b: vec[i64] = EMPTY  # by connection: that of the other


def printed(board: "HexBoard") -> Ground:
    """A map as it is before anybody plays on it."""
    ground = Ground()
    ground.hexes, ground.columns = len(board.terrain), board.columns
    ground.connections, ground.anywhere = len(board.connections), board.starts == "city"
    ground.terrain = vec[i64](list(board.terrain))
    place_stops(ground, board)
    ground.across = vec[i64](_across(board))
    ground.shut = zeros(ground.hexes)
    ground.city_exit = filled(NONE, ground.hexes * 6)
    ground.outside = filled(NONE, ground.stops * 6)
    for number, beyond in enumerate(ground.across):
        look_over(ground, number, beyond)
    ground.exit_a, ground.exit_b = zeros(ground.connections), zeros(ground.connections)
    for number, ends in enumerate(board.connections):
        join(ground, number, ends[0], ends[1], board)
    return ground


def place_stops(ground: Ground, board: "HexBoard") -> None:
    """ST-2.2, ST-2.4: cities and towns, and what is printed of them."""
    places: tuple[City | Town, ...] = (*board.cities, *board.towns)
    ground.stops, ground.cities = len(places), len(board.cities)
    ground.hex_of = vec[i64]([place.hex for place in places])
    ground.stop_at = filled(NONE, ground.hexes)
    for number, place in enumerate(places):
        ground.stop_at[place.hex] = number
    bare = [0] * len(board.towns)
    colours = [COLOURS.index(city.colour) for city in board.cities]
    ground.colour = vec[i64](colours + [-1] * len(bare))
    ground.cubes = vec[i64]([city.cubes for city in board.cities] + [1] * len(bare))
    ground.port = vec[i64]([int(city.port) for city in board.cities] + bare)
    begins = [int(ground.anywhere or city.port) for city in board.cities]
    ground.begins = vec[i64](begins + bare)


def look_over(ground: Ground, side: i64, beyond: i64) -> None:
    """What lies over a side of a hex."""
    hex = side // 6
    if beyond < 0:
        ground.shut[hex] |= bit(side % 6)
    elif is_city(ground, beyond // 6):
        exit = ground.stop_at[beyond // 6] * 6 + beyond % 6
        ground.city_exit[side] = exit
        ground.outside[exit] = NONE
        if not is_city(ground, hex):
            ground.outside[exit] = hex


def join(ground: Ground, number: int, a: int, b: int, board: "HexBoard") -> None:
    """SB-21.11: a connection is left by the side between the two cities."""
    side = side_between(board.cities[a].hex, board.cities[b].hex, board.rows, board.columns)
    assert side is not None, "the file was checked"
    ground.exit_a[number] = a * 6 + side
    ground.exit_b[number] = b * 6 + opposite(side)


def is_city(ground: Ground, hex: i64) -> bool:
    """Whether a hex is a city: six open sides, and no tile."""
    stop = ground.stop_at[hex]
    return stop != NONE and ground.colour[stop] != NONE


def is_town(ground: Ground, stop: i64) -> bool:
    """ST-2.2: whether a stop has no colour."""
    return ground.colour[stop] == NONE


def urbanised(ground: Ground, stop: i64, colour: i64) -> Ground:
    """ST-7.1: the same map with a city of that colour in the place of a town.

    SB-13.4: it is no port, so that track begins there only where it may at every city. Stops keep
    their numbers; what is printed stays as it is.
    """
    other = Ground()
    other.hexes, other.columns, other.stops = ground.hexes, ground.columns, ground.stops
    other.cities, other.connections = ground.cities, ground.connections
    other.anywhere, other.terrain, other.cubes = ground.anywhere, ground.terrain, ground.cubes
    other.stop_at, other.hex_of, other.port = ground.stop_at, ground.hex_of, ground.port
    other.across, other.shut = ground.across, ground.shut
    other.exit_a, other.exit_b = ground.exit_a, ground.exit_b
    other.colour, other.begins = ground.colour[:], ground.begins[:]
    other.city_exit, other.outside = ground.city_exit[:], ground.outside[:]
    open_city(other, stop, colour)
    return other


def open_city(ground: Ground, stop: i64, colour: i64) -> None:
    """ST-7.1: opens the six sides of a new city, towards its neighbours and from them."""
    ground.colour[stop] = colour
    if ground.anywhere:
        ground.begins[stop] = 1
    hex = ground.hex_of[stop]
    side: i64
    for side in range(hex * 6, hex * 6 + 6):
        beyond = ground.across[side]
        if beyond != NONE:
            look_over(ground, side, beyond)
            look_over(ground, beyond, side)


def _across(board: "HexBoard") -> list[int]:
    """SB-21.3a, ST-2.3, ST-4.5b: no track crosses a blocked side, nor leads to water or nowhere."""
    sides: list[int] = []
    blocked = blocked_ways(board)
    for hex in range(len(board.terrain)):
        for side in range(6):
            beyond = hexes.beside(hex, side, board.rows, board.columns)
            if beyond is None or is_shut(board, blocked, hex, beyond):
                sides.append(-1)
            else:
                sides.append(beyond * 6 + opposite(side))
    return sides


def blocked_ways(board: "HexBoard") -> set[tuple[int, int]]:
    """Pairs of neighbours between which a map blocks the way, either way round."""
    return {*board.blocked, *((b, a) for a, b in board.blocked)}


def is_shut(board: "HexBoard", blocked: set[tuple[int, int]], hex: int, beyond: int) -> bool:
    """Whether nothing may cross between two neighbours."""
    if WATER in (board.terrain[hex], board.terrain[beyond]):
        return True
    return (hex, beyond) in blocked


def side_between(hex: int, other: int, rows: int, columns: int) -> int | None:
    """The side of a hex beyond which another lies; None if they are not neighbours."""
    for side in range(6):
        if hexes.beside(hex, side, rows, columns) == other:
            return side
    return None


@dataclass(frozen=True)
class HexBoard:
    """A map that has been checked. Made by `hex_board_file`.

    SB-13.5: what is special about a map stands in its file, and nowhere else.
    """

    id: str
    name: str
    rows: int
    columns: int
    terrain: tuple[int, ...]  # by hex: its place in TERRAINS
    cities: tuple[City, ...]
    towns: tuple[Town, ...]
    blocked: tuple[tuple[int, int], ...]  # pairs of hexes
    connections: tuple[tuple[int, int], ...]  # pairs of cities, by number
    starts: str  # "city" or "port"
    tiles_per_turn: tuple[int, int]  # so many, and so many more for each turn
    shares_on_card: int
    ground: Ground = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ground", printed(self))

    def __hash__(self) -> int:
        """A hash that is quick to make: caches ask for it many times for each picture."""
        return hash((self.id, self.name))

    def place(self, stop: int) -> City | Town:
        """The city or town of a number."""
        cities = len(self.cities)
        return self.cities[stop] if stop < cities else self.towns[stop - cities]

    def hex_name(self, hex: int) -> str:
        """A hex as people write it."""
        return hexes.name(hex, self.columns)

    def hex_number(self, text: str) -> int | None:
        """The hex a text names, or None."""
        return hexes.number(text, self.rows, self.columns) if text else None

    def tile_limit(self, turn: int) -> int:
        """SB-16.2, ST-4.4: how many builds a company has in a turn."""
        least, more = self.tiles_per_turn
        return least + more * turn
