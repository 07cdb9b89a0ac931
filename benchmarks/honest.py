"""An honest visitor, who plays against a bot while somebody attacks the server."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from benchmarks.server import action_body
from benchmarks.visitor import Visitor

PATIENCE = 30.0  # seconds until an honest visitor gives up
PAUSE = 0.2  # seconds between two looks
FAULTS = (OSError, asyncio.IncompleteReadError)
MASTER = {"kind": "bot", "bot": "master"}
SEATS = json.dumps({"seats": [{"kind": "me"}, MASTER, MASTER]})
T = TypeVar("T")


class NoAnswer(Exception):
    """The server did not answer an honest visitor in time."""


@dataclass
class BotTurns:
    """The seconds that bots took for their turns, as somebody sees it who looks all the time."""

    seconds: list[float] = field(default_factory=list)
    seq: int = -1  # the last event that was seen
    since: float | None = None  # when a bot's turn began; None if it is nobody's or a person's

    def see(self, payload: dict[str, Any], now: float) -> None:
        """Notes what a table shows at a time."""
        if payload["seq"] != self.seq:
            if self.since is not None and self.seq >= 0:
                self.seconds.append(now - self.since)
            self.since = None
        self.seq = payload["seq"]
        if payload["my_turn"] or payload["table"]["over"]:
            self.since = None
        elif self.since is None:
            self.since = now

    def worst(self, now: float) -> float:
        """The longest turn, also if it is not over."""
        running = [] if self.since is None else [now - self.since]
        return max([*self.seconds, *running], default=0.0)


@dataclass
class Honest:
    """Somebody who looks at a table and a list of tables, and plays."""

    address: str
    visitor: Visitor = field(default_factory=lambda: Visitor(""))
    path: str = ""
    views: list[float] = field(default_factory=list)  # seconds
    turns: BotTurns = field(default_factory=BotTurns)

    async def sit_down(self) -> None:
        """Makes a table with two bots."""
        made = await self.persist("/api/tables", SEATS)
        self.path = f"/api/tables/{made['id']}"

    async def play(self, until: Callable[[], bool]) -> None:
        """Looks and plays until something is over; `NoAnswer` if the server does not answer."""
        number = 0
        while not until():
            number += 1
            if number % 5 == 0:
                await self.timed("/api/tables")
            payload = await self.timed(self.path)
            self.turns.see(payload, time.monotonic())
            if payload["table"]["over"]:
                await self.sit_down()
                self.turns.seq, self.turns.since = -1, None
            elif payload["my_turn"]:
                await self.act(payload)
            await asyncio.sleep(PAUSE)

    async def timed(self, path: str) -> Any:
        """An answer, and notes how long it took."""
        began = time.monotonic()
        answer = await self.persist(path)
        self.views.append(time.monotonic() - began)
        return answer

    async def act(self, payload: dict[str, Any]) -> None:
        """Plays any action that is offered."""
        wish = action_body(payload, random.choice(payload["offers"]))
        self.turns.see(await self.persist(f"{self.path}/actions", wish), time.monotonic())

    async def persist(self, path: str, body: str | None = None) -> Any:
        """The answer to a request, which is tried on new connections for half a minute."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await within(until, lambda: self.ask(path, body))
            except FAULTS:
                self.visitor.close()
                self.visitor = Visitor(self.address, self.visitor.cookie)
                await asyncio.sleep(0.05)

    async def ask(self, path: str, body: str | None) -> Any:
        """The answer to one request."""
        if self.visitor.writer is None:
            self.visitor = await Visitor(self.address, self.visitor.cookie).open()
        return await self.visitor.ask("any", path, body)


async def within(until: float, once: Callable[[], Awaitable[T]]) -> T:
    """What comes of something, if it comes before a time; else `NoAnswer`."""
    try:
        return await asyncio.wait_for(once(), max(0.0, until - time.monotonic()))
    except TimeoutError:
        raise NoAnswer from None
