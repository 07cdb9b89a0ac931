"""Bot games with their analyses, one task each: for statistics, and to learn from."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from goldenspike.analysis.identity import program_hash
from goldenspike.analysis.report import report
from goldenspike.analysis.steps import Analyst, steps
from goldenspike.arena.game import Game
from goldenspike.arena.schedule import Pairing
from goldenspike.arena.tournament import Tournament
from goldenspike.core import record as records
from goldenspike.games import catalogue

FORMAT = "goldenspike-dataset/1"
OF_REPORT = ("decisions", "turning_points", "seats", "sales", "facts")


@dataclass(frozen=True)
class Dataset:
    """Plays games of a tournament and analyses them, with the same budget for both."""

    tournament: Tournament

    def settings(self) -> dict[str, Any]:
        """What must be the same when it goes on another day."""
        return {"format": FORMAT, **self.tournament.settings(), "program": program_hash()}

    def __call__(self, number: int) -> dict[str, Any]:
        it = self.tournament
        seats = tuple((seat + number) % it.players for seat in range(it.players))
        played = Game(it, Pairing(number, seats)).run()
        text = json.dumps(played.record, ensure_ascii=False)
        seed = Random(f"{it.seed}/{number}/analysis").getrandbits(30)
        analyst = Analyst(text, it.budget, seed)
        found = report(analyst, steps(text, it.budget, seed))
        return {
            "number": number,
            "game": it.game,
            "edition": it.edition,
            "board": it.board if isinstance(it.board, str) else str(it.board["id"]),
            "players": it.players,
            "bots": [it.bots[bot] for bot in seats],
            "budget": {"seconds": it.budget.seconds, "iterations": it.budget.iterations},
            "seed": seed,
            "goldenspike": found["goldenspike"],
            "program": found["program"],
            catalogue.find(it.game).SCORED_IN: list(played.scores),
            "winners": list(played.winners),
            "record": records.write(records.read(text)),
            **{key: found[key] for key in OF_REPORT},
        }
