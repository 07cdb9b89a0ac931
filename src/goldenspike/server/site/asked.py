"""What a page asks for: a path with its names, a query, and a body; and what it is answered."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar
from urllib.parse import parse_qs, unquote

from goldenspike.analysis.convert import Misfit, from_json
from goldenspike.server.present.looking import Moment, Question, Wording
from goldenspike.server.table.errors import unfit

T = TypeVar("T")
MOST = 1_000_000  # that a number of a query may be


@dataclass(frozen=True)
class Asked:
    """A request."""

    names: Mapping[str, str]  # those in the path
    query: Mapping[str, list[str]]
    body: str

    @property
    def id(self) -> str:
        """The table or the puzzle that is asked about."""
        return unquote(self.names["id"])

    @property
    def seat(self) -> int:
        """The seat that the path names."""
        return int(self.names["seat"])

    def text(self, name: str) -> str | None:
        """The first value of a name in the query; None if it has none."""
        values = self.query.get(name)
        return values[0] if values else None

    def texts(self, name: str) -> list[str]:
        """All values of a name in the query."""
        return self.query.get(name, [])

    def number(self, name: str) -> int | None:
        """The number of a name in the query; None if there is none, a refusal if it is none."""
        text = self.text(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and int(text) <= MOST):
            raise unfit("request", problems=f"{name}: a number from 0 to {MOST}")
        return int(text)

    def needed(self, name: str) -> int:
        """The number of a name that the query must have."""
        number = self.number(name)
        if number is None:
            raise unfit("request", problems=f"{name} is missing")
        return number

    @property
    def language(self) -> str:
        """The language that is wanted."""
        return self.text("language") or "en"

    @property
    def wished(self) -> Wording:
        """The language, and the part of the log that is wanted."""
        return Wording(self.language, self.number("log_from") or 0)

    @property
    def then(self) -> Moment:
        """The moment that is to be shown."""
        line = self.texts("line")
        played = tuple(line) if line != [""] else ()
        return Moment(self.number("at"), self.number("branch"), played, self.number("part"))

    @property
    def about(self) -> Question:
        """A text or an element that is asked about."""
        text, element = self.text("text"), self.text("element")
        if (text is None) == (element is None):
            raise unfit("text-or-element")
        return Question(text, element, self.number("seat"), self.number("decision"))

    def wish(self, kind: type[T]) -> T:
        """The body as a value of a class; a refusal if it has another shape."""
        try:
            return from_json(kind, self.values)
        except (Misfit, TypeError) as error:
            raise unfit("request", problems=str(error)[:1000]) from None

    @property
    def values(self) -> Any:
        """The body, which is JSON; without one, nothing."""
        try:
            return json.loads(self.body) if self.body else {}
        except ValueError as error:
            raise unfit("request", problems=str(error)[:1000]) from None


def asked_for(path: str, names: Mapping[str, str], body: str) -> Asked:
    """A request for a path with its query."""
    _, _, query = path.partition("?")
    return Asked(names, parse_qs(query, keep_blank_values=True), body)


def told(value: Any) -> Any:
    """An answer as plain data, as the server tells it: by the names and without what it excludes.

    >>> told((1, {"two": [2]}))
    [1, {'two': [2]}]
    """
    kind = type(value)
    if kind in PLAIN:
        return value
    if is_dataclass(kind):
        return {name: told(getattr(value, field)) for field, name in told_fields(kind)}
    if isinstance(value, Mapping):
        return {key: told(each) for key, each in value.items()}
    if isinstance(value, str | int | float):
        return value
    return [told(each) for each in value]


PLAIN = frozenset((str, int, float, bool, type(None)))


@cache
def told_fields(kind: Any) -> list[tuple[str, str]]:
    """The fields of a class that are told, each with its name."""
    return [
        (each.name, each.metadata.get("serialization_alias", each.name))
        for each in fields(kind)
        if not each.metadata.get("exclude")
    ]


def written(value: Any) -> str:
    """An answer as JSON."""
    return json.dumps(told(value), ensure_ascii=False, separators=(",", ":"))
