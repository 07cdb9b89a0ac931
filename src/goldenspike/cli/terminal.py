"""`goldenspike terminal`: play at the terminal, against bots and one another."""

from pathlib import Path
from typing import Any

import click

from goldenspike.cli import table as tables
from goldenspike.cli.base import console, fail
from goldenspike.cli.setting import FIRST, Setting, setting_options
from goldenspike.cli.table import Table
from goldenspike.core.problems import one_line


@click.command()
@setting_options
@click.option("--seats", help="By seat, separated by commas: a bot's name, or a person's.")
@click.option(
    "--first", type=FIRST, default="random", show_default=True, help="Seat that begins, from 0."
)
@click.option("--seed", type=int, help="Luck of bots and deals: the same seed, the same game.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a game that was kept.")
@click.option("--save", type=click.Path(path_type=Path), help="Keep the game in this file.")
@click.option("--ask-forced", is_flag=True, help="Ask even where there is one choice only.")
@click.option("--plain", is_flag=True, help="No colours.")
def terminal(setting: Setting, plain: bool, **options: Any) -> None:
    """Play a game at the terminal.

    You play against three bots, unless you say otherwise. The game is kept after every action, and
    when you leave you are told how to go on. Write ? at any time.

    \b
    Examples:
      goldenspike terminal
      goldenspike terminal --players 5 --edition pegasus-2009
      goldenspike terminal --seats Ann,Bob,steady,random --first 0
      goldenspike terminal --resume game.spike.json
    """
    from goldenspike.cli.prompt import Prompt
    from goldenspike.cli.talk import Talk

    table = seat_people(setting, options)
    table.ask_forced = options["ask_forced"]
    talk = Talk(table, console(plain), Prompt())
    talk.told = len(table.replay)
    try:
        talk.run()
    except KeyboardInterrupt:
        click.echo()
        talk.leave()
        raise


def seat_people(setting: Setting, options: dict[str, Any]) -> Table:
    """A new table or a saved one, with the file it is saved in."""
    resumed, save = options["resume"], options["save"]
    if resumed is not None:
        table = tables.resume(resumed, options["seats"])
        if save is None:
            return table
    else:
        table = tables.new(setting, options["seats"], options["first"], options["seed"])
    table.path = check_free(save) if save is not None else tables.usual_path()
    return table


def check_free(path: Path) -> Path:
    """A file name that is free and can be written; fails if it is not."""
    if path.exists():
        fail(f"{one_line(str(path))} exists already; --resume goes on with it")
    if not path.parent.is_dir():
        fail(f"{one_line(str(path.parent))} is no folder; make it first, or give another name")
    return path
