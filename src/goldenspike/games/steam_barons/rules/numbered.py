"""The legal actions by their place in the list of all, without making the list."""

from goldenspike.core.column import i64
from goldenspike.games.steam_barons.rules import auction, build, purchase, sale
from goldenspike.games.steam_barons.rules.actions import (
    BID,
    BUY,
    CONNECT,
    DONE,
    LAY,
    MOVE,
    PASS,
    SELL,
    SKIP,
    Action,
)
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    GOODS,
    PURCHASE,
    State,
    budget,
)
from goldenspike.parts.hexes import builds, goods


def pick(state: State, luck: i64) -> Action:
    """A legal action: the one at this part of the list, in parts of 2 to the power of 32."""
    if state.phase == AUCTION:
        return pick_bid(state, luck)
    if state.phase == PURCHASE:
        least: i64 = 1 if state.seat == state.high_bidder else 0
        return (BUY, least + (luck * (purchase.most(state) - least + 1) >> 32))
    if state.phase == BUILD:
        return pick_build(state, luck)
    if state.phase == GOODS:
        return pick_move(state, luck)
    return pick_sale(state, luck)


def pick_bid(state: State, luck: i64) -> Action:
    """SB-15.2, SB-15.3: a pass, then every bid."""
    least, cash = auction.least_bid(state), state.cash[state.seat]
    place = luck * (1 + max(0, cash - least + 1)) >> 32
    return (PASS,) if place == 0 else (BID, least + place - 1)


def pick_build(state: State, luck: i64) -> Action:
    """SB-16.2, SB-21.3, SB-21.6: the end, then tiles by hex, then connections."""
    if state.builds == build.limit(state):
        return (DONE,)
    means, company = budget(state, state.company), state.company
    survey = builds.survey_of(state.track, company, means, state.setup.rules.terrain)
    joined: list[int] = []
    if state.setup.rules.connection <= means:
        joined = builds.connections(state.track, company)
    place = (luck * (1 + survey.count + len(joined)) >> 32) - 1
    if place < 0:
        return (DONE,)
    if place < survey.count:
        found = builds.found_at(survey, place)
        return (LAY, found.hex, found.tile)
    return (CONNECT, joined[place - survey.count])


def pick_move(state: State, luck: i64) -> Action:
    """SB-20.6, SB-21.11: none, then every move."""
    moves = goods.listed(state.track, state.cubes, state.company)
    place = luck * (1 + moves.count) >> 32
    return (SKIP,) if place == 0 else (MOVE, *moves.move(place - 1))


def pick_sale(state: State, luck: i64) -> Action:
    """SB-19.1: any numbers of shares; those of the last company change first."""
    count: i64 = 1
    company: i64
    for company in range(COMPANIES):
        count *= sale.for_sale(state, company, state.seat) + 1
    place, counts = luck * count >> 32, [0] * COMPANIES
    for company in range(COMPANIES - 1, -1, -1):
        choices = sale.for_sale(state, company, state.seat) + 1
        counts[company] = place % choices
        place //= choices
    return (SELL, *counts)
