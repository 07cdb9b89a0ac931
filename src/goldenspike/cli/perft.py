"""`goldenspike perft`: how many lines of play there are."""

from pathlib import Path
from random import Random
from typing import Any

import click

from goldenspike.cli import record
from goldenspike.cli.base import as_json, fail, print_json
from goldenspike.cli.setting import Setting, setting_options
from goldenspike.core.game import CHANCE, Game
from goldenspike.core.perft import perft as count


@click.command()
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--record", "file", type=record.FILE, help="Start from a position of a record.")
@record.at_option
@setting_options
@click.option("--seed", type=int, default=0, show_default=True, help="What is dealt at the start.")
@click.option("--divide", is_flag=True, help="Count below each action of the position.")
@as_json
def perft(setting: Setting, depth: int, divide: bool, as_json: bool, **options: Any) -> None:
    """Count the lines of play of DEPTH actions.

    Two programs that know the same rules count the same. Chance cannot be counted: what is dealt
    before the first decision comes from the seed, and no line may reach another deal.

    \b
    Examples:
      goldenspike perft 2 --players 4
      goldenspike perft 3 --record game.spike.json --at 40 --divide
    """
    game, state = start(setting, options["file"], options["at"], options["seed"])
    try:
        lines = divided(game, state, depth) if divide else {"": count(game, state, depth)}
    except ValueError as error:
        fail(str(error))
    if divide:
        print_divided(lines, depth, as_json)
    elif as_json:
        print_json({"depth": depth, "lines": lines[""]})
    else:
        click.echo(str(lines[""]))


def start(
    setting: Setting, file: Path | None, at: int | None, seed: int
) -> tuple[Game[Any, Any, Any], Any]:
    """The position to count from: of a record, or of a game at its first decision."""
    if file is None:
        if at is not None:
            raise click.UsageError("--at counts the actions of a record: give --record too")
        return setting.game, first_decision(setting, seed)
    _, played = record.load(file)
    return played.game, record.position(played, len(played) if at is None else at)


def first_decision(setting: Setting, seed: int) -> Any:
    """The state at the first decision, after chance has dealt."""
    game, rng = setting.game, Random(seed)
    state = game.new(setting.set_up())
    while game.to_act(state) == CHANCE:
        game.apply(state, game.deal(state, rng))
    return state


def divided(game: Game[Any, Any, Any], state: Any, depth: int) -> dict[str, int]:
    """By action: how many lines of play begin with it; ValueError where chance deals."""
    lines: dict[str, int] = {}
    count(game, state, min(depth, 1))
    for action in game.legal_actions(state) if depth > 0 else []:
        after = game.copy(state)
        game.apply(after, action)
        lines[game.write(state, action)] = count(game, after, depth - 1)
    return lines


def print_divided(lines: dict[str, int], depth: int, as_json: bool) -> None:
    """Prints the number of lines for each action, and the total."""
    total = sum(lines.values()) if lines else 1
    if as_json:
        print_json({"depth": depth, "lines": total, "divide": lines})
        return
    for text, number in lines.items():
        click.echo(f"{text}: {number}")
    click.echo(f"total: {total}")
