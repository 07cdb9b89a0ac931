"""City Growth and Urbanization: where new cubes would bring most."""

from goldenspike.games.steam.bots.appraisal import of_links, turns_to_come
from goldenspike.games.steam.rules import growth
from goldenspike.games.steam.rules.actions import CITY, DONE, GROW, Action
from goldenspike.games.steam.rules.editions import CITY_GROWTH, NONE
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.bots.deliveries import Reach, cubes_for, near_and_far
from goldenspike.hexes.bots.links import Links, links_of, rivals, set_of
from goldenspike.parts.hexes import track as tracks
from goldenspike.parts.hexes.board import is_town
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.track import Track

EVERY = 2 ** int(KINDS) - 1  # the set of all colours


def reach_of(state: State, player: int) -> int:
    """How many links a player's cubes may go over soon."""
    soon = min(2, turns_to_come(state) + 1)
    return min(int(state.level[player]) + soon, int(state.setup.rules.top_level))


def ways_from(links: Links, stop: int, most: int) -> dict[int, int]:
    """By set of a colour: own links of the longest way of such a cube from a stop."""
    if stop not in links:
        return {}
    reach = Reach(links, most)
    reach.follow(stop, EVERY, set_of(stop), 0)
    return reach.best


def in_space(state: State, space: int, ways: dict[int, int]) -> int:
    """Own links that the cubes of a space would go over."""
    at = space * int(KINDS)
    return sum(
        int(state.supply[at + colour]) * ways.get(set_of(colour), 0) for colour in range(KINDS)
    )


def best_space(state: State, ways: dict[int, int]) -> tuple[int, int]:
    """Links that the cubes of a space would go over, and the space; the first of the best."""
    choices = [(in_space(state, space, ways), -space) for space in growth.spaces(state)]
    links, space = max(choices)
    return links, -space


def with_cubes(state: State, player: int, track: Track, links: Links, stop: int) -> tuple[int, int]:
    """What the cubes of the best space at a stop bring to a player, and the space."""
    if growth.spaces(state) == [NONE]:
        return 0, int(NONE)
    count, space = best_space(state, ways_from(links, stop, reach_of(state, player)))
    return of_links(state, player, count) // (1 + rivals(track, player, stop)), space


def best_city(state: State, player: int) -> tuple[int, Action]:
    """ST-7: what City Growth is worth at its best, and the action."""
    links = links_of(state.track, player)
    choices: list[tuple[int, Action]] = [(0, (DONE,))]
    for stop in range(int(state.track.ground.stops)):
        if not is_town(state.track.ground, stop) and state.grown[stop] == 0:
            worth, space = with_cubes(state, player, state.track, links, stop)
            choices.append((worth, (GROW, stop, space)))
    return max(choices)


def best_town(state: State, player: int) -> tuple[int, Action]:
    """ST-7.1: what Urbanization is worth at its best, and the action."""
    track, stops = state.track, int(state.track.ground.stops)
    before = sum(goods(state, track, player))
    colours = [colour for colour, left in enumerate(state.new_cities) if left]
    choices: list[tuple[int, Action]] = [(0, (DONE,))]
    for stop in range(stops):
        if is_town(track.ground, stop) and track.ends[player * stops + stop]:
            for colour in colours:
                choices.append(new_city(state, player, (stop, colour), before))
    return max(choices)


def new_city(state: State, player: int, city: tuple[int, int], before: int) -> tuple[int, Action]:
    """What a New City is worth to a player: cubes that come, and those that may go there."""
    stop, colour = city
    track = tracks.copy(state.track)
    tracks.urbanise(track, stop, colour)
    cubes, space = with_cubes(state, player, track, links_of(track, player), stop)
    more = sum(goods(state, track, player)) - before
    sign = 1 if more > 0 else -1
    return cubes + sign * of_links(state, player, abs(more)), (CITY, stop, colour, space)


def goods(state: State, track: Track, player: int) -> list[int]:
    """Own links of the deliveries that a player could make in the turns to come."""
    links, cubes = links_of(track, player), cubes_for(track, state.cubes, player)
    return near_and_far(links, cubes, 0, reach_of(state, player))[1][: 2 * turns_to_come(state) + 2]


def best_growth(state: State) -> Action:
    """The best use of the player's tile; if none is good, none, or any if one is required."""
    player = int(state.seat)
    worth, action = (
        best_city(state, player) if state.tile[player] == CITY_GROWTH else best_town(state, player)
    )
    if worth > 0 or not growth.must_act(state):
        return action if worth > 0 else (DONE,)
    return growth.legal(state)[0]
