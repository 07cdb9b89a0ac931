"""Hints, for who plays alone against bots; and what might be, shown on the board."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from queue import Queue
from threading import Semaphore
from typing import Any

import pytest

from goldenspike.analysis.narration import narrate_line
from goldenspike.games import steel_driver
from goldenspike.server.http.app import Options
from goldenspike.server.http.limits import Limits
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.hints import Asker, HintLimits, Hints
from goldenspike.server.jobs.pool import Failed, Worker
from goldenspike.server.present.analysis_schemas import HintTold
from goldenspike.server.table.errors import Refusal
from goldenspike.server.thinking.analyses import Advise
from tests.server.barons import choose, plain
from tests.server.browser import Browser, Json, finished
from tests.server.serving import serving
from tests.server.test_bots import wait_for
from tests.server.waiting import wait_until

OPEN = Callable[..., Callable[[], Browser]]
GLANCE = AnalysisSettings(iterations=1, processes=0)
TASK = Advise("", GLANCE.for_hint(), 0, 0)
TOLD = HintTold(
    number=1, seat=0, wins=(), scores=(), games=0, exact=False, prices=None, alternatives=()
)


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
    """Said to who asked."""
    hints = Hints(HintLimits())

    def fails(worker: Worker, task: Any, seconds: float) -> Any:
        raise Failed("crash")

    monkeypatch.setattr(Worker, "ask", fails)
    asker = Asker(1, "192.0.2.1")
    with hints.place(asker), pytest.raises(Refusal, match="failed"):
        hints.ask(TASK, asker).result(timeout=60)
    hints.stop()


class Slow:
    """A stand-in for the process that gives hints, which answers when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: Queue[int] = Queue()  # seeds of the tasks
        self.go_on = Semaphore(0)
        monkeypatch.setattr(Worker, "ask", lambda worker, task, seconds: self.answer(task))

    def answer(self, task: Advise) -> int:
        self.asked.put(task.seed)
        assert self.go_on.acquire(timeout=60)
        return task.seed


def test_hints_in_parallel_hold_no_thread(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """More hints than there are threads wait, and somebody else looks at a table meanwhile."""
    slow, many = Slow(monkeypatch), 60
    monkeypatch.setattr("goldenspike.server.present.analysis.describe_hint", lambda *_: TOLD)
    limits = Limits(hints_person=many, hints_network=many)
    with serving(Options(sqlite, bots=None, analysis=GLANCE, limits=limits)) as server:
        eve, bob = server.browser(), server.browser()
        table = eve.table("me", "steady", "steady", hints=True)["id"]
        other = bob.table("me", "steady", "steady")["id"]
        with ThreadPoolExecutor(many) as asking:
            answers = [asking.submit(hint, eve, table) for _ in range(many)]
            wait_until(lambda: len(server.service.hints.queue) == many - 1)
            assert bob.see(other)["table"]["id"] == other
            assert not any(answer.done() for answer in answers)
            slow.go_on.release(many)
            assert all(answer.result(timeout=60)["number"] == 1 for answer in answers)


def until_asked(hints: Hints, many: int) -> None:
    """Waits until so many hints are asked for."""
    wait_until(lambda: hints.open["all"] == many)


def test_nobody_asks_for_many_hints(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more than a person or network may have is refused at once, in the page's language."""
    slow = Slow(monkeypatch)
    monkeypatch.setattr("goldenspike.server.present.analysis.describe_hint", lambda *_: TOLD)
    limits = Limits(hints_person=2, hints_network=3)
    with serving(Options(sqlite, bots=None, analysis=GLANCE, limits=limits)) as server:
        eve, bob = server.browser(), server.browser()
        mine = {each: each.table("me", "steady", "steady", hints=True)["id"] for each in (eve, bob)}
        with ThreadPoolExecutor(3) as asking:
            answers = []
            for each, others in ((eve, [eve, eve]), (bob, [bob])):  # two of eve, three in all
                answers += [asking.submit(hint, other, mine[other]) for other in others]
                until_asked(server.service.hints, len(answers))
                refused = each.client.post(f"/api/tables/{mine[each]}/hint?language=nl")
                assert refused.status_code == 429 and int(refused.headers["retry-after"]) >= 1
                error = refused.json()["error"]
                assert error["code"] == "too-often"
                assert error["key"] == "table.refusal.too-many-hints"
                assert error["message"].startswith("Er worden nog tips")
            slow.go_on.release(4)
            assert all(answer.result(timeout=60) for answer in answers)
        assert hint(eve, mine[eve]), "there is a place again"


def test_hints_go_to_networks_and_people_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for many waits longer than whoever asks for one."""
    slow = Slow(monkeypatch)
    hints = Hints(HintLimits())
    first, second, other = Asker(1, "one"), Asker(2, "one"), Asker(3, "two")
    wanted = [(10, first), (11, first), (12, first), (20, second), (30, other), (31, other)]
    answers = [hints.ask(replace(TASK, seed=seed), asker) for seed, asker in wanted]
    slow.go_on.release(len(wanted))
    assert sorted(answer.result(timeout=60) for answer in answers) == [10, 11, 12, 20, 30, 31]
    assert [slow.asked.get(timeout=60) for _ in wanted] == [10, 30, 20, 31, 11, 12]
    hints.stop()


def test_hints_that_wait_are_refused_when_the_server_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    hints, asker = Hints(HintLimits()), Asker(1, "one")
    running, waiting = hints.ask(TASK, asker), hints.ask(TASK, asker)
    slow.asked.get(timeout=60)
    slow.go_on.release()
    hints.stop()
    assert running.result(timeout=60) == TASK.seed
    with pytest.raises(Refusal, match="failed"):
        waiting.result(timeout=60)


def test_how_long_is_thought() -> None:
    study = AnalysisSettings()
    assert study.budget().seconds == 0.5 and study.budget(2.0).seconds == 2.0
    assert study.for_hint().seconds == 1.0
    assert (GLANCE.budget(2.0).seconds, GLANCE.for_hint().iterations) == (None, 1)


def test_a_line_is_told_action_by_action() -> None:
    state = steel_driver.new(steel_driver.set_up("warfrog-2008", "usa", 3))
    lines = narrate_line(steel_driver, state, ["open red 3", "pass", "pass"])
    assert [line.key.rsplit(".")[-1] for line in lines] == ["opened", "dropped", "dropped"]
