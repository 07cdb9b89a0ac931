"""Reads server-sent events, as a browser's EventSource does."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, Queue
from threading import Event, Thread
from typing import Any

import httpx2

from tests.server.browser import Browser

Told = tuple[str, int | None, dict[str, Any]]  # event, id, data


def events(lines: Iterator[str]) -> Iterator[Told]:
    """The events of a stream."""
    fields: dict[str, str] = {}
    for line in lines:
        if not line:
            if "data" in fields:
                number = int(fields["id"]) if "id" in fields else None
                yield fields.get("event", "message"), number, json.loads(fields["data"])
            fields = {}
        elif not line.startswith(":"):
            name, _, value = line.partition(":")
            fields[name] = value.removeprefix(" ")


class Stream:
    """An open stream; what it tells is read in the background."""

    def __init__(self) -> None:
        self.told: Queue[Told] = Queue()
        self.ended = Event()

    def read(self, lines: Iterator[str]) -> None:
        try:
            for event in events(lines):
                self.told.put(event)
        except httpx2.HTTPError:
            pass  # the server has gone
        finally:
            self.ended.set()

    def next(self, event: str = "message", seconds: float = 600) -> tuple[int | None, Any]:
        """The next event of a kind."""
        while True:
            kind, number, values = self.told.get(timeout=seconds)
            if kind == event:
                return number, values

    def numbers(self, until: int) -> list[int]:
        """The numbers of the next events, up to one."""
        found: list[int] = []
        while not found or found[-1] < until:
            number, _ = self.next()
            assert number is not None
            found.append(number)
        return found

    def all(self, seconds: float = 0.5, least: int = 0) -> list[Told]:
        """Everything that is told until nothing more is for a while; the first may take long."""
        told: list[Told] = [self.told.get(timeout=600) for _ in range(least)]
        try:
            while True:
                told.append(self.told.get(timeout=seconds))
        except Empty:
            return told

    def is_silent(self, seconds: float = 0.3) -> bool:
        """Whether nothing is told for a while."""
        try:
            kind, _, _ = self.told.get(timeout=seconds)
        except Empty:
            return True
        return kind == "cards" and self.is_silent(seconds)


@contextmanager
def listening(browser: Browser, table: str | None, last: int | None = None) -> Iterator[Stream]:
    """A stream that is open."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    query = {} if table is None else {"table": table}
    client = browser.client
    stream = Stream()
    with client.stream("GET", "/api/stream", params=query, headers=headers) as answer:
        assert answer.status_code == 200
        thread = Thread(target=stream.read, args=(answer.iter_lines(),), daemon=True)
        thread.start()
        stream.next("hello")
        yield stream
