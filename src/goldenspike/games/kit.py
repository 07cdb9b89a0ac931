"""A game's manifest: its rules, and the other modules (rooms) it has."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from goldenspike.core import words
from goldenspike.core.game import Game


@dataclass(frozen=True)
class Kit:
    """What a game consists of. Only the rules are required.

    A room is the name of a module, below the game's package where it begins with a dot. It is
    imported when it is asked for. `goldenspike.rooms` says what each room offers, and what takes
    its place where a game has none.
    """

    package: str  # `__name__` of the game's package or module
    name: str  # as in records: "my-game"
    title: str  # for people: "My Game"
    rules: str = ".rules"  # the functions of `core.game.Game`; "" for the package itself
    board: str = "none"  # the usual one, by its id; any word where the game has no boards
    boards: str | None = None  # which boards there are, and their files
    drawing: str | None = None  # boards and positions as SVG
    page: str | None = None  # what the page in the browser gets beside the protocol
    terminal: str | None = None  # the same for a terminal
    bots: str | None = None  # how to play well
    learning: str | None = None  # actions as numbers, positions as tensors
    lessons: str | None = None  # a package with lesson files: docs/lessons.md
    puzzles: str | None = None  # a package with files of puzzles: docs/puzzles.md
    leaderboard: str | None = None  # a .toml file beside the package: docs/leaderboard.md
    report: str | None = None  # what statistics of a board ask of a game that was played
    rulebook: tuple[str, ...] = ()  # pages of the rulebook it is played by
    examples: tuple[str, ...] = ()  # commands that show it, as written after `goldenspike`
    # Its sentences by language and key; None: in the package's folder `words`, if it has one.
    words: Mapping[str, Mapping[str, str]] | None = None

    def __post_init__(self) -> None:
        given = words.Folder(self.package) if self.words is None else words.Given(self.words)
        words.add_source(given)

    def module_name(self, room: str) -> str:
        """The full name of a module that a field names."""
        return f"{self.package}{room}" if room == "" or room.startswith(".") else room

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules."""
        rules: Any = imported(self.module_name(self.rules))
        game: Game[Any, Any, Any] = rules
        return game

    def room(self, name: str) -> ModuleType | None:
        """A room by the name of its field; None where the game has none."""
        room: str | None = getattr(self, name)
        return None if room is None else imported(self.module_name(room))


@cache
def imported(module: str) -> ModuleType:
    """The module of a name, imported on first use."""
    return import_module(module)
