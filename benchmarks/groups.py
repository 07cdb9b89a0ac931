"""An hour of groups at their tables, and what it leaves in memory: `python -m benchmarks.groups`.

Two hundred clients hold an event stream each and fetch what the page fetches (`clients.py`), four
at a table; four pages in Chromium play games of their own (`pages.py`). They play, talk, leave
orders, let clocks run out and come back. The memory of the server and its workers is noted every
ten seconds, that of the pages every five minutes and when a game begins, after their garbage was
collected. At the end `groups_report.py` says whether anything grew; the exit code is 1 if it did.
"""

import asyncio
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import click
from rich.console import Console

from benchmarks.clients import Client
from benchmarks.groups_report import BEGIN, END, Outcome
from benchmarks.hosting import processor_time
from benchmarks.load import Load, serving
from benchmarks.load_figure import figure
from benchmarks.pages import Pages
from benchmarks.played import GAMES, SPREAD
from benchmarks.report import draw, put
from benchmarks.visitor import Visitor

SEATS = 4  # at each table
EVERY = 10.0  # seconds between two looks at the server
PAGES_EVERY = 300.0  # and at the pages
LATE = 300.0  # seconds that pages may take to end
FULL = 300  # tables that fill the server's cache of positions before the time counts
CLOCK = {"kind": "live", "bank": 120, "increment": 20, "cap": 120, "back": 30}


async def fill(load: Load) -> None:
    """Looks at more long games than a server keeps in memory: its cache is full of events.

    They are of all kinds, as an event of one takes twice as much as that of another.
    """
    for number in range(FULL):
        records = load.records[GAMES[number % len(GAMES)].name]
        visitor = await Visitor(load.address, network=network(number)).open()
        record = records[number // len(GAMES) % len(records)]
        table = (await visitor.ask("import", "/api/import", record))["id"]
        await visitor.ask("view", f"/api/tables/{table}")
        visitor.close()


def network(number: int) -> str:
    """An address to come from: what is limited by network is limited for each group."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


async def gather(load: Load, number: int, counts: Counter[str]) -> tuple[str, list[Client]]:
    """A new table, every third with a clock, and its people."""
    game, luck = GAMES[number % len(GAMES)], random.Random(number)
    people = [
        Client(Visitor(load.address, network=network(number)), luck, counts) for _ in range(SEATS)
    ]
    wish: dict[str, Any] = {"game": game.name, "seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]}
    if number // len(GAMES) % 3 == 0:
        wish["clock"] = CLOCK
    made = await people[0].ask("tables", "/api/tables", wish)
    for client, invitation in zip(people[1:], made["invitations"], strict=True):
        token = invitation["url"].rsplit("/", maxsplit=1)[-1]
        await client.ask("join", f"/api/join/{token}", {"name": f"Guest {luck.randrange(10**6)}"})
    return made["id"], people


async def watch(load: Load, pages: Pages, log: Path) -> None:
    """Notes the memory of the server now and then, in a file too, with the last of the pages."""
    with log.open("w", encoding="utf-8") as file:
        while time.monotonic() < pages.until:
            made = load.sample()
            last = [vars(each) for each in pages.looks[-1].pages] if pages.looks else []
            worked = processor_time(load.server) / 1000
            line = {**vars(made), "work": worked, "pages": last, "counts": load.counts}
            print(json.dumps(line), file=file, flush=True)
            await asyncio.sleep(EVERY)
        load.sample()


async def run(load: Load, clients: int, seconds: float, log: Path) -> Outcome:
    """Everybody at once; ends by itself."""
    await fill(load)
    counts: Counter[str] = Counter()
    load.counts = counts
    groups = [await gather(load, number, counts) for number in range(clients // SEATS)]
    load.began, before = time.monotonic(), processor_time(load.server)
    until = load.began + seconds
    pages = Pages(load.address, until, min(PAGES_EVERY, seconds / 4), counts)
    thread = Thread(target=pages.run, daemon=True)
    thread.start()
    lives = [each.live(table, until) for table, people in groups for each in people]
    try:
        await asyncio.gather(watch(load, pages, log), *lives)
        work = (processor_time(load.server) - before) / 1000
    finally:  # also after a fault: the interpreter must not end while a browser is driven
        pages.until = min(until, time.monotonic())
        await asyncio.to_thread(thread.join, LATE)
    if thread.is_alive():
        pages.faults.append(f"the pages did not end within {LATE:.0f} seconds")
    return Outcome(command(), load.samples, pages.looks, dict(counts), work, pages.faults)


def command() -> str:
    """The command line of this run."""
    return " ".join(["./spike run --compiled python -m benchmarks.groups", *sys.argv[1:]])


@click.command()
@click.option("--minutes", default=60.0, show_default=True, help="How long.")
@click.option("--clients", default=200, show_default=True, help="Without a browser, four a table.")
@click.option(
    "--log", type=click.Path(path_type=Path, dir_okay=False), default=Path("build/groups.jsonl")
)
@click.option(
    "--picture", type=click.Path(path_type=Path, dir_okay=False), help="Draw the memory here."
)
@click.option(
    "--write",
    "page",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Put the run into this page, between its marks.",
)
def main(minutes: float, clients: int, log: Path, picture: Path | None, page: Path | None) -> None:
    """Let groups play at a server for a while, and tell whether server or pages grow.

    \b
    Examples:
      ./spike run --compiled python -m benchmarks.groups --minutes 6
      ./spike run --compiled python -m benchmarks.groups --write docs/testing.md
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    late = range(SPREAD - 10, SPREAD)
    records = {game.name: [game.unfinished(n) for n in late] for game in GAMES}
    with TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as (address, process):
        load = Load(address, process, records)
        outcome = asyncio.run(run(load, clients, 60 * minutes, log))
    if picture is not None:
        picture.write_text(figure(outcome.samples, round(minutes, 1)), "utf-8")
    if page is not None:
        put(page, (BEGIN, END), outcome.section())
    for table in outcome.tables():
        draw(table, Console(width=160, markup=False, highlight=False))
    for fault in outcome.faults:
        click.echo(f"fault: {fault}")
    raise SystemExit(not all(aim.met for aim in outcome.aims()))


if __name__ == "__main__":
    main()
