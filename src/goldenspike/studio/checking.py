"""What there is to say about a board that somebody draws: its problems, its file, its picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from goldenspike.core.problems import Refused
from goldenspike.rooms import boards
from goldenspike.rooms.boards import Kind
from goldenspike.studio import text as texts
from goldenspike.studio.problems import Problem, placed

LONGEST_TEXT = 150_000  # letters of a board's file


@dataclass(frozen=True)
class Checked:
    """A board as it was read."""

    games: tuple[str, ...]  # that are played on its kind of board
    keys: Mapping[str, Any] | None  # of its file; None if that cannot be read
    text: str | None  # of its file, in our own writing; None where that is not possible
    problems: tuple[Problem, ...]
    board: Any = None  # for the rules; None if it has problems
    kind: Kind | None = None

    def picture(self, theme: str) -> str | None:
        """The printed board as SVG, if it has no problems."""
        if self.kind is None or self.board is None:
            return None
        return self.kind.picture(self.board, theme)


def check_text(text: str) -> Checked:
    """A board from the text of its file, TOML or JSON."""
    try:
        if len(text) > LONGEST_TEXT:
            raise Refused("board", [f"is longer than {LONGEST_TEXT} letters"])
        keys = texts.read(text)
    except Refused as error:
        return Checked((), None, None, tuple(placed(error.problems, {})))
    return check(keys, with_text=False)


def check(keys: Mapping[str, Any], *, with_text: bool = True) -> Checked:
    """A board from the keys of its file."""
    try:
        keys = texts.plain_keys(keys)
    except Refused as error:
        return Checked((), None, None, tuple(placed(error.problems, {})))
    kind = boards.kind_of(keys)
    games = tuple(boards.games_of(kind))
    try:
        text = texts.write(keys) if with_text else None
    except Refused as error:
        return Checked(games, keys, None, tuple(placed(error.problems, keys)))
    try:
        board = kind.from_keys(keys, "board")
    except Refused as error:
        return Checked(games, keys, text, tuple(placed(error.problems, keys)), kind=kind)
    return Checked(games, keys, text, (), board, kind)
