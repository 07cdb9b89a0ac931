"""A map of hexes as the rules use it: hexes, sides and stops by number, their facts in columns.

A *stop* is a city or a town (ST-2.4), numbered as the board file lists them, cities first. A *side*
of a hex is `hex * 6 + side`; where a stop is meant, `stop * 6 + side` is the *exit* by which a
link leaves it.
"""

from dataclasses import dataclass, field
from typing import Final

from goldenspike.core.bits import bit, zeros
from goldenspike.core.column import i64, vec
from goldenspike.parts import hexes
from goldenspike.parts.hexes import opposite

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
    """What the rules ask of a map, as columns."""

    hexes: i64
    columns: i64  # hexes in a row
    stops: i64
    cities: i64  # stops below this number are cities
    connections: i64
    terrain: vec[i64]  # by hex: its place in TERRAINS
    stop_at: vec[i64]  # by hex: the stop there, or NONE
    hex_of: vec[i64]  # by stop
    colour: vec[i64]  # by stop: of a city, as numbered in COLOURS; NONE for a town
    cubes: vec[i64]  # by stop: as printed; a town has 1 (SB-14.1)
    port: vec[i64]  # by stop: 1 or 0
    begins: vec[i64]  # by stop: 1 where track may begin from the start (SB-13.1, SB-16.3)
    across: vec[i64]  # by side: the same side from beyond, or NONE where no track may cross
    shut: vec[i64]  # by hex: the set of its sides that no track may cross
    city_exit: vec[i64]  # by side: the exit of the city beyond it, or NONE
    outside: vec[i64]  # by exit: of a city, the hex beyond it that may hold a tile, or NONE
    exit_a: vec[i64]  # by connection: the exit of its first city
    exit_b: vec[i64]  # by connection: that of the other

    def __init__(self, board: "HexBoard") -> None:
        places: tuple[City | Town, ...] = (*board.cities, *board.towns)
        self.hexes, self.columns = len(board.terrain), board.columns
        self.stops, self.cities = len(places), len(board.cities)
        self.connections = len(board.connections)
        self.terrain = vec[i64](list(board.terrain))
        self.hex_of = vec[i64]([place.hex for place in places])
        self.stop_at = vec[i64]([-1] * len(board.terrain))
        for number, place in enumerate(places):
            self.stop_at[place.hex] = number
        bare = [0] * len(board.towns)
        self.colour = vec[i64](
            [COLOURS.index(city.colour) for city in board.cities] + [-1] * len(bare)
        )
        self.cubes = vec[i64]([city.cubes for city in board.cities] + [1] * len(bare))
        self.port = vec[i64]([int(city.port) for city in board.cities] + bare)
        anywhere = board.starts == "city"
        self.begins = vec[i64]([int(anywhere or city.port) for city in board.cities] + bare)
        self.across = vec[i64](_across(board))
        self.shut, self.city_exit = zeros(self.hexes), vec[i64]([-1] * len(self.across))
        self.outside = vec[i64]([-1] * (len(places) * 6))
        for number, beyond in enumerate(self.across):
            self.look_over(number, beyond)
        self.exit_a, self.exit_b = zeros(self.connections), zeros(self.connections)
        for number, ends in enumerate(board.connections):
            self.join(number, ends[0], ends[1], board)

    def look_over(self, side: int, beyond: int) -> None:
        """What lies over a side of a hex, for ever."""
        if beyond < 0:
            self.shut[side // 6] |= bit(side % 6)
        elif is_city(self, beyond // 6):
            self.city_exit[side] = self.stop_at[beyond // 6] * 6 + beyond % 6
            if not is_city(self, side // 6):
                self.outside[self.city_exit[side]] = side // 6

    def join(self, number: int, a: int, b: int, board: "HexBoard") -> None:
        """SB-21.11: a connection is left by the side between the two cities."""
        side = side_between(board.cities[a].hex, board.cities[b].hex, board.rows, board.columns)
        assert side is not None, "the file was checked"
        self.exit_a[number] = a * 6 + side
        self.exit_b[number] = b * 6 + opposite(side)


def is_city(ground: Ground, hex: i64) -> bool:
    """Whether a hex is a city: six open sides, and no tile."""
    return 0 <= ground.stop_at[hex] < ground.cities


def _across(board: "HexBoard") -> list[int]:
    """SB-21.3a, ST-2.3, ST-4.5b: no track crosses a blocked side, nor leads to water or nowhere."""
    found: list[int] = []
    for hex in range(len(board.terrain)):
        for side in range(6):
            beyond = hexes.beside(hex, side, board.rows, board.columns)
            if beyond is None or is_shut(board, hex, beyond):
                found.append(-1)
            else:
                found.append(beyond * 6 + opposite(side))
    return found


def is_shut(board: "HexBoard", hex: int, beyond: int) -> bool:
    """Whether nothing may cross between two neighbours."""
    if WATER in (board.terrain[hex], board.terrain[beyond]):
        return True
    return (hex, beyond) in board.blocked or (beyond, hex) in board.blocked


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
        object.__setattr__(self, "ground", Ground(self))

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
