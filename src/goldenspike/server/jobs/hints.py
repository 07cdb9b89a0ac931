"""Hints and judgements: asked one at a time in a process of their own, people in turn.

Whoever waits for one holds no thread.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Condition, Thread
from typing import Any

from goldenspike.server.jobs.analysis_process import advise
from goldenspike.server.jobs.fair_queue import FairQueue
from goldenspike.server.jobs.pool import Failed, Worker
from goldenspike.server.table.errors import Refusal, too_often
from goldenspike.server.thinking.analyses import Advise, Judge


@dataclass(frozen=True)
class Asker:
    """Who asks for something, and from which network."""

    person: int
    network: str

    @property
    def groups(self) -> tuple[Hashable, ...]:
        """The groups that an asker counts for, the widest first."""
        return "all", self.network, self.person


@dataclass(frozen=True)
class HintLimits:
    """How many hints may be asked for at the same time."""

    in_all: int = 200
    network: int = 40
    person: int = 3


@dataclass(frozen=True, eq=False)
class Wanted:
    """A hint or a judgement that is wanted, and where its answer goes."""

    task: Advise | Judge
    answer: Future[Any] = field(default_factory=Future)


class Hints:
    """The queue of hints, and the thread that asks for them."""

    def __init__(self, limits: HintLimits) -> None:
        self.limits = limits
        self.worker = Worker(advise)
        self.queue: FairQueue[Wanted] = FairQueue()
        self.open: Counter[Hashable] = Counter()  # by group: hints that run or wait
        self.changed = Condition()
        self.closed = False
        self.thread = Thread(target=self.work, daemon=True)

    @contextmanager
    def place(self, asker: Asker) -> Iterator[None]:
        """A place in the queue until the block ends; a refusal if somebody has too many."""
        most = (self.limits.in_all, self.limits.network, self.limits.person)
        with self.changed:
            if any(self.open[g] >= n for g, n in zip(asker.groups, most, strict=True)):
                raise too_often("too-many-hints", 2)
            self.open.update(asker.groups)
        try:
            yield
        finally:
            with self.changed:
                self.open -= Counter(asker.groups)

    def ask(self, task: Advise | Judge, asker: Asker) -> Future[Any]:
        """The hint to come; a refusal, in it, if the process fails."""
        wanted = Wanted(task)
        with self.changed:
            self.queue.put(wanted, asker.groups)
            if not self.thread.is_alive() and not self.closed:
                self.thread.start()
            self.changed.notify()
        return wanted.answer

    def work(self) -> None:
        """Answers one hint after the other until the queue is closed."""
        while (wanted := self.next()) is not None:
            if wanted.answer.set_running_or_notify_cancel():
                self.answer(wanted)

    def next(self) -> Wanted | None:
        """Waits for the hint whose turn it is; None when the queue is closed."""
        with self.changed:
            self.changed.wait_for(lambda: self.closed or len(self.queue))
            taken = None if self.closed else self.queue.take()
            return None if taken is None else taken.item

    def answer(self, wanted: Wanted) -> None:
        """Asks the process for one hint."""
        seconds = (wanted.task.budget.seconds or 0.0) + wanted.task.patience
        try:
            wanted.answer.set_result(self.worker.ask(wanted.task, seconds))
        except Failed:
            wanted.answer.set_exception(Refusal("failed"))
        except Exception as error:
            wanted.answer.set_exception(error)

    def stop(self) -> None:
        """Ends the process, and refuses the hints that wait."""
        with self.changed:
            self.closed = True
            for each in self.queue.waiting:
                if each.item.answer.set_running_or_notify_cancel():
                    each.item.answer.set_exception(Refusal("failed"))
            self.changed.notify_all()
        self.worker.interrupt()
        if self.thread.is_alive():
            self.thread.join(timeout=5)
        self.worker.stop()
