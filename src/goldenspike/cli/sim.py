"""`goldenspike sim`: bot games in bulk, their records and a summary."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from goldenspike.balance import bulk
from goldenspike.balance.bulk import Outcome, Plan
from goldenspike.bots import usual
from goldenspike.cli.base import as_json, console, fail, print_json, write_new
from goldenspike.cli.setting import FIRST, Setting, check_bot, setting_options
from goldenspike.cli.summary import Summary
from goldenspike.core.problems import one_line
from goldenspike.core.record import SUFFIX


@click.command()
@setting_options
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option(
    "--bots", help="One for all seats, or one for each seat; the game's usual one if not given."
)
@click.option("--first", type=FIRST, default="0", show_default=True, help="Seat, or `random`.")
@click.option(
    "--jobs", type=click.IntRange(min=1), help="Processes; as many as cores if not given."
)
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option(
    "--records", type=click.Path(path_type=Path, file_okay=False), help="Folder for the records."
)
@as_json
def sim(
    setting: Setting, bots: str | None, records: Path | None, as_json: bool, **options: Any
) -> None:
    """Let bots play many games and sum them up.

    \b
    Examples:
      goldenspike sim --games 100 --players 4 --bots steady
      goldenspike sim --bots steady,random,random,random --first random --seed 7
      goldenspike sim --games 20 --records games --json
    """
    games: int = options["games"]
    plan = make_plan(
        setting,
        seats(usual(setting.game.NAME) if bots is None else bots, setting),
        options["first"],
        options["seed"],
    )
    jobs = min(options["jobs"] or cores(), games)
    if records is not None:
        make_room(records, plan, games)
    summary = Summary(plan)
    for outcome in with_progress(bulk.outcomes(plan, games, jobs), games):
        summary.add(outcome)
        if records is not None:
            write_new(records / file_name(plan, outcome.number), outcome.record)
    if as_json:
        print_json(summary.data())
    else:
        summary.print(console())


def seats(names: str, setting: Setting) -> tuple[str, ...]:
    """The names of the bots, one for each seat."""
    given = tuple(name.strip() for name in names.split(","))
    for name in given:
        check_bot("--bots", name, setting.game)
    players = setting.count(len(given))
    return given * players if len(given) == 1 else given


def make_plan(setting: Setting, bots: tuple[str, ...], first: int | None, seed: int | None) -> Plan:
    """The plan of the run; fails if the game cannot be set up."""
    setting.set_up(len(bots), first or 0)
    chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
    name = setting.game.NAME
    return Plan(name, setting.edition, setting.board, bots, first, chosen, setting.options)


def cores() -> int:
    """The number of processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_room(folder: Path, plan: Plan, games: int) -> None:
    """Makes the folder; fails if one of the records exists there already."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, games + 1):
        path = folder / file_name(plan, number)
        if path.exists():
            fail(f"{one_line(str(path))} exists already; give another folder or another seed")


def file_name(plan: Plan, number: int) -> str:
    """The file name of a record, from the seed and the game's number."""
    return f"{plan.game}-{plan.seed}-{number:05}{SUFFIX}"


def with_progress(outcomes: Iterable[Outcome], games: int) -> Iterator[Outcome]:
    """The games as they come, with a progress bar where a person is looking."""
    from rich.console import Console
    from rich.progress import track

    out = Console(stderr=True)
    yield from track(
        outcomes, "Playing", games, console=out, transient=True, disable=not out.is_terminal
    )
