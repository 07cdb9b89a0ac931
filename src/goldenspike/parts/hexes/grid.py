"""Hexes by number, their sides clockwise from north-east, and their names on the map.

Rows of pointy-top hexes; every second row, from the second on, is shifted half a hex to the east.
"""

from typing import Final

from goldenspike.core.column import i64

SIDES: Final[tuple[str, ...]] = (
    "NE",
    "E",
    "SE",
    "SW",
    "W",
    "NW",
)  # clockwise: a side is its place here
STEPS: Final[
    tuple[tuple[tuple[int, int], ...], ...]
] = (  # by row even or odd, then side: how the row and the column change
    ((-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)),
    ((-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)),
)
MOST_ROWS: Final = 26  # a row is a letter


def opposite(side: i64) -> i64:
    """The same side, seen from the hex across it."""
    if side < 3:
        return side + 3
    return side - 3


def name(number: int, columns: int) -> str:
    """A hex as people write it.

    >>> name(0, 13), name(14, 13)
    ('A1', 'B2')
    """
    return f"{chr(ord('A') + number // columns)}{number % columns + 1}"


def number(text: str, rows: int, columns: int) -> int | None:
    """The hex a text names, if it names one of a map.

    >>> number("B2", 13, 13), number("B14", 13, 13), number("B02", 13, 13)
    (14, None, None)
    """
    digits = text[1:]
    if not (digits.isascii() and digits.isdigit()) or digits.startswith("0") or len(digits) > 3:
        return None
    row, column = ord(text[0]) - ord("A"), int(digits) - 1
    return row * columns + column if 0 <= row < rows and column < columns else None


def beside(hex: int, side: int, rows: int, columns: int) -> int | None:
    """The hex across a side, if the map goes on there.

    >>> beside(0, 1, 13, 13), beside(0, 0, 13, 13), beside(13, 0, 13, 13)
    (1, None, 1)
    """
    row, column = divmod(hex, columns)
    down, right = STEPS[row % 2][side]
    row, column = row + down, column + right
    return row * columns + column if 0 <= row < rows and 0 <= column < columns else None
