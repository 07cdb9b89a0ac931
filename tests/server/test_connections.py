"""Connections: silent, slow and too many of them shut nobody out."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from goldenspike.server.http import connections
from goldenspike.server.http.app import Options
from goldenspike.server.http.connections import FEWEST, Door
from goldenspike.server.http.limits import Limits
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from tests.server.serving import OTHER, Serving, serving
from tests.server.waiting import wait_until

HEAD = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@contextmanager
def server_with(database: str, limits: Limits) -> Iterator[Serving]:
    """A server with limits, without bots and analyses."""
    quiet = AnalysisSettings(processes=0)
    with serving(Options(database, bots=None, analysis=quiet, limits=limits)) as server:
        yield server


def said(connection: socket.socket) -> bytes:
    """All that the server says until it closes a connection."""
    told = b""
    try:
        while piece := connection.recv(4096):
            told += piece
    except ConnectionResetError:
        pass
    return told


def test_silent_connections_shut_nobody_out(sqlite: str) -> None:
    """A network has so many; its oldest idle one makes room, and others come in all the time."""
    with server_with(sqlite, Limits(connections_network=20)) as server, ExitStack() as stack:
        silent = [stack.enter_context(server.connect()) for _ in range(60)]
        wait_until(lambda: server.door.count == 20)
        assert server.browser().get("health")["ok"]
        assert server.browser(OTHER).get("health")["ok"], "also from there"
        assert said(silent[0]) == b"", "the oldest was closed"
        assert server.door.count <= 22


def test_connections_are_limited_in_all(sqlite: str) -> None:
    """Many networks together have so many; whoever has most loses an idle one."""
    limits = Limits(connections=20, connections_network=15)
    with server_with(sqlite, limits) as server, ExitStack() as stack:
        for number in range(40):
            network = f"127.0.0.{2 + number % 4}"
            stack.enter_context(server.connect(network))
        wait_until(lambda: server.door.count == 20)
        assert server.browser("127.0.0.9").get("health")["ok"]


def test_busy_connections_are_not_closed_for_new_ones(sqlite: str) -> None:
    """Where all do something, the new one is told to come back, as every refusal is told."""
    with server_with(sqlite, Limits(connections_network=2)) as server, ExitStack() as stack:
        for _ in range(2):
            busy = stack.enter_context(server.connect())
            busy.sendall(HEAD + b"Content-Length: 100\r\n\r\n")
        busy_ones = server.door.inside.setdefault(OTHER, {})
        wait_until(lambda: sum(not each.is_idle for each in list(busy_ones)) == 2)
        refused = stack.enter_context(server.connect())
        head, body = said(refused).split(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429") and b"Retry-After: 5" in head
        assert json.loads(body)["error"]["code"] == "too-often"


@pytest.mark.parametrize(
    "beginning", [b"", b"G", b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"]
)
def test_headers_must_come_in_time(sqlite: str, beginning: bytes) -> None:
    """Also letter by letter: each new one gives no more time."""
    with server_with(sqlite, Limits(headers_seconds=1)) as server, server.connect() as slow:
        slow.sendall(beginning)
        began = time.monotonic()
        while time.monotonic() - began < 600 and server.door.count:
            try:
                slow.sendall(b"X" if beginning else b"")
            except OSError:
                break
            time.sleep(0.1)
        assert said(slow) == b"" and time.monotonic() - began < 600
        assert server.browser().get("health")["ok"]


def test_bodies_must_come_in_time(sqlite: str) -> None:
    with server_with(sqlite, Limits(body_seconds=1)) as server, server.connect() as slow:
        slow.sendall(HEAD + b"Content-Length: 100\r\n\r\n{")
        assert said(slow) == b""


def rename(connection: socket.socket) -> bytes:
    """The answer to a whole request, sent in two pieces."""
    connection.sendall(HEAD + b"Content-Length: 14\r\n\r\n")
    connection.sendall(b'{"name": "An"}')
    told = b""
    while not told.endswith(b'{"name":"An","known":true}'):
        told += connection.recv(4096)
    return told


def test_who_is_in_time_keeps_the_connection(sqlite: str) -> None:
    """Several requests with pauses longer than headers may take, over one connection."""
    limits = Limits(headers_seconds=1, body_seconds=1)
    with server_with(sqlite, limits) as server, server.connect() as calm:
        for _ in range(2):
            assert rename(calm).startswith(b"HTTP/1.1 200")
            time.sleep(1.5)


def ask_without_reading(connection: socket.socket) -> None:
    """Asks for many long answers, until the server no longer listens."""
    connection.settimeout(5)
    for _ in range(10_000):
        connection.sendall(b"GET /api/words/en HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 10)


def test_answers_must_be_read(sqlite: str) -> None:
    """Who asks again and again, and reads nothing, is cut off."""
    with server_with(sqlite, Limits(answer_seconds=1, burst=10**6)) as server:
        with server.connect() as deaf, pytest.raises(OSError):
            ask_without_reading(deaf)
        wait_until(lambda: server.door.count == 0)


def test_slow_bodies_hold_no_turn(sqlite: str) -> None:
    """A network whose requests all wait for their bodies can still look."""
    with server_with(sqlite, Limits(at_once_network=1)) as server, ExitStack() as stack:
        for _ in range(5):
            slow = stack.enter_context(server.connect())
            slow.sendall(HEAD + b"Content-Length: 100\r\n\r\n{")
        assert server.browser(OTHER).get("health")["ok"]


def test_some_files_are_kept_for_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "open_files", lambda: 1024)
    assert Door(Limits()).most == 824
    monkeypatch.setattr(connections, "open_files", lambda: 100)
    assert Door(Limits()).most == FEWEST
    assert Door(Limits(connections=10)).most == 10
