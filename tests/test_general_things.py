"""The general page explains itself: players, scores and parts of the position of any game."""

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import words
from goldenspike.rooms.general_page import GeneralPage
from goldenspike.rooms.general_things import inside, title_of
from goldenspike.rooms.things import Explaining

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "yard_sale" / "yard_sale.py"


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The page room of the example game, whose sentences are known for the while."""
    monkeypatch.setattr(words, "SOURCES", list(words.SOURCES))  # a kit adds its own
    spec = spec_from_file_location("yard_sale", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "yard_sale", module)
    spec.loader.exec_module(module)
    yield GeneralPage(module.GAME)
    monkeypatch.undo()
    words.forget()


def explained(room: Any, element: str) -> list[str] | None:
    """What is said of a thing at the first bid of a game."""
    state = room.game.new(room.game.set_up("first", "", 3))
    room.game.apply(state, 7)
    said = room.explain(state, element)
    return said and [line.text(["Ann", "Bob", "Cyd"]) for line in (said.title, *said.lines)]


@pytest.mark.skipif(not EXAMPLE.exists(), reason="an archive has no examples/")
def test_the_page_of_a_game_with_rules_alone_explains_itself(room: Any) -> None:
    assert isinstance(room, Explaining)
    assert explained(room, "player-0") == ["Ann", "Seat 1.", "It is this player’s turn."]
    assert explained(room, "player-1") == ["Bob", "Seat 2."]
    assert explained(room, "score-2") == [
        "Score of Cyd",
        "6 now.",
        "As the rules count it in this position.",
    ]
    sale = ["For sale", "The engine that is bid for; 0: none (YS-2).", "Now: 7."]
    assert explained(room, "value-for_sale") == sale
    assert (explained(room, "value-coins.2") or [])[::2] == ["Coins 2", "Now: 12."]
    assert explained(room, "value-engines.1") is not None
    for element in ("players", "scores"):
        assert len(explained(room, element) or []) == 2


@pytest.mark.skipif(not EXAMPLE.exists(), reason="an archive has no examples/")
def test_a_part_that_the_game_says_nothing_of_names_its_rules(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    less = {key: text for key, text in words.catalogue("en").items() if ".view." not in key}
    monkeypatch.setattr(words, "catalogue", lambda language: less)
    assert explained(room, "value-bid") == [
        "Bid",
        "A part of the position, as the rules of Yard Sale name it.",
        "Now: 0.",
    ]


@pytest.mark.skipif(not EXAMPLE.exists(), reason="an archive has no examples/")
def test_what_is_not_there_says_nothing(room: Any) -> None:
    for element in ("", "player-3", "score-3", "value-", "value-nothing", "value-coins.0"):
        assert explained(room, element) is None, element
    for element in ("value-coins.4", "value-bid.1", "value-for_sale.x", "player-x", "ground"):
        assert explained(room, element) is None, element


def test_parts_by_their_keys() -> None:
    assert inside({"a": 1}, "a") == 1
    assert inside([4, 5], "2") == 5
    assert title_of("hands.2.high_bid") == "Hands 2: high bid"
