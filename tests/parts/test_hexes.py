"""Hexes: names, neighbours and sides."""

import pytest

from goldenspike.parts.hexes import grid as hexes
from goldenspike.parts.hexes.grid import SIDES, beside, opposite

ROWS, COLUMNS = 4, 5


def test_opposite_sides() -> None:
    """NE and SW, E and W, SE and NW."""
    pairs = [(SIDES[side], SIDES[opposite(side)]) for side in range(6)]
    assert pairs[:3] == [("NE", "SW"), ("E", "W"), ("SE", "NW")]
    assert all((b, a) in pairs for a, b in pairs)


@pytest.mark.parametrize(
    ("hex", "around"),
    [  # NE, E, SE, SW, W, NW
        ("C3", "B3 C4 D3 D2 C2 B2"),  # not shifted
        ("B3", "A4 B4 C4 C3 B2 A3"),  # shifted half a hex to the east
        ("A1", "- A2 B1 - - -"),
        ("D5", "- - - - D4 C5"),
        ("C1", "B1 C2 D1 - - -"),
        ("B5", "- - - C5 B4 A5"),
    ],
)
def test_neighbours(hex: str, around: str) -> None:
    """Clockwise from NE."""
    number = hexes.number(hex, ROWS, COLUMNS)
    assert number is not None
    found = [beside(number, side, ROWS, COLUMNS) for side in range(6)]
    assert [hexes.name(n, COLUMNS) if n is not None else "-" for n in found] == around.split()


def test_neighbours_are_mutual() -> None:
    """What lies beyond a side has this hex beyond the opposite one."""
    for hex in range(ROWS * COLUMNS):
        for side in range(6):
            beyond = beside(hex, side, ROWS, COLUMNS)
            assert beyond is None or beside(beyond, int(opposite(side)), ROWS, COLUMNS) == hex


def test_names() -> None:
    """A letter for the row, a number from 1 for the column."""
    for hex in range(ROWS * COLUMNS):
        assert hexes.number(hexes.name(hex, COLUMNS), ROWS, COLUMNS) == hex


@pytest.mark.parametrize("text", ["A0", "A6", "E1", "A", "1", "AA", "A1 ", "A-1", "A1000", "@1"])
def test_what_names_no_hex(text: str) -> None:
    """Off the map, or no hex at all."""
    assert hexes.number(text, ROWS, COLUMNS) is None
