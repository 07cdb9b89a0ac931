"""One isolated process, as the server sees it: started, asked, watched, killed."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Event as Flag
from threading import Thread
from typing import Any

from goldenspike.server.jobs.isolation_messages import Alive, Begun, Ended, OutOfMemory
from goldenspike.server.table.values import CRASH, MEMORY, TIME

TICK = 0.1  # seconds between two looks at what the process does
STARTING = 60.0  # seconds until a process must have said something
SLOW_MACHINE = 5.0  # so many times its seconds, work may take that hardly got a processor
LEAST_SHARE = 0.5  # of its seconds, that it must have had one
IDLE = "idle"  # a process that is no longer needed has ended

Main = Callable[[Connection, Any], None]  # what the process does


@dataclass(frozen=True)
class IsolationSettings:
    """What work at a board that did not come with us may cost."""

    seconds: float = 10.0  # for one piece of work: a view, an action, the replay of a record
    memory: int = 2 * 1024**3  # bytes of data of the process; 0: any
    slow: float = 1.0  # seconds of a piece of work after which others need not wait for it
    idle: float = 900.0  # seconds after which a process that nobody needs is ended


class IsolatedProcess:
    """A process that works at boards which did not come with us."""

    def __init__(
        self,
        main: Main,
        argument: Any,
        settings: IsolationSettings,
        on_slow: "Callable[[IsolatedProcess], None]",
    ) -> None:
        self.settings = settings
        self.on_slow = on_slow  # called again and again while a piece of work takes long
        self.outbox: SimpleQueue[Any] = SimpleQueue()  # None: the end
        self.work: Begun | None = None  # what it is doing
        self.since = self.used = self.heard = time.monotonic()
        self.processor = 0.0  # seconds it had used when the work began
        self.started = False
        self.fault: str | None = None  # why it was ended
        self.over = Flag()
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=main, args=(theirs, argument))
        self.process.start()
        theirs.close()
        for target in (self.write, self.watch):
            Thread(target=target, daemon=True).start()

    def send(self, message: Any) -> None:
        """Sends a message, without waiting."""
        self.used = time.monotonic()
        self.outbox.put(message)

    def write(self) -> None:
        """Sends what is in the outbox; waits where the process does not read."""
        with suppress(OSError):
            while (message := self.outbox.get()) is not None:
                self.connection.send(message)

    def messages(self) -> Iterator[Any]:
        """What the process says, until it ends; what it is doing is noted."""
        try:
            while self.fault is None:
                message = self.connection.recv()
                if self.fault is None:
                    self.note(message)
                    yield message
        except (EOFError, OSError):
            pass
        finally:
            self.end(self.fault)
            self.process.join()
            self.connection.close()

    def note(self, message: Any) -> None:
        """Notes what the process is doing."""
        self.started, self.heard = True, time.monotonic()
        if isinstance(message, Begun):
            self.since, self.processor = self.heard, processor_seconds(self.process.pid) or 0.0
            self.work = message
        elif isinstance(message, Ended):
            self.work = None
        elif isinstance(message, OutOfMemory):
            self.end(MEMORY)
        if not isinstance(message, Alive):
            self.used = self.heard

    def watch(self) -> None:
        """Kills the process when it takes too long."""
        while not self.over.wait(TICK):
            self.look(time.monotonic())

    def look(self, now: float) -> None:
        """Kills the process if it takes too long, or says that others need not wait for it."""
        fault = self.find_fault(now)
        if fault is not None:
            self.end(fault)
        elif self.work is not None and self.has_had(self.settings.slow, now):
            self.on_slow(self)

    def has_had(self, seconds: float, now: float) -> bool:
        """Whether the work has had some seconds: more of them, if it hardly got a processor.

        On a busy machine another process would only make everything slower.
        """
        used = processor_seconds(self.process.pid)
        ran = used is None or used - self.processor > LEAST_SHARE * seconds
        return now - self.since > seconds * (1 if ran else SLOW_MACHINE)

    def find_fault(self, now: float) -> str | None:
        """Why the process has to end; None if it need not."""
        seconds = self.settings.seconds
        if self.work is not None:
            return TIME if self.has_had(seconds, now) else None
        if now - self.heard > (SLOW_MACHINE * seconds if self.started else STARTING):
            return CRASH
        return IDLE if now - self.used > self.settings.idle else None

    def end(self, fault: str | None) -> None:
        """Kills the process; the first reason counts."""
        self.fault = self.fault or fault
        self.over.set()
        self.outbox.put(None)
        self.process.kill()


def processor_seconds(pid: int | None) -> float | None:
    """The processor time a process has used; None where the system does not tell.

    The number of its clock is made as `clock_getcpuclockid` makes it.
    """
    try:
        return time.clock_gettime(~(pid or 0) << 3 | 2)
    except (AttributeError, OSError, OverflowError):
        return None
