"""Several servers on one database: live updates across them, and one bot asked once."""

import time
from collections.abc import Callable

import pytest
from sqlalchemy import text, update

from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import presence
from tests.sampling import times
from tests.server import postgres
from tests.server.browser import Browser
from tests.server.running import running
from tests.server.streams import listening


def test_live_updates_across_servers(database: str) -> None:
    """LISTEN and NOTIFY on PostgreSQL, a look now and then on SQLite."""
    with running(database) as one, running(database) as other:
        ann = one.browser()
        made = ann.table("me", "open", "here")
        bob = other.browser()
        bob.join(made["invitations"][0]["url"])
        with listening(other.browser(bob), made["id"]) as stream:
            stream.next()
            ann.play(made["id"], "open red 2")
            assert stream.next()[1]["count"] == 1
            bob.play(made["id"], "bid 3")
            assert stream.next()[1]["count"] == 2
        assert ann.see(made["id"])["count"] == 2
        with listening(one.browser(ann), None) as stream:
            ann2 = other.browser(ann)
            ann2.play(made["id"], "bid 4")
            assert stream.next("cards")[1] == {"table": made["id"]}


def test_open_pages_catch_up_when_listening_was_cut(cluster: str) -> None:
    """What another server wrote meanwhile is told as soon as PostgreSQL is heard again."""
    database = postgres.new_database(cluster)
    with running(database) as one, running(database) as other:
        ann, bob = one.browser(), other.browser()
        made = ann.table("me", "open", "here")
        table = made["id"]
        bob.join(made["invitations"][0]["url"])
        ann.play(table, "open red 2")
        with (
            listening(ann, table) as stream,
            listening(one.browser(ann), None) as home,
            listening(other.browser(bob), table) as elsewhere,
        ):
            for each in (stream, home, elsewhere):
                each.all()
            assert cut_listening(database) == 2
            other.browser(bob).play(table, "bid 3")
            assert stream.next() == (3, {"table": table, "seq": 3, "count": 2})
            assert home.next("cards")[1] in ({"table": None}, {"table": table})
            assert elsewhere.next() == (3, {"table": table, "seq": 3, "count": 2})
            assert "message" not in [kind for kind, _, _ in elsewhere.all()], "once"


def cut_listening(database: str) -> int:
    """Ends all connections that listen; how many there were."""
    query = (
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    )
    engine = connect(database)
    with engine.connect() as connection:
        count = connection.execute(text(query)).scalar_one()
    engine.dispose()
    return int(count)


@pytest.mark.full
def test_who_is_connected_elsewhere(cluster: str) -> None:
    """Each server says who is at its own; one that was killed is believed for a minute only."""
    database = postgres.new_database(cluster)
    with running(database) as one, running(database) as other:
        ann, bob = one.browser(), other.browser()
        made = ann.table("me", "open", "here")
        bob.join(made["invitations"][0]["url"])
        assert not is_there(ann, made["id"])
        with listening(other.browser(bob), made["id"]):
            wait_until(lambda: is_there(ann, made["id"]))
            assert is_there(bob, made["id"]), "and its own server knows"
        wait_until(lambda: not is_there(ann, made["id"]))
        with listening(other.browser(bob), made["id"]):
            wait_until(lambda: is_there(ann, made["id"]))
            other.kill()
            engine = connect(database)
            with engine.begin() as connection:
                connection.execute(update(presence).values(until=0))
            engine.dispose()
            assert not is_there(ann, made["id"])


def is_there(browser: Browser, table: str) -> bool:
    """Whether who has seat 1 is said to be connected."""
    return bool(browser.see(table)["table"]["seats"][1]["connected"])


def wait_until(done: Callable[[], bool]) -> None:
    """Looks until something is so."""
    until = time.monotonic() + 600
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_bots_of_several_servers_do_not_meet(cluster: str) -> None:
    """An advisory lock for each game decides which server asks the bot."""
    database = postgres.new_database(cluster)
    with running(database) as one, running(database) as other:
        ann = one.browser()
        tables = [ann.table("me", "steady", "random")["id"] for _ in range(times(1, 3))]
        for table in tables:
            play_a_while(ann, other.browser(ann), table)


def play_a_while(one: Browser, other: Browser, table: str) -> None:
    """Now here, now there; the bots answer."""
    until = time.monotonic() + 600
    turns = 0
    while turns < 4 and time.monotonic() < until:
        browser = (one, other)[turns % 2]
        payload = browser.see(table)
        if payload["my_turn"]:
            browser.act(table, payload["seq"], "pass")
            turns += 1
        else:
            time.sleep(0.02)
    assert turns == 4
    assert any(entry["by_bot"] for entry in one.see(table)["log"])
