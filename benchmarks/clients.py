"""Open pages without a browser: each hears the stream, and fetches what the page would fetch.

A client is one person with one seat. It plays, talks, leaves orders, takes its seat back from a
bot, and goes on to the next game with the others of its group.
"""

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from benchmarks.server import action_body
from benchmarks.visitor import Visitor

Json = dict[str, Any]
LOST = (OSError, asyncio.IncompleteReadError)
KEPT = 3.0  # seconds for which a connection without requests is used again
THINKING = (5.0, 30.0)  # seconds of a decision
LONG = 160.0  # seconds: longer than a clock allows
LOOK = 20.0  # seconds between two looks at who is there, as in the page
SELDOM = {"long": 0.02, "say": 0.15, "react": 0.05, "order": 0.1}  # chances at each decision


@dataclass
class Client:
    """One person at the tables of a group."""

    visitor: Visitor
    luck: Random
    counts: Counter[str]
    table: str = ""
    payload: Json = field(default_factory=dict)
    said: int = 0  # the last change of the talk that is known
    used: float = 0.0  # when something was last asked
    asking: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def path(self) -> str:
        """The address of the table."""
        return f"/api/tables/{self.table}"

    async def ask(self, kind: str, path: str, body: Json | None = None) -> Any:
        """The answer to a request; None if it was refused."""
        async with self.asking:
            if time.monotonic() - self.used > KEPT:
                self.visitor.close()
                await self.visitor.open()
            self.used = 0.0  # if this is cut off, its answer is not that of the next request
            try:
                answer = await self.visitor.ask(
                    kind, path, None if body is None else json.dumps(body)
                )
                self.counts[kind] += 1
            except AssertionError as refused:
                self.counts[f"refused: {kind}, {code_of(str(refused))}"] += 1
                answer = None
            self.used = time.monotonic()
            return answer

    async def live(self, table: str, until: float) -> None:
        """Sits at a table and those that follow it, until the time is over."""
        self.table = table
        while time.monotonic() < until:
            hearing = asyncio.create_task(self.hear())
            try:
                await self.refresh()
                await self.play(until)
            except LOST:
                self.counts["lost connections"] += 1
                self.used = 0.0
            finally:
                hearing.cancel()
                with suppress(asyncio.CancelledError, *LOST):
                    await hearing
        self.visitor.close()

    async def hear(self) -> None:
        """Fetches what the stream announces, unless it is known."""
        listener = await Visitor(
            self.visitor.address, self.visitor.cookie, self.visitor.network
        ).open()
        try:
            self.counts["streams"] += 1
            listener.write(listener.request(f"/api/stream?table={self.table}"))
            async for event, told in events(listener):
                await self.fetch(event, told)
        finally:
            listener.close()

    async def fetch(self, event: str, told: Json) -> None:
        """Asks for what an event of the stream announces."""
        if event == "message" and told["seq"] > self.payload.get("seq", -1):
            await self.refresh()
        elif event == "talk" and told["said"] > self.said:
            self.hear_talk(await self.ask("talk", f"{self.path}/talk?after={self.said}"))
        elif event == "cards" and self.payload and self.payload["table"]["over"]:
            await self.refresh()

    async def refresh(self) -> None:
        """Asks for the newest position, with the new part of the log alone."""
        known = self.payload.get("count", 0)
        self.accept(await self.ask("view", f"{self.path}?log_from={known}&language=en"))

    def accept(self, payload: Json | None) -> None:
        """Keeps a position, unless a newer one is known."""
        if payload and payload["seq"] >= self.payload.get("seq", -1):
            self.payload = payload

    def hear_talk(self, talk: Json | None) -> None:
        """Notes what has been said."""
        self.said = max(self.said, talk["said"]) if talk else self.said

    async def play(self, until: float) -> None:
        """Plays one game, until there is another."""
        table, looked = self.table, time.monotonic()
        while time.monotonic() < until and self.table == table:
            await asyncio.sleep(0.5)
            if not self.payload:  # the server was too busy to show the table
                await self.refresh()
            elif not self.payload["table"]["begun"]:
                await self.be_ready()
            elif self.payload["table"]["over"]:
                await self.go_on()
            elif any(seat["mine"] and seat["bot"] for seat in self.payload["table"]["seats"]):
                await self.take_over()
            elif self.payload["my_turn"]:
                await self.decide()
            elif time.monotonic() > looked + LOOK:
                looked = time.monotonic()
                await self.ask("presence", f"{self.path}/presence")

    async def decide(self) -> None:
        """Thinks, perhaps for too long, and plays; what else one does comes first."""
        await asyncio.sleep(LONG if self.happens("long") else self.luck.uniform(*THINKING))
        await self.ask("use", f"{self.path}/presence", {})
        await self.chat()
        payload = self.payload
        if payload["my_turn"] and payload["offers"]:
            wish = json.loads(action_body(payload, self.luck.choice(payload["offers"])))
            query = f"language=en&log_from={payload['count']}"
            self.accept(await self.ask("action", f"{self.path}/actions?{query}", wish))
        if not self.payload["my_turn"] and self.happens("order"):
            wish = {"after": self.payload["seq"], "until": {"kind": "round"}}
            await self.ask("order", f"{self.path}/orders/pass", wish)

    async def chat(self) -> None:
        """Says something now and then, or reacts to what was said first."""
        wish: Json
        if self.happens("say"):
            wish = {"text": f"Number {self.luck.random()}", "key": str(self.luck.randrange(10**12))}
            self.hear_talk(await self.ask("say", f"{self.path}/talk", {**wish, "after": self.said}))
        if self.said and self.happens("react"):
            wish = {"sign": "thanks", "on": self.luck.random() < 0.5, "after": self.said}
            self.hear_talk(await self.ask("react", f"{self.path}/talk/1/reactions", wish))

    def happens(self, what: str) -> bool:
        """Whether something is done that is done seldom."""
        return self.luck.random() < SELDOM[what]

    async def take_over(self) -> None:
        """Takes the seat back from the bot that sat in when the time was up."""
        await asyncio.sleep(self.luck.uniform(*THINKING))
        for seat in self.payload["table"]["seats"]:
            if seat["mine"] and seat["bot"]:
                await self.ask("take over", f"{self.path}/seats/{seat['seat']}", {"bot": None})
        await self.refresh()

    async def be_ready(self) -> None:
        """Is ready in the lobby of the next game; whoever asked for it starts it."""
        await asyncio.sleep(self.luck.uniform(*THINKING))
        lobby = await self.ask("lobby", f"{self.path}/lobby")
        if lobby and lobby["creator"]:
            others = [seat for seat in lobby["seats"] if not seat["mine"]]
            if all(seat["ready"] for seat in others):
                await self.ask("start", f"{self.path}/lobby/start", {})
        elif lobby and not any(seat["ready"] for seat in lobby["seats"] if seat["mine"]):
            await self.ask("ready", f"{self.path}/lobby/ready", {"ready": True})
        await self.refresh()

    async def go_on(self) -> None:
        """Goes to the next game of the group, or asks for it."""
        following = self.payload["table"]["again"]
        if following is None:
            await asyncio.sleep(self.luck.uniform(*THINKING))
            made = await self.ask("again", f"{self.path}/again", {})
            following = made and made["id"]
            await self.refresh()
        if following:
            self.table, self.payload, self.said = following, {}, 0


def code_of(refusal: str) -> str:
    """The code in the text of a refusal."""
    return refusal.partition('"code":"')[2].partition('"')[0] or refusal[:60]


async def events(listener: Visitor) -> AsyncIterator[tuple[str, Json]]:
    """The events of an open stream."""
    assert listener.reader is not None
    event = "message"
    while raw := await listener.reader.readline():
        name, _, value = raw.decode().rstrip().partition(": ")
        if name == "event":
            event = value
        elif name == "data":
            yield event, json.loads(value)
            event = "message"
