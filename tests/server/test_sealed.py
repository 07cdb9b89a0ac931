"""What is chosen in secret stays sealed until the last is in; then all of it is played."""

import json
import time
from collections.abc import Callable, Iterator
from threading import Barrier, Thread
from typing import Any

import pytest

from goldenspike.server.http.app import Options
from goldenspike.server.jobs.bot_moves import BotSettings
from tests.sampling import times
from tests.server.barons import GAME, Sale, choose, play_until_sale, sales_in
from tests.server.browser import Browser
from tests.server.running import running

Opening = Callable[..., Callable[[], Browser]]
TURNS = times(1, 3)


@pytest.fixture
def sale(browsers: Callable[[], Browser]) -> Iterator[Sale]:
    """A table where Ann and Bob are to choose."""
    yield Sale(browsers(), browsers(), browsers())


def test_nothing_tells_before_the_reveal(sale: Sale) -> None:
    """No answer to anybody else has the text; who has chosen, everybody may know."""
    assert sale.start["to_act"] is None and sale.start["view"]["to_act"] is None
    assert sale.start["waiting"] == [0, 1]
    secret = sale.text(sale.bob)
    payload = choose(sale.bob, sale.table, secret)
    assert [player["has_chosen"] for player in payload["view"]["players"]] == [False, True]
    assert payload["waiting"] == [0] and not payload["my_turn"] and payload["changeable"] == [1]
    before = sale.start["view"]["players"]
    for browser in (sale.ann, sale.bob, sale.eve):
        seen = browser.see(sale.table)
        assert seen["sealed"] == ({"1": secret} if browser is sale.bob else {})
        assert browser is sale.bob or secret not in sale.told(browser)
        assert [each["cash"] for each in seen["view"]["players"]] == [
            each["cash"] for each in before
        ]
        assert seen["count"] == sale.start["count"] and not sales_in(seen)
    card = sale.ann.get("tables")["tables"][0]
    assert card["waiting_for"] == [0] and card["my_turn"]
    assert not sale.bob.get("tables")["tables"][0]["my_turn"]
    own = sale.text(sale.ann)
    payload = choose(sale.ann, sale.table, own)
    assert sales_in(payload) == [own, secret], "in the order of seats, whoever chose first"
    assert secret in sale.told(sale.eve)
    assert payload["view"]["turn"] == 2 and payload["together"] == []
    for browser in (sale.ann, sale.bob, sale.eve):
        lines = [line for entry in browser.see(sale.table)["log"] for line in entry["lines"]]
        sellers = {line["values"]["player"] for line in lines if line["key"].endswith("event.sold")}
        assert sellers == {0, 1}, "the log tells everybody what both sold"


def test_a_choice_can_be_changed(sale: Sale) -> None:
    """Until the reveal; the same again is harmless, before and after, and told like a change."""
    after = sale.start["seq"]
    first = {"after": after, "text": sale.text(sale.bob)}
    once = sale.bob.post(f"tables/{sale.table}/actions", **first)
    again = sale.bob.post(f"tables/{sale.table}/actions", **first)
    assert again == {**once, "seq": once["seq"] + 1}
    sale.bob.post(f"tables/{sale.table}/actions", after=after, text="sell nothing")
    payload = choose(sale.ann, sale.table, "sell nothing")
    assert sales_in(payload) == ["sell nothing"] * 2
    sale.bob.post(f"tables/{sale.table}/actions", after=after, text="sell nothing")
    late = sale.bob.post(f"tables/{sale.table}/actions", 409, **first)
    assert late["error"]["code"] == "too-late"


def test_what_is_not_legal_is_refused(sale: Sale) -> None:
    """By what a seat holds, not by who comes first; and nobody chooses for another."""
    refused = sale.bob.post(
        f"tables/{sale.table}/actions", 422, after=sale.start["seq"], text="sell green 9"
    )
    assert refused["error"]["rule"].startswith("SB-19")
    path, after = f"tables/{sale.table}/actions", sale.start["seq"]
    sale.bob.post(path, 403, after=after, text="sell nothing", seat=0)
    sale.eve.post(path, 403, after=after, text="sell nothing")
    assert sale.ann.see(sale.table)["waiting"] == [0, 1]


def test_undo_never_reveals(sale: Sale) -> None:
    """Before the reveal what was sealed is dropped; after it all of the sale is taken back."""
    secret = sale.text(sale.bob)
    choose(sale.bob, sale.table, secret)
    count = sale.start["count"]
    seen = sale.ann.see(sale.table)
    sale.ann.post(f"tables/{sale.table}/undo", 202, after=seen["seq"], to=count - 1)
    agreed = sale.bob.post(f"tables/{sale.table}/undo/answer", after=seen["seq"] + 1, agree=True)
    assert agreed["count"] == count - 1
    assert secret not in sale.told(sale.ann) + sale.told(sale.bob)
    play_until_sale(sale.ann, sale.bob, table=sale.table)
    assert sale.ann.see(sale.table)["waiting"] == [0, 1], "all choose anew"
    choose(sale.ann, sale.table, "sell nothing")
    payload = choose(sale.bob, sale.table, secret)
    assert payload["undo_offer"] == {"to": count, "free": False}
    sale.bob.post(f"tables/{sale.table}/undo", 202, after=payload["seq"], to=count + 1)
    back = sale.ann.post(f"tables/{sale.table}/undo/answer", after=payload["seq"] + 1, agree=True)
    assert back["count"] == count and back["waiting"] == [0, 1]


def test_one_person_for_several_seats(ann: Browser) -> None:
    """Each choice names its seat; the screen goes on to the next."""
    table = ann.table("me", "here", "here", game=GAME, forced=False)["id"]
    payload = play_until_sale(ann, table=table)
    assert payload["acting_seat"] == 0
    assert [offer["seat"] for offer in payload["offers"]] == [0, 1, 2]
    payload = choose(ann, table, "sell nothing", 1)
    assert payload["acting_seat"] == 0 and payload["waiting"] == [0, 2]
    payload = choose(ann, table, "sell nothing")
    assert payload["acting_seat"] == 2 and payload["changeable"] == [0, 1]
    payload = choose(ann, table, "sell nothing", 2)
    assert payload["together"] == [] and len(sales_in(payload)) == 3


def test_only_choices_are_sealed_for_people(ann: Browser) -> None:
    """Who holds nothing has nothing to choose."""
    table = ann.table("me", "here", "here", game=GAME, forced=True)["id"]
    payload = ann.see(table)
    while not payload["together"] and payload["view"]["turn"] == 1:
        offers = {offer["kind"]: offer for offer in payload["offers"]}
        bids = payload["acting_seat"] == 1 and "bid" in offers
        plain = next((kind for kind in ("pass", "done", "skip") if kind in offers), "")
        text = f"bid {offers['bid']['least']}" if bids else "buy 1" if "buy" in offers else plain
        payload = choose(ann, table, text)
    assert payload["waiting"] == [1] and payload["changeable"] == [0, 2]
    payload = choose(ann, table, "sell nothing")
    assert [each["by"] for each in payload["log"] if each["phase"] == "sale"] == [
        "forced",
        "person",
        "forced",
    ]


def test_a_bot_takes_over_in_a_sale(database: str, open_browsers: Opening) -> None:
    """What a person sealed stays; what nobody chose, the bot seals, and all is revealed."""
    make = open_browsers(Options(database, bots=BotSettings(seconds=0.1)))
    sale = Sale(make(), make(), make())
    secret = sale.text(sale.bob)
    choose(sale.bob, sale.table, secret)
    sale.bob.post(f"tables/{sale.table}/seats/1", bot="steady")
    assert sale.ann.see(sale.table)["waiting"] == [0]
    sale.bob.post(f"tables/{sale.table}/seats/1", bot=None)
    payload = choose(sale.ann, sale.table, "sell nothing")
    assert sales_in(payload) == ["sell nothing", secret]


def test_the_last_at_once(database: str) -> None:
    """At two servers, in every turn: no choice is lost, and all is played once, in seat order."""
    with running(database) as one, running(database) as other:
        sale = Sale(one.browser(), other.browser(), one.browser(), "here")
        for turn in range(1, TURNS + 1):
            if turn > 1:
                play_until_sale(sale.ann, sale.bob, table=sale.table)
            holders = enumerate((sale.ann, sale.bob, sale.ann))
            texts = [sale.everything(browser, seat) for seat, browser in holders]
            together = Barrier(3)
            wishes = zip((sale.ann, sale.bob, other.browser(sale.ann)), texts, strict=True)
            threads = [
                Thread(target=seal_at_once, args=(sale, together, browser, seat, text))
                for seat, (browser, text) in enumerate(wishes)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            for browser in (sale.ann, sale.bob, sale.eve):
                payload = browser.see(sale.table)
                assert sales_in(payload)[-3:] == texts
                assert len(sales_in(payload)) == 3 * turn


def seal_at_once(sale: Sale, together: Barrier, browser: Browser, seat: int, text: str) -> None:
    """When everybody is ready."""
    after = browser.see(sale.table)["seq"]
    together.wait()
    browser.post(f"tables/{sale.table}/actions", after=after, text=text, seat=seat)


def test_a_bot_seals_while_people_are_undecided(database: str, open_browsers: Opening) -> None:
    """It does not wait for them, nor they for it; and it tells no more than they do."""
    make = open_browsers(Options(database, bots=BotSettings(seconds=0.1)))
    sale = Sale(make(), make(), make(), "steady")
    wait_for_bot(sale)
    seen = sale.eve.see(sale.table)
    assert [each["has_chosen"] for each in seen["view"]["players"]] == [False, False, True]
    assert not sales_in(seen) and seen["changeable"] == []
    for text in (sale.everything(sale.ann), "sell nothing"):
        payload = choose(sale.ann, sale.table, text)
        assert payload["changeable"] == [0] and payload["waiting"] == [1]
    payload = choose(sale.bob, sale.table, sale.everything(sale.bob))
    by = [entry["by"] for entry in payload["log"] if entry["text"].startswith("sell")]
    assert by == ["person", "person", "bot"]
    assert sales_in(payload)[0] == "sell nothing"


def test_a_bot_chooses_anew_after_an_undo(sqlite: str, open_browsers: Opening) -> None:
    """What was sealed goes with what is taken back, of bots too."""
    make = open_browsers(Options(sqlite, bots=BotSettings(seconds=0.1)))
    sale = Sale(make(), make(), make(), "steady")
    wait_for_bot(sale)
    choose(sale.ann, sale.table, "sell nothing")
    seen = sale.ann.see(sale.table)
    undo = {"after": seen["seq"], "to": seen["undo_offer"]["to"]}
    asked = sale.ann.post(f"tables/{sale.table}/undo", 202, **undo)
    assert asked["request"]["waiting_for"] == [1], "bots agree"
    back = sale.bob.post(f"tables/{sale.table}/undo/answer", after=seen["seq"] + 1, agree=True)
    assert back["count"] < seen["count"] and not back["together"]
    play_until_sale(sale.ann, sale.bob, table=sale.table)
    assert {0, 1} <= set(sale.ann.see(sale.table)["waiting"]), "Ann too chooses anew"
    wait_for_bot(sale)


def wait_for_bot(sale: Sale) -> None:
    """Until only people are undecided."""
    until = time.monotonic() + 600
    while sale.ann.see(sale.table)["waiting"] != [0, 1]:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_record_that_ends_in_a_sale(sale: Sale) -> None:
    """It is given without what is sealed; half of a sale in an import is chosen anew."""
    choose(sale.bob, sale.table, sale.text(sale.bob))
    record: dict[str, Any] = sale.ann.get(f"tables/{sale.table}/record")
    assert not any(text.startswith("sell") for text in record["actions"])
    record["actions"].append("sell nothing")
    made = sale.ann.client.post("/api/import", content=json.dumps(record))
    payload = sale.ann.see(made.json()["id"])
    assert payload["waiting"] == [0, 1] and payload["count"] == sale.start["count"]


def test_bots_go_on_in_a_sale_after_a_restart(sqlite: str, open_browsers: Opening) -> None:
    """Nobody has to wake who has not chosen yet."""
    make = open_browsers(Options(sqlite, bots=None))
    sale = Sale(make(), make(), make())
    sale.bob.post(f"tables/{sale.table}/seats/1", bot="steady")
    assert choose(sale.ann, sale.table, "sell nothing")["waiting"] == [1]
    other = open_browsers(Options(sqlite, bots=BotSettings(seconds=0.1)))()
    other.client.cookies = sale.ann.client.cookies
    while other.see(sale.table)["together"]:
        time.sleep(0.02)
    assert len(sales_in(other.see(sale.table))) == 2
