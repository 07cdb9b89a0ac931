"""A decision of a game that is over, made again: what is offered, and what it would have cost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.database import connect
from goldenspike.server.db.store import Store
from goldenspike.server.http.app import Options
from goldenspike.server.http.limits import Limits
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.table.commit import Tables
from goldenspike.server.thinking.analyses import Decide, decided, record_text
from tests.server.barons import whole_barons_game
from tests.server.browser import Browser, Json, finished
from tests.server.test_analysis import PASSES, over

STEAM = Path(__file__).resolve().parents[1] / "web" / "records" / "steam-basic.spike.json"
OPEN = Callable[..., Callable[[], Browser]]
GLANCE = AnalysisSettings(iterations=120, processes=0)  # nobody analyses


@pytest.fixture
def people(sqlite: str, open_browsers: OPEN) -> Callable[[], Browser]:
    """Browsers at a server whose bots do not move."""
    return open_browsers(Options(sqlite, bots=None, analysis=GLANCE))


def exercise(browser: Browser, table: str, decision: int, status: int = 200) -> Json:
    posed: Json = browser.get(f"tables/{table}/exercise", status, decision=decision)
    return posed


def test_the_table_is_as_it_was(people: Callable[[], Browser]) -> None:
    """Nothing of what came later is told, and what could be done is offered."""
    ann = people()
    table = finished(ann)
    whole = ann.see(table)
    for number in (1, 20, whole["count"]):
        posed, seat = exercise(ann, table, number), whole["log"][number - 1]["seat"]
        assert (posed["count"], posed["at"]) == (number - 1, number - 1)
        assert posed["my_turn"] and posed["acting_seat"] == seat and posed["offers"]
        assert [each["seat"] for each in posed["table"]["seats"] if each["mine"]] == [seat]
        assert not posed["table"]["over"] and posed["result"] is None and not posed["past"]
        assert posed["log"] == whole["log"][: number - 1]
        assert posed["undo_offer"] is None and not posed["hints"]["on"]
        assert posed["view"] == ann.see(table, at=number - 1)["view"]
    assert ann.see(table) == whole, "the table itself is not changed"


def test_of_a_secret_sale(people: Callable[[], Browser]) -> None:
    """The first and the last who sold are asked alike: what the others sold is not told."""
    ann = people()
    answer = ann.client.post("/api/import", content=whole_barons_game())
    table = answer.json()["id"]
    log = ann.see(table)["log"]
    first = next(entry["number"] for entry in log if entry["text"].startswith("sell "))
    for number in (first, first + 1):
        posed, seat = exercise(ann, table, number), log[number - 1]["seat"]
        assert posed["count"] == first - 1 and posed["together"] and posed["waiting"]
        assert posed["my_turn"] and {offer["seat"] for offer in posed["offers"]} == {seat}
        assert posed["offers"][0]["kind"] == "sell" and posed["sealed"] == {}


def test_only_decisions_of_games_that_are_over(people: Callable[[], Browser]) -> None:
    ann, eve = people(), people()
    table = finished(ann)
    count = ann.see(table)["count"]
    beyond = exercise(ann, table, count + 1, 422)["error"]
    assert beyond["key"] == "table.refusal.no-moment" and str(count) in beyond["message"]
    exercise(ann, table, 0, 422)
    exercise(eve, table, 1, 404)
    running = ann.play(ann.table("me", "here", "here")["id"], "open red 1")["table"]["id"]
    assert exercise(ann, running, 1, 409)["error"]["code"] == "not-over"
    assert judged(ann, running, 1, "pass", 409)["error"]["code"] == "not-over"
    steam = ann.client.post("/api/import", content=STEAM.read_bytes()).json()["id"]
    dealt = next(each for each in ann.see(steam)["log"] if each["seat"] is None)["number"]
    assert exercise(ann, steam, dealt, 422)["error"]["key"] == "table.refusal.no-decision"


def test_why_a_click_offers_nothing_then(people: Callable[[], Browser]) -> None:
    """The rule is that of the decision, and not of the game that is over."""
    ann = people()
    table = finished(ann)
    now = ann.get(f"tables/{table}/why", text="bid 1")
    then = ann.get(f"tables/{table}/why", text="bid 1", decision=1)
    assert not now["legal"] and not then["legal"] and now["message"] != then["message"]
    assert ann.get(f"tables/{table}/why", text="open red 1", decision=1)["legal"]


def test_what_builds_would_have_opened(people: Callable[[], Browser]) -> None:
    ann = people()
    table = ann.client.post("/api/import", content=whole_barons_game()).json()["id"]
    log = ann.see(table)["log"]
    number = next(entry["number"] for entry in log if entry["text"].startswith("lay "))
    text = log[number - 1]["text"]
    assert ann.get(f"tables/{table}/prospects", text=text) == {"prospects": []}, "it is over"
    [found] = ann.get(f"tables/{table}/prospects", text=text, decision=number)["prospects"]
    assert found["text"] == text


def judged(browser: Browser, table: str, decision: int, text: str, status: int = 200) -> Json:
    found: Json = browser.post(f"tables/{table}/judgement", status, decision=decision, text=text)
    return found


def test_a_free_choice_is_judged(sqlite: str, people: Callable[[], Browser]) -> None:
    """Beside the best action, by the analysis' budget, in the asker's words; it is not played."""
    ann = people()
    table = over(ann)
    error = judged(ann, table, 1, "open red 1", 422)["error"]
    assert error["key"] == "table.refusal.not-analysed"
    ann.post(f"tables/{table}/analysis")
    assert judged(ann, table, 1, "open red 1", 422)["error"] == error, "it has only begun"
    analyse(sqlite, table, 1)
    found = judged(ann, table, 1, "open red 1")
    assert (found["number"], found["seat"], found["action"]) == (1, 0, "open red 1")
    assert found["analysed"] and 0 <= found["cost"] <= 1 and found["doubt"] > 0
    assert "Player 1" in found["said"] and found["told"][0] == found["said"] and found["reasons"]
    french = ann.post(f"tables/{table}/judgement?language=fr", decision=1, text="open red 1")
    assert french["said"] != found["said"] and french["cost"] == found["cost"]
    assert ann.see(table)["count"] == len(PASSES)


def test_an_illegal_choice_is_answered_by_its_rule(people: Callable[[], Browser]) -> None:
    ann = people()
    error = judged(ann, over(ann), 1, "bid 3", 422)["error"]
    assert error["code"] == "illegal" and error["rule"].startswith("SD-")


def test_nobody_has_too_many_judged_at_once(sqlite: str, open_browsers: OPEN) -> None:
    """They count as hints do."""
    limits = Limits(hints_person=0)
    ann = open_browsers(Options(sqlite, bots=None, analysis=GLANCE, limits=limits))()
    error = judged(ann, over(ann), 1, "open red 1", 429)["error"]
    assert error["key"] == "table.refusal.too-many-hints"


def analyse(database: str, table: str, number: int) -> None:
    """Analyses a decision, as a process would."""
    engine = connect(database)
    store = AnalysisStore(Store(engine))
    analysis = store.of(table)
    assert analysis is not None
    with Tables(Store(engine)).positions.at(table) as position:
        text = record_text(position)
    assert store.add(analysis, number, decided(Decide(text, analysis.budget, number)))
    engine.dispose()
