"""Sentences as a key and its values; the words are in a catalogue, one file per language."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from string import Formatter

Value = int | str | tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """Something that happened, to be said in any language."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def text(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The sentence, with the players' names where it speaks of seats."""
        return say(self.key, self.values, players, language)

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done: a rule, and a sentence about this case."""

    rule: str
    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def text(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The rule's number and the sentence."""
        return f"{self.rule}: {say(self.key, self.values, players, language)}"

    def __str__(self) -> str:
        return self.text()


def say(
    key: str, values: Mapping[str, Value], players: Sequence[str] = (), language: str = "en"
) -> str:
    """The sentence of a key, as the catalogue of a language has it.

    >>> say("steel-driver.reason.cost", {"route": "BAL-PIT", "cost": 3, "company": "red", "box": 1})
    'BAL-PIT costs 3; red has 1 cube'
    """
    return _Sentence(players).vformat(catalogue(language)[key], (), values)


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language, by key."""
    text = (files("goldenspike.words") / f"{language}.toml").read_text("utf-8")
    return dict(_flat("", tomllib.loads(text)))


def _flat(prefix: str, table: Mapping[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _flat(f"{prefix}{name}.", value)
        else:
            found.append((prefix + name, str(value)))
    return found


class _Sentence(Formatter):
    """Templates: `{n:cube|cubes}` counts, `{who:seat}` names players, `{x:list}` enumerates."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = players

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec == "seat" and isinstance(value, tuple):
            return enumerate_words([self.name(seat) for seat in value])
        if format_spec == "seat" and isinstance(value, int):
            return self.name(value)
        if format_spec == "list" and isinstance(value, tuple):
            return enumerate_words(value)
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{value} {one if value == 1 else many}"
        return str(value)

    def name(self, seat: int) -> str:
        """A player's name, or one that serves where names are not known."""
        return self.players[seat] if seat < len(self.players) else f"player {seat + 1}"


def enumerate_words(words: Sequence[str]) -> str:
    """Words in a row.

    >>> enumerate_words(("red", "blue", "green"))
    'red, blue and green'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
