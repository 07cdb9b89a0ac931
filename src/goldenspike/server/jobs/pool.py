"""A pool of worker processes, each used by a thread that takes tables from a queue."""

import logging
import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from goldenspike.server.jobs.core_build import core_build
from goldenspike.server.jobs.queue import TableQueue
from goldenspike.server.seldom import SeldomLogger
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.store import Unavailable

log = logging.getLogger(__name__)
said = SeldomLogger(log)
STARTING = 60.0  # seconds until a process must be ready
STOPPING = 5.0  # seconds for threads to notice that the pool stops
SWEEP = 5.0  # seconds between two looks for tables that were missed

Main = Callable[[Connection], None]  # what a process does


class Failed(Exception):
    """A worker did not answer; its text is `slow` or `crash`."""


class Stopping(Exception):
    """The server stops, so that answers no longer count."""


class Worker:
    """A worker process, started when it is needed and again after it has died."""

    def __init__(self, main: Main, mates: int = 0) -> None:
        self.main = main
        self.mates = [Worker(main) for _ in range(mates)]  # who work at the same table
        self.process: Any = None
        self.connection: Connection | None = None
        self.core = ""  # the folder of the compiled core that the process was started on
        self.memory: dict[str, Any] = {}  # what the process is known to keep, by table

    def ask(self, task: Any, seconds: float) -> Any:
        """The answer to a task; `Failed` if there is none in time."""
        if self.core != core_build.folder:
            self.stop()
        connection = self.connection or self.start()
        try:
            connection.send((task, seconds))
            if not connection.poll(seconds):
                raise Failed("slow")
            good, answer = connection.recv()
        except (EOFError, OSError):
            self.stop()
            raise Failed("crash") from None
        except Failed:
            self.stop()
            raise
        if not good:
            log.warning("%s failed: %s", task.name, answer)
            raise Failed("crash")
        return answer

    def warm_up(self) -> None:
        """Starts the process before it is needed; errors show later, when it is asked."""
        if self.connection is None:
            with suppress(Failed):
                self.start()

    def start(self) -> Connection:
        """Starts the process; the connection to it."""
        self.core = core_build.folder
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.process = context.Process(target=self.main, args=(theirs,), daemon=True)
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

    def ids(self) -> list[int]:
        """The ids of the process and its mates, of those that run."""
        processes = [each.process for each in (self, *self.mates)]
        return [each.pid for each in processes if each is not None and each.pid is not None]

    def interrupt(self) -> None:
        """Kills it and its mates from another thread; the threads that wait get `Failed`."""
        for process in [each.process for each in (self, *self.mates)]:
            if process is not None:
                process.kill()

    def stop(self) -> None:
        """Kills the process, whatever it is doing."""
        if self.connection is not None:
            self.connection.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.connection = self.process = None
        self.memory = {}


class ProcessPool:
    """Threads that handle the tables of a queue, each with a worker process and its mates."""

    def __init__(
        self, count: int, main: Main, look: Callable[[Worker, str, float], None], mates: int = 0
    ) -> None:
        self.look = look
        self.queue = TableQueue(count)
        self.workers = [Worker(main, mates) for _ in range(count)]
        self.threads = [
            Thread(target=self.work, args=(worker,), daemon=True) for worker in self.workers
        ]

    def start(self) -> None:
        """Starts the threads; each starts its process when it is needed."""
        for thread in self.threads:
            thread.start()
        self.queue.add("")

    def stop(self) -> None:
        """Stops the threads and their processes."""
        self.queue.close()
        for worker, thread in zip(self.workers, self.threads, strict=True):
            worker.interrupt()
            thread.join(timeout=STOPPING)

    def work(self, worker: Worker) -> None:
        """Handles tables from the queue until it is closed."""
        while (taken := self.queue.take()) is not None:
            table_id, waited = taken
            try:
                self.look(worker, table_id, waited)
            except Stopping:
                break
            except Refusal:
                log.info("table %s waits, but its game cannot go on here", table_id)
            except Unavailable as fault:
                said.warning(f"table {table_id} waits for the database: {fault}")
                self.queue.add(table_id, SWEEP)
            except Exception:
                log.exception("nothing could be done at table %s", table_id)
                self.queue.add(table_id, SWEEP)
            finally:
                self.queue.done(table_id)
        for each in (worker, *worker.mates):
            each.stop()
