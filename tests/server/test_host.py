"""The host's page: nothing without the key, and what it tells and does with it."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from goldenspike.server.db.telling_schema import channels
from goldenspike.server.http.auth import HOST_COOKIE
from tests.server.browser import Browser
from tests.server.test_admin import Operator, nobody_moves
from tests.server.test_lobby import code, started

Browsers = Callable[[], Browser]


@pytest.fixture
def people(database: str, open_browsers: Callable[..., Browsers]) -> tuple[Browsers, Operator]:
    """Makes browsers at a server on either database, and its operator."""
    return open_browsers(nobody_moves(database)), Operator(database)


def with_key(browsers: Browsers, operator: Operator) -> Browser:
    """The host, with a key in the browser's cookie."""
    host = browsers()
    key = operator.read("key")["key"]
    answer = host.client.post("/api/host/key", json={"key": key})
    assert answer.status_code == 204, answer.text
    said = answer.headers["set-cookie"]
    assert "HttpOnly" in said and "SameSite=Strict" in said
    return host


def test_without_the_key_nothing_is_there(people: tuple[Browsers, Operator]) -> None:
    browsers, operator = people
    ann = browsers()
    ann.table("me", "steady", "steady")
    key = operator.read("key")["key"]
    for wrong in ("x" * 43, key[:-1] + ("A" if key[-1] != "A" else "B")):
        assert code(ann.post("host/key", 404, key=wrong)) == "nothing-here"
        ann.client.cookies.set(HOST_COOKIE, wrong)
        for path in ("host", "host/metrics"):
            assert code(ann.get(path, 404)) == "nothing-here"
        assert code(ann.post("host/bans", 404, person=1, reason="x")) == "nothing-here"
        assert code(ann.post("host/reports/1", 404, remove=True)) == "nothing-here"
        assert ann.client.delete("/api/host/bans/1").status_code == 404
        page = ann.client.get("/host", headers={"accept": "text/html"})
        assert page.status_code == 404
    ann.client.cookies.set(HOST_COOKIE, key)
    assert ann.client.get("/host", headers={"accept": "text/html"}).status_code == 200
    operator.run("key", "--end")
    assert code(ann.get("host", 404)) == "nothing-here"


def test_a_new_key_ends_the_old(people: tuple[Browsers, Operator]) -> None:
    browsers, operator = people
    host = with_key(browsers, operator)
    host.get("host")
    made = operator.run("key").strip()
    assert made.startswith("/host#")
    host.get("host", 404)
    bearer = {"Authorization": f"Bearer {made.removeprefix('/host#')}"}
    assert browsers().client.get("/api/host", headers=bearer).status_code == 200


def test_what_the_host_is_told(people: tuple[Browsers, Operator]) -> None:
    browsers, operator = people
    ann, bob, host = browsers(), browsers(), with_key(browsers, operator)
    table = started(ann, bob)
    ann.table("me", "open", "steady", lobby=True, listed=True)
    told = host.get("host")
    states = {each["id"]: (each["state"], each["listed"]) for each in told["tables"]}
    assert states[table] == ("going", False)
    assert next(iter(states.values())) == ("lobby", True)
    sizes = told["sizes"]
    assert (sizes["tables"], sizes["lobbies"], sizes["listed"], sizes["people"]) == (2, 1, 1, 2)
    assert sizes["database"] > 10_000
    assert {*told["jobs"]} == {"analyses", "clocks", "orders", "outbox", "outbox-due"}
    names = {figure["name"] for figure in told["figures"]}
    assert {"goldenspike_queue_length", "process_resident_memory_bytes"} <= names
    text = host.client.get("/api/host/metrics").text
    assert "# TYPE goldenspike_request_seconds histogram" in text


def test_the_host_settles_reports(people: tuple[Browsers, Operator]) -> None:
    browsers, operator = people
    ann, bob, host = browsers(), browsers(), with_key(browsers, operator)
    table = started(ann, bob)
    ann.post(f"tables/{table}/talk", 201, text="a bad word")
    ann.post(f"tables/{table}/talk", 201, text="a good word")
    said = bob.get(f"tables/{table}/talk")["messages"]
    for message in said:
        bob.client.post(f"/api/tables/{table}/talk/{message['number']}/report", json={"note": "!"})
    good, bad = host.get("host")["reports"]
    assert (bad["text"], bad["note"], bad["table"]) == ("a bad word", "!", table)
    for report, remove in ((bad, True), (good, False)):
        settled = host.client.post(f"/api/host/reports/{report['id']}", json={"remove": remove})
        assert settled.status_code == 204
    assert host.get("host")["reports"] == []
    assert code(host.post(f"host/reports/{bad['id']}", 404, remove=True)) == "no-message"
    left = {each["text"]: each["removed"] for each in bob.get(f"tables/{table}/talk")["messages"]}
    assert left.get("a good word") is False
    assert "a bad word" not in left


def test_the_host_bans_and_lifts_bans(people: tuple[Browsers, Operator]) -> None:
    browsers, operator = people
    ann, host = browsers(), with_key(browsers, operator)
    ann.table("me", "steady", "steady")
    wish: dict[str, Any] = {"person": 1, "reason": "Enough.", "days": 1}
    assert host.client.post("/api/host/bans", json=wish).status_code == 204
    assert code(ann.get("home", 403)) == "banned"  # at once
    (ban,) = host.get("host")["bans"]
    assert (ban["person"], ban["reason"]) == (1, "Enough.")
    assert 0.9 < (ban["until"] - time.time()) / 86_400 < 1.1
    assert host.client.delete("/api/host/bans/1").status_code == 204
    ann.get("home")
    assert code(host.post("host/bans", 404, person=77, reason="x")) == "no-person"
    host.post("host/bans", 422, person=1, reason="")


def test_messages_that_do_not_arrive_are_told_without_addresses(
    people: tuple[Browsers, Operator],
) -> None:
    browsers, operator = people
    ann, host = browsers(), with_key(browsers, operator)
    ann.post("channels", 201, kind="web", address="https://hooks.example/secret")
    error = '{"key": "told.error.status", "values": {"status": 500}}'
    operator.change(channels, error=error, tried=time.time())
    answer = host.client.get("/api/host")
    (fault,) = answer.json()["faults"]
    assert (fault["kind"], fault["off"]) == ("web", False)
    assert "500" in fault["error"]
    assert "hooks.example" not in answer.text
