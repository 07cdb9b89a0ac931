"""An analysis in a paragraph, in any language."""

from collections.abc import Iterable, Sequence

from goldenspike.core.words import Line, Value, say


def summarise(facts: Iterable[Line], players: Sequence[str] = (), language: str = "en") -> str:
    """The facts of a report, one sentence each."""
    return " ".join(capitalise(fact.text(players, language)) + "." for fact in facts)


def capitalise(text: str) -> str:
    """A text with a capital at its beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def word(name: str, language: str, **values: Value) -> str:
    """A word or a short phrase of the catalogue."""
    return say(f"analysis.{name}", values, (), language)
