"""Games of bots with their analyses, one task each: for statistics, and to learn from."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from goldenspike.analysis.analyst import Analyst, analyse
from goldenspike.analysis.convert import to_json
from goldenspike.analysis.fingerprint import program_hash
from goldenspike.analysis.model import AnalysedGame, Report, Thinking
from goldenspike.analysis.report import build_report
from goldenspike.arena.game import Game
from goldenspike.arena.played import Played
from goldenspike.arena.schedule import Pairing
from goldenspike.arena.tournament import Tournament
from goldenspike.core import record as records
from goldenspike.games import catalogue

FORMAT = "goldenspike-dataset/1"
SCORES = ("cash", "points")  # a row has one of them


@dataclass(frozen=True)
class Dataset:
    """Plays games of a tournament and analyses them, with the same budget for both."""

    tournament: Tournament

    def settings(self) -> dict[str, Any]:
        """The settings that must be the same when the work is resumed."""
        return {"format": FORMAT, **self.tournament.settings(), "program": program_hash()}

    def __call__(self, number: int) -> dict[str, Any]:
        tournament, players = self.tournament, self.tournament.players
        seats = tuple((seat + number) % players for seat in range(players))
        played = Game(tournament, Pairing(number, seats)).run()
        text = json.dumps(played.record, ensure_ascii=False)
        seed = Random(f"{tournament.seed}/{number}/analysis").getrandbits(30)
        analyst = Analyst(text, tournament.budget, seed)
        report = build_report(analyst, analyse(text, tournament.budget, seed))
        row = to_json(self.analysed(played, report, text))
        return {key: row[key] for key in row if key not in SCORES or row[key] is not None}

    def analysed(self, played: Played, report: Report, text: str) -> AnalysedGame:
        """A game with its analysis."""
        tournament = self.tournament
        board, budget = tournament.board, tournament.budget
        return AnalysedGame(
            number=played.number,
            game=tournament.game,
            edition=tournament.edition,
            board=board if isinstance(board, str) else str(board["id"]),
            players=tournament.players,
            bots=tuple(tournament.bots[bot] for bot in played.seats),
            budget=Thinking(budget.seconds, budget.iterations),
            seed=report.seed,
            goldenspike=report.goldenspike,
            program=report.program,
            **{catalogue.find(tournament.game).SCORED_IN: tuple(played.scores)},
            winners=tuple(played.winners),
            record=records.write(records.read(text)),
            decisions=report.decisions,
            turning_points=report.turning_points,
            seats=report.seats,
            sales=report.sales,
            facts=report.facts,
        )
