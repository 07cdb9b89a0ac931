"""A server dies while clocks run: those that start after it do what is due, once."""

import time

import pytest
from sqlalchemy import update

from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import events, games
from tests.server.browser import Browser, Json
from tests.server.running import running

LATE = 1000.0  # seconds: more than the bank


def let_time_pass(database: str) -> None:
    """Everything so far happened a while ago."""
    engine = connect(database)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(update(events).values(made=events.c.made - LATE))
        connection.execute(update(games).values(wakes=games.c.wakes - LATE))
    engine.dispose()


def notes(payload: Json) -> list[str]:
    """The keys of the notes of the log."""
    return [entry["lines"][0]["key"] for entry in payload["log"] if entry["note"]]


def until_bot(browser: Browser, table: str) -> Json:
    """The table, once a bot sits in for its first player and has moved."""
    end = time.monotonic() + 600
    while True:
        payload = browser.see(table)
        if payload["table"]["seats"][0]["kind"] == "bot" and payload["waiting"] != [0]:
            return payload
        assert time.monotonic() < end, payload["clock"]
        time.sleep(0.05)


@pytest.mark.full
def test_time_that_ran_out_while_no_server_ran(database: str) -> None:
    """Two servers start after a kill; one of them lets the bot sit in, and the bot plays."""
    with running(database) as first:
        ann, bob = first.browser(), first.browser()
        made = ann.table("me", "open", "open", clock={"kind": "live", "bank": 600})
        table = made["id"]
        bob.join(made["invitations"][0]["url"])
        first.kill()
    let_time_pass(database)
    with running(database) as one, running(database) as other:
        payload = until_bot(one.browser(bob), table)
        assert notes(payload).count("table.note.time-up") == 1
        seen = other.browser(ann)
        assert seen.see(table)["clock"]["seats"][0]["left"] == 0
        back = seen.post(f"tables/{table}/seats/0", bot=None)
        assert notes(back).count("table.note.time-up") == 1
        assert back["table"]["seats"][0]["kind"] == "person"
