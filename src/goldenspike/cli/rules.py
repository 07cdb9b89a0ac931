"""`goldenspike rules`: a rule, a section, the list of sections, or the rules for players."""

import re
import shutil
import textwrap
from dataclasses import asdict

import click

from goldenspike import rulebook
from goldenspike.cli.base import as_json, fail, print_json
from goldenspike.core.words import ENGLISH, languages
from goldenspike.rulebook import Rule, Section, book
from goldenspike.rulebook.book import Block, Book

EMPHASIS = re.compile(r"\*\*(.+?)\*\*|(?<!\w)\*([^*\s][^*]*)\*(?!\w)")


@click.command()
@click.argument("number", required=False)
@click.option("--find", "words", metavar="TEXT", help="The rules that have this text.")
@click.option(
    "--language", type=click.Choice(languages()), help="As players read them, in this language."
)
@as_json
def rules(number: str | None, words: str | None, language: str | None, as_json: bool) -> None:
    """Print a rule, a section of the rules, all sections, or the rules about something.

    The name of a game prints its rules as players read them.

    \b
    Examples:
      goldenspike rules
      goldenspike rules SD-3
      goldenspike rules SB-18.4
      goldenspike rules ST-7
      goldenspike rules --find bankrupt
      goldenspike rules GAME --language fr
      goldenspike rules SD-3.9 --language nl
    """
    if number in book.games():
        print_book(book.find(number, language or ENGLISH), as_json)
        return
    if language is not None:
        print_cited(number, language, as_json)
        return
    if words is not None:
        list_matching(number, words, as_json)
        return
    if number is None:
        list_sections(as_json)
        return
    try:
        result = rulebook.find(number)
    except ValueError as error:
        fail(str(error))
    if as_json:
        print_json(asdict(result))
    else:
        click.echo("\n\n".join(paragraphs(result)))


def print_book(page: Book, as_json: bool) -> None:
    """Prints the rules of a game as players read them."""
    if as_json:
        print_json(asdict(page))
        return
    parts = [page.title.upper()]
    for chapter in page.chapters:
        parts.append(f"{'#' * (chapter.level - 1)} {chapter.title}")
        parts += [block_text(block) for block in chapter.blocks]
    click.echo("\n\n".join(parts))


def print_cited(number: str | None, language: str, as_json: bool) -> None:
    """Prints what players read about a numbered rule."""
    if number is None:
        fail(f"which rules? Write a game or a number; games are {', '.join(book.games())}")
    pages = (book.find(game, language) for game in book.games())
    blocks = [each for page in pages for chapter in page.chapters for each in chapter.blocks]
    cited = [block for block in blocks if number.upper() in map(str.upper, block.numbers)]
    if not cited:
        fail(f"no rule for players has the number {number.upper()}")
    if as_json:
        print_json([asdict(block) for block in cited])
    else:
        click.echo("\n\n".join(map(block_text, cited)))


def block_text(block: Block) -> str:
    """A block as wide as the terminal; examples are set in, pictures are told by their caption."""
    sign = {"item": "* ", "picture": "[ ] "}.get(block.kind, "")
    numbers = f" [{', '.join(block.numbers)}]" if block.numbers else ""
    return wrapped(f"{sign}{block.text}{numbers}", "    " if block.example else "")


def list_sections(as_json: bool) -> None:
    """Prints the numbers and titles of all sections."""
    sections = rulebook.sections()
    if as_json:
        print_json([{"id": each.id, "title": each.title, "page": each.page} for each in sections])
        return
    for section in sections:
        click.echo(f"{section.id:<6} {plain(section.title)}")


def list_matching(number: str | None, words: str, as_json: bool) -> None:
    """Prints the rules that contain a text, in all games or below a number such as SB-18."""
    below = (number or "").upper()
    matching = [
        rule
        for section in rulebook.sections()
        for rule in section.rules
        if f"{rule.id}.".startswith(below) and words.casefold() in plain(rule.text).casefold()
    ]
    if as_json:
        print_json([asdict(rule) for rule in matching])
    elif not matching:
        fail(f"no rule{f' of {below}' if below else ''} has the text {words!r}")
    else:
        click.echo("\n\n".join(paragraph for rule in matching for paragraph in paragraphs(rule)))


def paragraphs(part: Section | Rule) -> list[str]:
    """The paragraphs of a rule, or of a section with all its rules, as wide as the terminal."""
    if isinstance(part, Rule):
        return [wrapped(f"{part.id} {part.text}")]
    head = [f"{part.id} {plain(part.title)}"]
    body = [wrapped(part.text)] if part.text else []
    return head + body + [wrapped(f"{rule.id} {rule.text}") for rule in part.rules]


def wrapped(text: str, indent: str = "") -> str:
    """Text in lines that fit; tables keep their lines."""
    width = min(96, shutil.get_terminal_size().columns)
    lines: list[str] = []
    for line in plain(text).splitlines():
        table = line.startswith("|")
        lines += [line] if table else textwrap.wrap(line, width, subsequent_indent="  ") or [""]
    return "\n".join(indent + line for line in lines)


def plain(text: str) -> str:
    """A text without the signs of Markdown.

    >>> plain("**Reading**: the *other* end, `build A-B`")
    'Reading: the other end, build A-B'
    """
    return EMPHASIS.sub(lambda match: match[1] or match[2], text).replace("`", "")
