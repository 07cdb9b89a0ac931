"""Bots move in processes of their own; one that fails never holds up a table."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from goldenspike import bots
from goldenspike.bots import Budget
from goldenspike.games import steel_driver
from goldenspike.server.http.app import Options
from goldenspike.server.jobs import bot_process, queue
from goldenspike.server.jobs.bot_moves import LEAST, BotMoves, BotSettings
from goldenspike.server.jobs.pool import Failed, Worker
from goldenspike.server.jobs.queue import TableQueue
from goldenspike.server.thinking import moves
from goldenspike.server.thinking.moves import News, Task
from goldenspike.server.thinking.turns import FAILURES
from tests.server.browser import Browser, Json, some_action, whole_game

OPEN = Callable[..., Callable[[], Browser]]
RECORD = whole_game()
NEW = News([], record=RECORD[: RECORD.index('"actions"')] + '"actions": []}')  # a game that begins

WORSE = """
import os, sys, time

def raises(game, state, rng, budget):
    raise RuntimeError("no idea")

def dies(game, state, rng, budget):
    os._exit(3)

def sleeps(game, state, rng, budget):
    time.sleep(600)

def cheats(game, state, rng, budget):
    return (1 << 16) + 4000  # bid 4000

def looks(game, state, rng, budget):
    assert not [name for name in sys.modules if name.startswith(("sqlalchemy", "psycopg"))]
    return game.legal_actions(state)[0]
"""


@pytest.fixture
def worse_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package's bots, all bad."""
    (tmp_path / "worse.py").write_text(WORSE)
    package = tmp_path / "worse-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: worse\nVersion: 1.0\n")
    names = ("raises", "dies", "sleeps", "cheats", "looks")
    points = "".join(f"{name} = worse:{name}\n" for name in names)
    (package / "entry_points.txt").write_text(f"[goldenspike.bots]\n{points}")
    monkeypatch.syspath_prepend(tmp_path)
    bots.others.cache_clear()
    yield
    bots.others.cache_clear()


def wait_for(browser: Browser, table: str, done: Callable[[Json], bool]) -> Json:
    """Looks until something is so."""
    until = time.monotonic() + 600
    while time.monotonic() < until:
        payload = browser.see(table)
        if done(payload):
            return payload
        time.sleep(0.02)
    raise AssertionError("nothing happens at the table")


def is_my_turn(payload: Json) -> bool:
    return bool(payload["my_turn"])


def test_bots_play_among_themselves(sqlite: str, open_browsers: OPEN) -> None:
    ann = open_browsers(Options(sqlite))()
    table = ann.table("steady", "random", "steady")["id"]
    last = wait_for(ann, table, lambda payload: payload["result"] is not None)
    assert all(entry["by_bot"] for entry in last["log"])
    assert last["table"]["over"]


def test_bots_answer_people(sqlite: str, open_browsers: OPEN) -> None:
    ann = open_browsers(Options(sqlite))()
    table = ann.table("me", "steady", "steady", first=1)["id"]
    payload = wait_for(ann, table, is_my_turn)
    assert payload["count"] > 0
    ann.act(table, payload["seq"], "pass")
    assert wait_for(ann, table, is_my_turn)["count"] > payload["count"] + 1


def test_bots_go_on_after_a_restart(sqlite: str, open_browsers: OPEN) -> None:
    """Nobody has to wake them."""
    first = open_browsers(Options(sqlite, bots=None))
    ann = first()
    table = ann.table("me", "steady", "steady", first=1)["id"]
    assert ann.see(table)["count"] == 0
    other = open_browsers(Options(sqlite))()
    other.client.cookies = ann.client.cookies
    assert wait_for(other, table, is_my_turn)["count"] > 0


@pytest.mark.parametrize(
    ("bot", "key"),
    [("raises", "crash"), ("dies", "crash"), ("cheats", "crash"), ("sleeps", "slow")],
)
def test_a_bad_bot_is_replaced(
    sqlite: str, open_browsers: OPEN, worse_bots: None, bot: str, key: str
) -> None:
    """A simpler bot plays its turn; after three in a row it gets the seat. The log says both."""
    ann = open_browsers(Options(sqlite, bots=BotSettings(seconds=0.1, grace=0.4, processes=1)))()
    table = ann.table("me", bot, "steady", first=1)["id"]
    payload = wait_for(ann, table, is_my_turn)
    assert payload["table"]["seats"][1]["bot"] == bot, "it keeps its seat"
    (first,) = failures(payload, bot)
    assert first["key"] == f"table.note.{key}-turn"
    while len(failures(payload, bot)) < FAILURES:
        ann.act(table, payload["seq"], some_action(payload, 1))
        payload = wait_for(ann, table, is_my_turn)
    seat = payload["table"]["seats"][1]
    assert seat["kind"] == "bot" and seat["bot"] in ("steady", "random")
    keys = [each["key"].removeprefix("table.note.") for each in failures(payload, bot)]
    assert keys == [f"{key}-turn"] * (FAILURES - 1) + [key]


def failures(payload: Json, bot: str) -> list[Json]:
    """The notes of the log about a bot; others may be slow too where the machine is busy."""
    notes = [entry["lines"][0] for entry in payload["log"] if entry["note"]]
    return [note for note in notes if note["values"]["bot"] == bot]


def test_a_slow_bot_holds_up_nobody_else(
    sqlite: str, open_browsers: OPEN, worse_bots: None
) -> None:
    ann = open_browsers(Options(sqlite, bots=BotSettings(seconds=1, grace=600, processes=2)))()
    slow = ann.table("me", "sleeps", "steady", first=1)["id"]
    table = ann.table("me", "steady", "steady", first=1)["id"]
    wait_for(ann, table, is_my_turn)
    assert ann.see(slow)["table"]["seats"][1]["bot"] == "sleeps", "it thinks still"


def test_bots_never_see_the_database(sqlite: str, open_browsers: OPEN, worse_bots: None) -> None:
    ann = open_browsers(Options(sqlite))()
    table = ann.table("me", "looks", "looks", first=1)["id"]
    payload = wait_for(ann, table, is_my_turn)
    assert [entry for entry in payload["log"] if entry["note"]] == []
    assert payload["table"]["seats"][1]["bot"] == "looks"


def test_a_seat_is_handed_to_a_bot_and_taken_back(sqlite: str, open_browsers: OPEN) -> None:
    browser = open_browsers(Options(sqlite))
    ann, bob = browser(), browser()
    made = ann.table("me", "open", "steady", first=0)
    table = made["id"]
    bob.join(made["invitations"][0]["url"])
    payload = ann.post(f"tables/{table}/seats/0", bot="random")
    assert payload["table"]["seats"][0]["kind"] == "bot"
    assert payload["table"]["seats"][0]["mine"] and payload["table"]["seats"][0]["person"]
    payload = wait_for(bob, table, is_my_turn)
    assert payload["log"][0]["note"] and payload["log"][2]["by_bot"]
    assert bob.post(f"tables/{table}/seats/0", 403, bot=None)["error"]["code"] == "not-yours"
    back = ann.post(f"tables/{table}/seats/0", bot=None)
    assert back["table"]["seats"][0]["kind"] == "person"
    assert ann.post(f"tables/{table}/seats/0", 422, bot="hal")["error"]["code"] == "unfit"
    assert bob.post(f"tables/{table}/seats/2", 403, bot="random")
    assert bob.post(f"tables/{table}/seats/1", bot="steady")["table"]["seats"][1]["kind"] == "bot"
    wait_for(ann, table, is_my_turn)
    opened = ann.post(f"tables/{table}/seats/2", bot=None)["table"]["seats"][2]
    assert opened["kind"] == "open", "a seat that is nobody's is open again"


def test_nobody_plays_for_a_bot(browsers: Callable[[], Browser]) -> None:
    ann = browsers()
    table = ann.table("me", "here", "here")["id"]
    payload = ann.post(f"tables/{table}/seats/0", bot="steady")
    assert not payload["my_turn"]
    error = ann.act(table, payload["seq"], "pass", 403)["error"]
    assert (error["code"], error["key"]) == ("not-yours", "table.refusal.bot-plays")


def test_the_same_seed_the_same_move() -> None:
    first = Task(NEW, 0, "random", 1.0, "7/3")
    assert moves.choose(first) == moves.choose(first)


def test_a_process_remembers_the_bots_of_its_tables() -> None:
    moves.choose(Task(replace(NEW, table="a table"), 0, "master", 0.2, "1"))
    master = moves.bot_of("a table", 0, "master")
    assert getattr(master, "search", None) is not None, "it keeps what it thought"
    assert moves.bot_of("a table", 1, "master") is not master
    assert moves.bot_of("another", 0, "master") is not master


def test_waiting_is_a_part_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot moves in its time also when others were asked first, and the game took long to read."""
    thought = BotSettings(seconds=1.0)
    assert [thought.left(waited) for waited in (0.0, 0.25, 0.99, 60.0)] == [1.0, 0.75, LEAST, LEAST]
    assert BotSettings(seconds=0.01).left(5.0) == 0.01
    given: list[Budget] = []

    def notes(game: Any, state: Any, rng: Random, budget: Budget) -> Any:
        given.append(budget)
        return game.legal_actions(state)[0]

    monkeypatch.setattr(bots, "find", lambda name: notes)
    monkeypatch.setattr(moves, "monotonic", iter([10.0, 10.5, 20.0, 29.0]).__next__)
    for _ in range(2):
        moves.choose(Task(NEW, 0, "any", 1.0, "1"))
    assert [budget.seconds for budget in given] == [0.95 - 0.5, 0.0]


def test_a_table_waits_from_when_it_could_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody does while a bot thinks makes the next bot no hastier."""
    now = [0.0]
    monkeypatch.setattr(queue, "time", SimpleNamespace(monotonic=lambda: now[0]))
    found = TableQueue()
    found.add("one")
    now[0] = 2.0
    assert found.take() == ("one", 2.0)
    found.add("one")
    now[0] = 3.0
    found.done("one")
    assert found.take() == ("one", 0.0)


def test_bots_keep_their_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's own move, of which it hears too, makes the next one no hastier; a person's does."""
    now = [0.0]
    monkeypatch.setattr(queue, "time", SimpleNamespace(monotonic=lambda: now[0]))
    tables: Any = SimpleNamespace(works_here=lambda table_id: True)
    store: Any = SimpleNamespace(alone=lambda game: nullcontext(True))
    table = BotMoves(tables, store, BotSettings(pace=5.0, processes=0))

    def move(worker: Worker, game: str, waited: float) -> bool:
        table.queue.add(game)
        return True

    monkeypatch.setattr(table, "move", move)
    table.look(Worker(bot_process.main), "one", 0.0)
    assert table.queue.due == {"one": 5.0}
    now[0] = 2.0
    table.queue.add("one")
    assert table.queue.due == {"one": 2.0}


@pytest.mark.parametrize("bot", [*bots.BOTS])
def test_who_has_no_time_plays_all_the_same(bot: str) -> None:
    setup = steel_driver.set_up("warfrog-2008", "usa", 3)
    state = steel_driver.new(setup)
    chosen = bots.find(bot)(steel_driver, state, Random(1), Budget(seconds=0.0))
    assert chosen in steel_driver.legal_actions(steel_driver.new(setup))


def test_a_thinker_ends_with_its_server() -> None:
    worker = Worker(bot_process.main)
    try:
        connection = worker.start()
        pid = worker.process.pid
        os.kill(pid, 0)
        connection.close()
        worker.process.join(timeout=60)
        assert worker.process.exitcode == 0
    finally:
        worker.stop()


def test_a_dead_thinker_is_replaced() -> None:
    worker = Worker(bot_process.main)
    try:
        worker.start()
        worker.process.kill()
        worker.process.join()
        with pytest.raises(Failed):
            worker.ask(Task(NEW, 0, "random", 1.0, "1"), 20)
        assert worker.ask(Task(NEW, 0, "random", 1.0, "1"), 20)
    finally:
        worker.stop()
