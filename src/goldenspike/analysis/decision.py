"""One decision: what it was worth to everyone, the best actions, and the cost of the chosen one."""

from dataclasses import replace
from random import Random
from typing import Any

from goldenspike.analysis.marks import cost_of, doubt_of, mark_of
from goldenspike.analysis.model import Alternative, Decision, Outlook
from goldenspike.analysis.positions import (
    Position,
    best_first,
    line_after,
    outlook,
    outlook_of,
    position_after,
    rounded,
    weighed,
    write_line,
)
from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess, part
from goldenspike.bots.search import Assessment

BEST = 3  # actions that are shown

FOR_LOOK = 0.2  # of a budget: for each of the best and the chosen action,
FOR_LINES = 0.1  # and for lines of play; the rest is for the position


def analyse_decision(position: Position, action: Any, number: int, budget: Budget) -> Decision:
    """What an action was worth; its swing is added when all decisions are known."""
    assessment = assess_position(position, part(budget, 1 - 2 * FOR_LOOK - FOR_LINES))
    best, chosen = compare(position, action, assessment, part(budget, FOR_LOOK))
    seat, before = int(assessment.seat), rounded(best_outlook(assessment, chosen))
    cost, doubt = cost_of(best, chosen, seat), doubt_of(best, chosen, seat)
    return Decision(
        number=number,
        seat=seat,
        action=position.write(action),
        choices=len(position.game.legal_actions(position.state)),
        wins=before.wins,
        scores=before.scores,
        games=before.games,
        exact=assessment.exact,
        alternatives=alternatives(position, assessment, part(budget, FOR_LINES)),
        best=rounded(best),
        chosen=rounded(chosen),
        cost=round(cost, 4),
        doubt=round(doubt, 4),
        mark=mark_of(cost, doubt, len(best.wins)),
        prices=prices(assessment),
        swing=None,
        turning=False,
    )


def assess_position(position: Position, budget: Budget) -> Assessment:
    """A position as a search sees it; the first action is the one it would take."""
    assessment = assess(position.game, position.copy(), position.rng, budget)
    ordered = (
        best_first(assessment.candidates, assessment.line[0])
        if assessment.line
        else assessment.candidates
    )
    return replace(assessment, candidates=tuple(weighed(position, ordered, assessment.exact)))


def best_outlook(assessment: Assessment, otherwise: Outlook) -> Outlook:
    """The outlook of the best action, if there was time to try any."""
    if not assessment.candidates:
        return replace(otherwise, exact=False)
    return outlook_of(assessment.candidates[0], assessment.exact)


def compare(
    position: Position, action: Any, assessment: Assessment, budget: Budget
) -> tuple[Outlook, Outlook]:
    """The outlooks of the best action and of the chosen one.

    If they differ, and nothing is certain yet, both are looked at anew, in the same way and with
    the same luck: the best of many actions looks better than it is, by the luck that made it best.
    """
    first = assessment.candidates[0] if assessment.candidates else None
    if first is None or first.action == action:
        both = outlook_of(first, assessment.exact) if first else look(position, action, budget, 0)
        return both, both
    luck = position.rng.getrandbits(30)
    if not assessment.exact:
        return look(position, first.action, budget, luck), look(position, action, budget, luck)
    known = next((each for each in assessment.candidates if each.action == action), None)
    chosen = outlook_of(known, exact=True) if known else look(position, action, budget, luck)
    return outlook_of(first, exact=True), chosen


def look(position: Position, action: Any, budget: Budget, luck: int) -> Outlook:
    """The outlook of an action, by a search of its own."""
    return outlook(position_after(replace(position, rng=Random(luck)), action), budget)


def alternatives(
    position: Position, assessment: Assessment, budget: Budget
) -> tuple[Alternative, ...]:
    """The best actions, each with a line of play; that of the best is the search's own."""
    shown, result = assessment.candidates[:BEST], []
    each = part(budget, 1 / max(1, len(shown)))
    for candidate in shown:
        known = assessment.line[:1] == (candidate.action,)
        line = assessment.line if known else line_after(position, candidate.action, each)
        expected = rounded(outlook_of(candidate, assessment.exact))
        result.append(
            Alternative(
                action=position.write(candidate.action),
                wins=expected.wins,
                scores=expected.scores,
                games=expected.games,
                line=write_line(position, line),
            )
        )
    return tuple(result)


def prices(assessment: Assessment) -> tuple[float, ...] | None:
    """By seat: what the lot on sale is worth to it, in an auction."""
    return (
        None if assessment.prices is None else tuple(round(price, 1) for price in assessment.prices)
    )
