"""Languages are found from folders of catalogues; counts follow CLDR.

Polish is not among our catalogues: it is put into a folder of its own, and nothing else changes.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import words
from goldenspike.core.words import (
    Folder,
    Given,
    add_source,
    catalogue,
    known_language,
    language_names,
    languages,
    say,
    translated,
)
from goldenspike.words.plurals import categories, plural

WEB = Path(__file__).resolve().parents[2] / "web"
TABLE = json.loads((WEB / "tests" / "plurals.json").read_text("utf-8"))  # the page's tests read it
WON = "steel-driver.event.won"

POLISH = """
[language]
name = "Polski"

[common]
and = "i"

[colour]
red = "czerwona"

[steel-driver.event]
won = "{player:seat} wygrywa {company:colour} za {amount:kostka|kostki|kostek}"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of catalogues of another package, for one test."""
    name = f"another_{tmp_path.name.replace('-', '_')}"
    (tmp_path / name / "words").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    before = list(words.SOURCES)
    add_source(Folder(name))
    yield tmp_path / name / "words"
    words.SOURCES[:] = before
    words.forget()


@pytest.fixture
def polish(folder: Path) -> None:
    """A catalogue of Polish that has few sentences."""
    (folder / "pl.toml").write_text(POLISH, "utf-8")
    words.forget()


@pytest.mark.usefixtures("polish")
def test_a_new_language_is_found_from_its_file() -> None:
    """With the name it gives itself, English first."""
    assert languages() == ("en", "fr", "nl", "pl")
    assert language_names()["pl"] == "Polski"
    assert known_language("pl-PL") == "pl"


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(
    ("count", "text"),
    [(1, "1 kostka"), (2, "2 kostki"), (5, "5 kostek"), (12, "12 kostek"), (22, "22 kostki")],
)
def test_polish_has_three_forms(count: int, text: str) -> None:
    values: dict[str, words.Value] = {"player": 0, "company": "red", "amount": count}
    assert say(WON, values, ["Ann"], "pl") == f"Ann wygrywa czerwona za {text}"


@pytest.mark.usefixtures("polish")
def test_what_is_not_translated_is_said_in_english() -> None:
    """Whole sentences: with the colours and the forms of English."""
    values: dict[str, words.Value] = {"route": "BAL-PIT", "cost": 3, "company": "red", "box": 0}
    text = say("steel-driver.reason.cost", values, (), "pl")
    assert text == "BAL-PIT costs 3; red has 0 cubes"
    assert list(catalogue("pl")) == list(catalogue("en"))
    assert catalogue("pl")["common.player"] == "player {seat}"
    assert "common.player" not in translated("pl")


def test_a_game_of_another_package_may_lack_languages(folder: Path) -> None:
    """Its sentences are said in English where it has no others, also with a count of none."""
    (folder / "en.toml").write_text('[lots]\nleft = "{n:lot|lots}"\nnone = "no lot"', "utf-8")
    (folder / "nl.toml").write_text('[lots]\nleft = "{n:kavel|kavels}"', "utf-8")
    words.forget()
    said = [say("lots.left", {"n": 0}, (), code) for code in languages()]
    assert said == ["0 lots", "0 lots", "0 kavels"]
    assert [say("lots.none", {}, (), code) for code in languages()] == ["no lot"] * 3
    assert say("common.player", {"seat": 2}, (), "fr") == "joueur 2"


@pytest.mark.usefixtures("folder")
def test_a_game_may_hold_its_sentences_itself() -> None:
    """A game in one file has no folder."""
    add_source(Given({"en": {"lots.left": "{n:lot|lots}"}, "fr": {"lots.left": "{n:lot|lots}"}}))
    said = [say("lots.left", {"n": 0}, (), code) for code in languages()]
    assert said == ["0 lots", "0 lot", "0 lots"]


def test_a_package_may_have_no_words() -> None:
    assert not Folder("goldenspike.core").languages()


def test_a_language_without_a_name_is_called_by_its_code(folder: Path) -> None:
    (folder / "pl.toml").write_text("", "utf-8")
    (folder / "notes.txt").write_text("no catalogue", "utf-8")
    words.forget()
    assert list(language_names().items())[-1] == ("pl", "pl")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("nl", "nl"), ("NL", "nl"), ("fr-CA", "fr"), ("tlh", "en"), ("", "en"), ("../fr", "en")],
)
def test_the_language_that_is_asked_for(wanted: str, language: str) -> None:
    """Without its region if need be; English if there is no catalogue."""
    assert known_language(wanted) == language


def test_a_region_may_have_its_own(folder: Path) -> None:
    (folder / "pt-br.toml").write_text("", "utf-8")
    words.forget()
    assert known_language("pt-BR") == "pt-br" and known_language("pt") == "en"


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row['language']} {row['template']}")
def test_counts_as_the_page_says_them(row: dict[str, Any]) -> None:
    """The same table is tried by the page's own tests."""
    (template,) = re.findall(r"^\{n:(.*)\}$", row["template"])
    for number, text in row["said"]:
        form = plural(template.split("|"), number, row["language"])
        assert f"{words.printed(number)} {form}" == text


def test_categories() -> None:
    """Those of CLDR in its order; of English where CLDR knows nothing."""
    assert categories("ar") == ("zero", "one", "two", "few", "many", "other")
    assert categories("ja") == ("other",)
    assert categories("pt-br") == ("one", "many", "other")
    assert categories("xx") == categories("not a language") == ("one", "other")


def test_what_is_no_number_takes_the_last_form() -> None:
    assert plural(("cube", "cubes"), "1", "en") == "cubes"
    assert plural(("個", ""), 5, "ja") == "個"


EXAMPLE = re.compile(r"^ *>>> .*$", re.MULTILINE)  # in a docstring
NAMED = re.compile(r"""["'](?:fr|nl|pl|fr-FR|nl-NL|français|nederlands)["']""", re.IGNORECASE)


def test_no_code_names_a_language() -> None:
    """But English, which is there when nothing else is."""
    package = Path(words.__file__).parents[1]
    sources = [*package.rglob("*.py"), *(WEB / "src").rglob("*.ts"), WEB / "index.html"]
    sources += (WEB / "src").rglob("*.svelte")
    naming = {path for path in sources if NAMED.search(EXAMPLE.sub("", path.read_text("utf-8")))}
    assert naming == set()
