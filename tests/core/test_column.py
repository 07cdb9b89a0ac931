"""Columns of integers."""

from goldenspike.core.bits import filled, zeros
from goldenspike.core.column import COMPILED


def test_zeros() -> None:
    """So many zeros."""
    assert list(zeros(3)) == [0, 0, 0]


def test_filled() -> None:
    """One value everywhere."""
    assert list(filled(-1, 4)) == [-1] * 4


def test_a_slice_is_a_copy() -> None:
    """Copies of positions rely on it."""
    column = zeros(2)
    twin = column[:]
    twin[0] = 5
    assert (list(column), list(twin)) == ([0, 0], [5, 0])


def test_which_core_runs() -> None:
    """A core of plain Python has lists for columns, a compiled one has not."""
    assert isinstance(zeros(1), list) != COMPILED
