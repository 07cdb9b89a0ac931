"""Plays games of masters and assesses some of their positions, one task a game."""

from dataclasses import dataclass
from random import Random
from typing import Any

from goldenspike.analysis.fingerprint import program_hash
from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess
from goldenspike.bots.searching import Master
from goldenspike.core.game import NOBODY
from goldenspike.games import steel_driver as game

EVERY = 4  # decisions: what is seen from one to the next is much the same
FORMAT = "goldenspike-calibration/1"


@dataclass(frozen=True)
class Plan:
    """What all games have in common."""

    players: int
    budget: Budget  # for a decision, and for a look at a position
    seed: int

    def settings(self) -> dict[str, Any]:
        """The settings that must not change when the run is resumed."""
        budget = {"seconds": self.budget.seconds, "iterations": self.budget.iterations}
        return {
            **{"format": FORMAT, "players": self.players, "budget": budget, "seed": self.seed},
            "program": program_hash(),
        }

    def __call__(self, number: int) -> dict[str, Any]:
        rng = Random(f"{self.seed}/{number}/calibration")
        first = rng.randrange(self.players)
        state = game.new(game.set_up("warfrog-2008", "usa", self.players, first))
        masters, seen, decisions = [Master() for _ in range(self.players)], [], 0
        while (seat := game.to_act(state)) != NOBODY:
            decisions += 1
            if decisions % EVERY == 0:
                seen.append(self.look(state, rng))
            action = masters[seat](game, game.seen(state, seat), rng, self.budget)
            game.apply(state, action)
        return {"number": number, "winners": list(game.winners(state)), "seen": seen}

    def look(self, state: Any, rng: Random) -> list[float]:
        """The round, and the chance of every seat in a position."""
        assessment = assess(game, game.copy(state), rng, self.budget)
        return [int(state.round), *(round(chance, 3) for chance in assessment.wins)]
