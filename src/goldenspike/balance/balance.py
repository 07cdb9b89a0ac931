"""Statistics of many games on a board: of seats, companies or players, and starting places."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import interval
from goldenspike.balance.bulk import Outcome, Plan
from goldenspike.balance.companies import companies
from goldenspike.balance.figures import count_bankrupt, figures
from goldenspike.balance.game_stats import CompanyGameStats, PlayerGameStats, tell
from goldenspike.balance.players import players
from goldenspike.balance.spread import spread
from goldenspike.games import catalogue


class Balance:
    """Gathers statistics of games on a board."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.outcomes: list[Outcome] = []
        self.all_stats: list[CompanyGameStats | PlayerGameStats] = []

    def add(self, outcome: Outcome) -> None:
        """Adds one game."""
        self.outcomes.append(outcome)
        self.all_stats.append(tell(self.plan.game, outcome.record))

    def data(self) -> dict[str, Any]:
        """All statistics as JSON data."""
        plan = self.plan
        return {
            "game": plan.game,
            "edition": plan.edition,
            "board": plan.board,
            "options": dict(plan.options),
            "scored_in": catalogue.find(plan.game).SCORED_IN,
            "bot": plan.bots[0],
            "players": len(plan.bots),
            "seed": plan.seed,
            "games": len(self.outcomes),
            "decisions": spread([outcome.actions for outcome in self.outcomes]),
            "map_used": spread([stats.map_used for stats in self.all_stats]),
            "bankruptcies_a_game": self.bankruptcies(),
            "seats": [
                {"seat": seat} | self.won([seat] * len(self.outcomes))
                for seat in range(len(plan.bots))
            ],
            **self.by_kind(),
            "use": self.use(),
            "figures": figures(self.outcomes, self.all_stats),
        }

    def use(self) -> dict[str, float]:
        """By route or hex: in which share of the games it was built on."""
        built = Counter(part for stats in self.all_stats for part in stats.use.built)
        games = len(self.all_stats)
        return {part: round(built[part] / games, 4) for part in self.all_stats[0].use.parts}

    def bankruptcies(self) -> float:
        """The mean number of bankrupt companies or players in a game."""
        lost = sum(count_bankrupt(stats) for stats in self.all_stats)
        return round(lost / len(self.outcomes), 3)

    def won(self, seats: Sequence[int]) -> dict[str, Any]:
        """Statistics of wins and scores for one seat of each game; a shared win counts in parts."""
        results = [outcome.result for outcome in self.outcomes]
        pairs = list(zip(results, seats, strict=True))
        wins = [
            1 / len(result.winners) if seat in result.winners else 0.0 for result, seat in pairs
        ]
        low, high = interval(sum(wins), len(wins))
        return {
            "win_share": round(fmean(wins), 4),
            "from": round(low, 4),
            "to": round(high, 4),
            "score": spread([result.scores[seat] for result, seat in pairs]),
        }

    def by_kind(self) -> dict[str, Any]:
        """Statistics that depend on the game: of companies, or of players with their own track."""
        all_stats = [stats for stats in self.all_stats if isinstance(stats, PlayerGameStats)]
        if all_stats:
            return {"places": self.places(all_stats)} | players(all_stats)
        return companies([stats for stats in self.all_stats if isinstance(stats, CompanyGameStats)])

    def places(self, all_stats: Sequence[PlayerGameStats]) -> list[dict[str, Any]]:
        """Statistics of wins and scores by place in the order of the first turn."""
        orders = [[player.place for player in stats.players] for stats in all_stats]
        return [
            {"place": place + 1} | self.won([order.index(place) for order in orders])
            for place in range(len(self.plan.bots))
        ]
