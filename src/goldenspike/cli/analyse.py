"""`goldenspike analyse`: what every decision of a game was worth, and what it cost."""

from pathlib import Path
from typing import Any

import click

from goldenspike.analysis import kept as keeping
from goldenspike.analysis.chart import chart
from goldenspike.analysis.kept import Kept, beside
from goldenspike.analysis.steps import Analyst, numbers, replay_of
from goldenspike.analysis.telling import tell
from goldenspike.arena import processes
from goldenspike.bots import Budget
from goldenspike.cli.base import STANDARD_INPUT, as_json, console, fail, print_json, read_input
from goldenspike.cli.sim import cores
from goldenspike.cli.thinking import thinking_options
from goldenspike.cli.watched import watched
from goldenspike.core import record as records
from goldenspike.core.problems import Refused, one_line
from goldenspike.core.words import languages

USUAL_SECONDS = 0.5
FILE = click.Path(path_type=Path, allow_dash=True)


@click.command()
@click.argument("record", type=FILE)
@thinking_options(USUAL_SECONDS)
@click.option("--seed", type=int, help="The same seed and iterations give the same numbers.")
@click.option("--svg", type=click.Path(path_type=Path), help="Draw the chances into this file.")
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light", help="Of --svg.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
@click.option(
    "--cache",
    type=FILE,
    help="Where the analysis is kept: beside the record if not given; `none` keeps nothing.",
)
@as_json
def analyse(record: Path, budget: Budget | None, jobs: int | None, **options: Any) -> None:
    """Say what every decision of a game was worth, what it cost, and what was better.

    What is found out is kept beside the record (game.analysis.json), so an analysis that was
    interrupted goes on where it was. RECORD may be - for standard input.

    \b
    Examples:
      goldenspike analyse game.spike.json
      goldenspike analyse game.spike.json --time 2 --svg chances.svg
      goldenspike analyse game.spike.json --iterations 500 --seed 1 --json
    """
    text = read(record)
    kept = begin(text, budget, options["seed"], cache_of(record, options["cache"]))
    run(kept, jobs or cores())
    report = kept.report()
    language = options["language"]
    if options["svg"] is not None:
        options["svg"].write_text(chart(report, options["theme"], language) + "\n", "utf-8")
    names = [one_line(name) for name in report["players"]]
    if options["as_json"]:
        print_json(report | {"summary": tell(report, names, language)})
        return
    from goldenspike.cli.analysis import print_report

    print_report(console(), report, names, language)


def read(path: Path) -> str:
    """The text of a record, checked."""
    name = STANDARD_INPUT if str(path) == "-" else str(path)
    record = records.read(read_input(), name) if str(path) == "-" else records.read_file(path)
    text = records.write(record)
    try:
        played = replay_of(text)
    except Refused as error:
        raise Refused(name, error.problems) from None
    if len(played) == 0:
        fail(f"{one_line(name)}: nobody has decided anything yet")
    return text


def cache_of(record: Path, asked: Path | None) -> Path | None:
    """The file an analysis is kept in, if any."""
    if str(asked) == "none" or (asked is None and str(record) == "-"):
        return None
    path = beside(record) if asked is None else asked
    if not path.parent.is_dir():
        fail(f"{one_line(str(path.parent))} is no folder; make it first, or give another name")
    if path.exists() and not keeping.read(path):
        fail(f"{one_line(str(path))} is there and is no analysis; --cache names another file")
    return path


def begin(text: str, budget: Budget | None, seed: int | None, path: Path | None) -> Kept:
    """An analysis, on from what is kept; where nothing is said of it, with the same settings."""
    if path is not None and budget is None and seed is None:
        before = keeping.read(path)
        same = keeping.settings(before)
        if same and keeping.is_of(before, Analyst(text, *same)):
            budget, seed = same
    return Kept(Analyst(text, budget or Budget(seconds=USUAL_SECONDS), seed or 0), path)


def run(kept: Kept, jobs: int) -> None:
    """Analyses what is missing; whatever ends it early, what is done is kept."""
    wanted = numbers(kept.analyst.record)
    missing = [number for number in wanted if number not in kept.known]
    tasks = processes.results(kept.analyst, missing, max(1, min(jobs, len(missing))))
    try:
        with watched(tasks, "Analysing", len(wanted), len(kept.known)) as decisions:
            for decision in decisions:
                kept.add(decision)
    except ChildProcessError:
        fail(f"a process that analysed was ended from outside\n{ending(kept, len(wanted))}")
    except KeyboardInterrupt:
        click.echo(f"goldenspike: interrupted\n{ending(kept, len(wanted))}", err=True)
        raise
    finally:
        if missing:
            kept.write()


def ending(kept: Kept, wanted: int) -> str:
    """What is kept, and how to go on."""
    count = f"{len(kept.known)} of {wanted} decisions were analysed"
    if kept.path is None:
        return f"{count}; with --cache they would have been kept"
    kept_in = f"{count} and are kept in {one_line(str(kept.path))}"
    return f"{kept_in}; the same command goes on from there"
