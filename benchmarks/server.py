"""How fast the table answers: `./spike run python -m benchmarks.server`.

A server process on loopback without bots, on SQLite, and clients in this process: fifty tables at
a person's pace, the longest record opened for the first time, and hundreds of open streams. The
clients share the machine with the server, so the figures are the worst anybody there would see.
"""

import asyncio
import json
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import httpx2

from benchmarks import machine
from goldenspike import bots
from goldenspike.bots import match
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import steel_driver

PAUSE = 4.0  # seconds a person thinks, on average
LEFT = 40  # actions still to be played of a game that is all but over
AIMS = {"view": 25.0, "action": 25.0, "opening": 200.0}  # milliseconds, 95th percentile


@dataclass(frozen=True)
class Times:
    """Milliseconds."""

    name: str
    found: list[float]

    def line(self) -> str:
        """Middle and 95th percentile, and what was aimed for."""
        spread = statistics.quantiles(self.found, n=20) if len(self.found) > 1 else self.found * 20
        aim = f", aim {AIMS[self.name]:.0f}" if self.name in AIMS else ""
        middle = statistics.median(self.found)
        return f"{self.name:<10} {middle:7.1f} {spread[-1]:7.1f}   of {len(self.found)}{aim}"


def game(players: int, bot: str, seed: int, left: int = 0) -> str:
    """The record of a game between bots, without its last actions."""
    replay = Replay(steel_driver, steel_driver.set_up("warfrog-2008", "usa", players))
    match.run(replay, [bots.find(bot)] * players, random.Random(seed))
    replay.back_to(len(replay) - left)
    names = [f"Player {seat + 1}" for seat in range(players)]
    record = Record("steel-driver", "warfrog-2008", "usa", names)
    return records.write(games.update(record, replay))


def longest() -> str:
    """The longest of some games: six players who bid at random."""
    return max((game(6, "random", seed) for seed in range(30)), key=len)


def work() -> float:
    """Milliseconds of processor time that servers took which have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (used.ru_utime + used.ru_stime)


@contextmanager
def server(database: Path) -> Iterator[str]:
    """The address of a server without limits and bots."""
    command = [sys.executable, "-m", "benchmarks.server", "--serve", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def serve(database: str) -> None:
    """What the server process does."""
    import uvicorn

    from goldenspike.cli.serve import listen as open_socket
    from goldenspike.server.app import Options, create_app
    from goldenspike.server.guard import Limits
    from goldenspike.server.running import SWITCH

    sys.setswitchinterval(SWITCH)
    limits = Limits(burst=10**9, rate=1e9)
    app = create_app(Options(f"sqlite:///{database}", limits=limits, thought=None))
    with open_socket("127.0.0.1", 0) as listening:
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1)
        uvicorn.Server(config).run(sockets=[listening])


async def timed(found: list[float], asking: Any) -> Any:
    """An answer, and how long it took."""
    began = time.perf_counter()
    answer = await asking
    found.append(1000 * (time.perf_counter() - began))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def play(client: httpx2.AsyncClient, table: str, rounds: int) -> tuple[list[float], ...]:
    """A person at a table: looks, thinks, acts."""
    views: list[float] = []
    actions: list[float] = []
    await asyncio.sleep(random.uniform(0, PAUSE))
    for _ in range(rounds):
        payload = await timed(views, client.get(f"/api/tables/{table}"))
        if not payload["offers"]:
            break
        await asyncio.sleep(random.uniform(0, 2 * PAUSE))
        offer = random.choice(payload["offers"])
        text = offer["text"] if offer["least"] is None else f"{offer['text']} {offer['least']}"
        wish = {"after": payload["seq"], "text": text}
        await timed(actions, client.post(f"/api/tables/{table}/actions", json=wish))
    return views, actions


async def answer_times(address: str, tables: int, rounds: int) -> list[Times]:
    """Many tables at once."""
    async with httpx2.AsyncClient(base_url=address, timeout=60) as client:
        ids = []
        for seed in range(tables):
            made = await client.post("/api/import", content=game(4, "steady", seed, LEFT))
            ids.append(made.json()["id"])
            await client.get(f"/api/tables/{ids[-1]}")
        played = await asyncio.gather(*(play(client, id, rounds) for id in ids))
    views = [each for found, _ in played for each in found]
    return [Times("view", views), Times("action", [each for _, found in played for each in found])]


def opening_times(folder: Path, repeats: int) -> Times:
    """The first look at the longest record, by a server that has just started."""
    database, found = folder / "opening.db", []
    with server(database) as address, httpx2.Client(base_url=address, timeout=60) as client:
        table = client.post("/api/import", content=longest()).json()["id"]
        cookies = dict(client.cookies)
    for _ in range(repeats):
        with (
            server(database) as address,
            httpx2.Client(base_url=address, timeout=60, cookies=cookies) as client,
        ):
            client.get("/api/health")
            began = time.perf_counter()
            assert client.get(f"/api/tables/{table}").status_code == 200
            found.append(1000 * (time.perf_counter() - began))
    return Times("opening", found)


async def listen(address: str, path: str, cookie: str, until: int, ready: Any) -> list[float]:
    """A stream: when each event came, up to a number."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: spike={cookie}\r\n\r\n"
    writer.write(request.encode())
    came: list[float] = []
    seq = -1
    while seq < until:
        line = await asyncio.wait_for(reader.readline(), 120)
        if line.startswith(b'data: {"table"') and b'"seq"' in line:
            heard = json.loads(line.removeprefix(b"data: "))["seq"]
            assert seq in (-1, heard - 1), "an event is missing"
            seq = heard
            came.append(time.perf_counter())
            if len(came) == 1:
                ready.release()
    writer.close()
    return came[1:]


async def stream_times(address: str, streams: int, actions: int) -> Times:
    """Many pages at one table: each hears of every action, and how soon."""
    async with httpx2.AsyncClient(base_url=address, timeout=60) as client:
        made = await client.post("/api/import", content=game(4, "steady", 1, 2 * actions))
        path = f"/api/tables/{made.json()['id']}"
        seq = (await client.get(path)).json()["seq"]
        ready = asyncio.Semaphore(0)
        asked = f"/api/stream?table={made.json()['id']}", client.cookies["spike"], seq + actions
        pages = [asyncio.create_task(listen(address, *asked, ready)) for _ in range(streams)]
        for _ in range(streams):
            await ready.acquire()
        sent = await act(client, path, seq + actions)
        heard = [(await page)[:actions] for page in pages]
    assert all(len(each) == len(sent) for each in heard), "an action was not delivered"
    pairs = [pair for each in heard for pair in zip(each, sent, strict=True)]
    return Times("delivery", [1000 * (came - went) for came, went in pairs])


async def act(client: httpx2.AsyncClient, path: str, until: int) -> list[float]:
    """Plays up to an event; when the action of each event was sent."""
    payload = (await client.get(path)).json()
    sent: list[float] = []
    while payload["seq"] < until:
        before = payload["seq"]
        wish = {"after": before, "text": payload["offers"][0]["text"]}
        began = time.perf_counter()
        payload = (await client.post(f"{path}/actions", json=wish)).json()
        sent += [began] * (min(payload["seq"], until) - before)
        await asyncio.sleep(0.2)
    return sent


@click.command()
@click.option("--serve", "database", hidden=True)
@click.option("--tables", default=50, show_default=True)
@click.option("--rounds", default=8, show_default=True, help="Actions at each table.")
@click.option("--streams", default=300, show_default=True)
def main(database: str | None, tables: int, rounds: int, streams: int) -> None:
    """Measure how fast the table answers."""
    if database is not None:
        serve(database)
        return
    click.echo(f"load {machine.load()}; milliseconds: median, 95th percentile")
    with TemporaryDirectory() as folder:
        measure(Path(folder), tables, rounds, streams)
    click.echo(f"load {machine.load()}")


def measure(folder: Path, tables: int, rounds: int, streams: int) -> None:
    """Everything, a line each."""
    click.echo(opening_times(folder, 5).line())
    path, began = folder / "tables.db", work()
    with server(path):
        pass  # what it costs to start and to stop
    idle = work() - began
    with server(path) as address:
        found = asyncio.run(answer_times(address, tables, rounds))
    for times in found:
        click.echo(times.line())
    requests = 2 * tables + sum(len(times.found) for times in found)
    each = (work() - began - 2 * idle) / requests
    click.echo(f"a request, imports included, took {each:.1f} ms of processor time")
    with server(path) as address:
        click.echo(asyncio.run(stream_times(address, streams, 15)).line())


if __name__ == "__main__":
    main()
