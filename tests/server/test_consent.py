"""Nobody agrees for somebody else, and nobody loses a seat while there."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update

from goldenspike.server.db.schema import people
from goldenspike.server.http.app import Options
from goldenspike.server.http.dependencies import Service
from goldenspike.server.live.presence import ABSENCE
from tests.server.barons import Sale, choose
from tests.server.browser import Browser, Json
from tests.server.streams import listening
from tests.server.test_undo import two

Makes = Callable[[], Browser]
Opening = Callable[..., Makes]


@pytest.fixture
def browsers(database: str, open_browsers: Opening) -> Makes:
    """Makes browsers at a server on either database, where bots do not move."""
    return open_browsers(Options(database, bots=None))


def service_of(browser: Browser) -> Service:
    service = browser.client.app.state.service
    assert isinstance(service, Service)
    return service


def let_time_pass(browser: Browser, seconds: float) -> None:
    """As if everybody had been last there that long ago."""
    service = service_of(browser)
    service.presence.beat()
    with service.store.writing() as connection:
        connection.execute(update(people).values(seen=time.time() - seconds))


def revealed(sale: Sale) -> Json:
    """A sale in which both have chosen."""
    choose(sale.bob, sale.table, sale.text(sale.bob))
    return choose(sale.ann, sale.table, "sell nothing")


def undo(browser: Browser, table: str, to: int, status: int) -> Json:
    after = browser.see(table)["seq"]
    told: Json = browser.post(f"tables/{table}/undo", status, after=after, to=to)
    return told


def answer(browser: Browser, table: str, agree: bool, status: int = 200) -> Json:
    after = browser.see(table)["seq"]
    told: Json = browser.post(f"tables/{table}/undo/answer", status, after=after, agree=agree)
    return told


def hand_over(browser: Browser, table: str, seat: int, status: int = 200) -> Json:
    told: Json = browser.post(f"tables/{table}/seats/{seat}", status, bot="steady")
    return told


def notes(payload: Json) -> list[str]:
    """The keys of the notes in a log."""
    return [entry["lines"][0]["key"] for entry in payload["log"] if entry["note"]]


def test_the_maker_cannot_undo_a_reveal_with_a_bot(browsers: Makes) -> None:
    """The attack: ask, give the seat of who does not agree to a bot, and read the sale."""
    sale = Sale(browsers(), browsers(), browsers())
    count = revealed(sale)["count"]
    undo(sale.ann, sale.table, sale.start["count"], 202)
    assert hand_over(sale.ann, sale.table, 1, 403)["error"]["key"] == "table.refusal.not-away"
    let_time_pass(sale.ann, ABSENCE + 1)
    payload = hand_over(sale.ann, sale.table, 1)
    assert payload["count"] == count and payload["undo"]["waiting_for"] == [1]
    assert answer(sale.ann, sale.table, True, 403)["error"]["code"] == "not-yours"
    back = answer(sale.bob, sale.table, True)
    assert back["count"] == sale.start["count"], "Bob himself may agree, while a bot plays"


def test_who_left_cannot_agree(browsers: Makes) -> None:
    """Bob gives his seat to Dan, who did not choose in that sale: it stays."""
    sale, dan = Sale(browsers(), browsers(), browsers()), browsers()
    count = revealed(sale)["count"]
    undo(sale.ann, sale.table, sale.start["count"], 202)
    link = sale.bob.post(f"tables/{sale.table}/invitations/1", 201)["url"]
    dan.join(link)
    for agree, status in ((True, 409), (False, 200)):
        told = answer(dan, sale.table, agree, status)
    assert told["undo"] is None
    for browser in (sale.ann, dan):
        refused = undo(browser, sale.table, sale.start["count"], 409)["error"]
        assert refused["code"] == "somebody-left"
        assert browser.see(sale.table)["count"] == count
    assert sale.ann.see(sale.table)["undo_offer"] is None
    payload = sale.ann.see(sale.table)
    actor = sale.ann if payload["my_turn"] else dan
    acted = choose(actor, sale.table, "pass")
    assert undo(actor, sale.table, acted["count"] - 1, 200)["count"] == acted["count"] - 1


def test_nobody_left_to_ask_is_no_consent(browsers: Makes) -> None:
    """Ann takes over the seat that Bob gave up: the sale still stays."""
    sale = Sale(browsers(), browsers(), browsers())
    revealed(sale)
    sale.ann.join(sale.bob.post(f"tables/{sale.table}/invitations/1", 201)["url"])
    refused = undo(sale.ann, sale.table, sale.start["count"], 409)["error"]
    assert refused["code"] == "somebody-left"


def test_a_seat_is_given_to_a_bot_after_an_absence(browsers: Makes) -> None:
    ann, bob = browsers(), browsers()
    table = two(ann, bob, "here")
    assert hand_over(ann, table, 1, 403)["error"]["key"] == "table.refusal.not-away"
    let_time_pass(ann, ABSENCE - 10)
    assert hand_over(ann, table, 1, 403), "not long enough"
    let_time_pass(ann, ABSENCE + 10)
    payload = hand_over(ann, table, 1)
    assert payload["table"]["seats"][1]["bot"] == "steady"
    seen = bob.see(table)
    assert notes(seen)[-1] == "table.note.bot-away", "Bob is told"
    mine = bob.post(f"tables/{table}/seats/1", bot=None)["table"]["seats"][1]
    assert mine["kind"] == "person" and mine["mine"]
    assert hand_over(ann, table, 1, 403), "Bob is back"


def test_a_question_of_any_kind_shows_that_somebody_is_there(browsers: Makes) -> None:
    """Also from a program that opens no stream."""
    ann, bob = browsers(), browsers()
    table = two(ann, bob, "here")
    let_time_pass(ann, ABSENCE + 10)
    bob.get("me")
    assert hand_over(ann, table, 1, 403)
    service_of(ann).presence.beat()
    assert hand_over(ann, table, 1, 403), "it is stored, for other servers and after a restart"
    assert hand_over(bob, table, 1)["table"]["seats"][1]["kind"] == "bot", "his own at once"


def test_an_open_page_shows_that_somebody_is_there(sqlite: str) -> None:
    from tests.server.running import running

    with running(sqlite, "--absence=0") as server:
        ann, bob = server.browser(), server.browser()
        table = two(ann, bob, "here")
        with listening(bob, table):
            assert ann.see(table)["table"]["seats"][1]["connected"]
            hand_over(ann, table, 1, 403)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_refusals_are_said_in_each_language(browsers: Makes, language: str) -> None:
    ann, bob = browsers(), browsers()
    table = two(ann, bob, "here")
    wish: Any = {"bot": "steady"}
    told = ann.client.post(f"/api/tables/{table}/seats/1?language={language}", json=wish).json()
    assert told["error"]["message"] and "{" not in told["error"]["message"]
