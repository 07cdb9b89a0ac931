"""Work at boards that did not come with us, done in a process that can be killed.

The process is another server of the same application on the same database. It says what it begins
and what it has ended, one piece of work at a time. While that takes long, another process answers
the others. Who takes too long is known: that table is put in quarantine.
"""

import atexit
import logging
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from threading import Event as Flag
from threading import RLock, Thread
from typing import Any

from goldenspike.server.db.operator_store import OperatorStore
from goldenspike.server.jobs.isolated import IDLE, IsolatedProcess, IsolationSettings, Main
from goldenspike.server.jobs.isolation_messages import Answered, Asked, Begun, Changed, Connected
from goldenspike.server.jobs.origins import Origins
from goldenspike.server.table.errors import Refusal, quarantined, unfit
from goldenspike.server.table.values import CRASH, TIME

log = logging.getLogger(__name__)
TRIES = 3  # of a request whose process died of something else
STRIKES = 2  # deaths of the process, or lacks of memory, before a table is put in quarantine
MOST_WAITING = 100  # requests
MOST_SLOW = 2  # processes that are left behind at their work
PAUSE = 0.2  # seconds before a new process is started
RETRY = 1.0  # seconds until a database that was away is tried again
STOPPING = 2.0  # seconds for the thread to notice that the server stops


@dataclass
class Waiting:
    """A request that waits for its answer."""

    asked: Asked
    table: str | None  # None: it makes a table, so that trying it again could make another
    answer: "Future[Answered]" = field(default_factory=Future)
    process: IsolatedProcess | None = None  # that it was sent to
    begun: bool = False
    tries: int = 0

    def may_leave(self, process: IsolatedProcess) -> bool:
        """Whether another process may answer it."""
        untouched = not self.begun and self.table is not None
        at_work = process.work is not None and process.work.table == self.table
        return self.process is process and untouched and not at_work


class Isolation:
    """Sends requests to isolated processes, starts them when needed, and judges their ends."""

    def __init__(
        self,
        operators: OperatorStore,
        origins: Origins,
        settings: IsolationSettings,
        start: Callable[[], tuple[Main, Any]],
    ) -> None:
        self.operators, self.origins = operators, origins
        self.settings = settings
        self.what_to_start = start  # the main function of the process, and its argument
        self.on_change: Callable[[Changed], None] = lambda changed: None
        self.on_quarantine: Callable[[str], None] = lambda table_id: None
        self.process: IsolatedProcess | None = None  # that new requests are sent to
        self.slow: set[IsolatedProcess] = set()  # those that were left behind
        self.processes: set[IsolatedProcess] = set()  # all
        self.waiting: dict[int, Waiting] = {}
        self.numbers = count(1)
        self.strikes: dict[tuple[str, int | None], int] = {}
        self.lock = RLock()
        self.needed, self.over = Flag(), Flag()
        self.connected: frozenset[int] = frozenset()
        self.thread: Thread | None = None

    def start(self) -> None:
        """Starts the thread; the process is started when it is needed."""
        self.over.clear()
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()
        atexit.register(self.stop)

    def stop(self) -> None:
        """Kills all processes."""
        self.over.set()
        self.needed.set()
        for process in list(self.processes):
            process.end(IDLE)
        if self.thread is not None:
            self.thread.join(STOPPING)
        atexit.unregister(self.stop)

    def works_here(self, table_id: str) -> bool:
        """Whether the server itself works at a table; else an isolated process is woken."""
        if self.origins.is_ours(table_id):
            return True
        self.needed.set()
        return False

    def ask(
        self, scope: dict[str, Any], body: bytes, table_id: str | None, connected: frozenset[int]
    ) -> "Future[Answered]":
        """Sends a request to a process; its answer or a refusal will come."""
        with self.lock:
            if len(self.waiting) >= MOST_WAITING or self.over.is_set():
                raise away()
            asked = Asked(next(self.numbers), scope, body)
            waiting = self.waiting[asked.number] = Waiting(asked, table_id)
            waiting.answer.add_done_callback(lambda _: self.waiting.pop(asked.number, None))
            self.tell_connected(connected)
            self.send(waiting, self.process_for(table_id))
            self.needed.set()
        return waiting.answer

    def process_for(self, table_id: str | None) -> IsolatedProcess | None:
        """The process that is at work at a table, or the one that is free for others."""
        for process in self.slow:
            if process.work is not None and table_id and process.work.table == table_id:
                return process
        return self.process

    def send(self, waiting: Waiting, process: IsolatedProcess | None) -> None:
        """Sends a request to a process; if there is none yet, it waits for the next."""
        waiting.process = process
        if process is not None:
            process.send(waiting.asked)

    def tell_connected(self, connected: frozenset[int]) -> None:
        """Tells the process who has a page open, if that has changed."""
        if connected != self.connected and self.process is not None:
            self.process.send(Connected(connected))
        self.connected = connected

    def run(self) -> None:
        """Starts a process whenever one is needed and there is none."""
        while self.needed.wait() and not self.over.is_set():
            self.needed.clear()
            if self.process is None:
                self.start_process()
            self.over.wait(PAUSE)

    def start_process(self) -> None:
        """Starts a process, and sends it the requests that wait for one."""
        main, argument = self.what_to_start()
        process = IsolatedProcess(main, argument, self.settings, self.leave_behind)
        with self.lock:
            self.process = process
            self.processes.add(process)
            process.send(Connected(self.connected))
            for waiting in self.waiting.values():
                if waiting.process is None:
                    self.send(waiting, process)
        if self.over.is_set():
            process.end(IDLE)
        Thread(target=self.follow, args=(process,), daemon=True).start()

    def leave_behind(self, process: IsolatedProcess) -> None:
        """Lets others not wait for slow work: another process will answer them."""
        with self.lock:
            stuck = self.process is process and len(self.slow) < MOST_SLOW
            others = [each for each in self.waiting.values() if each.may_leave(process)]
            if stuck and others:
                self.slow.add(process)
                self.process = None
                for waiting in others:
                    waiting.process = None
                self.needed.set()

    def follow(self, process: IsolatedProcess) -> None:
        """Handles what a process says, until it ends."""
        for message in process.messages():
            self.take(message)
            if process in self.slow and not self.is_needed(process):
                process.end(IDLE)
        self.settle(process)

    def is_needed(self, process: IsolatedProcess) -> bool:
        """Whether a process that was left behind still has something to do."""
        with self.lock:
            waits = any(waiting.process is process for waiting in self.waiting.values())
        return waits or process.work is not None

    def take(self, message: Any) -> None:
        """Handles a message of a process."""
        if isinstance(message, Answered):
            waiting = self.waiting.get(message.number)
            if waiting is not None:
                with suppress(InvalidStateError):
                    waiting.answer.set_result(message)
        elif isinstance(message, Changed):
            self.on_change(message)
        elif isinstance(message, Begun) and message.request in self.waiting:
            self.waiting[message.request].begun = True

    def settle(self, process: IsolatedProcess) -> None:
        """Finds out why a process has ended, and for whom that has consequences."""
        fault, work = process.fault or CRASH, process.work
        if work is not None and fault != IDLE:
            log.warning("isolated process ended (%s) at table %r", fault, work.table)
            if fault == TIME or self.strike(work) >= STRIKES:
                self.condemn(work, fault)
        with self.lock:
            self.processes.discard(process)
            self.slow.discard(process)
            if self.process is process:
                self.process = None
            for waiting in list(self.waiting.values()):
                if waiting.process is process:
                    self.try_again(waiting)

    def try_again(self, waiting: Waiting) -> None:
        """Sends a request whose process has ended to another one, a few times at most."""
        waiting.tries += 1
        waiting.process = None
        if waiting.tries >= TRIES or (waiting.begun and waiting.table is None):
            refuse(waiting, away())
        elif self.process is not None:
            self.send(waiting, self.process)
        else:
            self.needed.set()

    def strike(self, work: Begun) -> int:
        """Counts the deaths during work at a table, or for a request that makes one."""
        key = (work.table, None if work.table else work.request)
        if len(self.strikes) > MOST_WAITING:
            self.strikes.clear()
        self.strikes[key] = self.strikes.get(key, 0) + 1
        return self.strikes[key]

    def condemn(self, work: Begun, fault: str) -> None:
        """Puts a table in quarantine, and refuses the request that was at work there."""
        waiting = None if work.request is None else self.waiting.get(work.request)
        if work.table:
            self.quarantine(work.table, fault)
        if waiting is not None:
            seconds = round(self.settings.seconds)
            refusal = unfit(f"too-much-{fault}", seconds=seconds)
            refuse(waiting, quarantined(fault) if work.table else refusal)

    def quarantine(self, table_id: str, fault: str) -> None:
        """Stores a quarantine; waits until the database can be reached."""
        while not self.over.is_set():
            try:
                self.operators.quarantine(table_id, fault)
                self.on_quarantine(table_id)
                return
            except Exception:
                log.warning("table %s cannot be put in quarantine yet", table_id, exc_info=True)
                self.over.wait(RETRY)


def refuse(waiting: Waiting, refusal: Refusal) -> None:
    """Refuses a request, unless it has been answered."""
    with suppress(InvalidStateError):
        waiting.answer.set_exception(refusal)


def away() -> Refusal:
    """The refusal of a request that the isolated process cannot answer now."""
    return Refusal("worker-away")
