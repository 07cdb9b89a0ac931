"""Plans of one's own turn and lines of play: tried without playing, with reasons against."""

import json
from collections.abc import Callable
from pathlib import Path

from tests.server.browser import Browser, Json, finished

RECORDS = Path(__file__).parents[1] / "web" / "records"
BUILDING = 203  # actions of Steam Barons before some company builds
WHOLE = None


def opened(browser: Browser, name: str, actions: int | None) -> str:
    """A table with so much of a game, played by one person."""
    record = json.loads((RECORDS / f"{name}.spike.json").read_text("utf-8"))
    record["actions"] = record["actions"][:actions]
    answer = browser.client.post("/api/import", content=json.dumps(record))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def tiles(payload: Json, comma: bool = False) -> list[str]:
    """The tiles that may be laid."""
    texts = [tile["text"] for offer in payload["offers"] for tile in offer.get("tiles", ())]
    return [text for text in texts if not comma or "," in text]


def first_of_each_hex(payload: Json) -> list[str]:
    """The best tile of every hex."""
    return [offer["tiles"][0]["text"] for offer in payload["offers"] if offer.get("tiles")]


def test_actions_with_commas_are_shown_in_a_line(browsers: Callable[[], Browser]) -> None:
    """Actions such as `lay J3 E,NW`; several in a line are sent one by one."""
    ann = browsers()
    table = opened(ann, "steam-barons", WHOLE)
    texts = json.loads((RECORDS / "steam-barons.spike.json").read_text("utf-8"))["actions"]
    at = next(number for number, text in enumerate(texts) if text.startswith("lay") and "," in text)
    seen = ann.see(table, at=at, line=texts[at])
    assert seen["line"] == [texts[at]]
    assert seen["view"]["tiles"] == ann.see(table, at=at + 1)["view"]["tiles"]
    both = ann.see(table, at=at, line=texts[at : at + 2])
    assert both["line"] == texts[at : at + 2]
    error = ann.get(f"tables/{table}", 422, at=at, line=f"{texts[at]},nonsense")["error"]
    assert error["code"] == "illegal"


def test_older_links_with_commas_between_actions_work(browsers: Callable[[], Browser]) -> None:
    ann = browsers()
    table = finished(ann)
    older = ann.see(table, at=0, line="open red 3,bid 5,pass")
    assert older["line"] == ["open red 3", "bid 5", "pass"]
    assert ann.see(table, at=0, line=["open red 3", "bid 5", "pass"]) == older
    assert ann.get(f"tables/{table}", 422, at=0, line=["pass"] * 21)["error"]["code"] == "unfit"


def test_a_plan_shows_what_is_offered_after_it(browsers: Callable[[], Browser]) -> None:
    """Nothing is played: what may be built after two builds is what the server offers then."""
    ann = browsers()
    table = opened(ann, "steam-barons", BUILDING)
    before = ann.see(table)
    first = first_of_each_hex(before)[0]
    planned = ann.get(f"tables/{table}/plan", line=first)
    assert planned["line"] == [first] and planned["plan"] == [
        {"text": first, "message": None, "rule": None}
    ]
    assert planned["view"]["builds"] == before["view"]["builds"] + 1
    second = first_of_each_hex(planned)[0]
    both = ann.get(f"tables/{table}/plan", line=[first, second])
    assert both["line"] == [first, second]
    assert ann.see(table) == before, "nothing was played"
    ann.play(table, first)
    played = ann.play(table, second)
    same = ("view", "numbers", "offers", "marks")
    assert {key: both[key] for key in same} == {key: played[key] for key in same}


def test_what_cannot_be_played_is_left_out_with_its_reason(browsers: Callable[[], Browser]) -> None:
    ann = browsers()
    table = opened(ann, "steam-barons", BUILDING)
    first, second = first_of_each_hex(ann.see(table))[:2]
    planned = ann.get(f"tables/{table}/plan", line=[first, first, "lay Z9 E-W", second])
    assert [step["message"] is None for step in planned["plan"]] == [True, False, False, True]
    assert planned["plan"][1]["rule"] and planned["plan"][2]["message"]
    assert planned["line"] == [first, second]
    french = ann.get(f"tables/{table}/plan", line=[first, first], language="fr")
    assert french["plan"][1]["message"] != planned["plan"][1]["message"]
    assert ann.get(f"tables/{table}/plan", 422, line=["done"] * 21)["error"]["code"] == "unfit"


def test_a_plan_ends_with_ones_turn(browsers: Callable[[], Browser]) -> None:
    """Whoever has no seat to act is told so, and nothing is offered."""
    ann, eve = browsers(), browsers()
    made = ann.table("me", "open", "open", game="steam-barons", edition="2009", first=0)
    eve.join(made["invitations"][0]["url"])
    turn = ann.see(made["id"])
    other = eve if turn["my_turn"] else ann
    planned = other.get(f"tables/{made['id']}/plan", line="pass")
    assert planned["plan"][0]["message"] == "It is not your turn."
    assert planned["line"] == [] and planned["offers"] == []
    assert other.get(f"tables/{made['id']}/prospects", text="pass") == {"prospects": []}


def test_prospects_say_what_becomes_deliverable(browsers: Callable[[], Browser]) -> None:
    """As many cubes, and as far, as the moves offered later say."""
    ann = browsers()
    table = opened(ann, "steam-barons", BUILDING)
    texts = first_of_each_hex(ann.see(table))[:12]
    found = ann.get(f"tables/{table}/prospects", text=[*texts[:11], "lay Z9 E-W"])["prospects"]
    assert [one["text"] for one in found] == texts[:11], "what is not legal is left out"
    assert found[0]["links"] > 0 and sum(found[0]["cubes"].values()) > 0, "the best come first"
    later = ann.get(f"tables/{table}/prospects", text=texts[1:2], line=texts[:1])["prospects"]
    assert [one["text"] for one in later] == texts[1:2]
    assert ann.get(f"tables/{table}/prospects", 422, text=["done"] * 13)


def test_a_sealed_choice_is_not_sent_to_a_screen_that_several_share(
    browsers: Callable[[], Browser],
) -> None:
    """`test_sealed` has the choice of somebody who sits alone."""
    ann = browsers()
    table = opened(ann, "steam-barons", 239)
    payload = ann.see(table)
    assert payload["view"]["phase"] == "sale" and payload["sealed"] == {}
    sealed = ann.act(table, payload["seq"], "sell nothing")
    assert payload["acting_seat"] in sealed["changeable"] and sealed["sealed"] == {}
