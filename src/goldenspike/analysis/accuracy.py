"""How well a seat decided, of 100: by what its decisions lost, in chance and in score.

A chance alone would flatter whoever has none left to lose, and whoever is sure to win. So a
decision counts by the larger of what it cost and what the score it lost would cost in an even game.
What was forced, what is not known, lost games and choices without consequence do not count.
"""

from collections.abc import Sequence
from math import exp
from statistics import fmean

from goldenspike.analysis.model import Alternative, Decision, Outlook

FEWEST = 5  # decisions: of fewer, nothing is said
LOST = 0.001  # with less of a chance the game is lost, and decisions do not count
STAKE = 0.01  # nor do those where every action that was looked at loses less
EDGE = 0.08  # of the best score: who is ahead by it is about e times as likely to win


def accuracy(decisions: Sequence[Decision], seat: int) -> float | None:
    """The mean over all decisions of a seat that say anything; None if they are too few."""
    own = [each for each in decisions if each.seat == seat and counts(each)]
    if len(own) < FEWEST:
        return None
    return round(fmean(points(lost(each, each.chosen), len(each.wins)) for each in own), 1)


def counts(decision: Decision) -> bool:
    """Whether a decision says anything: it is known, the game was open, and much was at stake."""
    if not decision.analysed or decision.best.wins[decision.seat] < LOST:
        return False
    losses = [lost(decision, each) for each in decision.alternatives]
    return decision.choices > 1 and max([lost(decision, decision.chosen), *losses]) >= STAKE


def lost(decision: Decision, taken: Outlook | Alternative) -> float:
    """What an action loses: in chance, or in score as if all were even, whichever is more."""
    seat, best = decision.seat, decision.best
    score = max(0.0, best.scores[seat] - taken.scores[seat])
    even = even_cost(score, max(decision.scores), len(decision.wins))
    return max(best.wins[seat] - taken.wins[seat], even)


def even_cost(score: float, top: float, seats: int) -> float:
    """What a score costs whoever is as good as all others, by the best score to expect.

    >>> [round(even_cost(score, 100, 4), 3) for score in (0, 8, 1000)]
    [0.0, 0.141, 0.25]
    """
    if top <= 0:
        return 0.0
    behind = exp(-score / (EDGE * top))
    return 1 / seats - behind / (behind + seats - 1)


def points(loss: float, seats: int) -> float:
    """A loss as lichess counts it, of 100; a chance is less where more play.

    >>> round(points(0.0, 4)), round(points(0.25, 4))
    (100, 9)
    """
    return max(0.0, min(100.0, 103.17 * exp(-4.35 * loss * seats / 2) - 3.17))
