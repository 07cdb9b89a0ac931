"""Phase 2 of the standard game: the auction for turn order."""

from goldenspike.core.bits import bit
from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.games.steam.rules.actions import BID, PASS, STAY, Action
from goldenspike.games.steam.rules.editions import NONE, TURN_ORDER
from goldenspike.games.steam.rules.money import pay
from goldenspike.games.steam.rules.order import holder
from goldenspike.games.steam.rules.state import AUCTION, State, players_in
from goldenspike.parts.market.auction import next_bidder, one_left


def begin(state: State) -> None:
    """ST-9.1: in the current order; last turn's Turn Order tile is good for one pass."""
    state.phase, state.high_bid, state.high_place = AUCTION, NONE, NONE
    state.free_pass, state.lot = holder(state, TURN_ORDER), players_in(state) - 1
    state.bidders = bit(state.lot + 1) - 1
    player: i64
    for player in range(state.players):
        state.bid[player], state.coming[player] = NONE, NONE
    state.place = state.lot
    go_on(state)


def go_on(state: State) -> None:
    """ST-12.3: the next player who does not hold the highest bid; the last one left has place 1."""
    if one_left(state.bidders):
        state.place = next_bidder(state.bidders, state.place, state.players)
        leave(state, state.order[state.place])
        settle(state)
        return
    asked = state.bidders
    if state.high_place != NONE:
        asked &= ~bit(state.high_place)
    state.place = next_bidder(asked, state.place, state.players)
    state.seat = state.order[state.place]


def legal(state: State) -> list[Action]:
    """ST-9.1: above the highest bid, the first 0 or more, within the player's cash; or pass."""
    actions: list[Action] = [(PASS,)]
    if state.free_pass == state.seat:
        actions.append((STAY,))
    actions += [(BID, bid) for bid in range(state.high_bid + 1, state.cash[state.seat] + 1)]
    return actions


def apply(state: State, action: Action) -> None:
    """ST-9.1: a player who passes gets the last free place, except one who may stay once."""
    if action[0] == BID:
        state.high_bid, state.high_place = action[1], state.place
        state.bid[state.seat] = action[1]
    elif action[0] == STAY:
        state.free_pass = NONE
    else:
        leave(state, state.seat)
        state.bidders &= ~bit(state.place)
    go_on(state)


def leave(state: State, player: i64) -> None:
    """ST-12.3: the player pays at once for the place they get."""
    pay(state, player, price(state, player, state.lot))
    state.coming[state.lot] = player
    state.lot -= 1


def price(state: State, player: i64, place: i64) -> i64:
    """ST-9.1: the first two places their full bid, the last nothing, others half, rounded up."""
    bid = state.bid[player]
    if bid == NONE or place == players_in(state) - 1:
        return 0
    if place < 2:
        return bid
    return (bid + 1) // 2


def settle(state: State) -> None:
    """ST-9.1: the new order stands."""
    state.order, state.bidders, state.free_pass = state.coming[:], 0, NONE
    state.seat = NOBODY
