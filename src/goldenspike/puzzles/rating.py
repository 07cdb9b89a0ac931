"""How hard a puzzle is: the rating at which bots of known strength do as well as they did."""

from collections.abc import Sequence
from random import Random
from typing import Any

from goldenspike.bots import Budget, guides
from goldenspike.bots.novice import SLIPS
from goldenspike.bots.searching import Master
from goldenspike.puzzles.judging import Question
from goldenspike.puzzles.model import EASIEST, HARDEST, Price

GUESSING, NOVICE, STEADY = 600, 900, 1200  # the strength of those who do not search
SEARCHING = ((1500, 1), (1700, 4), (1900, 16))  # strength, and iterations: times those of `sharp`
TRIES = 4  # of each search, with different luck
SCALE = 400  # points by which who is better finds it ten times as often for each miss


def rate(question: Question, accepted: Sequence[Any]) -> int:
    """The rating of a puzzle."""
    guess = len(accepted) / len(question.legal)
    results = [(GUESSING, guess), (NOVICE, SLIPS * guess), (STEADY, 0.0)]
    guide = guides.guide_of(question.position.game.NAME)
    assert guide is not None, "a game without a guide has no steady"
    for strength, times in SEARCHING:
        budget = Budget(iterations=guide.glance * times)
        found = [solves(question, accepted, budget, each) for each in range(TRIES)]
        results.append((strength, sum(found) / TRIES))
    return performance(results)


def solves(question: Question, accepted: Sequence[Any], budget: Budget, number: int) -> bool:
    """Whether a bot that searches finds a right answer."""
    position, rng = question.position, Random(f"{question.seed}/rating {number}")
    return Master()(position.game, position.copy(), rng, budget) in accepted


def performance(results: Sequence[tuple[int, float]]) -> int:
    """The rating at which players of these strengths solve as much as they did, to the nearest 10.

    >>> performance([(1200, 0.0), (1800, 1.0)]), performance([(1200, 0.0), (1800, 0.0)])
    (1500, 2200)
    """
    solved = sum(share for _, share in results)
    for rating in range(EASIEST, HARDEST, 10):
        if sum(expected(strength, rating) for strength, _ in results) <= solved:
            return rating
    return HARDEST


def expected(strength: int, rating: int) -> float:
    """How often a player solves puzzles of a rating.

    >>> expected(1500, 1500)
    0.5
    """
    return float(1 / (1 + 10 ** ((rating - strength) / SCALE)))


def rate_limit(price: Price, limit: int) -> int:
    """The rating of a limit: who is as far off as `steady` has its strength.

    Further off is easier to see; a narrow interval is harder to hit.

    >>> rate_limit(Price(5.0, 6.2, 7.0, 0, 20, "cubes"), 3)
    1600
    """
    missed, room = price.distance(limit), price.high - price.low + 1
    rating = STEADY + round(SCALE * 6 / (missed * room), -1)
    return int(min(HARDEST, max(EASIEST, rating)))
