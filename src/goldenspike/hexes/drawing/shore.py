"""The shape of the land: which hexes are land, ours or abroad, and the coast around them."""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from math import ceil, floor, hypot
from random import Random
from typing import TypeAlias

from goldenspike.draw.sheet import Point
from goldenspike.hexes.drawing.geometry import CORNERS, WIDE, coordinates, plus
from goldenspike.hexes.drawing.layout import Layout, lay_out
from goldenspike.parts.hexes.board import WATER, HexBoard
from goldenspike.parts.hexes.grid import STEPS

Cell: TypeAlias = tuple[int, int]  # row and column, also off the map
Edge: TypeAlias = tuple[Point, Point]

BEYOND = 2  # rows and columns drawn outside the frame
ROUGH = 0.22  # how far the coast strays, as a part of its length
LEAST_ROUGH = 5.0  # lengths of coast shorter than this are smooth


@dataclass(frozen=True)
class Shore:
    """The land of a board as it is drawn."""

    ours: frozenset[Cell]
    abroad: frozenset[Cell]
    coast: str  # what to draw for all land


@dataclass(frozen=True)
class Abroad:
    """The known surroundings of a board."""

    land: str = ""
    seas: tuple[tuple[str, float, float], ...] = ()  # name, row, column


@cache
def known() -> dict[str, Abroad]:
    """By board: its known surroundings."""
    file = files("goldenspike.hexes.drawing") / "abroad.toml"
    return {
        id: Abroad(keys["land"], tuple((name, row, column) for name, row, column in keys["seas"]))
        for id, keys in tomllib.loads(file.read_text("utf-8")).items()
    }


def around(board: HexBoard) -> Abroad:
    """The surroundings of a board: empty, if they are not known."""
    return known().get(board.id, Abroad())


@lru_cache(maxsize=32)
def shore_of(board: HexBoard) -> Shore:
    """The land of a board, with its known surroundings."""
    layout = lay_out(board)
    cells = list(cells_in_sight(board, layout))
    ours = frozenset(cell for cell in cells if is_ours(board, cell))
    rows = around(board).land.split()
    abroad = frozenset(cell for cell in cells if cell not in ours and is_abroad(rows, cell))
    land = ours | abroad
    loops = outlines(layout, land)
    chance = Random(1869)  # the engraver's hand: the same on every sheet
    coast = "".join(smooth(natural(loop, chance), closed=True) for loop in loops)
    return Shore(ours, abroad, coast)


def cells_in_sight(board: HexBoard, layout: Layout) -> Iterator[Cell]:
    """Every hex inside the frame or just outside it."""
    west = floor((layout.map.left - layout.origin[0]) / WIDE) - BEYOND
    east = ceil((layout.map.right - layout.origin[0]) / WIDE) + BEYOND
    for row in range(-BEYOND, board.rows + BEYOND):
        for column in range(west, east):
            yield row, column


def is_ours(board: HexBoard, cell: Cell) -> bool:
    row, column = cell
    inside = 0 <= row < board.rows and 0 <= column < board.columns
    return inside and board.terrain[row * board.columns + column] != WATER


def is_abroad(rows: Sequence[str], cell: Cell) -> bool:
    """Whether a hex is land abroad; outside the picture, the nearest letter counts."""
    if not rows:
        return False
    row = rows[min(max(cell[0] + 1, 0), len(rows) - 1)]
    return row[min(max(cell[1] + 1, 0), len(row) - 1)] == "a"


def next_to(cell: Cell, side: int) -> Cell:
    """The hex across a side, also off the map."""
    down, right = STEPS[cell[0] % 2][side]
    return cell[0] + down, cell[1] + right


def edge(layout: Layout, cell: Cell, side: int) -> Edge:
    """A side of a hex, clockwise."""
    at = layout.middle(*cell)
    return plus(at, CORNERS[side]), plus(at, CORNERS[(side + 1) % 6])


def outlines(layout: Layout, land: frozenset[Cell]) -> list[list[Point]]:
    """The closed lines between land and water, clockwise around the land."""
    after: dict[tuple[int, int], tuple[Point, Point]] = {}
    for cell in sorted(land):
        for side in range(6):
            if next_to(cell, side) not in land:
                start, end = edge(layout, cell, side)
                after[corner_key(start)] = start, end
    loops = []
    while after:
        _, (first, end) = after.popitem()
        loop = [first]
        while corner_key(end) in after:
            loop.append(end)
            _, end = after.pop(corner_key(end))
        loops.append(loop)
    return loops


def corner_key(point: Point) -> tuple[int, int]:
    """A key that neighbours' shared corners have in common."""
    return round(point[0]), round(point[1])


def softened(loop: Sequence[Point]) -> list[Point]:
    """A line without the teeth of the hexes: each corner moved towards its neighbours."""
    around = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return [((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4) for a, b, c in around]


def natural(loop: Sequence[Point], chance: Random) -> list[Point]:
    """A coast line that does not look like hexes."""
    return rough(softened(rough(softened(loop), chance)), chance)


def rough(loop: Sequence[Point], chance: Random) -> list[Point]:
    """A line with a point between every two, a little off the straight line."""
    around = pairwise([*loop, loop[0]])
    return [point for a, b in around for point in (a, astray(a, b, chance))]


def astray(a: Point, b: Point, chance: Random) -> Point:
    """The middle between two points, moved aside."""
    across, down = b[0] - a[0], b[1] - a[1]
    aside = chance.uniform(-ROUGH, ROUGH) if hypot(across, down) > LEAST_ROUGH else 0.0
    return (a[0] + b[0]) / 2 - down * aside, (a[1] + b[1]) / 2 + across * aside


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A curve that bends at every point and passes half-way between them."""
    if closed:
        return (
            smooth([halfway(points[-1], points[0]), *points, halfway(points[-1], points[0])]) + "Z"
        )
    steps = [
        f"Q{coordinates(bend)} {coordinates(halfway(bend, after))}"
        for bend, after in pairwise(points[1:-1])
    ]
    if len(points) > 2:
        steps.append(f"Q{coordinates(points[-2])} {coordinates(points[-1])}")
    else:
        steps.append(f"L{coordinates(points[-1])}")
    return f"M{coordinates(points[0])}{''.join(steps)}"


def halfway(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def chains(edges: Iterable[Edge]) -> list[list[Point]]:
    """Lines made of edges that meet."""
    left = [list(one) for one in edges]
    lines: list[list[Point]] = []
    while left:
        line = left.pop()
        grown = True
        while grown:
            grown = any(attach(line, other, left) for other in list(left))
        lines.append(line)
    return lines


def attach(line: list[Point], other: list[Point], left: list[list[Point]]) -> bool:
    """Adds an edge at either end of a line, if it fits there."""
    for forward in (other, other[::-1]):
        if corner_key(forward[0]) == corner_key(line[-1]):
            line.append(forward[1])
        elif corner_key(forward[1]) == corner_key(line[0]):
            line.insert(0, forward[0])
        else:
            continue
        left.remove(other)
        return True
    return False
