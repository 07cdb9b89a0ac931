"""Texts about a map of hexes: tiles, connections, goods moves and deals, written and read.

What names no action is `Unreadable`; what names something that a map or a box does not have is
refused with a reason, in the words of the game that is played.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, Value
from goldenspike.parts.hexes import tiles
from goldenspike.parts.hexes.board import COLOURS, HexBoard
from goldenspike.parts.hexes.grid import SIDES

Numbers: TypeAlias = tuple[int, ...]  # an action, or a part of one

NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")  # no amount has more digits
LONGEST_QUOTE: Final = 40


class Unreadable(Exception):
    """A text of no known shape."""


class Refused(Exception):
    """A text that names something that does not exist: a rule, a sentence and its values."""

    def __init__(self, rule: str, key: str, values: Mapping[str, Value]) -> None:
        super().__init__(key)
        self.rule, self.key, self.values = rule, key, values


class Wanted(NamedTuple):
    """The form of the actions of a phase."""

    rule: str
    situation: str  # `unreadable-...` is the sentence about other texts
    verbs: tuple[str, ...]


class Tongue(NamedTuple):
    """How a game reads the words after a verb, writes them again, and where its reasons are."""

    prefix: str
    read: Callable[[str, list[str]], Numbers]
    write: Callable[[Numbers], str]


def read(text: str, wanted: Wanted, tongue: Tongue) -> Numbers:
    """The action a text names, legal or not; IllegalAction if it names none that fits here."""
    try:
        return read_exactly(text, wanted.verbs, tongue)
    except Unreadable:
        key, values = f"unreadable-{wanted.situation}", {"text": quote(text)}
        raise IllegalAction(Reason(wanted.rule, tongue.prefix + key, values)) from None
    except Refused as error:
        raise IllegalAction(Reason(error.rule, tongue.prefix + error.key, error.values)) from None


def read_exactly(text: str, verbs: tuple[str, ...], tongue: Tongue) -> Numbers:
    """An action has one text; only the cities of a connection may stand either way round."""
    verb, *words = text.split(" ")
    if verb not in verbs:
        raise Unreadable
    action = tongue.read(verb, words)
    if verb != "connect" and tongue.write(action) != text:
        raise Unreadable
    return action


def quote(text: str) -> str:
    """What somebody wrote, shortened for a message."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


def amount(words: list[str]) -> int:
    """One number, in plain digits."""
    if len(words) != 1 or not NUMBER.fullmatch(words[0]):
        raise Unreadable
    return int(words[0])


def write_lay(board: HexBoard, hex: int, tile: int) -> str:
    """`lay H3 NE-SE,E-W`, on a town `lay H3 E,SW`."""
    return f"lay {board.hex_name(hex)} {tiles.write(tile)}"


def read_lay(board: HexBoard, words: list[str]) -> tuple[int, int]:
    """A hex and a tile."""
    if len(words) != 2:
        raise Unreadable
    hex, segments = read_hex(board, words[0]), tiles.read_segments(words[1])
    if segments is None:
        raise Unreadable
    tile = tiles.tile_of(segments)
    if tile is None:
        raise Refused("SB-21.1", "no-tile", {"track": quote(words[1])})
    return hex, tile


def read_hex(board: HexBoard, text: str) -> int:
    """A hex of the map."""
    hex = board.hex_number(text)
    if hex is None:
        raise Refused("SB-21.3a", "no-hex", {"hex": quote(text)})
    return hex


def write_connection(board: HexBoard, number: int) -> str:
    """`connect F11 G11`, as the board file has them."""
    return " ".join(["connect", *(stop_hex(board, city) for city in board.connections[number])])


def read_connection(board: HexBoard, words: list[str]) -> int:
    """The number of a connection, either way round."""
    if len(words) != 2:
        raise Unreadable
    ends = {read_hex(board, word) for word in words}
    for number, cities in enumerate(board.connections):
        if {board.cities[city].hex for city in cities} == ends:
            return number
    raise Refused("SB-13.2", "no-symbol", {"a": words[0], "b": words[1]})


def stop_hex(board: HexBoard, stop: int) -> str:
    """The hex of a stop."""
    return board.hex_name(board.place(stop).hex)


def read_stop(board: HexBoard, text: str) -> int:
    """A city or town of the map, by its hex."""
    stop: int = board.ground.stop_at[read_hex(board, text)]
    if stop < 0:
        raise Refused("SB-21.11", "no-stop", {"hex": text})
    return stop


def write_exit(board: HexBoard, exit: int) -> str:
    """`E3:E`: a stop and the side it is left by."""
    return f"{stop_hex(board, exit // 6)}:{SIDES[exit % 6]}"


def read_exit(board: HexBoard, text: str) -> int:
    """A stop and the side it is left by."""
    hex, _, side = text.partition(":")
    if side not in SIDES:
        raise Unreadable
    return read_stop(board, hex) * 6 + SIDES.index(side)


def write_move(board: HexBoard, move: Numbers) -> str:
    """`move red E3:E F4:SE H5`: each stop with the side it is left by, then the last stop."""
    left = [write_exit(board, exit) for exit in move[1:-1]]
    return " ".join(["move", COLOURS[move[0]], *left, stop_hex(board, move[-1])])


def read_move(board: HexBoard, words: list[str]) -> Numbers:
    """A colour, the exits, and the last stop."""
    if len(words) < 3:
        raise Unreadable
    colour = read_colour(words[0])
    exits = [read_exit(board, word) for word in words[1:-1]]
    return (colour, *exits, read_stop(board, words[-1]))


def read_colour(text: str) -> int:
    """A colour of cubes."""
    if text not in COLOURS:
        raise Unreadable
    return COLOURS.index(text)


def write_goods(cubes: Numbers, name: Callable[[int], str]) -> str:
    """`deal goods E3:red,blue B2:black`: places in order, cubes in the order drawn."""
    drawn: dict[int, list[str]] = {}
    for place, colour in zip(cubes[::2], cubes[1::2], strict=True):
        drawn.setdefault(place, []).append(COLOURS[colour])
    texts = [f"{name(place)}:{','.join(drawn[place])}" for place in sorted(drawn)]
    return " ".join(["deal goods", *texts])


def read_goods(words: Iterable[str], place: Callable[[str], int]) -> Numbers:
    """A place and a colour for every cube."""
    numbers: list[int] = []
    for word in words:
        where, _, colours = word.partition(":")
        at = place(where)
        for colour in colours.split(","):
            numbers += (at, read_colour(colour))
    return tuple(numbers)
