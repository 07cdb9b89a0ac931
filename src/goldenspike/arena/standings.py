"""The results of a tournament by bot: win shares, scores, ratings and times."""

from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import interval, mean_and_error, percentile
from goldenspike.arena.played import Played
from goldenspike.arena.ratings import ratings
from goldenspike.arena.tournament import Tournament
from goldenspike.games import catalogue


@dataclass
class Tally:
    """A bot's games, over all its seats."""

    games: int = 0
    wins: float = 0.0  # a shared win counts in parts
    seats: list[int] = field(default_factory=list)  # by seat: how often it sat there
    scores: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    forgiven: int = 0

    def shares(self) -> dict[str, Any]:
        """How often the bot wins, and its mean score."""
        low, high = interval(self.wins, self.games)
        return {
            "games": self.games,
            "seats": self.seats,
            "wins": round(self.wins, 3),
            "win_share": round(self.wins / self.games, 4),
            "from": round(low, 4),
            "to": round(high, 4),
            "even": round(sum(self.seats) / self.games / len(self.seats), 4),
            "score": mean_and_error(self.scores)
            | {"least": min(self.scores), "most": max(self.scores)},
        }

    def times(self) -> dict[str, Any]:
        """How long the bot thinks about a decision."""
        return {
            "decisions": len(self.seconds),
            "seconds": {
                "mean": round(fmean(self.seconds), 6),
                "p95": percentile(self.seconds, 95),
                "most": max(self.seconds),
            },
            "forgiven": self.forgiven,
        }


class Standings:
    """Collects games one by one, in any order."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.games: dict[int, Played] = {}  # by number
        names = dict.fromkeys(tournament.bots)
        self.tallies = {name: Tally(seats=[0] * tournament.players) for name in names}

    def add(self, played: Played) -> bool:
        """Adds a game; False if it was added before."""
        if played.number in self.games:
            return False
        self.games[played.number] = played
        names = [self.tournament.bots[bot] for bot in played.seats]
        for name in set(names):
            self.tallies[name].games += 1
        for seat, name in enumerate(names):
            self.add_seat(self.tallies[name], played, seat)
        return True

    def add_seat(self, tally: Tally, played: Played, seat: int) -> None:
        """Adds the result of one seat to its bot."""
        tally.seats[seat] += 1
        tally.wins += (seat in played.winners) / len(played.winners)
        tally.scores.append(played.scores[seat])
        tally.seconds += played.seconds[seat]
        tally.forgiven += played.forgiven[seat]

    def shares(self) -> list[dict[str, Any]]:
        """The win shares of the bots that have played, in the order they were named."""
        known = [(name, tally) for name, tally in self.tallies.items() if tally.games]
        return [{"bot": name} | tally.shares() for name, tally in known]

    def lines(self) -> list[dict[str, Any]]:
        """A line for each bot. Ratings count games in the order of their numbers."""
        games = [self.games[number] for number in sorted(self.games)]
        rated = ratings(self.tournament.bots, games)
        return [
            line
            | {"rating": {"mu": round(rating.mu, 3), "sigma": round(rating.sigma, 3)}}
            | self.tallies[line["bot"]].times()
            for line in self.shares()
            for rating in [rated[line["bot"]]]
        ]

    def report(self) -> dict[str, Any]:
        """The standings as JSON values."""
        head = self.tournament.settings() | {"games": len(self.games)}
        head |= {"scored_in": catalogue.find(self.tournament.game).SCORED_IN}
        return head | {"bots": self.lines(), "named": list(self.tournament.bots)}
