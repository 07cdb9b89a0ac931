"""What a decision cost, how sure that is, and what it is called: as lichess does, for any table.

There a drop of 5, 10 or 15 points of a hundred is an inaccuracy, a mistake or a blunder, when two
play. A seat's even share is less where more play, and so is what counts.
"""

from collections.abc import Sequence
from math import sqrt

from goldenspike.analysis.looking import Outlook

MARKS = {"blunder": 0.15, "mistake": 0.10, "inaccuracy": 0.05}  # for two players
TURNS = 5  # turning points of a game, at most
Z = 1.96  # what is marked is no accident 19 times in 20


def threshold(mark: str, seats: int) -> float:
    """The least cost that is called so.

    >>> threshold("blunder", 2), threshold("blunder", 4)
    (0.15, 0.075)
    """
    return MARKS[mark] * 2 / seats


def cost_of(best: Outlook, chosen: Outlook, seat: int) -> float:
    """What it gave away of its chances."""
    return max(0.0, best.wins[seat] - chosen.wins[seat])


def doubt(one: Outlook, other: Outlook, seat: int) -> float:
    """How far the difference of two chances may well be off."""
    return Z * sqrt(variance(one, seat) + variance(other, seat))


def variance(found: Outlook, seat: int) -> float:
    """Of a chance; two games more, one of them won, keep a few from looking certain."""
    if found.exact:
        return 0.0
    if found.wins[seat] in (0.0, 1.0):
        return 1.0  # a guess that knows no doubt proves nothing
    chance = (found.wins[seat] * found.games + 1) / (found.games + 2)
    return chance * (1 - chance) / max(1, found.games)


def mark_of(cost: float, doubt: float, seats: int) -> str | None:
    """What a cost is called, if it is beyond doubt."""
    if cost <= doubt:
        return None
    return next((mark for mark in MARKS if cost >= threshold(mark, seats)), None)


def swing(before: Sequence[float], after: Sequence[float]) -> tuple[int, float]:
    """The seat whose chance changed most from one position to the next, and by how much.

    >>> swing([0.5, 0.5], [0.25, 0.75])
    (0, -0.25)
    """
    changes = [new - old for old, new in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=lambda it: abs(changes[it]))
    return seat, changes[seat]


def turning_points(swings: Sequence[tuple[int, float, float]], seats: int) -> list[int]:
    """Of decisions, each with its swing and how far that may be off: those that turned the game."""
    least = threshold("blunder", seats)
    large = [(number, abs(by)) for number, by, off in swings if abs(by) >= max(least, off)]
    largest = sorted(large, key=lambda it: -it[1])[:TURNS]
    return sorted(number for number, _ in largest)
