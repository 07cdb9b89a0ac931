"""A hint: the best few actions for the seat that has to decide."""

from random import Random

from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.decision import (
    FOR_LINES,
    alternatives,
    assess_position,
    best_outlook,
    prices,
)
from goldenspike.analysis.model import Hint, Outlook
from goldenspike.analysis.positions import Position, rounded
from goldenspike.bots import Budget
from goldenspike.bots.assessing import part


def hint(record: str, seat: int, budget: Budget, seed: int = 0) -> Hint:
    """The best actions for a seat at the end of a record, and its chances, from what it may see."""
    replay = load_replay(record)
    game = replay.game
    if game.to_act(replay.now) != seat:
        raise ValueError(f"seat {seat} has nothing to decide")
    seen = game.seen(replay.now, seat)
    position = Position(game, seen, Random(f"{seed}/{len(replay)}/hint"))
    assessment = assess_position(position, part(budget, 1 - FOR_LINES))
    best = rounded(
        best_outlook(assessment, Outlook(assessment.wins, assessment.scores, 0, exact=False))
    )
    return Hint(
        number=len(replay) + 1,
        seat=seat,
        wins=best.wins,
        scores=best.scores,
        games=best.games,
        exact=assessment.exact,
        alternatives=alternatives(position, assessment, part(budget, FOR_LINES)),
        prices=prices(assessment),
    )
