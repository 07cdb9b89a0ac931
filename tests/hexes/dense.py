"""Maps on which goods have more ways than anybody could list."""

from typing import Any

from goldenspike.core.column import i64, vec
from goldenspike.hexes.text.board_file import from_keys
from goldenspike.parts.hexes import grid, track
from goldenspike.parts.hexes.board import CITY_COLOURS, HexBoard
from goldenspike.parts.hexes.track import Track
from tests.hexes.boards import keys
from tests.parts.rails import OWNERS, goods


def grid_keys(rows: int, columns: int, colours: int = 5) -> dict[str, Any]:
    """A map of cities side by side, every two neighbours with a symbol between them."""
    hexes = range(rows * columns)
    cities = [
        f"{grid.name(hex, columns)} {CITY_COLOURS[hex * 2 % colours]} {2 + hex % 2}"
        for hex in hexes
    ]
    joined = [
        [grid.name(hex, columns), grid.name(other, columns)]
        for hex in hexes
        for other in sorted(neighbours(hex, rows, columns))
        if hex < other
    ]
    more: dict[str, Any] = {"connections": joined, "tiles_per_turn": "99", "shares_on_card": 100}
    return keys(" ".join(["C" * columns] * rows), *cities, **more)


def neighbours(hex: int, rows: int, columns: int) -> set[int]:
    """The hexes beside one."""
    return {
        beside for side in range(6) if (beside := grid.beside(hex, side, rows, columns)) is not None
    }


def crowded(rows: int, columns: int, colours: int = 5) -> HexBoard:
    """A map of cities side by side."""
    return from_keys(grid_keys(rows, columns, colours))


def joined_by(board: HexBoard, owners: str) -> Track:
    """Every connection built, by these owners in turn; `-` is nobody's."""
    rail = track.new(board.ground, OWNERS, scattered=True)
    for number in range(len(board.connections)):
        owner = owners[number % len(owners)]
        track.connect(rail, 2 if owner == "-" else int(owner), number)
    track.abandon(rail, 2)
    return rail


def cubes_everywhere(board: HexBoard, every: int = 1) -> vec[i64]:
    """A cube of another colour than its own at every city, or at some."""
    stops = range(0, len(board.cities), every)
    colours = [CITY_COLOURS[(stop * 3 + 1) % 5] for stop in stops]
    names = [board.cities[stop].name for stop in stops]
    texts = [f"{name} {colour}" for name, colour in zip(names, colours, strict=True)]
    return goods(board, *texts)


def snake(rows: str, columns: int) -> list[str]:
    """A way through all cities of such a map, row by row: each with the side it is left by."""
    steps: list[str] = []
    for number, row in enumerate(rows):
        order = list(range(1, columns + 1))[:: 1 if number % 2 == 0 else -1]
        along, down = ("E", "SE") if number % 2 == 0 else ("W", "SW")
        steps += [f"{row}{column}:{along}" for column in order[:-1]]
        steps.append(f"{row}{order[-1]}:{down}")
    return steps
