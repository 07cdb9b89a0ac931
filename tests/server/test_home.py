"""The home page: what is listed for whom, how often the database is asked, and good games."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread
from typing import Any

import pytest
from sqlalchemy import event, insert

from goldenspike.server.db.schema import analyses
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.present.home import puzzle_of_the_day
from goldenspike.server.table.merit import merit_of
from tests.server.browser import Browser, finished
from tests.server.test_lobby import code, started

Browsers = Callable[[], Browser]


@pytest.fixture
def club(database: str, open_browsers: Callable[..., Browsers]) -> Browsers:
    """Makes browsers at a server for others on either database, where bots do not move."""
    quiet = AnalysisSettings(processes=0)
    return open_browsers(Options(database, any_host=True, bots=None, analysis=quiet))


def ids(cards: list[dict[str, Any]]) -> list[str]:
    return [card["id"] for card in cards]


def test_tables_are_private_until_their_people_list_them(club: Browsers) -> None:
    ann, bob = club(), club()
    hidden = ann.table("me", "open", "open", lobby=True)["id"]
    table = ann.table("me", "open", "steady", lobby=True)["id"]
    seen = bob.get("home")
    assert seen["club"]
    assert not any((seen["tables"], seen["open"], seen["watch"], seen["best"]))
    ann.post(f"tables/{table}/lobby/listed", listed=True)
    assert ids(bob.get("home")["open"]) == [table]
    assert ids(ann.get("home")["open"]) == []  # it is among her own
    assert {*ids(ann.get("home")["tables"])} == {hidden, table}
    bob.post(f"tables/{table}/lobby/seats/1", name="Bob")
    bob.post(f"tables/{table}/lobby/ready", ready=True)
    ann.post(f"tables/{table}/lobby/start")
    eve = club()
    assert ids(eve.get("home")["open"]) == []
    assert ids(eve.get("home")["watch"]) == [table]
    eve.post(f"tables/{table}/lobby/watch")
    assert eve.see(table)["table"]["listed"]
    bob.post(f"tables/{table}/lobby/listed", listed=False)  # anybody with a seat may
    assert ids(eve.get("home")["watch"]) == []
    told = [line["text"] for entry in ann.see(table)["log"] for line in entry["lines"]]
    assert any("private again" in text for text in told)


def test_who_may_list_a_table(club: Browsers) -> None:
    ann, bob, eve = club(), club(), club()
    table = started(ann, bob)
    path = f"tables/{table}/lobby/listed"
    assert code(ann.post(path, 409, listed=True)) == "begun"  # Bob sat down at a private table
    assert code(bob.post(path, 403, listed=True)) == "not-yours"
    assert code(eve.post(path, 404, listed=True)) == "no-table"
    alone = ann.table("me", "steady", "steady")["id"]
    ann.post(f"tables/{alone}/lobby/listed", listed=True)
    assert ids(eve.get("home")["watch"]) == [alone]
    ann.post(f"tables/{alone}/lobby/admits", admits=False)  # then nobody could come
    assert ids(eve.get("home")["watch"]) == []


def test_a_table_can_be_made_listed(club: Browsers) -> None:
    ann, bob = club(), club()
    table = ann.table("me", "steady", "steady", listed=True)["id"]
    assert ids(bob.get("home")["watch"]) == [table]
    bob.post(f"tables/{table}/lobby/watch")
    assert bob.see(table)["table"]["admits"]


def test_the_best_games_of_the_week(club: Browsers) -> None:
    """By how close and how well played; without an analysis, or private, a game is not there."""
    ann, bob = club(), club()
    close, clear, private, unknown = (finished(ann) for _ in range(4))
    for table in (close, clear, unknown):
        ann.post(f"tables/{table}/lobby/listed", listed=True)
    for table, scores in ((close, [50, 49, 10]), (clear, [50, 20, 10]), (private, [50, 50, 50])):
        analysed(ann, table, scores)
    best = bob.get("home")["best"]
    assert [each["card"]["id"] for each in best] == [close, clear]
    assert [(each["closeness"], each["accuracy"]) for each in best] == [(0.98, 85.0), (0.4, 85.0)]


def analysed(browser: Browser, table: str, scores: list[int]) -> None:
    """Stores the report of an analysis."""
    seats = [{"accuracy": 85.0, "decisions": 20}] * 3
    report = {"end": {"scores": scores}, "seats": seats, "decisions": []}
    values = {"game": table, "played": "", "budget": "{}", "state": "done", "total": 60}
    store = browser.client.app.state.service.store
    with store.writing() as connection:
        row = {**values, "person": 1, "changed": time.time(), "report": json.dumps(report)}
        connection.execute(insert(analyses).values(row))


@pytest.mark.parametrize(
    ("scores", "accuracies", "expected"),
    [
        ([30, 60, 10], [90, None, 70], (0.5, 80.0)),
        ([-5, -10], [50, 50], (0.5, 50.0)),
        ([0, 0], [100, 100], (1.0, 100.0)),
        ([10], [100], None),
        ([10, 9], [None, None], None),
    ],
)
def test_merit(scores: list[int], accuracies: list[Any], expected: Any) -> None:
    seats = [{"accuracy": each, "decisions": 9} for each in accuracies]
    merit = merit_of({"end": {"scores": scores}, "seats": seats})
    assert (merit and (merit.closeness, merit.accuracy)) == expected


def test_who_is_here(club: Browsers) -> None:
    """Everybody with a page is counted; named are those who sit at a listed table."""
    ann, bob = club(), club()
    listed = ann.table("me", "open", "steady", lobby=True, listed=True)["id"]
    bob.post(f"tables/{listed}/lobby/seats/1", name="Bob")
    service = ann.client.app.state.service
    numbers = service.store.people_at(listed).seated
    service.streams.elsewhere = frozenset({*numbers, 999})
    me = ann.get("home")["here"]
    assert (me["count"], me["names"]) == (2, ["Bob"])


def test_the_home_page_asks_the_database_little(club: Browsers) -> None:
    """However many tables there are, in one request."""
    ann, bob = club(), club()
    ann.table("me", "steady", "steady")
    with counted(ann) as first:
        ann.get("home")
    for _ in range(6):
        ann.table("me", "steady", "steady", listed=True)
        ann.table("me", "open", "steady", lobby=True, listed=True)
        bob.table("me", "steady", "steady", listed=True)
        bob.table("me", "open", "steady", lobby=True, listed=True)
        analysed(ann, listed_and_over(ann), [3, 2, 1])
    with counted(ann) as later:
        assert len(ann.get("home")["watch"]) == 6
    with counted(ann) as again:
        ann.get("home")
    more = int(ann.client.app.state.service.store.is_postgres)  # who is at other servers
    assert (len(first), len(later), len(again)) == (8 + more, 10 + more, 9 + more), later


def listed_and_over(browser: Browser) -> str:
    table = finished(browser)
    browser.post(f"tables/{table}/lobby/listed", listed=True)
    return table


@contextmanager
def counted(browser: Browser) -> Iterator[list[str]]:
    """The statements that a server sends to its database."""
    engine, asked = browser.client.app.state.service.store.engine, []

    def note(*told: Any) -> None:
        if current_thread().name.startswith("AnyIO"):  # it answers a request; others are jobs
            asked.append(str(told[2]))

    event.listen(engine, "before_cursor_execute", note)
    yield asked
    event.remove(engine, "before_cursor_execute", note)


def test_how_many_tables_wait(club: Browsers) -> None:
    ann, bob = club(), club()
    assert bob.get("waiting") == {"tables": 0}
    table = started(ann, bob)
    counts = [each.get("waiting")["tables"] for each in (ann, bob)]
    cards = [each.get("home")["tables"] for each in (ann, bob)]
    assert counts == [sum(card["my_turn"] for card in mine) for mine in cards] == [1, 0]
    ann.play(table, "open red 2")
    assert [each.get("waiting")["tables"] for each in (ann, bob)] == [0, 1]


def test_the_puzzle_of_the_day_changes_at_midnight() -> None:
    day = 86_400
    today, noon, tomorrow = (puzzle_of_the_day(20_000 * day + at) for at in (0, day // 2, day))
    assert today == noon != tomorrow
