"""A steady player: fair bids, track for long deliveries, and sales before a fall."""

from goldenspike.core.column import i64
from goldenspike.games.steam_barons.bots.appraisal import (
    capacity,
    share_of_value,
    turns_to_come,
    values,
)
from goldenspike.games.steam_barons.bots.guide_plan import next_build
from goldenspike.games.steam_barons.rules import auction, dividends, purchase, sale
from goldenspike.games.steam_barons.rules.actions import (
    BID,
    BUY,
    DONE,
    MOVE,
    PASS,
    SELL,
    SKIP,
    Action,
)
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    GOODS,
    PURCHASE,
    State,
    share,
)
from goldenspike.hexes.bots.deliveries import Cubes, deliveries, urgency
from goldenspike.parts.hexes.goods import Move

CONTROL = 130  # percent: what a share is worth to whoever gets control by it
LEAST = 60  # percent: nobody counts on buying shares for less of their value


def choose(state: State, luck: int) -> Action:
    """The action of a steady player; ties are broken at random."""
    if state.phase == AUCTION:
        return choose_bid(state, luck)
    if state.phase == PURCHASE:
        return choose_number(state)
    if state.phase == BUILD:
        return next_build(state) if pays(state) else (DONE,)
    if state.phase == GOODS:
        return longest_move(state) if pays(state) else (SKIP,)
    return choose_sale(state)


def pays(state: State) -> bool:
    """SB-18.1, SB-19.1: whether the company that acts pays the player, by shares or as its head.

    Who has sold all shares of a company still controls it.
    """
    if state.shares[share(state, state.company, state.seat)]:
        return True
    performance = int(state.performance[state.company])
    performance += capacity(state, state.company, Cubes(state.cubes))
    return bool(dividends.row(state.setup.rules, performance)[2])


def choose_bid(state: State, luck: int) -> Action:
    """The least bid, while it is below the player's limit, give or take one."""
    bid = auction.least_bid(state)
    if bid > state.cash[state.seat] or bid > limit(state, state.seat) + luck % 3 - 1:
        return (PASS,)
    return (BID, int(bid))


def prices(state: State) -> list[float] | None:
    """By seat: the most it would pay for a share of the company on sale; None if none is."""
    if state.phase not in (AUCTION, PURCHASE):
        return None
    return [float(limit(state, seat)) for seat in range(state.players)]


def limit(state: State, seat: i64) -> int:
    """The most a player would pay for a share of the company on sale."""
    company, worth = int(state.company), values(state)
    percent = share_of_value(state, worth)
    offer = worth[company] * percent // 100
    if would_control(state, company, seat):
        offer = offer * CONTROL // 100
    fair = state.price[company] + 1 if worth[company] > 2 * state.price[company] else 0
    return min(worth[company], max(offer, int(fair)))


def would_control(state: State, company: int, seat: i64) -> bool:
    """SB-15.6: whether all the shares on offer could give a player control."""
    holder = state.control[company]
    if holder in (NONE, seat):
        return bool(holder == NONE)
    theirs = state.shares[share(state, company, holder)]
    ours = state.shares[share(state, company, seat)]
    return bool(ours + state.available[company] > theirs)


def choose_number(state: State) -> Action:
    """As many shares as the player can buy, if they are worth it."""
    least = 1 if state.seat == state.high_bidder else 0
    most = int(purchase.most(state))
    if state.high_bid > limit(state, state.seat) + 1:
        most = least
    return (BUY, max(least, most))


def longest_move(state: State) -> Action:
    """SB-17.5: the cube that goes over most own links; of equals the one that others could take."""
    moves = ranked_moves(state)
    return (MOVE, *moves[0][1]) if moves else (SKIP,)


def ranked_moves(state: State) -> list[tuple[int, Move]]:
    """Own links of every cube's longest way, and the move, the best first."""
    track, cubes, company = state.track, state.cubes, int(state.company)
    moves = deliveries(track, cubes, company)
    moves.sort(
        key=lambda way: (way[0], urgency(track, cubes, company, way[1]), way[1]), reverse=True
    )
    return moves


def choose_sale(state: State) -> Action:
    """SB-19.1: all at the end; before it, shares whose price will hardly be as high again."""
    held = [int(sale.for_sale(state, company, state.seat)) for company in range(COMPANIES)]
    if turns_to_come(state) == 0:
        return (SELL, *held)
    worth = values(state)
    percent = max(share_of_value(state, worth), LEAST)
    kept = [keeps(state, company, worth[company], percent) for company in range(COMPANIES)]
    return (SELL, *(0 if kept[company] else held[company] for company in range(COMPANIES)))


def keeps(state: State, company: int, worth: int, percent: int) -> bool:
    """Whether a share is better kept: cash buys others below their value, but no control."""
    if state.control[company] == state.seat:
        percent = 100
    return bool(worth * percent // 100 > state.price[company])
