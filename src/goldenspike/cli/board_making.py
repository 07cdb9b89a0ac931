"""`goldenspike board make`, `tune` and `schema`: new boards, fairer boards, and what files hold."""

from pathlib import Path
from typing import Any

import click

from goldenspike.cli.base import as_json, fail, print_json
from goldenspike.core.board_wishes import MOST_PLACES, SHAPES, Wishes
from goldenspike.rooms import boards
from goldenspike.studio import effort, text, tuning
from goldenspike.studio.tuning import Aims, Step

OUTPUT = click.option(
    "--output", "-o", type=click.Path(path_type=Path, allow_dash=True), default="-"
)
PLAYERS = click.option("--players", type=click.IntRange(3, 6), default=4, show_default=True)


@click.command()
@click.option("--game", type=click.Choice(list(boards.makers())), help="The first if not given.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, another board.")
@PLAYERS
@click.option(
    "--places",
    type=click.IntRange(4, MOST_PLACES),
    help="Places or cities; as fit the players if not given.",
)
@click.option(
    "--density",
    type=click.FloatRange(1, 3),
    default=2.0,
    show_default=True,
    help="How close places are: routes for each place, or hexes for each city.",
)
@click.option("--shape", type=click.Choice(SHAPES), default="wide", show_default=True)
@OUTPUT
def make(game: str | None, output: Path, **wishes: Any) -> None:
    """Make a new board from a seed and a few wishes.

    \b
    Examples:
      goldenspike board make --seed 7 -o new.toml
      goldenspike board make --players 3 --places 20 --shape ring | goldenspike board check -
      goldenspike board make --game GAME --seed 7 -o map.toml
    """
    makers = boards.makers()
    write(output, text.write(makers[game or next(iter(makers))](Wishes(**wishes))))


@click.command()
@click.argument("board")
@click.option(
    "--game",
    type=click.Choice(list(boards.kinds())),
    help="Where several are played on a board; the first of them if not given.",
)
@PLAYERS
@click.option("--games", type=click.IntRange(20, 5000), default=100, show_default=True)
@click.option("--steps", type=click.IntRange(0, 1000), default=20, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@OUTPUT
@as_json
def tune(board: str, game: str | None, output: Path, as_json: bool, **aims: Any) -> None:
    """Change a board step by step until bots find it fairer.

    Tells every change that was tried: of values, costs, terrain, cubes, towns, starts. What counts:
    seats within noise of even, no ground that nobody builds on, starts that are alike, the golden
    spike in rounds 3 to 5, few that go bankrupt.

    \b
    Examples:
      goldenspike board tune new.toml --games 200 --steps 30 -o fairer.toml
      goldenspike board tune map.toml --game GAME -o fairer.toml
    """
    kind, loaded = boards.load(board)
    boards.mender(kind)
    games = boards.games_of(kind)
    if game is not None and game not in games:
        fail(f"--game {game}: on this board one plays {', '.join(games)}")
    wanted = Aims(game or games[0], **aims)
    keys = text.plain_keys(kind.to_keys(loaded))
    effort.check(keys, wanted.games, wanted.steps)
    steps: list[Step] = []
    for step in tuning.tune(keys, wanted):
        steps.append(step)
        if not as_json:
            click.echo(told(step), err=True)
    if as_json:
        print_json([as_data(step) for step in steps])
    if not as_json or str(output) != "-":
        write(output, text.write(steps[-1].keys))


def as_data(step: Step) -> dict[str, Any]:
    """A step as JSON data."""
    told = {"change": step.change, "faults": step.faults, "kept": step.kept}
    return {**told, "figures": dict(step.figures)}


def told(step: Step) -> str:
    """A step on one line."""
    what = step.change or "as it is"
    found = ", ".join(f"{key} {value:.2f}" for key, value in step.figures.items() if key in SHOWN)
    return f"{'kept  ' if step.kept else 'undone'} {step.faults:7.3f}  {what} ({found})"


SHOWN = ("seat-best", "seat-worst", "starts", "never-built", "spike-round", "bankrupt")


@click.command()
@click.argument("game", type=click.Choice(list(boards.kinds())))
def schema(game: str) -> None:
    """Print the JSON Schema of a game's board files.

    \b
    Example:
      goldenspike board schema GAME
    """
    print_json(boards.kinds()[game].schema())


def write(output: Path, content: str) -> None:
    """Writes the text of a board, to a file or to standard output."""
    if str(output) == "-":
        click.echo(content, nl=False)
    else:
        output.write_text(content, "utf-8")
