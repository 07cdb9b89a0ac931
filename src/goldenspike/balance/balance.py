"""What many games on a board tell: how seats, companies or players, and starting places fare."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import interval
from goldenspike.balance.bulk import Outcome, Plan
from goldenspike.balance.companies import companies
from goldenspike.balance.players import players
from goldenspike.balance.spread import spread
from goldenspike.balance.tales import PlayersTale, Tale, tell
from goldenspike.games import catalogue


class Balance:
    """Games on a board, gathered one by one."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.outcomes: list[Outcome] = []
        self.tales: list[Tale | PlayersTale] = []

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        self.outcomes.append(outcome)
        self.tales.append(tell(self.plan.game, outcome.record))

    def data(self) -> dict[str, Any]:
        """Everything, for other programs."""
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
            "map_used": spread([tale.map_used for tale in self.tales]),
            "bankruptcies_a_game": self.bankruptcies(),
            "seats": [
                {"seat": seat} | self.won([seat] * len(self.outcomes))
                for seat in range(len(plan.bots))
            ],
            **self.chapter(),
        }

    def bankruptcies(self) -> float:
        """Of companies or players, in a game."""
        lost = sum(count_bankrupt(tale) for tale in self.tales)
        return round(lost / len(self.outcomes), 3)

    def won(self, seats: Sequence[int]) -> dict[str, Any]:
        """How often a seat of each game wins; a shared win counts in parts."""
        results = [outcome.result for outcome in self.outcomes]
        pairs = list(zip(results, seats, strict=True))
        wins = [1 / len(it.winners) if seat in it.winners else 0.0 for it, seat in pairs]
        low, high = interval(sum(wins), len(wins))
        return {
            "win_share": round(fmean(wins), 4),
            "from": round(low, 4),
            "to": round(high, 4),
            "score": spread([it.scores[seat] for it, seat in pairs]),
        }

    def chapter(self) -> dict[str, Any]:
        """What only some games have: companies, or players with track of their own."""
        told = [tale for tale in self.tales if isinstance(tale, PlayersTale)]
        if told:
            return {"places": self.places(told)} | players(told)
        return companies([tale for tale in self.tales if isinstance(tale, Tale)])

    def places(self, told: Sequence[PlayersTale]) -> list[dict[str, Any]]:
        """The same as of seats, by the order of the first turn."""
        orders = [[it.place for it in tale.players] for tale in told]
        return [
            {"place": place + 1} | self.won([order.index(place) for order in orders])
            for place in range(len(self.plan.bots))
        ]


def count_bankrupt(tale: Tale | PlayersTale) -> int:
    """How many companies or players were bankrupt at the end."""
    them = tale.players if isinstance(tale, PlayersTale) else tale.companies
    return sum(it.bankrupt for it in them)
