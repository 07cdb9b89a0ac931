"""The rules as players read them: per game and language a page of its rulebook folder.

A page is Markdown of a few kinds of lines. `docs/rulebooks.md` says how to write one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from goldenspike.core.words import ENGLISH
from goldenspike.games import catalogue
from goldenspike.rulebook import Section as NumberedSection
from goldenspike.rulebook import clauses, sections

NUMBERED = r"[A-Z]{2}-\d+\.\d+[a-z]?"
NUMBERS = re.compile(rf"\s*\[({NUMBERED}(?:, {NUMBERED})*)\]$")
HEADING = re.compile(r"(#{2,3}) (.+?) \{#([a-z][a-z0-9-]*)\}")
PICTURE = re.compile(r"!\[(.+)\]\(([a-z][a-z0-9-]*)\)")
STARTS = ("- ", "> ", "|", "![", "#")  # of lines that begin a block


@dataclass(frozen=True)
class Block:
    """A paragraph, an item of a list, a table or a picture, with the numbers of its rules."""

    kind: str  # text, item, table, picture
    text: str  # of a picture: its caption
    numbers: tuple[str, ...] = ()
    example: bool = False
    picture: str | None = None  # its name in pictures.toml


@dataclass(frozen=True)
class Chapter:
    """A heading and what stands below it, up to the next heading."""

    id: str
    level: int  # 2, or 3 inside the one before
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    """The rules of a game in a language."""

    game: str
    language: str
    title: str
    chapters: tuple[Chapter, ...]

    def numbers(self) -> list[str]:
        """The numbers that its rules cite, in order."""
        blocks = (block for chapter in self.chapters for block in chapter.blocks)
        return [number for block in blocks for number in block.numbers]


def folder(game: str) -> Traversable | None:
    """Where a game's rulebook is; None for a game in one module, or without that folder."""
    package = import_module(catalogue.kit(game).package)
    place = files(package) / "rulebook" if hasattr(package, "__path__") else None
    return place if place is not None and place.is_dir() else None


def file(game: str, *path: str) -> Traversable | None:
    """A file of a game's rulebook; None if there is none."""
    place = folder(game)
    found = None if place is None else place.joinpath(*path)
    return found if found is not None and found.is_file() else None


def languages(game: str) -> list[str]:
    """The languages that have a page for players, English first."""
    place = folder(game)
    names = [] if place is None else [each.name for each in place.iterdir()]
    codes = [name[:-3] for name in names if re.fullmatch(r"[a-z]{2,3}\.md", name)]
    return sorted(codes, key=lambda code: (code != ENGLISH, code))


def games() -> list[str]:
    """The games that have rules to read: pages for players, or numbered rules."""
    return [kit.name for kit in catalogue.kits() if kit.rulebook or languages(kit.name)]


@cache
def find(game: str, language: str = ENGLISH) -> Book:
    """The page for players in a language; in English, or as numbered rules, if there is none."""
    if game not in games():
        raise ValueError(f"no rules of {game!r}; there are {', '.join(games())}")
    for code in (language, *languages(game)):
        page = file(game, f"{code}.md")
        if code in languages(game) and page is not None:
            return read(game, code, page.read_text("utf-8"))
    return numbered_book(game)


def numbered_book(game: str) -> Book:
    """The numbered rules of a game that has no page for players."""
    kit = catalogue.kit(game)
    own = [section for section in sections() if section.page in kit.rulebook]
    return Book(game, ENGLISH, kit.title, tuple(numbered_chapter(each) for each in own))


def numbered_chapter(section: NumberedSection) -> Chapter:
    """A section of the numbered rules, a block for each rule."""
    before = [Block("text", section.text)] if section.text else []
    blocks = (
        Block("text", rule.text, (rule.id, *(part.id for part in clauses(rule))))
        for rule in section.rules
    )
    return Chapter(section.id, 2, section.title, (*before, *blocks))


def read(game: str, language: str, text: str) -> Book:
    """The book in a text; ValueError names the first line that cannot be read."""
    lines = text.strip().splitlines()
    title = re.fullmatch(r"# (.+)", lines[0] if lines else "")
    if title is None:
        raise ValueError(f"{game}, {language}.md: line 1 is no title such as `# My Game`")
    chapters: list[tuple[str, int, str, list[Block]]] = []
    for number, paragraph in paragraphs(lines[1:]):
        heading = HEADING.fullmatch(paragraph)
        if heading is not None:
            chapters.append((heading[3], len(heading[1]), heading[2], []))
            continue
        if paragraph.startswith("#") or not chapters:
            problem = "no heading such as `## Set-up {#set-up}`"
            raise ValueError(f"{game}, {language}.md: line {number} is {problem}")
        chapters[-1][3].append(block(paragraph))
    return Book(
        game,
        language,
        title[1],
        tuple(Chapter(id, level, name, tuple(blocks)) for id, level, name, blocks in chapters),
    )


def paragraphs(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Paragraphs, items, tables, pictures and headings, each with the number of its first line."""
    first, taken = 0, list[str]()
    for number, line in enumerate([*lines, ""], start=2):
        row = line.strip()
        table = row.startswith("|") and bool(taken) and taken[0].startswith("|")
        alone = bool(taken) and taken[0].startswith(("#", "!["))  # has one line
        begins = not row or alone or (row.startswith(STARTS) and not table)
        if begins and taken:
            yield first, ("\n" if taken[0].startswith("|") else " ").join(taken)
            taken = []
        if row:
            first = first if taken else number
            taken.append(row)


def block(paragraph: str) -> Block:
    """A block; `> ` before it makes it part of an example."""
    example = paragraph.startswith("> ")
    text = paragraph.removeprefix("> ")
    cited = NUMBERS.search(text)
    numbers = tuple(cited[1].split(", ")) if cited else ()
    text = NUMBERS.sub("", text)
    picture = PICTURE.fullmatch(text)
    if picture is not None:
        return Block("picture", picture[1], numbers, example, picture[2])
    if text.startswith("|"):
        return Block("table", text, numbers, example)
    if text.startswith("- "):
        return Block("item", text[2:], numbers, example)
    return Block("text", text, numbers, example)
