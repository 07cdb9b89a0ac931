"""Ratings of bots by openskill (Plackett-Luce): a mean, and how unsure it is."""

from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean
from typing import Any

from goldenspike.arena.played import Played


def ratings(bots: tuple[str, ...], games: Iterable[Played]) -> dict[str, tuple[float, float]]:
    """Mu and sigma of each bot, after these games in this order.

    A bot in several seats of a game plays as several of its rating, and keeps their mean.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = {name: model.rating(name=name) for name in bots}
    for played in games:
        names = [bots[seat] for seat in played.seats]
        teams = [[model.create_rating([known[name].mu, known[name].sigma])] for name in names]
        rated = [team[0] for team in model.rate(teams, ranks=[*ranks(played)])]
        by_name = defaultdict(list)
        for name, rating in zip(names, rated, strict=True):
            by_name[name].append(rating)
        for name, new in by_name.items():
            known[name].mu = fmean(rating.mu for rating in new)
            known[name].sigma = fmean(rating.sigma for rating in new)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def ranks(played: Played) -> list[float]:
    """The rank of each seat: how many did better; 0 for the winners."""
    worth = [(seat in played.winners, score) for seat, score in enumerate(played.scores)]
    best = max(worth)
    worth = [best if wins else (wins, score) for wins, score in worth]
    return [sum(other > own for other in worth) for own in worth]
