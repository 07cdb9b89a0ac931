"""Before the first turn of a basic game: an auction for each place of the first turn order."""

from goldenspike.core.bits import bit
from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.games.steam.rules.actions import BID, PASS, Action
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.money import means, pay
from goldenspike.games.steam.rules.state import PLACES, State
from goldenspike.parts.market.auction import next_bidder, one_left


def begin(state: State) -> None:
    """ST-12.1: players speak clockwise, from the seat that is first."""
    state.phase, state.lot = PLACES, 0
    place: i64
    for place in range(state.players):
        state.order[place] = (state.setup.first + place) % state.players
        state.coming[place] = NONE
    open_place(state)


def waiting(state: State) -> i64:
    """The places in the speaking order of players without a place in the coming order."""
    places: i64 = 0
    place: i64
    for place in range(state.players):
        if state.order[place] not in state.coming:
            places |= bit(place)
    return places


def open_place(state: State) -> None:
    """ST-5.1: the next place; the last one is free."""
    state.bidders, state.high_bid, state.high_place = waiting(state), NONE, NONE
    if one_left(state.bidders):
        settle(state)
    else:
        speak(state, state.players - 1)


def speak(state: State, place: i64) -> None:
    """ST-12.1: the next player after a place who has not passed."""
    state.place = next_bidder(state.bidders, place, state.players)
    state.seat = state.order[state.place]


def legal(state: State) -> list[Action]:
    """ST-5.1: raise or pass. ST-12.1: up to what the player could pay."""
    actions: list[Action] = [(PASS,)]
    actions += [(BID, bid) for bid in range(state.high_bid + 1, means(state, state.seat) + 1)]
    return actions


def apply(state: State, action: Action) -> None:
    """ST-5.1: passing is final for this place; the last one left has it."""
    if action[0] == BID:
        state.high_bid, state.high_place = action[1], state.place
    else:
        state.bidders &= ~bit(state.place)
    if one_left(state.bidders):
        win(state)
    else:
        speak(state, state.place)


def win(state: State) -> None:
    """ST-5.1: the winner pays at once and leaves. ST-12.1: nothing if nobody bid."""
    winner = state.order[next_bidder(state.bidders, state.place, state.players)]
    if state.high_bid != NONE:
        pay(state, winner, state.high_bid)
    state.coming[state.lot] = winner
    state.lot += 1
    open_place(state)


def settle(state: State) -> None:
    """ST-5.1: the last place goes to the player who is left, and the order stands."""
    last = next_bidder(state.bidders, state.players - 1, state.players)
    state.coming[state.lot] = state.order[last]
    state.order, state.bidders, state.seat = state.coming[:], 0, NOBODY
