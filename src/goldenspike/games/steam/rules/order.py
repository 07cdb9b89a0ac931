"""The turn order: dealt before the first turn, made by action tiles, and gone through."""

from random import Random

from goldenspike.core.column import i64
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games.steam.rules.actions import DEAL_ORDER, Action
from goldenspike.games.steam.rules.editions import NONE, TILES
from goldenspike.games.steam.rules.state import DEALING_ORDER, State


def begin(state: State) -> None:
    """ST-5.2, ST-5.3: drawn at random."""
    state.phase, state.seat = DEALING_ORDER, CHANCE


def deal(state: State, rng: Random) -> Action:
    """ST-5.2: in any order."""
    seats = list(range(state.players))
    rng.shuffle(seats)
    return (DEAL_ORDER, *seats)


def apply(state: State, action: Action) -> None:
    """ST-5.2: the first drawn is first. ST-5.3: in a first game each later place has 1 more."""
    place: i64
    for place in range(state.players):
        player: i64 = action[place + 1]
        state.order[place] = player
        if state.setup.rules.first_game:
            state.cash[player] = place
    state.seat = NOBODY


def by_tiles(state: State) -> None:
    """ST-8.3: by the numbers of the action tiles; Turn Order is the first of them (ST-7)."""
    players, place = state.order[:], 0
    number: i64
    for number in range(1, TILES + 1):
        for player in players:
            if player != NONE and state.tile[player] == number:
                state.order[place] = player
                place += 1


def player_at(state: State, place: i64) -> i64:
    """The player at a place of the order, or NONE after the last."""
    if place < state.players:
        return state.order[place]
    return NONE


def player_led_by(state: State, tile: i64, place: i64) -> i64:
    """ST-12.10: the player at a place, if a tile's holder goes first; NONE after the last."""
    leader = holder(state, tile)
    if leader == NONE:
        return player_at(state, place)
    if place == 0:
        return leader
    before: i64 = 0
    while state.order[before] != leader:
        before += 1
    if place > before:
        return player_at(state, place)
    return player_at(state, place - 1)


def holder(state: State, tile: i64) -> i64:
    """The player in the order who has an action tile, or NONE."""
    for player in state.order:
        if player != NONE and state.tile[player] == tile:
            return player
    return NONE


def leave(state: State, player: i64) -> None:
    """ST-12.9: removes a player from the order."""
    kept: i64 = 0
    for other in state.order[:]:
        if other not in (player, NONE):
            state.order[kept] = other
            kept += 1
    state.order[kept] = NONE
