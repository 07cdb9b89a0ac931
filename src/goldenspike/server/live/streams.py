"""Open pages, and the messages they get."""

import asyncio
from array import array
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from goldenspike.core.game import NOBODY
from goldenspike.server.db.analysis_store import AnalysisStore
from goldenspike.server.db.store import Store
from goldenspike.server.table.events import ACTION, UNDO, Event
from goldenspike.server.table.talk import rooms_of

MOST_QUEUED = 1000  # messages that wait for a page that reads slowly
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
class Talked:
    """Something was said at a table: the number of the last change that the page may read."""

    game: str
    said: int


@dataclass(frozen=True)
class Elsewhere:
    """Something happened at another table of the same person; None if it may be any table."""

    game: str | None


@dataclass(frozen=True)
class End:
    """The page is not told any more: it may not look at its table now, or it reads too slowly."""


@dataclass(frozen=True)
class Leave:
    """Others need the place of this page: its stream ends."""


Message = Notice | Progress | Talked | Elsewhere | Leave


@dataclass(frozen=True)
class StreamLimits:
    """How many streams may be open."""

    in_all: int = 2000
    network: int = 200
    person: int = 12


@dataclass(eq=False)
class OpenPage:
    """An open page, with the queue of its messages."""

    person: int | None
    game: str | None
    loop: asyncio.AbstractEventLoop
    network: str = ""
    token: str = ""  # the hash of its cookie; empty if it has none
    queue: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)


class NoticeHistory:
    """By table that pages look at: the count of actions after each event, read once for all."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, array[int]] = OrderedDict()
        self.lock = Lock()

    def forget(self, tables: list[str]) -> None:
        """Drops tables, which may have been deleted."""
        with self.lock:
            for table_id in tables:
                self.known.pop(table_id, None)

    def of(self, table_id: str) -> "array[int]":
        """The counts after all events of a table so far. It only grows."""
        with self.lock:
            counts = self.known.setdefault(table_id, array("l"))
            self.known.move_to_end(table_id)
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
            add_counts(counts, self.store.events(table_id, len(counts)))
            return counts


def add_counts(counts: "array[int]", events: list[Event]) -> None:
    """Adds the count of actions after each of some events."""
    count = counts[-1] if counts else 0
    for event in events:
        if event.kind == ACTION:
            count += 1
        elif event.kind == UNDO:
            count = int(event.text)
        counts.append(count)


def notices(table_id: str, counts: "array[int]", start: int, end: int) -> Iterator[Notice]:
    """The notices of some events of a table, by what came before them and with the last."""
    for number in range(start, end):
        yield Notice(table_id, number + 1, counts[number])


def missed(table_id: str, counts: "array[int]", end: int, last: int | None) -> Iterator[Notice]:
    """The first notices for a page: those it missed, or only the latest."""
    if last is not None and 0 <= end - last <= MOST_RESUMED:
        yield from notices(table_id, counts, last, end)
    elif end:
        yield from notices(table_id, counts, end - 1, end)
    else:
        yield Notice(table_id, 0, 0)


class Streams:
    """Sends messages to the open pages of this process."""

    def __init__(
        self, store: Store, analyses: AnalysisStore, limits: StreamLimits | None = None
    ) -> None:
        self.store = store
        self.analyses = analyses
        self.limits = limits or StreamLimits()
        self.history = NoticeHistory(store)
        self.pages: dict[OpenPage, None] = {}  # the oldest first
        self.lock = Lock()
        self.listeners: list[Callable[[], None]] = []  # called when a page comes or goes
        self.elsewhere: frozenset[int] = frozenset()  # people connected to the server we work for

    @contextmanager
    def open(
        self, person: int | None, table_id: str | None, network: str = "", token: str = ""
    ) -> Iterator[OpenPage]:
        """An open page, registered until the block ends. If there are too many, another leaves."""
        page = OpenPage(person, table_id, asyncio.get_running_loop(), network, token)
        with self.lock:
            self.pages[page] = None
            leaving = crowded_out(list(self.pages), page, self.limits)
            for each in leaving:
                del self.pages[each]
        tell(leaving, Leave())
        self.moved()
        try:
            yield page
        finally:
            with self.lock:
                self.pages.pop(page, None)
            self.moved()

    def moved(self) -> None:
        """Tells listeners that a page came or went."""
        for listener in self.listeners:
            listener()

    def connected(self) -> frozenset[int]:
        """The people who have a page open here."""
        with self.lock:
            here = frozenset(page.person for page in self.pages if page.person is not None)
        return here | self.elsewhere

    def end(self, people: Collection[int]) -> None:
        """Ends the streams of some people."""
        with self.lock:
            pages = [page for page in self.pages if page.person in people]
        tell(pages, End())

    def hear(self, table_id: str) -> None:
        """Tells pages what happened at a table; for an empty name, at any table."""
        with self.lock:
            pages = list(self.pages)
        if not table_id:
            self.catch_up(pages)
            return
        self.tell_table(table_id, [page for page in pages if page.game == table_id])
        others = [page for page in pages if page.game != table_id and page.person is not None]
        concerned = self.concerned(table_id) if others else frozenset()
        tell([page for page in others if page.person in concerned], Elsewhere(table_id))

    def catch_up(self, pages: list[OpenPage]) -> None:
        """Tells all pages what they may have missed while the database was away."""
        for table_id in {page.game for page in pages if page.game is not None}:
            self.tell_table(table_id, [page for page in pages if page.game == table_id])
        tell(pages, Elsewhere(None))

    def tell_table(self, table_id: str, pages: list[OpenPage]) -> None:
        """Sends the notices of a table to its pages, which skip those they know."""
        if pages:
            counts = self.history.of(table_id)
            tell(self.allowed(table_id, pages), (counts, len(counts)))

    def allowed(self, table_id: str, pages: list[OpenPage]) -> list[OpenPage]:
        """The pages of people who may still look at a table; the streams of the others end."""
        may_look = self.concerned(table_id) | self.store.watchers(table_id)
        tell([page for page in pages if page.person not in may_look], End())
        return [page for page in pages if page.person in may_look]

    def end_unknown(self, known: Callable[[list[str]], set[str]]) -> None:
        """Ends the streams of browsers that have been ended, or are somebody else's now."""
        with self.lock:
            pages = [page for page in self.pages if page.token]
        if pages:
            left = known(list({page.token for page in pages}))
            tell([page for page in pages if page.token not in left], End())

    def hear_analysis(self, table_id: str) -> None:
        """Tells pages how far an analysis is; for an empty name, all open tables' analyses."""
        with self.lock:
            pages = [page for page in self.pages if page.game is not None]
        for table in {page.game for page in pages if page.game is not None}:
            progress = self.progress(table) if table_id in ("", table) else None
            if progress is not None:
                here = [page for page in pages if page.game == table]
                tell(self.allowed(table, here), progress)

    def hear_talk(self, table_id: str, room: str | None) -> None:
        """Tells pages what was said in a room; None: in any, and for an empty name at any table.

        Whoever may not read a room is not told that something was said there.
        """
        with self.lock:
            pages = [page for page in self.pages if page.game is not None]
        for table in {page.game for page in pages if table_id in ("", page.game)}:
            here = self.allowed(str(table), [page for page in pages if page.game == table])
            if here:
                self.tell_talk(str(table), here, room)

    def tell_talk(self, table_id: str, pages: list[OpenPage], room: str | None) -> None:
        """Tells pages of one table, players and spectators apart unless the game is over."""
        people, entry = self.store.people_at(table_id), self.store.entry(table_id)
        if people is None or entry is None:
            return
        said, over = self.store.extras(table_id).said, entry.standing.to_act == NOBODY
        for plays in (True, False):
            rooms = rooms_of(plays, over)
            last = max(said[each] for each in rooms)
            if last and (room is None or room in rooms):
                theirs = [page for page in pages if (page.person in people.seated) == plays]
                tell(theirs, Talked(table_id, last))

    def progress(self, table_id: str) -> Progress | None:
        """The progress of a table's analysis; None if there is none."""
        analysis = self.analyses.of(table_id)
        if analysis is None:
            return None
        return Progress(table_id, analysis.done, analysis.total, analysis.state)

    def concerned(self, table_id: str) -> frozenset[int]:
        """The people who play at a table, and the one who made it."""
        people = self.store.people_at(table_id)
        return frozenset() if people is None else people.seated | {people.creator}

    async def follow(self, page: OpenPage, last: int | None) -> AsyncIterator[Message]:
        """The messages of a page: notices after `last`, or the latest one; then new messages."""
        told, said, before, table = 0, 0, None, page.game or ""
        if page.game is not None:
            counts = await asyncio.to_thread(self.history.of, table)
            told = len(counts)
            for notice in missed(table, counts, told, last):
                yield notice
            before = await asyncio.to_thread(self.progress, table)
            if before is not None:
                yield before
        while not isinstance(heard := await page.queue.get(), End):
            if isinstance(heard, Leave):
                yield heard
                return
            if isinstance(heard, Elsewhere):
                yield heard
            elif isinstance(heard, Talked):
                if heard.said > said:
                    yield heard
                said = max(said, heard.said)
            elif isinstance(heard, Progress):
                if heard != before:
                    yield heard
                before = heard
            else:
                counts, length = heard
                for notice in notices(table, counts, told, length):
                    yield notice
                told = max(told, length)


def crowded_out(pages: list[OpenPage], new: OpenPage, limits: StreamLimits) -> list[OpenPage]:
    """The page that must leave for a new one, if any: the oldest of whoever has most."""
    mine = [page for page in pages if owner(page) == owner(new)]
    if len(mine) > limits.person:
        return mine[:1]
    here = [page for page in pages if page.network == new.network]
    if len(here) > limits.network:
        return most_of(here, owner)[:1]
    if len(pages) > limits.in_all:
        return most_of(most_of(pages, lambda page: page.network), owner)[:1]
    return []


def owner(page: OpenPage) -> Hashable:
    """Who has a page open: a person, or a visitor without a cookie."""
    return id(page) if page.person is None else (page.person,)


def most_of(pages: list[OpenPage], group: Callable[[OpenPage], Hashable]) -> list[OpenPage]:
    """The pages of the largest group, the oldest first."""
    largest = Counter(map(group, pages)).most_common(1)[0][0]
    return [page for page in pages if group(page) == largest]


def tell(pages: list[OpenPage], what: Any) -> None:
    """Puts a message into the queues of pages, each in its own event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[OpenPage]] = {}
    for page in pages:
        by_loop.setdefault(page.loop, []).append(page)
    for loop, those in by_loop.items():
        with suppress(RuntimeError):  # it is closed: so are its pages
            loop.call_soon_threadsafe(put, those, what)


def put(pages: list[OpenPage], what: Any) -> None:
    """Puts a message into the queues of pages of one event loop.

    A page that has let too many wait is ended: it reconnects, and asks for what it missed.
    """
    for page in pages:
        if page.queue.qsize() >= MOST_QUEUED:
            while not page.queue.empty():
                page.queue.get_nowait()
            page.queue.put_nowait(End())
        else:
            page.queue.put_nowait(what)
