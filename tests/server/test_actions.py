"""Actions: legal ones are played once, by whose turn it is, and the first of two wins."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from goldenspike.core import record as records
from goldenspike.games import records as games
from goldenspike.server.http.app import Options
from tests.server.browser import Browser, finish, finished, some_action

OPEN = Callable[..., Callable[[], Browser]]


def test_a_whole_game_at_one_screen(ann: Browser) -> None:
    table = ann.table("me", "here", "here", forced=False)["id"]
    last = finish(ann, table)
    result = last["result"]
    assert last["table"]["over"] and last["to_act"] is None and last["offers"] == []
    assert result["winners"]
    for income in result["income"]:
        assert sum(income["rounds"]) + sum(income["shares"]) == income["total"]
        assert income["total"] == result["cash"][income["seat"]]
        assert len(income["rounds"]) == 5
    for company in result["companies"]:
        assert sum(company["set_values"]) == company["value"]
    chart = last["chart"]
    assert chart["cash"][0] == [0, 0, 0] and chart["cash"][-1] == result["cash"]
    assert chart["rounds"] == list(range(7)) and chart["at"][-1] == last["count"]


def test_the_record_of_a_game(ann: Browser) -> None:
    """What can be downloaded is canonical, and plays to the same end."""
    table = finished(ann)
    last = ann.see(table)
    answer = ann.client.get(f"/api/tables/{table}/record")
    name = answer.headers["content-disposition"]
    assert name == f'attachment; filename="steel-driver-{table}.spike.json"'
    record = records.read(answer.text)
    assert records.write(record) == answer.text
    assert len(games.replay(record)) == last["count"]
    assert record.result is not None and list(record.result.scores) == last["result"]["cash"]


def test_the_past_can_be_looked_at(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3", "pass")
    then = ann.see(table, at=1)
    assert then["past"] and then["at"] == 1 and then["offers"] == [] and not then["my_turn"]
    assert then["view"]["auction"]["high_bid"] == 2
    assert then["to_act"] == 1
    assert ann.see(table, at=0)["view"]["auction"] is None
    now = ann.see(table, at=3)
    assert not now["past"] and now["my_turn"]
    assert ann.get(f"tables/{table}", 422, at=4)["error"]["code"] == "unfit"
    assert ann.get(f"tables/{table}", 422, at=-1)["error"]["code"] == "unfit"


def test_the_log_tells_what_happened(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    payload = ann.play(table, "open red 2", "pass")
    entry = payload["log"][0]
    assert entry["number"] == 1 and entry["round"] == 1 and entry["phase"] == "auction"
    assert entry["seat"] == 0 and entry["text"] == "open red 2" and entry["by"] == "person"
    (line,) = entry["lines"]
    assert line["key"] == "steel-driver.event.opened"
    assert line["values"] == {"player": 0, "amount": 2, "company": "red"}
    assert line["text"] == "Player 1 puts red up for auction and bids 2"
    assert [each["number"] for each in ann.see(table, log_from=1)["log"]] == [2]
    assert ann.see(table, log_from=9)["log"] == []


def test_names_change_in_the_log_too(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2")
    payload = ann.post(f"tables/{table}/seats/0", name="Ann")
    assert payload["log"][0]["lines"][0]["text"].startswith("Ann puts red up")
    assert ann.post(f"tables/{table}/seats/0", 422, name=" ")["error"]["code"] == "unfit"


def test_illegal_actions_name_their_rule(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    error = ann.act(table, 0, "open red 99", 422)["error"]
    assert error["code"] == "illegal" and error["rule"] == "SD-2.1"
    assert error["key"] == "steel-driver.reason.too-much"
    assert error["values"] == {"amount": 99, "cubes": 10}
    assert error["message"] == "SD-2.1: 99 is more than you can bid; you have 10 cubes"
    why = ann.get(f"tables/{table}/why", text="open red 99")
    assert why["rule"] == "SD-2.1" and not why["legal"] and why["message"] == error["message"]
    assert ann.get(f"tables/{table}/why", text="open red 9") == {
        "legal": True,
        "rule": None,
        "key": None,
        "values": None,
        "message": None,
    }
    assert ann.see(table)["seq"] == 0


def test_nobody_acts_for_others(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "open", "here", first=1)
    bob.join(made["invitations"][0]["url"])
    seq = ann.see(made["id"])["seq"]
    assert ann.act(made["id"], seq, "pass", 403)["error"]["code"] == "not-yours"
    bob.act(made["id"], seq, "pass")
    assert bob.act(made["id"], seq + 1, "pass", 403)["error"]["code"] == "not-yours"


def test_nobody_acts_when_the_game_is_over(ann: Browser) -> None:
    table = finished(ann)
    last = ann.see(table)
    error = ann.act(table, last["seq"], "pass", 422)["error"]
    assert (error["code"], error["rule"]) == ("illegal", "SD-6.8")


def test_a_repeat_is_harmless(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    first = ann.act(table, 0, "open red 2")
    again = ann.act(table, 0, "open red 2")
    assert first == again and again["count"] == 1
    ann.act(table, 1, "bid 3")
    assert ann.act(table, 0, "open red 2")["count"] == 2


def test_a_repeat_in_other_words_is_harmless(ann: Browser) -> None:
    """A route can be written either way round."""
    table = ann.table("me", "here", "here")["id"]
    payload = ann.play(table, "open red 9", *["pass"] * 5)
    assert payload["view"]["phase"] == "build"
    route = payload["offers"][0]["route"]
    a, b = route.split("-")
    start = payload["offers"][0]["start"]
    seq = payload["seq"]
    first = ann.act(table, seq, f"build {b}-{a} from {start}")
    assert first["log"][-1]["text"] == f"build {route} from {start}"
    assert ann.act(table, seq, f"build {b}-{a} from {start}")["count"] == first["count"]


def test_who_comes_late_is_told(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.act(table, 0, "open red 2")
    late = ann.act(table, 0, "open red 3", 409)
    assert late["error"]["code"] == "too-late" and late["seq"] == 1
    assert ann.act(table, 9, "bid 3", 409)["seq"] == 1


def test_notes_do_not_make_anybody_late(ann: Browser) -> None:
    table = ann.table("me", "here", "here")["id"]
    ann.post(f"tables/{table}/seats/2", name="Cyd")
    assert ann.act(table, 0, "open red 2")["seq"] == 2


def test_two_race_for_event_17(database: str, open_browsers: OPEN) -> None:
    """Two devices, one seat: one of them gets it, the other is told, nobody's word is mixed up."""
    browser = open_browsers(Options(database, bots=None))
    ann = browser()
    table = ann.table("me", "here", "here", forced=False)["id"]
    payload = ann.see(table)
    while payload["seq"] < 16:
        payload = ann.act(table, payload["seq"], some_action(payload, payload["seq"]))
    for _ in range(5):
        seq, offers = payload["seq"], payload["offers"]
        texts = [f"{offer['text']} {offer['least']}".removesuffix(" None") for offer in offers[:2]]
        assert len(set(texts)) == 2
        statuses = race(ann, table, seq, texts)
        assert sorted(statuses) == [200, 409]
        payload = ann.see(table)
        won = texts[statuses.index(200)]
        assert payload["count"] == seq + 1 and payload["log"][-1]["text"] == won
        while len(payload["offers"]) < 2:
            payload = ann.act(table, payload["seq"], payload["offers"][0]["text"])


def race(browser: Browser, table: str, seq: int, texts: list[str]) -> list[int]:
    """Sends actions at the same moment; how each was answered."""
    start = Barrier(len(texts))

    def send(text: str) -> int:
        start.wait()
        wish = {"after": seq, "text": text}
        answer = browser.client.post(f"/api/tables/{table}/actions", json=wish)
        return int(answer.status_code)

    with ThreadPoolExecutor(len(texts)) as pool:
        return list(pool.map(send, texts))


def test_only_choices_are_played_for_people(ann: Browser) -> None:
    """A bidder who cannot go higher passes by himself, and the log says so."""
    table = ann.table("me", "here", "here")["id"]
    payload = ann.play(table, "open red 10")
    assert payload["count"] == 3
    assert [entry["forced"] for entry in payload["log"]] == [False, True, True]
    assert [entry["by"] for entry in payload["log"]] == ["person", "forced", "forced"]
    assert payload["view"]["companies"][0]["controller"] == 0


def test_only_choices_can_be_left_to_people(ann: Browser) -> None:
    table = ann.table("me", "here", "here", forced=False)["id"]
    payload = ann.play(table, "open red 10")
    assert payload["count"] == 1
    assert [offer["text"] for offer in payload["offers"]] == ["pass"]


@pytest.mark.parametrize(("up_to", "bids"), [(5, ["bid 3", "bid 5"]), (2, []), (0, [])])
def test_standing_orders(ann: Browser, bob: Browser, up_to: int, bids: list[str]) -> None:
    """Bid up to so much, then pass; nobody else sees the order."""
    made = ann.table("me", "open", "steady", first=0)
    table = made["id"]
    ann.post(f"tables/{table}/seats/2", bot=None)
    bob.join(made["invitations"][0]["url"])
    assert bob.post(f"tables/{table}/orders", 422, up_to=3)["error"]["code"] == "unfit"
    ann.play(table, "open red 2")
    ann.post(f"tables/{table}/seats/2", bot="steady")
    payload = bob.post(f"tables/{table}/orders", up_to=up_to)
    assert payload["orders"]["up_to"] == up_to
    assert ann.see(table)["orders"]["up_to"] is None
    played = [entry["text"] for entry in payload["log"] if entry["by"] == "order"]
    assert played == (bids or ["pass"])[:1]


def test_standing_orders_to_the_end(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "here", "open", first=0)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    ann.play(table, "open red 1", "pass")
    payload = bob.post(f"tables/{table}/orders", up_to=4)
    assert payload["log"][-1]["text"] == "bid 2"
    payload = ann.play(table, "bid 3")
    assert payload["log"][-1]["text"] == "bid 4"
    payload = ann.play(table, "bid 5")
    assert payload["view"]["auction"] is None
    assert payload["view"]["companies"][0]["controller"] == 0
    assert bob.see(table)["orders"]["up_to"] is None
    payload = ann.play(table, "open yellow 1")
    assert payload["view"]["auction"]["high_bidder"] == 1
    assert payload["to_act"] == 2, "an order ends with its auction"


def test_standing_orders_can_be_taken_back(ann: Browser, bob: Browser) -> None:
    made = ann.table("me", "here", "open", first=0)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    ann.play(table, "open red 1")
    assert bob.post(f"tables/{table}/orders", up_to=4)["orders"]["up_to"] == 4
    assert bob.post(f"tables/{table}/orders", up_to=None)["orders"]["up_to"] is None
    assert ann.play(table, "pass")["to_act"] == 2
