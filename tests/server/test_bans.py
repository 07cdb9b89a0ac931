"""Bans: whoever is banned is told why, everywhere, and the others play on."""

import time
from collections.abc import Callable

import pytest

from goldenspike.server.http.app import Options
from tests.server.browser import Browser
from tests.server.running import running
from tests.server.streams import listening
from tests.server.test_admin import Operator, nobody_moves
from tests.server.test_lobby import code, started

Browsers = Callable[[], Browser]


@pytest.fixture
def people(database: str, open_browsers: Callable[..., Browsers]) -> tuple[Browsers, Operator]:
    """Makes browsers at a server on either database, and its operator."""
    return open_browsers(nobody_moves(database)), Operator(database)


def number_of(operator: Operator, table: str, seat: int) -> str:
    return str(operator.read("show", table)["seats"][seat]["person"])


def wait_for(browser: Browser, status: int) -> dict[str, dict[str, str]]:
    """What the server says, once it has heard of a ban or of its end."""
    until = time.monotonic() + 600
    while (answer := browser.client.get("/api/home")).status_code != status:
        assert time.monotonic() < until, answer.text
        time.sleep(0.05)
    return answer.json()  # type: ignore[no-any-return]


def test_who_is_banned_is_told_why_and_the_others_play_on(
    people: tuple[Browsers, Operator],
) -> None:
    browsers, operator = people
    ann, bob = browsers(), browsers()
    table = started(ann, bob)
    person = number_of(operator, table, 1)
    bot = f"tables/{table}/seats/1"
    ann.post(bot, 403, bot="steady")  # he is here
    operator.run("ban", person, "--reason", "Insults.", "--days", "2")
    said = wait_for(bob, 403)["error"]
    assert said["code"] == "banned"
    assert said["message"].startswith("Whoever runs this server has banned you until 20")
    assert said["message"].endswith("UTC: Insults.")
    for path in ("tables", f"tables/{table}", "channels", f"stream?table={table}"):
        assert code(bob.get(path, 403)) == "banned", path
    assert code(bob.act(table, 0, "bid 3", 403)) == "banned"
    ann.post(bot, bot="steady")  # his seat is that of somebody who is away
    ann.play(table, "open red 2")
    assert [ban["person"] for ban in operator.read("bans")] == [int(person)]
    operator.run("unban", person)
    wait_for(bob, 200)
    bob.post(bot, bot=None)  # he takes his seat back
    assert operator.read("bans") == []


def test_a_ban_ends_by_itself(
    people: tuple[Browsers, Operator], monkeypatch: pytest.MonkeyPatch
) -> None:
    browsers, operator = people
    ann = browsers()
    table = ann.table("me", "steady", "steady")["id"]
    person = number_of(operator, table, 0)
    operator.run("ban", person, "--reason", "Wait.", "--days", "2")
    wait_for(ann, 403)
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3 * 24 * 3600)
    wait_for(ann, 200)
    assert operator.read("bans") == []


def test_nobody_is_banned_by_mistake(people: tuple[Browsers, Operator]) -> None:
    _, operator = people
    assert "there is no person 99" in operator.run("ban", "99", "--reason", "x", code=2)
    assert "not banned" in operator.run("unban", "99", code=2)
    operator.run("ban", "1", code=2)
    operator.run("ban", "1", "--reason", "x", "--days", "0", code=2)


def test_a_ban_holds_at_all_servers_and_ends_open_pages(database: str) -> None:
    with running(database) as one, running(database) as other:
        ann, bob = one.browser(), other.browser()
        made = ann.table("me", "open", "here")
        bob.join(made["invitations"][0]["url"])
        operator = Operator(database)
        with listening(other.browser(bob), made["id"]) as stream:
            stream.next()
            operator.run("ban", number_of(operator, made["id"], 1), "--reason", "Spam.")
            assert stream.ended.wait(600)
        for server in (one, other):
            assert "banned you: Spam." in wait_for(server.browser(bob), 403)["error"]["message"]
        ann.see(made["id"])


def test_banned_people_are_not_cleared_away(
    sqlite: str, open_browsers: Callable[..., Browsers]
) -> None:
    """Else the ban would end with the person, and the cookie get a new one."""
    browsers = open_browsers(Options(sqlite, bots=None))
    ann = browsers()
    store = ann.client.app.state.service.store
    table = ann.table("me", "steady", "steady")["id"]
    operator = Operator(sqlite)
    operator.run("ban", "1", "--reason", "x")
    store.delete_table(table)
    store.tidy(time.time() + 10)
    assert [ban["person"] for ban in operator.read("bans")] == [1]
    operator.run("unban", "1")
    store.tidy(time.time() + 10)
    assert "there is no person" in operator.run("ban", "1", "--reason", "x", code=2)
