"""Middleware: times requests, and notes the slow ones."""

import re
import time

from starlette.types import ASGIApp, Receive, Scope, Send

from goldenspike.server.db.operator_store import SlowRequest
from goldenspike.server.jobs.slow_log import SlowLog

AT_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,20})(?:/|$)")
TOKEN = re.compile(r"(/api/(?:join|watch)/).+")
STREAM = "/api/stream"  # stays open
LONGEST = 100  # letters of a request's name


class TimingMiddleware:
    """Times every request but streams."""

    def __init__(self, app: ASGIApp, slow: SlowLog) -> None:
        self.app = app
        self.slow = slow

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] == STREAM:
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        try:
            await self.app(scope, receive, send)
        finally:
            seconds = time.monotonic() - began
            name, table = described(scope["method"], scope["path"])
            self.slow.add(SlowRequest(name, table, seconds, time.time()))


def described(method: str, path: str) -> tuple[str, str | None]:
    """The name of a request without ids and tokens, and the table it is for.

    >>> described("GET", "/api/tables/abc/sheet.svg"), described("POST", "/api/join/secret")
    (('GET /api/tables/ID/sheet.svg', 'abc'), ('POST /api/join/TOKEN', None))
    """
    table = AT_TABLE.match(path)
    if table:
        path = path.replace(table[1], "ID", 1)
    name = TOKEN.sub(r"\1TOKEN", path)
    return f"{method} {name}"[:LONGEST], table[1] if table else None
