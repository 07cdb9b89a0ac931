"""The isolated process: a server without a port, for boards that did not come with us.

The server that started it sends requests over a pipe. See `jobs.isolation`.
"""

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from multiprocessing.connection import Connection
from threading import Lock, RLock, Thread
from typing import Any

from fastapi import FastAPI
from starlette.types import Message

from goldenspike.server.http.app import Options, create_app
from goldenspike.server.http.dependencies import Service
from goldenspike.server.jobs.isolation_messages import (
    Alive,
    Answered,
    Asked,
    Begun,
    Changed,
    Connected,
    Ended,
    OutOfMemory,
)
from goldenspike.server.jobs.limits import die_after, give_memory_back, limit_memory

log = logging.getLogger(__name__)
BEAT = 1.0  # seconds between two signs of life
SILENCE = 6.0  # so many times the seconds for a piece of work, and the process ends by itself
LEAVING = 3.0  # seconds to end in good order
POLITE = 5  # a lower priority: people at boards that came with us go first
SWITCH = 0.001  # seconds a thread may hold up the others
REQUEST: ContextVar[int | None] = ContextVar("request", default=None)  # that is being answered


class Pipe:
    """The connection to the server, for several threads."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.lock = Lock()

    def send(self, message: Any) -> None:
        """Sends a message; nothing happens if the server has gone."""
        with self.lock, suppress(OSError):
            self.connection.send(message)


class WatchedWork:
    """Lets one thread work at a board at a time, and tells the server so before it begins.

    Writing to the database takes the same lock: whoever never ends must not hold up a transaction
    for which other processes wait.
    """

    def __init__(self, pipe: Pipe) -> None:
        self.pipe = pipe
        self.lock = RLock()
        self.depth = 0

    @contextmanager
    def __call__(self, table_id: str) -> Iterator[None]:
        with self.lock:
            self.depth += 1
            if self.depth == 1:
                self.pipe.send(Begun(table_id, REQUEST.get()))
            try:
                yield
            except MemoryError:
                self.pipe.send(OutOfMemory())
                raise
            finally:
                self.depth -= 1
                if self.depth == 0:
                    self.pipe.send(Ended())


def main(connection: Connection, options: Options) -> None:
    """Answers requests until the server closes the connection."""
    assert options.isolation is not None
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    sys.setswitchinterval(SWITCH)
    limit_memory(options.isolation.memory)
    give_memory_back()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    pipe = Pipe(connection)
    silence = SILENCE * options.isolation.seconds
    Thread(target=show_life, args=(pipe, silence), daemon=True).start()
    app = create_app(options)
    prepare(app.state.service, pipe)
    asyncio.run(serve(app, pipe))


def show_life(pipe: Pipe, silence: float) -> None:
    """Tells the server every second that this process runs.

    If no thread but one can run any more, the system ends the process: nobody else may be left.
    """
    while True:
        die_after(silence)
        pipe.send(Alive())
        time.sleep(BEAT)


def prepare(service: Service, pipe: Pipe) -> None:
    """Lets a service work at others' boards only, watched by the server."""
    store, tables = service.store, service.tables
    work = WatchedWork(pipe)
    tables.positions.working = work
    service.puzzles.working = lambda puzzle_id: work("")  # no table to be put aside
    store.pen = work.lock
    tables.works_here = lambda table_id: not service.origins.is_ours(table_id)
    if not store.is_postgres:
        tables.listeners.append(lambda id: pipe.send(Changed(id, store.written.get(id, 0))))


async def serve(app: FastAPI, pipe: Pipe) -> None:
    """Runs the application, and answers requests one beside the other."""
    loop, inbox = asyncio.get_running_loop(), asyncio.Queue[Any]()
    async with app.router.lifespan_context(app):
        Thread(target=read, args=(pipe.connection, loop, inbox), daemon=True).start()
        tasks: set[asyncio.Task[None]] = set()
        while (message := await inbox.get()) is not None:
            if isinstance(message, Connected):
                app.state.service.streams.elsewhere = message.people
                continue
            task = asyncio.create_task(answer(app, pipe, message))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        die_after(LEAVING)


def read(
    connection: Connection, loop: asyncio.AbstractEventLoop, inbox: "asyncio.Queue[Any]"
) -> None:
    """Puts what the server sends into a queue; None when it has gone."""
    with suppress(EOFError, OSError):
        while True:
            loop.call_soon_threadsafe(inbox.put_nowait, connection.recv())
    loop.call_soon_threadsafe(inbox.put_nowait, None)


async def answer(app: FastAPI, pipe: Pipe, asked: Asked) -> None:
    """Answers a request."""
    REQUEST.set(asked.number)
    exchange = Exchange(asked)
    try:
        await app(exchange.scope, exchange.receive, exchange.send)
    except Exception:
        log.exception("a request failed")
    await asyncio.to_thread(pipe.send, exchange.answered())


class Exchange:
    """A request and its answer, as ASGI wants them."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.scope: dict[str, Any] = dict(asked.scope)
        self.is_read = False
        self.status, self.headers, self.body = 500, list[tuple[bytes, bytes]](), bytearray()

    async def receive(self) -> Message:
        """The body, once; then nothing more comes."""
        if self.is_read:
            await asyncio.Event().wait()
        self.is_read = True
        return {"type": "http.request", "body": self.asked.body, "more_body": False}

    async def send(self, message: Message) -> None:
        """Takes a part of the answer."""
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message["headers"])
        else:
            self.body += message.get("body", b"")

    def answered(self) -> Answered:
        """The whole answer."""
        token = self.scope["state"].get("new_token")
        return Answered(self.asked.number, self.status, self.headers, bytes(self.body), token)
