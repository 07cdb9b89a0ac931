"""One decision: what it was worth to everyone, the best actions, and what the chosen one cost."""

from dataclasses import replace
from random import Random
from typing import Any

from goldenspike.analysis import judging
from goldenspike.analysis.looking import (
    Outlook,
    Spot,
    after,
    best_first,
    line_after,
    of_candidate,
    outlook,
    texts,
    weighed,
)
from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess, part
from goldenspike.bots.search import Assessment

BEST = 3  # actions that are shown

FOR_LOOK = 0.2  # of a budget: for each of the best and the chosen action,
FOR_LINES = 0.1  # and for lines of play; the rest is for the position


def decision(spot: Spot, action: Any, budget: Budget) -> dict[str, Any]:
    """A decision as plain data."""
    found = assessment(spot, part(budget, 1 - 2 * FOR_LOOK - FOR_LINES))
    best, chosen = compared(spot, action, found, part(budget, FOR_LOOK))
    return {
        "seat": int(found.seat),
        "action": spot.write(action),
        "choices": len(spot.game.legal_actions(spot.state)),
        **numbers(best_outlook(found, chosen)),
        "exact": found.exact,
        "alternatives": alternatives(spot, found, part(budget, FOR_LINES)),
        "best": numbers(best) | {"exact": best.exact},
        "chosen": numbers(chosen) | {"exact": chosen.exact},
        **judgement(best, chosen, int(found.seat)),
        "prices": prices(found),
    }


def assessment(spot: Spot, budget: Budget) -> Assessment:
    """A position as a search sees it; the first action is the one it would take."""
    found = assess(spot.game, spot.copy(), spot.rng, budget)
    ordered = best_first(found.candidates, found.line[0]) if found.line else found.candidates
    return replace(found, candidates=tuple(weighed(spot, ordered, found.exact)))


def judgement(best: Outlook, chosen: Outlook, seat: int) -> dict[str, Any]:
    """What the chosen action cost, how far that may be off, and what it is called."""
    cost, doubt = judging.cost_of(best, chosen, seat), judging.doubt(best, chosen, seat)
    return {
        "cost": round(cost, 4),
        "doubt": round(doubt, 4),
        "mark": judging.mark_of(cost, doubt, len(best.wins)),
    }


def best_outlook(found: Assessment, otherwise: Outlook) -> Outlook:
    """What comes of the best action, if there was time to look at any."""
    if not found.candidates:
        return replace(otherwise, exact=False)
    return of_candidate(found.candidates[0], found.exact)


def compared(spot: Spot, action: Any, found: Assessment, budget: Budget) -> tuple[Outlook, Outlook]:
    """What comes of the best action and of the chosen one.

    If they differ, and nothing is certain yet, both are looked at anew, in the same way and with
    the same luck: the best of many actions looks better than it is, by the luck that made it best.
    """
    first = found.candidates[0] if found.candidates else None
    if first is None or first.action == action:
        both = of_candidate(first, found.exact) if first else look(spot, action, budget, 0)
        return both, both
    luck = spot.rng.getrandbits(30)
    if not found.exact:
        return look(spot, first.action, budget, luck), look(spot, action, budget, luck)
    known = next((it for it in found.candidates if it.action == action), None)
    chosen = of_candidate(known, exact=True) if known else look(spot, action, budget, luck)
    return of_candidate(first, exact=True), chosen


def look(spot: Spot, action: Any, budget: Budget, luck: int) -> Outlook:
    """What comes of an action, by a search of its own."""
    return outlook(after(replace(spot, rng=Random(luck)), action), budget)


def alternatives(spot: Spot, found: Assessment, budget: Budget) -> list[dict[str, Any]]:
    """The best actions, each with a line of play; that of the best is the search's own."""
    shown, said = found.candidates[:BEST], []
    each = part(budget, 1 / max(1, len(shown)))
    for it in shown:
        known = found.line[:1] == (it.action,)
        line = found.line if known else line_after(spot, it.action, each)
        outlook = numbers(of_candidate(it, found.exact))
        said.append({"action": spot.write(it.action), **outlook, "line": texts(spot, line)})
    return said


def numbers(found: Outlook) -> dict[str, Any]:
    """An outlook as plain data."""
    return {
        "wins": [round(it, 4) for it in found.wins],
        "scores": [round(it, 1) for it in found.scores],
        "games": int(found.games),
    }


def prices(found: Assessment) -> list[float] | None:
    """By seat: what the lot on offer is worth to it, in an auction."""
    return None if found.prices is None else [round(it, 1) for it in found.prices]
