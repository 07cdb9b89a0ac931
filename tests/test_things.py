"""Everything printed explains itself: each element of every sheet, each column of the tables."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goldenspike.analysis.analyst import load_replay
from goldenspike.core.game import CHANCE
from goldenspike.core.words import languages
from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.rooms.things import Explained, Explaining, Things
from goldenspike.rulebook import book
from tests.sampling import ALL, sample, times
from tests.web.payloads import CUTS, RECORDS

EXPLAINED = Path(__file__).resolve().parent.parent / "web" / "tests" / "explained"
PLAYERS = 6  # then every seat on a sheet is somebody's
# Groups, shapes and windows that are no things: what lies in them explains itself.
STRUCTURE = re.compile(
    r"sheet|style|frame|below|.*-window|ground(-\w+)?|land-shape|coordinates|cell|spoke-[NESW]+"
    r"|routes|locations|names|hexes|rails|exits|stops|trains|connections"
)
CASES = [
    (name, board, edition)
    for name in catalogue.names()
    if isinstance(pages.find(name), Explaining)
    for board, _ in pages.find(name).boards()
    for edition in catalogue.find(name).EDITION_NAMES
]


def moments(game: Any, setup: Any, seed: int) -> Iterator[Any]:
    """Positions of a random game: the start, some on the way, and the last."""
    state, luck, played = game.new(setup), Random(seed), 0
    yield game.copy(state)
    while game.deciding(state) or game.to_act(state) == CHANCE:
        if game.to_act(state) == CHANCE:
            game.apply(state, game.deal(state, luck))
        else:
            game.apply(state, luck.choice(game.legal_actions(state)))
        played += 1
        if played % 97 == 0:
            yield game.copy(state)
    yield state


def printed(name: str, setup: Any) -> list[str]:
    """The elements of a sheet that are things."""
    ids = re.findall(r'\bid="([^"]+)"', pages.find(name).sheet(setup, None))
    return [id for id in ids if not STRUCTURE.fullmatch(id)]


def numbers_in(name: str) -> set[str]:
    """The rules that a game's book has in every language."""
    found = []
    for language in languages():
        blocks = [
            block for chapter in book.find(name, language).chapters for block in chapter.blocks
        ]
        found.append({number for block in blocks for number in block.numbers})
    return set.intersection(*found)


def check(said: Explained | None, element: str, known: set[str]) -> None:
    """A thing has a title, a sentence and a rule that can be read, in every language."""
    assert said is not None, f"{element} says nothing"
    assert said.lines and said.rules, element
    assert set(said.rules) <= known, (element, set(said.rules) - known)
    for language in languages():
        for line in (said.title, *said.lines):
            text = line.text(["Ann", "Bob", "Cyd", "Dee", "Eve", "Fay"], language)
            assert text.strip() and not re.search(r"[{}]|: \.", text), (element, text)


@pytest.mark.parametrize(("name", "board", "edition"), CASES)
def test_every_kind_of_element_explains_itself(name: str, board: str, edition: str) -> None:
    """At the start, one element of each kind: what differs by place counts once; --all: each."""
    game, room = catalogue.find(name), pages.find(name)
    assert isinstance(room, Explaining)
    setup, known = game.set_up(edition, board, PLAYERS, 0, {}), numbers_in(name)
    elements = printed(name, setup)
    assert len(elements) > 400
    kinds = {
        element if ALL else re.sub(r"[A-Z]+\d*|\d+", "#", element): element for element in elements
    }
    state = game.new(setup)
    for element in kinds.values():
        check(room.explain(game.seen(state, 0), element), element, known)


@pytest.mark.parametrize(("name", "board", "edition"), sample(CASES, 3))
def test_elements_explain_themselves_all_the_game(name: str, board: str, edition: str) -> None:
    """In positions of a random game, to its end: some elements of each, or all of them."""
    game, room = catalogue.find(name), pages.find(name)
    assert isinstance(room, Explaining)
    setup, known = game.set_up(edition, board, PLAYERS, 0, {}), numbers_in(name)
    elements = printed(name, setup)
    for number, state in enumerate(moments(game, setup, 7)):
        count = times(40, len(elements))
        for element in Random(number).sample(elements, count):
            check(room.explain(game.seen(state, 0), element), element, known)


def plan_of(name: str) -> Any:
    board, edition = next((board, edition) for game, board, edition in CASES if game == name)
    setup = catalogue.find(name).set_up(edition, board, PLAYERS, 0, {})
    return pages.find(name).plan(setup)


@pytest.mark.skipif(not EXPLAINED.exists(), reason="an archive has no web/")
@pytest.mark.parametrize("cut", sample(CUTS, 6))
def test_every_cell_explains_itself(cut: str) -> None:
    """Whatever the tables of a page name, in the position of the page: silent.test.ts lists it."""
    record, actions = CUTS[cut]
    told = json.loads((RECORDS / f"{record}.spike.json").read_text("utf-8"))
    told["actions"] = told["actions"][:actions]
    told.pop("result", None)
    replay = load_replay(json.dumps(told))
    name = replay.game.NAME
    room, known = pages.find(name), numbers_in(name)
    assert isinstance(room, Explaining)
    cells = (EXPLAINED / f"{cut}.txt").read_text("utf-8").split()
    assert len(cells) > 60
    for element in cells:
        check(room.explain(replay.game.seen(replay.at(len(replay)), 0), element), element, known)


@pytest.mark.parametrize("name", sorted({name for name, *_ in CASES}))
def test_things_of_a_board_are_on_its_sheet(name: str) -> None:
    """What the keyboard goes to beside controls: there, and named before anybody asks."""
    board, edition = next((board, edition) for game, board, edition in CASES if game == name)
    setup = catalogue.find(name).set_up(edition, board, 4, 0, {})
    things = plan_of(name).things
    assert things and {thing.element for thing in things} <= set(printed(name, setup)) | {
        f"player-{seat}" for seat in range(PLAYERS)
    }


def test_what_is_no_thing_says_nothing() -> None:
    """Other names, names of things there are not, and names that are too long."""
    for name, board, edition in CASES:
        game, room = catalogue.find(name), pages.find(name)
        assert isinstance(room, Explaining)
        state = game.new(game.set_up(edition, board, 4, 0, {}))
        for element in (
            "",
            "sheet",
            "player-9",
            "player-5",
            "box-mauve",
            "route-",
            "hex-ZZ99",
            "x" * 9999,
        ):
            assert room.explain(state, element) is None, (name, element)


def test_a_function_may_say_that_there_is_no_such_thing() -> None:
    def nowhere(position: object, name: str) -> Explained | None:
        raise LookupError(name)

    assert Things({r"place-(\w+)": nowhere}).explain(None, "place-x") is None
