"""What a server keeps in memory has bounds."""

import asyncio
import ctypes
import gc
import math
import tracemalloc
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from goldenspike.games.steel_driver.drawing import ground
from goldenspike.hexes.drawing import marks
from goldenspike.server.db import store
from goldenspike.server.db.database import CACHE, STATEMENTS, connect
from goldenspike.server.http.dependencies import Service
from goldenspike.server.jobs import limits
from goldenspike.server.live import streams
from goldenspike.server.live.streams import Elsewhere, End, OpenPage
from goldenspike.server.present.history import SeatHistory
from goldenspike.server.present.schemas import LogEntry, Sentence
from goldenspike.server.table import position
from goldenspike.server.table.position import Position
from tests.server.barons import Sale, choose
from tests.server.browser import Browser, finished, some_action

MOST_A_POSITION = 12_000  # bytes for each of its events, with the log in two languages


def service_of(browser: Browser) -> Service:
    service = browser.client.app.state.service
    assert isinstance(service, Service)
    return service


def test_few_positions_are_kept(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position, "KEPT", 3)
    tables = [ann.table("me", "here", "here")["id"] for _ in range(5)]
    for table in tables:
        ann.see(table)
    assert list(service_of(ann).tables.positions.kept) == tables[-3:]


def test_few_actions_are_kept(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long games push others out sooner."""
    tables = [finished(ann) for _ in range(4)]
    for table in tables:
        count = ann.see(table)["seq"]
    kept = service_of(ann).tables.positions.kept
    assert list(kept) == tables
    monkeypatch.setattr(position, "KEPT_ACTIONS", 2 * count)
    ann.see(tables[0])
    assert list(kept) == [tables[-1], tables[0]]
    monkeypatch.setattr(position, "KEPT_ACTIONS", 1)
    assert ann.see(tables[1])["seq"] == count, "one is kept in any case"
    assert list(kept) == [tables[1]]


def test_events_of_positions_are_added_up_as_they_come(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that games that go on push others out too, and not only games that are opened."""
    positions = service_of(ann).tables.positions
    tables = [ann.table("me", "here", "here", first=0)["id"] for _ in range(3)]
    counts = [ann.play(table, "open red 1")["seq"] for table in tables]
    assert positions.length == sum(counts) == sum(k.length for k in positions.kept.values())
    last = ann.play(tables[2], some_action(ann.see(tables[2])))["seq"]
    assert 0 < counts[2] < last
    assert positions.length == sum(counts) - counts[2] + last
    monkeypatch.setattr(position, "KEPT_ACTIONS", counts[1] + last)
    ann.see(tables[2])
    assert list(positions.kept) == tables[1:] and positions.length == counts[1] + last
    positions.forget([tables[1], "unknown"])
    assert positions.length == last
    positions.forget_all()
    assert positions.length == 0


def test_nothing_holds_a_position_that_was_dropped(
    ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor what was told of it: after many tables there is as much as after a few."""
    monkeypatch.setattr(position, "KEPT", 3)
    of_others = alive(Position) + alive(SeatHistory)  # what other tests have left
    for number in range(12):
        made = ann.table("me", "open", "here")
        bob.join(made["invitations"][0]["url"])
        bob.see(made["id"])
        ann.post(f"tables/{made['id']}/seats/0", name=f"Ann {number}")
        ann.see(made["id"], language="fr")
        ann.get("tables")
    gc.collect()
    kept = list(service_of(ann).tables.positions.kept.values())
    positions = [each.position for each in kept if each.position is not None]
    histories = [follower for each in positions for follower in each.followers.values()]
    assert len(positions) == 3 and {type(each) for each in histories} == {SeatHistory}
    known = {*map(id, of_others)}
    assert sum(id(each) not in known for each in alive(Position)) == len(positions)
    assert sum(id(each) not in known for each in alive(SeatHistory)) == len(histories)


def alive(kind: type) -> list[object]:
    """All objects of a kind that somebody holds."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, kind)]


def test_what_a_position_takes(ann: Browser) -> None:
    """By what is freed when it is dropped; `KEPT_ACTIONS` events take at most 240 MB."""
    positions, table = service_of(ann).tables.positions, finished(ann)
    ann.see(table)
    positions.forget_all()  # all that is loaded once is loaded
    gc.collect()
    tracemalloc.start()
    events = ann.see(table)["seq"]
    ann.see(table, language="fr")
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    positions.forget_all()
    gc.collect()
    held -= tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert 1000 * events < held < MOST_A_POSITION * events
    assert position.KEPT_ACTIONS * MOST_A_POSITION <= 240_000_000
    assert "__slots__" in vars(LogEntry) and "__slots__" in vars(Sentence)


def test_what_all_may_know_is_told_once(browsers: Callable[[], Browser]) -> None:
    """Not once for each seat: it is the largest that is kept of a position."""
    ann, bob, eve = browsers(), browsers(), browsers()
    made = ann.table("me", "open", "here")
    bob.join(made["invitations"][0]["url"])
    eve.watch(made["watch"])
    seen = [browser.see(made["id"]) for browser in (ann, bob, eve)]
    assert seen[0]["view"] == seen[1]["view"] == seen[2]["view"]
    assert viewers_told(ann, made["id"]) == {"view": 1, "numbers": 1, "marks": 1}


def test_what_not_all_may_know_is_told_apart(browsers: Callable[[], Browser]) -> None:
    ann, bob, eve = browsers(), browsers(), browsers()
    sale = Sale(ann, bob, eve)
    choose(ann, sale.table, sale.text(ann))
    for browser in (ann, bob, eve):
        browser.see(sale.table)
    assert viewers_told(ann, sale.table) == {"view": 3, "numbers": 3, "marks": 3}


def viewers_told(browser: Browser, table: str) -> Counter[str]:
    """How often each part of the present of a table is kept."""
    position = service_of(browser).tables.positions.kept[table].position
    assert position is not None
    keys = [key for key in position.told if isinstance(key, tuple)]
    return Counter(what for what, _ in keys if isinstance(what, str))


def test_what_others_wrote_is_remembered_up_to_a_number(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what the isolated process wrote, as the server hears from it."""
    monkeypatch.setattr(store, "MOST_WRITTEN", 3)
    stored = service_of(ann).store
    for number in range(10):
        stored.note_written(f"table {number}", number)
    assert dict(stored.written) == {"table 7": 7, "table 8": 8, "table 9": 9}


def test_the_c_library_gives_free_memory_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it can be told to; elsewhere nothing happens."""
    asked: list[tuple[int, int]] = []
    library = SimpleNamespace(mallopt=lambda option, value: asked.append((option, value)))
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    limits.give_memory_back()
    assert asked == [(-8, 2), (-3, 131072), (-1, 131072)]
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace())
    limits.give_memory_back()


def test_a_page_that_does_not_read_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for it does not grow for ever."""
    monkeypatch.setattr(streams, "MOST_QUEUED", 5)

    async def fill() -> OpenPage:
        page = OpenPage(1, None, asyncio.get_running_loop())
        for _ in range(6):
            streams.put([page], Elsewhere("x"))
        return page

    page = asyncio.run(fill())
    assert page.queue.qsize() == 1 and page.queue.get_nowait() == End()


def test_counts_of_events_take_little(ann: Browser) -> None:
    counts = service_of(ann).streams.history.of(finished(ann))
    assert len(counts) > 100 and counts.itemsize <= 8


def test_a_connection_keeps_few_pages(ann: Browser) -> None:
    with service_of(ann).store.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA cache_size").scalar_one() == -CACHE


def test_a_connection_keeps_few_statements(tmp_path: Path) -> None:
    """SQLite takes up to 20 kB for each that is prepared, and there are up to 40 connections."""
    engine = connect(f"sqlite:///{tmp_path}/tables.db")
    before = statements()
    with engine.connect() as connection:
        for number in range(3 * STATEMENTS):
            connection.exec_driver_sql(f"SELECT {number}").all()
        assert STATEMENTS // 2 < statements() - before <= STATEMENTS
    engine.dispose()


def statements() -> int:
    """How many statements all connections to SQLite keep prepared."""
    gc.collect()
    return sum(type(each).__name__ == "Statement" for each in gc.get_objects())


def test_people_are_remembered_up_to_a_number(ann: Browser) -> None:
    """In a copy that no job of the running server knows, because some forget all people."""
    service = replace(service_of(ann), people=OrderedDict())
    from goldenspike.server.http import dependencies
    from goldenspike.server.table.values import Person

    for number in range(dependencies.REMEMBERED + 10):
        service.remember(str(number), Person(number))
    assert len(service.people) == dependencies.REMEMBERED


def test_drawings_of_boards_are_kept_up_to_a_number() -> None:
    assert ground.draw_ground.cache_info().maxsize == 32


def test_drawings_of_runs_are_kept_up_to_a_number() -> None:
    """Each takes some 2 kB, and a new one comes with almost every tile."""
    assert 2000 * (marks.draw_run.cache_info().maxsize or math.inf) < 2_100_000


def test_what_was_told_is_kept_of_few_positions(ann: Browser) -> None:
    """It is what is largest of a position, up to 80 kB: at most 1.3 MB in all."""
    tables = [ann.table("me", "here", "here")["id"] for _ in range(20)]
    for table in tables:
        ann.see(table)
    kept = service_of(ann).tables.positions.kept.values()
    told = [bool(each.position.told) for each in kept if each.position is not None]
    assert told == [False] * 4 + [True] * 16
