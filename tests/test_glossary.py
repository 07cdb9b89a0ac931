"""The catalogues use the words of docs/glossary.md."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from goldenspike.core.words import catalogue

PAGE = Path(__file__).resolve().parent.parent / "docs" / "glossary.md"

# English phrases in which a word of the glossary means something else.
OTHER_MEANINGS = re.compile(
    r"share the win|turning point|City Growth|Golden Spike$|into the controls|percentage points?"
)
# Labels that have no room for the whole word.
SHORT = {
    "page.companies.profit",
    "page.sheet.control",
    "page.sheet.phase-build",
    "page.sheet.phase-sale",
    "page.steam.head.links",
    "page.steam.own-links",
}


class Term(NamedTuple):
    """A row of the glossary: by language the words for one thing, and those not to be used.

    A term with a star is a guide: sentences may say it in other words.
    """

    en: str
    fr: list[str]
    nl: list[str]
    unused: list[str]


def terms() -> list[Term]:
    """All rows of the glossary's tables."""
    rows = [line.strip("| ").split("|") for line in PAGE.read_text("utf-8").splitlines()]
    cells = [[cell.strip() for cell in row] for row in rows if len(row) >= 4]
    return [
        Term(en, fr.split(", "), nl.split(", "), "".join(rest).split(", ") if rest else [])
        for en, fr, nl, _, *rest in cells
        if en != "English" and not en.startswith("-")
    ]


TERMS = terms()
ENGLISH = {term.en.lower(): term for term in TERMS if not term.en.endswith("*")}
# Longest first: "share price" is no share.
USED = re.compile(
    rf"\b({'|'.join(sorted(map(re.escape, ENGLISH), key=len, reverse=True))})s?\b", re.IGNORECASE
)
PLURALS = {"cities": "city", "companies": "company", "new cities": "new city"}


def prose(template: str) -> str:
    """A template without notation and names of values; nouns that are counted stay."""
    text = re.sub(r"`[^`]*`", " ", template)
    return re.sub(r"\{\w+(?::([^{}]*\|[^{}]*)|[^{}]*)\}", r" \1 ", text)


def terms_in(template: str) -> set[str]:
    """The terms that an English sentence uses."""
    text = OTHER_MEANINGS.sub(" ", prose(template))
    for plural, singular in PLURALS.items():
        text = re.sub(rf"\b{plural}\b", singular, text, flags=re.IGNORECASE)
    return {match.lower() for match in USED.findall(text)}


def says(template: str, words: list[str]) -> bool:
    """Whether a sentence has one of the words, alone or as a part of a longer one."""
    text = prose(template).lower()
    return any(word.lower() in text for word in words)


def test_the_glossary_is_read() -> None:
    assert 30 <= len(ENGLISH) < len(TERMS) <= 50
    assert terms_in("Cities take {n:cube|cubes}, `hex` {hex}; share prices") == {
        *("city", "cube", "share price")
    }
    assert ENGLISH["link"] == Term("link", ["liaison", "lien"], ["lijn", "link"], ["tronçon"])
    assert says("{n:tegel past|tegels passen}", ["Tegel"]) and not says(
        "`tegel` {tegel}", ["tegel"]
    )


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_translations_use_the_glossary(language: str) -> None:
    """Wherever English uses a term."""
    wrong = {
        f"{key}: no {getattr(ENGLISH[term], language)} for {term}"
        for key, template in catalogue("en").items()
        for term in terms_in(template)
        if key not in SHORT and not says(catalogue(language)[key], getattr(ENGLISH[term], language))
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_words_that_are_not_used(language: str) -> None:
    """Each was replaced by the glossary's word."""
    unused = {word for term in TERMS for word in term.unused}
    assert unused
    pattern = re.compile(rf"\b({'|'.join(sorted(unused))})s?\b", re.IGNORECASE)
    using = {
        key for key, template in catalogue(language).items() if pattern.search(prose(template))
    }
    assert sorted(using) == []
