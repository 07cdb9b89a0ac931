"""Connections: how many there may be, and how long they may take."""

import asyncio
import json
import logging
import sys
from functools import partial
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from goldenspike.server.http.limits import Limits, network_of
from goldenspike.server.table.errors import Refusal, too_often

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)
RESERVE = 200  # files that are kept for the database, processes and pages
MOST_FILES = 65_536
FEWEST = 50  # connections, however few files there are
PROXIES = ("127.0.0.1", "::1")  # a proxy brings many networks, and is limited only in all


class Door:
    """Counts the connections of a server. Whoever has most loses one that does nothing."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = min(limits.connections, max(FEWEST, open_files() - RESERVE))
        self.count = 0
        self.inside: dict[str, dict[Connection, None]] = {}  # by network, the oldest first

    def admit(self, new: "Connection", network: str) -> bool:
        """Lets a connection in, in place of another if there are too many; False if it cannot."""
        here = self.inside.get(network, {})
        if network not in PROXIES and len(here) >= self.limits.connections_network:
            free = self.close_idle(network)
        else:
            free = self.count < self.most or self.close_idle(self.most_crowded())
        if free:
            self.inside.setdefault(network, {})[new] = None
            self.count += 1
        return free

    def most_crowded(self) -> str:
        """The network that has most connections."""
        return max(self.inside, key=lambda network: len(self.inside[network]))

    def close_idle(self, network: str) -> bool:
        """Closes the oldest connection of a network that does nothing; False if there is none."""
        for each in self.inside[network]:
            if each.is_idle:
                self.leave(each, network)
                each.transport.close()
                return True
        return False

    def leave(self, connection: "Connection", network: str) -> None:
        """Forgets a connection that is closed."""
        here = self.inside.get(network, {})
        if connection in here:
            del here[connection]
            self.count -= 1
        if not here:
            self.inside.pop(network, None)


class Connection(H11Protocol):
    """A connection that is closed when a request, or the reading of an answer, takes too long."""

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__(**more)
        self.door = door
        self.network = ""
        self.deadline: asyncio.TimerHandle | None = None  # for what is to be received
        self.unread: asyncio.TimerHandle | None = None  # for an answer that nobody reads
        self.awaited = ""  # what is to be received: headers or body

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        cycle = cast(RequestResponseCycle | None, self.cycle)
        return cycle is None or cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = network_of(self.client[0] if self.client else "")
        if not self.door.admit(self, self.network):
            log.warning("connections are refused: there are too many")
            transport.write(answer(too_often("too-often", 5)))
            transport.close()
            return
        self.expect("headers")

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self, self.network)
        self.expect("")
        self.wait_for_reader(False)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.awaited and self.is_idle:
            self.expect("headers")
        super().data_received(data)
        if self.conn.their_state is h11.SEND_BODY:
            self.expect("body")
        elif self.conn.their_state is not h11.IDLE:
            self.expect("")

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self.expect("body")
        else:
            has_begun = self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]
            self.expect("headers" if has_begun else "")

    def expect(self, what: str) -> None:
        """Begins the time for headers or a body; for nothing, ends it."""
        if what == self.awaited:
            return
        self.awaited = what
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        limits = self.door.limits
        seconds = limits.headers_seconds if what == "headers" else limits.body_seconds
        if what:
            self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.wait_for_reader(True)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.wait_for_reader(False)

    def wait_for_reader(self, waits: bool) -> None:
        """Begins the time in which a client must read on, or ends it."""
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
        if waits:
            seconds = self.door.limits.answer_seconds
            self.unread = self.loop.call_later(seconds, self.transport.abort)


def protocol(limits: Limits) -> type[asyncio.Protocol]:
    """What makes the connections of a server, as uvicorn takes it."""
    return cast(type[asyncio.Protocol], partial(Connection, Door(limits)))


def answer(refusal: Refusal) -> bytes:
    """A refusal as a whole HTTP answer, for a connection that is not let in."""
    said = {"code": refusal.code, "message": refusal.text("en"), "key": refusal.line.key}
    body = json.dumps({"error": {**said, "values": {}}})
    lines = [
        "HTTP/1.1 429 Too Many Requests",
        "Content-Type: application/json",
        f"Content-Length: {len(body.encode())}",
        f"Retry-After: {refusal.retry_after}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", body]).encode()


def open_files() -> int:
    """How many files this process may have open, after asking for as many as are allowed."""
    if sys.platform == "win32":
        return FEWEST + RESERVE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        return soft
    return wanted
