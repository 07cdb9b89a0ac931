"""The terminal room: how a game looks in a terminal."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from goldenspike.core.words import Line
from goldenspike.games import catalogue

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


class Terminal(Protocol):
    """What the terminal asks of a game. Names are the players', by seat."""

    def position(self, out: "Console", state: Any, names: Sequence[str]) -> None: ...
    def moment(self, state: Any) -> object: ...  # as long as it stays, `brief` is enough
    def brief(self, out: "Console", state: Any, names: Sequence[str]) -> None: ...
    def networks(self, out: "Console", state: Any) -> None: ...
    def result(self, out: "Console", state: Any, names: Sequence[str]) -> None: ...
    def heads(self, state: Any) -> tuple[str, ...]: ...  # over the cells of `offers`
    def offers(self, state: Any) -> Mapping[str, tuple[str, ...]]: ...  # by text, best first
    def rules(self, state: Any) -> tuple[str, ...]: ...  # those that matter now
    def legend(self) -> str: ...  # what the tables mean
    def tip(self, state: Any) -> str: ...  # advice for beginners
    def group(self, line: Line) -> str: ...  # those of one group stand on one line; "": alone
    def coloured(self, text: str, state: Any) -> "Text": ...


def find(name: str) -> Terminal:
    """The terminal room of a game, or the general one."""
    from goldenspike.rooms.general_terminal import GeneralTerminal

    kit = catalogue.kit(name)
    room: Any = kit.room("terminal")
    terminal: Terminal = GeneralTerminal(kit) if room is None else room
    return terminal
