"""Hints, for who plays alone against bots; and what might be, shown on the board."""

from collections.abc import Callable
from typing import Any

import pytest

from goldenspike.analysis.narration import narrate_line
from goldenspike.games import steel_driver
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings, HintWorkers
from goldenspike.server.jobs.analysis_process import Advise
from goldenspike.server.jobs.pool import Failed, Worker
from tests.server.barons import choose, plain
from tests.server.browser import Browser, Json, finished
from tests.server.test_bots import wait_for

OPEN = Callable[..., Callable[[], Browser]]
GLANCE = AnalysisSettings(iterations=1, processes=0)


@pytest.fixture
def people(sqlite: str, open_browsers: OPEN) -> Callable[[], Browser]:
    """Browsers at a server whose bots do not move."""
    return open_browsers(Options(sqlite, bots=None, analysis=GLANCE))


def hint(browser: Browser, table: str, status: int = 200, **wish: Any) -> Json:
    found: Json = browser.post(f"tables/{table}/hint", status, **wish)
    return found


def test_a_hint(people: Callable[[], Browser]) -> None:
    """Chosen at a new table, the best few actions come with words and lines."""
    ann = people()
    table = ann.table("me", "steady", "steady", hints=True)["id"]
    assert ann.see(table)["hints"] == {"allowed": True, "on": True}
    found = hint(ann, table)
    assert (found["number"], found["seat"]) == (1, 0)
    best = found["alternatives"][0]
    assert best["line"][0] == best["action"] and best["said"] == best["told"][0]
    assert "Player 1" in best["said"]
    assert hint(ann, table) == found, "the same position, the same hint"
    seen = ann.see(table, line=",".join(best["line"]))
    assert seen["line"] == best["line"] and seen["past"] and seen["offers"] == []
    assert ann.see(table)["line"] == [] and ann.see(table)["count"] == 0, "nothing was played"


def test_hints_are_off_until_somebody_wants_them(people: Callable[[], Browser]) -> None:
    ann = people()
    table = ann.table("me", "steady", "steady")["id"]
    assert ann.see(table)["hints"] == {"allowed": True, "on": False}
    assert hint(ann, table, 403)["error"]["key"] == "table.refusal.hints-off"
    assert ann.get(f"tables/{table}", 403, line="pass")["error"]["key"] == "table.refusal.no-line"
    assert ann.post(f"tables/{table}/hints", on=True)["hints"]["on"]
    assert hint(ann, table)["alternatives"]
    assert not ann.post(f"tables/{table}/hints", on=False)["hints"]["on"]
    assert hint(ann, table, 403)


@pytest.mark.parametrize(
    "seats", [("me", "open", "steady"), ("me", "here", "steady"), ("steady",) * 3]
)
def test_never_for_several_people(people: Callable[[], Browser], seats: tuple[str, ...]) -> None:
    """Nor where seats are open, several play at one screen, or only bots do."""
    ann = people()
    table = ann.table(*seats)["id"]
    assert ann.see(table)["hints"] == {"allowed": False, "on": False}
    assert ann.post(f"tables/{table}/hints", 403, on=True)["error"]["key"] == "table.refusal.hints"
    assert hint(ann, table, 403)["error"]["key"] == "table.refusal.hints"
    kinds = [
        {"kind": each} if each in ("me", "open", "here") else {"kind": "bot"} for each in seats
    ]
    refused = ann.post("tables", 422, seats=kinds, hints=True)
    assert refused["error"]["key"] == "table.refusal.hints"


def test_no_more_when_somebody_joins(people: Callable[[], Browser]) -> None:
    """What is switched on helps nobody once two people play; bots in their stead change nothing."""
    ann, bob = people(), people()
    table = ann.table("me", "steady", "steady", hints=True)["id"]
    ann.post(f"tables/{table}/seats/1", bot=None)
    assert ann.see(table)["hints"] == {"allowed": False, "on": False}
    bob.join(ann.post(f"tables/{table}/invitations/1", 201)["url"])
    for each in (ann, bob):
        assert hint(each, table, 403)["error"]["key"] == "table.refusal.hints"
    bob.post(f"tables/{table}/seats/1", bot="steady")
    assert hint(ann, table, 403), "the seat is still his"


def test_for_who_has_the_seat_and_the_turn(people: Callable[[], Browser]) -> None:
    ann, eve = people(), people()
    made = ann.table("me", "steady", "steady", hints=True, first=1)
    table = made["id"]
    eve.watch(made["watch"])
    assert eve.see(table)["hints"] == {"allowed": False, "on": False}
    assert hint(eve, table, 403)["error"]["key"] == "table.refusal.hints"
    assert eve.post(f"tables/{table}/hints", 403, on=False)
    assert eve.get(f"tables/{table}", 403, line="pass")
    assert hint(ann, table, 403)["error"]["key"] == "table.refusal.not-your-turn"
    assert people().post(f"tables/{table}/hint", 404)


def test_the_next_table_is_as_this_one(sqlite: str, open_browsers: OPEN) -> None:
    ann = open_browsers(Options(sqlite, analysis=GLANCE))()
    table = ann.table("me", "random", "random")["id"]
    ann.post(f"tables/{table}/hints", on=True)
    ann.post(f"tables/{table}/seats/0", bot="random")
    wait_for(ann, table, lambda payload: bool(payload["table"]["over"]))
    ann.post(f"tables/{table}/seats/0", bot=None)
    assert hint(ann, table, 403)["error"]["key"] == "table.refusal.not-your-turn", "it is over"
    again = ann.post(f"tables/{table}/again", 201)["id"]
    assert ann.see(again)["hints"] == {"allowed": True, "on": True}


def test_a_hint_in_a_secret_sale(sqlite: str, open_browsers: OPEN) -> None:
    """From what the seat may know: what the bot before it has sealed is no part of it."""
    ann = open_browsers(Options(sqlite, analysis=GLANCE))()
    made = ann.table("steady", "me", game="steam-barons", hints=True, forced=False)
    table, payload = made["id"], ann.see(made["id"])
    while not payload["together"]:
        payload = wait_for(ann, table, lambda payload: bool(payload["my_turn"]))
        if not payload["together"]:
            payload = choose(ann, table, plain(payload))
    payload = wait_for(ann, table, lambda payload: bool(payload["waiting"] == [1]))
    found = hint(ann, table)
    assert (found["seat"], found["number"]) == (1, payload["count"] + 2)
    texts = [each["action"] for each in found["alternatives"]]
    assert texts and all(ann.get(f"tables/{table}/why", text=each)["legal"] for each in texts)


def test_what_might_have_been(people: Callable[[], Browser]) -> None:
    """Of a game that is over: any moment, any legal line; it changes nothing."""
    ann = people()
    table = finished(ann)
    before = ann.see(table)
    seen = ann.see(table, at=0, line="open red 3,bid 5,pass")
    assert (seen["at"], seen["line"]) == (0, ["open red 3", "bid 5", "pass"])
    assert seen["past"] and not seen["my_turn"] and seen["offers"] == []
    assert seen["view"] != ann.see(table, at=0)["view"]
    assert ann.see(table) == before
    error = ann.get(f"tables/{table}", 422, at=0, line="open red 3,bid 2")["error"]
    assert error["code"] == "illegal" and error["rule"]
    assert ann.get(f"tables/{table}", 422, at=0, line="open red 3,,pass")
    assert ann.get(f"tables/{table}", 422, at=0, line="x" * 8000)["error"]["code"] == "unfit"
    assert ann.get(f"tables/{table}", 422, at=0, line="pass," * 20)["error"]["code"] == "unfit"
    assert ann.get(f"tables/{table}", 422, line="pass")["error"]["code"] == "illegal", "it is over"


def test_a_hint_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Said to who asked; so is that too many ask."""
    task = Advise("", GLANCE.for_hint(), 0, 0)
    hints = HintWorkers()

    def fails(worker: Worker, task: Any, seconds: float) -> Any:
        raise Failed("crash")

    monkeypatch.setattr(Worker, "ask", fails)
    with pytest.raises(Exception, match="failed"):
        hints.ask(task)
    monkeypatch.setattr("goldenspike.server.jobs.analysis_jobs.QUEUE", 0.01)
    hints.free.get()
    with pytest.raises(Exception, match="too-often"):
        hints.ask(task)
    hints.stop()


def test_how_long_is_thought() -> None:
    study = AnalysisSettings()
    assert study.budget().seconds == 0.5 and study.budget(2.0).seconds == 2.0
    assert study.for_hint().seconds == 1.0
    assert (GLANCE.budget(2.0).seconds, GLANCE.for_hint().iterations) == (None, 1)


def test_a_line_is_told_action_by_action() -> None:
    state = steel_driver.new(steel_driver.set_up("warfrog-2008", "usa", 3))
    lines = narrate_line(steel_driver, state, ["open red 3", "pass", "pass"])
    assert [line.key.rsplit(".")[-1] for line in lines] == ["opened", "dropped", "dropped"]
