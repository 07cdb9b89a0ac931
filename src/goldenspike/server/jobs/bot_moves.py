"""Lets bots move: asks them in worker processes, for a limited time."""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from goldenspike import bots
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.games import records as games
from goldenspike.server.db.store import Store
from goldenspike.server.jobs.bot_process import REMEMBERED, News, Task, main
from goldenspike.server.jobs.pool import SWEEP, Failed, ProcessPool, Stopping, Worker
from goldenspike.server.table import events
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.position import Branch, Position
from goldenspike.server.table.values import Seat

log = logging.getLogger(__name__)
SIMPLER = ("steady", "random")  # the bots that play on when a bot fails
FAILURES = 3  # turns in a row that a bot fails before a simpler one gets its seat
COUNTED = 1000  # seats whose failures are counted
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


@dataclass(frozen=True)
class Known:
    """What a process knows of a table's game."""

    seq: int  # the last event
    count: int  # how many actions there were then


@dataclass(frozen=True)
class Turn:
    """A bot's turn: the game so far, and what else the process needs."""

    table: str
    seat: Seat
    seq: int  # of the last event
    header: Record  # the game without its actions
    actions: list[str]
    undone: list[Branch]
    stand_ins: list[str]
    seed: str

    def news(self, known: Known | None) -> News:
        """What to send to a process that knows this much of the game."""
        if known is None:
            record = records.write(self.header)
            return News(self.actions, 0, record, self.stand_ins, self.table)
        later = (branch.after for branch in self.undone if branch.seq > known.seq)
        start = min(known.count, *later, len(self.actions))
        return News(self.actions[start:], start, None, self.stand_ins, self.table)


class BotMoves:
    """Finds tables where a bot is to move, and plays the bot's action."""

    def __init__(self, tables: Tables, store: Store, settings: BotSettings) -> None:
        self.tables = tables
        self.store = store
        self.settings = settings
        self.pool = ProcessPool(settings.processes, main, self.look)
        self.queue = self.pool.queue
        self.failures: OrderedDict[tuple[str, int], int] = OrderedDict()  # in a row, by seat
        self.took: Callable[[float], None] = lambda seconds: None  # told of every turn
        self.failed: Callable[[], None] = lambda: None  # told of every turn that fails

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
            seat, expects = self.turn(position), self.expects_turns(position)
            if seat is not None:
                turn = turn_of(position, seat)
        if seat is None:
            if expects:
                worker.warm_up()  # while people think
            return False
        began = time.monotonic()
        chosen, bot, why = self.choose(worker, turn, self.settings.left(waited))
        self.took(waited + time.monotonic() - began)
        with self.tables.positions.at(table_id) as position:
            if position.moves_after(turn.seq) or self.turn(position) != seat:
                return True  # somebody was faster: look again
            self.write(position, seat, chosen, bot, why)
        return True

    def turn(self, position: Position) -> Seat | None:
        """The first seat to act that a bot plays; None if there is none."""
        seats = [position.seats[seat] for seat in position.waiting]
        return next((seat for seat in seats if seat.bot is not None), None)

    def expects_turns(self, position: Position) -> bool:
        """Whether bots will have to move later in this game."""
        return not position.replay.is_over and any(seat.bot for seat in position.seats)

    def is_busy(self) -> bool:
        """Whether bots are thinking now."""
        return bool(self.queue.busy)

    def choose(
        self, worker: Worker, turn: Turn, seconds: float
    ) -> tuple[str | None, str, str | None]:
        """An action, the bot that chose it, and why the seat's own bot did not (None if it did)."""
        why: str | None = None
        for bot in dict.fromkeys((turn.seat.bot or "", *SIMPLER)):
            try:
                return self.ask(worker, turn, bot, seconds), bot, why
            except Failed as failed:
                if self.queue.closed:
                    raise Stopping from None
                why = why or str(failed)
        return None, SIMPLER[-1], why

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

    def write(
        self, position: Position, seat: Seat, chosen: str | None, bot: str, why: str | None
    ) -> None:
        """Plays the action a bot chose; an illegal one counts as a crash."""
        draft = self.tables.draft(position)
        state = position.turn_of(draft.state, seat.seat)
        if chosen is None or position.game.why_not(state, chosen) is not None:
            chosen, bot = self.anything(state, position, seat), SIMPLER[-1]
            why = why or "crash"
        self.note_failure(draft, seat, bot, why)
        draft.decide(seat.seat, chosen, events.BOT)
        draft.follow()
        try:
            self.tables.write(position, draft.step())
        except Refusal:
            log.info("table %s went on while a bot thought", position.header.id)

    def note_failure(self, draft: Draft, seat: Seat, bot: str, why: str | None) -> None:
        """Notes that another bot plays this turn; after several in a row it gets the seat."""
        key = (draft.position.header.id, seat.seat)
        failures = self.failures.pop(key, 0) + 1
        if why is None:
            return
        self.failed()
        level, _ = bots.parts(seat.bot or "")
        for_good = failures >= FAILURES
        key_of_note = why if for_good else f"{why}-turn"
        draft.note(key_of_note, player=seat.seat, bot=level, other=bot)
        if for_good:
            draft.change_seat(replace(seat, bot=bot))
            return
        self.failures[key] = failures
        if len(self.failures) > COUNTED:
            self.failures.popitem(last=False)

    def anything(self, state: Any, position: Position, seat: Seat) -> str:
        """A random legal action, for when no bot chooses one."""
        legal = position.game.legal_actions(state)
        return position.game.write(state, Random(luck(position, seat)).choice(legal))


def turn_of(position: Position, seat: Seat) -> Turn:
    """A bot's turn at a table now, without what others chose in secret."""
    return Turn(
        table=position.header.id,
        seat=seat,
        seq=position.seq,
        header=position.header.record([each.name for each in position.seats]),
        actions=list(position.replay.texts),
        undone=list(position.branches),
        stand_ins=position.stand_ins(position.replay.now, seat.seat),
        seed=luck(position, seat),
    )


def remember(worker: Worker, turn: Turn) -> None:
    """Notes what a process knows now, for the tables used last."""
    worker.memory[turn.table] = Known(turn.seq, len(turn.actions))
    while len(worker.memory) > REMEMBERED:
        del worker.memory[next(iter(worker.memory))]


def luck(position: Position, seat: Seat) -> str:
    """The seed for a bot's choice; where several seats decide together, one for each."""
    alone = f"{position.header.seed}/{position.count}"
    return f"{alone}/{seat.seat}" if position.together else alone


def record_text(position: Position, seat: Seat) -> str:
    """The record up to a seat's turn, without what others chose in secret."""
    header = position.header.record([each.name for each in position.seats])
    record = games.update(header, position.replay)
    record.actions.extend(position.stand_ins(position.replay.now, seat.seat))
    return records.write(record)
