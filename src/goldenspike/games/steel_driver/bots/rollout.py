"""Games played on sensibly and fast, for search: an auction is one step, and every link pays.

A player's limit for a company is a part of all cubes, by what the company is worth to them. What
the companies are worth is looked at once a round, with some luck, so that no two games are alike.
Luck begins anew with every round: after two different actions the same luck meets both.
"""

from typing import Final

from goldenspike.core.bits import lowest, zeros
from goldenspike.core.column import i64, vec
from goldenspike.core.game import NOBODY
from goldenspike.core.luck import roll, seeded
from goldenspike.games.steel_driver.bots.appraisal import (
    PERCENT,
    best_claim,
    claims_in_turn,
    link_for,
)
from goldenspike.games.steel_driver.rules import actions, auction, build, display, finale
from goldenspike.games.steel_driver.rules.editions import COLOURS, COMPANIES, NONE
from goldenspike.games.steel_driver.rules.spike import count
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD, OVER, State, copy, share
from goldenspike.games.steel_driver.rules.turn import advance, apply

SPREAD: Final[i64] = 25  # percent: how far luck moves what a company seems worth, up or down


class Style:
    """How a player judges: numbers found by playing styles against each other, in percent."""

    profit: i64 = 51  # what the profit of a round counts
    hope: i64 = 227  # what the final value of a share counts
    rise: i64 = 100  # what a rise of the shares held counts
    growth: i64 = 0  # cash: what a share gains in each round to come
    bold: i64 = 98  # of a fair price: the part paid in the first round
    bolder: i64 = -3  # how much more in each round after that
    start: i64 = 39  # of the limit: the first bid
    patience: i64 = 2  # cubes: added to the cost of every link, so that dear ones get their chance
    set_hope: i64 = 63  # what goods count when building
    floor: i64 = 1  # shares: the fewest counted on when building


def styles_for(players: i64) -> list[Style]:
    """The usual style, for every player."""
    return [Style() for _ in range(players)]


def play_on(state: State, seed: i64, styles: list[Style]) -> None:
    """Plays the game to its end."""
    while state.seat != NOBODY:
        if state.phase == AUCTION:
            sell_all(state, luck_of(seed, state), styles)
        elif state.phase == BUILD:
            apply(state, likely_link(state, styles))
        else:
            apply(state, best_claim(state))


def likely_link(state: State, styles: list[Style]) -> i64:
    """The link that seems best to the player who builds."""
    style = styles[state.seat]
    return link_for(state, state.company, weight_of_goods(state, style), style.patience)


def weight_of_goods(state: State, style: Style) -> i64:
    """How much goods count for the player who builds, in percent of a share's value."""
    held = state.shares[share(state, state.company, state.seat)]
    return max(style.floor, held) * style.set_hope


def sell_all(state: State, luck: i64, styles: list[Style]) -> None:
    """Holds all auctions of a round that are left."""
    worth = outlook(state, luck, styles)
    if state.lot != NONE:
        settle(state, worth, styles)
    while state.seat != NOBODY:
        if state.cubes[state.seat] == 0:
            auction.apply(state, actions.PASS)
        else:
            put_up(state, worth, styles)
            settle(state, worth, styles)
    go_on(state)


def go_on(state: State) -> None:
    """Advances until somebody has to decide."""
    while state.seat == NOBODY and state.phase != OVER:
        advance(state)


def luck_of(seed: i64, state: State) -> i64:
    """The random seed of a round: each round starts anew."""
    return seeded(seed, state.round)


def outlook(state: State, luck: i64, styles: list[Style]) -> vec[i64]:
    """By company and player: what its marker and share seem worth to the player; no luck at 0."""
    now, then = claims_in_turn(state), after_building(state, styles)
    coming = state.setup.rules.rounds - state.round
    worth = zeros(COMPANIES * state.players)
    company: i64
    player: i64
    for company in range(COMPANIES):
        value = finale.sets_value(then, then.goods, company * COLOURS)
        rise = value - finale.sets_value(now, now.goods, company * COLOURS)
        for player in range(state.players):
            at = share(state, company, player)
            noise = PERCENT
            if luck != 0:
                luck = roll(luck)
                noise += luck % (2 * SPREAD + 1) - SPREAD
            style = styles[player]
            seems = (
                then.profit[company] * style.profit + (value + style.growth * coming) * style.hope
            )
            seems += rise * state.shares[at] * style.rise
            worth[at] = max(1, seems * noise // PERCENT)
    return worth


def after_building(state: State, styles: list[Style]) -> State:
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
        build.apply(twin, likely_link(twin, styles))
    display.reorder(twin)
    finale.begin(twin)
    while twin.company != NONE:
        finale.apply(twin, best_claim(twin))
    return twin


def purse(state: State) -> i64:
    """The cubes of all players together."""
    total: i64 = 0
    player: i64
    for player in range(state.players):
        total += state.cubes[player]
    return total


def limit(state: State, worth: vec[i64], company: i64, player: i64, style: Style) -> i64:
    """The most a player would pay for a company: its part of all cubes, if all were as keen."""
    total: i64 = 0
    unsold = state.unsold
    while unsold != 0:
        total += worth[share(state, lowest(unsold), player)]
        unsold &= unsold - 1
    bold = style.bold + style.bolder * (state.round - 1)
    price = (
        worth[share(state, company, player)] * purse(state) * bold // 100 + total // 2
    ) // total
    return max(1, min(state.cubes[player], price))


def put_up(state: State, worth: vec[i64], styles: list[Style]) -> None:
    """Opens the auction of the company that seems worth most, for half of its price."""
    seat = state.seat
    best: i64 = NONE
    most: i64 = 0
    unsold = state.unsold
    while unsold != 0:
        company = lowest(unsold)
        unsold &= unsold - 1
        if worth[share(state, company, seat)] > most:
            best, most = company, worth[share(state, company, seat)]
    price = limit(state, worth, best, seat, styles[seat])
    auction.apply(state, actions.open_auction(best, max(1, price * styles[seat].start // 100)))


def settle(state: State, worth: vec[i64], styles: list[Style]) -> None:
    """Ends one auction: the highest limit wins, for one more than the second."""
    winner = state.high_bidder
    first = max(state.high_bid, limit(state, worth, state.lot, winner, styles[winner]))
    second = state.high_bid - 1
    player: i64
    for player in range(state.players):
        if player != state.high_bidder and state.bidders >> player & 1 != 0:
            most = min(state.cubes[player], limit(state, worth, state.lot, player, styles[player]))
            if most > state.high_bid and most > first:
                winner, first, second = player, most, max(first, second)
            else:
                second = max(second, most)
    state.high_bid = max(state.high_bid, min(first, second + 1))
    state.high_bidder = winner
    auction.sell(state)
