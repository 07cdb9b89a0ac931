"""What the board studio is told: the boards there are, new ones, and what is wrong with one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from goldenspike.analysis.model import doc
from goldenspike.core.board_wishes import Wishes
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue
from goldenspike.rooms import boards
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.studio import checking, text
from goldenspike.studio.folder import HostBoard
from goldenspike.studio.problems import Problem


@dataclass(frozen=True)
class BoardCard:
    """A board in a list."""

    id: str
    name: str
    games: list[str] = field(metadata=doc("that are played on it, the first first"))
    kind: str = field(metadata=doc("what `game` is in its file"))
    host: bool = field(metadata=doc("whether the host of this server offers it"))


@dataclass(frozen=True)
class Boards:
    """All boards of a server."""

    boards: list[BoardCard]
    makes: list[str] = field(metadata=doc("games for which a board can be made"))


@dataclass(frozen=True)
class BoardFile:
    """A board as keys and values, and as the text of its file."""

    games: list[str]
    keys: dict[str, Any]
    text: str


@dataclass(frozen=True)
class BoardChecked:
    """What there is to say about a board; it can be played on if it has no problems."""

    games: list[str] = field(metadata=doc("that are played on its kind of board"))
    keys: dict[str, Any] | None = field(metadata=doc("null: the text cannot be read"))
    text: str | None = field(metadata=doc("of its file; null where a text was sent"))
    problems: list[Problem]
    picture: str | None = field(metadata=doc("the printed board as SVG, if it has no problems"))


@lru_cache(maxsize=1)
def ours() -> dict[str, HostBoard]:
    """The boards that come with the program, by id; the usual ones of a kind first."""
    usual = {kit.board for kit in catalogue.kits()}
    result: dict[str, HostBoard] = {}
    for kind in boards.kinds().values():
        for id in sorted(kind.ids(), key=lambda id: id not in usual):
            board = kind.load(id)
            games = tuple(boards.games_of(kind))
            result.setdefault(id, HostBoard(board.name, games, plain_keys(kind, board)))
    return result


def plain_keys(kind: boards.Kind, board: Any) -> Mapping[str, Any]:
    """The keys of a board's file as JSON has them."""
    return checking.check_text(text.write(kind.to_keys(board))).keys or {}


def list_boards(hosts: Mapping[str, HostBoard]) -> Boards:
    """The boards that come with the program, then those of the host."""
    known = [(id, board, False) for id, board in ours().items()]
    known += [(id, board, True) for id, board in hosts.items() if id not in ours()]
    cards = [
        BoardCard(id, board.name, list(board.games), board.keys["game"], host)
        for id, board, host in known
    ]
    return Boards(cards, list(boards.makers()))


def make_board(game: str, wishes: Wishes) -> BoardFile:
    """A new board; the same wishes give the same board."""
    make = boards.makers().get(game)
    if make is None:
        raise Refusal("no-board")
    try:
        keys = make(wishes)
    except Refused:
        raise unfit("no-room") from None
    return BoardFile(list(boards.games_of(boards.kind_of(keys))), keys, text.write(keys))


def board_file(id: str, hosts: Mapping[str, HostBoard]) -> BoardFile:
    """A board that is offered here, to play on or to begin another with."""
    board = ours().get(id) or hosts.get(id)
    if board is None:
        raise Refusal("no-board")
    return BoardFile(list(board.games), dict(board.keys), text.write(board.keys))


def schema(game: str) -> dict[str, Any]:
    """The JSON Schema of the files of a game's boards."""
    kind = boards.kinds().get(game)
    if kind is None:
        raise Refusal("no-board")
    return dict(kind.schema())


def check(board: str | Mapping[str, Any], draw: Literal["light", "dark"] | None) -> BoardChecked:
    """Reads a board, a text or keys, and tells its problems with their places."""
    checked = checking.check_text(board) if isinstance(board, str) else checking.check(board)
    keys = None if checked.keys is None else dict(checked.keys)
    picture = checked.picture(draw) if draw else None
    problems = list(checked.problems)
    return BoardChecked(list(checked.games), keys, checked.text, problems, picture)
