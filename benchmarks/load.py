"""Load for a long time, and the memory of the server: `python -m benchmarks.load --minutes 60`.

A server as anybody starts it, with bots, hints and streams. Visitors import games of all three
kinds, play, rename seats, listen, ask for hints, look back, and go on to the next table. Every ten
seconds the memory of the server and of its workers is noted; at the end it is drawn.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from benchmarks.groups_report import slope
from benchmarks.load_figure import Sample, figure
from benchmarks.played import GAMES, Played
from benchmarks.server import action_body
from benchmarks.visitor import Visitor
from goldenspike.server.metrics import memory_of

READY = "Golden Spike is at "
EVERY = 10.0  # seconds between two samples
KINDS = 10  # different records of each game
ROUNDS = 15  # actions at a table before its visitor goes on to the next
PAUSE = 1.0  # seconds a visitor thinks, on average: more hurried than people
HINT = 5  # of so many rounds one asks for a hint
LIMITS = ("tables_network", "tables_hour_network", "import_bytes_network", "people_hour")
MUCH = 10**9  # in place of these limits: all visitors come from one address


@dataclass
class Load:
    """What has been done so far, and what the memory was."""

    address: str
    server: int  # its process
    records: dict[str, list[str]]  # by game
    counts: dict[str, int] = field(default_factory=dict)
    samples: list[Sample] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)

    def count(self, what: str) -> None:
        """Counts something that was done."""
        self.counts[what] = self.counts.get(what, 0) + 1

    def sample(self) -> Sample:
        """Notes the memory of the server and its workers, in MB."""
        workers = sum(map(memory_of, children(self.server)))
        made = Sample(time.monotonic() - self.began, memory_of(self.server) / 1e6, workers / 1e6)
        self.samples.append(made)
        return made


def children(parent: int) -> list[int]:
    """All processes below one."""
    found = []
    with suppress(OSError):
        for task in Path(f"/proc/{parent}/task").iterdir():
            with suppress(OSError):
                below = [int(each) for each in (task / "children").read_text("ascii").split()]
                found += [each for child in below for each in (child, *children(child))]
    return found


@contextmanager
def serving(database: Path) -> Iterator[tuple[str, int]]:
    """A server of the command line; its address and process."""
    command = [sys.executable, "-m", "goldenspike", "serve", "--no-browser", "--port=0"]
    command += [f"--database=sqlite:///{database}", "--pace=0", "--thinking=0.2"]
    command += ["--iterations=10", *(f"--limit={name}={MUCH}" for name in LIMITS)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            yield line.removeprefix(READY).split()[0], process.pid
        finally:
            process.terminate()


async def visit(load: Load, game: Played, until: float, luck: random.Random) -> None:
    """One visitor after the other, each at a new table of a game."""
    while time.monotonic() < until:
        visitor = await Visitor(load.address).open()
        try:
            await play(load, visitor, game, luck)
        except (AssertionError, OSError, asyncio.IncompleteReadError):
            load.count("refused or cut off")
        finally:
            visitor.close()


async def play(load: Load, visitor: Visitor, game: Played, luck: random.Random) -> None:
    """Plays on in an imported game: looks, acts, renames, listens, looks back."""
    record = luck.choice(load.records[game.name])
    table = (await visitor.ask("import", "/api/import", record))["id"]
    load.count(f"tables of {game.title}")
    path = f"/api/tables/{table}"
    stream = await listen(load, visitor, table)
    try:
        for number in range(ROUNDS):
            payload = await visitor.ask("view", path)
            if not payload["offers"]:
                break
            await asyncio.sleep(luck.uniform(0, 2 * PAUSE))
            offer = luck.choice(payload["offers"])
            await visitor.ask("action", f"{path}/actions", action_body(payload, offer))
            load.count("actions")
            if number % 3 == 0:
                await rename(load, visitor, path, luck)
        await visitor.ask("past", f"{path}?at={luck.randrange(5)}&language=fr")
        await visitor.ask("list", "/api/tables")
    finally:
        stream.cancel()


async def rename(load: Load, visitor: Visitor, path: str, luck: random.Random) -> None:
    """Gives a seat another name."""
    name = json.dumps({"name": f"Somebody {luck.randrange(10**9)}"})
    await visitor.ask("rename", f"{path}/seats/0", name)
    load.count("renames")


async def listen(load: Load, visitor: Visitor, table: str) -> "asyncio.Task[None]":
    """Opens a stream and reads it until the task is cancelled."""
    listener = await Visitor(load.address, visitor.cookie).open()

    async def read() -> None:
        assert listener.reader is not None and listener.writer is not None
        listener.writer.write(listener.request(f"/api/stream?table={table}"))
        try:
            while await listener.reader.readline():
                pass
        finally:
            listener.close()

    load.count("streams")
    return asyncio.create_task(read())


async def practise(load: Load, game: Played, until: float, luck: random.Random) -> None:
    """Plays alone against bots, and asks for hints."""
    while time.monotonic() < until:
        visitor = await Visitor(load.address).open()
        try:
            await practise_once(load, visitor, game, luck)
        except (AssertionError, OSError, asyncio.IncompleteReadError):
            load.count("refused or cut off")
        finally:
            visitor.close()


async def practise_once(load: Load, visitor: Visitor, game: Played, luck: random.Random) -> None:
    """One game against bots, for some turns."""
    bots = [{"kind": "bot", "bot": "steady"}] * 3
    wish = {"game": game.name, "seats": [{"kind": "me"}, *bots], "hints": True}
    table = (await visitor.ask("make", "/api/tables", json.dumps(wish)))["id"]
    load.count("tables against bots")
    path = f"/api/tables/{table}"
    for _ in range(10 * ROUNDS):
        await asyncio.sleep(luck.uniform(0, 2 * PAUSE))
        payload: dict[str, Any] = await visitor.ask("view", path)
        if payload["table"]["over"]:
            break
        if not payload["offers"]:
            continue
        if luck.randrange(HINT) == 0:
            await visitor.ask("hint", f"{path}/hint", "{}")
            load.count("hints")
        offer = luck.choice(payload["offers"])
        await visitor.ask("action", f"{path}/actions", action_body(payload, offer))
        load.count("actions against bots")


async def watch(load: Load, until: float, log: Path) -> None:
    """Notes the memory now and then, in a file too."""
    with log.open("w", encoding="utf-8") as file:
        while time.monotonic() < until:
            made = load.sample()
            line = json.dumps({**vars(made), "counts": load.counts})
            print(line, file=file, flush=True)
            await asyncio.sleep(EVERY)


async def run(load: Load, seconds: float, log: Path) -> None:
    """All visitors at once."""
    until = time.monotonic() + seconds
    visits = [
        visit(load, game, until, random.Random(f"{game.name}/{number}"))
        for game in GAMES
        for number in range(4)
    ]
    practices = [practise(load, game, until, random.Random(game.name)) for game in GAMES]
    await asyncio.gather(watch(load, until, log), *visits, *practices)


@click.command()
@click.option("--minutes", default=60.0, show_default=True, help="How long.")
@click.option(
    "--picture", type=click.Path(path_type=Path, dir_okay=False), default=Path("build/load.svg")
)
@click.option(
    "--log", type=click.Path(path_type=Path, dir_okay=False), default=Path("build/load.jsonl")
)
def main(minutes: float, picture: Path, log: Path) -> None:
    """Load a server for a while, and draw how much memory it takes.

    \b
    Example:
      ./spike run --compiled python -m benchmarks.load --minutes 60 --picture docs/images/load.svg
    """
    for path in (picture, log):
        path.parent.mkdir(parents=True, exist_ok=True)
    records = {game.name: [game.unfinished(n) for n in range(KINDS)] for game in GAMES}
    with TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as (address, process):
        load = Load(address, process, records)
        asyncio.run(run(load, 60 * minutes, log))
        load.sample()
    picture.write_text(figure(load.samples, round(minutes)), "utf-8")
    first, last, most = load.samples[0], load.samples[-1], max(s.server for s in load.samples)
    for name, count in sorted(load.counts.items()):
        click.echo(f"{name}: {count}")
    click.echo(
        f"server: {first.server:.0f} MB at first, {last.server:.0f} at the end, {most:.0f} most"
    )
    click.echo(f"workers: {last.workers:.0f} MB at the end")
    later = [(each.seconds, each.server) for each in load.samples[len(load.samples) // 2 :]]
    click.echo(f"second half: {3600 * slope(later):+.1f} MB an hour, {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
