"""Where things are on the sheet: the map above, the furniture below it."""

from dataclasses import dataclass
from functools import lru_cache

from goldenspike.draw.lettering import digits_width
from goldenspike.draw.placing import Box, Disc, Line
from goldenspike.draw.sheet import Point
from goldenspike.games.steel_driver.rules.board import Board, Location
from goldenspike.games.steel_driver.rules.editions import COMPANIES

BOXES: int = COMPANIES
WIDTH = 1280.0
MARGIN = 16.0
GAP = 10.0
INSIDE = WIDTH - 2 * MARGIN

SCALE = 1.17  # of the board file's units
WEST = 26.0  # from the frame to x = 0
NORTH, SOUTH = 70.0, 84.0  # board units left above and below the outermost locations
DEEPEST = 22.0  # board units beyond 0 and 600
TALLEST = 600.0

CIRCLE, HEXAGON, TOKEN = 17.0, 21.0, 10.5  # radii
VALUE_SIZE, COST_SIZE = 15.0, 14.0

CARTOUCHE_WIDTH, CARTOUCHE_HEIGHT = 336.0, 122.0
CARTOUCHE_GAP = 14.0
KEY_WIDTH, KEY_HEIGHT = 124.0, 116.0

TRACK_HEIGHT = 82.0
TRACK_CAPTION = 72.0
TRACK_STEPS = 20  # of ten, to 200
BOX_WIDTH, BOX_HEIGHT, BOX_GAP = 146.0, 166.0, 8.0
CELL = 41.0  # of the order-of-play display
CELL_HEIGHT = 44.0
STRIP_HEIGHT = 60.0
ROUND_WIDTH, POOL_WIDTH, PLAYER_WIDTH = 236.0, 104.0, 142.0


@dataclass(frozen=True)
class Layout:
    """The places of one board's sheet, in pixels of a picture 1280 wide."""

    map: Box
    north: float  # the board's y at the top of the map
    cartouche: Box  # the title
    key: Box | None  # what sets of goods are worth, if a corner is free

    @property
    def corners(self) -> list[Box]:
        """The corners of the map that are taken."""
        return [self.cartouche, self.key] if self.key else [self.cartouche]

    def point(self, x: float, y: float) -> Point:
        """The pixel of a place in the board file."""
        return self.map.left + WEST + x * SCALE, self.map.top + (y - self.north) * SCALE

    @property
    def track(self) -> Box:
        """The profit track."""
        top = self.map.bottom + GAP
        return Box(MARGIN, top, MARGIN + INSIDE, top + TRACK_HEIGHT)

    def profit_space(self, step: int) -> Box:
        """One space of the profit track, from 0 to 20."""
        wide = (INSIDE - TRACK_CAPTION) / (TRACK_STEPS + 1)
        left = MARGIN + TRACK_CAPTION + step * wide
        return Box(left, self.track.top, left + wide, self.track.bottom)

    def company_box(self, company: int) -> Box:
        left = MARGIN + company * (BOX_WIDTH + BOX_GAP)
        top = self.track.bottom + GAP
        return Box(left, top, left + BOX_WIDTH, top + BOX_HEIGHT)

    @property
    def display(self) -> Box:
        """The order-of-play display, right of the company boxes."""
        last = self.company_box(BOXES - 1)
        return Box(last.right + 2 * BOX_GAP, last.top, MARGIN + INSIDE, last.bottom)

    def display_cell(self, row: int, place: int) -> Box:
        """A space of the display: row 0 the order, 1 the marker, 2 the passed companies."""
        left = self.display.right - (BOXES - place) * CELL - 5
        top = self.display.bottom - (3 - row) * CELL_HEIGHT - 6
        return Box(left, top, left + CELL, top + CELL_HEIGHT)

    @property
    def strip(self) -> Box:
        """The bottom: rounds, pool, players."""
        top = self.display.bottom + GAP
        return Box(MARGIN, top, MARGIN + INSIDE, top + STRIP_HEIGHT)

    @property
    def rounds(self) -> Box:
        return self.strip._replace(right=self.strip.left + ROUND_WIDTH)

    @property
    def pool(self) -> Box:
        left = self.rounds.right + BOX_GAP
        return self.strip._replace(left=left, right=left + POOL_WIDTH)

    def player(self, seat: int) -> Box:
        left = self.strip.right - (6 - seat) * (PLAYER_WIDTH + BOX_GAP) + BOX_GAP
        return self.strip._replace(left=left, right=left + PLAYER_WIDTH)

    @property
    def height(self) -> float:
        return self.strip.bottom + MARGIN


@lru_cache(maxsize=32)
def lay_out(board: Board) -> Layout:
    """The map as high as the locations need, the title in a free corner or above them."""
    highest = min((place.y for place in board.locations), default=0)
    lowest = max((place.y for place in board.locations), default=TALLEST)
    north, south = max(-DEEPEST, highest - NORTH), min(TALLEST + DEEPEST, lowest + SOUTH)
    layout = _layout(north, south)
    things: list[Disc | Line | Box] = [*discs(board, layout), *lines(board, layout)]
    cartouche = _free_corner(layout.map, (CARTOUCHE_WIDTH, CARTOUCHE_HEIGHT), things)
    if cartouche is None:
        north -= (CARTOUCHE_HEIGHT + 2 * CARTOUCHE_GAP) / SCALE
        layout = _layout(north, south)
        things = [*discs(board, layout), *lines(board, layout)]
        cartouche = _corners(layout.map, (CARTOUCHE_WIDTH, CARTOUCHE_HEIGHT))[2]
    key = _free_corner(layout.map, (KEY_WIDTH, KEY_HEIGHT), [*things, cartouche])
    return Layout(layout.map, north, cartouche, key)


def _layout(north: float, south: float) -> Layout:
    frame = Box(MARGIN, MARGIN, MARGIN + INSIDE, MARGIN + (south - north) * SCALE)
    return Layout(frame, north, frame, None)


def _free_corner(frame: Box, size: Point, things: list[Disc | Line | Box]) -> Box | None:
    """The first corner where a box of this size covers nothing."""
    for corner in _corners(frame, size):
        roomy = corner.grown(CARTOUCHE_GAP)
        if not any(thing.meets(roomy) for thing in things):
            return corner
    return None


def _corners(frame: Box, size: Point) -> list[Box]:
    """The corners: south-west, south-east, north-west, north-east."""
    inner = frame.grown(-CARTOUCHE_GAP)
    wide, high = size
    return [
        Box(left, top, left + wide, top + high)
        for top in (inner.bottom - high, inner.top)
        for left in (inner.left, inner.right - wide)
    ]


def discs(board: Board, layout: Layout) -> list[Disc]:
    """By location: the disc that it covers."""
    return [
        Disc(*layout.point(place.x, place.y), radius(place) + halo(place))
        for place in board.locations
    ]


def halo(place: Location) -> float:
    """The radius of the paper around a location; a hexagon has a second line there."""
    return 3.5 if place.shape == "hexagon" else 1.0


def radius(place: Location) -> float:
    """The radius of a location, with room for its value; a hexagon is a little larger."""
    least = HEXAGON if place.shape == "hexagon" else CIRCLE
    return max(least, digits_width(str(place.value), VALUE_SIZE) / 2 + 5)


def lines(board: Board, layout: Layout) -> list[Line]:
    """By route: from location to location."""
    points = [layout.point(place.x, place.y) for place in board.locations]
    return [Line(points[route.ends[0]], points[route.ends[1]]) for route in board.routes]
