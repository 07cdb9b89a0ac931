"""The last action of a phase, part by part: the action, the profits, the new round."""

from goldenspike.core.column import i64
from goldenspike.core.words import Line
from goldenspike.games.steel_driver.rules import auction, build, finale, profits, turn
from goldenspike.games.steel_driver.rules.state import AUCTION, FINALE, State, copy

BEGINS = ("profit", "round", "finale")  # events with which a part begins
ENDS = "paid"  # shares pay after the last claim


def parts(lines: list[Line]) -> list[int]:
    """The lines at which the profits, and the new round or the finale, begin."""
    events = [line.key.rsplit(".", 1)[-1] for line in lines]
    begins = BEGINS if "finale" in events else (*BEGINS, ENDS)
    return sorted(events.index(event) for event in begins if event in events)


def during(before: State, action: i64, part: int) -> State:
    """SD-0.7: the position when so many parts of the last action of a phase are done.

    After the last link all companies have passed, and profits and markers are still there. Then
    the profits are paid, if there are any, and their levels are 0 (SD-4.1, SD-5.2). After the last
    claim no share has paid yet.
    """
    state = copy(before)
    if state.phase == FINALE:
        finale.apply(state, action)
        return state
    if state.phase == AUCTION:
        auction.apply(state, action)
        turn.advance(state)
    else:
        build.apply(state, action)
    if part > 1:
        profits.take(state)
        profits.end_round(state)
    return state
