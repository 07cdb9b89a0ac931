"""Analyses finished games in processes of their own, while bots have nothing to do."""

import logging
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from goldenspike.bots import Budget
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.jobs.analysis_process import main
from goldenspike.server.jobs.pool import SWEEP, Failed, ProcessPool, Stopping, Worker
from goldenspike.server.present.analysis import numbers, played
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.values import DONE, FAILED, RUNNING, STOPPED, Analysis
from goldenspike.server.thinking.analyses import Decide, Sum, record_text

log = logging.getLogger(__name__)
TRIES = 2  # of a decision, before the analysis fails
PATIENCE = 120.0  # seconds beyond a budget: the process has low priority and may have to wait
GIVES_WAY = 5.0  # seconds before each decision, at most, while bots think
PAUSE = 0.05  # seconds between two looks whether they do
AT_ONCE = 2  # decisions of a table that are analysed at the same time


@dataclass(frozen=True)
class AnalysisSettings:
    """How long to think for analyses and hints."""

    seconds: float = 0.5  # for a decision, unless a request names another depth
    hint: float = 1.0  # seconds
    iterations: int | None = None  # in place of seconds: the same numbers on any machine
    processes: int = os.cpu_count() or 1  # of the lowest priority

    def budget(self, seconds: float | None = None) -> Budget:
        """The budget for one decision of an analysis."""
        if self.iterations is not None:
            return Budget(iterations=self.iterations)
        return Budget(seconds=seconds or self.seconds)

    @property
    def at_once(self) -> int:
        """How many decisions of a table are analysed at the same time."""
        return max(1, min(AT_ONCE, self.processes))

    def for_hint(self) -> Budget:
        """The budget for a hint."""
        return self.budget(self.hint)


class AnalysisJobs:
    """Runs all analyses that are not finished, a few decisions at a time."""

    def __init__(
        self,
        tables: Tables,
        analyses: AnalysisStore,
        settings: AnalysisSettings,
        is_busy: Callable[[], bool] = lambda: False,
    ) -> None:
        self.tables, self.analyses = tables, analyses
        self.is_busy = is_busy  # whether bots, which go first, have something to do
        at_once = settings.at_once
        self.pool = ProcessPool(settings.processes // at_once, main, self.look, at_once - 1)
        self.queue = self.pool.queue

    def look(self, worker: Worker, table_id: str, waited: float) -> None:
        """Analyses some decisions of a table; for an empty name, queues all running analyses."""
        if not table_id:
            for running in self.analyses.running():
                self.queue.add(running)
            self.queue.add("", SWEEP)
            return
        analysis = self.analyses.of(table_id)
        if analysis is None or analysis.state != RUNNING or not self.tables.works_here(table_id):
            return
        self.give_way()
        with self.analyses.alone(table_id) as alone:
            if alone:
                self.go_on(worker, analysis)

    def give_way(self) -> None:
        """Waits while bots think, up to a limit."""
        until = time.monotonic() + GIVES_WAY
        while self.is_busy() and not self.queue.closed and time.monotonic() < until:
            time.sleep(PAUSE)

    def go_on(self, worker: Worker, analysis: Analysis) -> None:
        """Analyses the next decisions, or makes the report if none is left."""
        with self.tables.positions.at(analysis.game) as position:
            same, text = played(position) == analysis.played, record_text(position)
            wanted = numbers(position)
        missing = sorted(set(wanted) - self.analyses.numbers(analysis.game))
        try:
            if not same:
                self.analyses.end(analysis, STOPPED)
            elif missing:
                next_few = missing[: 1 + len(worker.mates)]
                tasks = [Decide(text, analysis.budget, number) for number in next_few]
                for number, decision in zip(next_few, self.ask_all(worker, tasks), strict=True):
                    self.analyses.add(analysis, number, decision)
            else:
                known = self.analyses.decisions(analysis.game)
                self.analyses.end(
                    analysis, DONE, self.ask(worker, Sum(text, analysis.budget, known))
                )
        except Failed:
            self.analyses.end(analysis, FAILED)

    def ask_all(self, worker: Worker, tasks: Sequence[Decide]) -> list[Any]:
        """The answers of a worker process and its mates, one task for each."""
        if len(tasks) == 1:
            return [self.ask(worker, tasks[0])]
        with ThreadPoolExecutor(len(tasks)) as threads:
            return list(threads.map(self.ask, (worker, *worker.mates), tasks))

    def ask(self, worker: Worker, task: Decide | Sum) -> Any:
        """The answer of a worker process, with one retry."""
        for attempt in range(TRIES):
            try:
                return worker.ask(task, (task.budget.seconds or 0.0) + PATIENCE)
            except Failed:
                if self.queue.closed:
                    raise Stopping from None
                if attempt == TRIES - 1:
                    raise
        raise AssertionError("one of them was the last")
