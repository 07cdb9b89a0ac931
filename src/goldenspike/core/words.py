"""Sentences as a key and its values; the words are in a catalogue, one file per language."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from string import Formatter

Source = Callable[[str], Mapping[str, str]]  # the sentences of a language, by key
Value = int | str | tuple[str, ...] | tuple[int, ...]

SINGULAR = {"fr": (0, 1)}  # counts that are said in the singular; elsewhere one alone


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

    >>> say("common.player", {"seat": 2})
    'player 2'
    """
    return _Sentence(players, language).vformat(catalogue(language)[key], (), values)


def add_source(source: Source) -> None:
    """Adds sentences to the catalogue of every language."""
    SOURCES.append(source)
    catalogue.cache_clear()


def folder(package: str) -> Source:
    """The sentences in the folder `words` of a package, a file for each language."""

    def sentences(language: str) -> Mapping[str, str]:
        file = files(package) / "words" / f"{language}.toml"
        return dict(_flat("", tomllib.loads(file.read_text("utf-8")))) if file.is_file() else {}

    return sentences


SOURCES = [folder("goldenspike")]  # games add their own


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language, by key."""
    sentences = {key: text for source in SOURCES for key, text in source(language).items()}
    if not sentences:
        raise ValueError(f"no language {language!r}")
    return sentences


def _flat(prefix: str, table: Mapping[str, object]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _flat(f"{prefix}{name}.", value)
        else:
            found.append((prefix + name, str(value)))
    return found


class _Sentence(Formatter):
    """Templates: `{n:cube|cubes}` counts, `{who:seat}` names players, `{x:list}` enumerates,
    `{x:colour}`, `{x:goods}`, `{x:bot}` and `{x:tile}` say names of companies, goods, bots and
    action tiles in the catalogue's words.
    """

    def __init__(self, players: Sequence[str], language: str) -> None:
        self.players = players
        self.language = language
        self.words = catalogue(language)

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec in ("seat", "list", "colour", "goods", "bot", "tile"):
            several = value if isinstance(value, tuple) else (value,)
            return enumerate_words(
                [self.name(each, format_spec) for each in several], self.language
            )
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{printed(value)} {one if value in SINGULAR.get(self.language, (1,)) else many}"
        return printed(value)

    def name(self, value: object, kind: str) -> str:
        """What one thing is called; a player where names are not known, by number."""
        if kind == "list":
            return str(value)
        if kind != "seat" or not isinstance(value, int):
            return self.words.get(f"{kind}.{value}", str(value))
        if value < len(self.players):
            return self.players[value]
        return self.words["common.player"].format(seat=value + 1)


def printed(value: object) -> str:
    """A number as it is printed, below 0 with a minus and no hyphen; anything else as it is.

    >>> printed(-3)
    '−3'
    """
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def enumerate_words(words: Sequence[str], language: str = "en") -> str:
    """Words in a row.

    >>> enumerate_words(("red", "blue", "green"))
    'red, blue and green'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {catalogue(language)['common.and']} {words[-1]}"
