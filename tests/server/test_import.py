"""Records come in, games are played again."""

import json
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from goldenspike.core import record as records
from goldenspike.games import steel_driver
from tests.server.browser import Browser, finished, whole_game


def bring(browser: Browser, text: str | bytes, status: int = 201) -> dict[str, object]:
    answer = browser.client.post("/api/import", content=text)
    assert answer.status_code == status, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_a_finished_game_opens_as_a_replay(ann: Browser) -> None:
    table = bring(ann, whole_game())["id"]
    payload = ann.see(str(table))
    assert payload["table"]["over"] and payload["result"]["winners"]
    answer = ann.client.get(f"/api/tables/{table}/record").text
    record = json.loads(answer)
    assert record.pop("x-seats") == ["human"] * 3
    assert record == json.loads(whole_game())


def test_an_unfinished_game_goes_on(ann: Browser) -> None:
    record = json.loads(whole_game())
    del record["result"]
    record["actions"] = record["actions"][:50]
    record["x-seats"] = ["human", "steady", "human"]
    payload = ann.see(str(bring(ann, json.dumps(record))["id"]))
    assert payload["count"] >= 50
    assert [seat["kind"] for seat in payload["table"]["seats"]] == ["person", "bot", "person"]
    assert payload["log"][49]["by"] == "import"


def test_a_board_of_ones_own(ann: Browser) -> None:
    record = records.read(whole_game())
    setup = steel_driver.set_up("warfrog-2008", "usa", 3)
    record.board = {**steel_driver.inline_board(setup), "id": "mine", "name": "My board"}
    table = str(bring(ann, records.write(record))["id"])
    assert ann.see(table)["table"]["title"] == "My board"
    assert ann.get("tables")["tables"][0]["board"] == "mine"
    assert "My board" in ann.client.get(f"/api/tables/{table}/sheet.svg").text
    made = ann.post("tables", 201, board=record.board, seats=[{"kind": "me"}] * 3)
    assert ann.see(made["id"])["table"]["board"] == "mine"


def test_boards_that_are_too_large(ann: Browser) -> None:
    setup = steel_driver.set_up("warfrog-2008", "usa", 3)
    board = json.loads(json.dumps(steel_driver.inline_board(setup)))
    place = board["locations"][0]
    board["locations"] += [{**place, "id": f"X{number}"} for number in range(500)]
    error = ann.post("tables", 422, board=board, seats=[{"kind": "me"}] * 3)["error"]
    assert "locations are too many; 400 is the limit" in error["message"]


def test_bad_records_are_refused_with_the_reason(ann: Browser) -> None:
    record = json.loads(whole_game())
    del record["result"]
    record["actions"][3] = "bid 99"
    error = bring(ann, json.dumps(record), 422)["error"]
    assert "action 4 `bid 99`" in error["message"]  # type: ignore[index]
    for text in ("", "[]", "{}", b"\xff", whole_game().replace("steel-driver", "chess")):
        assert "error" in bring(ann, text, 422)
    assert ann.get("tables") == {"tables": []}


def test_again(browsers: Callable[[], Browser]) -> None:
    """A rematch: all move up a seat, others are asked in a lobby; asked twice, the same table."""
    ann, bob = browsers(), browsers()
    table = finished(ann)
    link = ann.post(f"tables/{table}/invitations/1", 201)["url"]
    bob.join(link)
    following = ann.post(f"tables/{table}/again", 201)["id"]
    assert bob.post(f"tables/{table}/again", 201)["id"] == following
    table_told = bob.see(following)["table"]
    assert table_told["first"] == 0 and not table_told["begun"] and not table_told["creator"]
    assert [seat["mine"] for seat in table_told["seats"]] == [True, False, False]
    assert ann.post(f"tables/{following}/lobby/start", 409)["error"]["code"] == "not-ready"
    bob.post(f"tables/{following}/lobby/ready", ready=True)
    ann.post(f"tables/{following}/lobby/start")
    payload = bob.see(following)
    assert payload["count"] == 0 and payload["my_turn"], "who sat second begins"
    assert ann.see(table)["table"]["again"] == following
    assert ann.post(f"tables/{following}/again", 409)["error"]["code"] == "not-over"


def test_the_link_to_a_replay(ann: Browser, bob: Browser) -> None:
    """Whoever has it sees every moment of the game, saves its record, and plays nothing."""
    table = finished(ann)
    bob.get(f"tables/{table}", 404)
    bob.watch(ann.post(f"tables/{table}/watch", 201)["url"])
    last = bob.see(table)
    assert last["result"] == ann.see(table)["result"] and last["table"]["creator"] is False
    for at in (0, 1, last["count"] // 2, last["count"] - 1):
        then = bob.see(table, at=at)
        assert (then["at"], then["past"], then["offers"]) == (at, True, [])
        assert len(then["log"]) == last["count"], "the log goes on: it can be clicked"
    record = bob.client.get(f"/api/tables/{table}/record")
    assert record.headers["content-disposition"].endswith('.spike.json"')
    assert json.loads(record.text)["result"] == json.loads(whole_game())["result"]
    assert bob.get("tables") == {"tables": []}


def test_records_of_other_rules_are_refused(ann: Browser) -> None:
    record = {**json.loads(whole_game()), "rules": 99}
    error: Any = bring(ann, json.dumps(record), 422)["error"]
    assert error["key"] == "table.refusal.record"
    known = "rules is 99, and this program knows version 1"
    assert error["message"] == f"This record cannot be read: {known}"


def test_headers_that_do_not_fit_are_refused_as_records(ann: Browser) -> None:
    """What cannot be played on is said of the record, whatever of it does not fit."""
    record = json.loads(whole_game())
    for change, reason in (
        ({"edition": "first"}, "first"),
        ({"board": "atlantis"}, "no such board"),
        ({"game": "chess"}, "chess"),
        ({"players": ["Ann"]}, "3 to 6 play, not 1"),
    ):
        error: Any = bring(ann, json.dumps({**record, **change}), 422)["error"]
        assert error["key"] == "table.refusal.record" and reason in error["message"], error


def test_names_are_never_markup(ann: Browser) -> None:
    """Of boards, places and people; the sheet is an image that a browser may open by itself."""
    evil = "</title><script>alert(1)</script>"
    setup = steel_driver.set_up("warfrog-2008", "usa", 3)
    board = json.loads(json.dumps(steel_driver.inline_board(setup)))
    board |= {"id": "evil", "name": evil}
    board["locations"][0]["name"] = evil
    seats = [{"kind": "me", "name": evil[:40]}, {"kind": "me"}, {"kind": "me"}]
    table = ann.post("tables", 201, board=board, seats=seats, first=0)["id"]
    for theme in ({}, {"theme": "light"}):
        sheet = ann.client.get(f"/api/tables/{table}/sheet.svg", params=theme)
        assert "<script" not in sheet.text and "&lt;script" in sheet.text
        policy = sheet.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src" not in policy
        ElementTree.fromstring(sheet.text)
    answer = ann.client.get(f"/api/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["table"]["seats"][0]["name"] == evil[:40]
