"""A hint: the best few actions for who has to decide."""

from random import Random
from typing import Any

from goldenspike.analysis.decision import (
    FOR_LINES,
    alternatives,
    assessment,
    best_outlook,
    numbers,
    prices,
)
from goldenspike.analysis.looking import Outlook, Spot
from goldenspike.analysis.steps import replay_of
from goldenspike.bots import Budget
from goldenspike.bots.assessing import part


def hint(record: str, seat: int, budget: Budget, seed: int = 0) -> dict[str, Any]:
    """What a seat might do at the end of a record, and its chances; from what it may know."""
    played = replay_of(record)
    game = played.game
    if game.to_act(played.now) != seat:
        raise ValueError(f"seat {seat} has nothing to decide")
    spot = Spot(game, game.seen(played.now, seat), Random(f"{seed}/{len(played)}/hint"))
    found = assessment(spot, part(budget, 1 - FOR_LINES))
    best = best_outlook(found, Outlook(found.wins, found.scores, 0, exact=False))
    return {
        "number": len(played) + 1,
        "seat": seat,
        **numbers(best),
        "exact": found.exact,
        "alternatives": alternatives(spot, found, part(budget, FOR_LINES)),
        "prices": prices(found),
    }
