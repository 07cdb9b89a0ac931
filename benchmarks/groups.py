"""An hour of groups at their tables, and what it leaves in memory: `python -m benchmarks.groups`.

Two hundred clients hold an event stream each and fetch what the page fetches (`clients.py`), four
at a table; four pages in Chromium play games of their own (`pages.py`). They play, talk, leave
orders, let clocks run out and come back. The memory of the server and its workers is noted every
ten seconds, that of the pages every five minutes, after their garbage was collected.
"""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import click

from benchmarks.clients import Client
from benchmarks.load import Load, serving, slope
from benchmarks.load_figure import Sample
from benchmarks.pages import Pages
from benchmarks.played import GAMES, STEEL
from benchmarks.visitor import Visitor

SEATS = 4  # at each table
EVERY = 10.0  # seconds between two looks at the server
PAGES_EVERY = 300.0  # and at the pages
FULL = 220  # tables that fill the server's cache of positions before the time counts
CLOCK = {"kind": "live", "bank": 120, "increment": 20, "cap": 120, "back": 30}


async def fill(load: Load) -> None:
    """Looks at more long games than a server keeps in memory: its cache is full of events."""
    records = load.records[STEEL.name]
    for number in range(FULL):
        visitor = await Visitor(load.address, network=network(number)).open()
        table = (await visitor.ask("import", "/api/import", records[number % len(records)]))["id"]
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
            last = [vars(each) for each in pages.taken[-1][2]] if pages.taken else []
            line = {**vars(made), "pages": last, "counts": load.counts}
            print(json.dumps(line), file=file, flush=True)
            await asyncio.sleep(EVERY)
        load.sample()


async def run(load: Load, clients: int, seconds: float, log: Path) -> Pages:
    """Everybody at once."""
    await fill(load)
    counts: Counter[str] = Counter()
    load.counts = counts
    groups = [await gather(load, number, counts) for number in range(clients // SEATS)]
    load.began = time.monotonic()
    until = load.began + seconds
    pages = Pages(load.address, until, min(PAGES_EVERY, seconds / 4), counts)
    thread = Thread(target=pages.run)
    thread.start()
    lives = [each.live(table, until) for table, people in groups for each in people]
    await asyncio.gather(watch(load, pages, log), *lives)
    while thread.is_alive():
        await asyncio.sleep(0.2)
    return pages


def report(load: Load, pages: Pages) -> Iterator[str]:
    """What was done, and what it took."""
    for name, count in sorted(load.counts.items()):
        yield f"{name}: {count}"
    yield "minute | server MB | workers MB | heap MB, nodes, listeners of each page"
    for moment, why, taken in pages.taken:
        near = nearest(load.samples, moment - load.began)
        shown = "  ".join(f"{t.heap:.1f} {t.nodes} {t.listeners}" for t in taken)
        minute = (moment - load.began) / 60
        yield f"{minute:5.1f} | {near.server:.0f} | {near.workers:.0f} | {shown} | {why}"
    yield from (f"fault: {fault}" for fault in pages.faults)
    first, last = load.samples[0], load.samples[-1]
    yield f"server: {first.server:.0f} MB at first, {last.server:.0f} MB at the end"
    yield f"second half: {slope(load.samples):+.1f} MB an hour"


def nearest(samples: list[Sample], seconds: float) -> Sample:
    """The sample that was taken next to a moment."""
    return min(samples, key=lambda each: abs(each.seconds - seconds))


@click.command()
@click.option("--minutes", default=60.0, show_default=True, help="How long.")
@click.option("--clients", default=200, show_default=True, help="Without a browser, four a table.")
@click.option(
    "--log", type=click.Path(path_type=Path, dir_okay=False), default=Path("build/groups.jsonl")
)
def main(minutes: float, clients: int, log: Path) -> None:
    """Let groups play at a server for a while, and tell how much memory server and pages take.

    \b
    Example:
      ./spike run --compiled python -m benchmarks.groups --minutes 60 --clients 200
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    records = {game.name: [game.unfinished(n) for n in range(10)] for game in GAMES}
    with TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as (address, process):
        load = Load(address, process, records)
        pages = asyncio.run(run(load, clients, 60 * minutes, log))
    for line in report(load, pages):
        click.echo(line)
    raise SystemExit(bool(pages.faults))


if __name__ == "__main__":
    main()
