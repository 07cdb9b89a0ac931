"""Who is watching: pages that are open, and what they are told."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from goldenspike.server.events import ACTION, UNDO, Event
from goldenspike.server.store import Store

MOST_RESUMED = 1000  # events that are told one by one after an absence


@dataclass(frozen=True)
class Tick:
    """An event as pages hear of it: its number, and how many actions stand after it."""

    game: str
    seq: int
    count: int


@dataclass(eq=False)
class Page:
    """A page that is open."""

    person: int | None
    game: str | None
    loop: asyncio.AbstractEventLoop
    queue: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)


def ticks(game: str, events: list[Event]) -> list[Tick]:
    """All events from the first one, each with the count of actions after it."""
    found: list[Tick] = []
    count = 0
    for event in events:
        if event.kind == ACTION:
            count += 1
        elif event.kind == UNDO:
            count = int(event.text)
        found.append(Tick(game, event.seq, count))
    return found


def news(game: str, found: list[Tick], last: int | None) -> list[Tick]:
    """What a page is told first: what it missed, or where the table stands."""
    latest = found[-1] if found else Tick(game, 0, 0)
    if last is None or last > latest.seq or latest.seq - last > MOST_RESUMED:
        return [latest]
    return found[last:]


class Hub:
    """Hands on what happens to the pages of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pages: set[Page] = set()
        self.lock = Lock()

    @contextmanager
    def open(self, person: int | None, game: str | None) -> Iterator[Page]:
        """A page, while it is open."""
        page = Page(person, game, asyncio.get_running_loop())
        with self.lock:
            self.pages.add(page)
        try:
            yield page
        finally:
            with self.lock:
                self.pages.discard(page)

    def connected(self) -> frozenset[int]:
        """The people who have a page open here."""
        with self.lock:
            return frozenset(page.person for page in self.pages if page.person is not None)

    def hear(self, game: str) -> None:
        """Something happened at a table, here or in another process."""
        if not game:
            return
        with self.lock:
            pages = list(self.pages)
        at_table = [page for page in pages if page.game == game]
        if at_table:
            found = ticks(game, self.store.events(game))
            for page in at_table:
                page.loop.call_soon_threadsafe(page.queue.put_nowait, found)
        elsewhere = [page for page in pages if page.person is not None]
        if elsewhere:
            entry = self.store.entry(game)
            concerned = set() if entry is None else {seat.person for seat in entry.seats}
            if entry is not None:
                concerned.add(entry.header.creator)
            for page in elsewhere:
                if page.person in concerned:
                    page.loop.call_soon_threadsafe(page.queue.put_nowait, game)

    async def follow(self, page: Page, last: int | None) -> AsyncIterator[Tick | str]:
        """What a page is told: the events after the last it knows, or the latest; then all."""
        told = 0
        if page.game is not None:
            found = ticks(page.game, await asyncio.to_thread(self.store.events, page.game))
            for each in news(page.game, found, last):
                yield each
            told = len(found)
        while True:
            heard = await page.queue.get()
            if isinstance(heard, str):
                yield heard
                continue
            for each in heard:
                if each.seq > told:
                    told = each.seq
                    yield each
