"""The order of play, all in one place: no phase knows which comes next."""

from random import Random

from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.games.steam.rules import (
    auction,
    build,
    capital,
    finish,
    goods,
    income,
    order,
    places,
    selection,
    setting_up,
)
from goldenspike.games.steam.rules.actions import Action
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    OVER,
    PLACES,
    SCORING,
    TILES,
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
    """ST-8, ST-9: the phases of a turn."""
    if state.phase == DEALING_GOODS:
        settle_order(state)
    elif state.phase in (DEALING_ORDER, PLACES):
        begin_turn(state)
    elif state.phase == CAPITAL:
        auction.begin(state)
    elif state.phase == AUCTION:
        selection.begin(state)
    elif state.phase == TILES:
        build.begin(state)
    elif state.phase == BUILD:
        goods.begin(state)
    else:
        end_turn(state)


def settle_order(state: State) -> None:
    """ST-5.1: places are auctioned. ST-5.2, ST-5.3: or dealt."""
    if state.setup.rules.order_auction or state.setup.rules.first_game:
        order.begin(state)
    else:
        places.begin(state)


def begin_turn(state: State) -> None:
    """ST-8: with the selection of tiles. ST-9: with capital and an auction before it."""
    state.turn += 1
    state.upgraded = 0  # ST-8.1: once a turn
    if state.setup.rules.order_auction:
        capital.begin(state)
    else:
        selection.begin(state)


def end_turn(state: State) -> None:
    """ST-8.2, ST-8.3, ST-8.4: income, then a new turn; the last one ends with income."""
    income.settle_all(state)
    if finish.is_over(state):
        state.phase = OVER
        return
    if not state.setup.rules.order_auction:
        order.by_tiles(state)
    begin_turn(state)


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
    if state.phase == BUILD:
        build.apply(state, action)
    elif state.phase == GOODS:
        goods.apply(state, action)
    elif state.phase == SCORING:
        goods.apply_score(state, action)
    elif state.phase == TILES:
        selection.apply(state, action)
    elif state.phase == AUCTION:
        auction.apply(state, action)
    elif state.phase == CAPITAL:
        capital.apply(state, action)
    elif state.phase == PLACES:
        places.apply(state, action)
    elif state.phase == DEALING_ORDER:
        order.apply(state, action)
    else:
        setting_up.apply(state, action)


def legal_actions(state: State) -> list[Action]:
    """Every legal action of the seat that decides, each once; none where chance deals."""
    if state.phase == BUILD:
        return build.legal(state)
    if state.phase == GOODS:
        return goods.legal(state)
    if state.phase == SCORING:
        return goods.legal_scores()
    if state.phase == TILES:
        return selection.legal(state)
    if state.phase == AUCTION:
        return auction.legal(state)
    if state.phase == CAPITAL:
        return capital.legal(state)
    if state.phase == PLACES:
        return places.legal(state)
    return []


def deal(state: State, rng: Random) -> Action:
    """A random deal, where chance decides."""
    if state.phase == DEALING_GOODS:
        return setting_up.deal(state, rng)
    return order.deal(state, rng)
