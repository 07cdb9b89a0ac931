"""How much work a view is: what everybody sees alike is worked out once."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter

from goldenspike.core.game import NOBODY
from goldenspike.core.words import Line
from goldenspike.games import catalogue, records
from goldenspike.games.steam import page as steam_page
from goldenspike.rooms import page
from goldenspike.server.http.app import Options
from goldenspike.server.http.warming import warm_up
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.table import position
from tests.server.browser import Browser
from tests.server.test_memory import service_of
from tests.web.payloads import BARONS, BASIC, RECORDS, STANDARD, STEEL, opened

BUILDING = 110  # actions of Steam before somebody builds
MOVING = 128  # before somebody moves goods
PARTS = ("offers", "view", "numbers", "marks")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each part of a view of Steam is made."""
    counts: Counter[str] = Counter()

    def counted(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def count(*values: Any) -> Any:
            counts[name] += 1
            return make(*values)

        return count

    for name in PARTS:
        monkeypatch.setattr(steam_page, name, counted(name, getattr(steam_page, name)))
    return counts


def test_a_position_is_described_once(ann: Browser, made: Counter[str]) -> None:
    """The answer to an action, and whoever asks again with the same eyes."""
    table = opened(ann, BASIC, BUILDING)
    before = ann.see(table)
    made.clear()
    assert ann.see(table) == before
    assert not made
    done = ann.play(table, next(o["text"] for o in before["offers"] if o["kind"] == "done"))
    after = ann.see(table)
    assert made == dict.fromkeys(PARTS, 1)
    assert {key: after[key] for key in PARTS} == {key: done[key] for key in PARTS}


def test_what_has_changed_is_described_again(ann: Browser) -> None:
    table = opened(ann, BASIC, BUILDING)
    before = ann.see(table)
    seat = before["to_act"]
    ann.post(f"tables/{table}/seats/{seat}", name="Zoe")
    assert ann.see(table)["marks"] != before["marks"]
    ann.play(table, "done")
    assert ann.see(table)["offers"] != before["offers"]
    ann.post(f"tables/{table}/undo", after=ann.see(table)["seq"], to=BUILDING)
    assert ann.see(table)["offers"] == before["offers"]


def test_sentences_are_made_once_for_all_seats(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(ann, BASIC, MOVING)
    said: Counter[int] = Counter()
    text = Line.text

    def count(line: Line, *more: Any) -> str:
        said[id(line)] += 1
        return text(line, *more)

    monkeypatch.setattr(Line, "text", count)
    seats = set()
    for _ in range(4):
        seats.add(ann.see(table)["acting_seat"])
        ann.play(table, "skip")
    assert len(seats) == 4
    assert max(said.values()) == 1


def test_what_was_told_is_kept_for_few_tables(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(position, "TOLD", 2)
    tables = [ann.table("me", "here", "here")["id"] for _ in range(4)]
    for table in tables:
        ann.see(table)
    kept = [service_of(ann).tables.positions.kept[table].position for table in tables]
    assert [bool(one and one.told) for one in kept] == [False, False, True, True]


@pytest.mark.parametrize("name", [STEEL, BARONS, BASIC, STANDARD])
def test_nothing_is_hidden_where_a_page_says_so(name: str) -> None:
    _, replay = records.load(RECORDS / f"{name}.spike.json")
    game = replay.game
    hides, state, hidden = page.hides_of(page.find(catalogue_name(game))), replay.at(0), 0
    for action in replay.actions:
        if hides(state):
            hidden += 1
        else:
            public = game.seen(state, NOBODY)
            assert all(game.seen(state, seat) == public for seat in range(replay.setup.players))
        game.apply(state, action)
    assert (hidden > 0) == (name == BARONS)


def catalogue_name(game: Any) -> str:
    return next(name for name in catalogue.OURS if catalogue.find(name) is game)


def test_a_server_is_warm_before_it_answers(
    sqlite: str,
    open_browsers: Callable[..., Callable[[], Browser]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first look at a table makes no schemas: they take longer than all the rest."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=AnalysisSettings(processes=0)))()
    table = opened(ann, BASIC, BUILDING)
    other = open_browsers(Options(sqlite, bots=None, analysis=AnalysisSettings(processes=0)))()
    other.client.cookies = ann.client.cookies
    warm_up(other.client.app)
    made: list[object] = []
    monkeypatch.setattr(TypeAdapter, "_init_core_attrs", lambda *some, **more: made.append(some))
    assert other.see(table)["count"] == BUILDING
    assert not made
