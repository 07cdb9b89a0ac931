"""Where a map of hexes lies on its sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil

from goldenspike.draw.placing import Box, Disc
from goldenspike.draw.sheet import Point
from goldenspike.hexes.drawing.geometry import APOTHEM, RADIUS, ROW, WIDE
from goldenspike.parts.hexes.board import WATER, HexBoard

LEAST_WIDTH = 1280.0
MARGIN = 16.0  # around the sheet
EDGE = 15.0  # from the frame to the land, at least
POLES = 26.0  # from the frame to the northernmost and southernmost hexes
CARTOUCHES = (352.0, 300.0)  # widths, best first
TITLE_HEIGHT, SIGN_HEIGHT = 82.0, 42.0  # of the title, and of a row of the key
LAND_SIGNS = ("plain", "river", "hills", "mountains")  # as numbered in TERRAINS
TRIED = 40  # places for the cartouche, across and down


@dataclass(frozen=True)
class Layout:
    """The places on one map's sheet."""

    map: Box
    origin: Point  # the top left of the first row's hexes
    columns: int
    cartouche: Box | None  # the title and the key, if some water is wide enough

    def middle(self, row: int, column: int) -> Point:
        """The middle of a hex, also of one off the map."""
        x, y = self.origin
        return x + APOTHEM + WIDE * (column + row % 2 / 2), y + RADIUS + ROW * row

    def centre(self, hex: int) -> Point:
        """The middle of a hex by number."""
        return self.middle(*divmod(hex, self.columns))

    @property
    def width(self) -> float:
        return self.map.right + MARGIN

    @property
    def height(self) -> float:
        return self.map.bottom + MARGIN


@lru_cache(maxsize=32)
def lay_out(board: HexBoard) -> Layout:
    """The layout: as wide as the map needs, and never narrower than a sheet."""
    bare = Layout(Box(0, 0, 0, 0), (0.0, 0.0), board.columns, None)
    land = [bare.centre(hex) for hex, kind in enumerate(board.terrain) if kind != WATER]
    west = min((x for x, _ in land), default=0.0) - APOTHEM
    east = max((x for x, _ in land), default=0.0) + APOTHEM
    inside = max(LEAST_WIDTH - 2 * MARGIN, east - west + 2 * EDGE)
    high = 2 * RADIUS + ROW * (board.rows - 1) + 2 * POLES
    frame = Box(MARGIN, MARGIN, MARGIN + inside, MARGIN + high)
    origin = (frame.middle[0] - (west + east) / 2, MARGIN + POLES)
    layout = Layout(frame, origin, board.columns, None)
    return Layout(frame, origin, board.columns, find_cartouche(board, layout))


def signs(board: HexBoard) -> list[str]:
    """The signs that the key explains: those on this map, and track that nobody owns."""
    result = [sign for kind, sign in enumerate(LAND_SIGNS) if kind in board.terrain]
    result += ["port"] * any(city.port for city in board.cities)
    return result + ["connection"] * bool(board.connections) + ["unowned"]


def find_cartouche(board: HexBoard, layout: Layout) -> Box | None:
    """The largest box for the title that lies in water, as near to a corner as possible."""
    high = TITLE_HEIGHT + SIGN_HEIGHT * ceil(len(signs(board)) / 2)
    for wide in CARTOUCHES:
        tried = list(places(layout.map.grown(-EDGE), wide, high))
        for place in sorted(tried, key=lambda place: from_corner(place, layout.map)):
            if not any(disc.meets(place.grown(4)) for disc in land_near(board, layout, place)):
                return place
    return None


def land_near(board: HexBoard, layout: Layout, place: Box) -> Iterator[Disc]:
    """The land hexes that a box could touch."""
    left, top = layout.origin
    west, east = int((place.left - left) // WIDE) - 2, int((place.right - left) // WIDE) + 2
    north, south = int((place.top - top) // ROW) - 2, int((place.bottom - top) // ROW) + 2
    for row in range(max(0, north), min(board.rows, south + 1)):
        for column in range(max(0, west), min(board.columns, east + 1)):
            if board.terrain[row * board.columns + column] != WATER:
                yield Disc(*layout.middle(row, column), RADIUS)


def places(room: Box, wide: float, high: float) -> Iterator[Box]:
    """Boxes of a size, all over the map."""
    across, down = room.right - room.left - wide, room.bottom - room.top - high
    if across < 0 or down < 0:
        return
    for x, y in product(range(TRIED + 1), repeat=2):
        left, top = room.left + across * x / TRIED, room.top + down * y / TRIED
        yield Box(left, top, left + wide, top + high)


def from_corner(place: Box, room: Box) -> float:
    """How far a box is from the nearest corner."""
    across = min(place.left - room.left, room.right - place.right)
    return across + min(place.top - room.top, room.bottom - place.bottom)
