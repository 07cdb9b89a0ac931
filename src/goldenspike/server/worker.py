"""Bots to move: asked in processes of their own, never longer than a table can wait."""

import logging
import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any

from goldenspike.core import record as records
from goldenspike.games import records as games
from goldenspike.server import events
from goldenspike.server.agenda import Agenda
from goldenspike.server.desk import Desk
from goldenspike.server.errors import Refusal
from goldenspike.server.position import Position
from goldenspike.server.rows import Seat
from goldenspike.server.thinking import Task, main

log = logging.getLogger(__name__)
SIMPLER = ("steady", "random")  # who plays on when a bot does not
STARTING = 60.0  # seconds until a process must be ready
STOPPING = 5.0  # seconds for threads to notice that all is over
SWEEP = 5.0  # seconds after which to look for tables that somebody forgot


@dataclass(frozen=True)
class Thought:
    """How bots are asked."""

    seconds: float = 1.0  # that a bot may think
    grace: float = 4.0  # more seconds before nobody waits any longer
    pace: float = 0.0  # seconds between two moves of bots, for people who watch
    processes: int = 2


class Failed(Exception):
    """A bot that did not answer: `slow` or `crash`."""


class Stopping(Exception):
    """The server stops: what a bot says no longer counts."""


class Thinker:
    """A process that thinks, started when it is needed and again when it has died."""

    def __init__(self) -> None:
        self.process: Any = None
        self.connection: Connection | None = None

    def ask(self, task: Task, seconds: float) -> str:
        """What a bot plays; or `Failed`."""
        connection = self.connection or self.start()
        try:
            connection.send(task)
            if not connection.poll(seconds):
                raise Failed("slow")
            good, text = connection.recv()
        except (EOFError, OSError):
            self.stop()
            raise Failed("crash") from None
        except Failed:
            self.stop()
            raise
        if not good:
            log.warning("bot %s failed: %s", task.bot, text)
            raise Failed("crash")
        return str(text)

    def start(self) -> Connection:
        """A new process."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.process = context.Process(target=main, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.connection = ours
        try:
            if ours.poll(STARTING):
                ours.recv()
                return ours
        except (EOFError, OSError):
            pass
        self.stop()
        raise Failed("crash")

    def interrupt(self) -> None:
        """Ends the process from another thread; who asked it will notice."""
        process = self.process
        if process is not None:
            process.kill()

    def stop(self) -> None:
        """Ends the process, whatever it does."""
        if self.connection is not None:
            self.connection.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.connection = self.process = None


class Bots:
    """Looks for tables where a bot is to move, and moves."""

    def __init__(self, desk: Desk, thought: Thought) -> None:
        self.desk = desk
        self.thought = thought
        self.agenda = Agenda()
        self.thinkers = [Thinker() for _ in range(thought.processes)]
        self.threads = [
            Thread(target=self.work, args=(thinker,), daemon=True) for thinker in self.thinkers
        ]

    def start(self) -> None:
        """From now on bots move."""
        for thread in self.threads:
            thread.start()
        self.agenda.add("")

    def stop(self) -> None:
        """No more."""
        self.agenda.close()
        for thinker, thread in zip(self.thinkers, self.threads, strict=True):
            thinker.interrupt()
            thread.join(timeout=STOPPING)

    def consider(self, game: str) -> None:
        """Something happened at a table: a bot may be to move."""
        self.agenda.add(game)

    def work(self, thinker: Thinker) -> None:
        """What each thread does, with a process of its own."""
        while (game := self.agenda.take()) is not None:
            try:
                self.look(thinker, game)
            except Stopping:
                break
            except Refusal:
                log.info("table %s waits for a bot, but its game cannot go on here", game)
            except Exception:
                log.exception("a bot could not move at table %s", game)
                self.agenda.add(game, SWEEP)
            finally:
                self.agenda.done(game)
        thinker.stop()

    def look(self, thinker: Thinker, game: str) -> None:
        """One move at a table; or, without a table, a look at all of them."""
        if not game:
            for waiting in self.desk.store.waiting_for_bots():
                self.agenda.add(waiting)
            self.agenda.add("", SWEEP)
            return
        with self.desk.store.alone(game) as alone:
            if alone and self.move(thinker, game):
                self.agenda.add(game, self.thought.pace)

    def move(self, thinker: Thinker, game: str) -> bool:
        """Asks the bot whose turn it is; whether there was one."""
        with self.desk.positions.at(game) as position:
            seat = self.turn(position)
            if seat is None:
                return False
            seq, text = position.seq, record_text(position, seat)
            seed = luck(position, seat)
        task = Task(text, seat.seat, seat.bot or "", self.thought.seconds, seed)
        chosen, bot, why = self.choose(thinker, task)
        with self.desk.positions.at(game) as position:
            if position.moves_after(seq) or self.turn(position) != seat:
                return True  # somebody was faster: look again
            self.write(position, seat, chosen, bot, why)
        return True

    def turn(self, position: Position) -> Seat | None:
        """The seat that decides, if a bot plays it; of several, the first."""
        seats = [position.seats[seat] for seat in position.waiting]
        return next((seat for seat in seats if seat.bot is not None), None)

    def choose(self, thinker: Thinker, task: Task) -> tuple[str | None, str, str | None]:
        """An action, who chose it, and what was wrong with who should have."""
        why: str | None = None
        for bot in dict.fromkeys((task.bot, *SIMPLER)):
            asked = Task(task.record, task.seat, bot, task.seconds, task.seed)
            try:
                return thinker.ask(asked, task.seconds + self.thought.grace), bot, why
            except Failed as failed:
                if self.agenda.closed:
                    raise Stopping from None
                why = why or str(failed)
        return None, SIMPLER[-1], why

    def write(
        self, position: Position, seat: Seat, chosen: str | None, bot: str, why: str | None
    ) -> None:
        """Plays what a bot chose, as everybody plays; what is not legal counts as a crash."""
        draft = self.desk.draft(position)
        state = position.turn_of(draft.state, seat.seat)
        if chosen is None or position.game.why_not(state, chosen) is not None:
            chosen, bot = self.anything(state, position, seat), SIMPLER[-1]
            why = why or "crash"
        if why is not None:
            draft.note(why, player=seat.seat, bot=seat.bot or "", other=bot)
            draft.change_seat(Seat(seat.seat, seat.name, seat.person, bot))
        draft.decide(seat.seat, chosen, events.BOT)
        draft.follow()
        try:
            self.desk.write(position, draft.step())
        except Refusal:
            log.info("table %s went on while a bot thought", position.header.id)

    def anything(self, state: Any, position: Position, seat: Seat) -> str:
        """A legal action, when no bot names one."""
        legal = position.game.legal_actions(state)
        return position.game.write(state, Random(luck(position, seat)).choice(legal))


def luck(position: Position, seat: Seat) -> str:
    """What a bot's chances come from: for those who decide together, from their seats too."""
    alone = f"{position.header.seed}/{position.count}"
    return f"{alone}/{seat.seat}" if position.together else alone


def record_text(position: Position, seat: Seat) -> str:
    """The record as it stands, up to a seat's turn; of what others chose in secret, nothing."""
    header = position.header.record([each.name for each in position.seats])
    record = games.update(header, position.replay)
    record.actions.extend(position.stand_ins(position.replay.now, seat.seat))
    return records.write(record)
