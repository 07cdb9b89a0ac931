"""Phase 3: move goods."""

from goldenspike.games.steam_barons.rules import order
from goldenspike.games.steam_barons.rules.actions import MOVE, SKIP, Action
from goldenspike.games.steam_barons.rules.editions import NONE
from goldenspike.games.steam_barons.rules.state import GOODS, State
from goldenspike.parts.hexes import goods


def begin(state: State) -> None:
    """SB-17.1: in company order, twice."""
    state.phase, state.round, state.place = GOODS, 1, NONE
    next_company(state)


def next_company(state: State) -> None:
    """SB-17.1: on to the next company; then again in the same order."""
    order.step_controlled(state)
    if state.company == NONE and state.round < state.setup.rules.goods_rounds:
        state.round, state.place = state.round + 1, NONE
        order.step_controlled(state)


def legal(state: State) -> list[Action]:
    """SB-20.6: no move is compulsory. SB-21.11: every cube's every path, once."""
    actions: list[Action] = [(SKIP,)]
    actions += [(MOVE, *move) for move in goods.moves(state.track, state.cubes, state.company)]
    return actions


def apply(state: State, action: Action) -> None:
    """SB-17.5: performance rises by the company's own links, nobody's add nothing."""
    if action[0] == MOVE:
        move = action[1:]
        goods.deliver(state.cubes, move)
        state.performance[state.company] += goods.own_links(state.track, move, state.company)
    next_company(state)
