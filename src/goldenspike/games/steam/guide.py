"""A steady player: money as it is needed, tiles by what they bring, links for long deliveries."""

from goldenspike.games.steam.actions import BID, PASS, RAISE, STAY, Action
from goldenspike.games.steam.appraisal import LEAST_INCOME, of_cash
from goldenspike.games.steam.guide_build import next_build, reserve, spending
from goldenspike.games.steam.guide_goods import next_move, score
from goldenspike.games.steam.guide_tiles import choose_tile, of_place, tile_worths
from goldenspike.games.steam.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    GOODS,
    PLACES,
    SCORING,
    State,
)

SPARE = 2  # dollars raised for an auction
DEAREST = 9  # dollars: the highest bid


def choose(state: State, luck: int) -> Action:
    """What a steady player does; luck decides what he sees as equal."""
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
    """ST-3.4: what track, an auction and the locomotive will take, less what he has."""
    player, rules = int(state.seat), state.setup.rules
    need = spending(state, player) + SPARE
    count = 0
    while state.cash[player] + count * rules.lot < need + reserve(state, player, count):
        if state.income[player] - count <= LEAST_INCOME:
            break
        count += 1
    return (RAISE, count)


def choose_bid(state: State, luck: int) -> Action:
    """The least bid, while it is below his limit, give or take one."""
    bid = int(state.high_bid) + 1
    if bid <= min(limit(state) + luck % 3 - 1, purse(state)):
        return (BID, bid)
    if state.free_pass == state.seat and state.phase == AUCTION:
        return (STAY,)
    return (PASS,)


def limit(state: State) -> int:
    """Dollars that the first place is worth to him, above the one he would get."""
    player, worths = int(state.seat), sorted(tile_worths(state, int(state.seat)), reverse=True)
    last = int(state.lot) if state.phase == AUCTION else int(state.players) - 1
    first = 0 if state.phase == AUCTION else int(state.lot)
    gain = of_place(worths, first) - of_place(worths, last)
    dollars = 0
    while dollars < DEAREST and of_cash(state, player, dollars + 1) <= gain:
        dollars += 1
    return dollars


def purse(state: State) -> int:
    """Dollars that he has for an auction: in the standard game those that track leaves him."""
    player = int(state.seat)
    if state.setup.rules.raises_to_pay:
        return DEAREST
    return int(state.cash[player]) - spending(state, player) - reserve(state, player, 0)
