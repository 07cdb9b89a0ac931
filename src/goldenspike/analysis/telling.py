"""An analysis in a paragraph, in any language."""

from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.core.words import Line, Value, say


def tell(report: Mapping[str, Any], players: Sequence[str] = (), language: str = "en") -> str:
    """The facts of a report, one sentence each."""
    return " ".join(sentence(fact, players, language) for fact in report["facts"])


def sentence(fact: Mapping[str, Any], players: Sequence[str], language: str) -> str:
    """A fact, which may have come by JSON."""
    said = Line(fact["key"], {key: value_of(it) for key, it in fact["values"].items()})
    return capital(said.text(players, language)) + "."


def value_of(value: Any) -> Value:
    """JSON has lists where a line has rows."""
    return tuple(value) if isinstance(value, list) else value


def capital(text: str) -> str:
    """As a sentence begins; what is a name already stays as it is."""
    return text[:1].upper() + text[1:]


def word(name: str, language: str, **values: Value) -> str:
    """A word or a short phrase of the catalogue."""
    return say(f"analysis.{name}", values, (), language)
