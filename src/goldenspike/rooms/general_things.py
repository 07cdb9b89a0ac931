"""What the columns and cells of the general page are: players, scores, and parts of a position.

A game may say more of a part of its position: a sentence `GAME.view.KEY` among its words, where KEY
is the name of the part in `view`, such as `GAME.view.for_sale`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Any, Protocol

from goldenspike.core import words
from goldenspike.core.words import Line, Value
from goldenspike.games.kit import Kit
from goldenspike.rooms.things import Explained, Table, Things

PLAIN = (str, int, float, bool, type(None))


class Room(Protocol):
    """The page room that is asked."""

    kit: Kit
    game: Any


class Values:
    """A position as plain values."""

    def __init__(self, room: Room, state: Any) -> None:
        self.kit, self.game, self.state = room.kit, room.game, state

    @cached_property
    def scores(self) -> Sequence[int]:
        """The scores by seat."""
        return list(self.game.scores(self.state))

    def part(self, path: str) -> Any:
        """A part of the view by its keys, or places from 1; a LookupError if there is none."""
        value = self.game.view(self.state)
        for key in path.split("."):
            value = inside(value, key)
        return value


def inside(value: Any, key: str) -> Any:
    """What a value has at a key."""
    if is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        return value[key]
    if not isinstance(value, list | tuple) or not key.isdecimal() or key == "0":
        raise LookupError(key)
    return value[int(key) - 1]


def tell(key: str, **values: Value) -> Line:
    """A sentence about a thing."""
    return Line(f"general.thing.{key}", values)


def players(position: Values) -> Explained:
    """The players."""
    return Explained(tell("players"), (tell("players-are"),), ())


def player(position: Values, seat: str) -> Explained:
    """A player, and whether it is their turn."""
    number = len(position.scores[: int(seat) + 1]) - 1
    if number != int(seat):
        raise LookupError(seat)
    turn = [tell("turn")] if number in position.game.deciding(position.state) else []
    return Explained(tell("player", who=number), (tell("seat", seat=number + 1), *turn), ())


def scores(position: Values) -> Explained:
    """The column of scores."""
    return Explained(tell("scores"), (tell("scores-are"),), ())


def score_of(position: Values, seat: str) -> Explained:
    """A player's score."""
    lines = (tell("score-now", score=position.scores[int(seat)]), tell("scores-are"))
    return Explained(tell("score-of", who=int(seat)), lines, ())


def value(position: Values, path: str) -> Explained:
    """A part of the position: what it is by the game's own words, and now."""
    found, names = position.part(path), [key for key in path.split(".") if not key.isdecimal()]
    own = ".".join([position.kit.name, "view", *names])
    known = own in words.catalogue(words.ENGLISH)
    what = Line(own) if known else tell("value-rules", game=position.kit.title)
    now = [tell("value-now", value=said(found))] if is_plain(found) and said(found) else []
    return Explained(tell("value", name=title_of(path)), (what, *now), ())


def is_plain(found: Any) -> bool:
    """Whether a value is written in one place."""
    several = found if isinstance(found, list | tuple) else [found]
    return all(isinstance(one, PLAIN) for one in several)


def said(found: Any) -> str:
    """A plain value as text; empty if there is nothing to say."""
    several = found if isinstance(found, list | tuple) else [found]
    return ", ".join(words.printed(one) for one in several if not isinstance(one, bool | None))


def title_of(path: str) -> str:
    """A part's name for reading: "hands.2.high_bid" is "Hands 2: high bid"."""
    names = [key.replace("_", " ").replace("-", " ") for key in path.split(".")]
    text = names[0]
    for name in names[1:]:
        text += f" {name}" if name.isdecimal() else f": {name}"
    return text[:1].upper() + text[1:]


THINGS_OF_ANY: Table = {
    r"players": players,
    r"player-(\d{1,3})": player,
    r"scores": scores,
    r"score-(\d{1,3})": score_of,
    r"value-(.+)": value,
}
THINGS = Things(THINGS_OF_ANY)
