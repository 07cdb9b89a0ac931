"""Middleware that shares the server fairly: limits rates and sizes; networks take turns."""

import asyncio
import re
from collections import Counter

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldenspike.server.http.buckets import Buckets
from goldenspike.server.http.gate import Gate, Width
from goldenspike.server.http.limits import Limits, network_of
from goldenspike.server.http.middleware import SAFE, refuse
from goldenspike.server.http.quotas import Quotas
from goldenspike.server.table.errors import Refusal, too_often

IMPORT, TABLES = "/api/import", "/api/tables"  # what is stored as it is sent
CHECK, REPORTS = "/api/boards/check", "/api/boards/reports"  # boards that are looked at
IMPORTS_AT_ONCE = CHECKS_AT_ONCE = 2  # in all; one for each network
STREAM = "/api/stream"
HINT = re.compile("/api/tables/[^/]+/hint")


class FairnessMiddleware:
    """Refuses what is too much, and lets the rest wait for its turn without holding a thread."""

    def __init__(self, app: ASGIApp, limits: Limits, quotas: Quotas) -> None:
        self.app = app
        self.limits, self.quotas = limits, quotas
        self.buckets = Buckets(limits.burst, limits.rate, limits.known)
        self.sizes = {IMPORT: limits.body, TABLES: limits.table_body}
        self.sizes |= {CHECK: limits.table_body, REPORTS: limits.table_body}
        self.delayed: Counter[str] = Counter()  # by network: refusals that are waited for
        waiting = limits.waiting_network
        self.gate = Gate(Width(limits.at_once, limits.at_once_network, waiting))
        self.imports = Gate(Width(IMPORTS_AT_ONCE, 1, waiting))
        self.checks = Gate(Width(CHECKS_AT_ONCE, 1, waiting))
        self.hints = Gate(Width(limits.hints, limits.hints_network, 0), "too-many-hints")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        network = network_of(address(scope))
        scope.setdefault("state", {})["network"] = network
        try:
            self.check(scope, network)
            receive = await self.whole_body(scope, receive, network)
            await self.take_turn(scope, receive, send)
        except Refusal as refusal:
            await self.delay(refusal, network)
            await refuse(scope, send, refusal)

    def check(self, scope: Scope, network: str) -> None:
        """A refusal if requests come too often, or a body says it is too long."""
        wait = self.buckets.take(network, self.cost(scope))
        if wait:
            raise too_often("too-often", wait)
        length = Headers(scope=scope).get("content-length", "0")
        most = self.sizes.get(scope["path"], self.limits.small_body)
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > most:
            raise Refusal("too-large")

    async def whole_body(self, scope: Scope, receive: Receive, network: str) -> Receive:
        """Waits for a body, so that a slow one holds up nobody; what gives it to the routes."""
        if scope["method"] in SAFE:
            return receive
        body, more = bytearray(), True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return Given(message, receive)
            body += message.get("body", b"")
            more = message.get("more_body", False)
            self.check_body(scope["path"], network, len(body), len(message.get("body", b"")))
        return Given({"type": "http.request", "body": bytes(body), "more_body": False}, receive)

    def check_body(self, path: str, network: str, length: int, new: int) -> None:
        """A refusal if a body is too long so far, or a network sends too much to be stored."""
        if length > self.sizes.get(path, self.limits.small_body):
            raise Refusal("too-large")
        if path in (IMPORT, TABLES) and new:
            self.quotas.check_bytes_here(network, new)

    async def take_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on when it is its network's turn."""
        network, gate = scope["state"]["network"], self.gate_for(scope["path"])
        if gate is None:
            await self.app(scope, receive, send)
            return
        await gate.wait(network)
        try:
            await self.app(scope, receive, send)
        finally:
            gate.leave(network)

    async def delay(self, refusal: Refusal, network: str) -> None:
        """Lets whoever asks for too much wait for the refusal, so that a flood costs little."""
        if refusal.retry_after is None or self.delayed[network] >= self.limits.waiting_network:
            return
        self.delayed[network] += 1
        try:
            await asyncio.sleep(self.limits.refusal_seconds)
        finally:
            self.delayed[network] -= 1
            if not self.delayed[network]:
                del self.delayed[network]

    def gate_for(self, path: str) -> Gate | None:
        """The gate that a request passes; None for a stream, which is limited by its number."""
        if path == STREAM:
            return None
        if path == IMPORT:
            return self.imports
        if path == CHECK:
            return self.checks
        return self.hints if HINT.fullmatch(path) else self.gate

    def cost(self, scope: Scope) -> int:
        """As how many requests one counts."""
        if scope["path"] == STREAM:
            return self.limits.stream
        return 1 if scope["method"] in SAFE else self.limits.post


class Given:
    """Receives a message that was received before, then what follows."""

    def __init__(self, message: Message, receive: Receive) -> None:
        self.message: Message | None = message
        self.receive = receive

    async def __call__(self) -> Message:
        message, self.message = self.message, None
        return await self.receive() if message is None else message


def address(scope: Scope) -> str:
    """The client's address, by which requests are limited: cookies are free, addresses are not."""
    client = scope.get("client")
    return str(client[0]) if client else "nobody"
