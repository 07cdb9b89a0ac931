"""One person with several browsers: what comes along, who is where, what is saved and deleted."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, text

from goldenspike.server.db.account_schema import sessions
from goldenspike.server.db.schema import metadata
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.sending import SendSettings
from goldenspike.server.table.accounts import HOUR
from tests.server.barons import choose, play_until_sale
from tests.server.browser import Browser, Json, finish
from tests.server.test_codes import said
from tests.server.test_telling import service_of, wait_for

Start = Callable[..., Callable[[], Browser]]


@pytest.fixture
def new(database: str, open_browsers: Start) -> Callable[[], Browser]:
    """Makes browsers at a server."""
    quiet, private = AnalysisSettings(processes=0), SendSettings(private=True)
    return open_browsers(Options(database, bots=None, analysis=quiet, sending=private))


def recovered(browser: Browser, owner: Browser, **more: Any) -> Json:
    """Makes a browser somebody's, by a recovery code of theirs."""
    code = owner.post("me/recovery", 201)["codes"][0]
    told: Json = browser.post("me/recovery/use", code=code, **more)
    return told


def tables(browser: Browser) -> set[str]:
    return {card["id"] for card in browser.get("tables")["tables"]}


def mine(browser: Browser, table: str) -> list[int]:
    """The seats of a browser's person."""
    return [seat["seat"] for seat in browser.see(table)["table"]["seats"] if seat["mine"]]


def log(browser: Browser, table: str) -> str:
    return json.dumps(browser.see(table)["log"])


def test_all_that_a_browser_had_comes_along(new: Callable[[], Browser]) -> None:
    """Seats, tables made and watched, channels, wishes, talk; what both have, once."""
    ann, other, bob = new(), new(), new()
    other.post("me", name="Ann")
    made = bob.table("me", "open", "open")
    other.join(made["invitations"][0]["url"])
    other.post(f"tables/{made['id']}/talk", 201, text="hello")
    watched = bob.table("me", "here", "here")
    other.watch(watched["watch"])
    ann.watch(watched["watch"])
    own = other.table("me", "here", "here")["id"]
    for browser in (ann, other):
        browser.post("channels", 201, kind="web", address="https://hooks.example/x")
        browser.post("channels/wishes", every=60)
    joined = recovered(other, ann)
    assert (joined["brought"], joined["account"]["name"]) == (3, "Ann")
    assert tables(ann) == tables(other) == {made["id"], own}
    assert mine(ann, watched["id"]) == []
    assert len(ann.get("channels")["channels"]) == 1
    assert ann.get("channels")["wishes"]["every"] == 60
    assert ann.get(f"tables/{made['id']}/talk")["messages"][0]["mine"]
    bob.play(made["id"], "open red 2")
    ann.play(made["id"], "bid 3")
    assert mine(other, made["id"]) == [1]


def test_both_at_one_table_then_have_both_seats_and_the_log_says_so(
    new: Callable[[], Browser],
) -> None:
    ann, other, bob = new(), new(), new()
    made = ann.table("me", "open", "open")
    other.join(made["invitations"][0]["url"])
    bob.join(made["invitations"][1]["url"])
    recovered(other, ann)
    assert mine(ann, made["id"]) == [0, 1]
    assert "turn out to be one person" in log(bob, made["id"])
    ann.play(made["id"], "open red 2", "bid 3")
    over = finish(solo := new(), solo.table("me", "here", "here")["id"])["table"]["id"]
    recovered(new(), solo)
    assert "one person" not in log(solo, over)


def test_two_kept_people_become_one(new: Callable[[], Browser]) -> None:
    """Both ways to sign in work then, and others' mutes of either hold."""
    ann, bob = new(), new()
    codes = bob.post("me/recovery", 201)["codes"]
    recovered(bob, ann)
    third = new()
    third.post("me/recovery/use", code=codes[0])
    assert len(ann.get("me/account")["sessions"]) == 3
    assert ann.get("me/account")["recovery"] == 10 + 10 - 2


def test_browsers_are_seen_and_ended(new: Callable[[], Browser]) -> None:
    """At once, also where the cookie was in memory; this one only if one can come back."""
    ann, phone = new(), new()
    ann.client.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    table = ann.table("me", "here", "here")["id"]
    (here,) = ann.get("me/account")["sessions"]
    assert (here["device"], here["here"]) == ("Firefox, Linux", True)
    refused = ann.client.delete(f"/api/me/sessions/{here['id']}")
    assert refused.status_code == 409 and said(refused.json()) == "not-kept"
    recovered(phone, ann)
    phone.see(table)
    other = next(each for each in ann.get("me/account")["sessions"] if not each["here"])
    assert ann.client.delete(f"/api/me/sessions/{other['id']}").status_code == 200
    assert phone.client.get(f"/api/tables/{table}").status_code == 404
    assert phone.get("me/account")["known"] is False
    assert ann.client.delete(f"/api/me/sessions/{other['id']}").status_code == 404
    recovered(phone, ann)
    assert len(phone.post("me/sessions/end-others")["sessions"]) == 1
    assert ann.get("me/account")["known"] is False
    (last,) = phone.get("me/account")["sessions"]
    assert phone.client.delete(f"/api/me/sessions/{last['id']}").json()["known"] is False


def test_nobody_ends_what_is_anothers(new: Callable[[], Browser]) -> None:
    ann, eve = new(), new()
    ann.table("me", "here", "here")
    eve.table("me", "here", "here")
    ann.post("me/recovery", 201)
    (here,) = ann.get("me/account")["sessions"]
    assert eve.client.delete(f"/api/me/sessions/{here['id']}").status_code == 404
    for path in ("passkeys/x", "blocks/x"):
        assert eve.client.delete(f"/api/me/{path}").status_code == 404
    assert ann.get("me/account")["known"]


def test_it_is_noted_when_a_browser_was_there(new: Callable[[], Browser]) -> None:
    ann = new()
    ann.table("me", "here", "here")
    service = service_of(ann)
    for _ in range(5):  # what a server does at its start may empty its memory meanwhile
        ann.get("me")
        with service.store.writing() as connection:
            connection.execute(sessions.update().values(seen=5.0))
        seen = ann.get("me/account")["sessions"][0]["seen"]
        if seen == 5.0:
            break
    assert seen == 5.0, "a cookie in memory costs nothing"
    service.people.clear()
    ann.get("me")
    assert ann.get("me/account")["sessions"][0]["seen"] > HOUR
    assert "Max-Age=31536000" in ann.client.get("/api/me/account").headers["Set-Cookie"]


def test_servers_notice_at_once(database: str, open_browsers: Start) -> None:
    """A merge and an ended browser, at another server of the same database."""
    quiet = AnalysisSettings(processes=0)
    first, second = (open_browsers(Options(database, bots=None, analysis=quiet)) for _ in range(2))
    ann, there, bob = first(), second(), first()
    made = bob.table("me", "open", "here")
    other = second()
    other.join(made["invitations"][0]["url"])
    assert mine(other, made["id"]) == [1]
    ann.post("me", name="Ann")
    there.client.cookies = ann.client.cookies
    recovered(other, ann)
    wait_for(lambda: there.client.get(f"/api/tables/{made['id']}").status_code == 200)
    assert mine(there, made["id"]) == mine(ann, made["id"]) == [1]


# Export and deletion


def test_everything_about_a_person_is_saved_and_nothing_about_others(
    new: Callable[[], Browser],
) -> None:
    ann, bob = new(), new()
    ann.post("me", name="Ann Arbor")
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    ann.play(made["id"], "open red 2")
    ann.post(f"tables/{made['id']}/talk", 201, text="said by Ann")
    bob.post(f"tables/{made['id']}/talk", 201, text="said by Bob")
    ann.post("channels", 201, kind="web", address="https://hooks.example/ann")
    codes = ann.post("me/recovery", 201)["codes"]
    bob.client.post(f"/api/tables/{made['id']}/seats/0/block", json={})
    answer = ann.client.get("/api/me/export")
    assert "attachment" in answer.headers["Content-Disposition"]
    found = answer.json()
    assert found["format"] == "goldenspike-person/1" and found["person"]["name"] == "Ann Arbor"
    assert found["records"][0]["record"]["actions"] == ["open red 2"]
    for told in ("said by Ann", "https://hooks.example/ann", "Ann Arbor"):
        assert told in answer.text
    token = str(ann.client.cookies["spike"])
    for secret in ("said by Bob", token, *codes, "blocks"):
        assert secret not in answer.text
    with service_of(ann).store.reading() as connection:
        hashes = connection.execute(select(sessions.c.token)).scalars().all()
    assert not any(hash in answer.text for hash in hashes)


def stored(browser: Browser) -> str:
    """All that a database holds, but for what servers say of themselves."""
    with service_of(browser).store.reading() as connection:
        return "\n".join(
            str(row)
            for table in metadata.sorted_tables
            if table.name not in ("slow_requests", "settings")
            for row in connection.execute(text(f"SELECT * FROM {table.name}"))
        )


def test_a_deleted_person_leaves_no_trace_but_moves(new: Callable[[], Browser]) -> None:
    """Others play on: the seat is free and called by its number, and they host the table."""
    ann, bob, eve = new(), new(), new()
    ann.post("me", name="Ann Arbor")
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    table = made["id"]
    for name in ("Lady Ann", "Queen Ann"):
        ann.post(f"tables/{table}/seats/0", name=name)
    ann.play(table, "open red 2")
    bob.play(table, "bid 3")
    ann.post(f"tables/{table}/talk", 201, text="said by Ann")
    alone = ann.table("me", "here", "here")["id"]
    ann.post("channels", 201, kind="web", address="https://hooks.example/ann")
    ann.post("me/recovery", 201)
    assert all(name in stored(bob) for name in ("Ann Arbor", "Lady Ann", "Queen Ann"))
    assert ann.client.delete("/api/me").status_code == 204
    assert ann.get("me/account")["known"] is False and tables(ann) == set()
    assert service_of(bob).store.header(alone) is None
    left = stored(bob)
    for told in ("Ann Arbor", "Lady Ann", "Queen Ann", "said by Ann", "hooks.example/ann"):
        assert told not in left
    seen = bob.see(table)
    seats = seen["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Player 1", "Player 2", "Player 3"]
    assert seen["count"] == 2 and "gone for good" in log(bob, table)
    assert seats[0]["kind"] == "open"
    link = bob.post(f"tables/{table}/invitations/0", 201)["url"]
    eve.join(link)
    eve.post(f"tables/{table}/seats/0", name="Eve")
    assert bob.get(f"tables/{table}/record")["players"][0] == "Eve"


def test_whoever_leaves_a_lobby_for_good_frees_the_seat(new: Callable[[], Browser]) -> None:
    host, ann = new(), new()
    table = host.table("me", "open", "open", lobby=True)["id"]
    ann.post(f"tables/{table}/lobby/seats/1", name="Ann")
    ann.post(f"tables/{table}/lobby/ready", ready=True)
    assert ann.client.delete("/api/me").status_code == 204
    seats = host.get(f"tables/{table}/lobby")["seats"]
    assert [seat["kind"] for seat in seats].count("open") == 2


def test_a_record_keeps_the_seat_of_a_deleted_person(new: Callable[[], Browser]) -> None:
    ann, bob = new(), new()
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    bob.post(f"tables/{made['id']}/seats/1", name="Robert")
    while not (seen := ann.see(made["id"]))["table"]["over"]:
        (ann if seen["my_turn"] else bob).play(made["id"], "pass")
    assert ann.get(f"tables/{made['id']}/record")["players"][1] == "Robert"
    assert bob.client.delete("/api/me").status_code == 204
    record = ann.get(f"tables/{made['id']}/record")
    assert record["players"][1] == "Player 2" and len(record["actions"]) == 15
    assert "Robert" not in stored(ann)


def test_a_reveal_stays_when_somebody_who_chose_is_deleted(new: Callable[[], Browser]) -> None:
    """Nobody can agree for them any more."""
    ann, bob = new(), new()
    made = ann.table("me", "open", "here", game="steam-barons", forced=False)
    bob.join(made["invitations"][0]["url"])
    before = play_until_sale(ann, bob, table=made["id"])["count"]
    choose(bob, made["id"], "sell nothing")
    for seat in (0, 2):
        seq = ann.see(made["id"])["seq"]
        ann.post(f"tables/{made['id']}/actions", after=seq, text="sell nothing", seat=seat)
    assert ann.see(made["id"])["count"] > before
    assert bob.client.delete("/api/me").status_code == 204
    seq = ann.see(made["id"])["seq"]
    refused = ann.post(f"tables/{made['id']}/undo", 409, after=seq, to=before)
    assert refused["error"]["code"] == "somebody-left"


# Blocked people


def test_a_blocked_person_does_not_sit_talk_or_nudge(new: Callable[[], Browser]) -> None:
    ann, eve, bob = new(), new(), new()
    made = ann.table("me", "open", "open")
    table = made["id"]
    eve.join(made["invitations"][0]["url"])
    bob.join(made["invitations"][1]["url"])
    eve.post(f"tables/{table}/talk", 201, text="nasty")
    assert ann.client.post(f"/api/tables/{table}/seats/1/block", json={}).status_code == 204
    (blocked,) = ann.get("me/account")["blocked"]
    assert blocked["name"] == "Player 2"
    ann_reads = ann.get(f"tables/{table}/talk")["messages"]
    assert "nasty" not in json.dumps(ann_reads)
    number = ann_reads[0]["number"]
    assert said(ann.post(f"tables/{table}/talk/{number}/mute", 403, on=False)) == "is-blocked"
    assert "nasty" in json.dumps(bob.get(f"tables/{table}/talk")["messages"])
    eve.post(f"tables/{table}/nudges/0")
    assert "waits for" not in log(ann, table), "no line in the log either"
    bob.post(f"tables/{table}/nudges/0")
    assert "waits for" in log(ann, table)
    lobby = ann.table("me", "open", "open", lobby=True)
    refused = eve.post(f"tables/{lobby['id']}/lobby/seats/1", 403, name="Eve")
    assert said(refused) == "not-welcome"
    linked = ann.table("me", "open", "here")["invitations"][0]["url"].rpartition("/")[2]
    assert said(eve.post(f"join/{linked}", 403)) == "not-welcome"
    own = eve.table("me", "open", "here")
    ann.join(own["invitations"][0]["url"])
    ann.client.delete(f"/api/me/blocks/{blocked['id']}")
    eve.post(f"tables/{lobby['id']}/lobby/seats/1", name="Eve")


def test_nobody_blocks_an_empty_seat_or_themselves(new: Callable[[], Browser]) -> None:
    ann, eve = new(), new()
    table = ann.table("me", "open", "steady")["id"]
    path = f"/api/tables/{table}/seats"
    assert [
        ann.client.post(f"{path}/{seat}/block", json={}).status_code for seat in (0, 1, 2, 9)
    ] == [403, 409, 409, 404]
    eve.table("me", "here", "here")
    assert eve.client.post(f"{path}/0/block", json={}).status_code == 404


def test_a_spectator_is_blocked_by_what_they_said(new: Callable[[], Browser]) -> None:
    """They get no seat at a table of whoever blocked them."""
    ann, eve = new(), new()
    made = ann.table("me", "steady", "steady")
    eve.watch(made["watch"])
    eve.post(f"tables/{made['id']}/talk", 201, text="nasty")
    bob = new()
    bob.watch(made["watch"])
    talk = f"tables/{made['id']}/talk"
    (message,) = bob.get(talk)["messages"]
    assert "nasty" not in json.dumps(bob.post(f"{talk}/{message['number']}/block"))
    assert len(bob.get("me/account")["blocked"]) == 1
    assert said(eve.post(f"{talk}/{message['number']}/block", 403)) == "not-block-yourself"
    bob.post(f"{talk}/99/block", 404)
    lobby = bob.table("me", "open", "open", lobby=True)
    refused = eve.post(f"tables/{lobby['id']}/lobby/seats/1", 403, name="Eve")
    assert said(refused) == "not-welcome"


def test_a_person_at_a_seat_is_reported_once(new: Callable[[], Browser]) -> None:
    """The host hears of each person; nobody reports themselves, a bot, or a table unseen."""
    ann, bob, cyd, eve = new(), new(), new(), new()
    made = ann.table("me", "open", "open", "steady")
    for other, link in zip((bob, cyd), made["invitations"], strict=True):
        other.join(link["url"])
    path = f"/api/tables/{made['id']}/seats"
    for seat in (1, 2, 1):
        answer = ann.client.post(f"{path}/{seat}/report", json={"note": "stalls"})
        assert answer.status_code == 204, answer.text
    talk = ann.client.app.state.service.talk
    found = talk.reports(9)
    assert [(each.name, each.note, each.number) for each in found] == [
        ("Player 3", "stalls", 0),
        ("Player 2", "stalls", 0),
    ]
    statuses = [ann.client.post(f"{path}/{seat}/report", json={}).status_code for seat in (0, 3, 9)]
    assert statuses == [403, 409, 404]
    eve.table("me", "here", "here")
    assert eve.client.post(f"{path}/0/report", json={}).status_code == 404
    talk.settle(found[0], True)
    assert [each.name for each in talk.reports(9)] == ["Player 2"]


def test_blocks_follow_people_who_become_one(new: Callable[[], Browser]) -> None:
    """Who was blocked on one device is on the other, too; nobody blocks themselves."""
    ann, eve, second = new(), new(), new()
    made = ann.table("me", "open", "open")
    eve.join(made["invitations"][0]["url"])
    second.join(made["invitations"][1]["url"])
    for one, seat in ((ann, 1), (eve, 2), (second, 1)):
        answer = one.client.post(f"/api/tables/{made['id']}/seats/{seat}/block", json={})
        assert answer.status_code == 204
    recovered(second, eve)
    assert eve.get("me/account")["blocked"] == []
    lobby = ann.table("me", "open", "open", lobby=True)["id"]
    assert said(second.post(f"tables/{lobby}/lobby/seats/1", 403, name="Eve")) == "not-welcome"
