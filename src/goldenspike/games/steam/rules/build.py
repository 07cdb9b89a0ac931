"""Build track: phase 2 of the basic game, phase 4 of the standard one."""

from goldenspike.core.column import i64
from goldenspike.games.steam.rules import growth
from goldenspike.games.steam.rules.actions import CITY, CONNECT, DONE, GROW, LAY, Action
from goldenspike.games.steam.rules.editions import ENGINEER, FIRST_BUILD, NONE
from goldenspike.games.steam.rules.money import means, pay
from goldenspike.games.steam.rules.order import player_led_by
from goldenspike.games.steam.rules.state import BUILD, State
from goldenspike.parts.hexes import builds, track


def begin(state: State) -> None:
    """ST-8: First Build first, then turn order."""
    state.phase, state.place = BUILD, NONE
    next_player(state)


def next_player(state: State) -> None:
    """ST-12.8: on to the next player's build turn."""
    state.place += 1
    state.builds = 0
    state.seat = player_led_by(state, FIRST_BUILD, state.place)
    if state.seat != NONE:
        state.track.turn += 1


def legal(state: State) -> list[Action]:
    """ST-4.5, ST-12.8: builds up to the limit, the action of the player's tile, and an end."""
    actions: list[Action] = []
    if not growth.must_act(state):
        actions.append((DONE,))
    if state.builds < limit(state):
        actions += legal_builds(state)
    return actions + growth.legal(state)


def legal_builds(state: State) -> list[Action]:
    """ST-4.5, SB-13.2: tiles and connections that the player can pay."""
    rules, player = state.setup.rules, state.seat
    budget = means(state, player)
    lays = builds.lays(state.track, player, budget, rules.terrain)
    actions: list[Action] = [(LAY, hex, tile) for hex, tiles in lays for tile in tiles]
    if rules.connection <= budget:
        actions += [(CONNECT, connection) for connection in builds.connections(state.track, player)]
    return actions


def first_legal(state: State, wanted: list[Action]) -> Action:
    """The first of these tiles and connections that is legal; none is turned. Else the end."""
    rules, player, budget = state.setup.rules, state.seat, means(state, state.seat)
    survey = builds.Survey(state.track, player, budget, rules.terrain)
    for action in wanted:
        if action[0] == LAY:
            if builds.may_add(survey, action[1], action[2]):
                return action
        elif rules.connection <= budget and action[1] in builds.connections(state.track, player):
            return action
    return (DONE,)


def limit(state: State) -> i64:
    """ST-4.4: three builds, four with Engineer."""
    if state.tile[state.seat] == ENGINEER:
        return state.setup.rules.engineer_builds
    return state.setup.rules.builds


def apply(state: State, action: Action) -> None:
    """Plays one build and pays for it, or the action of the player's tile, or the end."""
    if action[0] == DONE:
        track.decay(state.track, state.seat)
        next_player(state)
    elif action[0] in (GROW, CITY):
        growth.apply(state, action)
    else:
        pay(state, state.seat, cost(state, action))
        state.builds += 1
        put(state, action)


def put(state: State, action: Action) -> None:
    """ST-4.8a: lays track, which belongs to the builder."""
    if action[0] == LAY:
        track.lay(state.track, state.seat, action[1], action[2])
    else:
        track.connect(state.track, state.seat, action[1])


def cost(state: State, action: Action) -> i64:
    """ST-4.3: what a build costs. SB-13.2: a connection has one price."""
    if action[0] == CONNECT:
        return state.setup.rules.connection
    return builds.cost(state.track, action[1], action[2], state.setup.rules.terrain)
