"""The rules as players read them: whole, alike in every language, and with pictures that draw."""

import re
from importlib.resources import files
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from goldenspike import rulebook
from goldenspike.core.words import languages
from goldenspike.games import catalogue, records
from goldenspike.games.kit import Kit
from goldenspike.rooms import drawing
from goldenspike.rulebook import book, pictures
from goldenspike.rulebook.book import Block, Book
from tests.test_glossary import TERMS

GAMES = [name for name in catalogue.OURS if book.languages(name)]
PAGES = list(product(GAMES, languages()))
EVERY = pytest.mark.parametrize("game", GAMES)
BANNED = [word for term in TERMS for word in term.unused if word]
HEXES = Path(str(files("goldenspike.hexes"))) / "text"
WORKING = re.compile(r"\bseeds?\b|\breadings?\b|\bSEED\b|\bINF\b|\bPROP\b|not code|\bsoftware\b")


def blocks(page: Book) -> list[Block]:
    """All blocks of a page."""
    return [block for chapter in page.chapters for block in chapter.blocks]


def shape(page: Book) -> list[object]:
    """What all languages have in common: chapters, kinds of blocks, numbers and pictures."""
    return [
        (
            chapter.id,
            chapter.level,
            [(b.kind, b.numbers, b.example, b.picture) for b in chapter.blocks],
        )
        for chapter in page.chapters
    ]


def numbers_of(name: str) -> set[str]:
    """Every number of a page of the numbered rules, those of parts of rules too."""
    rules = [rule for part in rulebook.sections() if part.page == name for rule in part.rules]
    return {part.id for rule in rules for part in (rule, *rulebook.clauses(rule))}


@EVERY
def test_every_language_has_a_page_of_the_same_shape(game: str) -> None:
    assert set(GAMES) == set(catalogue.OURS)
    assert set(book.languages(game)) == set(languages())
    english, *others = (book.find(game, language) for language in languages())
    assert all(shape(page) == shape(english) for page in others)
    tables = [[b.text.count("|") for b in blocks(page)] for page in (english, *others)]
    assert all(each == tables[0] for each in tables)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_number_has_a_public_rule(game: str, language: str) -> None:
    """And every number that is cited exists: of this game, or of one it builds on."""
    cited = set(book.find(game, language).numbers())
    assert numbers_of(game) - cited == set()
    assert cited - {number for name in rulebook.pages() for number in numbers_of(name)} == set()


@EVERY
def test_every_number_that_a_refusal_names_is_in_the_book(game: str) -> None:
    package = Path(str(files(catalogue.kit(game).package)))
    shared = (
        [] if game == "steel-driver" else [*(package.parent.parent / "hexes/text").glob("*.py")]
    )
    code = "".join(path.read_text("utf-8") for path in (*(package / "text").glob("*.py"), *shared))
    named = set(re.findall(r'"([A-Z]{2}-\d+\.\d+[a-z]?)"', code))
    assert named and named - set(book.find(game).numbers()) == set()


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_players_read_no_working_notes(game: str, language: str) -> None:
    page = book.find(game, language)
    text = "\n".join(
        [*(chapter.title for chapter in page.chapters), *(b.text for b in blocks(page))]
    )
    assert WORKING.findall(text) == []
    assert [word for word in BANNED if re.search(rf"\b{word}\b", text, re.I)] == []
    assert page.chapters[-1].id == "decisions" and page.chapters[0].id == "primer"


@EVERY
def test_every_picture_is_used_and_replays(game: str) -> None:
    shown = {block.picture for block in blocks(book.find(game)) if block.picture}
    assert shown == set(pictures.pictures(game))
    place = book.folder(game)
    assert place is not None
    names = {file.name for file in (place / "positions").iterdir()}
    assert names == {f"{each.record}.spike.json" for each in pictures.pictures(game).values()}
    for name in sorted(shown):
        played = records.replay(pictures.record(game, name), name)
        assert played.game.view(played.now) == played.game.view(pictures.position(game, name))


@EVERY
def test_every_example_is_a_position(game: str) -> None:
    """What an example tells is followed by a picture of it, which opens at a table."""
    told = [block for block in blocks(book.find(game, "en")) if block.example]
    assert len(told) > 6
    follows = zip(told, [*told[1:], None], strict=True)
    without = [
        one.text
        for one, after in follows
        if not one.picture and (after is None or not after.picture)
    ]
    assert without == []


@EVERY
def test_every_picture_draws(game: str) -> None:
    for name, shown in pictures.pictures(game).items():
        svg = ElementTree.fromstring(pictures.draw(game, name))
        left, top, width, height = map(float, svg.attrib["viewBox"].split())
        assert shown.crop in (None, (left, top, width, height))
        whole = ElementTree.fromstring(drawing.find(game).picture(pictures.position(game, name)))
        wide, high = map(float, whole.attrib["viewBox"].split()[2:])
        assert left >= 0 and top >= 0 and left + width <= wide and top + height <= high, name


def test_pictures_speak_the_language_and_wear_the_theme() -> None:
    light, dark = (pictures.draw("steel-driver", "auction", theme) for theme in pictures.THEMES)
    assert light != dark
    french = pictures.draw("steel-driver", "auction", "light", "fr")
    assert ">contrôle<" in french and ">verte<" in french and ">control<" not in french


@pytest.mark.parametrize("name", ["nothing", "../steel-driver"])
def test_only_pictures_of_the_file_are_drawn(name: str) -> None:
    with pytest.raises(ValueError, match="no picture"):
        pictures.draw("steel-driver", name)
    with pytest.raises(ValueError, match="no theme"):
        pictures.draw("steel-driver", "board", "pink")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1 is no title"),
        ("# Game\n\ntext", "line 3 is no heading"),
        ("# Game\n## A {#a}\n\n## B", "line 4 is no heading"),
    ],
)
def test_a_bad_page_names_its_line(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        book.read("game", "en", text)


def test_a_picture_that_makes_no_sense_is_named() -> None:
    with pytest.raises(ValueError, match=r"\[map\]: crop has four numbers"):
        pictures.picture_of("game", "map", {"record": "a", "crop": [1, 2]})
    with pytest.raises(ValueError, match=r"\[map\]: .*unexpected keyword"):
        pictures.picture_of("game", "map", {"record": "a", "size": 3})


def test_notation() -> None:
    page = book.read(
        "game",
        "en",
        "# Game\n## One {#one}\nA rule\nin two lines. [SD-0.1, SB-21.3a]\n- item\n- more [SD-0.2]\n"
        "\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> Said. [SD-0.1]\n> ![Seen.](map)\n### Two {#two}",
    )
    assert page.chapters[0].blocks == (
        Block("text", "A rule in two lines.", ("SD-0.1", "SB-21.3a")),
        Block("item", "item"),
        Block("item", "more", ("SD-0.2",)),
        Block("table", "| a | b |\n|---|---|\n| 1 | 2 |"),
        Block("text", "Said.", ("SD-0.1",), True),
        Block("picture", "Seen.", (), True, "map"),
    )
    assert [chapter.level for chapter in page.chapters] == [2, 3]


def test_a_game_in_one_module_has_no_rules_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = Kit(package="tests.table", name="alone", title="Alone", words={})
    monkeypatch.setattr(catalogue, "kit", lambda name: alone)
    monkeypatch.setattr(catalogue, "kits", lambda: [alone])
    assert (book.folder("alone"), book.languages("alone"), book.games()) == (None, [], [])
    assert pictures.pictures.__wrapped__("alone") == {}


def test_a_game_without_pages_shows_its_numbered_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "languages", lambda game: [])
    page = book.find.__wrapped__("steel-driver", "fr")
    assert (page.language, page.title) == ("en", "Steel Driver")
    assert numbers_of("steel-driver") <= set(page.numbers())
    with pytest.raises(ValueError, match="there are steel-driver"):
        book.find("chess")
