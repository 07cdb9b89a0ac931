"""`goldenspike analyse`: what every decision of a game was worth, and what it cost."""

from pathlib import Path
from typing import Any

import click

from goldenspike.analysis import cache as caching
from goldenspike.analysis.analyst import Analyst, decision_numbers, load_replay
from goldenspike.analysis.cache import Cache, path_beside
from goldenspike.analysis.chart import chart
from goldenspike.analysis.convert import to_json
from goldenspike.analysis.summary import summarise
from goldenspike.arena import processes
from goldenspike.bots import Budget
from goldenspike.cli.base import STANDARD_INPUT, as_json, console, fail, print_json, read_input
from goldenspike.cli.progress import with_progress
from goldenspike.cli.sim import cores
from goldenspike.cli.thinking import thinking_options
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
    cache = begin(text, budget, options["seed"], cache_path(record, options["cache"]))
    run(cache, jobs or cores())
    report = cache.report()
    language = options["language"]
    if options["svg"] is not None:
        options["svg"].write_text(chart(report, options["theme"], language) + "\n", "utf-8")
    names = [one_line(name) for name in report.players]
    if options["as_json"]:
        print_json(to_json(report) | {"summary": summarise(report.facts, names, language)})
        return
    from goldenspike.cli.analysis import print_report

    print_report(console(), report, names, language)


def read(path: Path) -> str:
    """The text of a record; Refused if it is not valid."""
    name = STANDARD_INPUT if str(path) == "-" else str(path)
    record = records.read(read_input(), name) if str(path) == "-" else records.read_file(path)
    text = records.write(record)
    try:
        replay = load_replay(text)
    except Refused as error:
        raise Refused(name, error.problems) from None
    if len(replay) == 0:
        fail(f"{one_line(name)}: nobody has decided anything yet")
    return text


def cache_path(record: Path, asked: Path | None) -> Path | None:
    """The file to keep the analysis in; None if none is to be kept."""
    if str(asked) == "none" or (asked is None and str(record) == "-"):
        return None
    path = path_beside(record) if asked is None else asked
    if not path.parent.is_dir():
        fail(f"{one_line(str(path.parent))} is no folder; make it first, or give another name")
    if path.exists() and not caching.read(path):
        fail(f"{one_line(str(path))} is there and is no analysis; --cache names another file")
    return path


def begin(text: str, budget: Budget | None, seed: int | None, path: Path | None) -> Cache:
    """The analysis with what its file holds; budget and seed come from the file if not given."""
    if path is not None and budget is None and seed is None:
        content = caching.read(path)
        same = caching.settings(content)
        if same and caching.is_same(content, Analyst(text, *same)):
            budget, seed = same
    return Cache(Analyst(text, budget or Budget(seconds=USUAL_SECONDS), seed or 0), path)


def run(cache: Cache, jobs: int) -> None:
    """Analyses the missing decisions; if that ends early, writes what is done."""
    wanted = decision_numbers(cache.analyst.record)
    missing = [number for number in wanted if number not in cache.known]
    tasks = processes.results(cache.analyst, missing, max(1, min(jobs, len(missing))))
    try:
        with with_progress(tasks, "Analysing", len(wanted), len(cache.known)) as decisions:
            for decision in decisions:
                cache.add(decision)
    except ChildProcessError:
        fail(f"a process that analysed was ended from outside\n{ending(cache, len(wanted))}")
    except KeyboardInterrupt:
        click.echo(f"goldenspike: interrupted\n{ending(cache, len(wanted))}", err=True)
        raise
    finally:
        if missing:
            cache.write()


def ending(cache: Cache, wanted: int) -> str:
    """A sentence that says how many decisions are kept, and how to resume."""
    count = f"{len(cache.known)} of {wanted} decisions were analysed"
    if cache.path is None:
        return f"{count}; with --cache they would have been kept"
    kept_in = f"{count} and are kept in {one_line(str(cache.path))}"
    return f"{kept_in}; the same command goes on from there"
