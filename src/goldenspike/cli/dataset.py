"""`goldenspike dataset`: bot games with their analyses, to learn from."""

import json
from collections.abc import Iterable
from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from goldenspike.analysis import parquet
from goldenspike.analysis.dataset import Dataset
from goldenspike.analysis.journal import Journal
from goldenspike.analysis.parquet import NoParquet
from goldenspike.arena import cluster as clusters
from goldenspike.arena import processes
from goldenspike.arena.cluster import NoCluster
from goldenspike.arena.game import Fault
from goldenspike.arena.tournament import Tournament
from goldenspike.bots import Budget
from goldenspike.cli.base import fail
from goldenspike.cli.progress import with_progress
from goldenspike.cli.setting import Setting, setting_options
from goldenspike.cli.sim import cores, seats
from goldenspike.cli.thinking import thinking_options
from goldenspike.core.problems import one_line

USUAL_SECONDS = 0.1
UNFINISHED = ".part"  # ending of the file that grows


@click.command()
@setting_options
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True)
@click.option(
    "--bots", default="master", show_default=True, help="One for all seats, or one for each seat."
)
@thinking_options(USUAL_SECONDS)
@click.option("--cluster", metavar="ADDRESS", help="Work on a Dask cluster: tcp://HOST:8786.")
@click.option("--seed", type=int, help="The same seed and iterations give the same games.")
@click.option(
    "--format", "kind", type=click.Choice(["jsonl", "parquet"]), help="By the file's name if not."
)
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path, dir_okay=False),
    default="dataset.jsonl",
    show_default=True,
)
def dataset(setting: Setting, budget: Budget | None, jobs: int | None, **options: Any) -> None:
    """Let bots play games and analyse every decision of them, with the same budget for both.

    One line of JSON, or one row of Parquet (extra `parquet`), for each game. What is finished
    grows in OUTPUT.part; the same command goes on where it was interrupted.

    \b
    Examples:
      goldenspike dataset --games 200 --players 4 --time 0.1 -o games.jsonl
      goldenspike dataset --games 1000 --bots sharp --iterations 50 --seed 7 -o games.parquet
      goldenspike dataset --games 1000 --iterations 50 --seed 7 --cluster tcp://10.0.0.7:8786
    """
    if jobs is not None and options["cluster"] is not None:
        fail("--jobs is for this machine; a cluster has as many workers as it was given")
    output: Path = options["output"]
    kind = options["kind"] or ("parquet" if output.suffix == ".parquet" else "jsonl")
    check(output, kind)
    with Journal(output.with_name(output.name + UNFINISHED)) as journal:
        thought = budget or Budget(seconds=USUAL_SECONDS)
        seed = seed_of(options["seed"], journal)
        work = Dataset(make(setting, seats(options["bots"], setting), thought, seed))
        journal.begin(work.settings())
        run(work, journal, options["games"], options["cluster"] or jobs or cores())
        write(journal, range(1, options["games"] + 1), output, kind)
        journal.path.unlink()
    click.echo(f"{options['games']} games are in {one_line(str(output))}", err=True)


def check(output: Path, kind: str) -> None:
    """Fails if the file cannot be written."""
    if output.exists():
        fail(f"{one_line(str(output))} exists already; give another name")
    if not output.parent.is_dir():
        fail(f"{one_line(str(output.parent))} is no folder; make it first, or give another name")
    if kind == "parquet":
        try:
            parquet.arrow()
        except NoParquet as error:
            fail(str(error))


def seed_of(given: int | None, journal: Journal) -> int:
    """The seed asked for, or that of the work to resume, or a random one."""
    before = journal.settings() or {}
    if given is not None:
        return given
    known = before.get("seed")
    return known if isinstance(known, int) else SystemRandom().randrange(1_000_000)


def make(setting: Setting, bots: tuple[str, ...], budget: Budget, seed: int) -> Tournament:
    """The tournament that the games belong to; fails if the game cannot be set up."""
    game, setup = setting.game, setting.set_up(len(bots))
    own = setting.board.endswith(".toml")
    return Tournament(
        game=game.NAME,
        edition=setting.edition,
        board=dict(game.inline_board(setup)) if own else setting.board,
        bots=bots,
        players=len(bots),
        seed=seed,
        budget=budget,
        options=setting.options,
    )


def run(work: Dataset, journal: Journal, games: int, where: int | str) -> None:
    """Plays and analyses what is missing, in so many processes or on the cluster at an address.

    If that ends early, says how to resume.
    """
    missing = [number for number in range(1, games + 1) if number not in journal.places]
    if len(missing) < games:
        done = f"{games - len(missing)} of {games} games"
        click.echo(f"{done} are in {one_line(str(journal.path))} already", err=True)
    if isinstance(where, str):
        tasks = clusters.results(work, missing, where)
    else:
        tasks = processes.results(work, missing, max(1, min(where, len(missing))))
    try:
        with with_progress(tasks, "Playing", games, games - len(missing)) as rows:
            for row in rows:
                journal.add(row)
    except (Fault, NoCluster, ChildProcessError) as error:
        fail(f"{error}\n{ending(journal)}")
    except KeyboardInterrupt:
        click.echo(f"goldenspike: interrupted\n{ending(journal)}", err=True)
        raise


def ending(journal: Journal) -> str:
    """A sentence that says how many games are written, and how to resume."""
    count = f"{len(journal.places)} games are finished and kept in"
    return f"{count} {one_line(str(journal.path))}; the same command goes on from there"


def write(journal: Journal, numbers: range, output: Path, kind: str) -> None:
    """Writes all games by number into a new file, then puts that in place."""
    rows = (row for row in journal.rows() if row["number"] in numbers)
    new = output.with_name(output.name + ".new")
    if kind == "parquet":
        parquet.write(rows, new)
    else:
        write_lines(rows, new)
    new.replace(output)


def write_lines(rows: Iterable[dict[str, Any]], path: Path) -> None:
    """Writes a line of JSON for each game, in which the record is an object."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for row in rows:
            whole = row | {"record": json.loads(row["record"])}
            file.write(json.dumps(whole, ensure_ascii=False) + "\n")
