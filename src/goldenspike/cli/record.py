"""`goldenspike record`: check, export and show game records."""

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from goldenspike.balance.scored import score_text
from goldenspike.cli.base import (
    STANDARD_INPUT,
    as_json,
    console,
    fail,
    print_json,
    read_input,
)
from goldenspike.core import record as records
from goldenspike.core.game import CHANCE
from goldenspike.core.problems import Refused, one_line
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.core.words import enumerate_words
from goldenspike.games import records as games
from goldenspike.rooms import terminal as terminals

if TYPE_CHECKING:
    from rich.console import Console

Played = Replay[Any, Any, Any]

FILE = click.Path(path_type=Path, allow_dash=True)
at_option = click.option(
    "--at", type=click.IntRange(min=0), metavar="N", help="After N actions; all if not given."
)


@click.group()
def record() -> None:
    """Check, export or show a game record. FILE may be - for standard input."""


@record.command()
@click.argument("file", type=FILE)
@as_json
def check(file: Path, as_json: bool) -> None:
    """Play a record through and say how it ended, or what is wrong with it.

    \b
    Examples:
      goldenspike record check game.spike.json
      goldenspike record check - < game.spike.json
    """
    try:
        loaded, played = load(file)
    except Refused as error:
        if as_json:
            print_json({"valid": False, "problems": error.problems})
        raise
    if as_json:
        result = loaded.result.keys() if loaded.result else None
        print_json({"valid": True, "actions": len(played), "result": result})
    else:
        click.echo(f"{one_line(str(file))}: {summary(loaded, played)}")


@record.command()
@click.argument("file", type=FILE)
@click.option("--choices", is_flag=True, help="Add how many legal actions each decision had.")
@click.option("--inline-board", is_flag=True, help="Put the board itself into the record.")
@click.option("--output", "-o", type=FILE, default="-", help="Where to; standard output if not.")
def export(file: Path, choices: bool, inline_board: bool, output: Path) -> None:
    """Write a record in canonical JSON.

    \b
    Examples:
      goldenspike record export game.spike.json --choices
      goldenspike record export game.spike.json --inline-board -o whole.spike.json
    """
    loaded, played = load(file)
    if choices:
        loaded.choices = []
    written = games.update(loaded, played, inline=inline_board)
    content = records.write(written).encode()
    if str(output) == "-":
        click.echo(content, nl=False)
    else:
        output.write_bytes(content)


@record.command()
@click.argument("file", type=FILE)
@at_option
@click.option("--svg", type=click.Path(path_type=Path), help="Write a picture of the position.")
@click.option("--networks", is_flag=True, help="The networks too, on a map where it is of hexes.")
@as_json
def show(file: Path, at: int | None, svg: Path | None, networks: bool, as_json: bool) -> None:
    """Show a position of a record.

    \b
    Examples:
      goldenspike record show game.spike.json
      goldenspike record show game.spike.json --at 37 --svg 37.svg
      goldenspike record show game.spike.json --networks
      goldenspike record show game.spike.json --json
    """
    loaded, played = load(file)
    number = len(played) if at is None else at
    state = position(played, number)
    if svg is not None:
        svg.write_text(state._repr_svg_(), "utf-8")
    if as_json:
        seen: Any = played.game.view(state)
        view = dataclasses.asdict(seen)
        print_json({"at": number, "actions": len(played), "players": loaded.players, "view": view})
        return
    names = [one_line(name) for name in loaded.players]
    out, screen = console(), terminals.find(played.game.NAME)
    if number > 0:
        tell(out, played, number, names)
    screen.position(out, state, names)
    if networks:
        out.print()
        screen.networks(out, state)


def tell(out: "Console", played: Played, number: int, names: list[str]) -> None:
    """Prints an action and what it did; a sealed action is not named."""
    text = "not revealed yet" if played.sealed(number) else played.texts[number - 1]
    out.print(f"Action {number} of {len(played)}: {text}")
    for line in played.lines(number):
        out.print("  " + line.text(names))
    out.print()


def load(file: Path) -> tuple[Record, Played]:
    """A record from a file or from standard input, and its replay; Refused if it is not valid."""
    if str(file) != "-":
        return games.load(file)
    record = records.read(read_input(), STANDARD_INPUT)
    return record, games.replay(record, STANDARD_INPUT)


def position(played: Played, number: int) -> Any:
    """The position after so many actions; fails if there are fewer."""
    try:
        return played.at(number)
    except ValueError as error:
        fail(str(error))


def summary(record: Record, played: Played) -> str:
    """One line about a record: game, edition, board, players, and result."""
    names = [one_line(name) for name in record.players]
    board = record.board if isinstance(record.board, str) else "its own board"
    head = f"{record.game} {record.edition} on {board}, {len(names)} players, {len(played)} actions"
    if not played.is_over:
        seat = played.game.to_act(played.now)
        return f"{head}; not over, next to decide: {'chance' if seat == CHANCE else names[seat]}"
    result = games.result(played)
    said = [score_text(record.game, score) for score in result.scores]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, said, strict=True))
    winners = [names[seat] for seat in result.winners]
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"{head}; {enumerate_words(winners)} {verb} ({scores})"
