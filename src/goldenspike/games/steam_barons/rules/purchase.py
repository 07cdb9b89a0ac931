"""Phase 1, buy shares: what is bought at the price an auction gave, and control."""

from goldenspike.core.column import i64
from goldenspike.games.steam_barons.rules import auction
from goldenspike.games.steam_barons.rules.actions import BUY, Action
from goldenspike.games.steam_barons.rules.editions import NONE
from goldenspike.games.steam_barons.rules.state import State, share
from goldenspike.parts.market.auction import clockwise


def legal(state: State) -> list[Action]:
    """SB-15.3: the winner one or more, the others any number that is left."""
    least = 1 if state.seat == state.high_bidder else 0
    return [(BUY, count) for count in range(least, most(state) + 1)]


def most(state: State) -> i64:
    """SB-15.3: as many as are left and can be paid; SB-15.5: no limit to a holding."""
    return min(state.available[state.company], state.cash[state.seat] // state.high_bid)


def apply(state: State, action: Action) -> None:
    """SB-15.3: once each, clockwise from the winner, while shares are left."""
    buy(state, action[1])
    state.seat = clockwise(state.seat, state.players)
    if state.available[state.company] == 0 or state.seat == state.high_bidder:
        state.first = clockwise(state.first, state.players)  # SB-15.4: something was sold
        auction.next_lot(state)


def buy(state: State, count: i64) -> None:
    """SB-15.3: the bank is paid the bid for each."""
    company, buyer = state.company, state.seat
    state.cash[buyer] -= count * state.high_bid
    state.available[company] -= count
    state.shares[share(state, company, buyer)] += count
    if count > 0:
        take_control(state, company, buyer)


def take_control(state: State, company: i64, buyer: i64) -> None:
    """SB-15.6: the first buyer, then any player who holds more than the controller, at once."""
    holder = state.control[company]
    if holder == NONE or holds_more(state, company, buyer, holder):
        state.control[company] = buyer


def holds_more(state: State, company: i64, player: i64, other: i64) -> bool:
    """SB-15.6: strictly more; in a tie the controller stays."""
    return state.shares[share(state, company, player)] > state.shares[share(state, company, other)]
