"""Sets of small numbers as bits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.core import bits
from goldenspike.core.bits import zeros

SETS = st.sets(st.integers(0, 185))


@pytest.mark.parametrize(("size", "words"), [(0, 1), (1, 1), (62, 1), (63, 2), (124, 2), (125, 3)])
def test_words(size: int, words: int) -> None:
    """62 numbers to a word, one word at least."""
    assert bits.words(size) == words


@pytest.mark.parametrize("number", range(62))
def test_one_and_lowest(number: int) -> None:
    """A lone bit is found, also with higher ones beside it."""
    assert bits.bit(number) == 2**number
    assert bits.lowest(bits.bit(number)) == number
    assert bits.lowest(bits.bit(number) | bits.bit(61)) == number


def test_full() -> None:
    """All numbers below a size."""
    assert [bits.full(0), bits.full(6), bits.full(61)] == [0, 63, 2**61 - 1]


@given(SETS, SETS)
def test_rows_are_sets(first: set[int], second: set[int]) -> None:
    """Two rows of three words in one column: what is put and dropped in one leaves the other."""
    column = zeros(6)
    for number in first:
        bits.put(column, 0, number)
    for number in first | second:
        bits.put(column, 3, number)
    for number in first:
        bits.drop(column, 3, number)
    assert bits.numbers(column, 0, 3) == sorted(first)
    assert bits.numbers(column, 3, 3) == sorted(second - first)


@given(SETS, st.integers(0, 185))
def test_has(members: set[int], number: int) -> None:
    """A set holds what was put into it."""
    column = zeros(3)
    for member in members:
        bits.put(column, 0, member)
    assert bits.has(column, 0, number) == (number in members)


def test_has_in_a_later_row() -> None:
    """The row begins where it is said to begin."""
    column = zeros(6)
    bits.put(column, 2, 70)
    assert [number for number in range(124) if bits.has(column, 2, number)] == [70]
