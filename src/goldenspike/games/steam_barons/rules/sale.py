"""Phases 5 and 6: everybody chooses in secret what to sell; then bankrupts leave."""

from itertools import product
from math import prod
from typing import Final

from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons.rules.actions import SELL, Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE
from goldenspike.games.steam_barons.rules.state import SALE, State, is_living, share
from goldenspike.parts.hexes import track
from goldenspike.parts.market.holdings import largest_holder

MOST_SALES: Final = 1_000_000  # SB-21.14: as many as a player can have on our maps


def begin(state: State) -> None:
    """SB-19.1: every player decides once, without seeing the others' choices."""
    state.phase, state.seat = SALE, 0
    state.company = NONE


def legal(state: State) -> list[Action]:
    """SB-19.1: any number of the shares of living companies. SB-18.7: none of one on B."""
    counts = choices(state)
    if prod([len(each) for each in counts]) > MOST_SALES:
        return plain_sales(counts)
    return [(SELL, *sold) for sold in product(*counts)]


def plain_sales(counts: list[range]) -> list[Action]:
    """SB-21.14: none or all of each company, and any other number of one company alone."""
    sales: list[Action] = [
        (SELL, *sold) for sold in product(*[sorted({0, len(each) - 1}) for each in counts])
    ]
    for company, each in enumerate(counts):
        for count in each[1:-1]:
            sales.append((SELL, *[count * (other == company) for other in range(COMPANIES)]))
    return sales


def choices(state: State) -> list[range]:
    """By company: how many may be sold. A list of all combinations can be a million long."""
    return [range(for_sale(state, company, state.seat) + 1) for company in range(COMPANIES)]


def for_sale(state: State, company: i64, player: i64) -> i64:
    """How many shares of a company a player could sell."""
    return state.shares[share(state, company, player)] if is_living(state, company) else 0


def apply(state: State, action: Action) -> None:
    """SB-19.1: kept face down until the last has chosen."""
    company: i64
    for company in range(COMPANIES):
        state.chosen[state.seat * COMPANIES + company] = action[company + 1]
    state.seat += 1
    if state.seat == state.players:
        state.seat = NOBODY


def reveal(state: State) -> None:
    """SB-19.1: all at once; the bank pays the price of each, and the shares are available."""
    company: i64
    player: i64
    for company in range(COMPANIES):
        for player in range(state.players):
            count = state.chosen[player * COMPANIES + company]
            state.chosen[player * COMPANIES + company] = 0
            state.cash[player] += count * state.price[company]
            state.shares[share(state, company, player)] -= count
            state.available[company] += count
        check_control(state, company)


def check_control(state: State, company: i64) -> None:
    """SB-15.6: once; the player who holds most, if that is more than the controller holds.

    SB-19.1: a controller without shares keeps the card until somebody holds more.
    """
    holder = state.control[company]
    if holder != NONE:
        state.control[company] = largest_holder(state.shares, company, holder, state.players)


def bankruptcies(state: State) -> None:
    """SB-19.2: a company on B leaves play for good."""
    company: i64
    for company in range(COMPANIES):
        if not is_living(state, company):
            close(state, company)


def close(state: State, company: i64) -> None:
    """SB-19.2: shares held, available and on the card, and the treasury, are removed."""
    player: i64
    for player in range(state.players):
        state.shares[share(state, company, player)] = 0
    state.available[company], state.card[company] = 0, 0
    state.treasury[company], state.performance[company] = 0, 0
    state.control[company] = NONE
    track.abandon(state.track, company)
