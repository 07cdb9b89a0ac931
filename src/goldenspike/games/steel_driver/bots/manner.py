"""What the temperament of a bot means in Steel Driver: openings and bids about as good."""

from goldenspike.core.column import i64
from goldenspike.games.steel_driver.bots.appraisal import prices
from goldenspike.games.steel_driver.rules import actions
from goldenspike.games.steel_driver.rules.editions import COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import AUCTION, State

ABOUT: i64 = 1  # cubes: prices that differ by no more are about the same


def matters(state: State) -> str | None:
    """Which side of a temperament a decision is a matter of; None if of none."""
    if state.phase != AUCTION or state.cubes[state.seat] == 0:
        return None
    return "opens" if state.lot == NONE else "bids"


def near(state: State) -> list[i64]:
    """The openings or bids that a steady player finds about as good."""
    price = prices(state, state.seat)
    return openings(state, list(price)) if state.lot == NONE else bids(state, price[state.lot])


def openings(state: State, price: list[i64]) -> list[i64]:
    """Any company that is worth about as much as the best, for about half of that."""
    found: list[i64] = []
    best = max(price)
    company: i64
    for company in range(COMPANIES):
        half = price[company] // 2
        if price[company] >= max(1, best - ABOUT):
            amounts = {max(1, half - ABOUT), max(1, half), half + ABOUT}
            found += [
                actions.open_auction(company, amount)
                for amount in sorted(amounts)
                if amount <= min(price[company], state.cubes[state.seat])
            ]
    return found


def bids(state: State, price: i64) -> list[i64]:
    """The next bid, or a larger step while that is well below the price."""
    bid = state.high_bid + 1
    steps = [bid, bid + ABOUT] if bid + 2 * ABOUT < min(price, state.cubes[state.seat]) else [bid]
    return [actions.bid(amount) for amount in steps]


def boldness(state: State, action: i64) -> i64:
    """The cubes that an action offers."""
    return 0 if action == actions.PASS else actions.amount_of(action)
