"""The order of play, all in one place: no phase knows which comes next."""

from goldenspike.core.bits import zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver.rules import auction, build, cubes, finale, profits
from goldenspike.games.steel_driver.rules.editions import COMPANIES
from goldenspike.games.steel_driver.rules.state import (
    AUCTION,
    BUILD,
    FINALE,
    OVER,
    Setup,
    State,
    blank,
)


def new(setup: Setup) -> State:
    """The position at the first decision of a game."""
    state = blank(setup)
    begin_round(state)
    return state


def begin_round(state: State) -> None:
    """SD-0.7: rounds are counted. Phase 1, then phase 2."""
    state.round += 1
    cubes.take(state)
    auction.begin(state)


def advance(state: State) -> None:
    """SD-0.7: five rounds of phases 1 to 5, then phase 6 once."""
    if state.phase == AUCTION:
        build.begin(state)
    elif state.phase == BUILD:
        profits.take(state)
        profits.end_round(state)
        if state.round < state.setup.rules.rounds:
            profits.return_markers(state)
            begin_round(state)
        else:
            finale.begin(state)
    else:
        finale.pay(state)


def to_act(state: State) -> i64:
    """The seat that decides, or NOBODY when the game is over."""
    return state.seat


def apply(state: State, action: i64) -> None:
    """Plays a legal action, and all that follows until somebody has to decide."""
    if state.phase == AUCTION:
        auction.apply(state, action)
    elif state.phase == BUILD:
        build.apply(state, action)
    else:
        finale.apply(state, action)
    while state.seat == NOBODY and state.phase != OVER:
        advance(state)


def legal_into(state: State, buffer: vec[i64]) -> i64:
    """Writes every legal action into a buffer (see `buffer_for`), and says how many there are."""
    if state.phase == AUCTION:
        return auction.legal_into(state, buffer)
    if state.phase == BUILD:
        return build.legal_into(state, buffer)
    if state.phase == FINALE:
        return finale.legal_into(state, buffer)
    return 0


def buffer_for(setup: Setup) -> vec[i64]:
    """A column that holds the legal actions of any position of a set-up."""
    chart = setup.board.chart
    most_cubes: i64 = setup.rules.deal[setup.players] * setup.rules.rounds
    return zeros(1 + COMPANIES * most_cubes + 2 * chart.routes + chart.locations)


def legal_actions(state: State) -> list[i64]:
    """Every legal action, each once."""
    buffer = buffer_for(state.setup)
    count = legal_into(state, buffer)
    return list(buffer[:count])
