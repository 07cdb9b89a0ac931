"""One person on several browsers, by a passkey and by a code; then saved, and deleted."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.receivers import Mailbox, mailbox
from tests.web.person import Person, Sit
from tests.web.server import Server

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    """A mail server."""
    with mailbox() as made:
        yield made


@pytest.fixture
def club(tmp_path: Path, mails: Mailbox, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that sends e-mail, by its name: passkeys need one."""
    monkeypatch.setitem(os.environ, "GOLDENSPIKE_SMTP", f"smtp://127.0.0.1:{mails.port}")
    monkeypatch.setitem(os.environ, "GOLDENSPIKE_MAIL_FROM", "spike@example.org")
    server = Server(tmp_path)
    server.start()
    server.url = server.url.replace("127.0.0.1", "localhost")
    yield server
    server.stop()


def with_authenticator(page: Page) -> tuple[Any, str]:
    """A virtual authenticator for a page, and how to ask it."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return session, made["authenticatorId"]


def open_me(person: Person) -> None:
    person.page.goto(f"{person.url}/me")
    expect(person.page.get_by_role("heading", name="Passkeys")).to_be_visible()


def code_of(letter: Any) -> str:
    found = re.search(r"\d{4} \d{4}", letter.get_content())
    assert found
    return found[0]


def send_code(person: Person, mails: Mailbox, count: int) -> None:
    """Asks for a code to Ann's address, and types it."""
    person.page.get_by_label("E-mail address").fill("ann@example.org")
    person.button("Send a code").click()
    code = code_of(mails.wait(count)[-1])
    expect(person.page.get_by_text("A code was sent to ann@example.org")).to_be_visible()
    person.page.get_by_label("Code from the e-mail").fill(code)
    person.button("Continue").click()


def keep(person: Person, mails: Mailbox) -> Any:
    """Keeps who somebody is in every way; the passkey that was made."""
    session, authenticator = with_authenticator(person.page)
    open_me(person)
    person.button("Add a passkey").click()
    expect(person.page.get_by_text("The passkey is kept")).to_be_visible()
    kept = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})
    (credential,) = kept["credentials"]
    assert (credential["rpId"], credential["isResidentCredential"]) == ("localhost", True)
    person.button("Make new codes").click()
    expect(person.page.locator("ol code")).to_have_count(10)
    send_code(person, mails, 1)
    expect(person.page.get_by_text("ann@example.org is yours now")).to_be_visible()
    assert person.axe() == []
    return credential


def go_on(person: Person, table: str, mails: Mailbox) -> None:
    """Signs in by a code, and plays on at a table."""
    open_me(person)
    send_code(person, mails, 2)
    expect(person.page.get_by_text("You are signed in")).to_be_visible()
    expect(person.page.locator("section[aria-labelledby=me-devices] li")).to_have_count(2)
    assert person.axe() == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.page.goto(table)
    person.arrive()
    person.await_turn()
    before = person.standing()
    person.button("Pass").click()
    person.until_moved(before)


def test_somebody_signs_up_plays_goes_on_elsewhere_saves_and_deletes(
    club: Server, sit: Sit, mails: Mailbox
) -> None:
    ann = sit(club, bypass_csp=True)
    ann.new_table(["me", "Bob", "Cy"], first=0)
    table = ann.page.url
    credential = keep(ann, mails)
    ann.page.goto(table)
    ann.arrive()
    before = ann.standing()
    ann.open("Red")
    ann.until_moved(before)
    phone = sit(club, phone=True, color_scheme="dark", bypass_csp=True)
    go_on(phone, table, mails)
    open_me(phone)
    with phone.page.expect_download() as saving:
        phone.button("Save my data").click()
    saved = json.loads(Path(saving.value.path()).read_text("utf-8"))
    assert saved["records"][0]["record"]["actions"] == ["open red 1", "pass"]
    assert saved["stored"]["addresses"][0]["address"] == "ann@example.org"
    third = sit(club)
    copied, there = with_authenticator(third.page)
    copied.send("WebAuthn.addCredential", {"authenticatorId": there, "credential": credential})
    open_me(third)
    third.button("Sign in by a passkey").click()
    expect(third.page.get_by_text("You are signed in")).to_be_visible()
    third.button("Delete me").click()
    third.button("Delete me for good").click()
    expect(third.page.get_by_text("You are deleted")).to_be_visible()
    assert phone.page.request.get(table.replace("/table/", "/api/tables/")).status == 404


def test_a_page_without_a_name_says_that_passkeys_need_one(server: Server, sit: Sit) -> None:
    """And that there is no e-mail here."""
    ann = sit(server)
    open_me(ann)
    expect(ann.page.get_by_text("opened by a number")).to_be_visible()
    expect(ann.page.get_by_text("This server sends no e-mail")).to_be_visible()
    assert ann.button("Add a passkey").count() == 0
