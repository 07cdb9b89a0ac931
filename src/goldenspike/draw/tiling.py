"""A picture on sheets of paper: which part of it is printed where. All lengths are millimetres."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from goldenspike.draw.sheet import Point

PAPERS = {"A4": (210.0, 297.0), "A3": (297.0, 420.0), "Letter": (215.9, 279.4)}  # upright
MARGIN = 10.0  # that printers leave white
OVERLAP = 5.0  # of neighbouring sheets, to glue them
LEAST, MOST = 50.0, 3000.0  # how wide a picture may be
MOST_SHEETS = 200


@dataclass(frozen=True)
class Tile:
    """The part of a picture that is on one sheet."""

    row: int
    column: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Tiling:
    """A picture of some size on sheets that lie or stand alike."""

    paper: Point  # width and height
    picture: Point
    columns: int
    rows: int

    def tiles(self) -> Iterator[Tile]:
        """The sheets from left to right, then down."""
        wide, high = inside(self.paper)
        for row in range(self.rows):
            for column in range(self.columns):
                left, top = column * (wide - OVERLAP), row * (high - OVERLAP)
                right = min(self.picture[0], left + wide)
                bottom = min(self.picture[1], top + high)
                yield Tile(row, column, left, top, right - left, bottom - top)


def inside(paper: Point) -> Point:
    """What can be printed on."""
    return paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN


def count(length: float, room: float) -> int:
    """How many sheets with so much room each a length needs.

    >>> count(100, 190), count(190, 190), count(191, 190), count(376, 190)
    (1, 1, 2, 3)
    """
    return 1 if length <= room else ceil((length - OVERLAP) / (room - OVERLAP))


def lay_out(ratio: float, paper: str, width: float | None = None) -> Tiling:
    """A picture by its height for a width of 1; so wide, or as large as one sheet takes.

    Sheets lie or stand, whichever needs fewer of them. ValueError if it cannot be.
    """
    if width is not None and not LEAST <= width <= MOST:
        raise ValueError(f"a picture is {LEAST / 10:.0f} to {MOST / 10:.0f} cm wide")
    upright = PAPERS[paper]
    ways = [tiling(ratio, each, width) for each in (upright[::-1], upright)]
    best = min(ways, key=lambda way: (way.columns * way.rows, -way.picture[0]))
    if best.columns * best.rows > MOST_SHEETS:
        raise ValueError(f"{best.columns * best.rows} sheets are too many; {MOST_SHEETS} at most")
    return best


def tiling(ratio: float, paper: Point, width: float | None) -> Tiling:
    """A picture on sheets that lie or stand as is said."""
    wide, high = inside(paper)
    size = min(wide, high / ratio) if width is None else width
    picture = (size, size * ratio)
    return Tiling(paper, picture, count(picture[0], wide), count(picture[1], high))
