"""The command line: `goldenspike ...`. It knows no rules; games say what is legal and why not."""

import click

from goldenspike.cli.base import Commands, print_version


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
      goldenspike play
      goldenspike terminal
      goldenspike sim --games 100 --bots steady
      goldenspike analyse game.spike.json
      goldenspike record check game.spike.json
    """
