"""The rules pages, and their rules and sections by number. `docs/rules` links to the pages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from goldenspike.games import catalogue

HEADING = re.compile(r"(#+) (.+)")
RULE = re.compile(r"(?:- |#+ )([A-Z]{2}-\d+\.\d+)\b\s*(.*)")
SECTION = re.compile(r"## (?:([A-Z]{2}-\d+)|(\d+)\.) (.+)")
CLAUSE = re.compile(r"\s+- ([A-Z]{2}-\d+\.\d+[a-z])\s+(.*)")
NUMBER = re.compile(r"[A-Z]{2}-\d+(\.\d+[A-Z]?)?")
PREFIX = re.compile(r"^- ([A-Z]{2})-\d+\.\d+\b", re.MULTILINE)


@dataclass(frozen=True)
class Rule:
    """A numbered rule with its text."""

    id: str
    text: str


@dataclass(frozen=True)
class Section:
    """A numbered section: its rules, and the text before them."""

    id: str
    title: str
    page: str
    text: str
    rules: tuple[Rule, ...]


@cache
def sections() -> tuple[Section, ...]:
    """Every section of every page, in order."""
    return tuple(section for page in pages() for section in _sections(page))


def pages() -> list[str]:
    """The pages that games are played by, each called like the game whose folder has it."""
    return list(dict.fromkeys(page for kit in catalogue.kits() for page in kit.rulebook))


def find(number: str) -> Section | Rule:
    """A rule, one of its clauses (SB-21.3a) or a section; ValueError says which there are."""
    wanted = number.upper()
    if not NUMBER.fullmatch(wanted):
        raise ValueError(f"{number!r} is no rule's number; write it like SD-3.7, a section SD-3")
    name = wanted.split(".")[0]
    near = [section for section in sections() if section.id == name]
    if not near:
        raise ValueError(f"no section {name}; {_known(wanted)}")
    if wanted == name:
        return near[0]
    for rule in near[0].rules:
        for part in (rule, *clauses(rule)):
            if part.id.upper() == wanted:
                return part
    raise ValueError(f"no rule {wanted}; {name} has {_span(near[0])}")


def clauses(rule: Rule) -> list[Rule]:
    """The lettered parts of a rule."""
    forms = [CLAUSE.fullmatch(line) for line in rule.text.splitlines()]
    return [Rule(form[1], form[2]) for form in forms if form is not None]


def _known(wanted: str) -> str:
    ids = [section.id for section in sections()]
    alike = [id for id in ids if id[:2] == wanted[:2]] or ids
    return f"there are {', '.join(alike)}"


def _span(section: Section) -> str:
    ids = [rule.id for rule in section.rules]
    return ", ".join(ids) if ids else "no numbered rules"


def _sections(page: str) -> Iterator[Section]:
    folder = files(catalogue.kit(page).package) / "rulebook"
    text = (folder / f"{page}.md").read_text("utf-8")
    prefix = PREFIX.search(text)
    assert prefix is not None, f"{page} has no rules"
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        form = SECTION.fullmatch(heading)
        if form is not None:
            yield _section(form[1] or f"{prefix[1]}-{form[2]}", form[3], page, body)


def _section(id: str, title: str, page: str, body: str) -> Section:
    """Splits a body at its rules; a heading between two rules belongs to neither."""
    before: list[str] = []
    rules: list[tuple[str, list[str]]] = []
    into = before
    for line in body.splitlines():
        form = RULE.fullmatch(line)
        if form is not None:
            into = [form[2]]
            rules.append((form[1], into))
        elif HEADING.fullmatch(line):
            into = []
        else:
            into.append(line)
    made = tuple(Rule(rule, "\n".join(lines).strip()) for rule, lines in rules)
    return Section(id, title, page, "\n".join(before).strip(), made)
