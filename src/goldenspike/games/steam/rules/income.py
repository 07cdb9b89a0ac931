"""Income, in the standard game less expenses; a player who cannot pay is bankrupt."""

from goldenspike.core.bits import bit
from goldenspike.core.column import i64
from goldenspike.games.steam.rules import order
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.money import means, pay
from goldenspike.games.steam.rules.state import State
from goldenspike.parts.hexes import track


def settle_all(state: State) -> None:
    """ST-12.9: in turn order."""
    for player in state.order[:]:
        if player != NONE:
            settle(state, player)


def net(state: State, player: i64) -> i64:
    """ST-8.2: income. ST-9.2: less maintenance of the locomotive."""
    return state.income[player] - state.setup.rules.maintenance * state.level[player]


def settle(state: State, player: i64) -> None:
    """ST-8.2, ST-9.2: what is positive is collected, what is negative paid."""
    amount = net(state, player)
    if amount >= 0:
        state.cash[player] += amount
    elif -amount <= means(state, player):
        pay(state, player, -amount)
    elif state.setup.rules.raises_to_pay:
        bankrupt(state, player)
    else:
        fall_short(state, player, -amount)


def fall_short(state: State, player: i64, due: i64) -> None:
    """ST-9.2: all cash, then points, then income; an odd dollar comes back."""
    rules = state.setup.rules
    due -= state.cash[player]
    state.cash[player] = 0
    while due > 0 and state.points[player] > 0:
        state.points[player] -= 1
        due -= rules.shortfall
    while due > 0 and state.income[player] >= rules.lowest_income:
        state.income[player] -= 1
        due -= rules.shortfall
    if state.income[player] < rules.lowest_income:
        bankrupt(state, player)
    else:
        state.cash[player] -= due


def bankrupt(state: State, player: i64) -> None:
    """ST-12.9: out of the game, with nothing. ST-4.8e: the player's track is nobody's."""
    state.out |= bit(player)
    state.cash[player], state.points[player] = 0, 0
    state.income[player] = state.setup.rules.lowest_income
    track.abandon(state.track, player)
    order.leave(state, player)
