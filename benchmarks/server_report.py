"""The report about the server: for the terminal, as JSON, and as a section of a page."""

import os
import statistics
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from benchmarks import machine, tables
from benchmarks.aims import Aim
from benchmarks.report import draw
from benchmarks.tables import Table, number

if TYPE_CHECKING:
    from rich.console import Console

BEGIN, END = "<!-- the table: begin -->", "<!-- the table: end -->"
HOW = (
    "Fifty tables with a game of four, a person at each (Steel Driver: all but over, some 300 "
    "actions; the others: at moments all through the game) "
    "who looks, thinks for 4 seconds on average, and acts: some 25 requests a second, more than "
    "people who think make. Visitors run in one other process on the same two cores. "
    "Milliseconds by the clock, from the first byte sent to the last received. The quietest run "
    "counts; the others are given beside it. Processor time is the server's, on all cores."
)


def slow(times: list[float]) -> float:
    """The 95th percentile of some times."""
    return statistics.quantiles(times, n=20)[-1]


@dataclass(frozen=True)
class Run:
    """Milliseconds of answers at many tables."""

    view: list[float]
    action: list[float]
    load: str  # at its end
    work: float  # milliseconds of processor time the server took

    @property
    def cost(self) -> float:
        """Milliseconds of processor time for an answer."""
        return self.work / (len(self.view) + len(self.action))


@dataclass(frozen=True)
class Figures:
    """The measurements of a game; times in milliseconds."""

    game: str
    opening: list[float]
    runs: list[Run]
    delivery: list[float]

    @property
    def quietest(self) -> Run:
        """The run with the shortest waits."""
        return min(self.runs, key=lambda run: slow(run.view) + slow(run.action))

    def aims(self) -> list[Aim]:
        """The aims for this game."""
        name, quietest = self.game, self.quietest
        return [
            Aim(f"{name}: a view, 95th percentile", slow(quietest.view), 25, "ms"),
            Aim(f"{name}: an action, 95th percentile", slow(quietest.action), 25, "ms"),
            Aim(f"{name}: first look at the longest record", max(self.opening), 200, "ms"),
        ]

    def table(self) -> Table:
        """The table of times."""
        others = self.runs
        rows = [
            row("a view", self.quietest.view, [run.view for run in others]),
            row("an action", self.quietest.action, [run.action for run in others]),
            row("first look at the longest record", self.opening, [self.opening]),
            row("an action heard by 300 open streams, all of them", self.delivery, [self.delivery]),
        ]
        costs = [run.cost for run in self.runs]
        spread = " ".join(map(number, costs))
        rows.append(["an answer, processor time", number(statistics.median(costs)), "", spread, ""])
        headings = ["answer", "median, ms", "95th percentile, ms", "of all runs", "measured"]
        return Table(f"{self.game}: answer times", headings, rows)


def all_tables(figures: list[Figures]) -> list[Table]:
    """The tables of times, and of the aims."""
    aims = [aim for each in figures for aim in each.aims()]
    return [*(each.table() for each in figures), tables.verdicts(aims)]


def facts_of(figures: list[Figures]) -> dict[str, str]:
    """Facts about the machine."""
    known = machine.described({})
    loads = ", ".join(run.load for each in figures for run in each.runs)
    named = {name: known[name] for name in ("system", "Python")}
    cores = known["processor"].removesuffix(", one used")
    ours = {"core": core(), "scheduling": scheduling(), "load after each run": loads}
    return {"processor": cores, **named, **ours}


def scheduling() -> str:
    """How server and visitors are scheduled among other programs."""
    if not hasattr(os, "sched_getscheduler"):
        return "like any other program"
    first = {os.SCHED_RR: "chrt -r", os.SCHED_FIFO: "chrt -f"}
    how = first.get(os.sched_getscheduler(0))
    return "like any other program" if how is None else f"before other programs ({how})"


def core() -> str:
    """The core the server ran on."""
    from goldenspike.core.column import COMPILED

    return "compiled" if COMPILED else "plain"


def row(name: str, times: list[float], runs: list[list[float]]) -> list[str]:
    """A row of the table of times."""
    spread = " ".join(number(slow(each)) for each in runs)
    return [name, number(statistics.median(times)), number(slow(times)), spread, str(len(times))]


def data(figures: list[Figures]) -> dict[str, Any]:
    """The report as JSON data."""
    return {
        "machine": facts_of(figures),
        "milliseconds": {each.game: times(each) for each in figures},
        "aims": [{**vars(aim), "met": aim.met} for each in figures for aim in each.aims()],
    }


def times(figures: Figures) -> dict[str, Any]:
    """The times of one game as JSON data."""
    return {
        "opening": figures.opening,
        "runs": [vars(run) for run in figures.runs],
        "delivery": {"median": statistics.median(figures.delivery)},
    }


def show(figures: list[Figures], console: "Console") -> None:
    """Prints the report."""
    for name, fact in facts_of(figures).items():
        console.print(f"{name}: {fact}")
    console.print(HOW)
    for table in all_tables(figures):
        draw(table, console)


def section(figures: list[Figures], command: str) -> str:
    """The report in Markdown."""
    day = datetime.now(UTC).date().isoformat()
    facts = "\n".join(f"- {name}: {fact}" for name, fact in facts_of(figures).items())
    body = "\n".join(tables.markdown(table) for table in all_tables(figures))
    return f"\n`{command}` on {day}:\n\n{facts}\n\n{HOW}\n\n{body}\n"
