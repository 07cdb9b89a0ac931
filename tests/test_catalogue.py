"""The catalogue of games, and the rooms of every game."""

import inspect
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest

from goldenspike.balance.game_stats import ReportRoom
from goldenspike.bots.guides import Guide
from goldenspike.core import words
from goldenspike.core.game import Game
from goldenspike.core.words import catalogue as sentences
from goldenspike.games import catalogue, steam, steam_barons, steel_driver
from goldenspike.games.kit import Kit
from goldenspike.rooms.boards import Kind
from goldenspike.rooms.drawing import Drawing
from goldenspike.rooms.learning import Learning
from goldenspike.rooms.page import Page
from goldenspike.rooms.terminal import Terminal

# For mypy: what these modules promise is what `Game` asks for.
STEEL_DRIVER: Game[steel_driver.Setup, steel_driver.State, int] = steel_driver.rules
STEAM_BARONS: Game[steam_barons.Setup, steam_barons.State, steam_barons.Action] = steam_barons.rules
STEAM: Game[steam.Setup, steam.State, steam.Action] = steam.rules

PROTOCOLS: dict[str, Any] = {
    "boards": Kind,
    "drawing": Drawing,
    "learning": Learning,
    "page": Page,
    "report": ReportRoom,
    "terminal": Terminal,
}
ROOMS = [(kit.name, room) for kit in catalogue.kits() for room in PROTOCOLS]


@pytest.mark.parametrize("name", catalogue.names())
def test_every_game_keeps_its_protocol(name: str) -> None:
    kit = catalogue.kit(name)
    assert (kit.name, kit.game.NAME) == (name, name)
    assert promised(Game) <= set(dir(kit.game))


@pytest.mark.parametrize(("name", "room"), ROOMS)
def test_every_room_keeps_its_protocol(name: str, room: str) -> None:
    """All functions are there, and take as many arguments as they are given."""
    module = catalogue.kit(name).room(room)
    assert module is not None
    for promise in promised(PROTOCOLS[room]):
        assert hasattr(module, promise), f"{module.__name__} has no {promise}"
        asked, given = getattr(PROTOCOLS[room], promise), getattr(module, promise)
        if inspect.isfunction(asked) and inspect.isfunction(given):
            assert positional(asked, but_self=True) >= required(given), promise


@pytest.mark.parametrize("name", catalogue.names())
def test_every_bots_room_has_a_guide(name: str) -> None:
    room: Any = catalogue.kit(name).room("bots")
    assert isinstance(room.GUIDE, Guide)


def promised(protocol: Any) -> set[str]:
    """The names a protocol asks for."""
    return {name for name in vars(protocol) if not name.startswith("_")}


def positional(function: Any, but_self: bool = False) -> int:
    """How many arguments a function is given by place."""
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    given = [p for p in inspect.signature(function).parameters.values() if p.kind in kinds]
    return len(given) - but_self


def required(function: Any) -> int:
    """How many arguments a function cannot do without."""
    parameters = inspect.signature(function).parameters.values()
    return sum(p.default is p.empty and p.kind not in (p.VAR_POSITIONAL,) for p in parameters)


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Games of other packages, as long as a test runs."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(catalogue, "installed", lambda: points)
    sources = list(words.SOURCES)
    catalogue.others.cache_clear()
    yield points
    catalogue.others.cache_clear()
    words.SOURCES[:] = sources
    words.forget()


def point(name: str, value: str) -> EntryPoint:
    """An entry point of another package."""
    return EntryPoint(name, value, catalogue.ENTRY_POINTS)


def test_another_package_adds_a_game(others: list[EntryPoint]) -> None:
    others.append(point("yard-sale", "examples.yard_sale.yard_sale:GAME"))
    assert catalogue.names()[-1] == "yard-sale"
    assert range(2, 6) == catalogue.find("yard-sale").PLAYERS
    assert catalogue.problems() == []
    assert sentences("en")["yard-sale.event.passed"] == "{player:seat} passes"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("lost", "no_such_module:GAME", "No module named 'no_such_module'"),
        ("half", "tests.test_catalogue:HALF", "its rules lack RULES_VERSION, EDITION_NAMES"),
        ("other", "examples.yard_sale.yard_sale:GAME", "must agree on the name"),
        ("steam", "examples.yard_sale.yard_sale:GAME", "comes with goldenspike"),
        ("text", "tests.test_catalogue:__name__", "is no goldenspike.games.kit.Kit"),
    ],
)
def test_a_broken_kit_is_named_in_a_line_and_the_others_play(
    others: list[EntryPoint], name: str, value: str, reason: str
) -> None:
    others.append(point(name, value))
    assert catalogue.names() == list(catalogue.OURS)
    [problem] = catalogue.problems()
    assert problem.startswith(f"the game {name} of package ") and reason in problem
    assert "\n" not in problem


class HalfAGame(Kit):
    """A kit whose rules are nearly empty."""

    @property
    def game(self) -> Any:
        return SimpleNamespace(NAME=self.name)


HALF = HalfAGame(package=__name__, name="half", title="Half", words={})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="no game 'go'; there are steel-driver, steam-barons"):
        catalogue.kit("go")


def test_the_rules_of_all_games() -> None:
    assert [game.NAME for game in catalogue.games()] == catalogue.names()


def test_only_entry_points_of_games_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def entry_points(group: str) -> list[str]:
        return [group]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    assert catalogue.installed() == ["goldenspike.games"]


def test_a_room_that_a_game_does_not_have() -> None:
    assert HALF.room("terminal") is None
