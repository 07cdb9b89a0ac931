"""How fast the table answers, for each game: `./spike bench server`.

A server process on loopback without bots, on SQLite, and visitors in this process: fifty tables at
a person's pace, the longest record opened for the first time, and hundreds of open streams. The
visitors share the machine with the server, so the figures are the worst anybody there would see.
"""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks import machine
from benchmarks.hosting import Host, server
from benchmarks.played import GAMES, Played
from benchmarks.server_report import Figures, Run
from benchmarks.visitor import Visitor

PAUSE = 4.0  # seconds a person thinks, on average
TABLES = 50
ROUNDS = 8  # actions at each table
STREAMS = 300
TOLD = 15  # actions that each stream hears of


def measure(runs: int) -> list[Figures]:
    """Measures all games."""
    return [measure_game(game, runs) for game in GAMES]


def measure_game(game: Played, runs: int) -> Figures:
    """Measures one game: answers at fifty tables several times, the rest once."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        opening = asyncio.run(opening_times(game, path / "opening.db", 5))
        answers = [answers_of(game, path / f"{number}.db") for number in range(runs)]
        with server(path / "streams.db") as address:
            delivery = asyncio.run(stream_times(game, address))
    return Figures(game.title, opening, answers, delivery)


async def opening_times(game: Played, database: Path, repeats: int) -> list[float]:
    """Times of the first look at the longest record, by a server that has just started."""
    with server(database) as address:
        visitor = await Visitor(address).open()
        table = (await visitor.ask("import", "/api/import", game.longest()))["id"]
        visitor.close()
    times: list[float] = []
    for _ in range(repeats):
        with server(database) as address:
            again = await Visitor(address, visitor.cookie).open()
            await again.ask("health", "/api/health")
            await again.ask("opening", f"/api/tables/{table}")
            again.close()
        times += again.times["opening"]
    return times


def answers_of(game: Played, database: Path) -> Run:
    """One run of many tables, and how busy the machine was."""
    with server(database) as host:
        return asyncio.run(answer_times(game, host))


async def answer_times(game: Played, host: Host) -> Run:
    """Plays at many tables at once, a person at each."""
    people = [await sit_down(host, game.unfinished(seed)) for seed in range(TABLES)]
    before = host.work()
    await asyncio.gather(*(play(visitor, path) for visitor, path in people))
    work = host.work() - before
    for visitor, _ in people:
        visitor.close()
    times = [visitor.times for visitor, _ in people]
    views = [took for each in times for took in each["view"]]
    actions = [took for each in times for took in each["action"]]
    return Run(views, actions, machine.load(), work)


async def sit_down(address: str, record: str) -> tuple[Visitor, str]:
    """A visitor at a game of four, who has looked at it once; and the table's path."""
    visitor = await Visitor(address).open()
    made = await visitor.ask("import", "/api/import", record)
    path = f"/api/tables/{made['id']}"
    await visitor.ask("first look", path)
    return visitor, path


async def play(visitor: Visitor, path: str) -> None:
    """Looks, thinks and acts."""
    await asyncio.sleep(random.uniform(0, PAUSE))
    for _ in range(ROUNDS):
        payload = await visitor.ask("view", path)
        if not payload["offers"]:
            break
        await asyncio.sleep(random.uniform(0, 2 * PAUSE))
        wish = action_body(payload, random.choice(payload["offers"]))
        # As the page does: it has the log so far.
        await visitor.ask("action", f"{path}/actions?log_from={payload['count']}", wish)


def action_body(payload: dict[str, Any], offer: dict[str, Any]) -> str:
    """The body of the request that plays an offer."""
    return json.dumps({"after": payload["seq"], "text": text_of(offer), "seat": offer.get("seat")})


def text_of(offer: dict[str, Any]) -> str:
    """The text of one action of an offer."""
    if offer["kind"] == "sell":
        return "sell nothing"
    if offer.get("tiles"):
        return str(random.choice(offer["tiles"])["text"])
    words = [offer["text"]]
    if offer["least"] is not None:
        words.append(str(offer["least"]))
    if offer.get("colours"):
        words.append(random.choice(offer["colours"]))
    if offer.get("spaces"):
        words += ["from", str(random.choice(offer["spaces"]))]
    if offer["kind"] == "move" and offer.get("worth"):
        words.append("income")
    return " ".join(words)


async def stream_times(game: Played, address: str) -> list[float]:
    """The delays of events to many pages at one table."""
    visitor = await Visitor(address).open()
    made = await visitor.ask("import", "/api/import", game.unfinished(1))
    path = f"/api/tables/{made['id']}"
    until = (await visitor.ask("view", path))["seq"] + TOLD
    listeners = [await Visitor(address, visitor.cookie).open() for _ in range(STREAMS)]
    ready = asyncio.Semaphore(0)
    heard = [asyncio.create_task(listen(each, made["id"], until, ready)) for each in listeners]
    for _ in listeners:
        await ready.acquire()
    sent = await act(visitor, path, until)
    visitor.close()
    return list(delays(sent, [await each for each in heard]))


async def listen(visitor: Visitor, table: str, until: int, ready: asyncio.Semaphore) -> list[float]:
    """When each event arrived, up to a number; AssertionError if one is missing."""
    assert visitor.reader is not None and visitor.writer is not None
    visitor.writer.write(visitor.request(f"/api/stream?table={table}"))
    came: dict[int, float] = {}
    while until not in came:
        line = await asyncio.wait_for(visitor.reader.readline(), 120)
        if line.startswith(b'data: {"table"') and b'"seq"' in line:
            came[json.loads(line.removeprefix(b"data: "))["seq"]] = time.perf_counter()
            if len(came) == 1:
                ready.release()
    visitor.close()
    first = min(came)
    assert list(came) == list(range(first, until + 1)), "an event is missing"
    return [came[number] for number in range(first + 1, until + 1)]


async def act(visitor: Visitor, path: str, until: int) -> list[float]:
    """Plays up to an event; when the action of each event was sent."""
    payload = await visitor.ask("view", path)
    sent: list[float] = []
    while payload["seq"] < until:
        before, began = payload["seq"], time.perf_counter()
        payload = await visitor.ask(
            "action", f"{path}/actions", action_body(payload, first(payload))
        )
        sent += [began] * (min(payload["seq"], until) - before)
        await asyncio.sleep(0.2)
    return sent


def first(payload: dict[str, Any]) -> dict[str, Any]:
    """The first offer of a payload."""
    offer: dict[str, Any] = payload["offers"][0]
    return offer


def delays(sent: list[float], heard: list[list[float]]) -> Iterator[float]:
    """Milliseconds from each action to each page."""
    assert all(len(each) == len(sent) for each in heard), "an action was not delivered"
    for each in heard:
        for came, went in zip(each, sent, strict=True):
            yield 1000 * (came - went)
