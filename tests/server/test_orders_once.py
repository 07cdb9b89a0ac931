"""Standing orders act once and when they are due, whatever servers do meanwhile."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from threading import Barrier, Thread
from typing import Any

import pytest
from alembic import command
from sqlalchemy import select, text
from starlette.testclient import TestClient

from goldenspike.server.db import migrate
from goldenspike.server.db.database import connect
from goldenspike.server.db.schema import orders
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.jobs.order_jobs import OrderSettings
from goldenspike.server.table.carrying import Carrier
from goldenspike.server.table.store import Unavailable
from tests.server.browser import Browser
from tests.server.ordering import did, node, notes, order_line, sentences, sit, texts
from tests.server.running import running
from tests.server.waiting import wait_until


class Clock:
    """A time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Server:
    """A server whose orders are carried out when a test says so."""

    def __init__(self, database: str, clock: Clock) -> None:
        settings = OrderSettings(clock=clock)
        self.app = create_app(Options(database, bots=None, orders=settings))
        self.store = self.app.state.service.store
        self.carrier: Carrier = self.app.state.service.orders.carrier

    def browser(self, other: Browser | None = None) -> Browser:
        """A browser at this server."""
        made = Browser(TestClient(self.app, base_url="http://127.0.0.1"))
        if other is not None:
            made.client.cookies = other.client.cookies
        return made

    def due(self) -> list[float | None]:
        """When orders act."""
        with self.store.reading() as connection:
            return list(connection.execute(select(orders.c.due)).scalars())


@pytest.fixture
def clock() -> Clock:
    return Clock()


Start = Callable[[], Server]


@pytest.fixture
def start(database: str, clock: Clock) -> Iterator[Start]:
    """Starts servers on one database."""
    with ExitStack() as stack:

        def one() -> Server:
            server = Server(database, clock)
            stack.callback(server.store.close)
            return server

        yield one


def ready_order(server: Server) -> tuple[Browser, Browser, str]:
    """Ann and Bob at a table where an order of Bob is about to act."""
    ann, bob = server.browser(), server.browser()
    table = sit(ann, bob)
    ann.play(table, "open red 2")
    bob.post(f"tables/{table}/orders", up_to=4)
    return ann, bob, table


def test_an_order_leaves_time_on_a_clock(sqlite: str, clock: Clock) -> None:
    """Its pause counts, but it takes at most a quarter of what is left."""
    server = Server(sqlite, clock)
    server.carrier.tables.now = clock
    ann, bob = server.browser(), server.browser()
    table = sit(ann, bob, clock={"kind": "live", "bank": 10})
    ann.play(table, "open red 2")
    bob.post(f"tables/{table}/orders", up_to=4)
    clock.now += 6
    wait = server.carrier.look(table)
    assert wait is not None
    assert 0 < wait < 1.01
    clock.now += wait
    server.carrier.look(table)
    seen = ann.see(table)
    assert texts(seen) == ["open red 2", "bid 3"]
    assert seen["clock"]["seats"][1]["left"] == pytest.approx(4 - wait, abs=0.01)
    server.store.close()


def test_a_note_is_told_whole_with_a_part_of_the_log(sqlite: str, clock: Clock) -> None:
    """A page that has the log so far may have it after another action than the server."""
    server = Server(sqlite, clock)
    ann, bob = server.browser(), server.browser()
    table = sit(ann, bob)
    order_line(bob, table, node(did("open blue"), "pass"))
    ann.play(table, "open red 2")
    server.carrier.look(table)
    bob.play(table, "pass")
    assert notes(bob.see(table, log_from=2)) == ["no-case"]
    assert notes(ann.see(table, log_from=0)) == []
    server.store.close()


def test_an_order_acts_when_it_is_due(start: Start, clock: Clock) -> None:
    """The time is drawn once: neither a restart nor another server draws it again."""
    server = start()
    ann, bob, table = ready_order(server)
    wait = server.carrier.look(table)
    assert wait is not None
    assert 2 <= wait <= 6
    [due] = server.due()
    again = start()
    clock.now += 1.5
    assert again.carrier.look(table) == pytest.approx(wait - 1.5)
    assert again.due() == [due]
    assert texts(ann.see(table)) == ["open red 2"]
    assert bob.see(table)["orders"]["up_to"] == 4
    clock.now += wait
    assert again.carrier.look(table) is None
    assert texts(ann.see(table)) == ["open red 2", "bid 3"]
    assert server.due() == [None], "the order stays until the auction is over"
    server.carrier.look(table)
    assert texts(ann.see(table)) == ["open red 2", "bid 3"]


def test_servers_race_for_an_order(start: Start, clock: Clock) -> None:
    """Two servers carry out the same order at the same time: it acts once."""
    servers = [start(), start()]
    ann, _, table = ready_order(servers[0])
    for expected in ("bid 3", "pass"):
        for server in servers:
            server.carrier.look(table)
        clock.now += 10
        race([partial(server.carrier.look, table) for server in servers])
        played = texts(servers[1].browser(ann).see(table))
        assert played.count(expected) == 1
        assert played[-1] == expected
        if expected == "bid 3":
            ann.play(table, "bid 4", "bid 5")


def race(runs: Sequence[Callable[[], Any]]) -> None:
    """Runs all at the same time."""
    barrier = Barrier(len(runs))

    def run(one: Callable[[], Any]) -> None:
        barrier.wait()
        one()

    threads = [Thread(target=run, args=(one,)) for one in runs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_who_is_faster_than_the_own_order(start: Start, clock: Clock) -> None:
    """What the line would have played goes on with it; anything else cancels it."""
    server = start()
    for own, left, noted in (("bid 3", 0, ["otherwise"]), ("bid 4", 1, [])):
        ann, bob = server.browser(), server.browser()
        table = sit(ann, bob)
        order_line(bob, table, node(did("open red"), "bid 4", node(did("bid"), "bid 8")))
        ann.play(table, "open red 2")
        server.carrier.look(table)
        bob.play(table, own)
        assert notes(bob.see(table)) == noted
        assert len(sentences(bob.see(table))) == left


def test_a_kill_before_it_is_written(
    start: Start, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither action nor order is lost, and both are written together."""
    server = start()
    ann, _, table = ready_order(server)
    server.carrier.look(table)
    clock.now += 10

    def dies(*_: Any) -> None:
        raise Unavailable("killed")

    monkeypatch.setattr(server.store, "tell", dies)  # the last thing that a transaction does
    with pytest.raises(Unavailable):
        server.carrier.look(table)
    monkeypatch.undo()
    again = start()
    ann = again.browser(ann)
    assert texts(ann.see(table)) == ["open red 2"]
    again.carrier.look(table)
    again.carrier.look(table)
    assert texts(ann.see(table)) == ["open red 2", "bid 3"]


def test_an_order_that_was_cancelled_does_not_act(
    start: Start, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if that happens at another server while this one is about to write."""
    server, other = start(), start()
    ann, bob, table = ready_order(server)
    server.carrier.look(table)
    clock.now += 10
    write, elsewhere = server.store.append, other.browser(bob)

    def cancelled_first(step: Any) -> None:
        elsewhere.post(f"tables/{table}/orders", up_to=None)
        write(step)

    monkeypatch.setattr(server.store, "append", cancelled_first)
    server.carrier.look(table)
    monkeypatch.undo()
    assert texts(ann.see(table)) == ["open red 2"]
    assert bob.see(table)["orders"]["own"] == []


def test_the_thread_carries_out_orders(
    database: str, start: Start, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    """What is due is found when a server starts, without anybody asking."""
    _, bob, table = ready_order(start())
    started = open_browsers(Options(database, bots=None, orders=OrderSettings(0.01, 0.02)))()
    started.client.cookies = bob.client.cookies
    wait_until(lambda: texts(started.see(table), "order") == ["bid 3"])


def test_old_orders_stay(database: str, start: Start, clock: Clock) -> None:
    """The database of an older release had orders to bid only: they go on."""
    server = start()
    ann, bob, table = ready_order(server)
    server.store.close()
    engine = connect(database)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        settings = migrate.config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0009")
        old = connection.execute(text("SELECT seat, up_to, lot FROM orders")).all()
    assert [tuple(row) for row in old] == [(1, 4, 1)]
    engine.dispose()
    again = start()
    assert again.browser(bob).see(table)["orders"]["up_to"] == 4
    again.carrier.look(table)
    clock.now += 10
    again.carrier.look(table)
    assert texts(again.browser(ann).see(table)) == ["open red 2", "bid 3"]


@pytest.mark.slow
@pytest.mark.full
def test_a_kill_loses_no_order(database: str) -> None:
    """A server that is killed while an order waits, and one that starts instead."""
    with running(database) as server:
        ann, bob = server.browser(), server.browser()
        table = sit(ann, bob)
        ann.play(table, "open red 2")
        bob.post(f"tables/{table}/orders", up_to=4)
        server.kill()
    with running(database) as server:
        bob = server.browser(bob)
        wait_until(lambda: texts(bob.see(table), "order") == ["bid 3"])
        assert texts(bob.see(table)) == ["open red 2", "bid 3"]
