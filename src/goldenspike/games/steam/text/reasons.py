"""Why an action is not legal: the rule, and this case of it. Legality itself is `legal_actions`.

ST-12.13: not every goods move is listed where there are very many. So a move is followed link by
link, and legal if nothing is wrong with it.
"""

from collections import Counter

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, Value
from goldenspike.games.steam.rules import selection, setting_up
from goldenspike.games.steam.rules.actions import (
    BID,
    CITY,
    CONNECT,
    DEAL_GOODS,
    DEAL_ORDER,
    DECLINE,
    DONE,
    GROW,
    LAY,
    MOVE,
    RAISE,
    STAY,
    TAKE,
    Action,
)
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.editions import TILES as NUMBERS
from goldenspike.games.steam.rules.money import lots, means
from goldenspike.games.steam.rules.order import holder
from goldenspike.games.steam.rules.state import State
from goldenspike.games.steam.rules.turn import legal_actions
from goldenspike.games.steam.text.notation import read, write_place
from goldenspike.games.steam.text.reasons_build import (
    reason,
    why_not_build,
    why_not_done,
    why_not_grow,
)
from goldenspike.games.steam.text.reasons_move import why_not_move, why_not_upgrade
from goldenspike.hexes.text.reasons import why_not_colours


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
    if action in legal_actions(state):
        return None
    return why_not_decision(state, action)


def why_not_decision(state: State, action: Action) -> Reason:
    """The reason for an action of a player."""
    if action[0] in (LAY, CONNECT):
        return why_not_build(state, action)
    if action[0] in (GROW, CITY):
        return why_not_grow(state, action)
    if action[0] == DONE:
        return why_not_done(state)
    if action[0] in (TAKE, DECLINE):
        return why_not_take(state, action)
    return why_not_say(state, action)


def why_not_say(state: State, action: Action) -> Reason:
    """The reason for an action of one word, or of a word and a number."""
    if action[0] == BID:
        return why_not_bid(state, action[1])
    if action[0] == RAISE:
        most = int(lots(state, state.seat))
        return reason("ST-3.2", "raise-most", {"count": action[1], "most": most})
    if action[0] == STAY:
        return reason("ST-9.1", "stay", {})
    return why_not_upgrade(state)


def why_not_bid(state: State, bid: int) -> Reason:
    """ST-5.1, ST-9.1: above the highest bid, and no more than the player can pay."""
    can = int(means(state, state.seat))
    rule = "ST-9.1" if state.setup.rules.order_auction else "ST-5.1"
    if bid <= state.high_bid:
        return reason(rule, "bid-low", {"high": state.high_bid, "means": can})
    rule = "ST-9.1" if state.setup.rules.order_auction else "ST-12.1"
    return reason(rule, "bid-means", {"amount": bid, "means": can})


def why_not_take(state: State, action: Action) -> Reason:
    """ST-7: one of the tiles left. ST-12.4: paid, or declined where that may be."""
    number = action[1]
    values: dict[str, Value] = {"tile": str(number), "count": int(NUMBERS)}
    if not 1 <= number <= NUMBERS:
        return reason("ST-7", "no-tile-number", values)
    other = holder(state, number)
    if other != NONE:
        return reason("ST-8.4", "taken", values | {"player": int(other)})
    if action[0] == DECLINE:
        return reason("ST-12.4", "decline", values)
    values |= {"price": selection.price(state, number), "means": means(state, state.seat)}
    return reason("ST-12.4", "tile-price", values)


def why_not_goods(state: State, action: Action) -> Reason | None:
    """ST-6.2: so many cubes at each place, no more of a colour than there are."""
    rules, counts = state.setup.rules, setting_up.counts(state)
    lying = Counter(action[1::2])
    for place, count in lying.items():
        if count > counts[place]:
            values: dict[str, Value] = {"place": write_place(state, place), "count": count}
            return reason("ST-6.2", "deal-place", values | {"most": counts[place]})
    too_many = why_not_colours(action[2::2], rules.cubes)
    if too_many is not None:
        return reason("ST-6.2", "deal-colour", too_many)
    missing = min(sum(counts), sum(rules.cubes)) - lying.total()
    return reason("ST-6.2", "deal-missing", {"missing": missing}) if missing else None


def why_not_order(state: State, action: Action) -> Reason | None:
    """ST-5.2: every seat once."""
    if sorted(action[1:]) == list(range(state.players)):
        return None
    return reason("ST-5.2", "deal-order", {"last": int(state.players) - 1})
