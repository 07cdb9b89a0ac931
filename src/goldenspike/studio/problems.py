"""Where on a board each of its problems is."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from goldenspike.core.problems import LONGEST_TABLE, one_line

# What messages call the tables of a list, as the checkers name them.
CALLED = {"locations": "location", "routes": "route", "cities": "city", "towns": "town"}
MOST_PLACED = 10_000  # tables that are looked at
TERRAIN_ROW = re.compile(r"terrain: row ([A-Z])\b")
TERRAIN_HEX = re.compile(r"terrain: ([A-Z][0-9]{1,2})\b")
KEY = re.compile(r"[a-z_]+")


@dataclass(frozen=True)
class Place:
    """A part of a board file: a key, and where it is a list, the number of a table."""

    key: str
    number: int | None = None  # from 0
    hex: str | None = None  # of the terrain: a hex, or the letter of a row


@dataclass(frozen=True)
class Problem:
    """What is wrong with a board, and where; nowhere, if it is about the whole."""

    text: str
    place: Place | None


def placed(problems: list[str], keys: Mapping[str, Any]) -> list[Problem]:
    """The problems of a board, each with its place."""
    heads: dict[str, Place] = {}
    for head, place in named(keys):
        heads.setdefault(head, place)
    return [Problem(text, place_of(text, heads, keys)) for text in problems]


def named(keys: Mapping[str, Any]) -> Iterator[tuple[str, Place]]:
    """By what messages begin with: every table of a file."""
    for key, called in CALLED.items():
        rows = keys.get(key)
        for number, row in enumerate(rows[:MOST_PLACED] if isinstance(rows, list) else []):
            values = row if isinstance(row, Mapping) else {}
            for name in names_of(values, number):
                yield head_of(f"{called} {name}"), Place(key, number)


def names_of(values: Mapping[str, Any], number: int) -> Iterator[str]:
    """What a table may be called: by its id, name, or ends, else by its number from 1."""
    match values.get("between"):
        case [str(a), str(b)]:
            yield f"{a}-{b}"
    yield from (values[key] for key in ("id", "name") if isinstance(values.get(key), str))
    yield str(number + 1)


def head_of(name: str) -> str:
    """The beginning of messages about a table."""
    return one_line(name[:LONGEST_TABLE])


def place_of(text: str, heads: Mapping[str, Place], keys: Mapping[str, Any]) -> Place | None:
    """The place that a message is about."""
    at = -1
    while (at := text.find(": ", at + 1)) >= 0:  # a name may hold a colon
        if text[:at] in heads:
            return heads[text[:at]]
    for form in (TERRAIN_ROW, TERRAIN_HEX):
        spot = form.match(text)
        if spot:
            return Place("terrain", hex=spot[1])
    word = KEY.match(text)
    known = {*keys, "transcontinental", "terrain", "id", "name", "locations", "routes"}
    return Place(word[0]) if word and word[0] in known else None
