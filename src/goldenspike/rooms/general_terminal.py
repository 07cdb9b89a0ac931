"""A game in a terminal that has no terminal room: its position as a table of values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from goldenspike.core.words import Line
from goldenspike.games.kit import Kit

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


class GeneralTerminal:
    """A terminal room made from a game's rules alone."""

    def __init__(self, kit: Kit) -> None:
        self.game = kit.game

    def position(self, out: "Console", state: Any, names: Sequence[str]) -> None:
        """Prints every value of the view, and the scores."""
        from goldenspike.terminal.tables import simple_table

        out.print(simple_table(("", ""), list(rows("", self.game.view(state)))))
        self.brief(out, state, names)

    def moment(self, state: Any) -> object:
        """A new object each time, so that the position is always printed whole."""
        return object()

    def brief(self, out: "Console", state: Any, names: Sequence[str]) -> None:
        """Prints the scores."""
        from goldenspike.terminal.tables import simple_table

        scores = map(str, self.game.scores(state))
        out.print(simple_table(("Player", "Score"), list(zip(names, scores, strict=True))))

    def networks(self, out: "Console", state: Any) -> None:
        """Prints nothing: networks are not known."""

    def result(self, out: "Console", state: Any, names: Sequence[str]) -> None:
        """Prints the scores and the winners."""
        self.brief(out, state, names)
        winners = [names[seat] for seat in self.game.winners(state)]
        out.print(f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}.")

    def heads(self, state: Any) -> tuple[str, ...]:
        """No headings: actions have no figures."""
        return ()

    def offers(self, state: Any) -> Mapping[str, tuple[str, ...]]:
        """No figures for any action."""
        return {}

    def rules(self, state: Any) -> tuple[str, ...]:
        """No rule numbers: they are not known."""
        return ()

    def legend(self) -> str:
        """A sentence that explains the table."""
        return "The table lists every value of the position, as the game names it."

    def tip(self, state: Any) -> str:
        """No tip."""
        return ""

    def group(self, line: Line) -> str:
        """An empty group: lines are not joined."""
        return ""

    def coloured(self, text: str, state: Any) -> "Text":
        """The text without colours."""
        from rich.text import Text

        return Text(text)


def rows(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """The values below a value, each with its name.

    >>> list(rows("", {"lot": 2, "hands": [{"cards": (1, 2)}]}))
    [('lot', '2'), ('hands 1 cards', '1, 2')]
    """
    if is_dataclass(value) and not isinstance(value, type):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from rows(f"{name} {key}".strip(), each)
    elif isinstance(value, list | tuple) and any(is_nested(each) for each in value):
        for number, each in enumerate(value, start=1):
            yield from rows(f"{name} {number}".strip(), each)
    elif isinstance(value, list | tuple):
        yield name, ", ".join(map(str, value))
    else:
        yield name, str(value)


def is_nested(value: Any) -> bool:
    """Whether a value has values below it."""
    return is_dataclass(value) or isinstance(value, Mapping | list | tuple)
