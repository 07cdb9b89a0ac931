"""Ratings of the bots of a tournament, as docs/ratings.md rates everybody."""

from collections.abc import Iterable

from goldenspike.arena.played import Played
from goldenspike.ratings.model import Rating, first_rating, ranks, rate


def ratings(bots: tuple[str, ...], games: Iterable[Played]) -> dict[str, Rating]:
    """The rating of each bot, after these games in this order."""
    known = {name: first_rating() for name in bots}
    for played in games:
        names = [bots[seat] for seat in played.seats]
        known.update(rate(known, names, ranks(played.winners, played.scores)))
    return known
