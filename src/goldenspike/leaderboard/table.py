"""The leaderboard itself: what each bot won in each match, and its place."""

from dataclasses import dataclass
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import interval
from goldenspike.arena.played import Played
from goldenspike.leaderboard.protocol import matches
from goldenspike.leaderboard.results import Results


@dataclass(frozen=True)
class Row:
    """A bot's result in one match."""

    match: str
    opponent: str
    games: int
    wins: float  # a shared win counts in parts
    even: float  # the share of equals
    score: float  # its mean
    seconds: float  # mean of a decision
    forgiven: int  # decisions that were made for it

    @property
    def share(self) -> float:
        """The part of its games that the bot won."""
        return self.wins / self.games

    def keys(self) -> dict[str, Any]:
        """The row as JSON values, with the interval of its share."""
        low, high = interval(self.wins, self.games)
        return {
            "match": self.match,
            "opponent": self.opponent,
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_share": round(self.share, 4),
            "from": round(low, 4),
            "to": round(high, 4),
            "even": round(self.even, 4),
            "score": round(self.score, 2),
            "seconds": round(self.seconds, 6),
            "forgiven": self.forgiven,
        }


def rows(results: Results) -> list[Row]:
    """A row for each match that has games."""
    known = matches(results.head.game)
    played = {name: list(games.values()) for name, games in results.games.items() if games}
    return [row(name, known[name].opponent, games) for name, games in played.items()]


def row(match: str, opponent: str, games: list[Played]) -> Row:
    """What a bot did in a match."""
    seats = [(game, game.seats.index(0)) for game in games]
    seconds = [second for game, seat in seats for second in game.seconds[seat]]
    return Row(
        match,
        opponent,
        len(games),
        sum((seat in game.winners) / len(game.winners) for game, seat in seats),
        1 / len(games[0].seats),
        fmean(game.scores[seat] for game, seat in seats),
        fmean(seconds) if seconds else 0.0,
        sum(game.forgiven[seat] for game, seat in seats),
    )


def total(results: Results) -> float | None:
    """A bot's place value: the mean of its win shares over all matches; None before all are played.

    Every match counts alike, so nobody gains by playing some of them only.
    """
    return None if results.missing() else fmean(one.share for one in rows(results))


def report(results: Results) -> dict[str, Any]:
    """A bot's results as JSON values."""
    value = total(results)
    return {
        **results.head.keys(),
        "total": None if value is None else round(value, 4),
        "missing": results.missing(),
        "matches": [one.keys() for one in rows(results)],
    }


def ranked(all_results: list[Results]) -> list[Results]:
    """Results by place, whole ones first."""
    return sorted(all_results, key=lambda results: (total(results) is None, -(total(results) or 0)))
