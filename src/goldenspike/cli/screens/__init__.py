"""How a position looks in a terminal: one module a game, and the only list of them."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from goldenspike.core.words import Line

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

MODULES = {
    "steel-driver": "goldenspike.cli.screens.steel_driver",
    "steam-barons": "goldenspike.cli.screens.steam_barons",
    "steam": "goldenspike.cli.screens.steam",
}


class Screen(Protocol):
    """What the terminal asks of a game's module here. Names are the players', by seat."""

    def position(self, out: "Console", state: Any, names: Sequence[str]) -> None: ...
    def moment(self, state: Any) -> object: ...  # as long as it stays, `brief` is enough
    def brief(self, out: "Console", state: Any, names: Sequence[str]) -> None: ...
    def networks(self, out: "Console", state: Any) -> None: ...
    def result(self, out: "Console", state: Any, names: Sequence[str]) -> None: ...
    def heads(self, state: Any) -> tuple[str, ...]: ...  # over the cells of `offers`
    def offers(self, state: Any) -> Mapping[str, tuple[str, ...]]: ...  # by text, best first
    def rules(self, state: Any) -> tuple[str, ...]: ...  # those that matter now
    def legend(self) -> str: ...  # what the tables mean
    def tip(self, state: Any) -> str: ...  # for somebody's first time here
    def group(self, line: Line) -> str: ...  # those of one group stand on one line; "": alone
    def is_secret(self, state: Any) -> bool: ...  # what is chosen now, others learn later
    def coloured(self, text: str, state: Any) -> "Text": ...


def find(name: str) -> Screen:
    """A game's module, imported when something is to be shown."""
    found: Screen = import_module(MODULES[name])
    return found
