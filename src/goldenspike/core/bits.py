"""Columns of numbers, and sets of small numbers as bits, in rows of words inside a column.

A row has as many words as its largest number needs (`words`), each of 62 bits, so that sets of any
size work and every word is a small positive integer. `at` is where the row begins in its column.
"""

from typing import Final

from goldenspike.core.column import i64, vec

WORD: Final[i64] = 62

# The number of a lone bit, by the top six bits of its product with MAGIC, of which 62 bits count:
# no six bits in a row of MAGIC, zeros following, stand there twice.
MAGIC: Final[i64] = 0x8628E4B34F5DBF
ALL: Final[i64] = 0x3FFFFFFFFFFFFFFF
_NUMBER: Final = vec[i64]([0] * 64)
for _n in range(62):
    _NUMBER[((MAGIC << _n) & ALL) >> 56] = _n


def zeros(count: i64) -> vec[i64]:
    """A column of so many zeros."""
    return vec[i64]([0] * count)


def filled(value: i64, count: i64) -> vec[i64]:
    """A column that holds one value everywhere."""
    return vec[i64]([value] * count)


def bit(number: i64) -> i64:
    """The set of one number."""
    one = number * 0 + 1  # an i64: compiled, a literal 1 would be shifted in 32 bits
    return one << number


def words(size: i64) -> i64:
    """How many words a set of the numbers below `size` needs: at least one."""
    return max(1, (size + WORD - 1) // WORD)


def full(size: i64) -> i64:
    """The set of all numbers below `size`, which fits one word."""
    return bit(size) - 1


def lowest(word: i64) -> i64:
    """The smallest number in a word that is not empty.

    >>> lowest(0b101000)
    3
    """
    return _NUMBER[((word & -word) * MAGIC & ALL) >> 56]


def size(word: i64) -> i64:
    """How many numbers there are in a word.

    >>> size(0b101000), size(ALL)
    (2, 62)
    """
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return word + (word >> 32) & 127


def number_at(word: i64, place: i64) -> i64:
    """The number at a place of a word, from 0 up.

    >>> number_at(0b101000, 1)
    5
    """
    while place > 0:
        word &= word - 1
        place -= 1
    return lowest(word)


def put(column: vec[i64], at: i64, number: i64) -> None:
    """Adds a number to the set in the row at `at`."""
    word = number // WORD
    column[at + word] |= bit(number - word * WORD)


def drop(column: vec[i64], at: i64, number: i64) -> None:
    """Takes a number out of the set in the row at `at`."""
    word = number // WORD
    column[at + word] &= ~bit(number - word * WORD)


def has(column: vec[i64], at: i64, number: i64) -> bool:
    """Whether the set in the row at `at` holds a number."""
    return column[at + number // WORD] >> number % WORD & 1 != 0


def numbers(column: vec[i64], at: i64, count: i64) -> list[int]:
    """The set in the row of `count` words at `at`, in rising order.

    >>> row = vec[i64]([0, 0])
    >>> put(row, 0, 70)
    >>> put(row, 0, 3)
    >>> numbers(row, 0, 2)
    [3, 70]
    """
    members: list[int] = []
    index: i64
    for index in range(count):
        word = column[at + index]
        while word != 0:
            members.append(index * WORD + lowest(word))
            word &= word - 1
    return members
