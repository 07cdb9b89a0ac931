"""City Growth and Urbanization: where new cubes would bring most."""

from goldenspike.core.column import i64, vec
from goldenspike.games.steam.bots.appraisal import of_links, turns_to_come
from goldenspike.games.steam.rules import growth
from goldenspike.games.steam.rules.actions import CITY, DONE, GROW, Action
from goldenspike.games.steam.rules.editions import CITY_GROWTH, NONE
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.bots.deliveries import Lengths, cubes_for, follow, longest_sum
from goldenspike.hexes.bots.extending import EVERY
from goldenspike.hexes.bots.links import Links, links_of, rivals
from goldenspike.parts.hexes import track as tracks
from goldenspike.parts.hexes.board import is_town
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.track import Track


def reach_of(state: State, player: int) -> int:
    """How many links a player's cubes may go over soon."""
    soon = min(2, turns_to_come(state) + 1)
    return min(int(state.level[player]) + soon, int(state.setup.rules.top_level))


def ways_from(links: Links, stop: i64, most: i64) -> vec[i64]:
    """By colour: own links of the longest way of such a cube from a stop."""
    lengths = Lengths(0)
    if links.number[stop] > 0:
        links.riding[0], links.length[0] = EVERY, 0
        follow(links, stop, lengths, 0, most)
    return lengths.best


def in_space(state: State, space: i64, ways: vec[i64]) -> int:
    """Own links that the cubes of a space would go over."""
    total: i64 = 0
    colour: i64
    for colour in range(KINDS):
        total += state.supply[space * KINDS + colour] * ways[colour]
    return int(total)


def best_space(state: State, spaces: list[int], ways: vec[i64]) -> tuple[int, int]:
    """Links that the cubes of a space would go over, and the space; the first of the best."""
    choices = [(in_space(state, space, ways), -space) for space in spaces]
    links, space = max(choices)
    return links, -space


def with_cubes(state: State, player: int, track: Track, links: Links, stop: int) -> tuple[int, int]:
    """What the cubes of the best space at a stop bring to a player, and the space."""
    spaces = growth.spaces(state)
    if spaces == [NONE]:
        return 0, int(NONE)
    count, space = best_space(state, spaces, ways_from(links, stop, reach_of(state, player)))
    return of_links(state, player, count) // (1 + rivals(track, player, stop)), space


def best_city(state: State, player: int) -> tuple[int, Action]:
    """ST-7: what City Growth is worth at its best, and the action."""
    links = links_of(state.track, player)
    choices: list[tuple[int, Action]] = [(0, (DONE,))]
    for stop in range(int(state.track.ground.stops)):
        is_open = not is_town(state.track.ground, stop) and state.grown[stop] == 0
        if is_open and links.number[stop] > 0:
            worth, space = with_cubes(state, player, state.track, links, stop)
            choices.append((worth, (GROW, stop, space)))
    return max(choices)


def best_town(state: State, player: int) -> tuple[int, Action]:
    """ST-7.1: what Urbanization is worth at its best, and the action."""
    track, stops = state.track, int(state.track.ground.stops)
    before = goods(state, track, player, links_of(track, player))
    choices: list[tuple[int, Action]] = [(0, (DONE,))]
    for stop in range(stops):
        if is_town(track.ground, stop) and track.ends[player * stops + stop]:
            choices += new_cities(state, player, stop, before)
    return max(choices)


def new_cities(state: State, player: int, stop: int, before: int) -> list[tuple[int, Action]]:
    """What a New City of each colour is worth: cubes that come, and those that may go there."""
    track, choices = tracks.copy(state.track), list[tuple[int, Action]]()
    tracks.urbanise(track, stop, 0)
    links = links_of(track, player)
    for colour, left in enumerate(state.new_cities):
        if left > 0:
            links.colour[stop] = colour  # of the copy
            cubes, space = with_cubes(state, player, track, links, stop)
            more = goods(state, track, player, links) - before
            sign = 1 if more > 0 else -1
            worth = cubes + sign * of_links(state, player, abs(more))
            choices.append((worth, (CITY, stop, colour, space)))
    return choices


def goods(state: State, track: Track, player: int, links: Links) -> int:
    """Own links of the deliveries that a player could make in the turns to come."""
    cubes, number = cubes_for(track, state.cubes, player), 2 * turns_to_come(state) + 2
    return int(longest_sum(links, cubes, reach_of(state, player), number))


def best_growth(state: State) -> Action:
    """The best use of the player's tile; if none is good, none, or any if one is required."""
    player = int(state.seat)
    worth, action = (
        best_city(state, player) if state.tile[player] == CITY_GROWTH else best_town(state, player)
    )
    if worth > 0 or not growth.must_act(state):
        return action if worth > 0 else (DONE,)
    return growth.legal(state)[0]
