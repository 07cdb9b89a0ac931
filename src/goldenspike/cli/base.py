"""What all commands share: error messages, exit codes, JSON, and the console."""

import contextlib
import inspect
import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from goldenspike import __version__
from goldenspike.core.column import COMPILED
from goldenspike.core.problems import Refused, one_line

if TYPE_CHECKING:
    from rich.console import Console

COMMANDS = (
    "play",
    "serve",
    "terminal",
    "sim",
    "arena",
    "leaderboard",
    "analyse",
    "dataset",
    "record",
    "ratings",
    "board",
    "lesson",
    "puzzles",
    "rules",
    "perft",
    "admin",
)  # each a module here
STANDARD_INPUT = "standard input"
INTERRUPTED = 130  # what shells expect after Ctrl-C

as_json = click.option("--json", "as_json", is_flag=True, help="Print data as JSON.")


class Trouble(click.ClickException):
    """Bad input: a sentence on standard error, and exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"goldenspike: {self.message}", file=file, err=True)


class Commands(click.Group):
    """The group of all commands. Each is imported when asked for; errors become messages."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if cmd_name not in COMMANDS:
            ctx.fail(f"no command {cmd_name!r}; there are {', '.join(COMMANDS)}")
        command: click.Command = getattr(import_module(f"goldenspike.cli.{cmd_name}"), cmd_name)
        if cmd_name != "record":  # it needs the game of its file alone, and looking takes time
            name_broken_games()
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        if name and command and {"-h", "--help"} & set(rest):
            add_examples(command, name)  # it looks at all games: too slow for other uses
        return name, command, rest

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refused as error:
            raise Trouble(all_problems(error)) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Trouble(trouble_with(error)) from None
        except (KeyboardInterrupt, click.Abort):
            ctx.exit(INTERRUPTED)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            for stream in (sys.stdout, sys.stderr):
                with contextlib.suppress(AttributeError, ValueError):
                    stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
            return super().main(*args, **kwargs)
        finally:
            flush_quietly()


def name_broken_games() -> None:
    """Says in a line each which games of other packages cannot be used."""
    from goldenspike.games import catalogue

    for problem in catalogue.problems():
        click.echo(f"goldenspike: {problem}", err=True)


def add_examples(command: click.Command, name: str) -> None:
    """Adds the examples that games bring to the help of a command and its subcommands."""
    from goldenspike.games import catalogue

    for part, inner in getattr(command, "commands", {}).items():
        add_examples(inner, f"{name} {part}")
    lines = [line for kit in catalogue.kits() for line in kit.examples]
    own = [f"  goldenspike {line}" for line in lines if line.startswith(f"{name} ")]
    text = inspect.cleandoc(command.help or "")
    command.help = "\n".join([text, *(line for line in own if line not in text)])


def flush_quietly() -> None:
    """Flushes standard output, and drops what is left if its reader has gone."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except ValueError:  # closed already
        pass


def all_problems(error: Refused) -> str:
    """All problems of a file, under its name."""
    if len(error.problems) == 1:
        return f"{one_line(error.name)}: {error.problems[0]}"
    return "\n  ".join([f"{one_line(error.name)}:", *error.problems])


def trouble_with(error: OSError) -> str:
    """An error of the operating system as a sentence."""
    said = error.strerror or str(error)
    return f"{one_line(str(error.filename))}: {said}" if error.filename else said


def fail(message: str) -> NoReturn:
    """Ends the command with a message and exit code 2."""
    raise Trouble(message)


def read_input() -> str:
    """All of standard input, as text."""
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(STANDARD_INPUT, [f"not UTF-8 text (byte {error.start})"]) from None


def print_json(data: object) -> None:
    """Prints data as indented JSON."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def write_new(path: Path, text: str) -> None:
    """Writes a new file; fails if the file exists."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        fail(f"{one_line(str(path))} exists already; give another name")


def console(plain: bool = False) -> "Console":
    """The console that prints tables and colours; plain text where there is no terminal."""
    from rich.console import Console

    return Console(
        color_system=None if plain else "auto", markup=False, emoji=False, highlight=False
    )


def core_name() -> str:
    """The name of the core that runs: plain Python or compiled."""
    return "compiled core" if COMPILED else "plain Python core"


def print_version(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    """Prints the version and ends, for `--version`."""
    if wanted:
        click.echo(f"goldenspike {__version__}, {core_name()}")
        ctx.exit()
