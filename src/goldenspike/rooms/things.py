"""Things that explain themselves: what is printed on a sheet, and the columns of tables."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, runtime_checkable

from goldenspike.core.words import Line

LONGEST = 80  # characters of an element's id that are looked at


@dataclass(frozen=True)
class Explained:
    """What a thing is, what it is worth in a position, and the numbers of its rules."""

    title: Line
    lines: tuple[Line, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Thing:
    """A thing on a sheet that is no control; its title is a sentence of the catalogue."""

    element: str
    key: str
    values: Mapping[str, int | str]


@runtime_checkable
class Explaining(Protocol):
    """A page room that explains the things on its sheet and in its tables.

    `element` is an id of the sheet, or the name of a column or cell of a table. The state was made
    by `seen`: what is not in it is not told.
    """

    def explain(self, state: Any, element: str, /) -> Explained | None: ...


Table: TypeAlias = Mapping[str, Callable[..., Explained | None]]  # functions by pattern


class Things:
    """The functions that explain things, by patterns of their elements.

    A function is given a position and the groups of its pattern. Where they name nothing that
    there is, it may raise a LookupError.
    """

    def __init__(self, *tables: Table) -> None:
        rows = [row for table in tables for row in table.items()]
        self.rows = [(re.compile(pattern), explain) for pattern, explain in rows]

    def explain(self, position: Any, element: str) -> Explained | None:
        """What is said of an element; None if it is nothing that one could point at."""
        for pattern, explain in self.rows if len(element) <= LONGEST else ():
            if match := pattern.fullmatch(element):
                try:
                    return explain(position, *match.groups())
                except LookupError:
                    return None
        return None


def listed(explain: Callable[[str], Explained | None], elements: Iterable[str]) -> list[Thing]:
    """Elements with their titles, for the page to name them before anybody points at them."""
    told = [(element, explain(element)) for element in elements]
    return [
        Thing(element, said.title.key, plain(said.title.values))
        for element, said in told
        if said is not None
    ]


def plain(values: Mapping[str, Any]) -> dict[str, int | str]:
    """The values of a title, which are numbers and names."""
    return {name: value for name, value in values.items() if isinstance(value, int | str)}
