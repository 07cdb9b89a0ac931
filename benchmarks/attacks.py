"""What a hostile visitor does: `python -m benchmarks.attacks NAME ADDRESS SECONDS`.

Each attack is what a review of the server found, F1 to F7, bounded in number and time, and only
against a server on loopback. It comes from another loopback address than the honest visitor, so
that the server counts it as another network.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from benchmarks.attack_boards import grid_of_cities, long_names, many_places
from benchmarks.visitor import Visitor
from goldenspike.bots import Budget, match
from goldenspike.core import record as records
from goldenspike.core.record import Record
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games

HOSTILE = "127.0.0.2"
PROXY = "127.0.0.1"  # believed when it says for whom it asks
GAME = "steam-barons"
ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "steady"}, {"kind": "bot", "bot": "steady"}]
PEOPLE = [{"kind": "me"}, {"kind": "here"}]
FAULTS = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError)
AT_ONCE = 50


@dataclass
class Hostile:
    """A hostile visitor, and what the server answered."""

    address: str
    until: float  # when it stops, by the clock
    answers: Counter[str] = field(default_factory=Counter)  # by status; "cut" if there is none
    network: str = HOSTILE
    visitors: list[Visitor] = field(default_factory=list)  # all of its connections

    @property
    def has_time(self) -> bool:
        """Whether the attack goes on."""
        return time.monotonic() < self.until

    async def visitor(self, cookie: str = "") -> Visitor:
        """A new connection."""
        self.visitors.append(await Visitor(self.address, cookie, network=self.network).open())
        return self.visitors[-1]

    def close(self) -> None:
        """Closes all connections."""
        for visitor in self.visitors:
            visitor.close()

    async def person(self) -> Visitor:
        """A new connection of a new person."""
        visitor = await self.visitor()
        await self.ask(visitor, "/api/me", {"name": "Eve"})
        return visitor

    async def ask(self, visitor: Visitor, path: str, body: Any = None) -> dict[str, Any]:
        """An answer to a request; empty if it is refused. A text is sent as it is."""
        text = body if body is None or isinstance(body, str) else json.dumps(body)
        try:
            status, headers, content = await visitor.exchange(path, text)
        except FAULTS:
            self.answers["cut"] += 1
            await asyncio.sleep(0.05)
            return {}
        self.answers[str(status)] += 1
        visitor.take_cookie(headers)
        if status >= 400 or not headers.get("content-type", "").startswith("application/json"):
            return {}
        answer: dict[str, Any] = json.loads(visitor.plain(headers, content))
        return answer

    async def at_once(self, count: int, once: Callable[[], Awaitable[object]]) -> None:
        """Does something again and again, so many times at once."""

        async def again() -> None:
            while self.has_time:
                try:
                    await once()
                except FAULTS:
                    self.answers["cut"] += 1
                    await asyncio.sleep(0.1)

        await asyncio.gather(*(again() for _ in range(count)))

    async def repeat(self, count: int, cookie: str, path: str) -> None:
        """Asks for the same again and again, on so many connections."""

        async def ask() -> None:
            visitor = await self.visitor(cookie)
            while self.has_time and not self.answers_cut(visitor):
                await self.ask(visitor, path)

        await self.at_once(count, ask)

    def answers_cut(self, visitor: Visitor) -> bool:
        """Whether the server has closed a connection."""
        return visitor.reader is None or visitor.reader.at_eof()

    async def table(self, visitor: Visitor, seats: list[dict[str, str]], **more: Any) -> str:
        """A new table; an empty name if it is refused."""
        made = await self.ask(visitor, "/api/tables", {"seats": seats, **more})
        return str(made.get("id", ""))


async def build_everything(eve: Hostile) -> None:
    """F1: a record in which one company has built all connections between 36 cities."""
    visitor = await eve.person()
    made = await eve.ask(visitor, "/api/import", built_record(6))
    await eve.repeat(5, visitor.cookie, f"/api/tables/{made.get('id', 'none')}")


def built_record(size: int) -> str:
    """The record of a game up to its first goods, when all that can be built has been."""
    board, game = grid_of_cities(size), catalogue.find(GAME)
    edition, names, rng = game.EDITION_NAMES[0], ["Eve", "Eva"], Random(1)
    replay: Replay[Any, Any, Any] = Replay(game, game.set_up(edition, board, len(names)))
    with suppress(Built):
        while True:
            match.step(replay, [build_all] * len(names), rng)
    return records.write(games.update(Record(GAME, edition, board, names), replay))


class Built(Exception):
    """All that could be built has been."""


def build_all(game: Any, state: Any, rng: Random, budget: Budget) -> Any:
    """A bot that buys all it can, and builds all connections; `Built` when goods are to move."""
    view = game.view(state)
    if view.phase == "goods":
        raise Built
    legal = {game.write(state, action): action for action in game.legal_actions(state)}
    connect = [text for text in legal if text.startswith("connect")]
    first_bid = [
        text for text in legal if text.startswith("bid") and view.auction.high_bidder is None
    ]
    most = [text for text in legal if text.startswith("buy")]
    return legal[(connect[:1] + first_bid[:1] + most[-1:] + list(legal))[0]]


async def draw_long_names(eve: Hostile) -> None:
    """F2: names of 10,000 letters, drawn by many requests at once."""
    visitor = await eve.person()
    table = await eve.table(visitor, PEOPLE, game=GAME, board=long_names(10_000))
    await eve.repeat(45, visitor.cookie, f"/api/tables/{table}/sheet.svg")


async def list_long_names(eve: Hostile) -> None:
    """F2: imported tables with a name of 1.9 MB, then the list of them."""
    visitor, text = await eve.person(), long_record()
    for _ in range(200):
        if eve.has_time:
            await eve.ask(visitor, "/api/import", text)
    await eve.repeat(5, visitor.cookie, "/api/tables")


def long_record() -> str:
    """A record that begins on a board with a name of 1.9 MB."""
    board: Any = long_names(1_900_000)
    edition = catalogue.find(GAME).EDITION_NAMES[0]
    return records.write(Record(GAME, edition, board, ["Eve", "Eva"]))


async def ask_for_hints(eve: Hostile) -> None:
    """F3: two hundred hints at once."""
    visitor = await eve.person()
    table = await eve.table(visitor, ALONE, first=0, hints=True)

    async def hint() -> None:
        other = await eve.visitor(visitor.cookie)
        await eve.ask(other, f"/api/tables/{table}/hint", {})
        other.close()

    await eve.at_once(200, hint)


async def hold_connections(eve: Hostile, beginning: bytes) -> None:
    """Opens 1,100 connections that begin in the same way, and holds them."""
    held: list[Visitor] = []
    for _ in range(1100):
        try:
            held.append(await asyncio.wait_for(eve.visitor(), 5))
            eve.answers["open"] += 1
            held[-1].write(beginning)
        except (*FAULTS, TimeoutError):
            eve.answers["cut"] += 1
    while eve.has_time:
        await asyncio.sleep(1)
        for each in held:
            if not eve.answers_cut(each):
                each.write(b"X" if beginning and not beginning.endswith(b"\r\n\r\n") else b"")


async def be_silent(eve: Hostile) -> None:
    """F4: 1,100 connections that say nothing."""
    await hold_connections(eve, b"")


async def send_headers_slowly(eve: Hostile) -> None:
    """F4: 1,100 connections that send a letter of their headers each second."""
    await hold_connections(eve, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")


async def open_streams(eve: Hostile) -> None:
    """F4: 1,100 open streams."""
    await hold_connections(eve, b"GET /api/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")


async def ask_for_undos(eve: Hostile) -> None:
    """F5: asks for undos, and hands seats to bots and takes them back, in a loop."""
    visitor = await eve.person()
    table = await eve.table(visitor, [*PEOPLE, {"kind": "here"}], first=0)
    path = f"/api/tables/{table}"
    while eve.has_time:
        payload = await eve.ask(visitor, path)
        if not payload:
            continue
        wish = {"after": payload["seq"], "to": 0}
        await eve.ask(visitor, f"{path}/undo", wish)
        for bot in ("random", None):
            await eve.ask(visitor, f"{path}/seats/1", {"bot": bot})


async def make_tables(eve: Hostile) -> None:
    """F6: three hundred tables of six `master`, each made by a new person."""
    masters = [{"kind": "bot", "bot": "master"}] * 6
    made = iter(range(300))

    async def make() -> None:
        if next(made, None) is None:
            await asyncio.sleep(0.2)
            return
        visitor = await eve.person()
        await eve.table(visitor, masters)
        visitor.close()

    await eve.at_once(10, make)


async def fill_the_disk(eve: Hostile) -> None:
    """F6: imports of 1.9 MB on ten connections, each of another person."""
    text = long_record()

    async def send() -> None:
        visitor = await eve.person()
        await eve.ask(visitor, "/api/import", text)
        visitor.close()

    await eve.at_once(10, send)


async def send_bombs(eve: Hostile) -> None:
    """F6: bodies that cost much to refuse: 10,000 places, 150,000 unknown keys, deep nesting."""
    keys = json.dumps({f"k{n}": 0 for n in range(150_000)})
    bombs = [json.dumps({"seats": PEOPLE, "game": GAME, "board": many_places(10_000)}), keys]
    bombs += ["[" * 100_000, json.dumps({f"k{n}": 0 for n in range(14_000)})]

    async def send() -> None:
        visitor = await eve.visitor()
        for bomb in bombs:
            await eve.ask(visitor, "/api/tables", bomb)
        visitor.close()

    await eve.at_once(10, send)


async def use_many_addresses(eve: Hostile) -> None:
    """F6: a household with a new IPv6 address for each request, as a proxy tells it."""
    eve.network, count = PROXY, iter(range(10**9))

    async def ask() -> None:
        visitor = await eve.visitor()
        for _ in range(20):
            visitor.headers = {"X-Forwarded-For": f"2001:db8::{next(count) % 60_000 + 1:x}"}
            await eve.ask(visitor, "/api/catalogue")
        visitor.close()

    await eve.at_once(AT_ONCE, ask)


async def rename_seats(eve: Hostile) -> None:
    """F7: new names for a seat, in a loop."""
    visitor = await eve.person()
    table = await eve.table(visitor, [*PEOPLE, {"kind": "here"}], first=0)
    number = 0
    while eve.has_time:
        number += 1
        await eve.ask(visitor, f"/api/tables/{table}/seats/0", {"name": f"Eve {number}"})


async def look_and_look(eve: Hostile) -> None:
    """Within the limits: views of a table, as many at once as there may be."""
    visitor = await eve.person()
    table = await eve.table(visitor, [*PEOPLE, {"kind": "here"}], game="steam")
    await eve.repeat(AT_ONCE, visitor.cookie, f"/api/tables/{table}")


ATTACKS: dict[str, Callable[[Hostile], Awaitable[None]]] = {
    "F1 build everything": build_everything,
    "F2 draw long names": draw_long_names,
    "F2 list long names": list_long_names,
    "F3 hints": ask_for_hints,
    "F4 silent connections": be_silent,
    "F4 slow headers": send_headers_slowly,
    "F4 streams": open_streams,
    "F5 undos and seats": ask_for_undos,
    "F6 tables of masters": make_tables,
    "F6 imports": fill_the_disk,
    "F6 expensive bodies": send_bombs,
    "F6 many addresses": use_many_addresses,
    "F7 renames": rename_seats,
    "views": look_and_look,
}


async def attack(name: str, address: str, seconds: float) -> Counter[str]:
    """Attacks a server for some time; its answers, counted."""
    eve = Hostile(address, time.monotonic() + seconds)
    try:
        await asyncio.wait_for(ATTACKS[name](eve), seconds + 5)
    except (*FAULTS, TimeoutError):
        eve.answers["cut"] += 1
    eve.close()
    return eve.answers


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))))
