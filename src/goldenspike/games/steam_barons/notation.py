"""Actions as text, and back: one line each, seat and company never written."""

import re
from collections.abc import Mapping
from typing import Final

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, Value
from goldenspike.games.steam_barons.actions import (
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
from goldenspike.games.steam_barons.state import (
    AUCTION,
    BUILD,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    PURCHASE,
    SALE,
    State,
)
from goldenspike.parts import tiles
from goldenspike.parts.hex_board import COLOURS, HexBoard
from goldenspike.parts.hexes import SIDES

NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")  # no amount in this game has more digits
WORDS: Final = {"pass": PASS, "done": DONE, "skip": SKIP}
LONGEST_QUOTE = 40


def write(state: State, action: Action) -> str:
    """The text of an action."""
    kind, board = action[0], state.setup.board
    if kind == LAY:
        return f"lay {board.hex_name(action[1])} {tiles.write(action[2])}"
    if kind == CONNECT:
        return "connect " + " ".join(city_hex(board, city) for city in board.connections[action[1]])
    if kind == MOVE:
        return f"move {COLOURS[action[1]]} {write_path(board, action[2:])}"
    if kind == SELL:
        return write_sale(state, action[1:])
    if kind == DEAL_GOODS:
        return write_goods(board, action[1:])
    if kind == DEAL_ORDER:
        return " ".join(["deal order", *(state.setup.rules.companies[c] for c in action[1:])])
    words = {PASS: "pass", DONE: "done", SKIP: "skip"}
    return words[kind] if kind in words else f"{'bid' if kind == BID else 'buy'} {action[1]}"


def city_hex(board: HexBoard, city: int) -> str:
    """The hex of a city."""
    return board.hex_name(board.cities[city].hex)


def write_path(board: HexBoard, path: Action) -> str:
    """Each stop's hex with the side it is left by, then the last stop."""
    left = [f"{stop_hex(board, exit // 6)}:{SIDES[exit % 6]}" for exit in path[:-1]]
    return " ".join([*left, stop_hex(board, path[-1])])


def stop_hex(board: HexBoard, stop: int) -> str:
    """The hex of a stop."""
    return board.hex_name(board.place(stop).hex)


def write_sale(state: State, counts: Action) -> str:
    """`sell green 1 black 2`."""
    names = state.setup.rules.companies
    sold = [f"{name} {count}" for name, count in zip(names, counts, strict=True) if count]
    return " ".join(["sell", *(sold or ["nothing"])])


def write_goods(board: HexBoard, cubes: Action) -> str:
    """`deal goods E3:red,blue B2:black`: stops in order, cubes in the order drawn."""
    drawn: dict[int, list[str]] = {}
    for stop, colour in zip(cubes[::2], cubes[1::2], strict=True):
        drawn.setdefault(stop, []).append(COLOURS[colour])
    texts = [f"{stop_hex(board, stop)}:{','.join(drawn[stop])}" for stop in sorted(drawn)]
    return " ".join(["deal goods", *texts])


class Unreadable(Exception):
    """A text of no known shape."""


# By phase: a rule, what is written in it, and the verbs.
TEXTS: Final = {
    int(DEALING_GOODS): ("SB-14.1", "dealing-goods", ("deal",)),
    int(DEALING_ORDER): ("SB-14.3", "dealing-order", ("deal",)),
    int(AUCTION): ("SB-15.2", "bidding", ("bid", "pass")),
    int(PURCHASE): ("SB-15.3", "buying", ("buy",)),
    int(BUILD): ("SB-16.2", "building", ("lay", "connect", "done")),
    int(GOODS): ("SB-17.1", "moving", ("move", "skip")),
    int(SALE): ("SB-19.1", "selling", ("sell",)),
}


def read(state: State, text: str) -> Action:
    """The action a text names, legal or not; IllegalAction if it names none that fits here."""
    if state.phase not in TEXTS:
        raise refusal("SB-19.4", "over", {})
    rule, situation, verbs = TEXTS[state.phase]
    try:
        verb, *words = text.split(" ")
        if verb not in verbs:
            raise Unreadable
        action = read_words(state, verb, words)
        if verb != "connect" and write(state, action) != text:
            raise Unreadable
    except Unreadable:
        raise refusal(rule, f"unreadable-{situation}", {"text": quote(text)}) from None
    return action


def read_words(state: State, verb: str, words: list[str]) -> Action:
    """What a verb and the words after it name."""
    if verb in WORDS:
        return (WORDS[verb],)
    if verb in ("bid", "buy"):
        return (BID if verb == "bid" else BUY, amount(words))
    if verb == "lay":
        return read_lay(state, words)
    if verb == "connect":
        return read_connection(state, words)
    if verb == "move":
        return read_move(state, words)
    if verb == "sell":
        return read_sale(state, words)
    if state.phase == DEALING_GOODS:
        return read_goods(state, words)
    return read_order(state, words)


def amount(words: list[str]) -> int:
    """One number, in plain digits."""
    if len(words) != 1 or not NUMBER.fullmatch(words[0]):
        raise Unreadable
    return int(words[0])


def read_lay(state: State, words: list[str]) -> Action:
    """`lay H3 NE-SE,E-W`, on a town `lay H3 E,SW`."""
    if len(words) != 2:
        raise Unreadable
    hex, segments = read_hex(state, words[0]), tiles.read_segments(words[1])
    if segments is None:
        raise Unreadable
    tile = tiles.tile_of(segments)
    if tile is None:
        raise refusal("SB-21.1", "no-tile", {"track": quote(words[1])})
    return (LAY, hex, tile)


def read_hex(state: State, text: str) -> int:
    """A hex of the map."""
    hex = state.setup.board.hex_number(text)
    if hex is None:
        raise refusal("SB-21.3a", "no-hex", {"hex": quote(text)})
    return hex


def read_connection(state: State, words: list[str]) -> Action:
    """`connect F11 G11`, either way round."""
    if len(words) != 2:
        raise Unreadable
    ends = {read_hex(state, word) for word in words}
    board = state.setup.board
    for number, cities in enumerate(board.connections):
        if {board.cities[city].hex for city in cities} == ends:
            return (CONNECT, number)
    raise refusal("SB-13.2", "no-symbol", {"a": words[0], "b": words[1]})


def read_move(state: State, words: list[str]) -> Action:
    """`move red E3:E F4:SE H5`."""
    if len(words) < 3 or words[0] not in COLOURS:
        raise Unreadable
    exits: list[int] = []
    for word in words[1:-1]:
        hex, _, side = word.partition(":")
        if side not in SIDES:
            raise Unreadable
        exits.append(read_stop(state, hex) * 6 + SIDES.index(side))
    return (MOVE, COLOURS.index(words[0]), *exits, read_stop(state, words[-1]))


def read_stop(state: State, text: str) -> int:
    """A city or town of the map, by its hex."""
    stop: int = state.ground.stop_at[read_hex(state, text)]
    if stop < 0:
        raise refusal("SB-21.11", "no-stop", {"hex": text})
    return stop


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
        rule = TEXTS[state.phase][0]
        raise refusal(rule, "company", {"name": quote(name), "companies": names})
    return names.index(name)


def read_goods(state: State, words: list[str]) -> Action:
    """`deal goods E3:red,blue B2:black`."""
    if words[:1] != ["goods"]:
        raise Unreadable
    found: list[int] = []
    for word in words[1:]:
        hex, _, colours = word.partition(":")
        stop = read_stop(state, hex)
        for colour in colours.split(","):
            if colour not in COLOURS:
                raise Unreadable
            found += (stop, COLOURS.index(colour))
    return (DEAL_GOODS, *found)


def read_order(state: State, words: list[str]) -> Action:
    """`deal order black green`, `deal order` alone when no company lives."""
    if words[:1] != ["order"]:
        raise Unreadable
    return (DEAL_ORDER, *(read_company(state, name) for name in words[1:]))


def company_name(state: State) -> str:
    """The company on sale, building or moving."""
    return state.setup.rules.companies[state.company]


def quote(text: str) -> str:
    """What somebody wrote, shortened for a message."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


def refusal(rule: str, key: str, values: Mapping[str, Value]) -> IllegalAction:
    """An error with one of our reasons."""
    return IllegalAction(reason(rule, key, values))


def reason(rule: str, key: str, values: Mapping[str, Value]) -> Reason:
    """One of our reasons."""
    return Reason(rule, f"steam-barons.reason.{key}", values)
