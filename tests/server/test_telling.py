"""People are told that it is their turn: once, in time, by the ways they chose, and no secrets."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select

from goldenspike.server.db import outbox as outboxes
from goldenspike.server.db.outbox import LEASE, WAIT, Outbox
from goldenspike.server.db.store import open_store
from goldenspike.server.db.telling_schema import outbox
from goldenspike.server.http.app import Options
from goldenspike.server.http.limits import Limits
from goldenspike.server.jobs import send_push
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.send_mail import MailSettings
from goldenspike.server.jobs.sending import Sender, SendSettings
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.telling import SendError
from tests.server.browser import Browser, Json
from tests.server.receivers import Endpoint, Mailbox, PushedTo, check_signature, endpoint, mailbox

HOUR = 3600.0
Start = Callable[..., Callable[[], Browser]]


@pytest.fixture
def hook() -> Iterator[Endpoint]:
    """A web server to be told by."""
    with endpoint() as made:
        yield made


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    """A mail server."""
    with mailbox() as made:
        yield made


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns are told of without waiting for a while."""
    monkeypatch.setattr(outboxes, "WAIT", 0.0)


def options(database: str, mails: Mailbox | None = None, **more: Any) -> Options:
    """A server that may send to this machine."""
    mail = None if mails is None else MailSettings("127.0.0.1", mails.port, "spike@example.org")
    settings = more.pop("sending", SendSettings(None, mail, private=True))
    quiet = AnalysisSettings(processes=0)
    return Options(database, bots=None, analysis=quiet, sending=settings, **more)


def service_of(browser: Browser) -> Any:
    return browser.client.app.state.service


def add_hook(browser: Browser, hook: Endpoint) -> str:
    """The id of a new webhook."""
    told = browser.post("channels", 201, kind="web", address=f"{hook.url}/hook?key=1")
    return str(told["channels"][-1]["id"])


def two(start: Callable[[], Browser]) -> tuple[Browser, Browser, str]:
    """Two people at a table of three, where the first begins."""
    ann, bob = start(), start()
    made = ann.table("me", "open", "open")
    bob.join(made["invitations"][0]["url"])
    return ann, bob, made["id"]


def look(browser: Browser) -> None:
    service_of(browser).sender.wake()


def channel(browser: Browser) -> Json:
    one: Json = browser.get("channels")["channels"][0]
    return one


def wait_for(read: Callable[[], Any]) -> Any:
    """What something says, once it says anything."""
    until = time.monotonic() + 600
    while not (said := read()):
        assert time.monotonic() < until
        time.sleep(0.01)
    return said


@pytest.mark.usefixtures("at_once")
def test_a_turn_is_pushed_once(database: str, open_browsers: Start, hook: Endpoint) -> None:
    """Encrypted for the browser, signed by the server, and collapsed by its topic."""
    ann, bob, table = two(open_browsers(options(database)))
    phone = PushedTo()
    told = bob.post("channels", 201, kind="push", address=f"{hook.url}/p", keys=phone.keys)
    ann.play(table, "open red 2")
    look(bob)
    (request,) = hook.wait()
    message = phone.read(request.body)
    assert message == {
        "id": message["id"],
        "title": "Your turn",
        "body": "Steel Driver, with Player 1 and Player 3",
        "url": f"http://127.0.0.1/table/{table}",
        "tag": table,
        "waiting": 1,
    }
    assert request.headers["topic"] == message["id"][:32]
    assert request.headers["content-encoding"] == "aes128gcm"
    claims = check_signature(request.headers["authorization"], told["key"])
    assert claims["aud"] == hook.url
    assert 0 < claims["exp"] - time.time() <= 24 * HOUR
    wait_for(lambda: channel(bob)["sent"])
    assert Outbox(service_of(bob).store).next_due() is None
    assert len(hook.all) == 1


def test_servers_of_one_database_have_one_key(database: str) -> None:
    """Made at the first start, and kept: a browser that subscribed is known for ever."""
    first, second = open_store(database), open_store(database)
    keys = {Sender(store, SendSettings()).public_key for store in (first, second)}
    assert len(keys) == 1
    first.close()
    second.close()


@pytest.mark.usefixtures("at_once")
def test_an_e_mail_address_is_confirmed_then_told(
    database: str, open_browsers: Start, mails: Mailbox
) -> None:
    ann, bob, table = two(open_browsers(options(database, mails)))
    bob.post("channels?language=fr", 201, kind="mail", address="bob@example.org")
    (first,) = mails.wait()
    assert first["To"] == "bob@example.org"
    code = first["Subject"].split()[0]
    ann.play(table, "open red 2")  # not told: nobody has confirmed the address
    id = channel(bob)["id"]
    assert not channel(bob)["confirmed"]
    wrong = "000000" if code != "000000" else "000001"
    bob.post(f"channels/{id}/confirm", 422, code=wrong)
    bob.post(f"channels/{id}/test", 422)
    bob.post(f"channels/{id}/confirm", code=f" {code} ")
    bob.play(table, "bid 3")
    assert events_of(service_of(bob)) == []  # the third seat is nobody's
    bob.post(f"channels/{id}/test", 202)
    test = mails.wait(2)[1]
    assert test["Subject"] == "Un essai"
    off = test["List-Unsubscribe"].strip("<>")
    assert test["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    bob.client.cookies.clear()
    answer = bob.client.post(off, content="List-Unsubscribe=One-Click")
    assert answer.status_code == 204
    assert bob.client.post(off).status_code == 404


def events_of(service: Any) -> list[Any]:
    """The messages about turns that were ever written."""
    with service.store.reading() as connection:
        turns = select(outbox).where(outbox.c.kind == "turn")
        return list(connection.execute(turns))


@pytest.mark.usefixtures("at_once")
def test_an_e_mail_says_where_and_has_one_id(
    sqlite: str, open_browsers: Start, mails: Mailbox
) -> None:
    mail = MailSettings("127.0.0.1", mails.port, "spike@example.org")
    sending = SendSettings("https://t.example.org", mail)
    ann, bob, table = two(open_browsers(options(sqlite, sending=sending)))
    bob.post("channels", 201, kind="mail", address="bob@example.org")
    code = mails.wait()[0]["Subject"].split()[0]
    bob.post(f"channels/{channel(bob)['id']}/confirm", code=code)
    mails.answers = ["451 later"]
    ann.play(table, "open red 2")
    look(bob)
    assert "451 later" in wait_for(lambda: channel(bob)["error"])
    sender = service_of(bob).sender
    batch = sender.outbox.claim(channel(bob)["id"], time.time() + HOUR)
    asyncio.run(sender.send(batch))
    mail = mails.wait(2)[1]
    assert mail["Message-ID"] == f"<{batch.id}@example.org>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert f"https://t.example.org/table/{table}" in mail.get_content()
    assert channel(bob)["error"] is None


def test_five_wrong_codes_remove_an_address(
    sqlite: str, open_browsers: Start, mails: Mailbox
) -> None:
    ann = open_browsers(options(sqlite, mails))()
    ann.post("channels", 201, kind="mail", address="ann@example.org")
    id = channel(ann)["id"]
    for _ in range(5):
        ann.post(f"channels/{id}/confirm", 422, code="wrong")
    assert ann.get("channels")["channels"] == []
    ann.post(f"channels/{id}/confirm", 404, code="wrong")


@pytest.mark.usefixtures("at_once")
def test_a_webhook_names_nobody_by_force(sqlite: str, open_browsers: Start, hook: Endpoint) -> None:
    ann, bob, table = two(open_browsers(options(sqlite)))
    add_hook(bob, hook)
    ann.post(f"tables/{table}/seats/0", name="@everyone")
    ann.play(table, "open red 2")
    look(bob)
    (request,) = hook.wait()
    assert request.path == "/hook?key=1"
    assert request.headers["idempotency-key"] == request.json["id"]
    assert request.json["allowed_mentions"] == {"parse": []}
    assert request.json["tables"] == [{"id": table, "game": "steel-driver"}]
    assert "@everyone" in request.json["content"]


def test_redirects_are_not_followed(sqlite: str, open_browsers: Start, hook: Endpoint) -> None:
    ann = open_browsers(options(sqlite))()
    id = add_hook(ann, hook)
    hook.answers = [(302, {"Location": f"{hook.url}/elsewhere"})]
    ann.post(f"channels/{id}/test", 202)
    assert "302" in wait_for(lambda: channel(ann)["error"])
    ann.post(f"channels/{id}/test", 202)
    wait_for(lambda: channel(ann)["sent"])
    assert [request.path for request in hook.all] == ["/hook?key=1"] * 2
    assert channel(ann)["error"] is None


PRIVATE = (
    *("https://localhost/x", "https://127.0.0.1:8750/api", "https://[::1]/", "https://2130706433/"),
    *("https://[::ffff:10.0.0.1]/", "https://192.168.1.20/", "https://0.0.0.0/"),
    "https://169.254.169.254/latest",
)


def test_private_addresses_are_not_asked(sqlite: str, open_browsers: Start) -> None:
    """Neither by number nor by a name that leads there."""
    ann = open_browsers(options(sqlite, sending=SendSettings()))()
    for number, url in enumerate(PRIVATE):
        told = ann.post("channels", 201, kind="web", address=url)["channels"][number]
        ann.post(f"channels/{told['id']}/test", 202)
    told = wait_for(lambda: all_tried(ann.get("channels")["channels"]))
    assert all("private" in each["error"] for each in told)


def all_tried(channels: list[Json]) -> list[Json]:
    """The channels, once all were tried."""
    return channels if all(each["tried"] for each in channels) else []


def test_what_makes_no_sense_is_refused(ann: Browser) -> None:
    """Addresses, keys, e-mail without a mail server, wishes."""
    for url in ("http://example.org/", "ftp://e.org/", "https:///x", "https://me@example.org/"):
        ann.post("channels", 422, kind="web", address=url)
    assert not ann.get("channels")["mail"]
    ann.post("channels", 422, kind="mail", address="ann@example.org")
    point = send_push.encode(send_push.point(ec.generate_private_key(ec.SECP256R1())))
    for keys in ({"p256dh": "AA", "auth": "AA"}, {"p256dh": point, "auth": "AAAA"}):
        ann.post("channels", 422, kind="push", address="https://push.example.org/x", keys=keys)
    ann.post("channels", 422, kind="push", address="https://push.example.org/x")
    ann.post("channels/wishes", 422, zone="Mars/Olympus")
    ann.post("channels/wishes", 422, zone="../../etc/passwd")
    ann.post("channels/wishes", 422, quiet_from=60)
    told = ann.post("channels/wishes", quiet_from=60, quiet_until=120, zone="Europe/Amsterdam")
    assert told["wishes"]["quiet_until"] == 120


def called(start: Callable[[], Browser], hook: Endpoint) -> tuple[Any, str, Browser]:
    """A server's sender, a channel with one turn to tell of, and whose it is."""
    ann, bob, table = two(start)
    id = add_hook(bob, hook)
    ann.play(table, "open red 2")
    return service_of(bob).sender, id, bob


def test_a_kill_before_it_is_noted_repeats_it_once(
    database: str, open_browsers: Start, hook: Endpoint
) -> None:
    """With the same id; until the time for sending is over nobody else tries."""
    sender, id, _ = called(open_browsers(options(database)), hook)
    later = time.time() + WAIT + 1
    batch = sender.outbox.claim(id, later)
    asyncio.run(sender.ways.get("web", sender.webhook)(batch))  # and then it is killed
    store = open_store(database)
    other = Sender(store, SendSettings(private=True))
    assert other.outbox.claim(id, later + LEASE - 1) is None
    again = other.outbox.claim(id, later + LEASE + 1)
    assert again is not None
    assert (again.id, again.tries) == (batch.id, 2)
    asyncio.run(other.send(again))
    assert other.outbox.next_due() is None
    assert sender.outbox.claim(id, later + 10 * LEASE) is None
    assert len({request.json["id"] for request in hook.wait(2)}) == 1
    store.close()


def test_failures_are_tried_again_after_growing_pauses(
    sqlite: str, open_browsers: Start, hook: Endpoint
) -> None:
    sender, id, bob = called(open_browsers(options(sqlite)), hook)
    now, pauses, ids = time.time() + WAIT + 1, [], set()
    while batch := sender.outbox.claim(id, now):
        ids.add(batch.id)
        sender.outbox.note_failed(batch, SendError("status", status=500), now)
        due = sender.outbox.next_due()
        if due is None:
            break
        pauses.append(due - now)
        now = due
    assert pauses[:4] == pytest.approx([30, 120, 600, 1800], abs=0.01)
    assert pauses == sorted(pauses)
    assert sum(pauses) > 24 * HOUR
    assert len(ids) == 1
    assert "500" in channel(bob)["error"]


def test_the_next_message_waits_for_the_one_before(
    sqlite: str, open_browsers: Start, hook: Endpoint
) -> None:
    """While that is tried again nothing is due: nobody looks in vain."""
    start = open_browsers(options(sqlite))
    sender, id, bob = called(start, hook)
    now = time.time() + WAIT + 1
    sender.outbox.note_failed(sender.outbox.claim(id, now), SendError("status", status=500), now)
    first = sender.outbox.next_due()
    ann = start()
    made = ann.table("me", "open", "open")
    bob.join(made["invitations"][0]["url"])
    ann.play(made["id"], "open red 2")
    assert first > now + WAIT - 1
    assert sender.outbox.claim(id, first - 1) is None
    assert sender.outbox.due(first - 1) == []
    batch = sender.outbox.claim(id, first)
    assert ([turn.table for turn in batch.turns], batch.tries) == ([batch.turns[0].table], 2)
    sender.outbox.note_sent(batch, first)
    assert sender.outbox.claim(id, first).turns[0].table == made["id"]


def test_a_test_is_sent_at_once(sqlite: str, open_browsers: Start, hook: Endpoint) -> None:
    """Also while another message is tried again."""
    sender, id, bob = called(open_browsers(options(sqlite)), hook)
    now = time.time() + WAIT + 1
    sender.outbox.note_failed(sender.outbox.claim(id, now), SendError("status", status=500), now)
    bob.post(f"channels/{id}/test", 202)
    assert hook.wait()[0].json["kind"] == "test"


def test_a_receiver_may_ask_for_time_and_may_be_gone(
    sqlite: str, open_browsers: Start, hook: Endpoint
) -> None:
    sender, id, bob = called(open_browsers(options(sqlite)), hook)
    now = time.time() + WAIT + 1
    hook.answers = [(429, {"Retry-After": "900"}), (410, {})]
    asyncio.run(sender.send(sender.outbox.claim(id, now)))
    due = sender.outbox.next_due()
    assert due - time.time() > 890
    asyncio.run(sender.send(sender.outbox.claim(id, due)))
    assert sender.outbox.next_due() is None
    assert channel(bob)["off"]


def test_what_is_no_longer_true_is_not_told(
    database: str, open_browsers: Start, hook: Endpoint
) -> None:
    start = open_browsers(options(database))
    ann, bob, table = two(start)
    id = add_hook(bob, hook)
    ann.play(table, "open red 2")
    bob.play(table, "pass")
    sender = service_of(bob).sender
    assert sender.outbox.claim(id, time.time() + WAIT + 1) is None
    assert sender.outbox.next_due() is None


def test_turns_at_several_tables_are_gathered(
    sqlite: str, open_browsers: Start, hook: Endpoint
) -> None:
    """With a pause between two messages the first comes at once, the others together."""
    start = open_browsers(options(sqlite))
    ann, bob, table = two(start)
    id = add_hook(bob, hook)
    bob.post("channels/wishes", every=60)
    sender, tables = service_of(bob).sender, [table]
    ann.play(table, "open red 2")
    now = time.time() + WAIT + 1
    asyncio.run(sender.send(sender.outbox.claim(id, now)))
    for _ in range(2):
        made = ann.table("me", "open", "open")
        bob.join(made["invitations"][0]["url"])
        ann.play(made["id"], "open red 2")
        tables.append(made["id"])
    assert sender.outbox.claim(id, now + WAIT) is None
    due = sender.outbox.next_due()
    assert due - now == pytest.approx(HOUR, abs=2 * WAIT)
    batch = sender.outbox.claim(id, due)
    assert [turn.table for turn in batch.turns] == tables[1:]
    asyncio.run(sender.send(batch))
    assert hook.wait(2)[1].json["content"].startswith("**2 tables wait for you**")


def test_whoever_has_a_page_open_is_told_later(
    sqlite: str, open_browsers: Start, hook: Endpoint
) -> None:
    sender, id, bob = called(open_browsers(options(sqlite)), hook)
    now = time.time() + WAIT + 1
    assert sender.outbox.claim(id, now, is_here=True) is None
    assert sender.outbox.next_due() > now + WAIT
    assert sender.outbox.person_of(id) is not None
    bob.post("channels/wishes", here_too=True)
    assert sender.outbox.person_of(id) is None


def test_a_turn_that_was_not_written_is_not_told(
    sqlite: str, open_browsers: Start, hook: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message is part of the transaction: both are there, or neither."""
    ann, bob, table = two(open_browsers(options(sqlite)))
    add_hook(bob, hook)
    store, seq = service_of(bob).store, ann.see(table)["seq"]

    def fail(*given: Any) -> None:
        raise Conflict

    monkeypatch.setattr(store, "tell", fail)  # the last part of the transaction
    ann.act(table, seq, "open red 2", status=409)
    assert events_of(service_of(bob)) == []


def test_channels_are_ones_own(sqlite: str, open_browsers: Start, hook: Endpoint) -> None:
    """Nobody else sees, tests or removes them, and their secrets are not told."""
    start = open_browsers(options(sqlite))
    ann, bob, _ = two(start)
    id = add_hook(bob, hook)
    assert channel(bob)["address"] == "127.0.0.1"
    ann.post(f"channels/{id}/test", 404)
    assert ann.client.delete(f"/api/channels/{id}").status_code == 404
    assert ann.get("channels")["channels"] == []
    assert bob.client.delete(f"/api/channels/{id}").status_code == 200
    assert bob.get("channels")["channels"] == []


def test_there_are_bounds(sqlite: str, open_browsers: Start, hook: Endpoint) -> None:
    limits = Limits(messages_hour_person=2, refusal_seconds=0)
    ann = open_browsers(options(sqlite, limits=limits))()
    for number in range(10):
        ann.post("channels", 201, kind="web", address=f"{hook.url}/{number}")
    ann.post("channels", 429, kind="web", address=f"{hook.url}/more")
    ann.post("channels", 201, kind="web", address=f"{hook.url}/9")  # in place of the last
    id = channel(ann)["id"]
    for status in (202, 202, 429):
        ann.post(f"channels/{id}/test", status)


def test_deleted_tables_and_people_take_their_messages_along(
    database: str, open_browsers: Start, hook: Endpoint
) -> None:
    sender, _, bob = called(open_browsers(options(database, keep_days=0)), hook)
    store = sender.outbox.store
    (message,) = events_of(service_of(bob))
    store.delete_table(message.game)
    assert events_of(service_of(bob)) == []
    store.tidy(time.time() + 1)
    service_of(bob).people.clear()
    assert bob.get("channels")["channels"] == []


def test_whoever_plays_alone_is_not_told(sqlite: str, open_browsers: Start, hook: Endpoint) -> None:
    """It is always their turn, and nobody waits for them."""
    ann = open_browsers(options(sqlite))()
    add_hook(ann, hook)
    ann.play(ann.table("me", "here", "steady")["id"], "open red 2", "pass")
    assert events_of(service_of(ann)) == []


def test_of_two_servers_one_sends(database: str, open_browsers: Start, hook: Endpoint) -> None:
    sender, id, _ = called(open_browsers(options(database)), hook)
    other = open_store(database)
    later, ready = time.time() + WAIT + 1, Barrier(2)

    def claim(messages: Outbox) -> Any:
        ready.wait()
        return messages.claim(id, later)

    with ThreadPoolExecutor(2) as threads:
        batches = list(threads.map(claim, [sender.outbox, Outbox(other)]))
    assert sorted(batch is None for batch in batches) == [False, True]
    other.close()
