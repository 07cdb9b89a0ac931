"""The report of a run: for the terminal, as JSON, and as a section of docs/performance.md."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks import hexes, tables
from benchmarks.aims import aims
from benchmarks.figure import figure
from benchmarks.growth import Growth
from benchmarks.longest import Worst
from benchmarks.measure import Results, Spread
from benchmarks.tables import Table

if TYPE_CHECKING:
    from rich.console import Console

BEGIN, END = "<!-- the last full run: begin -->", "<!-- the last full run: end -->"
HOW = (
    "Candidates take turns; each number is the median of {count} repeats, ± is the distance "
    "between the quartiles in percent of it. Times are processor time of one core, except for "
    "the start of the command line. Ratios are medians of ratios within a repeat."
)


@dataclass(frozen=True)
class Report:
    """The results of a run."""

    command: str
    machine: dict[str, str]
    notes: list[str]
    results: Results
    growth: Growth | None
    actions: int  # in the record that was checked
    worst: Sequence[Worst] = ()  # lists of legal actions

    def tables(self) -> list[Table]:
        """The tables of the run that have rows."""
        all_tables = [tables.speeds(self.results), tables.costs(self.results, self.actions)]
        all_tables += [tables.sizes(self.growth)] if self.growth else []
        for name in hexes.TITLES:
            all_tables += [tables.on_hexes(self.results, name), tables.lists(self.worst, name)]
        all_tables.append(tables.verdicts(aims(self.results, self.growth, self.worst)))
        return [table for table in all_tables if table.rows]

    def how(self) -> str:
        """A sentence about how the numbers were measured."""
        results = self.growth.results if self.growth else self.results
        return HOW.format(count=len(next(iter(results.counts.values()))))


def show(report: Report, console: "Console") -> None:
    """Prints the report."""
    for name, fact in report.machine.items():
        console.print(f"{name}: {fact}")
    console.print(report.how())
    for table in report.tables():
        console.print()
        draw(table, console)
    for note in report.notes:
        console.print(note)


def draw(table: Table, console: "Console") -> None:
    """Prints a table."""
    from rich.table import Table as Drawn

    drawn = Drawn(title=table.title, title_justify="left")
    for index, heading in enumerate(table.headings):
        drawn.add_column(heading, justify="right" if index else "left")
    for row in table.rows:
        drawn.add_row(*row)
    console.print(drawn)


def data(report: Report) -> dict[str, Any]:
    """The report as JSON data: every number with its unit."""
    results = report.results
    result: dict[str, Any] = {
        "command": report.command,
        "machine": report.machine,
        "notes": report.notes,
        "measured": {key: measured(results, key) for key in results.counts},
        "aims": [
            {**vars(aim), "met": aim.met}
            for aim in aims(report.results, report.growth, report.worst)
        ],
        "longest lists": [vars(each) for each in report.worst],
    }
    if report.growth is not None:
        result["growth"] = grown(report.growth)
    return result


def measured(results: Results, key: str) -> dict[str, Any]:
    """The results of one candidate."""
    unit = results.units[key]
    result = {
        "rate": spread(results.rate(key), f"{unit}/s"),
        "cost": spread(results.cost(key), f"s/{unit}"),
    }
    if unit == "decisions":
        result["games"] = spread(results.rate(key, "games"), "games/s")
    for name, ours in tables.OURS.items():
        if unit == "decisions" and ours in results:
            result[f"{name} over this"] = spread(results.ratio(ours, key), "times")
    return result


def spread(numbers: Spread, unit: str) -> dict[str, Any]:
    """Median and quartiles as JSON data."""
    return {"unit": unit, **vars(numbers)}


def grown(growth: Growth) -> dict[str, Any]:
    """The growth of costs as JSON data."""
    keys = growth.results.counts
    return {
        "cost": {key: spread(growth.results.cost(key), "s/decision") for key in keys},
        "actions listed": {"unit": "actions/decision", **growth.listed},
        "length": {"unit": "decisions/game", **growth.lengths},
        "exponent by decision": {"unit": "power", **growth.exponents("decisions")},
        "exponent by action": {"unit": "power", **growth.exponents("actions")},
    }


def write(report: Report, page: Path) -> None:
    """Writes the report into a page, and its figure beside the page."""
    put(page, (BEGIN, END), section(report))
    if report.growth is not None:
        picture = page.parent / "images" / "growth.svg"
        picture.parent.mkdir(exist_ok=True)
        picture.write_text(figure(report.growth), "utf-8")


def put(page: Path, marks: tuple[str, str], section: str) -> None:
    """Replaces the text between two marks of a page."""
    begin, end = marks
    before, rest = page.read_text("utf-8").split(begin, maxsplit=1)
    after = rest.split(end, maxsplit=1)[1]
    page.write_text(f"{before}{begin}\n{section}{end}{after}", "utf-8")


def section(report: Report) -> str:
    """The report in Markdown."""
    day = datetime.now(UTC).date().isoformat()
    facts = "\n".join(f"- {name}: {fact}" for name, fact in report.machine.items())
    notes = "".join(f"{note}\n\n" for note in report.notes)
    body = "\n".join(tables.markdown(table) for table in report.tables())
    return f"\n`{report.command}` on {day}:\n\n{facts}\n\n{report.how()}\n\n{notes}{body}\n"
