"""`goldenspike board svg` and `pdf`: a board as a picture, and on paper."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from goldenspike.cli.base import fail
from goldenspike.core.problems import Refused
from goldenspike.draw import pdf as printed
from goldenspike.draw import tiling
from goldenspike.rooms.boards import Kind

Load = Callable[[str], tuple[Kind, Any]]
THEME = click.option("--theme", type=click.Choice(["light", "dark"]), default="light")
SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
MISSING = 'printing needs two packages: pip install "goldenspike[print]"'


def commands(load: Load) -> tuple[click.Command, ...]:
    """The commands, for boards that are found in a way."""
    return svg_command(load), pdf_command(load)


def svg_command(load: Load) -> click.Command:
    """The command that draws a board."""

    @click.command()
    @click.argument("board", default="usa")
    @click.option("--output", "-o", type=click.Path(path_type=Path, allow_dash=True), default="-")
    @THEME
    def svg(board: str, output: Path, theme: str) -> None:
        """Draw a board as an SVG picture.

        \b
        Examples:
          goldenspike board svg usa -o usa.svg
          goldenspike board svg northern-england --theme dark > dark.svg
        """
        kind, loaded = load(board)
        write(output, kind.picture(loaded, theme).encode())

    return svg


def pdf_command(load: Load) -> click.Command:
    """The command that draws a board on paper."""

    @click.command()
    @click.argument("board", default="usa")
    @click.option("--output", "-o", type=click.Path(path_type=Path, allow_dash=True), required=True)
    @click.option("--paper", type=click.Choice(list(tiling.PAPERS)), default="A4")
    @click.option("--width", type=float, help="Of the board, in cm; one sheet's if not given.")
    @THEME
    def pdf(board: str, output: Path, paper: str, width: float | None, theme: str) -> None:
        """Draw a board as a PDF to print, on as many sheets as its width needs.

        Sheets overlap by half a centimetre, and have marks where to cut and their numbers.

        \b
        Examples:
          goldenspike board pdf usa -o usa.pdf
          goldenspike board pdf mine.toml -o table.pdf --paper A3 --width 84
        """
        kind, loaded = load(board)
        picture = kind.picture(loaded, theme)
        wanted = lay_out(board, picture, paper, width)
        try:
            write(output, printed.pdf(picture, wanted, loaded.name))
        except ImportError:
            fail(MISSING)
        click.echo(told(wanted, paper), err=True)

    return pdf


def lay_out(name: str, picture: str, paper: str, width: float | None) -> tiling.Tiling:
    """The sheets for a picture."""
    size = SIZE.search(picture)
    assert size is not None
    try:
        wanted = None if width is None else width * 10
        return tiling.lay_out(float(size[2]) / float(size[1]), paper, wanted)
    except ValueError as error:
        raise Refused(name, [str(error)]) from None


def told(wanted: tiling.Tiling, paper: str) -> str:
    """How a board is printed, on one line."""
    wide, high = wanted.picture
    sheets = f"{wanted.columns} x {wanted.rows} sheets" if wanted.columns * wanted.rows > 1 else ""
    return f"{wide / 10:.1f} x {high / 10:.1f} cm on {sheets or 'one sheet'} {paper}"


def write(output: Path, content: bytes) -> None:
    """Writes a picture, to a file or to standard output."""
    if str(output) == "-":
        click.echo(content, nl=False)
    else:
        output.write_bytes(content)
