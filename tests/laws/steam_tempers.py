"""How random players of Steam choose: at random, or so that a game goes on for long.

Players at random go bankrupt soon. So most are sober: they raise little, finish the links they
begin, take tiles that cost nothing, and move goods as far as they can.
"""

from random import Random

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.actions import (
    BID,
    CITY,
    CONNECT,
    DECLINE,
    DONE,
    GROW,
    INCOME,
    LAY,
    MOVE,
    POINTS,
    RAISE,
    SCORE,
    SKIP,
    TAKE,
    UPGRADE,
    Action,
)
from goldenspike.games.steam.rules.editions import CITY_GROWTH, LOCOMOTIVE, NONE, URBANIZATION
from goldenspike.games.steam.rules.state import BUILD, CAPITAL, GOODS, SCORING, TILES
from goldenspike.parts.hexes.track import complete_links

WILD, BUSY, FOUNDER, SOBER = "wild", "busy", "founder", "sober"
TEMPERS = (WILD, BUSY, FOUNDER, FOUNDER, SOBER, SOBER, SOBER)
FOUNDING: set[Action] = {(TAKE, int(CITY_GROWTH)), (TAKE, int(URBANIZATION))}
LOOKED_AT = 60  # builds that a sober player compares


def choose(state: st.State, actions: list[Action], temper: str, rng: Random) -> Action:
    """Any action; what a busy or a sober player does most of the time."""
    if temper == WILD or len(actions) == 1 or rng.random() < 0.05:
        return rng.choice(actions)
    if temper == FOUNDER:
        acts = [action for action in actions if action in FOUNDING or action[0] in (GROW, CITY)]
        actions = acts or actions
    if temper in (BUSY, FOUNDER):
        return busy(actions, rng)
    return sober(state, actions, rng)


def busy(actions: list[Action], rng: Random) -> Action:
    """Low bids, small loans, and doing something rather than nothing."""
    modest = [action for action in actions if action[0] not in (BID, RAISE) or action[1] <= 2]
    doing = [action for action in modest if action[0] not in (DONE, SKIP, DECLINE)]
    return rng.choice(doing or modest or actions)


def sober(state: st.State, actions: list[Action], rng: Random) -> Action:
    """Something sensible for each phase."""
    if state.phase == CAPITAL:
        return actions[min(len(actions) - 1, lots(state))]
    if state.phase == TILES:
        return sober_tile(state, actions, rng)
    if state.phase == BUILD:
        return sober_build(state, actions, rng)
    if state.phase in (GOODS, SCORING):
        return sober_move(state, actions, rng)
    return rng.choice([action for action in actions if action[0] != BID or action[1] <= 1])


def lots(state: st.State) -> int:
    """What the expenses of the turn and some track will take."""
    seat = state.seat
    due, track = state.level[seat] - state.income[seat], 8 if state.income[seat] > -6 else 0
    return max(0, (max(0, due) + track - state.cash[seat] + 4) // 5)


def sober_tile(state: st.State, actions: list[Action], rng: Random) -> Action:
    """A tile that costs nothing, as long as there is no income."""
    rich = state.income[state.seat] > 2 or not state.setup.rules.raises_to_pay
    if not rich:
        actions = [action for action in actions if action[0] == DECLINE or action[1] < 5]
    elif state.level[state.seat] > complete_links(state.track, state.seat):
        actions = [action for action in actions if action[1] != LOCOMOTIVE]
    return rng.choice(actions)


def sober_build(state: st.State, actions: list[Action], rng: Random) -> Action:
    """The action of the tile; then what completes a link, or comes close to it."""
    acts = [action for action in actions if action[0] in (GROW, CITY)]
    if acts:
        return rng.choice(acts)
    lays = [action for action in actions if action[0] in (LAY, CONNECT)]
    ends = {side // 6 for exit, side in enumerate(state.track.loose) if is_own(state, exit)}
    near = [action for action in lays if action[1] in ends] if ends else lays
    tried = rng.sample(near or lays, min(len(near or lays), LOOKED_AT))
    best = max(tried, key=lambda action: gain(state, action), default=actions[0])
    poor = state.income[state.seat] < -5 and state.points[state.seat] < 4
    idle = not tried or (gain(state, best) <= 0 and poor)
    return (DONE,) if idle and (DONE,) in actions else best


def is_own(state: st.State, exit: int) -> bool:
    """Whether the run of an exit is the builder's, and loose."""
    return state.track.owner[exit] == state.seat and state.track.loose[exit] != NONE


def gain(state: st.State, action: Action) -> int:
    """Links that a build completes, less what it costs and how far it leaves a loose end."""
    seat, after = state.seat, st.copy(state)
    st.apply(after, action)
    links = complete_links(after.track, seat) - complete_links(state.track, seat)
    paid = state.cash[seat] - after.cash[seat] + 5 * (state.income[seat] - after.income[seat])
    way = [distance(after, exit) for exit in range(len(after.track.loose)) if is_own(after, exit)]
    return 20 * links - paid - 3 * sum(way)


def distance(state: st.State, exit: int) -> int:
    """From a loose end to the nearest stop that it did not begin at."""
    ground = state.track.ground
    here = ground.hex_of[exit // 6], state.track.loose[exit] // 6
    stops = [hex for hex in ground.hex_of if hex not in here[:1]]
    return min((apart(here[1], hex, ground.columns) for hex in stops), default=0)


def apart(a: int, b: int, columns: int) -> int:
    """Steps between two hexes; every other row is shifted half a hex."""
    rows = abs(a // columns - b // columns)
    x, y = (2 * (hex % columns) + hex // columns % 2 for hex in (a, b))
    return rows + max(0, (abs(x - y) - rows) // 2)


def sober_move(state: st.State, actions: list[Action], rng: Random) -> Action:
    """The longest way, for income and at the end for points; else a better locomotive."""
    last = state.setup.rules.turns[state.players]
    wanted = POINTS if state.turn > last - 2 and state.income[state.seat] > -3 else INCOME
    moves = [action for action in actions if action[0] in (MOVE, SCORE) and action[1] == wanted]
    if moves:
        longest = max(len(action) for action in moves)
        return rng.choice([action for action in moves if len(action) == longest])
    useful = state.level[state.seat] < complete_links(state.track, state.seat)
    return (UPGRADE,) if useful and (UPGRADE,) in actions else (SKIP,)
