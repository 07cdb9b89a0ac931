"""`goldenspike admin`: what an operator can do to tables and people while servers run."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import update

from goldenspike.cli import main
from goldenspike.core import record as records
from goldenspike.games import records as games
from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import events
from goldenspike.server.db.schema import games as tables
from goldenspike.server.http.app import Options
from goldenspike.server.jobs import slow_log
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.table import creation
from tests.server import stuck
from tests.server.barons import Sale, choose
from tests.server.browser import Browser, finished
from tests.server.running import running
from tests.server.streams import listening

Open = Callable[..., Callable[[], Browser]]


def nobody_moves(database: str) -> Options:
    """A server where bots do not move, and nobody analyses."""
    return Options(database, bots=None, analysis=AnalysisSettings(processes=0))


class Operator:
    """Somebody who runs commands on the database of a server."""

    def __init__(self, database: str) -> None:
        self.database = database

    def run(self, *arguments: str, code: int = 0) -> str:
        """What a command says."""
        command = ["admin", *arguments, f"--database={self.database}"]
        result = CliRunner().invoke(main, command)
        assert result.exit_code == code, result.output
        return result.output

    def read(self, *arguments: str) -> Any:
        """What a command tells as JSON."""
        return json.loads(self.run(*arguments, "--json"))

    def change(self, table: Any, **values: object) -> None:
        """Spoils the database."""
        engine = connect(self.database)
        with engine.begin() as connection:
            connection.execute(update(table).values(values))
        engine.dispose()

    def change_event(self, seq: int, text: str) -> None:
        """Spoils an event."""
        engine = connect(self.database)
        with engine.begin() as connection:
            connection.execute(update(events).where(events.c.seq == seq).values(text=text))
        engine.dispose()


@pytest.fixture
def operator(database: str) -> Operator:
    return Operator(database)


@pytest.fixture
def browser(database: str, open_browsers: Open) -> Callable[[], Browser]:
    """Makes browsers at a server that hears of others, where bots do not move."""
    return open_browsers(nobody_moves(database))


def wait_for(browser: Browser, path: str, status: int) -> Any:
    """The answer, once the server has noticed."""
    until = time.monotonic() + 600
    while (answer := browser.client.get(f"/api/{path}")).status_code != status:
        assert time.monotonic() < until, answer.text
        time.sleep(0.05)
    return answer.json()


def test_tables_are_listed_and_shown(operator: Operator, browser: Callable[[], Browser]) -> None:
    ann = browser()
    over, begun = finished(ann), ann.table("me", "open", "steady")["id"]
    ann.play(begun, "open red 2")
    rows = operator.read("tables")
    assert [row["id"] for row in rows] == [begun, over]
    assert [row["state"] for row in rows] == ["waits for seat 1", "over"]
    assert operator.read("tables", "--quarantined") == []
    assert len(operator.read("tables", "--most=1")) == 1
    assert begun in operator.run("tables")
    row = operator.read("show", begun)
    assert row["events"] == 1 and row["board"] == "usa" and row["interventions"] == []
    assert [seat["bot"] for seat in row["seats"][:2]] == [None, None]
    assert row["seats"][2]["bot"].startswith("steady-")
    person = operator.read("person", str(row["seats"][0]["person"]))
    assert set(person["tables"]) == {begun, over}
    assert "interventions: none" in operator.run("show", begun)
    assert begun in operator.run("person", str(person["id"]))


def test_ids_never_look_like_options(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = iter(["-wvLvVwSUYRs", "--LvVwSUYRs0", "wvLvVwSUYRs-"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(tokens))
    assert creation.new_id() == "wvLvVwSUYRs-"


def test_an_old_id_with_a_dash_is_a_table(operator: Operator) -> None:
    """Tables made by earlier versions may be called `-hvLvVwSUYRs`."""
    assert "there is no table -hvLvVwSUYRs" in operator.run("show", "-hvLvVwSUYRs", code=2)
    said = operator.run("quarantine", "--note", "why", "-hvLvVwSUYRs", code=2)
    assert "there is no table -hvLvVwSUYRs" in said


def test_an_operator_puts_a_table_aside(operator: Operator, browser: Callable[[], Browser]) -> None:
    """A running server notices; the record can still be saved, and the table comes back."""
    ann, eve = browser(), browser()
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2")
    before = ann.client.get(f"/api/tables/{table}/record").json()
    operator.run("quarantine", table, "--note", "for a while")
    refused = wait_for(ann, f"tables/{table}", 409)["error"]
    assert (refused["code"], refused["key"][-8:]) == ("quarantined", "operator")
    assert ann.act(table, 1, "bid 3", 409)["error"]["code"] == "quarantined"
    assert ann.client.get(f"/api/tables/{table}/record").json() == before
    assert eve.get(f"tables/{table}/record", 404)["error"]["code"] == "no-table"
    assert operator.read("tables", "--quarantined")[0]["quarantine"]["note"] == "for a while"
    assert "already" in operator.run("quarantine", table, code=2)
    operator.run("release", table)
    log = wait_for(ann, f"tables/{table}", 200)["log"]
    said = [entry["lines"][0]["text"] for entry in log if entry["note"]]
    assert "put aside" in said[0] and "open again" in said[1]
    assert ann.play(table, "bid 3")["count"] == 2
    assert "not in quarantine" in operator.run("release", table, code=2)
    kinds = [each["kind"] for each in operator.read("show", table)["interventions"]]
    assert kinds == ["release", "quarantine"]


def test_open_pages_hear_of_it(database: str, operator: Operator) -> None:
    with running(database) as server:
        ann = server.browser()
        table = ann.table("me", "here", "here")["id"]
        with listening(server.browser(ann), table) as stream:
            stream.next()
            operator.run("quarantine", table)
            assert stream.next()[1]["seq"] == 1
            operator.run("release", table)
            assert stream.next()[1]["seq"] == 2


def test_bots_and_analyses_leave_a_table_alone(sqlite: str, open_browsers: Open) -> None:
    """Neither the sweep nor a restart touches it."""
    ann = open_browsers(nobody_moves(sqlite))()
    table = ann.table("random", "random", "me", first=0)["id"]
    over = finished(ann)
    ann.post(f"tables/{over}/analysis", seconds=0.1)
    for each in (table, over):
        Operator(sqlite).run("quarantine", each)
    open_browsers(Options(sqlite))
    time.sleep(1)
    rows = {row["id"]: row for row in Operator(sqlite).read("tables")}
    assert Operator(sqlite).read("show", table)["events"] == 1, "the note alone"
    assert rows[table]["state"] == "waits for seat 0"


def test_a_table_that_does_not_replay_is_repaired(
    operator: Operator, browser: Callable[[], Browser]
) -> None:
    """What cannot be played becomes notes; the game goes on before that."""
    ann = browser()
    table = ann.table("me", "here", "here", forced=False)["id"]
    ann.play(table, "open red 2", "bid 3", "bid 4", "pass")
    operator.change_event(3, "bid 2")  # less than the bid before
    found = operator.read("repair", table, "--dry-run")
    assert (found["actions"], found["cut"]) == (2, 2)
    assert "event 3, 'bid 2'" in found["problem"] and "SD-2.2" in found["problem"]
    assert operator.read("show", table)["events"] == 4
    assert operator.read("repair", table) == found
    until = time.monotonic() + 600
    while ann.see(table)["count"] != 2:
        assert time.monotonic() < until
    seen = ann.see(table)
    assert (seen["seq"], seen["waiting"]) == (5, [2])
    said = [entry["lines"][0]["text"] for entry in seen["log"] if entry["note"]]
    assert "bid 2" in said[0] and "pass" in said[1] and "repaired" in said[2]
    assert ann.play(table, "bid 4")["count"] == 3
    note = operator.read("show", table)["interventions"][0]["note"]
    assert [event["text"] for event in json.loads(note)] == ["bid 2", "pass"]


def test_a_table_goes_back_to_an_earlier_action(
    operator: Operator, browser: Callable[[], Browser]
) -> None:
    """What was undone stays a branch. Secret choices are dropped."""
    sale = Sale(browser(), browser(), browser(), "here")
    before = sale.ann.see(sale.table)
    choose(sale.bob, sale.table, sale.everything(sale.bob))
    count = before["count"] - 1
    assert operator.read("repair", sale.table, f"--back-to={count}")["undone"]
    until = time.monotonic() + 600
    while sale.ann.see(sale.table)["count"] != count:
        assert time.monotonic() < until
    seen = sale.ann.see(sale.table)
    assert seen["undone"][-1]["from"] == before["count"]
    assert sale.ann.see(sale.table, branch=seen["undone"][-1]["seq"])["past"]


def test_derived_columns_are_made_anew(operator: Operator, browser: Callable[[], Browser]) -> None:
    ann = browser()
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2")
    operator.change(tables, to_act=-1, standing='{"round": 9, "phase": "x", "winners": [2]}')
    assert ann.get("tables")["tables"][0]["over"]
    assert operator.read("repair", table)["problem"] is None
    card = ann.get("tables")["tables"][0]
    assert not card["over"] and card["waiting_for"] == [1] and card["round"] == 1


@pytest.mark.full
@pytest.mark.slow
def test_a_table_that_never_answers_is_repaired(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To ask whether its actions are legal takes for ever; to go back does not."""
    folder = tmp_path / "installed"
    folder.mkdir()
    stuck.install(folder, monkeypatch)
    monkeypatch.syspath_prepend(folder)
    operator = Operator(sqlite)
    with running(sqlite, "--board-seconds=2", "--thinking=0.1") as server:
        ann = server.browser()
        table = ann.table("me", "random", game="stuck")["id"]
        ann.act(table, 1, "bid 5")
        wait_for(ann, f"tables/{table}", 409)
        assert operator.read("repair", table, "--back-to=1")["undone"]
        operator.run("release", table)
        assert wait_for(ann, f"tables/{table}", 200)["offers"]


def test_a_table_is_deleted(operator: Operator, browser: Callable[[], Browser]) -> None:
    ann = browser()
    over, kept = finished(ann), ann.table("me", "here", "here")["id"]
    again = ann.post(f"tables/{over}/again", 201)["id"]
    operator.run("delete", again, code=130)  # nobody says yes
    assert ann.see(again)["count"] == 0
    operator.run("quarantine", again)
    operator.run("delete", again, "--yes")
    assert wait_for(ann, f"tables/{again}", 404)["error"]["code"] == "no-table"
    assert {card["id"] for card in ann.get("tables")["tables"]} == {over, kept}
    assert ann.see(over)["table"]["again"] is None


def test_a_table_is_exported(
    operator: Operator, browser: Callable[[], Browser], tmp_path: Path
) -> None:
    """As it is stored: the actions that stand, and no result, since nothing is replayed."""
    ann = browser()
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3")
    ann.post(f"tables/{table}/undo", after=2, to=1)
    ann.play(table, "bid 4")
    record = records.read(operator.run("export", table))
    assert games.replay(record).texts == ["open red 2", "bid 4"]
    file = tmp_path / "game.spike.json"
    operator.run("export", table, "-o", str(file))
    assert records.read_file(file) == record
    assert "exists already" in operator.run("export", table, "-o", str(file), code=2)


@pytest.mark.slow
def test_sessions_are_ended(database: str, operator: Operator) -> None:
    """The cookie stops working at every server; nobody else's does."""
    with running(database) as one, running(database) as other:
        ann, bob = one.browser(), one.browser()
        table = ann.table("me", "here", "here")["id"]
        bob.post("me", name="Bob")
        elsewhere = other.browser(ann)
        assert ann.get("me")["known"] and elsewhere.see(table)
        number = operator.read("show", table)["seats"][0]["person"]
        operator.run("end-sessions", str(number))
        for browser in (ann, elsewhere):
            wait_for(browser, f"tables/{table}", 404)
            assert not browser.get("me")["known"]
        assert bob.get("me") == {"name": "Bob", "known": True}
        assert operator.read("person", str(number))["tables"] == [table]


def test_slow_requests_are_seen(
    operator: Operator, browser: Callable[[], Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The slowest first, with their tables and without tokens; all but the latest are dropped."""
    monkeypatch.setattr(slow_log, "SLOW", 0.0)
    monkeypatch.setattr(slow_log, "KEPT", 3)
    ann = browser()
    made = ann.table("me", "open", "here")
    browser().join(made["invitations"][0]["url"])
    for _ in range(3):
        ann.see(made["id"])
    ann.client.app.state.service.slow.flush()
    rows = operator.read("slow")
    assert len(rows) == 3
    seconds = [row["seconds"] for row in rows]
    assert seconds == sorted(seconds, reverse=True)
    assert made["invitations"][0]["url"].rsplit("/", 1)[-1] not in json.dumps(rows)
    names = {(row["request"], row["table"]) for row in rows}
    known = {
        ("POST /api/tables", None),
        ("POST /api/join/TOKEN", None),
        ("GET /api/tables/ID", made["id"]),
    }
    assert names <= known
    assert rows[0]["request"] in operator.run("slow")
    assert operator.read("slow", "--hours=0") == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "nothing"), "there is no table nothing"),
        (("quarantine", "nothing"), "there is no table"),
        (("release", "nothing"), "there is no table"),
        (("repair", "nothing"), "there is no table"),
        (("delete", "nothing", "--yes"), "there is no table"),
        (("export", "nothing"), "there is no table"),
        (("person", "7"), "there is no person 7"),
        (("end-sessions", "7"), "there is no person 7"),
    ],
)
def test_what_is_not_there_is_said(sqlite: str, arguments: tuple[str, ...], said: str) -> None:
    assert said in Operator(sqlite).run(*arguments, code=2)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "none.db"
    assert "there is no database" in Operator(f"sqlite:///{file}").run("tables", code=2)
    assert not file.exists()


def test_a_backup_is_whole_while_people_play(
    sqlite: str, open_browsers: Open, tmp_path: Path
) -> None:
    """What was acknowledged before it is in it, and it can be played on."""
    ann = open_browsers(nobody_moves(sqlite))()
    table = ann.table("me", "here", "here")["id"]
    ann.play(table, "open red 2", "bid 3")
    file = tmp_path / "backup.db"
    assert Operator(sqlite).read("backup", str(file))["bytes"] == file.stat().st_size
    ann.play(table, "bid 4")
    restored = open_browsers(nobody_moves(f"sqlite:///{file}"))()
    restored.client.cookies = ann.client.cookies
    assert restored.see(table)["count"] == 2
    assert restored.play(table, "bid 5")["count"] == 3
    assert "is there already" in Operator(sqlite).run("backup", str(file), code=2)
    assert "for SQLite" in Operator("postgresql://nowhere/x").run("backup", str(file), code=2)
    assert "there is no database" in Operator("sqlite:///nothing.db").run("backup", "x", code=2)
