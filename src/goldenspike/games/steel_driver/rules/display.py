"""The order-of-play display: whose turn it is among the companies, and who has passed."""

from goldenspike.core.bits import bit, full
from goldenspike.core.column import i64
from goldenspike.games.steel_driver.rules.editions import COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import State


def clear(state: State) -> None:
    """All companies wait in the upper row, the marker before the first, the pass row empty."""
    state.waiting = full(COMPANIES)
    state.place = NONE
    state.passed = 0
    place: i64
    for place in range(COMPANIES):
        state.pass_row[place] = NONE


def step(state: State) -> i64:
    """SD-3.2: the next company that has not passed, again from the first; NONE when all have."""
    if state.waiting == 0:
        return NONE
    place = state.place
    while True:
        place += 1
        if place == COMPANIES:
            place = 0
        company = state.order[place]
        if state.waiting >> company & 1 != 0:
            state.place = place
            return company


def pass_turn(state: State, company: i64) -> None:
    """SD-3.10: to the leftmost free space of the pass row."""
    state.waiting &= ~bit(company)
    state.pass_row[state.passed] = company
    state.passed += 1


def reorder(state: State) -> None:
    """SD-5.1: the pass row, left to right, becomes the order of play."""
    state.order = state.pass_row[:]
