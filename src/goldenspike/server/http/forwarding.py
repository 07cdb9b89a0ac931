"""Middleware: forwards requests for boards that did not come with us to the isolated process."""

import asyncio
import json
import re
from typing import Any

from itsdangerous import BadData
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldenspike.games import catalogue
from goldenspike.server.http.dependencies import Service
from goldenspike.server.http.errors import failure
from goldenspike.server.jobs.isolation import Isolation, away
from goldenspike.server.jobs.isolation_messages import Answered
from goldenspike.server.table import puzzles
from goldenspike.server.table.errors import Refusal

# Talk and who is there have nothing to do with the board.
AT_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,20})(?:/(?!talk|presence)|$)")
AT_PUZZLE = re.compile(r"/api/puzzles/([^/]+)")
JOIN = "/api/join/"
CHECK = "/api/boards/check"
MAKING = ("/api/import", "/api/tables", "/api/lessons", CHECK)
SENT = ("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "headers")
SENT_TOO = ("root_path", "client", "server", "asgi")
SHORT = 4000  # bytes: a request without a board of its own is shorter
PATIENCE = 150.0  # seconds: a hint may take that long


class ForwardingMiddleware:
    """Answers requests for others' boards by the isolated process, and all others here."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        isolation = self.service.isolation
        if scope["type"] != "http" or isolation is None:
            await self.app(scope, receive, send)
            return
        makes_table = is_making(scope)
        if not makes_table and not await self.is_at_others_board(scope):
            await self.app(scope, receive, send)
            return
        try:
            body, table_id = await whole_body(receive), self.table_of(scope)
            if makes_table and not brings_board(scope, body):
                await self.app(scope, again(body, receive), send)
                return
            answer = await self.ask(isolation, scope, body, table_id)
        except HTTPException:
            await failure(Request(scope), Refusal("too-large"))(scope, receive, send)
        except Refusal as refusal:
            response = failure(Request(scope), refusal)
            if response.status_code == 503:
                response.headers["Retry-After"] = "1"
            await response(scope, receive, send)
        else:
            await pass_on(answer, scope, send)

    async def is_at_others_board(self, scope: Scope) -> bool:
        """Whether a request is for a table or a puzzle at which the isolated process works."""
        at_puzzle = AT_PUZZLE.match(scope["path"])
        if at_puzzle:
            return await run_in_threadpool(is_others_puzzle, at_puzzle[1])
        table_id = self.table_of(scope)
        if table_id is None or self.service.origins.known.get(table_id):
            return False
        return await run_in_threadpool(self.is_isolated, table_id)

    def is_isolated(self, table_id: str) -> bool:
        """Whether the isolated process works at a table; nobody does at one in quarantine."""
        if self.service.origins.is_ours(table_id):
            return False
        return self.service.store.quarantine(table_id) is None

    def table_of(self, scope: Scope) -> str | None:
        """The table that a request is for; None if it is for none."""
        path = scope["path"]
        if path.startswith(JOIN) and scope["method"] == "POST":
            try:
                return str(self.service.links.serializer.loads(path.removeprefix(JOIN))[0])
            except (BadData, ValueError, TypeError, IndexError):
                return None
        at_table = AT_TABLE.match(path)
        return at_table[1] if at_table else None

    async def ask(
        self, isolation: Isolation, scope: Scope, body: bytes, table_id: str | None
    ) -> Answered:
        """The answer of the isolated process; a refusal if there is none."""
        sent: dict[str, Any] = {name: scope.get(name) for name in (*SENT, *SENT_TOO)}
        sent["state"] = {"network": scope["state"].get("network", "")}
        connected = self.service.streams.connected()
        asked = isolation.ask(sent, body, table_id, connected)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(asked), PATIENCE)
        except TimeoutError:
            raise away() from None


def is_others_puzzle(puzzle_id: str) -> bool:
    """Whether a puzzle's game or board did not come with us."""
    puzzle = puzzles.find(puzzle_id)
    return puzzle is not None and not puzzles.is_ours(puzzle)


def is_making(scope: Scope) -> bool:
    """Whether a request makes a table, from a record or anew, or brings a board to be checked."""
    return scope["method"] == "POST" and scope["path"] in MAKING


def brings_board(scope: Scope, body: bytes) -> bool:
    """Whether a request that makes a table is to be worked at elsewhere.

    All records are: they are replayed. So are boards of others, games of other packages, lessons
    in files, and boards that are only checked.
    """
    if scope["path"] in ("/api/import", CHECK) or len(body) > SHORT:
        return True
    try:
        wish = json.loads(body)
    except (ValueError, RecursionError):
        return False  # it will be refused
    if not isinstance(wish, dict):
        return False
    ours = wish.get("game", catalogue.names()[0])
    brought = isinstance(wish.get("board"), dict) or wish.get("file") is not None
    return brought or ours not in tuple(catalogue.OURS)


async def whole_body(receive: Receive) -> bytes:
    """The body of a request."""
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body)


def again(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives a body which was read already."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return left.pop() if left else await receive()

    return receive_again


async def pass_on(answer: Answered, scope: Scope, send: Send) -> None:
    """Sends an answer, and the cookie of a new visitor."""
    if answer.new_token is not None:
        scope["state"]["new_token"] = answer.new_token
    headers = list(answer.headers)
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
