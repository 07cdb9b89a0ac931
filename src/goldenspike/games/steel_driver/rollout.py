"""Games played on sensibly and fast, for search: an auction is one step, and every link pays.

A player's limit for a company is his part of all cubes by what the company is worth to him. What
the companies are worth is looked at once a round, with some luck, so that no two games are alike.
Luck begins anew with every round: after two different actions the same luck meets both.
"""

from typing import Final

from goldenspike.core.bits import lowest, zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.games.steel_driver import actions, auction, build, display, finale
from goldenspike.games.steel_driver.appraisal import (
    PERCENT,
    best_claim,
    best_link,
    claims_in_turn,
)
from goldenspike.games.steel_driver.playout import roll, seeded
from goldenspike.games.steel_driver.rules import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.spike import count
from goldenspike.games.steel_driver.state import AUCTION, BUILD, OVER, State, copy, share
from goldenspike.games.steel_driver.turn import advance, apply

SPREAD: Final[i64] = 25  # percent: how far luck moves what a company seems worth, up or down
GROWTH: Final[i64] = 25  # what a share gains in each round to come


def play_on(state: State, seed: i64) -> None:
    """To the end of the game."""
    while state.seat != NOBODY:
        if state.phase == AUCTION:
            sell_all(state, seeded(seed, state.round))
        elif state.phase == BUILD:
            apply(state, best_link(state, state.company, state.seat))
        else:
            apply(state, best_claim(state))


def sell_all(state: State, luck: i64) -> None:
    """All auctions of a round, from wherever it stands."""
    worth = outlook(state, luck)
    if state.lot != NONE:
        settle(state, worth)
    while state.seat != NOBODY:
        if state.cubes[state.seat] == 0:
            auction.apply(state, actions.PASS)
        else:
            put_up(state, worth)
            settle(state, worth)
    while state.seat == NOBODY and state.phase != OVER:
        advance(state)


def outlook(state: State, luck: i64) -> vec[i64]:
    """By company and player: what its marker and share seem worth to him; no luck at 0."""
    now, then = claims_in_turn(state), after_building(state)
    coming = GROWTH * (state.setup.rules.rounds - state.round)
    worth = zeros(COMPANIES * state.players)
    company: i64
    player: i64
    for company in range(COMPANIES):
        value = finale.sets_value(then, then.goods, company * COLOURS)
        rise = value - finale.sets_value(now, now.goods, company * COLOURS)
        gain = then.profit[company] + value + coming
        for player in range(state.players):
            at = share(state, company, player)
            noise = PERCENT
            if luck != 0:
                luck = roll(luck)
                noise += luck % (2 * SPREAD + 1) - SPREAD
            worth[at] = max(1, (gain + rise * state.shares[at]) * noise // PERCENT)
    return worth


def after_building(state: State) -> State:
    """The profit levels and goods there would be, were this round the last and bids all alike."""
    twin = copy(state)
    usual = purse(state) // max(1, count(state.unsold))
    company: i64
    for company in range(COMPANIES):
        if twin.unsold >> company & 1 != 0:
            player = max(0, finale.final_controller(twin, company))
            twin.control[company] = player
            twin.last_control[company] = player
            twin.shares[share(twin, company, player)] += 1
            twin.box[company] += usual
    build.begin(twin)
    while twin.company != NONE:
        build.apply(twin, best_link(twin, twin.company, twin.seat))
    display.reorder(twin)
    finale.begin(twin)
    while twin.company != NONE:
        finale.apply(twin, best_claim(twin))
    return twin


def purse(state: State) -> i64:
    """The cubes of all players."""
    total: i64 = 0
    player: i64
    for player in range(state.players):
        total += state.cubes[player]
    return total


def limit(state: State, worth: vec[i64], company: i64, player: i64) -> i64:
    """What a player would pay for a company: its part of all cubes, were all as keen as he."""
    total: i64 = 0
    unsold = state.unsold
    while unsold != 0:
        total += worth[share(state, lowest(unsold), player)]
        unsold &= unsold - 1
    price = (worth[share(state, company, player)] * purse(state) + total // 2) // total
    return max(1, min(state.cubes[player], price))


def put_up(state: State, worth: vec[i64]) -> None:
    """The company that seems worth most, for half of its price."""
    seat = state.seat
    best: i64 = NONE
    most: i64 = 0
    unsold = state.unsold
    while unsold != 0:
        company = lowest(unsold)
        unsold &= unsold - 1
        if worth[share(state, company, seat)] > most:
            best, most = company, worth[share(state, company, seat)]
    price = limit(state, worth, best, seat)
    auction.apply(state, actions.open_auction(best, max(1, price // 2)))


def settle(state: State, worth: vec[i64]) -> None:
    """One auction to its end: the highest limit wins, for one more than the second."""
    winner = state.high_bidder
    first = max(state.high_bid, limit(state, worth, state.lot, winner))
    second = state.high_bid - 1
    player: i64
    for player in range(state.players):
        if player != state.high_bidder and state.bidders >> player & 1 != 0:
            most = min(state.cubes[player], limit(state, worth, state.lot, player))
            if most > state.high_bid and most > first:
                winner, first, second = player, most, max(first, second)
            else:
                second = max(second, most)
    state.high_bid = max(state.high_bid, min(first, second + 1))
    state.high_bidder = winner
    auction.sell(state)
