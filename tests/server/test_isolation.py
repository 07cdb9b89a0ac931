"""Boards and games of others are worked at where they can be killed."""

import json
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2
import pytest

from goldenspike.games import steel_driver
from goldenspike.server.db.database import connect
from goldenspike.server.db.store import Store
from goldenspike.server.http.app import Options
from goldenspike.server.jobs.isolated import IsolationSettings
from goldenspike.server.table import position
from goldenspike.server.table.values import Header
from tests.sampling import sample
from tests.server import stuck
from tests.server.browser import Browser, Json, some_action, whole_game
from tests.server.ordering import texts
from tests.server.running import Running, running
from tests.server.streams import listening
from tests.server.waiting import wait_until

pytestmark = pytest.mark.slow
SHORT = "--board-seconds=2"
LOOSE = 200.0  # seconds from SIGTERM to the end: 4 in the design, the rest for a busy machine


@pytest.fixture
def stuck_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that are started in the test have the game `stuck`."""
    folder = tmp_path / "installed"
    folder.mkdir()
    stuck.install(folder, monkeypatch)


def own_board() -> Json:
    """The usual board as if somebody had drawn it."""
    setup = steel_driver.set_up("warfrog-2008", "usa", 3)
    board: Json = json.loads(json.dumps(steel_driver.inline_board(setup)))
    return board


def stuck_table(ann: Browser, *kinds: str) -> str:
    """A table of the game that may get stuck, with its first lot for sale."""
    return str(ann.table(*(kinds or ("me", "here")), game="stuck")["id"])


def processor_time(processes: list[int]) -> float:
    """The seconds that some processes have used, of those that live."""
    used = 0.0
    for process in filter(is_alive, processes):
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        used += (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    return used


def until_spinning(processes: list[int], seconds: float) -> None:
    """Waits until processes have worked for so long, or one has ended."""
    enough = processor_time(processes) + seconds
    wait_until(
        lambda: processor_time(processes) >= enough or not all(map(is_alive, processes)),
    )


def take_time(work: Callable[[], Any]) -> float:
    """How many seconds something took."""
    began = time.monotonic()
    work()
    return time.monotonic() - began


def test_a_stuck_table_is_put_in_quarantine(database: str, stuck_game: None) -> None:
    """Whoever asks is told why; nobody else waits, neither here nor after a restart."""
    with running(database, SHORT) as server:
        ann, bob = server.browser(), server.browser()
        ours = bob.table("me", "here", "here")["id"]
        table, other = stuck_table(ann), stuck_table(ann)
        answers: list[Json] = []
        stuck_one = Thread(target=lambda: answers.append(ann.act(table, 1, "bid 5", 409)))
        stuck_one.start()
        seen: list[Json] = []
        waiting = Thread(target=lambda: seen.append(server.browser(ann).see(other)))
        waiting.start()
        looks = 0
        while stuck_one.is_alive():
            bob.see(ours)
            looks += 1
            time.sleep(0.02)
        assert looks > 2, "the server itself never waits"
        waiting.join()
        assert seen[0]["my_turn"], "asked while the process was stuck, and asked again"
        assert answers[0]["error"]["code"] == "quarantined"
        assert answers[0]["error"]["key"] == "table.refusal.quarantined-time"
        for path in ("", "/sheet.svg", "/board", "/analysis"):
            assert ann.get(f"tables/{table}{path}", 409)["error"]["code"] == "quarantined"
        assert server.browser(ann).play(other, "bid 3")["view"]["bid"] == 3
        assert {card["id"] for card in ann.get("tables")["tables"]} == {table, other}
    with running(database, SHORT) as server:
        again = server.browser(ann)
        assert again.get(f"tables/{table}", 409)["error"]["code"] == "quarantined"
        assert again.see(other)["view"]["bid"] == 3
        assert stopped_after(server) < LOOSE


@pytest.mark.full
def test_others_at_boards_of_others_do_not_wait(sqlite: str, stuck_game: None) -> None:
    """While one table takes a long time, another process answers the others."""
    with running(sqlite, "--board-seconds=300") as server:
        ann = server.browser()
        table, other = stuck_table(ann), stuck_table(ann)
        stuck_one = Thread(target=lambda: suppressed(ann, table))
        stuck_one.start()
        until_spinning(isolated_processes(server), 1.0)
        assert server.browser(ann).play(other, "bid 3")["view"]["bid"] == 3
        assert stuck_one.is_alive() and len(isolated_processes(server)) == 2
        assert stopped_after(server) < LOOSE


def stopped_after(server: Running) -> float:
    """The seconds from SIGTERM to the end of a server."""
    server.process.send_signal(signal.SIGTERM)
    return take_time(lambda: server.process.wait(600))


def refused(browser: Browser, table: str, text: str) -> Json:
    """Why an action is refused."""
    error: Json = browser.act(table, browser.see(table)["seq"], text, 409)["error"]
    return error


@pytest.mark.full
def test_everybody_at_the_table_is_told(sqlite: str, stuck_game: None) -> None:
    """An open page hears of the quarantine at once; the sentence is in its language."""
    with running(sqlite, SHORT) as server:
        ann = server.browser()
        table = stuck_table(ann)
        with listening(server.browser(ann), table) as stream:
            stream.next()
            refused(ann, table, "bid 5")
            assert stream.next()[1]["seq"] == 2, "a note in the log"
        for language, word in (("en", "put aside"), ("fr", "mise de côté"), ("nl", "opzijgezet")):
            answer = ann.get(f"tables/{table}", 409, language=language)
            assert word in answer["error"]["message"]


@pytest.mark.parametrize(("bid", "reason"), sample([("bid 6", "memory"), ("bid 7", "crash")], 1))
def test_memory_and_death_need_two_strikes(
    sqlite: str, stuck_game: None, bid: str, reason: str
) -> None:
    """The first may be bad luck: the request is tried again before the table is blamed."""
    with running(sqlite, SHORT) as server:
        ann = server.browser()
        table, other = stuck_table(ann), stuck_table(ann)
        assert refused(ann, table, bid)["key"] == f"table.refusal.quarantined-{reason}"
        assert ann.play(other, "bid 3")["view"]["bid"] == 3


@pytest.mark.full
def test_a_bot_at_a_stuck_table(database: str, stuck_game: None) -> None:
    """A table where a bot can never move is put aside too, also after a restart."""
    with running(database, SHORT, "--thinking=0.1") as server:
        ann = server.browser()
        table = stuck_table(ann, "me", "random")
        ann.act(table, 1, "bid 5")
        server.kill()
    with running(database, SHORT, "--thinking=0.1") as server:
        again = server.browser(ann)
        until_quarantined(again, table)
        assert again.see(again.table("me", "here", "here")["id"])["my_turn"]


def until_quarantined(browser: Browser, table: str) -> None:
    """Looks until a table is in quarantine."""
    until = time.monotonic() + 600
    while browser.client.get(f"/api/tables/{table}").status_code != 409:
        assert time.monotonic() < until
        time.sleep(0.1)


@pytest.mark.full
def test_records_that_take_too_long_are_refused(sqlite: str, stuck_game: None) -> None:
    """Nothing is stored."""
    with running(sqlite, SHORT) as server:
        ann, bob = server.browser(), server.browser()
        record = bob.get(f"tables/{stuck_table(bob)}/record")
        record["actions"] += ["bid 5", "pass"]
        answer = ann.client.post("/api/import", content=json.dumps(record))
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["key"] == "table.refusal.too-much-time"
        assert "2 seconds" in answer.json()["error"]["message"]
        assert ann.get("tables") == {"tables": []}
        fine = ann.client.post("/api/import", content=whole_game())
        assert fine.status_code == 201 and ann.see(fine.json()["id"])["table"]["over"]


def test_a_game_on_a_board_of_ones_own(database: str) -> None:
    """Everything is as at any table: links, bots, streams, undo, pictures, records."""
    with running(database, "--thinking=0.1") as server:
        ann, bob = server.browser(), server.browser()
        made = ann.table("me", "open", "random", board=own_board())
        table = made["id"]
        assert bob.join(made["invitations"][0]["url"]) == {"table": table, "seat": 1}
        with (
            listening(server.browser(bob), table) as stream,
            listening(server.browser(ann), None) as home,
        ):
            stream.next()
            home.all(1.0)
            ann.play(table, "open red 2")
            assert stream.next()[1]["count"] == 1
            assert home.next("cards")[1] == {"table": table}
            assert "cards" not in [kind for kind, _, _ in home.all(1.0)], "not by two ways"
            seats = ann.see(table)["table"]["seats"]
            assert [seat["connected"] for seat in seats] == [True, True, False]
        assert (
            ann.client.get(f"/api/tables/{table}/sheet.svg").headers["content-type"]
            == "image/svg+xml"
        )
        assert ann.see(table, at=0)["past"]
        wait_for_turn(bob, table)
        before = descendants(server.process.pid)
        play_on([ann, bob], table, 6)
        after = descendants(server.process.pid)
        assert before <= after and len(after - before) <= 1, "turns of bots start no processes"
        saved = ann.client.get(f"/api/tables/{table}/record")
        assert saved.json()["board"] == own_board()
        assert server.browser().get(f"tables/{table}", 404)["error"]["code"] == "no-table"
        assert isolated_processes(server), "the server itself has not seen the board"


@pytest.mark.full
def test_a_clock_and_an_order_at_a_board_of_ones_own(database: str) -> None:
    """Both go on when the process at work there has been killed and nobody asks."""
    with running(database) as server:
        ann, bob = server.browser(), server.browser()
        clock = {"kind": "live", "bank": 20, "back": 20}
        made = ann.table("me", "open", "here", board=own_board(), clock=clock, forced=False)
        table = made["id"]
        bob.join(made["invitations"][0]["url"])
        bob.post(
            f"tables/{table}/orders/pass", after=bob.see(table)["seq"], until={"kind": "round"}
        )
        ann.play(table, "open red 2")
        wait_until(lambda: ann.see(table)["count"] >= 2, seconds=600)
        assert texts(bob.see(table), "order") == ["pass"]
        for process in isolated_processes(server):
            os.kill(process, signal.SIGKILL)
        engine = connect(database)
        wait_until(lambda: Store(engine).seats(table)[2].bot, seconds=600)
        engine.dispose()
        assert [seat["kind"] for seat in ann.see(table)["table"]["seats"]][2] == "bot"
        ann.post(f"tables/{table}/seats/2", bot=None)
        wait_until(lambda: ann.see(table)["table"]["seats"][2]["bot"] is None)


def test_the_server_never_loads_a_board_of_others(
    sqlite: str,
    open_browsers: Callable[..., Callable[[], Browser]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither for requests, nor for lists, nor for bots, nor for analyses, nor for imports."""
    loaded: list[object] = []
    set_up = position.set_up

    def noted(header: Header, players: int) -> Any:
        loaded.append(header.board)
        return set_up(header, players)

    monkeypatch.setattr(position, "set_up", noted)
    new = open_browsers(Options(sqlite, isolation=IsolationSettings()))
    ann, bob = new(), new()
    made = ann.table("me", "open", "random", board=own_board(), forced=False)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    ann.play(table, "open red 2")
    bob.play(table, "pass")
    wait_for_turn(ann, table)
    for path in ("/record", "/board", "/sheet.svg", "/analysis"):
        assert ann.client.get(f"/api/tables/{table}{path}").status_code == 200
    ann.post(f"tables/{table}/seats/0", name="Ann")
    ann.post(f"tables/{table}/invitations/0", 201)
    record = ann.client.get(f"/api/tables/{table}/record")
    assert ann.client.post("/api/import", content=record.content).status_code == 201
    over = json.loads(whole_game()) | {"board": own_board()}
    finished = ann.client.post("/api/import", content=json.dumps(over)).json()["id"]
    ann.post(f"tables/{finished}/analysis", seconds=0.1)
    until = time.monotonic() + 600
    while not ann.get(f"tables/{finished}/analysis")["decisions"]:
        assert time.monotonic() < until
        time.sleep(0.2)
    ann.post(f"tables/{finished}/again", 201)
    assert len(ann.get("tables")["tables"]) == 4 and loaded == []
    assert ann.see(ann.table("me", "here", "here")["id"])["my_turn"] and loaded == ["usa"] * 2


def play_on(people: list[Browser], table: str, turns: int) -> None:
    """Plays until bots have moved so many times."""
    until = time.monotonic() + 600
    while sum(entry["by_bot"] for entry in people[0].see(table)["log"]) < turns:
        assert time.monotonic() < until
        for person in people:
            seen = person.see(table)
            if seen["my_turn"]:
                person.act(table, seen["seq"], some_action(seen, 0))


def descendants(process: int) -> set[int]:
    """All processes below one."""
    found: set[int] = set()
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (task / "children").read_text().split()):
            found |= {child, *descendants(child)}
    return found


def wait_for_turn(browser: Browser, table: str) -> None:
    """Waits until it is this browser's turn."""
    until = time.monotonic() + 600
    while not browser.see(table)["my_turn"]:
        assert time.monotonic() < until
        time.sleep(0.05)


def isolated_processes(server: Running) -> list[int]:
    """The processes that a server has started, without its guard."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    numbers = []
    for task in children.parents[1].iterdir():
        numbers += [int(number) for number in (task / "children").read_text().split()]
    commands = {number: Path(f"/proc/{number}/cmdline").read_bytes() for number in numbers}
    return [number for number in numbers if b"spawn_main" in commands[number]]


def test_the_isolated_process_dies_with_the_server(sqlite: str, stuck_game: None) -> None:
    """Even while it is stuck, and even if nobody is left to kill it."""
    with running(sqlite, "--board-seconds=1") as server:  # it spins for six times as long
        ann = server.browser()
        table = stuck_table(ann)
        (process,) = isolated_processes(server)
        Thread(target=lambda: suppressed(ann, table)).start()
        until_spinning([process], 0.3)
        server.kill()
        wait_until(lambda: not is_alive(process))


def suppressed(browser: Browser, table: str) -> None:
    """Gets stuck at a server that will be killed."""
    with suppress(httpx2.HTTPError):
        browser.client.post(f"/api/tables/{table}/actions", json={"after": 1, "text": "bid 5"})


def is_alive(process: int) -> bool:
    """Whether a process runs: those that have ended may still be listed."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_sigterm_ends_a_server_that_hears_nothing(sqlite: str, stuck_game: None) -> None:
    """With one process for all, the game holds the interpreter for ever: the guard ends it."""
    with running(sqlite, "--one-process") as server:
        ann = server.browser()
        table = stuck_table(ann)
        Thread(target=lambda: suppressed(ann, table)).start()
        until_spinning([server.process.pid], 1.0)
        with pytest.raises(httpx2.TimeoutException):
            httpx2.get(f"{server.address}/api/health", timeout=1)
        assert stopped_after(server) < LOOSE
        assert server.process.returncode == -signal.SIGKILL


@pytest.mark.full
def test_sigterm_while_another_board_is_stuck(sqlite: str, stuck_game: None) -> None:
    """The server itself hears it, and stops in good order."""
    with running(sqlite) as server:
        ann = server.browser()
        table = stuck_table(ann)
        Thread(target=lambda: suppressed(ann, table)).start()
        until_spinning(isolated_processes(server), 1.0)
        assert stopped_after(server) < LOOSE
        assert server.process.returncode == -signal.SIGTERM
