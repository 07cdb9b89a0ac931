"""A greedy player: sensible bids, links that pay, goods that complete sets."""

from goldenspike.core.column import i64
from goldenspike.games.steel_driver.bots.appraisal import best_claim, best_link, prices
from goldenspike.games.steel_driver.rules import actions
from goldenspike.games.steel_driver.rules.editions import COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, State


def choose(state: State, luck: i64) -> i64:
    """The action a greedy player takes; ties are broken at random."""
    if state.phase == BUILD:
        return best_link(state, state.company, state.seat)
    if state.phase != AUCTION:
        return best_claim(state)
    if state.cubes[state.seat] == 0:
        return actions.PASS
    return choose_opening(state) if state.lot == NONE else choose_bid(state, luck)


def choose_opening(state: State) -> i64:
    """Opens the company the player would pay most for, at half of that."""
    price = prices(state, state.seat)
    best: i64 = 0
    company: i64
    for company in range(COMPANIES):
        if price[company] > price[best]:
            best = company
    return actions.open_auction(best, max(1, price[best] // 2))


def choose_bid(state: State, luck: i64) -> i64:
    """Bids one more than the highest bid, up to the company's worth, give or take one."""
    limit = prices(state, state.seat)[state.lot] + luck % 3 - 1
    bid = state.high_bid + 1
    if bid > limit or bid > state.cubes[state.seat]:
        return actions.PASS
    return actions.bid(bid)
