"""Whoever waits nudges the person to decide: once in a turn, by their channels, as they wish."""

import json
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import select

from goldenspike.server.db.outbox import Outbox
from goldenspike.server.db.telling_schema import outbox
from goldenspike.server.table.telling import NUDGE, TURN
from tests.server.browser import Browser
from tests.server.receivers import Endpoint, endpoint
from tests.server.test_telling import add_hook, channel, options, service_of, two, wait_for

Start = Callable[..., Callable[[], Browser]]
MINUTE = 60.0


@pytest.fixture
def hook() -> Iterator[Endpoint]:
    """A web server to be told by."""
    with endpoint() as made:
        yield made


def notes(browser: Browser, table: str) -> list[str]:
    """What the log says of nudges."""
    log = browser.see(table)["log"]
    lines = [line for entry in log for line in entry["lines"]]
    return [line["text"] for line in lines if line["key"] == "table.note.nudged"]


def kinds(browser: Browser) -> list[str]:
    """The messages about turns in the outbox."""
    with service_of(browser).store.reading() as connection:
        return list(connection.execute(select(outbox.c.kind).order_by(outbox.c.id)).scalars())


def test_a_nudge_is_sent_once_in_a_turn(
    database: str, open_browsers: Start, hook: Endpoint
) -> None:
    """With the turn, if nobody was told of that yet; the log says so."""
    ann, bob, table = two(open_browsers(options(database)))
    add_hook(bob, hook)
    ann.play(table, "open red 2")
    assert ann.see(table)["talk"]["nudge"] == [1]
    assert bob.see(table)["talk"]["nudge"] == []
    for _ in range(2):
        seen = ann.post(f"tables/{table}/nudges/1")
        assert seen["talk"]["nudge"] == []
    assert notes(bob, table) == ["Player 1 waits for Player 2"]
    (request,) = hook.wait()
    told = json.loads(request.body)
    assert told["kind"] == NUDGE and told["content"].startswith("**Somebody waits for you**")
    wait_for(lambda: channel(bob)["sent"])
    assert kinds(bob) == [TURN, NUDGE]
    bob.play(table, "bid 3")
    assert ann.see(table)["talk"]["nudge"] == [], "the third seat is nobody's"


def test_a_nudge_waits_for_the_end_of_quiet_hours(
    sqlite: str, open_browsers: Start, hook: Endpoint
) -> None:
    ann, bob, table = two(open_browsers(options(sqlite)))
    id = add_hook(bob, hook)
    now = time.gmtime()
    minute = now.tm_hour * 60 + now.tm_min
    quiet = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 60) % 1440}
    bob.post("channels/wishes", **quiet)
    ann.play(table, "open red 2")
    ann.post(f"tables/{table}/nudges/1")
    box = Outbox(service_of(bob).store)
    assert box.claim(id, time.time() + MINUTE) is None
    due = box.next_due()
    assert due is not None and due > time.time() + 50 * MINUTE
    batch = box.claim(id, time.time() + 120 * MINUTE)
    assert batch is not None and [turn.table for turn in batch.turns] == [table]
    again = box.claim(id, time.time() + 125 * MINUTE)
    assert again is not None and again.id == batch.id, "after a kill, under the same id"
    bob.play(table, "bid 3")
    assert box.claim(id, time.time() + 130 * MINUTE) is None, "it is no longer true"
    assert hook.all == []


def test_who_is_muted_nudges_in_vain(sqlite: str, open_browsers: Start, hook: Endpoint) -> None:
    ann, bob, table = two(open_browsers(options(sqlite)))
    add_hook(bob, hook)
    ann.post(f"tables/{table}/talk", 201, text="hurry")
    bob.post(f"tables/{table}/talk/1/mute")
    ann.play(table, "open red 2")
    ann.post(f"tables/{table}/nudges/1")
    assert kinds(bob) == [TURN]


def test_only_players_who_wait_nudge(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "open", "steady")
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    assert ann.post(f"tables/{table}/nudges/0", 403)["error"]["key"].endswith("not-waiting")
    assert ann.post(f"tables/{table}/nudges/1", 409)["error"]["code"] == "not-awaited"
    assert ann.post(f"tables/{table}/nudges/7", 404)["error"]["code"] == "no-seat"
    watch = ann.post(f"tables/{table}/watch", 201)["url"]
    ann.play(table, "open red 2")
    eve = Browser(type(bob.client)(bob.client.app, base_url="http://127.0.0.1"))
    eve.post(f"tables/{table}/nudges/1", 404)
    eve.watch(watch)
    eve.post(f"tables/{table}/nudges/1", 403)
    assert bob.play(table, "pass")["count"] == 2, "a nudge or two hold nobody up"
    assert notes(ann, table) == []
