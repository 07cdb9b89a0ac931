"""City Growth and Urbanization: the actions of two tiles, in their holder's build turn."""

from goldenspike.core.column import i64
from goldenspike.games.steam.rules.actions import CITY, GROW, Action
from goldenspike.games.steam.rules.editions import CITY_GROWTH, NONE
from goldenspike.games.steam.rules.state import State
from goldenspike.parts.hexes import track
from goldenspike.parts.hexes.board import is_town
from goldenspike.parts.hexes.goods import KINDS, colours_at


def legal(state: State) -> list[Action]:
    """ST-12.5: once, at any moment of the build turn."""
    if state.acts[state.seat] == 0:
        return []
    if state.tile[state.seat] == CITY_GROWTH:
        return [(GROW, stop, space) for stop in targets(state) for space in spaces(state)]
    colours = [colour for colour, left in enumerate(state.new_cities) if left > 0]
    return [
        (CITY, stop, colour, space)
        for stop in targets(state)
        for colour in colours
        for space in spaces(state)
    ]


def may_act(state: State) -> bool:
    """ST-12.5: whether the action can be done now; cubes are not needed (ST-7.2)."""
    return state.acts[state.seat] != 0 and len(targets(state)) > 0


def targets(state: State) -> list[int]:
    """ST-7: cities without a growth marker; ST-7.1: any town, while there are New City tiles."""
    growing, ground = state.tile[state.seat] == CITY_GROWTH, state.track.ground
    stops: list[int] = []
    stop: i64
    for stop in range(ground.stops):
        if growing:
            if not is_town(ground, stop) and state.grown[stop] == 0:
                stops.append(stop)
        elif is_town(ground, stop) and sum(state.new_cities) > 0:
            stops.append(stop)
    return stops


def spaces(state: State) -> list[int]:
    """ST-12.5: the spaces that have cubes. ST-7.2: none of them when none has."""
    filled: list[int] = []
    space: i64
    for space in range(state.setup.rules.spaces):
        if colours_at(state.supply, space) != 0:
            filled.append(space)
    return filled or [int(NONE)]


def must_act(state: State) -> bool:
    """ST-12.5: an action that was paid for has to be done, if it can be (ST-7.2)."""
    player = state.seat
    if state.acts[player] == 0 or state.setup.rules.prices[state.tile[player]] == 0:
        return False
    return len(targets(state)) > 0


def apply(state: State, action: Action) -> None:
    """ST-7, ST-7.1: cubes from a space, and a marker; a New City counts as carrying one."""
    stop, space = action[1], action[-1]
    if action[0] == CITY:
        state.new_cities[action[2]] -= 1
        track.urbanise(state.track, stop, action[2])
    state.grown[stop], state.acts[state.seat] = 1, 0
    if space != NONE:
        supply(state, stop, space)


def supply(state: State, stop: i64, space: i64) -> None:
    """ST-7: the whole set of a space goes to a city."""
    colour: i64
    for colour in range(KINDS):
        state.cubes[stop * KINDS + colour] += state.supply[space * KINDS + colour]
        state.supply[space * KINDS + colour] = 0
