"""Short forms of players' names."""

from collections.abc import Sequence

LONGEST_NAME = 12


def short_names(names: Sequence[str]) -> list[str]:
    """A few letters for each player, no two alike.

    >>> short_names(["You", "steady 1", "steady 2", "Ann", "Al"])
    ['Y', 's1', 's2', 'An', 'Al']
    """
    return [short_name(seat, names) for seat in range(len(names))]


def short_name(seat: int, names: Sequence[str]) -> str:
    """The fewest letters by which a player differs from the others, and the number in the name."""
    for length in (1, 2, 3):
        tags = [initials(name, length) for name in names]
        if tags.count(tags[seat]) == 1:
            return tags[seat]
    return str(seat + 1)


def initials(name: str, length: int) -> str:
    """The first letters of a name, and its number if it ends with one."""
    first, _, last = name.rpartition(" ")
    return first[:length] + last if first and last.isdigit() else name[:length]


def clipped(name: str) -> str:
    """A name, cut to the width of a column."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
