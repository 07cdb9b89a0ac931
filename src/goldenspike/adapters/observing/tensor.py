"""Rows of 32-bit floats that are filled field by field; other libraries read them where they lie.

A row holds few numbers that are not 0. Their places are noted, so that the next observation clears
these alone.
"""

from array import array
from functools import cache
from typing import Any, Final

from goldenspike.core.bits import zeros
from goldenspike.core.column import i32, i64, vec

LOWEST: Final[i64] = -64  # numbers whose floats are looked up
HIGHEST: Final[i64] = 1024
ONE: Final[i32] = 0x3F800000  # the float 1


class Tensor:
    """Observations in rows. `begin` clears a row; then each field is filled, in their order."""

    floats: vec[i32]  # by row, then place: the bits of a float
    size: i64  # of a row
    _starts: vec[i64]  # by field: its first place
    _scales: vec[i64]  # by field
    _tables: vec[i64]  # by field: where `_bits` has the floats of its scale, from LOWEST
    _bits: vec[i32]
    _filled: vec[i64]  # by row, then number: places that are not 0
    _ends: vec[i64]  # by row: where those end
    _end: i64 = 0  # where they end in the row that is being filled
    _row: i64 = 0
    _field: i64 = -1
    _at: i64 = 0  # where the field begins in `floats`
    _table: i64 = 0  # where its scale begins in `_bits`
    _observer: i64 = 0
    _players: i64 = 1

    def __init__(self, starts: list[int], scales: list[int], size: int, rows: int) -> None:
        known = sorted(set(scales))
        self.size = size
        self.floats = vec[i32]([0] * (size * rows))
        self._filled = zeros(size * rows)
        self._ends = vec[i64]([size * row for row in range(rows)])
        self._starts, self._scales = vec[i64](starts), vec[i64](scales)
        width = int(HIGHEST - LOWEST)
        self._tables = vec[i64]([known.index(scale) * width - int(LOWEST) for scale in scales])
        self._bits = vec[i32]([bits for scale in known for bits in known_bits(scale)])

    def begin(self, row: i64, observer: i64, players: i64) -> None:
        """Clears a row, and turns to it. Seats are counted from the observer."""
        self._ends[self._row] = self._end
        self._row, self._field = row, -1
        self._observer, self._players = observer, players
        floats, filled, first = self.floats, self._filled, row * self.size
        at: i64
        for at in range(first, self._ends[row]):
            floats[filled[at]] = 0
        self._end = first

    def next_field(self) -> None:
        """Turns to the next field."""
        self._field += 1
        self._at = self._row * self.size + self._starts[self._field]
        self._table = self._tables[self._field]

    def put(self, place: i64, number: i64) -> None:
        """Writes a number at a place of the field, divided by the field's scale."""
        if number == 0:
            return
        if number >= LOWEST and number < HIGHEST:  # a chain makes Python integers
            self._set(self._at + place, self._bits[self._table + number])
        else:
            self._set(self._at + place, bits_of(number, self._scales[self._field]))

    def one(self, place: i64) -> None:
        """Writes a one at a place of a field that is not divided."""
        self._set(self._at + place, ONE)

    def _set(self, at: i64, bits: i32) -> None:
        if self.floats[at] == 0:
            self._filled[self._end] = at
            self._end += 1
        self.floats[at] = bits

    def chair(self, seat: i64) -> i64:
        """A seat counted from the observer, who is 0; nobody stays below 0."""
        if seat < 0:
            return -1
        chair = seat - self._observer
        return chair if chair >= 0 else chair + self._players

    def hot(self, place: i64) -> None:
        """The next field: a one at a place, or nowhere if the place is below 0."""
        self.next_field()
        if place >= 0:
            self.one(place)

    def seat(self, seat: i64) -> None:
        """The next field: a one for a seat, or for nobody."""
        self.hot(self.chair(seat))

    def seats(self, seats: i64) -> None:
        """The next field: a one for each seat of a set."""
        self.next_field()
        seat: i64
        for seat in range(self._players):
            if seats >> seat & 1 != 0:
                self.one(self.chair(seat))

    def number(self, number: i64) -> None:
        """The next field: one number."""
        self.next_field()
        self.put(0, number)

    def numbers(self, column: vec[i64]) -> None:
        """The next field: the numbers of a column."""
        self.next_field()
        place: i64
        for place in range(len(column)):
            self.put(place, column[place])

    def by_seat(self, column: vec[i64]) -> None:
        """The next field: a column by seat, or by something else and then by seat."""
        self.next_field()
        players = self._players
        row: i64
        seat: i64
        for row in range(0, len(column), players):
            for seat in range(players):
                self.put(row + self.chair(seat), column[row + seat])

    def table(self, column: vec[i64], count: i64, width: i64) -> None:
        """The next field: a row for each of the first numbers of a column, a one at that place."""
        self.next_field()
        row: i64
        for row in range(count):
            if column[row] >= 0:
                self.one(row * width + column[row])

    def table_of_seats(self, column: vec[i64]) -> None:
        """The next field: a row for each seat in a column, a one at that seat."""
        self.next_field()
        row: i64
        for row in range(len(column)):
            if column[row] >= 0:
                self.one(row * self._players + self.chair(column[row]))

    def values(self, row: int = 0) -> list[float]:
        """The floats of a row, as a list."""
        floats: Any = memoryview(self.floats).cast("B").cast("f")
        values: list[float] = floats[row * self.size : (row + 1) * self.size].tolist()
        return values


def bits_of(number: int, scale: int) -> int:
    """The bits of a number divided by a scale, as a 32-bit float.

    >>> hex(bits_of(2, 4)), bits_of(0, 5)
    ('0x3f000000', 0)
    """
    bits: int = memoryview(array("f", [number / scale])).cast("B").cast("i")[0]
    return bits


@cache
def known_bits(scale: int) -> list[int]:
    """The bits of all numbers from LOWEST to HIGHEST, divided by a scale."""
    floats = array("f", [number / scale for number in range(LOWEST, HIGHEST)])
    return memoryview(floats).cast("B").cast("i").tolist()
