"""Actions as text, and back: one line each, the seat never written."""

from functools import partial
from typing import Final

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason
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
    PASS,
    RAISE,
    SCORE,
    SKIP,
    STAY,
    TAKE,
    UPGRADE,
    Action,
)
from goldenspike.games.steam.rules.editions import NONE
from goldenspike.games.steam.rules.state import (
    AUCTION,
    BUILD,
    CAPITAL,
    DEALING_GOODS,
    DEALING_ORDER,
    GOODS,
    PLACES,
    SCORING,
    TILES,
    State,
)
from goldenspike.hexes.text import notation as hex_notation
from goldenspike.hexes.text.notation import Refused, Tongue, Unreadable, Wanted, amount
from goldenspike.parts.hexes.board import COLOURS

REASONS: Final = "steam.reason."
WORDS: Final = {  # actions that are a word
    **{"pass": PASS, "stay": STAY, "done": DONE},
    **{"skip": SKIP, "upgrade": UPGRADE},
}
AMOUNTS: Final = {"bid": BID, "raise": RAISE}  # a word and a number
CHOICES: Final = ("income", "points")

TEXTS: Final = {  # by phase
    int(DEALING_GOODS): Wanted("ST-6.2", "dealing-goods", ("deal",)),
    int(DEALING_ORDER): Wanted("ST-5.2", "dealing-order", ("deal",)),
    int(PLACES): Wanted("ST-5.1", "bidding", ("bid", "pass")),
    int(CAPITAL): Wanted("ST-3.4", "raising", ("raise",)),
    int(AUCTION): Wanted("ST-9.1", "ordering", ("bid", "pass", "stay")),
    int(TILES): Wanted("ST-7", "taking", ("take",)),
    int(BUILD): Wanted("ST-4.4", "building", ("lay", "connect", "grow", "city", "done")),
    int(GOODS): Wanted("ST-8.1", "moving", ("move", "upgrade", "skip")),
    int(SCORING): Wanted("ST-10.5", "scoring", ("score",)),
}


def write(state: State, action: Action) -> str:
    """The text of an action."""
    kind, board = action[0], state.setup.board
    if kind == LAY:
        return hex_notation.write_lay(board, action[1], action[2])
    if kind == CONNECT:
        return hex_notation.write_connection(board, action[1])
    if kind == MOVE:
        return f"{hex_notation.write_move(board, action[2:])} {CHOICES[action[1]]}"
    if kind == DEAL_GOODS:
        return hex_notation.write_goods(action[1:], partial(write_place, state))
    if kind == DEAL_ORDER:
        return " ".join(["deal order", *map(str, action[1:])])
    if kind in (GROW, CITY):
        return write_growth(state, action)
    return write_plain(action)


def write_plain(action: Action) -> str:
    """The text of an action that names nothing on the map."""
    kind = action[0]
    if kind in (TAKE, DECLINE):
        return f"take {action[1]}" if kind == TAKE else f"take {action[1]} decline"
    if kind == SCORE:
        return f"score {CHOICES[action[1]]}"
    if kind in WORDS.values():
        return next(word for word, one in WORDS.items() if one == kind)
    return f"{'bid' if kind == BID else 'raise'} {action[1]}"


def write_growth(state: State, action: Action) -> str:
    """`grow E3 from 4`, `city H3 red from 2`; without a space when none has cubes."""
    words = ["grow" if action[0] == GROW else "city"]
    words.append(hex_notation.stop_hex(state.setup.board, action[1]))
    if action[0] == CITY:
        words.append(COLOURS[action[2]])
    if action[-1] != NONE:
        words += ("from", str(action[-1] + 1))
    return " ".join(words)


def write_place(state: State, place: int) -> str:
    """Where cubes are dealt: a city's hex, or the number of a space."""
    stops = int(state.track.ground.stops)
    if place < stops:
        return hex_notation.stop_hex(state.setup.board, place)
    return str(place - stops + 1)


def read(state: State, text: str) -> Action:
    """The action a text names, legal or not; IllegalAction if it names none that fits here."""
    if state.phase not in TEXTS:
        raise IllegalAction(Reason("ST-8.4", f"{REASONS}over", {}))
    tongue = Tongue(REASONS, partial(read_words, state), partial(write, state))
    return hex_notation.read(text, TEXTS[state.phase], tongue)


def read_words(state: State, verb: str, words: list[str]) -> Action:
    """The action that a verb and the words after it name."""
    board = state.setup.board
    if verb in WORDS:
        return (WORDS[verb],)
    if verb in AMOUNTS:
        return (AMOUNTS[verb], amount(words))
    if verb == "lay":
        return (LAY, *hex_notation.read_lay(board, words))
    if verb == "connect":
        return (CONNECT, hex_notation.read_connection(board, words))
    if verb == "move":
        return (MOVE, read_choice(words[-1:]), *hex_notation.read_move(board, words[:-1]))
    if verb == "score":
        return (SCORE, read_choice(words))
    if verb == "take":
        return read_tile(words)
    return read_growth(state, verb, words) if verb != "deal" else read_deal(state, words)


def read_choice(words: list[str]) -> int:
    """`income` or `points`."""
    if len(words) != 1 or words[0] not in CHOICES:
        raise Unreadable
    return CHOICES.index(words[0])


def read_tile(words: list[str]) -> Action:
    """`take 6`, `take 7 decline`."""
    if words[1:] == ["decline"]:
        return (DECLINE, amount(words[:1]))
    return (TAKE, amount(words))


def read_growth(state: State, verb: str, words: list[str]) -> Action:
    """`grow E3 from 4`, `city H3 red from 2`."""
    space = int(NONE)
    if words[-2:-1] == ["from"]:
        space = read_space(state, words[-1])
        words = words[:-2]
    named = 1 if verb == "grow" else 2
    if len(words) != named:
        raise Unreadable
    stop = hex_notation.read_stop(state.setup.board, words[0])
    if verb == "grow":
        return (GROW, stop, space)
    return (CITY, stop, hex_notation.read_colour(words[1]), space)


def read_space(state: State, text: str) -> int:
    """A space of the goods supply, by its number from 1."""
    number, spaces = amount([text]), int(state.setup.rules.spaces)
    if not 1 <= number <= spaces:
        raise Refused("SB-13.4", "no-space", {"space": number, "spaces": spaces})
    return number - 1


def read_deal(state: State, words: list[str]) -> Action:
    """`deal goods B2:red,gray 1:blue,blue`, `deal order 2 0 1`."""
    if state.phase == DEALING_GOODS:
        if words[:1] != ["goods"]:
            raise Unreadable
        return (DEAL_GOODS, *hex_notation.read_goods(words[1:], partial(read_place, state)))
    if words[:1] != ["order"]:
        raise Unreadable
    return (DEAL_ORDER, *(amount([word]) for word in words[1:]))


def read_place(state: State, text: str) -> int:
    """A stop by its hex, or a space by its number."""
    if text.isdecimal():
        return int(state.track.ground.stops) + read_space(state, text)
    return hex_notation.read_stop(state.setup.board, text)
