"""Which numbers may be said, in rows of bytes; other libraries read them where they lie."""

from collections.abc import Sequence

from goldenspike.core.column import i64, u8, vec


class Masks:
    """Rows of zeros, with ones where a number may be said."""

    flags: vec[u8]  # by row, then number
    size: i64
    _listed: list[Sequence[int]]  # by row: the numbers

    def __init__(self, size: int, rows: int) -> None:
        self.size = size
        self.flags = vec[u8]([0] * (size * rows))
        self._listed = [() for _ in range(rows)]

    def show(self, row: i64, numbers: list[int]) -> None:
        """Makes a row the mask of some numbers."""
        flags, first = self.flags, row * self.size
        for number in self._listed[row]:
            flags[first + number] = 0
        for number in numbers:
            flags[first + number] = 1
        self._listed[row] = numbers

    def allows(self, row: i64, number: i64) -> bool:
        """Whether a number may be said."""
        if number < 0 or number >= self.size:
            return False
        return self.flags[row * self.size + number] != 0
