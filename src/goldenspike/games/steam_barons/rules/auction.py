"""Phase 1, buy shares: the auctions."""

from goldenspike.core.bits import bit, full
from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons.rules import order
from goldenspike.games.steam_barons.rules.actions import BID, PASS, Action
from goldenspike.games.steam_barons.rules.editions import NONE
from goldenspike.games.steam_barons.rules.state import AUCTION, PURCHASE, State
from goldenspike.parts.market.auction import is_won, next_bidder


def begin(state: State) -> None:
    """SB-15.1: for each company in order."""
    state.place = NONE
    next_lot(state)


def next_lot(state: State) -> None:
    """SB-15.1: opens the next company's auction; skips a company without an available share."""
    company = order.step(state)
    while company != NONE and state.available[company] == 0:
        company = order.step(state)
    state.phase, state.company = AUCTION, company
    state.high_bid, state.high_bidder, state.bidders = 0, NONE, 0
    state.seat = NOBODY
    if company != NONE:
        state.bidders = full(state.players)
        state.seat = state.first


def legal(state: State) -> list[Action]:
    """SB-15.2: pass, or any bid from the least allowed. SB-15.3: no bid exceeds one's cash."""
    actions: list[Action] = [(PASS,)]
    actions += [(BID, amount) for amount in range(least_bid(state), state.cash[state.seat] + 1)]
    return actions


def least_bid(state: State) -> i64:
    """SB-15.2: the first bid is at least the price, and at least 1; each exceeds the last."""
    return max(state.high_bid + 1, state.price[state.company])


def apply(state: State, action: Action) -> None:
    """SB-15.2: plays a bid, or a pass, which is final for this auction."""
    if action[0] == BID:
        state.high_bid, state.high_bidder = action[1], state.seat
    else:
        state.bidders &= ~bit(state.seat)
    if is_won(state.bidders, state.high_bidder):
        state.phase, state.seat = PURCHASE, state.high_bidder
    elif state.bidders == 0:
        next_lot(state)  # SB-15.4: everybody passed, and the marker stays
    else:
        state.seat = next_bidder(state.bidders, state.seat, state.players)
