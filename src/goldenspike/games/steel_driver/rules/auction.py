"""Phase 2: auction control markers."""

from goldenspike.core.bits import bit, full, lowest
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver.rules.actions import (
    BID,
    PASS,
    amount_of,
    company_of,
    open_auction,
)
from goldenspike.games.steel_driver.rules.editions import COMPANIES, NONE
from goldenspike.games.steel_driver.rules.state import AUCTION, State, share
from goldenspike.parts.market.auction import clockwise, is_won
from goldenspike.parts.market.auction import next_bidder as speaks_next


def begin(state: State) -> None:
    """SD-2.1: the active player speaks first. Every company can be auctioned (SD-2.6)."""
    state.phase = AUCTION
    state.unsold = full(COMPANIES)
    state.handed = 0
    state.seat = state.active


def legal_into(state: State, buffer: vec[i64]) -> i64:
    """SD-2.1, SD-2.2: pass, or any amount in the range, up to the player's own cubes."""
    buffer[0] = PASS
    if state.lot == NONE:
        return openings_into(state, buffer)
    return bids_into(state, buffer)


def openings_into(state: State, buffer: vec[i64]) -> i64:
    """SD-2.1: any unsold company, with a first bid of at least 1."""
    count: i64 = 1
    limit = state.cubes[state.seat]
    unsold = state.unsold
    amount: i64
    while unsold != 0:
        company = lowest(unsold)
        unsold &= unsold - 1
        for amount in range(1, limit + 1):
            buffer[count] = open_auction(company, amount)
            count += 1
    return count


def bids_into(state: State, buffer: vec[i64]) -> i64:
    """SD-2.2: higher than the highest bid."""
    count: i64 = 1
    amount: i64
    for amount in range(state.high_bid + 1, state.cubes[state.seat] + 1):
        buffer[count] = BID + amount
        count += 1
    return count


def apply(state: State, action: i64) -> None:
    """Plays one decision: hand on or open; bid or drop out."""
    if state.lot == NONE:
        if action == PASS:
            hand_on(state)
        else:
            put_up(state, company_of(action), amount_of(action))
    elif action == PASS:
        drop_out(state)
    else:
        raise_to(state, amount_of(action))


def hand_on(state: State) -> None:
    """SD-2.1: the marker goes to the left. SD-2.7: when all did so in a row, the phase ends."""
    state.active = clockwise(state.active, state.players)
    state.handed += 1
    state.seat = state.active
    if state.handed == state.players:
        state.seat = NOBODY


def put_up(state: State, company: i64, amount: i64) -> None:
    """SD-2.1: the active player opens with a bid; all may answer."""
    state.lot = company
    state.bidders = full(state.players)
    raise_to(state, amount)


def raise_to(state: State, amount: i64) -> None:
    """SD-2.2: notes the highest bid, and goes on to the next bidder."""
    state.high_bid = amount
    state.high_bidder = state.seat
    next_bidder(state)


def drop_out(state: State) -> None:
    """SD-2.2: a player who passes is out of this auction for good."""
    state.bidders &= ~bit(state.seat)
    next_bidder(state)


def next_bidder(state: State) -> None:
    """SD-2.2: clockwise. SD-2.3: it ends when all others have passed; nobody outbids themselves."""
    if is_won(state.bidders, state.high_bidder):
        sell(state)
    else:
        state.seat = speaks_next(state.bidders, state.seat, state.players)


def sell(state: State) -> None:
    """SD-2.4: the bid goes to the company's box; its marker and a share to the winner."""
    company, winner = state.lot, state.high_bidder
    state.cubes[winner] -= state.high_bid
    state.box[company] += state.high_bid
    state.control[company] = winner
    state.last_control[company] = winner
    state.shares[share(state, company, winner)] += 1
    state.unsold &= ~bit(company)
    end_auction(state)


def end_auction(state: State) -> None:
    """SD-2.5: on to the left of the opener. SD-2.7: when all six are sold, the phase ends.

    SD-2.8 follows: the marker ends to the left of the last opener, or, handed on by everyone,
    where the round began.
    """
    state.lot, state.high_bid, state.high_bidder, state.bidders = NONE, 0, NONE, 0
    state.active = clockwise(state.active, state.players)
    state.handed = 0
    state.seat = state.active
    if state.unsold == 0:
        state.seat = NOBODY
