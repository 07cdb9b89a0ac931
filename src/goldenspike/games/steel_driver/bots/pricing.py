"""What the company under the hammer is worth to a player, by playing on after it is sold."""

from goldenspike.core.bits import bit
from goldenspike.core.column import i64
from goldenspike.games.steel_driver.bots.rollout import (
    Style,
    go_on,
    luck_of,
    outlook,
    play_on,
    settle,
)
from goldenspike.games.steel_driver.rules import auction
from goldenspike.games.steel_driver.rules.state import State, copy


def worth_if_bought(state: State, player: i64, price: i64, games: i64, seed: i64) -> i64:
    """The sum of a player's advantages in games after buying at a price."""
    styles = [Style() for _ in range(state.players)]
    total: i64 = 0
    game: i64
    for game in range(games):
        twin = copy(state)
        twin.high_bidder, twin.high_bid = player, price
        auction.sell(twin)
        go_on(twin)
        play_on(twin, seed + game, styles)
        total += advantage(twin, player)
    return total


def worth_if_left(state: State, player: i64, games: i64, seed: i64) -> i64:
    """The sum of a player's advantages in games after leaving the company to the others."""
    styles = [Style() for _ in range(state.players)]
    total: i64 = 0
    game: i64
    for game in range(games):
        twin = without(state, player)
        settle(twin, outlook(twin, luck_of(seed + game, twin), styles), styles)
        go_on(twin)
        play_on(twin, seed + game, styles)
        total += advantage(twin, player)
    return total


def without(state: State, player: i64) -> State:
    """The auction after a player leaves it; if theirs was the highest bid, the next one's is."""
    twin = copy(state)
    twin.bidders &= ~bit(player)
    if state.high_bidder == player:
        twin.high_bidder = state.seat
        twin.high_bid = min(state.high_bid, state.cubes[state.seat])
    return twin


def advantage(end: State, player: i64) -> i64:
    """How much more cash a player has than the others on average, times their number."""
    total: i64 = 0
    other: i64
    for other in range(end.players):
        total += end.cash[other]
    return end.cash[player] * end.players - total
