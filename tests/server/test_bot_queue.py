"""The queue of tables at which bots are to move: people first, networks in turn."""

from collections.abc import Callable
from threading import Thread
from types import SimpleNamespace
from typing import Any, cast

import pytest

from goldenspike.server.http.app import Options, tell_of_others
from goldenspike.server.http.quotas import MINUTE
from goldenspike.server.jobs.analysis_jobs import AnalysisSettings
from goldenspike.server.jobs.bot_moves import BotMoves
from goldenspike.server.jobs.queue import SHARE, Place, TableQueue
from tests.server.browser import Browser
from tests.server.serving import OTHER, serving
from tests.server.streams import listening

OPEN = Callable[..., Callable[[], Browser]]
QUIET = AnalysisSettings(processes=0)


def queue_of(places: dict[str, Place], threads: int = 2) -> TableQueue:
    """A queue with tables at places, all due."""
    queue = TableQueue(threads)
    queue.place_of = places.__getitem__
    for table in places:
        queue.add(table)
    return queue


def taken(queue: TableQueue, count: int) -> list[str]:
    """The next tables, each handled before the next is taken."""
    tables = []
    for _ in range(count):
        found = queue.take()
        assert found is not None
        tables.append(found[0])
        queue.done(found[0])
    return tables


def test_people_come_before_bots() -> None:
    """Three hundred tables of bots wait, and a person's table is next."""
    crowd = {f"crowd {n}": Place("crowd", someone_waits=False) for n in range(300)}
    queue = queue_of({**crowd, "ann": Place("home")})
    assert taken(queue, 1) == ["ann"]


def test_networks_take_turns() -> None:
    """One table of one network does not wait for a hundred of another."""
    crowd = {f"crowd {n}": Place("crowd") for n in range(100)}
    queue = queue_of({**crowd, "ann": Place("home"), "bob": Place("hall")})
    assert set(taken(queue, 3)) == {"crowd 0", "ann", "bob"}
    queue.add("crowd 0")
    assert taken(queue, 2) == ["crowd 1", "crowd 2"], "in a network the first comes first"


def test_tables_of_bots_are_not_forgotten() -> None:
    """They get a share, however many people wait."""
    people = {f"person {n}": Place("home") for n in range(50)}
    queue = queue_of({**people, "bots": Place("club", someone_waits=False)})
    assert taken(queue, SHARE).count("bots") == 1


def test_a_thread_is_kept_for_people() -> None:
    """Tables of bots never take all processes."""
    places = {f"bots {n}": Place("club", someone_waits=False) for n in range(3)}
    queue = queue_of(places, threads=2)
    first = queue.take()
    assert first is not None and first[0] == "bots 0"
    others: list[str] = []

    def take() -> None:
        found = queue.take()
        assert found is not None
        others.append(found[0])

    waiting = Thread(target=take, daemon=True)
    waiting.start()
    queue.place_of = lambda table: Place("home")
    queue.add("ann")
    waiting.join(timeout=60)
    assert others == ["ann"], "the other tables of bots wait"
    queue.done("bots 0")
    assert taken(queue, 1) == ["bots 1"]


def test_the_place_of_a_table(
    sqlite: str, open_browsers: OPEN, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its creator's network, and by whether a person who plays is there."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=QUIET))()
    mine, bots = ann.table("me", "steady", "steady")["id"], ann.table(*["master"] * 6)["id"]
    quotas = ann.client.app.state.service.quotas
    assert quotas.place(mine) == Place("testclient", someone_waits=True)
    assert quotas.place(bots) == Place("testclient", someone_waits=False)
    assert quotas.place("nosuchtable") == Place()
    monkeypatch.setattr("goldenspike.server.http.quotas.MINUTE", -MINUTE)
    assert not quotas.place(mine).someone_waits, "she has gone"
    quotas.whereabouts.seen.clear()
    assert quotas.place(mine).group.startswith("person "), "of whom no network is known"


def test_who_has_a_page_open_is_there(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long ago the last request was; a bot in the seat changes that."""
    with serving(Options(sqlite, bots=None, analysis=QUIET)) as server:
        ann = server.browser(OTHER)
        table = ann.table("me", "steady", "steady")["id"]
        monkeypatch.setattr("goldenspike.server.http.quotas.MINUTE", -MINUTE)
        place = server.service.quotas.place
        assert place(table) == Place(OTHER, someone_waits=False)
        with listening(ann, table):
            assert place(table) == Place(OTHER, someone_waits=True)
            other = server.browser()
            other.client.cookies = ann.client.cookies
            other.post(f"tables/{table}/seats/0", bot="steady")
            assert not place(table).someone_waits


def test_bots_of_a_crowd_and_of_a_person(sqlite: str, open_browsers: OPEN) -> None:
    """The server's own queue asks for places."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=QUIET))()
    table = ann.table("steady", "me", "steady")["id"]
    assert ann.see(table)["waiting"] == [0]
    assert bots_of(ann).queue.places[table] == Place("testclient")


def bots_of(browser: Browser) -> BotMoves:
    """What lets bots move at a server."""
    listeners = browser.client.app.state.service.tables.listeners
    (bots,) = [each.__self__ for each in listeners if isinstance(each.__self__, BotMoves)]
    assert isinstance(bots, BotMoves)
    return bots


def test_tables_of_people_are_not_looked_at_for_bots(sqlite: str, open_browsers: OPEN) -> None:
    """Until a bot takes a seat, or it is not known who sits there."""
    ann = open_browsers(Options(sqlite, bots=None, analysis=QUIET))()
    bots, table = bots_of(ann), ann.table("me", "here", "here", first=0)["id"]
    ann.see(table)
    positions, asked = bots.tables.positions, list[str]()

    def place_of(table_id: str) -> Place:
        asked.append(table_id)
        return Place()

    bots.queue.place_of = place_of
    ann.play(table, "open red 1")
    assert asked == [] and not positions.may_have_bot(table)
    ann.post(f"tables/{table}/seats/2", bot="steady")
    ann.see(table)
    assert table in asked and positions.may_have_bot(table)
    ann.post(f"tables/{table}/seats/2", bot=None)
    ann.see(table)
    assert not positions.may_have_bot(table)
    positions.forget_all()
    assert positions.may_have_bot(table) and positions.may_have_bot("unknown")


def test_a_bot_that_another_process_seated_is_looked_for() -> None:
    """Although this process still knows the table as it was before."""
    told, asked = list[str](), list[str]()
    tables, bots = (
        SimpleNamespace(tell=told.append),
        SimpleNamespace(queue=SimpleNamespace(add=asked.append)),
    )
    tell_of_others(cast(Any, tables), cast(Any, bots))("table")
    assert told == asked == ["table"]
