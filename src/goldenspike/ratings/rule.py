"""Which games count for ratings, and which of their seats: the rule of docs/ratings.md."""

from dataclasses import dataclass
from typing import Final

PERSON: Final = "person:"  # how the name of a person begins
BOT: Final = "bot:"  # how the name of a bot begins

# Why a game does not count, whatever happened in it.
IMPORTED: Final = "imported"  # some of it was read from a file
AIDED: Final = "aided"  # somebody asked for a hint
LESSON: Final = "lesson"  # it was a lesson
OWN_BOARD: Final = "own-board"  # its board did not come with the game
FLAGS: Final = (IMPORTED, LESSON, OWN_BOARD, AIDED)

# Why the seats of a game do not let it count.
ONESELF: Final = "oneself"  # somebody played several seats
ALONE: Final = "alone"  # fewer than two players are left to compare


@dataclass(frozen=True)
class Outcome:
    """How a game ended, and who played: all that ratings ask."""

    game: str  # the pool
    seats: tuple[tuple[str, ...], ...]  # by seat: everybody who decided something in it
    ranks: tuple[int, ...]  # by seat: how many did better
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Counted:
    """The seats of a game that count, or why none does."""

    reason: str | None  # None: it counts
    seats: tuple[int, ...] = ()

    def players(self, outcome: Outcome) -> list[str]:
        """Who is rated, by place in `seats`."""
        return [outcome.seats[seat][0] for seat in self.seats]

    def ranks(self, outcome: Outcome) -> list[int]:
        """The ranks of those who are rated, among themselves."""
        kept = [outcome.ranks[seat] for seat in self.seats]
        return [sum(other < own for other in kept) for own in kept]


def counted(outcome: Outcome) -> Counted:
    """Whether a game counts, and with which seats."""
    for flag in FLAGS:
        if flag in outcome.flags:
            return Counted(flag)
    people = [name for seat in outcome.seats for name in set(seat) if not name.startswith(BOT)]
    if len(people) > len(set(people)):
        return Counted(ONESELF)
    kept = tuple(n for n, seat in enumerate(outcome.seats) if len(seat) == 1)
    if len({outcome.seats[seat][0] for seat in kept}) < 2:
        return Counted(ALONE)
    return Counted(None, kept)
