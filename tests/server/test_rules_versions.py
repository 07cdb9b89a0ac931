"""A table goes on under the version of the rules it began with: Steam, whose rules have two."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.games import records as games
from goldenspike.games import steam as st
from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import games as tables
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotSettings
from tests.server.browser import Browser, Json, play_among_bots
from tests.server.steam import GAME, plain
from tests.server.test_analysis import wait_for

Opening = Callable[..., Callable[[], Browser]]
OLDER = Path(__file__).parents[2] / "docs" / "conformance" / "steam-standard.jsonl"
SEATS = ("me", "here", "here")


def quiet(database: str) -> Options:
    """A server where bots do not move, and nobody analyses."""
    return Options(database, bots=None, analysis=AnalysisSettings(processes=0))


def older_records() -> Iterator[Record]:
    """Records of games that were played under version 1."""
    for line in OLDER.read_text("utf-8").splitlines():
        record = records.read(line)
        record.result, record.choices = None, None
        yield record


@cache
def beyond_the_top() -> str:
    """A record of version 1, up to a delivery on income that leads beyond 10 steps."""
    for record in older_records():
        state = st.new(games.set_up(st, record))
        for at, text in enumerate(record.actions):
            seat, after = state.seat, st.copy(state)
            st.apply(after, st.read(after, text))
            if text.endswith(" income") and after.income[seat] > 10:
                record.actions = record.actions[: at + 1]
                return records.write(record)
            state = after
    raise AssertionError("nobody has so much income")


def take(browser: Browser, text: str, status: int = 201) -> Json:
    """The answer to an import."""
    answer = browser.client.post("/api/import", content=text)
    assert answer.status_code == status, answer.text
    said: Json = answer.json()
    return said


def record_of(browser: Browser, table: str) -> Json:
    """The record of a table."""
    kept: Json = browser.client.get(f"/api/tables/{table}/record").json()
    return kept


def told(payload: Json) -> list[str]:
    """The sentences of a log."""
    return [line["text"] for entry in payload["log"] for line in entry["lines"]]


def begun_under_version_1(database: str, open_browsers: Opening, *seats: str) -> tuple[str, Any]:
    """A table that an older server wrote, and the cookies of its owner."""
    browser = open_browsers(quiet(database))()
    table = str(browser.table(*seats, game=GAME, forced=False)["id"])
    assert record_of(browser, table)["rules"] == st.RULES_VERSION == 2
    engine = connect(database)
    with engine.begin() as connection:
        connection.execute(update(tables).values(rules=1))
    engine.dispose()
    return table, browser.client.cookies


def test_an_old_table_goes_on(database: str, open_browsers: Opening) -> None:
    """ST-3.5: on either database it is shown, played, taken back and written down as it began."""
    table, cookies = begun_under_version_1(database, open_browsers, *SEATS)
    ann = open_browsers(quiet(database))()
    ann.client.cookies = cookies
    assert ann.get(f"tables/{table}/board")["income_top"] is None
    assert "30+" in ann.client.get(f"/api/tables/{table}/sheet.svg").text
    payload = ann.play(table, "bid 0", "pass", "pass")
    assert payload["view"]["phase"] == "places"
    back = ann.post(f"tables/{table}/undo", after=payload["seq"], to=payload["count"] - 1)
    assert back["count"] == payload["count"] - 1
    kept = record_of(ann, table)
    assert (kept["rules"], kept["options"]) == (1, {})
    again = take(ann, json.dumps(kept))["id"]
    assert record_of(ann, again)["rules"] == 1


def test_beside_it_a_new_table_has_the_newest_rules(sqlite: str, open_browsers: Opening) -> None:
    """ST-3.5: the set-ups of the two are not mixed up."""
    older, _ = begun_under_version_1(sqlite, open_browsers, *SEATS)
    ann = open_browsers(quiet(sqlite))()
    newer = ann.table(*SEATS, game=GAME)["id"]
    assert newer != older
    assert ann.get(f"tables/{newer}/board")["income_top"] == 10
    assert "30+" not in ann.client.get(f"/api/tables/{newer}/sheet.svg").text
    assert record_of(ann, newer)["rules"] == 2


@pytest.mark.slow
def test_bots_play_on_at_an_old_table(database: str, open_browsers: Opening) -> None:
    """In their own processes, under the rules of the table; then again, under the newest."""
    table, cookies = begun_under_version_1(database, open_browsers, "me", "random", "random")
    ann = open_browsers(Options(database, bots=BotSettings(seconds=0.1)))()
    ann.client.cookies = cookies
    over = play_among_bots(ann, table, lambda now: ann.act(table, now["seq"], plain(now)))
    assert over["table"]["over"] and record_of(ann, table)["rules"] == 1
    following = ann.post(f"tables/{table}/again", 201)["id"]
    assert record_of(ann, following)["rules"] == 2
    assert ann.get(f"tables/{following}/board")["income_top"] == 10


def test_income_has_no_top_in_an_imported_game(database: str, open_browsers: Opening) -> None:
    """ST-3.5: a delivery beyond 10 counts whole, before it is taken back and after."""
    ann, text = open_browsers(quiet(database))(), beyond_the_top()
    record = records.read(text)
    last = record.actions.pop()
    table = take(ann, records.write(record))["id"]
    before = ann.see(table)
    seat, after = before["view"]["to_act"], ann.play(table, last)
    income = after["view"]["players"][seat]["income"]
    assert income > 10 and not any("top of income" in line for line in told(after))
    ann.post(f"tables/{table}/undo", after=after["seq"], to=before["count"])
    assert ann.play(table, last)["view"]["players"][seat]["income"] == income


def test_the_same_game_loses_steps_under_version_2(sqlite: str, open_browsers: Opening) -> None:
    """ST-3.5: the log says so, and the page knows before."""
    ann, record = open_browsers(quiet(sqlite))(), records.read(beyond_the_top())
    last, record.rules = record.actions.pop(), 2
    table = take(ann, records.write(record))["id"]
    before = ann.see(table)
    seat, after = before["view"]["to_act"], ann.play(table, last)
    assert after["view"]["players"][seat]["income"] == 10
    assert any("is at the top of income, 10:" in line for line in told(after))
    worths = [each for offer in before["offers"] for each in offer["worth"]]
    assert any(each["lost"] for each in worths if each["track"] == "income")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"rules": 3}, "rules is 3, and this program knows versions 1 and 2"),
        ({"options": {"income_top": "none"}}, "unknown options 'income_top'"),
    ],
)
def test_imports_that_are_refused(ann: Browser, change: Json, named: str) -> None:
    """ST-12.12: a version that nobody knows, and an option that version 1 had not."""
    record = json.loads(records.write(next(older_records())))
    error = take(ann, json.dumps(record | change), 422)["error"]
    assert named in error["message"]


@pytest.mark.slow
def test_an_old_game_is_analysed(sqlite: str, open_browsers: Opening) -> None:
    """By the rules it was played under: every action of it is legal there."""
    options = Options(sqlite, bots=None, analysis=AnalysisSettings(iterations=1, processes=1))
    ann = open_browsers(options)()
    table = take(ann, records.write(next(older_records())))["id"]
    ann.post(f"tables/{table}/analysis")
    found = wait_for(ann, table, lambda found: found["done"] > 1)
    assert all(each["said"] for each in found["decisions"])
