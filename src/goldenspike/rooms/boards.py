"""The boards room: which boards a game has, and their files."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from goldenspike.core import toml_text
from goldenspike.core.board_wishes import Change, Keys, Wishes
from goldenspike.core.problems import Refused
from goldenspike.games import catalogue

if TYPE_CHECKING:
    from rich.console import Console


class Kind(Protocol):
    """A module for a kind of board."""

    def ids(self) -> list[str]: ...  # of those that come with us
    def load(self, name: str, /) -> Any: ...  # by id
    def claims(self, keys: Mapping[str, Any], /) -> bool: ...  # whether a file means this kind
    def from_keys(self, keys: Mapping[str, Any], name: str, /) -> Any: ...  # or Refused
    def to_keys(self, board: Any, /) -> Mapping[str, object]: ...  # for other programs
    def counts(self, board: Any, /) -> dict[str, int]: ...  # of what there is
    def show(self, out: "Console", board: Any, /) -> None: ...
    def picture(self, board: Any, theme: str, /) -> str: ...
    def work(self, keys: Mapping[str, Any], /) -> float: ...  # of a game; of ours it is about 1
    def schema(self) -> Mapping[str, object]: ...  # of its files, as JSON Schema


def kinds() -> dict[str, Kind]:
    """The kinds of boards, each by the games that are played on it."""
    rooms: dict[str, Any] = {kit.name: kit.room("boards") for kit in catalogue.kits()}
    return {name: room for name, room in rooms.items() if room is not None}


def load(name: str) -> tuple[Kind, Any]:
    """A board by its id, or from a file, with its kind."""
    known = kinds()
    for kind in known.values():
        if name in kind.ids():
            return kind, kind.load(name)
    if name.endswith(".toml") or Path(name).exists():
        return read(toml_text.read_file(Path(name)), name)
    ids = ", ".join(id for kind in known.values() for id in kind.ids())
    raise Refused(name, [f"no such board; there are {ids}, or give a .toml file"])


def game_of(name: str | None) -> str | None:
    """The game a board is for; None if the board cannot be read, which is reported elsewhere."""
    try:
        kind, _ = load(name) if name else (None, None)
    except Refused:
        return None
    return None if kind is None else games_of(kind)[0]


Make: TypeAlias = Callable[[Wishes], Keys]
Propose: TypeAlias = Callable[[Keys, Mapping[str, Any]], Iterable[Change]]


def makers() -> dict[str, Make]:
    """By the first game that is played on them: what makes boards of a kind, where it can."""
    able = {games_of(kind)[0]: kind for kind in kinds().values() if hasattr(kind, "make")}
    return {game: getattr(kind, "make") for game, kind in able.items()}  # noqa: B009


def mender(kind: Kind) -> Propose:
    """What proposes changes of a board, given its report; `Refused` where a kind has none."""
    propose: Propose | None = getattr(kind, "proposals", None)
    if propose is None:
        raise Refused("board", ["boards of this kind are not mended"])
    return propose


def games_of(kind: Kind) -> list[str]:
    """The games that are played on a kind of board, the first first."""
    return [game for game, each in kinds().items() if each is kind]


def kind_of(keys: Mapping[str, Any]) -> Kind:
    """The kind of board that the keys of a file describe; if no kind fits, the first."""
    known = list(kinds().values())
    return next((each for each in known if each.claims(keys)), known[0])


def read(keys: Mapping[str, Any], name: str) -> tuple[Kind, Any]:
    """The board that the keys of a file describe, with its kind; if no kind fits, the first."""
    kind = kind_of(keys)
    return kind, kind.from_keys(keys, name)
