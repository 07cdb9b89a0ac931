"""A steady player: money as it is needed, tiles by what they bring, links for long deliveries."""

from goldenspike.games.steam.bots.appraisal import LEAST_INCOME, of_cash
from goldenspike.games.steam.bots.guide_build import next_build, plans, reserve, spending
from goldenspike.games.steam.bots.guide_goods import next_move, score
from goldenspike.games.steam.bots.guide_tiles import choose_tile, of_place, tile_worths
from goldenspike.games.steam.rules.actions import BID, PASS, RAISE, STAY, Action
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    GOODS,
    PLACES,
    SCORING,
    State,
)

DEAREST = 9  # dollars: the highest bid


def choose(state: State, luck: int) -> Action:
    """The action of a steady player; ties are broken at random."""
    if state.phase == BUILD:
        return next_build(state)
    if state.phase == GOODS:
        return next_move(state)
    if state.phase == SCORING:
        return score(state)
    if state.phase == CAPITAL:
        return choose_lots(state)
    if state.phase in (AUCTION, PLACES):
        return choose_bid(state, luck)
    return choose_tile(state)


def choose_lots(state: State) -> Action:
    """ST-3.4: what track and the locomotive will cost, less the player's cash; nothing for bids."""
    player, rules = int(state.seat), state.setup.rules
    need = spending(state, plans(state, player))
    count = 0
    while state.cash[player] + count * rules.lot < need + reserve(state, player, count):
        if state.income[player] - count <= LEAST_INCOME:
            break
        count += 1
    return (RAISE, count)


def choose_bid(state: State, luck: int) -> Action:
    """The least bid, while it is below the player's limit, give or take one."""
    bid = int(state.high_bid) + 1
    if bid <= DEAREST and bid <= limit(state, int(state.seat), luck % 3 - 1):
        return (BID, bid)
    if state.free_pass == state.seat and state.phase == AUCTION:
        return (STAY,)
    return (PASS,)


def prices(state: State) -> list[float] | None:
    """By seat: the most it would pay for the place on offer; None if none is."""
    if state.phase not in (AUCTION, PLACES):
        return None
    return [float(limit(state, player, 0)) for player in range(int(state.players))]


def limit(state: State, player: int, whim: int) -> int:
    """The most a player would pay, and has; in the standard game track comes first."""
    planned = plans(state, player)
    most = DEAREST
    if state.setup.rules.order_auction:
        most = int(state.cash[player]) - spending(state, planned) - reserve(state, player, 0)
    if most <= state.high_bid:
        return most
    gain = of_first(state, sorted(tile_worths(state, player, planned), reverse=True))
    dollars = 0
    while dollars < most and of_cash(state, player, dollars + 1) <= gain:
        dollars += 1
    return min(most, dollars + whim)


def of_first(state: State, worths: list[int]) -> int:
    """How much better the place on offer is than the one the player would get without it."""
    if state.phase == AUCTION:
        return of_place(worths, 0) - of_place(worths, int(state.lot))
    return of_place(worths, int(state.lot)) - of_place(worths, int(state.players) - 1)
