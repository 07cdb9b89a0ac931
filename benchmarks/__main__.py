"""The command: `./spike bench`, or `python -m benchmarks`."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from benchmarks import growth, hexes, longest, machine, peers, report
from benchmarks.measure import FULL, QUICK, Pace, Results, measure, steps
from benchmarks.plan import Plan, planned, planned_hexes
from benchmarks.worker import Failed

if TYPE_CHECKING:
    from rich.console import Console

PARTS = ("all", "limit", "growth", *hexes.PARTS, "server", "batch", "abuse")
BATCH = Pace(0.4, 7)
GAMES = {FULL: 1000, QUICK: 50}  # random ones, in which the longest lists are looked for


@click.command()
@click.argument("part", type=click.Choice(PARTS), default="all")
@click.option("--quick", is_flag=True, help="Fewer and shorter repeats.")
@click.option("--json", "as_json", is_flag=True, help="Print data as JSON.")
@click.option("--peers", "with_peers", is_flag=True, help="Install the peers first.")
@click.option(
    "--write",
    "page",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Put the run into this page, between its marks.",
)
def main(part: str, quick: bool, as_json: bool, with_peers: bool, page: Path | None) -> None:
    """Measure the speed of our games, beside a C program and, where installed, the peers.

    PART is "limit" for our loop and the C program only, "growth" for larger boards only, "barons"
    for Steam Barons only, "steam" for Steam only, "server" for the answers of the table in the
    browser, "batch" for games as learners play them, "abuse" for what honest visitors of the table
    notice while somebody attacks it.

    \b
    Examples:
      ./spike bench
      ./spike bench limit --quick
      ./spike bench steam --json
      ./spike bench --peers --write docs/performance.md
      ./spike bench batch --peers
      ./spike bench server --write docs/performance.md
      ./spike bench abuse --quick
    """
    if page is not None and part not in ("all", *OTHERS):
        raise click.UsageError("a page shows a whole run: --write goes without PART")
    try:
        if with_peers and not peers.are_installed():
            click.echo("Installing the peers, about 1 GB ...", err=True)
            peers.install()
        if part in OTHERS:
            OTHERS[part](quick, as_json, page)
            return
        measured = run(part, QUICK if quick else FULL)
    except Failed as error:
        raise click.ClickException(str(error)) from None
    if page is not None:
        report.write(measured, page)
    if as_json:
        click.echo(json.dumps(report.data(measured), indent=2, ensure_ascii=False))
    else:
        show(measured)


def run(part: str, pace: Pace) -> report.Report:
    """Measures one part, or all of them."""
    facts = machine.described({})
    plan, results = Plan(), Results()
    if part in hexes.PARTS:
        with planned_hexes(hexes.PARTS[part]) as plan:
            results = measure_with_progress(plan, pace)
    elif part != "growth":
        with planned(part == "all", part == "limit") as plan:
            results = measure_with_progress(plan, pace)
    on_hexes = tuple(each for each in hexes.PARTS if part in ("all", each))
    worst = worst_with_progress(GAMES[pace], on_hexes) if on_hexes else []
    grown = None
    if part in ("all", "growth"):
        with progress(len(growth.SIZES) * 3 * (pace.repeats + 1)) as report_step:
            grown = growth.grown(pace, report_step)
    facts = {**facts, **plan.versions, "load after": machine.load()}
    return report.Report(command(), facts, plan.notes, results, grown, plan.actions, worst)


def measure_server(quick: bool, as_json: bool, page: Path | None) -> None:
    """Measures the server."""
    from benchmarks import server, server_report

    figures = server.measure(1 if quick else 3)
    if page is not None:
        marks = server_report.BEGIN, server_report.END
        report.put(page, marks, server_report.section(figures, command()))
    if as_json:
        click.echo(json.dumps(server_report.data(figures), indent=2))
    else:
        server_report.show(figures, console())


def measure_batch(quick: bool, as_json: bool, page: Path | None) -> None:
    """Measures batches of games for learners."""
    from benchmarks import batch

    pace = QUICK if quick else BATCH
    ways = len(batch.GAMES) * len(batch.WAYS)
    ways += len(peers.LEARNERS) if peers.are_installed() else 0
    with progress(ways * (pace.repeats + 1)) as report_step:
        results = batch.measured(pace, report_step)
    if page is not None:
        report.put(page, (batch.BEGIN, batch.END), batch.section(results, command()))
    if as_json:
        click.echo(json.dumps(batch.data(results), indent=2))
    else:
        report.draw(batch.table(results), console())


def measure_abuse(quick: bool, as_json: bool, page: Path | None) -> None:
    """Measures what honest visitors of a server notice of a hostile one."""
    from benchmarks import abuse, abuse_report, attacks

    if page is not None:
        raise click.UsageError("--write goes without abuse")
    with progress(len(attacks.ATTACKS) + 1) as report_step:
        outcomes = abuse.measure(quick, report_step)
    if as_json:
        click.echo(json.dumps(abuse_report.data(outcomes), indent=2))
    else:
        abuse_report.show(outcomes, console())


OTHERS = {"server": measure_server, "batch": measure_batch, "abuse": measure_abuse}


def command() -> str:
    """The command line of this run."""
    return " ".join(["./spike bench", *sys.argv[1:]])


def measure_with_progress(plan: Plan, pace: Pace) -> Results:
    """Measures a plan, with a progress bar."""
    with progress(steps(plan.candidates, pace)) as report_step:
        return measure(plan.candidates, pace, report_step)


def worst_with_progress(games: int, parts: tuple[str, ...]) -> list[longest.Worst]:
    """The worst lists of legal actions, found with a progress bar."""
    each = sum(longest.count(hexes.PARTS[part], games) for part in parts)
    with progress(each * len(hexes.BOARDS)) as report_step:
        return longest.all_worst(games, report_step, parts)


@contextmanager
def progress(total: int) -> Iterator[Callable[[str], None]]:
    """A progress bar in the terminal; call what it gives at each step."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda text: bar.update(task, advance=1, description=text)


def show(run: report.Report) -> None:
    """Prints the tables of a run."""
    report.show(run, console())


def console() -> "Console":
    """A console; wide enough for whole tables where there is no terminal."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else 140
    return Console(width=width, markup=False, highlight=False)


if __name__ == "__main__":
    main(prog_name="./spike bench")
