"""Reports on boards: bots play many games, for one report at a time, in a process of its own.

The server never loads the board. The process may use so much memory and time, and is killed beyond.
"""

import logging
import multiprocessing
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from threading import Condition, Thread
from typing import Any, Literal

from goldenspike.server.jobs.board_report_process import (
    Done,
    Played,
    Stepped,
    Unmeasured,
    Wish,
    main,
)
from goldenspike.server.jobs.isolated import IsolationSettings
from goldenspike.server.table.errors import Refusal, too_often
from goldenspike.studio.tuning import Step

log = logging.getLogger(__name__)
KEPT = 100  # reports, in memory
MOST_WAITING = 20  # in all; one for each network
SILENCE = 6.0  # so many times the seconds for a piece of work, until a game must have ended


@dataclass
class Report:
    """A report that is asked for, and what there is of it."""

    id: str
    network: str
    wish: Wish
    state: Literal["waiting", "playing", "done", "failed", "stopped"] = "waiting"
    games: int = 0  # that will be played; fewer than asked for where they take long
    played: int = 0
    problem: str | None = None
    data: Mapping[str, Any] | None = None
    path: list[Step] = field(default_factory=list)  # changes that were tried to mend it
    began: float = field(default_factory=time.monotonic)

    @property
    def is_open(self) -> bool:
        """Whether it is not over."""
        return self.state in ("waiting", "playing")

    @property
    def seconds_left(self) -> float | None:
        """About how long it will still take; None before there is anything to go by."""
        if self.state != "playing" or not self.played:
            return None
        return (time.monotonic() - self.began) / self.played * (self.games - self.played)


class BoardReports:
    """The reports of a server, one after the other."""

    def __init__(self, settings: IsolationSettings) -> None:
        self.settings = settings
        self.reports: OrderedDict[str, Report] = OrderedDict()
        self.changed = Condition()
        self.over = False
        self.thread: Thread | None = None

    def start(self) -> None:
        """Starts the thread that works at reports."""
        self.over = False
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Stops at once; what is begun is lost."""
        with self.changed:
            self.over = True
            self.changed.notify_all()
        if self.thread is not None:
            self.thread.join(2)

    def ask(self, network: str, wish: Wish) -> Report:
        """A new report; the one that the same network waits for is given up."""
        with self.changed:
            for other in self.reports.values():
                if other.network == network and other.is_open:
                    other.state = "stopped"
            if sum(other.is_open for other in self.reports.values()) >= MOST_WAITING:
                raise too_often("too-many-reports", 60)
            report = Report(secrets.token_urlsafe(12), network, wish, games=wish.games)
            self.reports[report.id] = report
            while len(self.reports) > KEPT:
                self.reports.popitem(last=False)
            self.changed.notify_all()
        return report

    def find(self, id: str) -> Report:
        """A report by its id, which nobody can guess."""
        report = self.reports.get(id)
        if report is None:
            raise Refusal("no-board")
        return report

    def give_up(self, id: str) -> None:
        """Stops a report that nobody wants any more."""
        report = self.find(id)
        with self.changed:
            if report.is_open:
                report.state = "stopped"
            self.changed.notify_all()

    def next(self) -> Report | None:
        """Waits for a report to work at; None when the server stops."""
        with self.changed:
            while not self.over:
                waiting = [each for each in self.reports.values() if each.state == "waiting"]
                if waiting:
                    return waiting[0]
                self.changed.wait()
        return None

    def run(self) -> None:
        """Works at reports until the server stops."""
        while (report := self.next()) is not None:
            try:
                self.work(report)
            except Exception:
                log.exception("a report on a board failed")
                report.state = "failed"

    def work(self, report: Report) -> None:
        """Lets a process play the games of a report, and kills it if it takes too long."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        arguments = (theirs, report.wish, self.settings.memory)
        process = context.Process(target=main, args=arguments, daemon=True)
        process.start()
        theirs.close()
        report.state, report.began = "playing", time.monotonic()
        try:
            self.follow(report, ours)
        finally:
            process.kill()
            process.join()
            ours.close()

    def follow(self, report: Report, connection: Connection) -> None:
        """Notes what the process says, until it has ended or is to be ended."""
        patience = SILENCE * self.settings.seconds
        heard = time.monotonic()
        while report.state == "playing" and not self.over:
            if time.monotonic() - heard > patience:
                report.state, report.problem = "failed", "too-slow"
            elif connection.poll(0.2):
                heard = time.monotonic()
                try:
                    note(report, connection.recv())
                except EOFError:
                    report.state, report.problem = "failed", "too-large"


def note(report: Report, message: Played | Stepped | Done | Unmeasured) -> None:
    """Notes what the process of a report says."""
    if isinstance(message, Played):
        report.played, report.games = message.played, message.games
    elif isinstance(message, Stepped):
        report.path.append(message.step)
        report.began = time.monotonic()  # of the games that follow
    elif isinstance(message, Done):
        report.data, report.played = message.data, message.data["games"]
        report.state = "done"
    else:
        report.state, report.problem = "failed", message.problem
