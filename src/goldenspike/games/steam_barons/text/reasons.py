"""Why an action is not legal: the rule, and this case of it. Legality itself is `legal_actions`.

SB-21.13: not every goods move is listed where there are very many. So a move is followed link by
link, and legal if nothing is wrong with it.
"""

from collections import Counter

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, Value
from goldenspike.games.steam_barons.rules import auction, sale
from goldenspike.games.steam_barons.rules.actions import (
    BUY,
    CONNECT,
    DEAL_GOODS,
    DEAL_ORDER,
    LAY,
    MOVE,
    SELL,
    Action,
)
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import State, is_living
from goldenspike.games.steam_barons.rules.turn import legal_actions
from goldenspike.games.steam_barons.text.notation import company_name, read, reason
from goldenspike.games.steam_barons.text.reasons_build import why_not_build
from goldenspike.games.steam_barons.text.reasons_move import why_not_move
from goldenspike.hexes.text.reasons import why_not_colours
from goldenspike.parts.hexes.goods import GRAY


def why_not(state: State, text: str) -> Reason | None:
    """The reason why a text is no legal action; None exactly if it is one. Raises no error."""
    try:
        action = read(state, text)
    except IllegalAction as error:
        return error.reason
    if action[0] == DEAL_GOODS:
        return why_not_goods(state, action)
    if action[0] == DEAL_ORDER:
        return why_not_order(state, action)
    if action[0] == MOVE:
        return why_not_move(state, action)
    if is_legal(state, action):
        return None
    return why_not_decision(state, action)


def is_legal(state: State, action: Action) -> bool:
    """Whether `legal_actions` lists an action; a sale is checked by its parts, without the list."""
    if action[0] == SELL:
        return all(
            count in choice for count, choice in zip(action[1:], sale.choices(state), strict=True)
        )
    return action in legal_actions(state)


def why_not_decision(state: State, action: Action) -> Reason:
    """The reason for an action of a player."""
    if action[0] in (LAY, CONNECT):
        return why_not_build(state, action)
    if action[0] == SELL:
        return why_not_sell(state, action)
    if action[0] == BUY:
        return why_not_buy(state, action[1])
    return why_not_bid(state, action[1])


def why_not_bid(state: State, amount: int) -> Reason:
    """SB-15.2: above the last bid, the first at least the price. SB-15.3: not above the cash."""
    cash = state.cash[state.seat]
    values: dict[str, Value] = {"amount": amount, "cash": cash, "least": auction.least_bid(state)}
    if amount >= auction.least_bid(state):
        return reason("SB-15.3", "bid-cash", values)
    if state.high_bid:
        return reason("SB-15.2", "bid-low", values | {"high": state.high_bid})
    return reason("SB-15.2", "bid-price", values | {"company": company_name(state)})


def why_not_buy(state: State, count: int) -> Reason:
    """SB-15.3: at least one for the winner, no more than are left, all of them paid."""
    values: dict[str, Value] = {
        "count": count,
        "left": state.available[state.company],
        "company": company_name(state),
        "price": state.high_bid,
        "cash": state.cash[state.seat],
    }
    if count == 0:
        return reason("SB-15.3", "buy-one", values)
    if count > state.available[state.company]:
        return reason("SB-15.3", "buy-left", values)
    return reason("SB-15.3", "buy-cash", values)


def why_not_sell(state: State, action: Action) -> Reason:
    """SB-19.1: only shares that the player holds. SB-18.7: none of a company on B."""
    for company in range(COMPANIES):
        count, most = action[company + 1], sale.for_sale(state, company, state.seat)
        values: dict[str, Value] = {"company": state.setup.rules.companies[company]}
        if count > most:
            if not is_living(state, company):
                return reason("SB-18.7", "sell-bankrupt", values)
            return reason("SB-19.1", "sell-held", values | {"count": count, "held": most})
    raise AssertionError("a sale of what one holds is legal")


def why_not_goods(state: State, action: Action) -> Reason | None:
    """SB-14.1: no more cubes at a stop than printed, nor of a colour than there are.

    What is missing at a stop was gray, or the bag was empty.
    """
    rules, printed = state.setup.rules, state.ground.cubes
    lying = Counter(action[1::2])
    for stop, count in lying.items():
        if count > printed[stop]:
            values: dict[str, Value] = {"place": state.setup.board.place(stop).name}
            return reason("SB-14.1", "deal-stop", values | {"count": count, "most": printed[stop]})
    too_many = why_not_colours(action[2::2], (*rules.cubes[:GRAY], 0))
    if too_many is not None:
        return reason("SB-14.1", "deal-colour", too_many)
    missing = sum(printed) - len(action) // 2
    spare = max(rules.cubes[GRAY], sum(printed) - sum(rules.cubes[:GRAY]))
    if missing > spare:
        return reason("SB-14.1", "deal-missing", {"missing": missing, "most": spare})
    return None


def why_not_order(state: State, action: Action) -> Reason | None:
    """SB-14.3, SB-19.3: every living company once."""
    living = [company for company in range(COMPANIES) if is_living(state, company)]
    if sorted(action[1:]) == living:
        return None
    names = tuple(state.setup.rules.companies[company] for company in living)
    return reason("SB-19.3", "deal-order" if names else "deal-nobody", {"companies": names})
