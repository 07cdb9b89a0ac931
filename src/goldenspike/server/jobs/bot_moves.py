"""Lets bots move: asks them in worker processes, for a limited time."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from goldenspike.server.db.store import Store
from goldenspike.server.jobs.bot_process import main
from goldenspike.server.jobs.pool import SWEEP, Failed, ProcessPool, Stopping, Worker
from goldenspike.server.table.commit import Tables
from goldenspike.server.thinking.moves import REMEMBERED, Task
from goldenspike.server.thinking.turns import (
    SIMPLER,
    Choice,
    Known,
    Turn,
    Turns,
    bot_to_act,
    expects_bots,
    turn_of,
)

LEAST = 0.05  # seconds that a bot may always think, however long its table waited


@dataclass(frozen=True)
class BotSettings:
    """How long bots may think, and in how many processes."""

    seconds: float = 1.0  # from its turn until a bot moves
    grace: float = 4.0  # seconds beyond that before the bot is given up
    pace: float = 0.0  # seconds between two moves of bots, for people who watch
    processes: int = 2

    def left(self, waited: float) -> float:
        """The seconds a bot may think, after its table has waited for a process."""
        return max(min(LEAST, self.seconds), self.seconds - waited)


class BotMoves:
    """Finds tables where a bot is to move, and plays the bot's action."""

    def __init__(self, tables: Tables, store: Store, settings: BotSettings) -> None:
        self.tables = tables
        self.store = store
        self.settings = settings
        self.pool = ProcessPool(settings.processes, main, self.look)
        self.queue = self.pool.queue
        self.turns = Turns(tables)
        self.took: Callable[[float], None] = lambda seconds: None  # told of every turn

    def hear(self, table_id: str) -> None:
        """Something was done here at a table: it is looked at, unless only people sit there."""
        if self.tables.positions.may_have_bot(table_id):
            self.queue.add(table_id)

    def look(self, worker: Worker, table_id: str, waited: float) -> None:
        """Plays one move at a table; for an empty name, queues all tables that wait for bots."""
        if not table_id:
            for waiting in self.store.waiting_for_bots():
                self.queue.add(waiting)
            self.queue.add("", SWEEP)
            return
        if not self.tables.works_here(table_id):
            return
        with self.store.alone(table_id) as alone:
            if alone and self.move(worker, table_id, waited):
                self.queue.put_off(table_id, self.settings.pace)

    def move(self, worker: Worker, table_id: str, waited: float) -> bool:
        """Lets the bot move whose turn it is; False if it is no bot's turn."""
        with self.tables.positions.at(table_id) as position:
            seat, expects = bot_to_act(position), expects_bots(position)
            if seat is not None:
                turn = turn_of(position, seat)
        if seat is None:
            if expects:
                worker.warm_up()  # while people think
            return False
        began = time.monotonic()
        choice = self.choose(worker, turn, self.settings.left(waited))
        self.took(waited + time.monotonic() - began)
        self.turns.play(turn, choice)
        return True

    def is_busy(self) -> bool:
        """Whether bots are thinking now."""
        return bool(self.queue.busy)

    def choose(self, worker: Worker, turn: Turn, seconds: float) -> Choice:
        """What the seat's bot chooses, or a simpler one if that fails."""
        why: str | None = None
        for bot in dict.fromkeys((turn.seat.bot or "", *SIMPLER)):
            try:
                return Choice(self.ask(worker, turn, bot, seconds), bot, why)
            except Failed as failed:
                if self.queue.closed:
                    raise Stopping from None
                why = why or str(failed)
        return Choice(None, SIMPLER[-1], why)

    def ask(self, worker: Worker, turn: Turn, bot: str, seconds: float) -> str:
        """A bot's answer; its process is sent what is new, or all if it does not know enough."""
        known: Known | None = worker.memory.pop(turn.table, None)
        for news in (turn.news(known), turn.news(None)):
            task = Task(news, turn.seat.seat, bot, seconds, turn.seed)
            answer = worker.ask(task, seconds + self.settings.grace)
            if answer is not None:
                remember(worker, turn)
                return str(answer)
        raise Failed("crash")


def remember(worker: Worker, turn: Turn) -> None:
    """Notes what a process knows now, for the tables used last."""
    worker.memory[turn.table] = Known(turn.seq, len(turn.actions))
    while len(worker.memory) > REMEMBERED:
        del worker.memory[next(iter(worker.memory))]
