"""The company order: dealt at the start and before each later turn, and gone through (phase 7)."""

from random import Random

from goldenspike.core.column import i64
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games.steam_barons.rules.actions import DEAL_ORDER, Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE
from goldenspike.games.steam_barons.rules.state import DEALING_ORDER, State, is_living


def begin(state: State) -> None:
    """SB-14.3, SB-19.3: drawn at random."""
    state.phase, state.seat = DEALING_ORDER, CHANCE


def deal(state: State, rng: Random) -> Action:
    """SB-19.3: among the living, in any order; an empty order if none lives."""
    companies = [company for company in range(COMPANIES) if is_living(state, company)]
    rng.shuffle(companies)
    return (DEAL_ORDER, *companies)


def apply(state: State, action: Action) -> None:
    """SB-14.3: the first drawn stands first."""
    place: i64
    for place in range(COMPANIES):
        state.order[place] = NONE
        if place + 1 < len(action):
            state.order[place] = action[place + 1]
    state.seat = NOBODY


def step(state: State) -> i64:
    """The next company in the order, or NONE after the last."""
    state.place += 1
    if state.place < COMPANIES:
        return state.order[state.place]
    return NONE


def step_controlled(state: State) -> None:
    """SB-16.1, SB-21.10: on to the next company that somebody controls; its controller decides."""
    company = step(state)
    while company != NONE and state.control[company] == NONE:
        company = step(state)
    state.company, state.seat = company, NOBODY
    if company != NONE:
        state.seat = state.control[company]
