"""`goldenspike lesson`: list and check lessons."""

from pathlib import Path

import click

from goldenspike.cli.base import STANDARD_INPUT, as_json, print_json, read_input
from goldenspike.core.problems import Refused, one_line
from goldenspike.core.words import ENGLISH
from goldenspike.games import catalogue
from goldenspike.lessons import checking, finding
from goldenspike.lessons.lesson import Lesson


@click.group()
def lesson() -> None:
    """List or check lessons. docs/lessons.md says how to write one.

    \b
    Example:
      goldenspike lesson check mine.toml
    """


@lesson.command("list")
@as_json
def list_lessons(as_json: bool) -> None:
    """List the lessons of all games, and name the files that cannot be used.

    \b
    Example:
      goldenspike lesson list
    """
    found = [finding.of_game(name) for name in catalogue.names()]
    lessons = [each for one in found for each in one.lessons]
    if as_json:
        print_json([describe(each) for each in lessons])
    for each in [] if as_json else lessons:
        title = each.text(each.title, ENGLISH)
        click.echo(f"{each.game:<14} {each.id:<20} {title} ({each.minutes} minutes)")
    for problem in (problem for one in found for problem in one.problems):
        click.echo(f"goldenspike: {problem}", err=True)


@lesson.command()
@click.argument("file")
@as_json
def check(file: str, as_json: bool) -> None:
    """Check a lesson by playing it, and name what is wrong with it. FILE may be - for stdin.

    \b
    Examples:
      goldenspike lesson check mine.toml
      goldenspike lesson check mine.toml --json
    """
    try:
        loaded = load(file)
        checking.check(loaded, file)
    except Refused as error:
        if as_json:
            print_json({"valid": False, "problems": error.problems})
        raise
    counts = checking.counts(loaded)
    if as_json:
        print_json({"valid": True, **describe(loaded), **counts})
    else:
        said = ", ".join(f"{count} {what}" for what, count in counts.items())
        click.echo(f"{one_line(file)}: {one_line(loaded.text(loaded.title, ENGLISH))}, {said}")


def load(file: str) -> Lesson:
    """The lesson in a file, or in standard input."""
    if file == "-":
        return finding.parse(read_input(), STANDARD_INPUT)
    return finding.read_file(Path(file))


def describe(lesson: Lesson) -> dict[str, object]:
    """A lesson in a list, for programs."""
    return {
        "game": lesson.game,
        "id": lesson.id,
        "title": lesson.text(lesson.title, ENGLISH),
        "minutes": lesson.minutes,
        "languages": list(lesson.words),
    }
