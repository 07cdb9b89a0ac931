"""Actions as text, and back: one line each, seat and company never written."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, Value
from goldenspike.games.steam_barons.rules.actions import (
    BID,
    BUY,
    CONNECT,
    DEAL_GOODS,
    DEAL_ORDER,
    DONE,
    LAY,
    MOVE,
    PASS,
    SELL,
    SKIP,
    Action,
)
from goldenspike.games.steam_barons.rules.state import (
    AUCTION,
    BUILD,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    PURCHASE,
    SALE,
    State,
)
from goldenspike.hexes.text import notation as hex_notation
from goldenspike.hexes.text.notation import (
    Tongue,
    Unreadable,
    Wanted,
    amount,
    quote,
    read_connection,
    read_goods,
    read_lay,
    read_move,
    read_stop,
    stop_hex,
    write_connection,
    write_goods,
    write_lay,
    write_move,
)

PREFIX: Final = "steam-barons.reason."
WORDS: Final = {"pass": PASS, "done": DONE, "skip": SKIP}


def write(state: State, action: Action) -> str:
    """The text of an action."""
    kind, board = action[0], state.setup.board
    if kind == LAY:
        return write_lay(board, action[1], action[2])
    if kind == CONNECT:
        return write_connection(board, action[1])
    if kind == MOVE:
        return write_move(board, action[1:])
    if kind == SELL:
        return write_sale(state, action[1:])
    if kind == DEAL_GOODS:
        return write_goods(action[1:], partial(stop_hex, board))
    if kind == DEAL_ORDER:
        return " ".join(["deal order", *(state.setup.rules.companies[c] for c in action[1:])])
    words = {PASS: "pass", DONE: "done", SKIP: "skip"}
    return words[kind] if kind in words else f"{'bid' if kind == BID else 'buy'} {action[1]}"


def write_sale(state: State, counts: Action) -> str:
    """`sell green 1 black 2`."""
    names = state.setup.rules.companies
    sold = [f"{name} {count}" for name, count in zip(names, counts, strict=True) if count]
    return " ".join(["sell", *(sold or ["nothing"])])


TEXTS: Final = {  # by phase
    int(DEALING_GOODS): Wanted("SB-14.1", "dealing-goods", ("deal",)),
    int(DEALING_ORDER): Wanted("SB-14.3", "dealing-order", ("deal",)),
    int(AUCTION): Wanted("SB-15.2", "bidding", ("bid", "pass")),
    int(PURCHASE): Wanted("SB-15.3", "buying", ("buy",)),
    int(BUILD): Wanted("SB-16.2", "building", ("lay", "connect", "done")),
    int(GOODS): Wanted("SB-17.1", "moving", ("move", "skip")),
    int(SALE): Wanted("SB-19.1", "selling", ("sell",)),
}


def read(state: State, text: str) -> Action:
    """The action a text names, legal or not; IllegalAction if it names none that fits here."""
    if state.phase not in TEXTS:
        raise refusal("SB-19.4", "over", {})
    tongue = Tongue(PREFIX, partial(read_words, state), partial(write, state))
    return hex_notation.read(text, TEXTS[state.phase], tongue)


def read_words(state: State, verb: str, words: list[str]) -> Action:
    """What a verb and the words after it name."""
    board = state.setup.board
    if verb in WORDS:
        return (WORDS[verb],)
    if verb in ("bid", "buy"):
        return (BID if verb == "bid" else BUY, amount(words))
    if verb == "lay":
        return (LAY, *read_lay(board, words))
    if verb == "connect":
        return (CONNECT, read_connection(board, words))
    if verb == "move":
        return (MOVE, *read_move(board, words))
    if verb == "sell":
        return read_sale(state, words)
    return read_deal(state, words)


def read_sale(state: State, words: list[str]) -> Action:
    """`sell green 1 black 2`, or `sell nothing`."""
    names = state.setup.rules.companies
    counts = [0] * len(names)
    if words != ["nothing"]:
        for name, count in pairs(words):
            counts[read_company(state, name)] = amount([count])
    return (SELL, *counts)


def pairs(words: list[str]) -> list[tuple[str, str]]:
    """Words two by two."""
    if not words or len(words) % 2:
        raise Unreadable
    return list(zip(words[::2], words[1::2], strict=True))


def read_company(state: State, name: str) -> int:
    """A company by its name."""
    names = state.setup.rules.companies
    if name not in names:
        rule = TEXTS[state.phase].rule
        raise refusal(rule, "company", {"name": quote(name), "companies": names})
    return names.index(name)


def read_deal(state: State, words: list[str]) -> Action:
    """`deal goods E3:red,blue B2:black`; `deal order black green`, alone when no company lives."""
    goods = state.phase == DEALING_GOODS
    if words[:1] != ["goods" if goods else "order"]:
        raise Unreadable
    if goods:
        return (DEAL_GOODS, *read_goods(words[1:], partial(read_stop, state.setup.board)))
    return (DEAL_ORDER, *(read_company(state, name) for name in words[1:]))


def company_name(state: State) -> str:
    """The name of the company on sale, building or moving."""
    return state.setup.rules.companies[state.company]


def refusal(rule: str, key: str, values: Mapping[str, Value]) -> IllegalAction:
    """An `IllegalAction` with a reason from this game's catalogue."""
    return IllegalAction(reason(rule, key, values))


def reason(rule: str, key: str, values: Mapping[str, Value]) -> Reason:
    """A reason from this game's catalogue."""
    return Reason(rule, PREFIX + key, values)
