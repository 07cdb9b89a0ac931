"""City Growth and Urbanization: the best space for each city, the best New City for each town."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, partial

from goldenspike.core.bits import filled
from goldenspike.games.steam.rules import growth
from goldenspike.games.steam.rules.actions import GROW
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.text.notation import write
from goldenspike.hexes.terminal.prospects import Action, Cells
from goldenspike.hexes.text.view import colours
from goldenspike.parts.hexes import goods
from goldenspike.parts.hexes import track as tracks
from goldenspike.parts.hexes.goods import KINDS
from goldenspike.parts.hexes.track import Track

Rides = Mapping[tuple[int, int], int]  # by stop and colour: own links a cube could ride from there


def best_move(state: State, track: Track) -> int:
    """Own links of the best delivery there would be."""
    seat = int(state.seat)
    moves = goods.shared_moves(track, state.cubes, seat, *limits(state))
    return max((int(goods.own_links(track, move, seat)) for move in moves), default=0)


def limits(state: State) -> tuple[int, bool]:
    """ST-10.1, ST-12.7: how far cubes go, and whether nobody's links are counted."""
    return int(state.level[state.seat]), state.setup.rules.counts_nobodys


def offers(state: State) -> Cells:
    """One offer for each city or town; those whose cubes could ride furthest come first."""
    rides, best = cache(partial(rides_with, state)), dict[int, tuple[int, Action]]()
    for action in growth.legal(state):
        stop = action[1]
        known = rides() if action[0] == GROW else rides(stop, action[2])
        value = worth(state, action, known)
        if stop not in best or value > best[stop][0]:
            best[stop] = value, action
    ranked = sorted(best.values(), key=lambda pair: -pair[0])
    return {write(state, action): ("", "", "", told(state, action)) for _, action in ranked}


def rides_with(state: State, *city: int) -> Rides:
    """How far cubes could ride: on the map as it is, or with a New City, a stop and a colour."""
    track = tracks.copy(state.track)
    if city:
        tracks.urbanise(track, *city)
    return rides_on(state, track)


def rides_on(state: State, track: Track) -> Rides:
    """How far cubes of every colour could ride from every stop, if they lay there."""
    everywhere = filled(1, len(state.cubes))
    longest: dict[tuple[int, int], int] = defaultdict(int)
    for move in goods.shared_moves(track, everywhere, state.seat, *limits(state)):
        there = move[1] // 6, move[0]
        longest[there] = max(longest[there], int(goods.own_links(track, move, state.seat)))
    return longest


def worth(state: State, action: Action, rides: Rides) -> int:
    """Own links that cubes could ride: those that come, and with a New City all others too."""
    kinds, space = int(KINDS), action[-1]
    lying = enumerate(state.cubes) if action[0] != GROW else ()
    links = sum(rides.get(divmod(at, kinds), 0) * int(count) for at, count in lying if count)
    if space != NONE:
        coming = enumerate(state.supply[space * kinds : (space + 1) * kinds])
        links += sum(rides.get((action[1], kind), 0) * int(count) for kind, count in coming)
    return links


def told(state: State, action: Action) -> str:
    """The cubes and the place of an action, in words."""
    name = state.setup.board.place(action[1]).name
    cubes = " ".join(colours(state.supply, action[-1])) if action[-1] != NONE else "no cubes"
    return f"{cubes} for {name}"
