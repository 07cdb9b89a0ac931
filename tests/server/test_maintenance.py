"""What nobody needs is cleared away, and nothing else."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import func, select, update
from starlette.testclient import TestClient

from goldenspike.server.db.schema import games, people
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs.maintenance import DAY, Maintenance
from tests.server.browser import Browser, finished


@pytest.fixture
def app(database: str) -> Iterator[Any]:
    """A server whose bots do not move, on either database."""
    made = create_app(Options(database, bots=None))
    yield made
    made.state.service.store.engine.dispose()


@pytest.fixture
def browser(app: Any) -> Callable[[], Browser]:
    return lambda: Browser(TestClient(app, base_url="http://127.0.0.1"))


def grow_old(app: Any, days: int) -> None:
    """Everything happened so many days ago."""
    when = time.time() - days * DAY
    with app.state.service.store.writing() as connection:
        connection.execute(update(games).values(updated=when))
        connection.execute(update(people).values(made=when))


def persons(app: Any) -> int:
    with app.state.service.store.reading() as connection:
        return int(connection.execute(select(func.count()).select_from(people)).scalar_one())


def tidy(app: Any, days: int = 30) -> None:
    service = app.state.service
    Maintenance(service.store, days, service.forget).clean_up(time.time() - days * DAY)


def ids(browser: Browser) -> set[str]:
    return {card["id"] for card in browser.get("tables")["tables"]}


def test_tables_nobody_began_go(app: Any, browser: Callable[[], Browser]) -> None:
    """With their seats, notes and links; games that began or ended stay for ever."""
    ann, bob, eve = browser(), browser(), browser()
    over = finished(ann)
    begun = ann.table("me", "here", "here")["id"]
    ann.play(begun, "open red 2")
    ann.table("me", "here", "here", game="steam", board="northern-england")  # chance alone acts
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    eve.watch(made["watch"])
    again = ann.post(f"tables/{over}/again", 201)["id"]
    grow_old(app, 29)
    tidy(app)
    assert {over, begun, made["id"], again} < ids(ann) and persons(app) == 3
    grow_old(app, 31)
    tidy(app)
    assert ids(ann) == {over, begun}
    assert ann.see(over)["table"]["again"] is None
    assert ann.get(f"tables/{made['id']}", 404)["error"]["code"] == "no-table"
    token = made["watch"].rsplit("/", maxsplit=1)[-1]
    assert eve.post(f"watch/{token}", 404)["error"]["code"] == "dead-link"
    assert ann.see(begun)["count"] == 1


def test_people_without_tables_go(app: Any, browser: Callable[[], Browser]) -> None:
    """Who comes back is somebody new, and can play."""
    ann, bob = browser(), browser()
    ann.post("me", name="Ann")
    bob.table("me", "here", "here")
    bob.play(bob.get("tables")["tables"][0]["id"], "pass")
    grow_old(app, 31)
    tidy(app)
    assert persons(app) == 1
    assert ann.get("me") == {"name": "", "known": False}
    assert ann.see(ann.table("me", "here", "here")["id"])["my_turn"]


def test_who_was_forgotten_by_another_server_tries_again(
    app: Any, browser: Callable[[], Browser]
) -> None:
    """This server still remembers a cookie that the database no longer has: no 5xx."""
    ann = browser()
    ann.post("me", name="Ann")
    assert ann.get("me")["known"]
    grow_old(app, 31)
    app.state.service.store.tidy(time.time() - DAY)
    wish = {"seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}
    assert ann.post("tables", 409, **wish)["error"]["code"] == "too-late"
    ann.post("tables", 201, **wish)


@pytest.mark.parametrize(("days", "left"), [(0, 1), (30, 0)])
def test_a_server_tidies_when_it_starts(sqlite: str, days: int, left: int) -> None:
    old = create_app(Options(sqlite, bots=None))
    ann = Browser(TestClient(old, base_url="http://127.0.0.1"))
    ann.table("me", "here", "here")
    grow_old(old, 31)
    new = create_app(Options(sqlite, bots=None, keep_days=days))
    with TestClient(new, base_url="http://127.0.0.1"):
        pass  # when it has stopped, its first chores are done
    assert len(ids(ann)) == left
    old.state.service.store.engine.dispose()
