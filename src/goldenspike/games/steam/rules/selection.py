"""Select action tiles: phase 1 of the basic game, phase 3 of the standard one."""

from goldenspike.core.column import i64
from goldenspike.games.steam.rules.actions import DECLINE, TAKE, Action
from goldenspike.games.steam.rules.editions import CITY_GROWTH, LOCOMOTIVE, NONE, URBANIZATION
from goldenspike.games.steam.rules.editions import TILES as NUMBERS
from goldenspike.games.steam.rules.money import means, pay
from goldenspike.games.steam.rules.order import holder, player_at
from goldenspike.games.steam.rules.state import TILES, State


def begin(state: State) -> None:
    """ST-8.4: all tiles are back. ST-7: one each, in turn order."""
    state.phase, state.place = TILES, NONE
    player: i64
    for player in range(state.players):
        state.tile[player], state.acts[player] = 0, 0
    next_player(state)


def next_player(state: State) -> None:
    """On to the next, or NOBODY after the last."""
    state.place += 1
    state.seat = player_at(state, state.place)


def legal(state: State) -> list[Action]:
    """ST-7: one of the tiles left. ST-12.4: if the player can pay; else without its action."""
    actions: list[Action] = []
    number: i64
    for number in range(1, NUMBERS + 1):
        if holder(state, number) == NONE:
            if price(state, number) <= means(state, state.seat):
                actions.append((TAKE, number))
            if may_decline(state, number):
                actions.append((DECLINE, number))
    return actions


def price(state: State, number: i64) -> i64:
    """ST-7: by edition; Locomotive by the level it leads to. ST-12.4: at the top nothing."""
    rules, level = state.setup.rules, state.level[state.seat]
    if number != LOCOMOTIVE:
        return rules.prices[number]
    if level == rules.top_level:
        return 0
    return rules.prices[number] + rules.price_of_level * (level + 1)


def may_decline(state: State, number: i64) -> bool:
    """ST-7: City Growth and Urbanization in the basic game. ST-12.4: nothing that is free."""
    return has_action(number) and state.setup.rules.prices[number] > 0


def has_action(number: i64) -> bool:
    """ST-7: whether a tile has an action in the build turn."""
    return number in (CITY_GROWTH, URBANIZATION)


def apply(state: State, action: Action) -> None:
    """ST-7: the player takes a tile and pays; Locomotive acts at once."""
    player, number = state.seat, action[1]
    if action[0] == TAKE:
        pay(state, player, price(state, number))
        state.acts[player] = int(has_action(number))
        if number == LOCOMOTIVE and state.level[player] < state.setup.rules.top_level:
            state.level[player] += 1
    state.tile[player] = number
    next_player(state)
