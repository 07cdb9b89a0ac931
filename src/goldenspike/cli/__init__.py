"""The command line: `goldenspike ...`. It knows no rules; games say what is legal and why not."""

import click

from goldenspike.cli.base import Commands, print_version
from goldenspike.cli.board import board
from goldenspike.cli.perft import perft
from goldenspike.cli.record import record
from goldenspike.cli.rules import rules
from goldenspike.cli.serve import serve
from goldenspike.cli.sim import sim
from goldenspike.cli.terminal import terminal


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=print_version,
    help="Print the version and which core runs.",
)
def main() -> None:
    """Play Martin Wallace's railway games, let bots play them, and look into records of them.

    \b
    Examples:
      goldenspike terminal
      goldenspike sim --games 100 --bots steady
      goldenspike record check game.spike.json
    """


for _command in (serve, terminal, sim, record, board, rules, perft):
    main.add_command(_command)
