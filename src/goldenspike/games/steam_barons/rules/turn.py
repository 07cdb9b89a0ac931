"""The order of play, all in one place: no phase knows which comes next."""

from random import Random

from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons.rules import (
    auction,
    build,
    dividends,
    goods,
    order,
    purchase,
    sale,
    setting_up,
)
from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    OVER,
    PURCHASE,
    SALE,
    Setup,
    State,
    blank,
)


def new(setup: Setup) -> State:
    """The position before anything is dealt."""
    state = blank(setup)
    setting_up.begin(state)
    return state


def advance(state: State) -> None:
    """SB-14.5: five turns of eight phases."""
    if state.phase == DEALING_GOODS:
        order.begin(state)
    elif state.phase == DEALING_ORDER:
        state.turn += 1  # phase 8 of the turn before
        auction.begin(state)
    elif state.phase == AUCTION:
        build.begin(state)
    elif state.phase == BUILD:
        goods.begin(state)
    elif state.phase == GOODS:
        dividends.pay(state)
        sale.begin(state)
    else:
        end_turn(state)


def end_turn(state: State) -> None:
    """SB-19.3, SB-19.4: a new order for the next turn; after the last the game ends."""
    sale.reveal(state)
    sale.bankruptcies(state)
    if state.turn < state.setup.rules.turns:
        order.begin(state)
    else:
        state.phase = OVER


def to_act(state: State) -> i64:
    """The seat that decides, CHANCE, or NOBODY when the game is over."""
    return state.seat


def apply(state: State, action: Action) -> None:
    """Plays a legal action, and all that follows until somebody has to decide."""
    step(state, action)
    while state.seat == NOBODY and state.phase != OVER:
        advance(state)


def step(state: State, action: Action) -> None:
    """Plays the action, without what follows from it."""
    if state.phase == AUCTION:
        auction.apply(state, action)
    elif state.phase == PURCHASE:
        purchase.apply(state, action)
    elif state.phase == BUILD:
        build.apply(state, action)
    elif state.phase == GOODS:
        goods.apply(state, action)
    elif state.phase == SALE:
        sale.apply(state, action)
    elif state.phase == DEALING_ORDER:
        order.apply(state, action)
    else:
        setting_up.apply(state, action)


def legal_actions(state: State) -> list[Action]:
    """Every legal action of the seat that decides, each once; none where chance deals."""
    if state.phase == AUCTION:
        return auction.legal(state)
    if state.phase == PURCHASE:
        return purchase.legal(state)
    if state.phase == BUILD:
        return build.legal(state)
    if state.phase == GOODS:
        return goods.legal(state)
    if state.phase == SALE:
        return sale.legal(state)
    return []


def deal(state: State, rng: Random) -> Action:
    """A random deal, where chance decides."""
    if state.phase == DEALING_GOODS:
        return setting_up.deal(state, rng)
    return order.deal(state, rng)
