"""A set of large numbers that only grows, in one column."""

from typing import Final

from goldenspike.core.bits import filled
from goldenspike.core.column import i64, vec

FREE: Final[i64] = -1
FIRST_SIZE: Final[i64] = 1024  # places; a power of 2


class Seen:
    """Numbers from 0 up, each at the first free place from the one that its last bits name."""

    place: vec[i64]  # a number, or FREE
    mask: i64
    count: i64 = 0

    def __init__(self) -> None:
        self.place, self.mask = filled(FREE, FIRST_SIZE), FIRST_SIZE - 1

    def find(self, number: i64) -> i64:
        """The place of a number, or the free place where it would be put."""
        places, mask = self.place, self.mask
        at = number & mask
        while places[at] != number and places[at] != FREE:
            at = at + 1 & mask
        return at

    def has(self, number: i64) -> bool:
        """Whether a number was added."""
        return self.place[self.find(number)] == number

    def add(self, number: i64) -> None:
        """Adds a number that is not in the set; a set that is half full grows."""
        self.place[self.find(number)] = number
        self.count += 1
        if self.count * 2 > self.mask:
            self.grow()

    def grow(self) -> None:
        """Moves to twice as many places."""
        old = self.place
        self.mask = self.mask * 2 + 1
        self.place = filled(FREE, self.mask + 1)
        for number in old:
            if number != FREE:
                self.place[self.find(number)] = number
