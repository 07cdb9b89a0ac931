"""Who played which seat from when: people, bots that sit in, and those who take over."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import people, sittings
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.table.events import ACTION, NOTE, UNDO, Event
from goldenspike.server.table.playing import note_of, played
from goldenspike.server.table.values import Seat, Sitting
from tests.server.browser import Browser, some_action
from tests.server.test_lobby import delete, started

ANN, BOB = Seat(0, "Ann", person=1), Seat(1, "Bob", person=2)
BOT = Seat(1, "Bob", person=2, bot="steady")


@pytest.fixture
def browsers(
    database: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> Callable[[], Browser]:
    """Makes browsers at a server on either database, where bots do not move."""
    return open_browsers(Options(database, bots=None, analysis=AnalysisSettings(processes=0)))


def history(*kinds: str) -> list[Event]:
    """Events; one that is a number undoes to so many actions."""
    return [
        Event(seq, UNDO, kind) if kind.isdigit() else Event(seq, kind, "")
        for seq, kind in enumerate(kinds, start=1)
    ]


def told(events: list[Event], *later: Sitting) -> list[tuple[int, Seat]]:
    """Who played after how many actions."""
    first = [Sitting(0, ANN), Sitting(0, BOB)]
    return [(each.after, each.seat) for each in played(events, [*first, *later])]


def test_a_seat_changes_hands() -> None:
    events = history(ACTION, ACTION, NOTE, ACTION, NOTE, ACTION)
    assert told(events) == [(0, ANN), (0, BOB)]
    later = Sitting(3, BOT), Sitting(5, BOB)
    assert told(events, *later) == [(0, ANN), (0, BOB), (2, BOT), (3, BOB)]


def test_nobody_played_what_was_undone() -> None:
    """A bot sat in, and what it did is gone: who has the seat then plays on from there."""
    events = history(ACTION, ACTION, NOTE, ACTION, "1", NOTE, ACTION)
    assert told(events, Sitting(3, BOT)) == [(0, ANN), (0, BOB), (1, BOT)]
    assert told(events, Sitting(3, BOT), Sitting(6, BOB)) == [(0, ANN), (0, BOB), (1, BOB)]


def test_what_is_not_known_is_not_told() -> None:
    assert note_of(played(history(ACTION), [Sitting(0, ANN)])) is None, "nothing changed"
    assert note_of(played(history(ACTION, NOTE), [Sitting(2, BOT)])) is None, "who began?"


def record(browser: Browser, table: str) -> dict[str, Any]:
    """The record of a table."""
    answer = browser.client.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    values: dict[str, Any] = json.loads(answer.content)
    return values


def test_the_record_tells_who_played(browsers: Callable[[], Browser]) -> None:
    """A bot sits in, a stranger takes over with the consent of the others, a name changes."""
    host, bob, zoe = browsers(), browsers(), browsers()
    table = started(host, bob)
    assert "x-played" not in record(host, table)
    payload = host.see(table)
    host.act(table, payload["seq"], some_action(payload))
    bob.post(f"tables/{table}/seats/1", bot="steady")
    zoe.post(f"tables/{table}/claims/1", name="Zoe")
    for person in (host, bob):  # bob was here a moment ago
        person.post(f"tables/{table}/claims/1/answer", agree=True)
    zoe.post(f"tables/{table}/seats/1", name="Zoë")
    notes = record(host, table)["x-played"]
    assert [each for each in notes if each["seat"] == 1] == [
        {"seat": 1, "from": 1, "name": "Guest 1", "by": "person"},
        {"seat": 1, "from": 2, "name": "Zoe", "by": "person"},
    ]
    payload = zoe.see(table)
    zoe.act(table, payload["seq"], some_action(payload))
    zoe.post(f"tables/{table}/seats/1", bot="steady")
    assert record(host, table)["x-played"][-2] == {
        **{"seat": 1, "from": 3, "name": "Zoë", "by": "steady"}
    }
    again = host.client.post("/api/import", content=json.dumps(record(host, table)))
    assert again.status_code == 201, again.text


def test_what_belongs_to_a_table_goes_with_it(
    browsers: Callable[[], Browser], database: str
) -> None:
    """Deleting a table deletes who played there; people who played are kept until then."""
    host = browsers()
    table = host.table("me", "steady", "steady", lobby=True)["id"]
    delete(host, f"tables/{table}/lobby/seats/0")
    engine = connect(database)
    with engine.connect() as connection:
        rows = connection.execute(select(sittings.c.seq, sittings.c.seat, sittings.c.person)).all()
        assert len(rows) == 4 and rows[-1].person is None
        assert connection.execute(select(people)).all()
    assert host.client.delete(f"/api/tables/{table}").status_code == 204
    with engine.connect() as connection:
        assert connection.execute(select(sittings)).all() == []
    engine.dispose()
