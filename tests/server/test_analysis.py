"""A game that is over is analysed in the background; what was found stays found."""

import json
import time
from collections.abc import Callable
from threading import Barrier
from typing import Any

import pytest

from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.database import connect
from goldenspike.server.db.store import Store
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisJobs, AnalysisSettings
from goldenspike.server.jobs.analysis_process import Decide
from goldenspike.server.jobs.pool import Failed, Worker
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.values import DONE, RUNNING
from tests.golden import check_golden, shape, without_order
from tests.server import postgres
from tests.server.barons import whole_barons_game
from tests.server.browser import Browser, Json, finished
from tests.server.running import running
from tests.server.streams import listening

OPEN = Callable[..., Callable[[], Browser]]
GLANCE = AnalysisSettings(iterations=1, processes=1)
ASLEEP = AnalysisSettings(iterations=1, processes=0)  # nobody analyses
PASSES = ["pass"] * 15  # a whole game of three in which nobody wants anything


def over(browser: Browser) -> str:
    """A table of one person at three seats, whose game was short."""
    table = str(browser.table("me", "here", "here")["id"])
    assert browser.play(table, *PASSES)["table"]["over"]
    return table


def look(browser: Browser, table: str, **query: Any) -> Json:
    found: Json = browser.get(f"tables/{table}/analysis", **query)
    return found


def stop(browser: Browser, table: str, status: int = 200) -> Json:
    answer = browser.client.delete(f"/api/tables/{table}/analysis")
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def wait_for(browser: Browser, table: str, done: Callable[[Json], bool]) -> Json:
    """Looks until something is so."""
    until = time.monotonic() + 600
    while time.monotonic() < until:
        found = look(browser, table)
        if done(found):
            return found
        time.sleep(0.05)
    raise AssertionError("the analysis does not get on")


def is_done(found: Json) -> bool:
    return bool(found["state"] == "done")


def test_a_short_game_is_analysed(database: str, open_browsers: OPEN) -> None:
    """Begun by who asks; decision by decision; in the end a report in the asker's language."""
    ann = open_browsers(Options(database, bots=None, analysis=GLANCE))()
    table = over(ann)
    none = look(ann, table)
    assert (none["state"], none["allowed"], none["why"]) == ("none", True, None)
    assert (none["done"], none["total"], none["decisions"]) == (0, 15, [])
    begun = ann.post(f"tables/{table}/analysis", seconds=0.5)
    assert begun["state"] in ("running", "done") and begun["mine"] and begun["total"] == 15
    found = wait_for(ann, table, is_done)
    assert (found["done"], found["iterations"], found["seconds"]) == (15, 1, None)
    assert [each["number"] for each in found["decisions"]] == list(range(1, 16))
    check_decision(found["decisions"][0])
    assert found["report"]["end"]["scores"] and len(found["report"]["seats"]) == 3
    assert found["report"]["summary"].startswith("Player")
    french = look(ann, table, language="fr", **{"from": 14})
    assert french["report"]["summary"] != found["report"]["summary"]
    assert [each["number"] for each in french["decisions"]] == [15]
    assert ann.post(f"tables/{table}/analysis")["state"] == "done", "nothing is done twice"


def test_formats_stay(sqlite: str, open_browsers: OPEN) -> None:
    """The answers of the API and the rows of the database, as they were written before."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=GLANCE))()
    table = over(ann)
    ann.post(f"tables/{table}/analysis")
    check_golden("api-analysis.json", without_order(wait_for(ann, table, is_done)))
    alone = ann.table("me", "steady", "steady", hints=True)["id"]
    check_golden("api-hint.json", without_order(shape(ann.post(f"tables/{alone}/hint"))))
    engine = connect(sqlite)
    analyses = AnalysisStore(Store(engine))
    analysis = analyses.of(table)
    assert analysis is not None and analysis.report is not None
    of_program = {"record": "", "goldenspike": "", "program": ""}
    rows = {"decisions": analyses.decisions(table), "report": {**analysis.report, **of_program}}
    check_golden("database-analysis.json", rows)
    engine.dispose()


def check_decision(found: Json) -> None:
    """Everything a page shows of it."""
    assert found["action"] == "pass" and found["said"] == "Player 1 opens no auction"
    best = found["alternatives"][0]
    assert best["line"][0] == best["action"] and len(best["told"]) == len(best["line"])
    assert best["said"] == best["told"][0] != best["action"]
    assert len(found["wins"]) == len(found["chosen"]["wins"]) == 3
    assert (found["swing"] is not None) == found["analysed"] and found["turning"] in (True, False)


def test_only_games_that_are_over(browsers: Callable[[], Browser]) -> None:
    ann, eve = browsers(), browsers()
    table = ann.table("me", "here", "here")["id"]
    found = look(ann, table)
    assert not found["allowed"] and found["why"] == "A game can be analysed when it is over."
    error = ann.post(f"tables/{table}/analysis", 409)["error"]
    assert error["key"] == "table.refusal.analysis-not-over"
    assert eve.get(f"tables/{table}/analysis", 404)
    assert ann.post(f"tables/{table}/analysis", 422, seconds=60)["error"]["code"] == "unfit"
    assert stop(ann, table)["state"] == "none", "there is nothing to stop"


def test_stopped_and_gone_on_with(sqlite: str, open_browsers: OPEN) -> None:
    """Who began it stops it, or who made the table; what was found stays."""
    browser = open_browsers(Options(sqlite, bots=None, analysis=ASLEEP))
    ann, bob, eve = browser(), browser(), browser()
    table = over(ann)
    link = ann.post(f"tables/{table}/watch", 201)["url"]
    bob.watch(link)
    eve.watch(link)
    assert bob.post(f"tables/{table}/analysis")["state"] == "running"
    add_decision(sqlite, table)
    assert eve.post(f"tables/{table}/analysis")["done"] == 1, "she joins what runs"
    assert stop(eve, table, 403)["error"]["key"] == "table.refusal.not-your-analysis"
    stopped = stop(bob, table)
    assert (stopped["state"], stopped["done"]) == ("none", 1)
    assert not add_decision(sqlite, table, 2), "what comes late is dropped"
    again = eve.post(f"tables/{table}/analysis")
    assert (again["state"], again["done"], again["mine"]) == ("running", 1, True)
    assert stop(ann, table)["state"] == "none"


def add_decision(database: str, table: str, number: int = 1) -> bool:
    """As a process would have found it."""
    engine = connect(database)
    analyses = AnalysisStore(Store(engine))
    found = analyses.of(table)
    assert found is not None
    outlook: Json = {"wins": [1, 0, 0], "scores": [1, 0, 0], "games": 1}
    told = [{"key": "steel-driver.event.handed", "values": {"player": 0}}]
    decision = outlook | {
        **{"number": number, "seat": 0, "action": "pass", "told": told, "choices": 2},
        **{"exact": False, "alternatives": []},
        **dict.fromkeys(("best", "chosen"), outlook | {"exact": False}),
        **{"cost": 0, "doubt": 0, "mark": None, "prices": None},
    }
    added = analyses.add(found, number, decision)
    engine.dispose()
    return added


def test_what_was_taken_back_makes_it_stale(sqlite: str, open_browsers: OPEN) -> None:
    """It belongs to what was played; while a game goes on nothing of it is told."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=ASLEEP))()
    table = over(ann)
    ann.post(f"tables/{table}/analysis")
    add_decision(sqlite, table)
    assert len(look(ann, table)["decisions"]) == 1
    ann.post(f"tables/{table}/undo", after=ann.see(table)["seq"], to=14)
    found = look(ann, table)
    assert found["stale"] and not found["allowed"] and found["state"] == "none"
    assert found["decisions"] == [] and found["report"] is None
    ann.play(table, "pass")
    same = look(ann, table)
    assert not same["stale"] and same["done"] == 1, "it was played as before"
    ann.post(f"tables/{table}/undo", after=ann.see(table)["seq"], to=0)
    ann.play(table, "open red 1", *["pass"] * 2)
    finish_by_passing(ann, table)
    other = look(ann, table)
    assert other["stale"] and other["allowed"] and other["decisions"] == []
    assert ann.post(f"tables/{table}/analysis")["done"] == 0
    assert not look(ann, table)["stale"]


def finish_by_passing(browser: Browser, table: str) -> None:
    """Somebody at all seats passes whenever it is possible."""
    payload = browser.see(table)
    while not payload["table"]["over"]:
        texts = [offer["text"] for offer in payload["offers"]]
        payload = browser.play(table, "pass" if "pass" in texts else texts[0])


def test_the_analysts_leave_what_is_stale(sqlite: str, open_browsers: OPEN) -> None:
    ann = open_browsers(Options(sqlite, bots=None, analysis=ASLEEP))()
    table = over(ann)
    ann.post(f"tables/{table}/analysis")
    ann.post(f"tables/{table}/undo", after=ann.see(table)["seq"], to=14)
    open_browsers(Options(sqlite, bots=None, analysis=GLANCE))
    engine = connect(sqlite)
    analyses = AnalysisStore(Store(engine))
    wait_until(lambda: state_of(analyses, table) == "stopped")
    assert analyses.numbers(table) == set()
    engine.dispose()


def state_of(analyses: AnalysisStore, table: str) -> str | None:
    found = analyses.of(table)
    return None if found is None else found.state


def wait_until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + 600
    while not done():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_deeper_is_begun_anew(browsers: Callable[[], Browser]) -> None:
    """The same depth goes on; another begins anew, but not while one runs."""
    ann = browsers()
    table = finished(ann)
    assert ann.post(f"tables/{table}/analysis", seconds=5)["seconds"] == 5
    assert ann.post(f"tables/{table}/analysis", seconds=4)["seconds"] == 5, "it runs"
    stop(ann, table)
    assert ann.post(f"tables/{table}/analysis")["seconds"] == 5
    stop(ann, table)
    assert ann.post(f"tables/{table}/analysis", seconds=3)["seconds"] == 3
    stop(ann, table)


def test_it_goes_on_after_a_kill(database: str) -> None:
    """Another server finds the rest; nothing is found twice."""
    with running(database, "--iterations=1") as one:
        ann = one.browser()
        table = over(ann)
        ann.post(f"tables/{table}/analysis")
        wait_for(ann, table, lambda found: found["done"] > 1)
        one.kill()
        with running(database, "--iterations=1") as other:
            found = wait_for(other.browser(ann), table, is_done)
            assert [each["number"] for each in found["decisions"]] == list(range(1, 16))


@pytest.mark.full
def test_two_servers_find_it_together(cluster: str) -> None:
    """A lock decides who looks; pages at either hear of it."""
    database = postgres.new_database(cluster)
    with running(database, "--iterations=1") as one, running(database, "--iterations=1") as other:
        ann = one.browser()
        table = over(ann)
        with listening(other.browser(ann), table) as stream:
            ann.post(f"tables/{table}/analysis")
            told = [stream.next("analysis", 60)[1]]
            while told[-1]["state"] == "running":
                told.append(stream.next("analysis", 60)[1])
        counts = [each["done"] for each in told]
        assert counts == sorted(counts)
        assert told[-1] == {"table": table, "done": 15, "total": 15, "state": "done"}


def test_pages_hear_of_it(sqlite: str) -> None:
    """Each decision, and the end; who comes later hears how it stands."""
    with running(sqlite, "--iterations=1") as server:
        ann = server.browser()
        table = over(ann)
        with listening(server.browser(ann), table) as stream:
            ann.post(f"tables/{table}/analysis")
            while stream.next("analysis", 60)[1]["state"] != "done":
                pass
        with listening(server.browser(ann), table) as stream:
            assert stream.next("analysis")[1]["done"] == 15


def test_an_imported_game_of_barons(sqlite: str, open_browsers: OPEN) -> None:
    """Chance decides nothing; what was sold in secret was not known to others."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=GLANCE))()
    text = whole_barons_game()
    answer = ann.client.post("/api/import", content=text)
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    begun = ann.post(f"tables/{table}/analysis")
    dealt = [each for each in records.read(text).actions if each.startswith("deal")]
    assert begun["total"] == len(records.read(text).actions) - len(dealt)
    found = wait_for(ann, table, lambda found: found["done"] > 1)
    assert all(each["said"] for each in found["decisions"])


def test_two_decisions_at_once(sqlite: str, open_browsers: OPEN) -> None:
    """Where there are two processes, one table has both; what is known grows in order."""
    two = AnalysisSettings(iterations=1, processes=2)
    assert (two.at_once, GLANCE.at_once, ASLEEP.at_once) == (2, 1, 1)
    ann = open_browsers(Options(sqlite, bots=None, analysis=two))()
    table = over(ann)
    ann.post(f"tables/{table}/analysis")
    found = wait_for(ann, table, is_done)
    assert [each["number"] for each in found["decisions"]] == list(range(1, 16))


def test_mates_answer_at_the_same_time(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits until the other was asked, too."""
    engine, both = connect(sqlite), Barrier(2)
    store = Store(engine)
    jobs = AnalysisJobs(Tables(store), AnalysisStore(store), AnalysisSettings(processes=2))
    [worker] = jobs.pool.workers
    monkeypatch.setattr(Worker, "ask", lambda _, task, seconds: (both.wait(60), task.number)[1])
    tasks = [Decide("", Budget(iterations=1), number) for number in (4, 5)]
    assert jobs.ask_all(worker, tasks) == [4, 5] and worker.ids() == []
    engine.dispose()


def test_bots_go_first(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody analyses while a bot thinks; unless bots think all the time."""
    engine = connect(sqlite)
    store = Store(engine)
    busy = [True] * 3
    asked = AnalysisJobs(
        Tables(store), AnalysisStore(store), ASLEEP, lambda: bool(busy) and busy.pop()
    )
    asked.give_way()
    assert busy == []
    monkeypatch.setattr("goldenspike.server.jobs.analysis_jobs.GIVES_WAY", 0.0)
    endless = AnalysisJobs(Tables(store), AnalysisStore(store), ASLEEP, lambda: True)
    endless.give_way()
    engine.dispose()


def test_what_fails_is_said(
    sqlite: str, open_browsers: OPEN, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And can be tried again."""

    def fails(worker: Worker, task: Any, seconds: float) -> Any:
        raise Failed("crash")

    ann = open_browsers(Options(sqlite, bots=None, analysis=GLANCE))()
    table = over(ann)
    with monkeypatch.context() as broken:
        broken.setattr(Worker, "ask", fails)
        ann.post(f"tables/{table}/analysis")
        wait_for(ann, table, lambda found: bool(found["state"] == "failed"))
    ann.post(f"tables/{table}/analysis")
    assert wait_for(ann, table, is_done)["done"] == 15


def test_the_shelf(database: str, open_browsers: OPEN) -> None:
    """What two servers do at once on one database."""
    ann = open_browsers(Options(database, bots=None, analysis=ASLEEP))()
    table = over(ann)
    ann.post(f"tables/{table}/analysis")
    engine = connect(database)
    one, other = AnalysisStore(Store(engine)), AnalysisStore(Store(engine))
    found = one.of(table)
    assert found is not None and one.running() == [table]
    assert one.add(found, 1, {"number": 1}) and not other.add(found, 1, {"number": 1})
    one.end(found, DONE, {"decisions": []})
    other.end(found, RUNNING)
    assert state_of(one, table) == DONE and one.running() == []
    assert json.dumps(one.decisions(table)) == '[{"number": 1}]'
    engine.dispose()
