"""A hint: the best few actions for the seat that has to decide."""

from random import Random

from goldenspike.analysis.analyst import load_replay
from goldenspike.analysis.decision import (
    FOR_LINES,
    FOR_LOOKS,
    alternatives,
    assess_position,
    look_again,
    prices,
)
from goldenspike.analysis.marks import is_known
from goldenspike.analysis.model import Hint
from goldenspike.analysis.positions import Looking, Position, rounded
from goldenspike.bots import Budget
from goldenspike.bots.assessing import part

OVERTIME = 2.0  # times the budget of looks: somebody waits


def hint(record: str, seat: int, budget: Budget, seed: int = 0) -> Hint:
    """The best actions for a seat at the end of a record, and its chances, from what it may see."""
    replay = load_replay(record)
    game = replay.game
    if game.to_act(replay.now) != seat:
        raise ValueError(f"seat {seat} has nothing to decide")
    seen = game.seen(replay.now, seat)
    position = Position(game, seen, Random(f"{seed}/{len(replay)}/hint"))
    assessment = assess_position(position, part(budget, 1 - FOR_LOOKS - FOR_LINES))
    first = () if assessment.candidates or assessment.line else (game.legal_actions(seen)[0],)
    looks = look_again(position, assessment, Looking(part(budget, FOR_LOOKS), first, OVERTIME))
    best = rounded(looks[0].outlook)
    return Hint(
        number=len(replay) + 1,
        seat=seat,
        wins=best.wins,
        scores=best.scores,
        games=best.games,
        exact=best.exact,
        doubts=best.doubts,
        analysed=is_known(looks[0].outlook),
        alternatives=alternatives(position, looks, assessment, part(budget, FOR_LINES)),
        prices=prices(assessment),
    )
