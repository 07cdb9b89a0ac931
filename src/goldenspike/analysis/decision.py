"""One decision: what it was worth to everyone, the best actions, and the cost of the chosen one.

A search finds the best few actions. They and the chosen one are then looked at anew, in the same
way and with the same luck: the best of many looks better than it is, by the luck that made it
best. What is shown is what this second look says, so that the cost of a decision is the
difference of two chances that anybody can see.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from goldenspike.analysis.marks import is_known, mark_of
from goldenspike.analysis.model import Alternative, Decision
from goldenspike.analysis.positions import (
    Look,
    Looking,
    Position,
    best_first,
    doubt_between,
    line_after,
    look,
    look_at_all,
    outlook_of,
    rounded,
    weighed,
    write_line,
)
from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess, part
from goldenspike.bots.search import Assessment

BEST = 3  # actions that are shown

FOR_LOOKS = 0.4  # of a budget: for the second look at the best actions and the chosen one,
FOR_LINES = 0.1  # and for lines of play; the rest is for the position
FORCED = 0.2  # of a budget, where there is no choice
OVERTIME = 10.0  # times the budget of looks, if it was too short to say anything


def analyse_decision(position: Position, action: Any, number: int, budget: Budget) -> Decision:
    """What an action was worth; its swing is added when all decisions are known."""
    choices = len(position.game.legal_actions(position.state))
    budget = part(budget, FORCED) if choices == 1 else budget
    assessment = assess_position(position, part(budget, 1 - FOR_LOOKS - FOR_LINES))
    looking = Looking(part(budget, FOR_LOOKS), (action,), OVERTIME)
    looks = look_again(position, assessment, looking)
    best, chosen = looks[0], next(each for each in looks if each.action == action)
    seat, before = int(assessment.seat), rounded(best.outlook)
    cost = before.wins[seat] - rounded(chosen.outlook).wins[seat]
    doubt = 0.0 if best is chosen else doubt_between(best, chosen, seat)
    known = is_known(best.outlook) and is_known(chosen.outlook)
    return Decision(
        number=number,
        seat=seat,
        action=position.write(action),
        choices=choices,
        analysed=known,
        wins=before.wins,
        scores=before.scores,
        games=before.games,
        exact=before.exact,
        doubts=before.doubts,
        alternatives=alternatives(position, looks, assessment, part(budget, FOR_LINES)),
        best=before,
        chosen=rounded(chosen.outlook),
        cost=round(cost, 4) if known else 0.0,
        doubt=round(doubt, 4) if known else 0.0,
        mark=mark_of(cost, doubt, len(before.wins)) if known else None,
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


def look_again(position: Position, assessment: Assessment, looking: Looking) -> list[Look]:
    """The best actions and those needed, looked at alike, the best for the seat first.

    Where everything is certain, nothing is looked at twice. Without time to try anything, what the
    search would play is the best.
    """
    shown = [each.action for each in assessment.candidates[:BEST]] or assessment.line[:1]
    actions = list(dict.fromkeys([*shown, *looking.needed]))
    known = {each.action: outlook_of(each, assessment.exact) for each in assessment.candidates}
    if assessment.exact:
        looks = [
            Look(each, known.get(each) or look(position, each, looking.budget, 0))
            for each in actions
        ]
    else:
        looks = look_at_all(position, actions, looking)
    return sorted(looks, key=lambda each: -each.outlook.wins[assessment.seat])


def alternatives(
    position: Position, looks: Sequence[Look], assessment: Assessment, budget: Budget
) -> tuple[Alternative, ...]:
    """The best actions, each with a line of play; that of the search's best is its own."""
    shown, result = looks[:BEST], []
    each = part(budget, 1 / len(shown))
    for one in shown:
        known = assessment.line[:1] == (one.action,)
        line = assessment.line if known else line_after(position, one.action, each)
        expected = rounded(one.outlook)
        result.append(
            Alternative(
                action=position.write(one.action),
                wins=expected.wins,
                scores=expected.scores,
                games=expected.games,
                doubts=expected.doubts,
                line=write_line(position, line),
            )
        )
    return tuple(result)


def prices(assessment: Assessment) -> tuple[float, ...] | None:
    """By seat: what the lot on sale is worth to it, in an auction."""
    return (
        None if assessment.prices is None else tuple(round(price, 1) for price in assessment.prices)
    )
