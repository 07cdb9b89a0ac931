"""A bot's process keeps the game of a table and is sent what is new; nothing is replayed."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from goldenspike.games import catalogue
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs import bot_process
from goldenspike.server.jobs.bot_moves import BotMoves, BotSettings
from goldenspike.server.jobs.pool import Failed, Worker
from goldenspike.server.thinking import moves
from goldenspike.server.thinking.moves import Task
from goldenspike.server.thinking.turns import Turn, bot_to_act, turn_of
from tests.server.barons import choose, plain, play_until_sale, sales_in
from tests.server.browser import Browser

SETTINGS = BotSettings(seconds=0.1, processes=0)


class Inside(Worker):
    """A process that is none: it is asked in this one, and counts what it has to read."""

    def __init__(self) -> None:
        super().__init__(bot_process.main)
        self.tasks: list[Task] = []

    def ask(self, task: Any, seconds: float) -> Any:
        self.tasks.append(task)
        return moves.choose(task)

    def stop(self) -> None:
        super().stop()
        moves.GAMES.clear()


class Server:
    """A server whose bots move when they are asked to."""

    def __init__(self, database: str) -> None:
        self.app = create_app(Options(database, bots=None))
        self.service = self.app.state.service
        self.worker = Inside()
        self.moves = BotMoves(self.service.tables, self.service.store, SETTINGS)

    def browser(self) -> Browser:
        return Browser(TestClient(self.app, base_url="http://127.0.0.1"))

    def move(self, table: str) -> list[int]:
        """Lets the bot whose turn it is move: how many actions its process reads for each try."""
        before = len(self.worker.tasks)
        assert self.moves.move(self.worker, table, 0.0)
        return [len(task.news.actions) for task in self.worker.tasks[before:]]

    def turn(self, table: str) -> Turn:
        """The turn of the bot that is to move."""
        with self.service.tables.positions.at(table) as position:
            seat = bot_to_act(position)
            assert seat is not None
            return turn_of(position, seat)


@pytest.fixture
def server(sqlite: str) -> Iterator[Server]:
    made = Server(sqlite)
    yield made
    made.worker.stop()
    made.service.store.close()


def kept(table: str) -> list[str]:
    """The actions of a game as the process keeps it."""
    return moves.GAMES[table].texts


def count_reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are read from now on."""
    texts: list[str] = []
    game: Any = catalogue.find("steel-driver")
    read = game.read

    def counted(state: Any, text: str) -> Any:
        texts.append(text)
        return read(state, text)

    monkeypatch.setattr(game, "read", counted)
    return texts


def test_a_process_is_sent_what_is_new(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole game once; then the actions since its last move, and none is read twice."""
    ann = server.browser()
    table = ann.table("random", "me", "random", first=1)["id"]
    ann.play(table, "open red 2")
    reads = count_reads(monkeypatch)
    assert server.move(table) == [1]
    in_process = [text for text in reads if text == "open red 2"]
    assert len(in_process) == 1 and server.worker.tasks[-1].news.record is not None
    for _ in range(6):
        while ann.see(table)["my_turn"]:
            ann.play(table, "pass")
        before = len(server.turn(table).actions) - len(kept(table))
        assert before <= 3
        assert server.move(table) == [before]
        assert server.worker.tasks[-1].news.record is None


def test_what_was_undone_is_forgotten(server: Server) -> None:
    """Only the part that still holds is kept; the rest is sent."""
    ann = server.browser()
    table = ann.table("random", "me", "here", first=1)["id"]
    ann.play(table, "open red 2", "bid 3")
    assert server.move(table) == [2]
    payload = ann.see(table)
    ann.post(f"tables/{table}/undo", after=payload["seq"], to=1)
    ann.play(table, "bid 4")
    assert server.move(table) == [1]
    news = server.worker.tasks[-1].news
    assert (news.start, list(news.actions), news.record) == (1, ["bid 4"], None)
    assert kept(table) == ["open red 2", "bid 4"]


def test_a_process_that_was_restarted_gets_all(server: Server) -> None:
    ann = server.browser()
    table = ann.table("random", "random", "random", first=0)["id"]
    assert [server.move(table) for _ in range(3)] == [[0], [1], [1]]
    server.worker.stop()
    assert server.move(table) == [3]
    assert server.worker.tasks[-1].news.record is not None


def test_a_process_that_lost_track_is_sent_all(server: Server) -> None:
    """It says so, and is asked again; other tables are not affected."""
    ann = server.browser()
    one, other = (ann.table("random", "random", "random", first=0)["id"] for _ in range(2))
    assert server.move(one) == [0] and server.move(other) == [0]
    assert server.move(one) == [1] and server.move(other) == [1]
    del moves.GAMES[one]
    assert server.move(one) == [1, 2], "what is new is not enough"
    assert server.move(other) == [1]


def test_a_process_keeps_a_few_tables(server: Server) -> None:
    ann = server.browser()
    tables = [ann.table("random", "random", "random", first=0)["id"] for _ in range(10)]
    for table in tables:
        assert server.move(table) == [0]
    assert len(moves.GAMES) == len(server.worker.memory) == moves.REMEMBERED
    assert server.move(tables[-1]) == [1]
    assert server.move(tables[0]) == [1], "all of it, at once"


def test_a_bot_that_fails_leaves_nothing_wrong(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays on in its place is sent the whole game."""
    ann = server.browser()
    table = ann.table("random", "random", "random", first=0)["id"]
    server.move(table)
    asked = server.worker.ask

    def fails(task: Task, seconds: float) -> Any:
        answer = asked(task, seconds)
        if task.bot == "random" and len(server.worker.tasks) == 2:
            raise Failed("crash")
        return answer

    monkeypatch.setattr(server.worker, "ask", fails)
    assert server.move(table) == [1, 1]
    assert kept(table) == server.turn(table).actions[:-1]
    monkeypatch.undo()
    assert server.moves.turns.failures and server.move(table) == [1]
    while server.moves.turns.failures:
        server.move(table)  # a turn that works ends the row
    assert [seat["bot"] for seat in ann.see(table)["table"]["seats"]] == ["random"] * 3


def test_stand_ins_are_never_kept(server: Server) -> None:
    """What a bot is told in place of sealed choices is no part of the game its process keeps."""
    ann = server.browser()
    table = ann.table("me", "here", "here", game="steam-barons", forced=False)["id"]
    payload = play_until_sale(ann, table=table)
    assert payload["together"] == [0, 1, 2]
    ann.post(f"tables/{table}/seats/2", bot="random")
    played = server.turn(table).actions
    assert server.move(table) == [len(played)]
    assert len(server.worker.tasks[-1].news.stand_ins) == 2
    assert kept(table) == played
    for seat in (0, 1):
        after = ann.see(table)["seq"]
        ann.post(f"tables/{table}/actions", after=after, text="sell nothing", seat=seat)
    revealed = sales_in(ann.see(table))
    assert len(revealed) == 3
    while (payload := ann.see(table))["my_turn"]:
        choose(ann, table, plain(payload))
    server.move(table)
    assert kept(table)[: len(played) + 3] == [*played, *revealed]
