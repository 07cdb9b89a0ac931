"""Sentences as a key and its values; the words are in catalogues, one file per language.

The languages are those that a source has, such as a folder of files. English alone is named in the
code: a sentence without a translation is said in English.
"""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Protocol, TypeAlias

from goldenspike.words.plurals import plural

# A line in a sentence is said in the same language: `{action}`, `{lots:list}`.
Value: TypeAlias = "int | str | Line | tuple[str, ...] | tuple[int, ...] | tuple[Line, ...]"

ENGLISH = "en"


class Source(Protocol):
    """Where sentences come from."""

    def languages(self) -> Collection[str]:
        """The codes of the languages it has."""

    def sentences(self, language: str) -> Mapping[str, str]:
        """Its sentences in one of these languages, by key."""


@dataclass(frozen=True)
class Folder:
    """The folder `words` of a package, with a file for each language."""

    package: str

    def files(self) -> dict[str, Traversable]:
        """The files by language; none where the package has no such folder."""
        folder = files(self.package) / "words"
        entries = folder.iterdir() if folder.is_dir() else ()
        return {
            entry.name.removesuffix(".toml"): entry
            for entry in entries
            if entry.name.endswith(".toml")
        }

    def languages(self) -> Collection[str]:
        return self.files()

    def sentences(self, language: str) -> Mapping[str, str]:
        return _flat("", tomllib.loads(self.files()[language].read_text("utf-8")))


@dataclass(frozen=True)
class Given:
    """Sentences that a program holds itself, by language and key."""

    words: Mapping[str, Mapping[str, str]]

    def languages(self) -> Collection[str]:
        return self.words

    def sentences(self, language: str) -> Mapping[str, str]:
        return self.words[language]


SOURCES: list[Source] = [Folder("goldenspike")]  # games add their own


@dataclass(frozen=True)
class Line:
    """Something that happened: a key and values, said in any language by `text`."""

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
    """The sentence of a key in a language, with its values filled in.

    >>> say("common.player", {"seat": 2})
    'player 2'
    """
    spoken = language if key in translated(language) else ENGLISH
    return _Sentence(players, spoken).vformat(catalogue(spoken)[key], (), values)


def add_source(source: Source) -> None:
    """Adds sentences to the catalogue of every language that the source has."""
    SOURCES.append(source)
    forget()


def forget() -> None:
    """Asks the sources anew when a sentence is said next."""
    for kept in (languages, translated, catalogue):
        kept.cache_clear()


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that have a catalogue, English first."""
    codes = {code for source in SOURCES for code in source.languages()}
    return tuple(sorted(codes, key=lambda code: (code != ENGLISH, code)))


def language_names() -> dict[str, str]:
    """By code: what each language calls itself."""
    return {code: translated(code).get("language.name", code) for code in languages()}


def known_language(wanted: str) -> str:
    """The language that is asked for, without its region if need be; English if there is none."""
    code = wanted.lower()
    return next((each for each in (code, code.split("-")[0]) if each in languages()), ENGLISH)


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences by key: in the language, and in English where it does not have them."""
    return {**translated(ENGLISH), **translated(language)}


@cache
def translated(language: str) -> dict[str, str]:
    """The sentences that the sources have in a language, by key."""
    sources = [source for source in SOURCES if language in source.languages()]
    if not sources:
        raise ValueError(f"no language {language!r}")
    return {key: text for source in sources for key, text in source.sentences(language).items()}


def _flat(prefix: str, table: Mapping[str, object]) -> dict[str, str]:
    """Tables within tables as one: `page.home.title` for `title` in `[page.home]`."""
    sentences: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            sentences |= _flat(f"{prefix}{name}.", value)
        else:
            sentences[prefix + name] = str(value)
    return sentences


class _Sentence(Formatter):
    """Templates: `{n:cube|cubes}` counts, in the forms that `plural` takes; `{who:seat}` names
    players, `{x:list}` enumerates,
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
        if isinstance(value, Line):
            return value.text(self.players, self.language)
        if "|" in format_spec:
            return f"{printed(value)} {plural(format_spec.split('|'), value, self.language)}"
        return printed(value)

    def name(self, value: object, kind: str) -> str:
        """The name of a thing; a player without a name is called by number."""
        if isinstance(value, Line):
            return value.text(self.players, self.language)
        if kind == "list":
            return str(value)
        if kind != "seat" or not isinstance(value, int):
            return self.words.get(f"{kind}.{value}", str(value))
        if value < len(self.players):
            return self.players[value]
        return self.words["common.player"].format(seat=value + 1)


def printed(value: object) -> str:
    """A value as text. A number below 0 gets a minus sign, not a hyphen.

    >>> printed(-3)
    '−3'
    """
    return f"−{-value}" if isinstance(value, int | float) and value < 0 else str(value)


def enumerate_words(words: Sequence[str], language: str = "en") -> str:
    """Words as an enumeration in a language.

    >>> enumerate_words(("red", "blue", "green"))
    'red, blue and green'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {catalogue(language)['common.and']} {words[-1]}"
