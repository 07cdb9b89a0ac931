"""What a decision cost, how sure that is, and its mark: as on lichess, for any number of players.

There a drop of 5, 10 or 15 points of a hundred is an inaccuracy, a mistake or a blunder, when two
play. A seat's even share is less where more play, and so is what counts.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import pvariance

from goldenspike.analysis.model import Mark, Outlook
from goldenspike.bots.search import Candidate

MARKS: dict[Mark, float] = {"blunder": 0.15, "mistake": 0.10, "inaccuracy": 0.05}  # for two players
LEAST = 8  # games: with fewer, nothing is said
TURNS = 5  # turning points of a game, at most
Z = 1.96  # what is marked is no accident 19 times in 20


def threshold(mark: Mark, seats: int) -> float:
    """The least cost that has a mark.

    >>> threshold("blunder", 2), threshold("blunder", 4)
    (0.15, 0.075)
    """
    return MARKS[mark] * 2 / seats


def cost_of(best: Outlook, chosen: Outlook, seat: int) -> float:
    """How much of its chance a seat lost by a decision."""
    return max(0.0, best.wins[seat] - chosen.wins[seat])


def doubt_of(one: Outlook, other: Outlook, seat: int) -> float:
    """How far the difference of two chances may be wrong, if their games had other luck."""
    return sqrt(one.doubts[seat] ** 2 + other.doubts[seat] ** 2)


def paired_doubt(some: Sequence[float], others: Sequence[float]) -> float:
    """How far the difference of two chances may be wrong, if their games had the same luck.

    >>> round(paired_doubt([0.5, 0.3, 0.4], [0.4, 0.2, 0.3]), 3)
    0.0
    """
    differences = [a - b for a, b in zip(some, others, strict=True)]
    return Z * sqrt(pvariance(differences) / (len(differences) - 1))


def is_known(outlook: Outlook) -> bool:
    """Whether enough games were played to say anything."""
    return outlook.exact or outlook.games >= LEAST


def doubts(candidate: Candidate, exact: bool) -> tuple[float, ...]:
    """By seat: how far the chance of a candidate may be off."""
    if exact:
        return (0.0,) * len(candidate.wins)
    if candidate.errors is not None:
        return tuple(Z * error for error in candidate.errors)
    return tuple(Z * sqrt(variance(chance, candidate.games)) for chance in candidate.wins)


def variance(chance: float, games: int) -> float:
    """The variance of a part of games won; one win and one loss are added: few are uncertain."""
    if chance in (0.0, 1.0):
        return 1.0  # a guess that knows no doubt proves nothing
    smoothed = (chance * games + 1) / (games + 2)
    return smoothed * (1 - smoothed) / max(1, games)


def mark_of(cost: float, doubt: float, seats: int) -> Mark | None:
    """The mark of a cost, if the cost is certain enough."""
    if cost <= doubt:
        return None
    return next((mark for mark in MARKS if cost >= threshold(mark, seats)), None)


def largest_swing(before: Sequence[float], after: Sequence[float]) -> tuple[int, float]:
    """The seat whose chance changed most from one position to the next, and by how much.

    >>> largest_swing([0.5, 0.5], [0.25, 0.75])
    (0, -0.25)
    """
    changes = [new - old for old, new in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
    return seat, changes[seat]


def turning_points(swings: Sequence[tuple[int, float, float]], seats: int) -> list[int]:
    """The decisions that turned the game, from the swing of each and its doubt."""
    least = threshold("blunder", seats)
    large = [(number, abs(by)) for number, by, off in swings if abs(by) >= max(least, off)]
    largest = sorted(large, key=lambda each: -each[1])[:TURNS]
    return sorted(number for number, _ in largest)
