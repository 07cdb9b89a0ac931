"""Phase 2: build track."""

from goldenspike.core.column import i64
from goldenspike.games.steam_barons.rules import order
from goldenspike.games.steam_barons.rules.actions import CONNECT, DONE, LAY, Action
from goldenspike.games.steam_barons.rules.editions import NONE
from goldenspike.games.steam_barons.rules.state import BUILD, State, budget
from goldenspike.parts.hexes import builds, track


def begin(state: State) -> None:
    """SB-16.1: in company order."""
    state.phase, state.place = BUILD, NONE
    next_company(state)


def next_company(state: State) -> None:
    """SB-21.10: every controlled company has its build turn."""
    order.step_controlled(state)
    state.builds = 0
    if state.company != NONE:
        state.track.turn += 1


def legal(state: State) -> list[Action]:
    """SB-16.2, SB-21.3, SB-21.6: builds while the limit lasts. SB-21.10: an end at any time."""
    actions: list[Action] = [(DONE,)]
    if state.builds == limit(state):
        return actions
    means = budget(state, state.company)
    lays = builds.lays(state.track, state.company, means, state.setup.rules.terrain)
    actions += [(LAY, hex, tile) for hex, tiles in lays for tile in tiles]
    if state.setup.rules.connection <= means:
        joined = builds.connections(state.track, state.company)
        actions += [(CONNECT, connection) for connection in joined]
    return actions


def first_legal(state: State, wanted: list[Action]) -> Action:
    """The first of these tiles and connections that is legal; none is turned. Else the end."""
    rules, company, means = state.setup.rules, state.company, budget(state, state.company)
    survey = builds.Survey(state.track, company, means, rules.terrain)
    for action in wanted:
        if action[0] == LAY:
            if builds.may_add(survey, action[1], action[2]):
                return action
        elif rules.connection <= means and action[1] in builds.connections(state.track, company):
            return action
    return (DONE,)


def limit(state: State) -> i64:
    """SB-16.2: builds of a company in one turn."""
    return state.setup.board.tile_limit(state.turn)


def apply(state: State, action: Action) -> None:
    """Plays one build and pays for it, or ends the company's turn."""
    company = state.company
    if action[0] == DONE:
        track.decay(state.track, company)
        next_company(state)
        return
    pay(state, company, cost(state, action))
    state.builds += 1
    if action[0] == LAY:
        track.lay(state.track, company, action[1], action[2])
    else:
        track.connect(state.track, company, action[1])


def cost(state: State, action: Action) -> i64:
    """ST-4.3: what a build costs. SB-13.2: a connection has one price."""
    if action[0] == CONNECT:
        return state.setup.rules.connection
    return builds.cost(state.track, action[1], action[2], state.setup.rules.terrain)


def pay(state: State, company: i64, amount: i64) -> None:
    """SB-16.4, SB-21.9: from the treasury; if short, shares are issued, as few as needed.

    SB-20.1: at each payment.
    """
    while state.treasury[company] < amount:
        state.card[company] -= 1
        state.available[company] += 1
        state.treasury[company] += state.setup.rules.issue
    state.treasury[company] -= amount
