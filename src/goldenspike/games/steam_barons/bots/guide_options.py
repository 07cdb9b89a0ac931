"""Other actions worth comparing with that of a steady player, the likeliest first."""

from goldenspike.games.steam_barons.bots.guide import choose_sale, ranked_moves
from goldenspike.games.steam_barons.bots.guide_plan import first_of, planner_for
from goldenspike.games.steam_barons.rules import auction, build, purchase, sale
from goldenspike.games.steam_barons.rules.actions import BID, DONE, MOVE, PASS, SELL, Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import AUCTION, BUILD, GOODS, PURCHASE, State

BUILDS = 5  # first builds of plans that are thought of,
PLANS = 60  # of so many plans
MOVES = 4  # deliveries


def options(state: State) -> list[Action]:
    """The legal actions that are worth comparing."""
    if state.phase == AUCTION:
        return bids(state)
    if state.phase == PURCHASE:
        return purchase.legal(state)
    if state.phase == BUILD:
        return builds(state)
    if state.phase == GOODS:
        return [(MOVE, *move) for _, move in ranked_moves(state)[:MOVES]]
    return sales(state)


def bids(state: State) -> list[Action]:
    """Pass and the least bid."""
    bid = auction.least_bid(state)
    return [(PASS,)] if bid > state.cash[state.seat] else [(PASS,), (BID, int(bid))]


def builds(state: State) -> list[Action]:
    """The first builds of the best plans, and the end."""
    if state.builds == build.limit(state):
        return [(DONE,)]
    planner = planner_for(state, state.company)
    begin = dict.fromkeys(first_of(state, planner, plan) for plan in planner.ranked()[:PLANS])
    return list(dict.fromkeys([*list(begin)[:BUILDS], (DONE,)]))


def sales(state: State) -> list[Action]:
    """A steady player's sale, with one company's shares more or less; all, and nothing."""
    held = [int(sale.for_sale(state, company, state.seat)) for company in range(COMPANIES)]
    usual = list(choose_sale(state)[1:])
    actions = []
    for company, most in enumerate(held):
        if most:
            other = most - usual[company]
            actions.append((SELL, *usual[:company], other, *usual[company + 1 :]))
    return [*actions, (SELL, *held), (SELL, *[0] * int(COMPANIES))]
