"""A move is read once, written once and applied twice, however many are told of it."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from goldenspike.server.http.app import Options, create_app
from tests.server.browser import Browser

COUNTED = ("read", "write", "apply", "narrate")


class Counted:
    """A game whose calls are counted."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        known = getattr(self.game, name)
        if name not in COUNTED:
            return known

        def counted(*arguments: Any) -> Any:
            self.calls[name] += 1
            return known(*arguments)

        return counted


@pytest.fixture
def app(sqlite: str) -> Any:
    made = create_app(Options(sqlite, bots=None))
    yield made
    made.state.service.store.close()


@pytest.fixture
def browser(app: Any) -> Callable[[], Browser]:
    return lambda: Browser(TestClient(app, base_url="http://127.0.0.1"))


def count(app: Any, table: str) -> Counted:
    """Counts what is asked of a table's game from now on."""
    with app.state.service.tables.positions.at(table) as position:
        position.game = position.replay.game = Counted(position.game)
        found = position.game
    assert isinstance(found, Counted)
    return found


def test_a_bid_is_made_once(app: Any, browser: Callable[[], Browser]) -> None:
    """Two people look on, in two languages; there is a note in the log."""
    ann, bob = browser(), browser()
    made = ann.table("me", "open", "here", first=0)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    for each in (ann, bob):
        each.see(table)
    game = count(app, table)
    ann.play(table, "open red 2")
    for each, language in ((ann, "en"), (bob, "en"), (bob, "fr")):
        log = each.see(table, language=language)["log"]
        assert [entry["text"] for entry in log if not entry["note"]] == ["open red 2"]
        assert log[-1]["lines"]
    assert game.calls == {"read": 1, "write": 1, "narrate": 1, "apply": 2}


def test_an_action_reads_events_once(app: Any, browser: Callable[[], Browser]) -> None:
    """For the action and its answer; what is beside the events is read for the answer alone."""
    ann = browser()
    table = ann.table("me", "here", "here", first=0)["id"]
    seq, asked, engine = ann.see(table)["seq"], [], app.state.service.store.engine

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        asked.append(" ".join(re.findall("^[A-Z]+|(?:FROM|INTO|UPDATE) [a-z]+", statement)))

    event.listen(engine, "before_cursor_execute", note)
    ann.act(table, seq, "open red 2")
    event.remove(engine, "before_cursor_execute", note)
    beside, write = "SELECT FROM finished FROM games", ["BEGIN", "INSERT INTO events", "UPDATE"]
    assert asked == ["SELECT FROM events", *write, beside]


def test_what_another_server_wrote_is_read_once(
    app: Any, sqlite: str, browser: Callable[[], Browser]
) -> None:
    """It has its text already; nobody writes it again, and it is told once for all who watch."""
    ann, bob = browser(), browser()
    table = ann.table("me", "here", "here", first=0)["id"]
    bob.watch(ann.post(f"tables/{table}/watch", 201)["url"])
    bob.see(table)
    game = count(app, table)
    other = create_app(Options(sqlite, bots=None))
    elsewhere = TestClient(other, base_url="http://127.0.0.1", cookies=ann.client.cookies)
    Browser(elsewhere).play(table, "open red 2", "bid 3")
    other.state.service.store.close()
    assert bob.see(table)["count"] == 2
    assert game.calls == {"read": 2, "narrate": 2, "apply": 2}


def test_a_log_is_kept_for_the_names_of_today_only(
    app: Any, browser: Callable[[], Browser]
) -> None:
    """However often somebody is renamed."""
    ann = browser()
    table = ann.table("me", "here", "here", first=0)["id"]
    ann.play(table, "open red 2")
    for name in ("Ann", "Anna", "Anne"):
        ann.post(f"tables/{table}/seats/0", name=name)
        assert name in ann.see(table)["log"][0]["lines"][0]["text"]
    with app.state.service.tables.positions.at(table) as position:
        kept = [history.told for history in position.followers.values()]
    assert all(len(told) <= 1 for told in kept) and any(kept)
