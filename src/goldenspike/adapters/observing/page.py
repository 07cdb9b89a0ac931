"""Writes the tables of docs/observations.md from the layouts."""

from typing import Any

from goldenspike.adapters.numbering import number
from goldenspike.adapters.observing import Layout, layout, names
from goldenspike.core.game import Game
from goldenspike.games import catalogue
from goldenspike.rooms.boards import kinds

PLAYERS = 4  # whose fields are listed
BEGIN, END = "<!-- begin: layouts -->", "<!-- end: layouts -->"


def written(page: str) -> str:
    """The page with new tables."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables()}\n{END}{after}"


def tables() -> str:
    """The tables of all games, as Markdown."""
    return "\n".join(section(game) for game in catalogue.games())


def section(game: Game[Any, Any, Any]) -> str:
    """The tables of one game, as Markdown."""
    board = catalogue.kit(game.NAME).board
    setup = game.set_up(game.EDITION_NAMES[0], board, PLAYERS)
    lines = [
        f"### {catalogue.kit(game.NAME).title}: {PLAYERS} players on `{board}`",
        "",
        "| Field | From | Shape | Divided by | What it is |",
        "|---|---|---|---|---|",
        *rows(layout(game, setup)),
        "",
        "Axes: " + "; ".join(axis(name, items) for name, items in names(game, setup).items()) + ".",
        "",
        "| Board | Players | Floats | Numbers of actions |",
        "|---|---|---|---|",
        *sizes(game),
        "",
    ]
    return "\n".join(lines)


def rows(where: Layout) -> list[str]:
    """A table row for each field."""
    lines: list[str] = []
    for field in where.fields:
        shape = zip(field.axes, field.shape, strict=True)
        axes = " × ".join(f"{axis} {size}" for axis, size in shape)
        scale = str(field.scale) if field.scale != 1 else ""
        start = where.starts[field.name]
        lines.append(f"| `{field.name}` | {start} | {axes} | {scale} | {field.meaning} |")
    return lines


def axis(name: str, items: Any) -> str:
    """An axis with its items, or some of them if there are many."""
    listed = [str(item) for item in items]
    few = listed if len(listed) <= 8 else [*listed[:3], "…", listed[-1]]
    return f"**{name}** {', '.join(few)}"


def sizes(game: Game[Any, Any, Any]) -> list[str]:
    """A table row for each board: the sizes of observations and of action numbers."""
    boards = kinds()[game.NAME].ids()
    lines: list[str] = []
    for board in boards:
        setups = [game.set_up(game.EDITION_NAMES[0], board, players) for players in game.PLAYERS]
        floats = ", ".join(str(layout(game, setup).size) for setup in setups)
        numbers = ", ".join(str(number(game, setup).size) for setup in setups)
        players = f"{game.PLAYERS[0]} to {game.PLAYERS[-1]}"
        lines.append(f"| `{board}` | {players} | {floats} | {numbers} |")
    return lines
