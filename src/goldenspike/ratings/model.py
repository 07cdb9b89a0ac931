"""The only code that rates: openskill (Plackett-Luce), a mean, and how unsure it is."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Any

ENOUGH = 5  # games after which a rating is shown


@dataclass(frozen=True)
class Rating:
    """How well somebody plays, and how unsure that is: after how many games."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def is_shown(self) -> bool:
        """Whether there were enough games to say anything."""
        return self.games >= ENOUGH


@cache
def model() -> Any:
    """The model, made once: openskill is imported when somebody is rated."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def first_rating() -> Rating:
    """The rating of somebody who has not played."""
    rating = model().rating()
    return Rating(rating.mu, rating.sigma)


def rate(
    known: Mapping[str, Rating], players: Sequence[str], ranks: Sequence[int]
) -> dict[str, Rating]:
    """The ratings of those who played a game, after it.

    A bot in several seats of a game plays as several of its rating, and keeps their mean.
    """
    before = [known.get(name) or first_rating() for name in players]
    teams = [[model().create_rating([rating.mu, rating.sigma])] for rating in before]
    rated = [team[0] for team in model().rate(teams, ranks=[float(rank) for rank in ranks])]
    by_name = defaultdict(list)
    for name, old, new in zip(players, before, rated, strict=True):
        by_name[name].append((old.games, new))
    return {
        name: Rating(fmean(new.mu for _, new in all), fmean(new.sigma for _, new in all), games + 1)
        for name, all in by_name.items()
        for games, _ in all[:1]
    }


def ranks(winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """The rank of each seat: how many did better; 0 for the winners, the others by score.

    >>> ranks([2], [10, 7, 10, 7])
    [1, 2, 0, 2]
    """
    worth = [(seat in winners, score) for seat, score in enumerate(scores)]
    best = max(worth)
    worth = [best if wins else (wins, score) for wins, score in worth]
    return [sum(other > own for other in worth) for own in worth]
