"""Codes from e-mails, and recovery codes: right, wrong, late, used, foreign, and never sent."""

import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import event, select, update

from goldenspike.server.db import code_store, merging
from goldenspike.server.db.account_schema import addresses, codes, recovery_codes
from goldenspike.server.db.telling_schema import channels, outbox
from goldenspike.server.http.limits import Limits
from goldenspike.server.table.accounts import (
    CODE_LIFE,
    MOST_GUESSES,
    is_code,
    recovery_hash,
    slow_hash,
)
from tests.server.browser import Browser, Json
from tests.server.receivers import Mailbox, mailbox
from tests.server.test_telling import options, service_of, wait_for

Start = Callable[..., Callable[[], Browser]]
CODE = re.compile(r"(\d{4}) (\d{4})")


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    """A mail server."""
    with mailbox() as made:
        yield made


@pytest.fixture
def new(database: str, open_browsers: Start, mails: Mailbox) -> Callable[[], Browser]:
    """Makes browsers at a server that sends e-mail."""
    return open_browsers(options(database, mails))


def said(answer: Json) -> str:
    """The key of a refusal."""
    return str(answer["error"]["key"]).removeprefix("table.refusal.")


def ask(browser: Browser, mails: Mailbox, address: str = "ann@example.org") -> str:
    """A code that a browser has asked for, from the e-mail."""
    before = len(mails.all)
    browser.post("me/codes", 202, address=address)
    letter = mails.wait(before + 1)[-1]
    found = CODE.search(letter.get_content())
    assert found and letter["To"] == address.lower()
    assert "http" not in letter.get_content(), "there is no link that a scanner could follow"
    return found[0]


def check(browser: Browser, code: str, status: int = 200, **more: Any) -> Json:
    """Types a code."""
    told: Json = browser.post("me/codes/check", status, code=code, **more)
    return told


def test_a_code_keeps_a_person_and_lets_another_browser_in(
    new: Callable[[], Browser], mails: Mailbox
) -> None:
    ann, other = new(), new()
    table = ann.table("me", "here", "here")["id"]
    kept = check(ann, ask(ann, mails, "Ann@Example.org"))
    assert (kept["joined"], kept["account"]["addresses"]) == (False, ["ann@example.org"])
    joined = check(other, ask(other, mails).replace(" ", ""))
    assert (joined["joined"], joined["account"]["tables"]) == (True, 1)
    other.play(table, "open red 1")
    assert ann.see(table)["count"] == 1
    ann.post("me/addresses/remove", address="ann@example.org")
    third = new()
    assert check(third, ask(third, mails))["joined"] is False, "it is nobody's now"


def test_a_new_code_while_the_one_before_is_sent(new: Callable[[], Browser]) -> None:
    """Both write to the channel first: else each could wait for the other, for ever."""
    ann = new()
    service = service_of(ann)
    service.sender.stop()
    ann.post("me/codes", 202, address="ann@example.org")
    with ThreadPoolExecutor(1) as beside:
        with service.store.writing() as connection:  # as the sender does
            connection.execute(select(channels.c.id).with_for_update())
            again = beside.submit(ann.post, "me/codes", 202, address="ann@example.org")
            time.sleep(0.5)  # until it waits; it passes also where that takes longer
            connection.execute(update(outbox).values(tries=1))
        again.result()


def test_answers_and_work_tell_nobody_whether_an_address_is_known(
    new: Callable[[], Browser], mails: Mailbox
) -> None:
    """The same statements, one e-mail in the outbox, the same answer; then the same refusals."""
    ann = new()
    check(ann, ask(ann, mails))
    seen: list[Any] = []
    for address in ("ann@example.org", "eve@example.org"):
        eve = new()
        eve.get("me/codes")
        service = service_of(eve)
        service.sender.stop()
        statements: list[str] = []

        def note(*told: Any, statements: list[str] = statements) -> None:
            statements.append(re.sub(r"\s+", " ", told[2]))

        event.listen(service.store.engine, "before_cursor_execute", note)
        answers = [
            eve.client.post("/api/me/codes", json={"address": address}),
            eve.client.get("/api/me/codes"),
            eve.client.post("/api/me/codes/check", json={"code": "1234 5678"}),
        ]
        event.remove(service.store.engine, "before_cursor_execute", note)
        with service.store.reading() as connection:
            sent = connection.execute(select(outbox.c.kind, outbox.c.state)).all()
        told = [answer.text.replace(address, "ADDRESS") for answer in answers]
        lengths = [len(answer.headers) for answer in answers]
        seen.append((told, lengths, [each for each in statements if is_of_people(each)], sent[-1:]))
        service.sender.start()
        eve.post("me/codes", 202, address="away@example.org")  # the next finds the same outbox
        wait_for(lambda: eve.get("me/codes")["sent"])  # noqa: B023
    assert seen[0] == seen[1]
    assert not [each for each in seen[0][2] if addresses.name in each], "it was not even looked up"


def is_of_people(statement: str) -> bool:
    """Whether a statement is of the request, and not of a thread that runs beside it."""
    return any(f" {name}" in statement for name in ("codes", "channels", "sessions", "addresses"))


def test_wrong_codes_are_counted_and_a_new_one_works(
    new: Callable[[], Browser], mails: Mailbox
) -> None:
    ann = new()
    right = ask(ann, mails)
    wrong = "0000 0000" if right != "0000 0000" else "1111 1111"
    for left in range(MOST_GUESSES - 1, -1, -1):
        refused = check(ann, wrong, 422)
        assert said(refused) == "code-wrong" and refused["error"]["values"] == {"left": left}
    assert said(check(ann, right, 422)) == "code-over", "the right one is of no use any more"
    assert ann.get("me/codes")["guesses"] == 0
    assert check(ann, ask(ann, mails))["account"]["kept"]


def test_a_code_is_used_once_and_by_the_browser_that_asked(
    new: Callable[[], Browser], mails: Mailbox
) -> None:
    ann, eve = new(), new()
    code = ask(ann, mails)
    assert said(check(eve, code, 422)) == "no-code", "she never asked"
    ask(eve, mails, "eve@example.org")
    assert said(check(eve, code, 422)) == "code-wrong", "hers is another one"
    check(ann, code)
    assert said(check(ann, code, 422)) == "no-code"
    assert ann.get("me/codes")["address"] is None


def test_of_two_codes_the_latest_counts(new: Callable[[], Browser], mails: Mailbox) -> None:
    ann = new()
    first, second = ask(ann, mails), ask(ann, mails)
    if first != second:
        assert said(check(ann, first, 422)) == "code-wrong"
    check(ann, second)


@pytest.mark.parametrize("shift", [CODE_LIFE + 1, -CODE_LIFE - 1])
def test_codes_expire_also_when_a_clock_is_set_back(
    new: Callable[[], Browser], mails: Mailbox, monkeypatch: pytest.MonkeyPatch, shift: float
) -> None:
    ann = new()
    code, real = ask(ann, mails), code_store.now_of
    with monkeypatch.context() as later:
        later.setattr(code_store, "now_of", lambda connection: real(connection) + shift)
        assert ann.get("me/codes")["seconds"] == 0
        assert said(check(ann, code, 422)) == "code-late"
        check(ann, ask(ann, mails))


def test_servers_need_not_agree_on_the_time(
    cluster: str, open_browsers: Start, mails: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL its clock counts: a server that is hours off takes codes all the same."""
    from tests.server import postgres

    ann = open_browsers(options(postgres.new_database(cluster), mails))()
    code, real = ask(ann, mails), time.time
    monkeypatch.setattr(time, "time", lambda: real() + 7 * 3600)
    assert check(ann, code)["account"]["kept"]


def test_mail_that_bounces_is_told_of(new: Callable[[], Browser], mails: Mailbox) -> None:
    """For good, or for now; then another address works at once."""
    ann = new()
    mails.answers = ["550 no such mailbox"]
    ann.post("me/codes", 202, address="nobody@example.org")
    told = wait_for(lambda: (found := ann.get("me/codes"))["error"] and found)
    assert told["over"] and "no such mailbox" in told["error"] and not told["sent"]
    assert said(check(ann, "12345678", 422)) == "code-wrong"
    mails.answers = ["450 try later"]
    ann.post("me/codes", 202, address="slow@example.org")
    told = wait_for(lambda: (found := ann.get("me/codes"))["error"] and found)
    assert not told["over"]
    check(ann, ask(ann, mails))


def test_a_code_that_is_sent_again_is_another_one(
    new: Callable[[], Browser], mails: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failure for now, at the next try: of it, too, only a hash is stored."""
    from goldenspike.server.table import telling

    monkeypatch.setattr(telling, "PAUSES", (0, 0, 0, 0))
    ann = new()
    mails.answers = ["450 try later"]
    check(ann, ask(ann, mails))


def test_without_a_mail_server_the_page_is_told(database: str, open_browsers: Start) -> None:
    ann = open_browsers(options(database))()
    assert ann.get("me/account")["mail"] is False
    assert said(ann.post("me/codes", 422, address="ann@example.org")) == "no-mail"


@pytest.mark.parametrize("address", ["nobody", "a@b@c.org", "a b@c.org", "a@b.org\r\nBcc: c@d.org"])
def test_what_is_no_address_is_refused(
    new: Callable[[], Browser], mails: Mailbox, address: str
) -> None:
    assert said(new().post("me/codes", 422, address=address)) == "no-address"


def test_codes_are_bounded_and_one_network_locks_nobody_out(
    database: str, open_browsers: Start, mails: Mailbox
) -> None:
    """Somebody who asks for codes to another's address uses up what they may ask for themselves."""
    few = Limits(codes_hour_network_address=2, refusal_seconds=0)
    new = open_browsers(options(database, mails, limits=few))
    eve, ann = new(), new()
    for _ in range(2):
        eve.post("me/codes", 202, address="ann@example.org")
    refused = eve.client.post("/api/me/codes", json={"address": "ANN@example.org"})
    assert refused.status_code == 429 and int(refused.headers["Retry-After"]) > 1
    assert "recovery code" in refused.json()["error"]["message"]
    quotas = service_of(ann).quotas
    from goldenspike.server.jobs.hints import Asker

    quotas.check_code(Asker(99, "192.0.2.9"), "ann@example.org")  # from elsewhere it goes on


def test_what_is_stored_is_no_code(new: Callable[[], Browser], mails: Mailbox) -> None:
    ann = new()
    code = ask(ann, mails).replace(" ", "")
    recovery = ann.post("me/recovery", 201)["codes"]
    with service_of(ann).store.reading() as connection:
        (row,) = connection.execute(select(codes)).all()
        hashes = connection.execute(select(recovery_codes.c.hash)).scalars().all()
    assert code not in str(row) and is_code(code, row.hash)
    assert len(hashes) == 10 and not any(each in str(hashes) for each in recovery)
    assert slow_hash(code) != slow_hash(code), "each has a salt of its own"


def test_what_nobody_answered_is_forgotten(
    new: Callable[[], Browser], mails: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the address: it may be of somebody who never asked."""
    ann = new()
    ask(ann, mails)
    store = service_of(ann).codes
    store.tidy()
    assert ann.get("me/codes")["address"] == "ann@example.org"
    real = code_store.now_of
    monkeypatch.setattr(code_store, "now_of", lambda connection: real(connection) + 25 * 3600)
    store.tidy()
    assert ann.get("me/codes")["address"] is None
    with store.store.reading() as connection:
        assert connection.execute(select(channels.c.address)).all() == []


def test_recovery_codes_bring_somebody_back_once(
    new: Callable[[], Browser],
) -> None:
    """After all devices are lost; new codes end the old ones."""
    ann = new()
    table = ann.table("me", "here", "here")["id"]
    old = ann.post("me/recovery", 201)["codes"]
    codes = ann.post("me/recovery", 201)["codes"]
    assert ann.get("me/account")["recovery"] == len(codes) == len({*codes, *old}) // 2
    again = new()
    assert said(again.post("me/recovery/use", 422, code=old[0])) == "recovery-unknown"
    assert again.post("me/recovery/use", code=codes[0].upper().replace("-", " "))["joined"]
    assert [card["id"] for card in again.get("tables")["tables"]] == [table]
    assert said(new().post("me/recovery/use", 422, code=codes[0])) == "recovery-unknown"
    assert again.get("me/account")["recovery"] == len(codes) - 1


def test_a_recovery_code_is_used_up_only_by_who_came_in(
    new: Callable[[], Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If signing in fails half-way, the code still works."""
    ann = new()
    ann.table("me", "here", "here")
    code = ann.post("me/recovery", 201)["codes"][0]
    again = new()
    again.table("me", "here", "here")

    def broken(*_: Any) -> list[str]:
        raise OSError("no room")

    with monkeypatch.context() as patch, pytest.raises(OSError, match="no room"):
        patch.setattr(merging, "merge", broken)
        again.post("me/recovery/use", code=code, bring=True)
    assert ann.get("me/account")["recovery"] == 10
    assert again.post("me/recovery/use", code=code, bring=True)["brought"] == 1


def test_a_recovery_code_that_is_tried_twice_at_once_works_once(
    new: Callable[[], Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, fast, slow = new(), new(), new()
    ann.table("me", "here", "here")
    slow.get("me/account")
    code = ann.post("me/recovery", 201)["codes"][0]
    owner = service_of(slow).accounts.whose_recovery(recovery_hash(code))
    fast.post("me/recovery/use", code=code)
    monkeypatch.setattr(service_of(slow).accounts, "whose_recovery", lambda hash: owner)
    assert said(slow.post("me/recovery/use", 422, code=code)) == "recovery-unknown"
    assert not slow.get("me/account")["kept"]


def test_tries_to_sign_in_are_bounded(database: str, open_browsers: Start) -> None:
    few = Limits(sign_ins_hour_person=3, refusal_seconds=0)
    eve = open_browsers(options(database, limits=few))()
    for _ in range(3):
        eve.post("me/recovery/use", 422, code="abcd-efgh")
    assert said(eve.post("me/recovery/use", 429, code="abcd-efgh")) == "sign-ins-too-often"
