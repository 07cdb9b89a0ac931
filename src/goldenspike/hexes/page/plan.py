"""A map of hexes in words and numbers: what a page calls the things on its sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from goldenspike.hexes.drawing.rails import KINDS
from goldenspike.hexes.drawing.stops import connection_id, stop_id
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.parts.hexes.board import TERRAINS, WATER, City, HexBoard


@dataclass(frozen=True)
class Stop:
    """A city or a town."""

    hex: str
    element: str
    name: str
    kind: str  # "city" or "town"
    colour: str | None  # of a city
    port: bool


@dataclass(frozen=True)
class Hex:
    """A hex of land."""

    hex: str
    element: str
    terrain: str  # "plain", "river", "hills", "mountains" or "city"
    cost: int  # what its terrain adds to a tile
    stop: str | None  # the name of the city or town on it
    beside: list[str | None]  # by side, clockwise from north-east: where track may go on


@dataclass(frozen=True)
class Connection:
    """SB-13.2: two cities that a train may join."""

    a: str  # hexes
    b: str
    element: str
    names: list[str]
    cost: int


@cache
def boards() -> list[tuple[str, str]]:
    """The built-in maps, by id and name; the usual one first."""
    known = [(id, hex_board_file.load(id).name) for id in hex_board_file.ids()]
    return sorted(known, key=lambda board: board[0] != "northern-england")


def stops_of(board: HexBoard) -> list[Stop]:
    """Every city and town as it is printed."""
    return [stop_of(board, stop) for stop in range(board.ground.stops)]


def stop_of(board: HexBoard, stop: int) -> Stop:
    """A city or a town."""
    place, hex = board.place(stop), stop_id(board, stop)
    if isinstance(place, City):
        return Stop(hex, f"stop-{hex}", place.name, "city", place.colour, place.port)
    return Stop(hex, f"stop-{hex}", place.name, "town", None, False)


def hexes_of(board: HexBoard, terrain: Sequence[int]) -> list[Hex]:
    """Every hex of land; the prices of terrain are by its number."""
    return [hex_of(board, terrain, hex) for hex, kind in enumerate(board.terrain) if kind != WATER]


def hex_of(board: HexBoard, terrain: Sequence[int], hex: int) -> Hex:
    """A hex of land, and where track may leave it."""
    name, ground = board.hex_name(hex), board.ground
    stop = int(ground.stop_at[hex])
    across = [int(ground.across[hex * 6 + side]) for side in range(6)]
    return Hex(
        hex=name,
        element=f"hex-{name}",
        terrain=KINDS[TERRAINS[board.terrain[hex]]],
        cost=terrain[board.terrain[hex]],
        stop=board.place(stop).name if stop >= 0 else None,
        beside=[board.hex_name(beyond // 6) if beyond >= 0 else None for beyond in across],
    )


def connections_of(board: HexBoard, cost: int) -> list[Connection]:
    """Every symbol between two cities."""
    return [connection_of(board, number, cost) for number in range(len(board.connections))]


def connection_of(board: HexBoard, number: int, cost: int) -> Connection:
    """A symbol between two cities."""
    ends = [board.cities[city] for city in board.connections[number]]
    a, b = (board.hex_name(city.hex) for city in ends)
    element = f"connection-{connection_id(board, number)}"
    return Connection(a, b, element, [city.name for city in ends], cost)
