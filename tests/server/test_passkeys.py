"""Passkeys: kept, used on another browser, and every way in which one can be wrong."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from goldenspike.server.db import code_store
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.table.accounts import CHALLENGE_LIFE
from tests.server.authenticator import (
    ORIGIN,
    Authenticator,
    forged,
    keep,
    sign_in,
    value_of,
)
from tests.server.browser import Browser, Json
from tests.server.plenty import PLENTY

Start = Callable[..., Callable[[], Browser]]


@pytest.fixture
def new(database: str, open_browsers: Start) -> Callable[[], Browser]:
    """Makes browsers at a server with a name and https."""
    quiet = AnalysisSettings(processes=0)
    options = Options(database, bots=None, analysis=quiet, public=ORIGIN, limits=PLENTY)
    return open_browsers(options)


def said(answer: Json) -> str:
    """The key of a refusal."""
    return str(answer["error"]["key"]).removeprefix("table.refusal.")


def cookie(browser: Browser) -> str:
    return str(browser.client.cookies["__Host-spike"])


def secure(browser: Browser) -> Browser:
    """A browser that reaches the server over https, as its cookie demands."""
    browser.client.base_url = ORIGIN
    return browser


@pytest.fixture
def people(new: Callable[[], Browser]) -> Callable[[], Browser]:
    """Makes browsers over https."""
    return lambda: secure(new())


def test_a_passkey_brings_the_tables_to_another_browser(people: Callable[[], Browser]) -> None:
    phone, laptop, key = people(), people(), Authenticator()
    table = phone.table("me", "here", "here")["id"]
    told = keep(phone, key, name="My telephone")
    assert told["kept"] and [each["name"] for each in told["passkeys"]] == ["My telephone"]
    own = laptop.table("me", "here", "here")["id"]
    before = cookie(laptop)
    joined = sign_in(laptop, key)
    assert (joined["joined"], joined["brought"]) == (True, 1)
    assert cookie(laptop) != before, "a session from before is of no use to anybody"
    for browser in (phone, laptop):
        assert {card["id"] for card in browser.get("tables")["tables"]} == {table, own}
    assert len(phone.get("me/account")["sessions"]) == 2
    laptop.play(table, "open red 1")
    assert phone.see(table)["count"] == 1


def test_what_a_browser_had_stays_behind_if_wanted(people: Callable[[], Browser]) -> None:
    phone, friends, key = people(), people(), Authenticator()
    keep(phone, key)
    table = friends.table("me", "here", "here")["id"]
    assert sign_in(friends, key, bring=False)["brought"] == 0
    assert phone.get("tables")["tables"] == friends.get("tables")["tables"] == []
    assert friends.client.get(f"/api/tables/{table}").status_code == 404


def test_an_answer_is_taken_once(people: Callable[[], Browser]) -> None:
    """Also of a new passkey; a repetition is told what to do, and a new try works."""
    ann, key = people(), Authenticator()
    made = key.make(ann.post("me/passkeys/options")["options"])
    ann.post("me/passkeys", 201, credential=made)
    assert said(ann.post("me/passkeys", 422, credential=made)) == "passkey-late"
    bob = people()
    proof = key.prove(bob.post("me/sign-in/options")["options"])
    bob.post("me/sign-in", credential=proof)
    assert said(bob.post("me/sign-in", 422, credential=proof)) == "passkey-late"
    sign_in(bob, key)


def test_only_the_browser_that_asked_answers(people: Callable[[], Browser]) -> None:
    ann, eve, key = people(), people(), Authenticator()
    keep(ann, key)
    ann.post("me/sign-in/options")
    eve.post("me/sign-in/options")
    proof = key.prove(ann.post("me/sign-in/options")["options"])
    assert said(eve.post("me/sign-in", 422, credential=proof)) == "passkey-late"
    ann.post("me/sign-in", credential=proof)


def test_a_challenge_is_for_one_purpose(people: Callable[[], Browser]) -> None:
    ann, key = people(), Authenticator()
    keep(ann, key)
    options = ann.post("me/passkeys/options")["options"]
    proof = key.prove({**options, "rpId": options["rp"]["id"]})
    assert said(ann.post("me/sign-in", 422, credential=proof)) == "passkey-late"


@pytest.mark.parametrize("shift", [CHALLENGE_LIFE + 1, -CHALLENGE_LIFE - 1])
def test_challenges_expire_also_when_a_clock_is_set_back(
    people: Callable[[], Browser], monkeypatch: pytest.MonkeyPatch, shift: float
) -> None:
    ann, key = people(), Authenticator()
    keep(ann, key)
    proof = key.prove(ann.post("me/sign-in/options")["options"])
    real = code_store.now_of
    with monkeypatch.context() as later:
        later.setattr(code_store, "now_of", lambda connection: real(connection) + shift)
        assert said(ann.post("me/sign-in", 422, credential=proof)) == "passkey-late"
        sign_in(ann, key)


def test_passkeys_of_others(people: Callable[[], Browser]) -> None:
    """Of another page, one that nobody keeps, of a removed one: each has its sentence."""
    ann, bob, key = people(), people(), Authenticator()
    told = keep(ann, key)
    elsewhere = Authenticator("https://trains.example.com")
    elsewhere.key, elsewhere.id, elsewhere.count = key.key, key.id, key.count + 5
    refused = sign_in(bob, elsewhere, 422)
    assert said(refused) == "passkey-elsewhere" and ORIGIN in refused["error"]["message"]
    assert said(sign_in(bob, Authenticator(), 422)) == "passkey-unknown"
    ann.client.delete(f"/api/me/passkeys/{told['passkeys'][0]['id']}")
    assert said(sign_in(bob, key, 422)) == "passkey-unknown"
    assert bob.get("me/account")["kept"] is False


def test_another_key_under_a_known_id(people: Callable[[], Browser]) -> None:
    ann, eve, key = people(), people(), Authenticator()
    keep(ann, key)
    thief = Authenticator()
    thief.id = key.id
    assert said(sign_in(eve, thief, 422)) == "passkey-unproved"
    options = eve.post("me/passkeys/options")["options"]
    assert said(eve.post("me/passkeys", 422, credential=thief.make(options))) == "passkey-known"
    assert len(ann.get("me/account")["sessions"]) == 1


def test_a_copied_passkey_is_noticed_and_one_that_counts_nothing_is_fine(
    people: Callable[[], Browser],
) -> None:
    ann, eve, key = people(), people(), Authenticator()
    keep(ann, key)
    sign_in(ann, key)
    key.count = 0
    assert said(sign_in(eve, key, 422)) == "passkey-copied"
    key.count = 40
    sign_in(eve, key)
    synced = Authenticator(counts=False)
    keep(ann, synced)
    for _ in range(2):
        sign_in(people(), synced)


def test_nothing_that_is_forged_makes_it_fail(people: Callable[[], Browser]) -> None:
    """Bytes changed anywhere in an answer: refused, with a sentence."""
    ann, key, luck = people(), Authenticator(), random.Random(5)
    keep(ann, key)
    for round in range(60):
        makes = round % 2 == 0
        kind = "me/passkeys" if makes else "me/sign-in"
        options = ann.post(f"{kind}/options")["options"]
        true = (Authenticator().make if makes else key.prove)(options)
        name = luck.choice([each for each in true["response"] if each != "transports"])
        broken = bytearray(value_of(true, name))
        place = luck.randrange(len(broken))
        broken[place] ^= 1 << luck.randrange(8)
        wrong = forged(true, name, bytes(broken[: luck.choice([place, len(broken)])] or b"x"))
        answer = ann.client.post(f"/api/{kind}", json={"credential": wrong})
        assert answer.status_code in (201, 422), answer.text
        assert makes or answer.status_code == 422, "the signature is of other bytes"
    assert len(ann.get("me/account")["passkeys"]) <= 31


@pytest.mark.parametrize(
    ("public", "host", "why"),
    [
        (None, "http://127.0.0.1", "no-name"),
        ("http://trains.example.org", "http://trains.example.org", "not-safe"),
    ],
)
def test_where_passkeys_cannot_be_used_the_page_is_told(
    sqlite: str, open_browsers: Start, public: str | None, host: str, why: str
) -> None:
    ann = open_browsers(Options(sqlite, bots=None, public=public))()
    ann.client.base_url = host
    told = ann.get("me/account")
    assert (told["origin"], told["no_passkeys"]) == (None, why)
    assert said(ann.post("me/passkeys/options", 422)) == f"passkeys-{why}"


def test_the_relying_party_is_the_public_address(people: Callable[[], Browser]) -> None:
    """Also where the browser came by another name of the server."""
    ann = people()
    options = ann.post("me/passkeys/options")["options"]
    assert options["rp"]["id"] == "trains.example.org"
    assert ann.get("me/account")["origin"] == ORIGIN
    assert json.dumps(options).count("excludeCredentials") == 1


def test_several_servers_share_challenges(database: str, open_browsers: Start) -> None:
    quiet = AnalysisSettings(processes=0)
    both: list[Any] = [
        open_browsers(Options(database, bots=None, analysis=quiet, public=ORIGIN)) for _ in range(2)
    ]
    first, second = secure(both[0]()), secure(both[1]())
    key = Authenticator()
    options = first.post("me/passkeys/options")["options"]
    second.client.cookies = first.client.cookies
    second.post("me/passkeys", 201, credential=key.make(options))
    sign_in(secure(both[0]()), key)
