"""The legal actions by their place in the list of all, without making the list."""

from goldenspike.core.column import i64
from goldenspike.games.steam.rules import build, goods, growth, selection
from goldenspike.games.steam.rules.actions import (
    BID,
    CITY,
    CONNECT,
    DONE,
    GROW,
    LAY,
    MOVE,
    PASS,
    RAISE,
    SKIP,
    STAY,
    UPGRADE,
    Action,
)
from goldenspike.games.steam.rules.editions import CITY_GROWTH
from goldenspike.games.steam.rules.money import lots, means
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    GOODS,
    PLACES,
    SCORING,
    State,
)
from goldenspike.parts.hexes import builds


def pick(state: State, luck: i64) -> Action:
    """A legal action: the one at this part of the list, in parts of 2 to the power of 32."""
    if state.phase == BUILD:
        return pick_build(state, luck)
    if state.phase == GOODS:
        return pick_move(state, luck)
    if state.phase == CAPITAL:
        return (RAISE, luck * (lots(state, state.seat) + 1) >> 32)
    if state.phase == PLACES:
        return pick_bid(state, luck, means(state, state.seat))
    if state.phase == AUCTION:
        return pick_bid(state, luck, state.cash[state.seat])
    few = goods.legal_scores() if state.phase == SCORING else selection.legal(state)
    return few[luck * len(few) >> 32]


def pick_bid(state: State, luck: i64, most: i64) -> Action:
    """ST-5.1, ST-9.1: a pass, in the standard game perhaps one that is free, then every bid."""
    passes: i64 = 1
    if state.phase == AUCTION and state.free_pass == state.seat:
        passes = 2
    place = luck * (passes + max(0, most - state.high_bid)) >> 32
    if place >= passes:
        return (BID, state.high_bid + 1 + place - passes)
    return (PASS,) if place == 0 else (STAY,)


def pick_build(state: State, luck: i64) -> Action:
    """ST-4.5, ST-12.8: the end, tiles by hex, connections, the action of the player's tile."""
    budget, rules, joined = means(state, state.seat), state.setup.rules, list[int]()
    survey = builds.Survey(state.track, state.seat, budget, rules.terrain)
    if state.builds < build.limit(state):
        builds.look_everywhere(survey)
        if rules.connection <= budget:
            joined = builds.connections(state.track, state.seat)
    ends: i64 = 0 if growth.must_act(state) else 1
    count: i64 = survey.count + len(joined)
    place = (luck * (ends + count + growths(state)) >> 32) - ends
    if place < 0:
        return (DONE,)
    if place < survey.count:
        found = builds.found_at(survey, place)
        return (LAY, found.hex, found.tile)
    return (
        (CONNECT, joined[place - survey.count])
        if place < count
        else growth_at(state, place - count)
    )


def growths(state: State) -> i64:
    """ST-12.5: how many ways there are to do the action of the player's tile."""
    if state.acts[state.seat] == 0:
        return 0
    ways: i64 = len(growth.targets(state)) * len(growth.spaces(state))
    if state.tile[state.seat] == CITY_GROWTH:
        return ways
    return ways * len(colours(state))


def colours(state: State) -> list[int]:
    """ST-7.1: the colours of New City tiles that are left."""
    return [colour for colour, left in enumerate(state.new_cities) if left > 0]


def growth_at(state: State, place: i64) -> Action:
    """ST-7, ST-7.1: by stop, then colour, then space."""
    stops, spaces = growth.targets(state), growth.spaces(state)
    space, place = spaces[place % len(spaces)], place // len(spaces)
    if state.tile[state.seat] == CITY_GROWTH:
        return (GROW, stops[place], space)
    left = colours(state)
    return (CITY, stops[place // len(left)], left[place % len(left)], space)


def pick_move(state: State, luck: i64) -> Action:
    """ST-8.1, ST-10.5: nothing, a better locomotive, then every move for income and for points."""
    moves, others = goods.listed_moves(state), 1 + int(goods.may_upgrade(state))
    place = (luck * (others + 2 * moves.count) >> 32) - others
    if place >= 0:
        return (MOVE, place % 2, *moves.move(place // 2))
    return (SKIP,) if place == -others else (UPGRADE,)
