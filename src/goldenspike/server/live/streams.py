"""Open pages, and the messages they get."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.store import Store
from goldenspike.server.table.events import ACTION, UNDO, Event

MOST_RESUMED = 1000  # events that a page gets one by one when it reconnects
KEPT = 500  # tables


@dataclass(frozen=True)
class Notice:
    """An event for pages: its number, and the count of actions after it."""

    game: str
    seq: int
    count: int


@dataclass(frozen=True)
class Progress:
    """The progress of an analysis: decisions done, of how many, and its state."""

    game: str
    done: int
    total: int
    state: str


@dataclass(frozen=True)
class Elsewhere:
    """Something happened at another table of the same person; None if it may be any table."""

    game: str | None


Message = Notice | Progress | Elsewhere


@dataclass(eq=False)
class OpenPage:
    """An open page, with the queue of its messages."""

    person: int | None
    game: str | None
    loop: asyncio.AbstractEventLoop
    queue: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)


def notices(table_id: str, events: list[Event], before: int = 0) -> list[Notice]:
    """A notice for each event, with the count of actions after it."""
    result: list[Notice] = []
    count = before
    for event in events:
        if event.kind == ACTION:
            count += 1
        elif event.kind == UNDO:
            count = int(event.text)
        result.append(Notice(table_id, event.seq, count))
    return result


def missed(table_id: str, history: list[Notice], last: int | None) -> list[Notice]:
    """The first notices for a page: those it missed, or only the latest."""
    latest = history[-1] if history else Notice(table_id, 0, 0)
    if last is None or last > latest.seq or latest.seq - last > MOST_RESUMED:
        return [latest]
    return history[last:]


class NoticeHistory:
    """The notices of the tables that pages look at, read once for all pages."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, list[Notice]] = OrderedDict()
        self.lock = Lock()

    def of(self, table_id: str) -> list[Notice]:
        """All notices of a table so far. The list only grows."""
        with self.lock:
            history = self.known.setdefault(table_id, [])
            self.known.move_to_end(table_id)
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
            count = history[-1].count if history else 0
            history += notices(table_id, self.store.events(table_id, len(history)), count)
            return history


class Streams:
    """Sends messages to the open pages of this process."""

    def __init__(self, store: Store, analyses: AnalysisStore) -> None:
        self.store = store
        self.analyses = analyses
        self.history = NoticeHistory(store)
        self.pages: set[OpenPage] = set()
        self.lock = Lock()
        self.listeners: list[Callable[[], None]] = []  # called when a page comes or goes

    @contextmanager
    def open(self, person: int | None, table_id: str | None) -> Iterator[OpenPage]:
        """An open page, registered until the block ends."""
        page = OpenPage(person, table_id, asyncio.get_running_loop())
        with self.lock:
            self.pages.add(page)
        self.moved()
        try:
            yield page
        finally:
            with self.lock:
                self.pages.discard(page)
            self.moved()

    def moved(self) -> None:
        """Tells listeners that a page came or went."""
        for listener in self.listeners:
            listener()

    def connected(self) -> frozenset[int]:
        """The people who have a page open here."""
        with self.lock:
            return frozenset(page.person for page in self.pages if page.person is not None)

    def hear(self, table_id: str) -> None:
        """Tells pages what happened at a table; for an empty name, at any table."""
        with self.lock:
            pages = list(self.pages)
        if not table_id:
            self.catch_up(pages)
            return
        self.tell_table(table_id, [page for page in pages if page.game == table_id])
        others = [page for page in pages if page.game != table_id and page.person is not None]
        concerned = self.concerned(table_id) if others else set()
        tell([page for page in others if page.person in concerned], Elsewhere(table_id))

    def catch_up(self, pages: list[OpenPage]) -> None:
        """Tells all pages what they may have missed while the database was away."""
        for table_id in {page.game for page in pages if page.game is not None}:
            self.tell_table(table_id, [page for page in pages if page.game == table_id])
        tell(pages, Elsewhere(None))

    def tell_table(self, table_id: str, pages: list[OpenPage]) -> None:
        """Sends all notices of a table to its pages, which skip those they know."""
        if pages:
            notices = self.history.of(table_id)
            tell(pages, (notices, len(notices)))

    def hear_analysis(self, table_id: str) -> None:
        """Tells pages how far an analysis is; for an empty name, all open tables' analyses."""
        with self.lock:
            pages = [page for page in self.pages if page.game is not None]
        for table in {page.game for page in pages if page.game is not None}:
            progress = self.progress(table) if table_id in ("", table) else None
            if progress is not None:
                tell([page for page in pages if page.game == table], progress)

    def progress(self, table_id: str) -> Progress | None:
        """The progress of a table's analysis; None if there is none."""
        analysis = self.analyses.of(table_id)
        if analysis is None:
            return None
        return Progress(table_id, analysis.done, analysis.total, analysis.state)

    def concerned(self, table_id: str) -> set[int]:
        """The people who play at a table, and the one who made it."""
        entry = self.store.entry(table_id)
        if entry is None:
            return set()
        people = {seat.person for seat in entry.seats if seat.person is not None}
        return people | {entry.header.creator}

    async def follow(self, page: OpenPage, last: int | None) -> AsyncIterator[Message]:
        """The messages of a page: notices after `last`, or the latest one; then new messages."""
        told, before = 0, None
        if page.game is not None:
            notices = await asyncio.to_thread(self.history.of, page.game)
            told = len(notices)
            for notice in missed(page.game, notices[:told], last):
                yield notice
            before = await asyncio.to_thread(self.progress, page.game)
            if before is not None:
                yield before
        while True:
            heard = await page.queue.get()
            if isinstance(heard, Elsewhere):
                yield heard
            elif isinstance(heard, Progress):
                if heard != before:
                    yield heard
                before = heard
            else:
                notices, length = heard
                for notice in notices[told:length]:
                    yield notice
                told = max(told, length)


def tell(pages: list[OpenPage], what: Any) -> None:
    """Puts a message into the queues of pages, each in its own event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[OpenPage]] = {}
    for page in pages:
        by_loop.setdefault(page.loop, []).append(page)
    for loop, those in by_loop.items():
        with suppress(RuntimeError):  # it is closed: so are its pages
            loop.call_soon_threadsafe(put, those, what)


def put(pages: list[OpenPage], what: Any) -> None:
    """Puts a message into the queues of pages of one event loop."""
    for page in pages:
        page.queue.put_nowait(what)
