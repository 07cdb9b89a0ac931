"""`goldenspike perft`: how many lines of play there are."""

from pathlib import Path
from typing import Any

import click

from goldenspike.cli import record
from goldenspike.cli.base import as_json, print_json
from goldenspike.cli.setting import Setting, setting_options
from goldenspike.core.game import Game
from goldenspike.core.perft import perft as count


@click.command()
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--record", "file", type=record.FILE, help="Start from a position of a record.")
@record.at_option
@setting_options
@click.option("--divide", is_flag=True, help="Count below each action of the position.")
@as_json
def perft(  # noqa: PLR0913  # one for each option
    setting: Setting, depth: int, file: Path | None, at: int | None, divide: bool, as_json: bool
) -> None:
    """Count the lines of play of DEPTH actions.

    Two programs that know the same rules count the same.

    \b
    Examples:
      goldenspike perft 2 --players 4
      goldenspike perft 3 --record game.spike.json --at 40 --divide
    """
    game, state = start(setting, file, at)
    if not divide:
        lines = count(game, state, depth)
        if as_json:
            print_json({"depth": depth, "lines": lines})
        else:
            click.echo(str(lines))
        return
    print_divided(divided(game, state, depth), depth, as_json)


def start(setting: Setting, file: Path | None, at: int | None) -> tuple[Game[Any, Any, Any], Any]:
    """The position to count from: of a record, or of a game about to begin."""
    if file is None:
        if at is not None:
            raise click.UsageError("--at counts the actions of a record: give --record too")
        return setting.game, setting.game.new(setting.set_up())
    _, played = record.load(file)
    return played.game, record.position(played, len(played) if at is None else at)


def divided(game: Game[Any, Any, Any], state: Any, depth: int) -> dict[str, int]:
    """The lines of play that begin with each action."""
    found: dict[str, int] = {}
    for action in game.legal_actions(state) if depth > 0 else []:
        after = game.copy(state)
        game.apply(after, action)
        found[game.write(state, action)] = count(game, after, depth - 1)
    return found


def print_divided(found: dict[str, int], depth: int, as_json: bool) -> None:
    """A line for each action, and the sum."""
    total = sum(found.values()) if found else 1
    if as_json:
        print_json({"depth": depth, "lines": total, "divide": found})
        return
    for text, lines in found.items():
        click.echo(f"{text}: {lines}")
    click.echo(f"total: {total}")
