"""`goldenspike board`: list, show, check, draw, try, make and mend boards."""

from typing import Any

import click

from goldenspike.cli import board_printing
from goldenspike.cli.base import STANDARD_INPUT, as_json, console, print_json, read_input
from goldenspike.cli.board_making import make, schema, tune
from goldenspike.cli.report import report
from goldenspike.core import toml_text
from goldenspike.core.problems import Refused, one_line
from goldenspike.rooms import boards
from goldenspike.rooms.boards import Kind


@click.group()
def board() -> None:
    """List, show, draw, try, make or mend boards. BOARD is a board's id, a file, or - for stdin."""


for command in (report, make, tune, schema):
    board.add_command(command)


@board.command("list")
@as_json
def list_boards(as_json: bool) -> None:
    """List the boards that come with the program, and the games that are played on them.

    \b
    Example:
      goldenspike board list
    """
    rows = [
        (game, kind, kind.load(id)) for game, kind in boards.kinds().items() for id in kind.ids()
    ]
    if as_json:
        print_json([{"game": game, "id": each.id, "name": each.name} for game, _, each in rows])
        return
    for game, kind, each in rows:
        click.echo(f"{each.id:<22} {game:<12} {each.name} ({in_words(kind.counts(each))})")


@board.command()
@click.argument("board", default="usa")
@as_json
def show(board: str, as_json: bool) -> None:
    """Show what is on a board.

    \b
    Examples:
      goldenspike board show usa
      goldenspike board show northern-england
      goldenspike board show usa --json
    """
    kind, loaded = load(board)
    if as_json:
        print_json(kind.to_keys(loaded))
    else:
        kind.show(console(), loaded)


@board.command()
@click.argument("board")
@as_json
def check(board: str, as_json: bool) -> None:
    """Check a board file, and name everything that is wrong with it.

    \b
    Example:
      goldenspike board check mine.toml
    """
    try:
        kind, loaded = load(board)
    except Refused as error:
        if as_json:
            print_json({"valid": False, "problems": error.problems})
        raise
    counts = kind.counts(loaded)
    if as_json:
        print_json({"valid": True, **counts})
    else:
        click.echo(f"{one_line(board)}: {one_line(loaded.name)}, {in_words(counts)}")


def load(name: str) -> tuple[Kind, Any]:
    """A board by its id, from a file, or from standard input, with its kind."""
    if name == "-":
        return boards.read(toml_text.parse(read_input(), STANDARD_INPUT), STANDARD_INPUT)
    return boards.load(name)


def in_words(counts: dict[str, int]) -> str:
    """The counts of what is on a board, as one line.

    >>> in_words({"locations": 4, "routes": 1})
    '4 locations, 1 routes'
    """
    return ", ".join(f"{count} {what}" for what, count in counts.items())


for command in board_printing.commands(load):
    board.add_command(command)
