"""What many games on a board tell: how seats, companies and starting places fare."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import interval, mean_and_error
from goldenspike.cli.bulk import Outcome, Plan
from goldenspike.cli.reports import CompanyTale, tell
from goldenspike.cli.summary import spread


class Balance:
    """Games on a board, gathered one by one."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.outcomes: list[Outcome] = []
        self.used: list[float] = []
        self.by_company: dict[str, list[CompanyTale]] = defaultdict(list)
        self.by_start: dict[str, list[CompanyTale]] = defaultdict(list)

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        tale = tell(self.plan.game, outcome.record)
        self.outcomes.append(outcome)
        self.used.append(tale.map_used)
        for company in tale.companies:
            self.by_company[company.name].append(company)
            for place in company.starts:
                self.by_start[place].append(company)

    def data(self) -> dict[str, Any]:
        """Everything, for other programs."""
        plan, companies = self.plan, list(self.by_company.items())
        starts = sorted(self.by_start.items(), key=lambda item: -len(item[1]))
        return {
            "game": plan.game,
            "edition": plan.edition,
            "board": plan.board,
            "bot": plan.bots[0],
            "players": len(plan.bots),
            "seed": plan.seed,
            "games": len(self.outcomes),
            "decisions": spread([outcome.actions for outcome in self.outcomes]),
            "map_used": spread(self.used),
            "bankruptcies_a_game": self.bankruptcies(),
            "seats": [self.seat(seat) for seat in range(len(plan.bots))],
            "companies": [{"company": name, **self.fared(them)} for name, them in companies],
            "best_by_turn": self.best_by_turn(),
            "starts": [{"place": place, **self.fared(them)} for place, them in starts],
        }

    def bankruptcies(self) -> float:
        """Of companies, in a game."""
        lost = [it.bankrupt for them in self.by_company.values() for it in them]
        return round(sum(lost) / len(self.outcomes), 3)

    def seat(self, seat: int) -> dict[str, Any]:
        """How often a seat wins; a shared win counts in parts."""
        results = [outcome.result for outcome in self.outcomes]
        wins = [1 / len(it.winners) if seat in it.winners else 0.0 for it in results]
        low, high = interval(sum(wins), len(wins))
        return {
            "seat": seat,
            "win_share": round(fmean(wins), 4),
            "from": round(low, 4),
            "to": round(high, 4),
            "score": spread([it.scores[seat] for it in results]),
        }

    def fared(self, them: Sequence[CompanyTale]) -> dict[str, Any]:
        """How companies of one name, or from one place, fared."""
        found: dict[str, Any] = {
            "times": len(them),
            "value": mean_and_error([it.value for it in them]),
            "controlled": round(fmean(it.controlled for it in them), 4),
            "bankrupt": round(fmean(it.bankrupt for it in them), 4),
        }
        prices = [it.price for it in them if it.price is not None]
        if prices:
            found["price"] = round(fmean(prices), 2)
            rows = zip(*(it.performances for it in them), strict=True)
            found["performance"] = [round(fmean(row), 2) for row in rows]
        return found

    def best_by_turn(self) -> list[dict[str, float]]:
        """The performance of the best company of each game, by turn."""
        games = zip(*self.by_company.values(), strict=True)
        best = [
            [max(turn) for turn in zip(*(it.performances for it in game), strict=True)]
            for game in games
        ]
        return [spread(turn) for turn in zip(*best, strict=True)]
