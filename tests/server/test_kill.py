"""Killed at any moment, a server loses nothing it has acknowledged."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from threading import Thread

import httpx2
import psycopg
import pytest
from sqlalchemy import Engine, make_url

from goldenspike.server.db.database import connect
from tests.sampling import times
from tests.server import postgres
from tests.server.barons import Sale, choose, play_until_sale, sales_in
from tests.server.browser import Browser, some_action
from tests.server.kills import kill_many
from tests.server.running import Running
from tests.server.scenes import Tally

FULL = 2  # of PRAGMA synchronous
KILLS = 10
KILLS_IN_SALES = 4
KILLS_OF_EVERYTHING = times(3, 25)
KILLS_OF_POSTGRES = KILLS_OF_TWO = 5


class Player:
    """Plays as fast as it can, and remembers what was acknowledged."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.table = table
        self.acknowledged: list[str] = []

    def run(self) -> None:
        """Until the server is gone."""
        try:
            payload = self.browser.see(self.table)
            while payload["offers"]:
                text = some_action(payload, random.randrange(100))
                payload = self.browser.act(self.table, payload["seq"], text)
                self.acknowledged = [entry["text"] for entry in payload["log"]]
        except httpx2.HTTPError:
            pass


@pytest.mark.full
@pytest.mark.slow
def test_sigkill_loses_nothing(database: str) -> None:
    """Each time the next server knows every action that was acknowledged, in order."""
    server = Running(database)
    try:
        ann = server.browser()
        tables = [ann.table("me", "here", "here", forced=False)["id"] for _ in range(2)]
        for _ in range(KILLS):
            players = [Player(server.browser(ann), table) for table in tables]
            threads = [Thread(target=player.run) for player in players]
            for thread in threads:
                thread.start()
            time.sleep(random.uniform(0.02, 0.5))
            server.kill()
            for thread in threads:
                thread.join()
            server.close()
            server = Running(database)
            check(players, server.browser(ann))
    finally:
        server.close()


def check(players: list[Player], browser: Browser) -> None:
    """What was acknowledged is there; at most the action on its way then came through as well."""
    for player in players:
        kept = [entry["text"] for entry in browser.see(player.table)["log"]]
        count = len(player.acknowledged)
        assert kept[:count] == player.acknowledged
        assert len(kept) <= count + 1 or not count


def test_sigkill_in_a_sale(database: str) -> None:
    """What was sealed is still sealed, can still be changed, and is revealed with the last."""
    server = Running(database)
    try:
        sale = Sale(server.browser(), server.browser(), server.browser(), "here")
        secret, other = sale.everything(sale.bob), sale.everything(sale.ann, 2)
        choose(sale.bob, sale.table, secret)
        choose(sale.ann, sale.table, other, 2)
        server = sale_after_kill(server, sale)
        seen = sale.bob.see(sale.table)
        assert seen["waiting"] == [0] and seen["changeable"] == [1] and not sales_in(seen)
        choose(sale.ann, sale.table, "sell nothing", 2)
        server = sale_after_kill(server, sale)
        payload = choose(sale.ann, sale.table, sale.everything(sale.ann, 0), 0)
        assert sales_in(payload)[1:] == [secret, "sell nothing"]
        server = sale_after_kill(server, sale)
        assert sales_in(sale.eve.see(sale.table)) == sales_in(payload)
        play_until_sale(sale.ann, sale.bob, table=sale.table)
    finally:
        server.close()


def sale_after_kill(server: Running, sale: Sale) -> Running:
    """Another server, and everybody at it."""
    server.kill()
    server.close()
    database = server.database
    other = Running(database)
    sale.ann, sale.bob, sale.eve = map(other.browser, (sale.ann, sale.bob, sale.eve))
    return other


@pytest.mark.full
@pytest.mark.slow
def test_sigkill_while_choices_are_sealed(database: str) -> None:
    """At any moment: who was answered has chosen, and what is revealed is what was chosen last."""
    server = Running(database)
    try:
        sale = Sale(server.browser(), server.browser(), server.browser())
        choosing = [Choosing(sale, 0), Choosing(sale, 1)]
        for _ in range(KILLS_IN_SALES):
            for each in choosing:
                each.sit()
            threads = [Thread(target=each.run) for each in choosing]
            for thread in threads:
                thread.start()
            time.sleep(random.uniform(0.02, 0.3))
            server = sale_after_kill(server, sale)
            for thread in threads:
                thread.join()
            for each in choosing:
                each.check()
            if over(sale):
                break
    finally:
        server.close()


def over(sale: Sale) -> bool:
    """Goes on to the next sale, unless there is none."""
    seen = sale.ann.see(sale.table)
    if not seen["together"] and not seen["table"]["over"] and seen["view"]["turn"] < 5:
        play_until_sale(sale.ann, sale.bob, table=sale.table)
    return bool(seen["table"]["over"]) or int(seen["view"]["turn"]) == 5


class Choosing:
    """Chooses this and that until the server is gone, and knows what may be sealed by then."""

    def __init__(self, sale: Sale, seat: int) -> None:
        self.sale, self.seat = sale, seat
        self.count = -1
        self.possible: list[str | None] = []

    def sit(self) -> None:
        """At a server; what was chosen in this sale at another one still holds."""
        self.browser = self.sale.ann if self.seat == 0 else self.sale.bob
        self.seen = self.browser.see(self.sale.table)
        if self.seen["count"] != self.count:
            self.count = self.seen["count"]
            self.possible = [None]

    def run(self) -> None:
        """Everything or nothing; once it is revealed, no more."""
        try:
            everything = self.sale.everything(self.browser, self.seat)
            for text in cycle((everything, "sell nothing")):
                self.choose(text)
                if self.browser.see(self.sale.table)["count"] != self.count:
                    break
        except (httpx2.HTTPError, StopIteration):
            pass

    def choose(self, text: str) -> None:
        """Answered, it alone holds; refused, it does not; unanswered, it may."""
        self.possible.append(text)
        wish = {"after": self.seen["seq"], "text": text, "seat": self.seat}
        answer = self.browser.client.post(f"/api/tables/{self.sale.table}/actions", json=wish)
        if answer.status_code == 200:
            self.possible = [text]
        else:
            self.possible.pop()

    def check(self) -> None:
        """Who was answered is not asked again; revealed is what may have been chosen last."""
        browser = self.sale.ann if self.seat == 0 else self.sale.bob
        seen = browser.see(self.sale.table)
        if seen["count"] != self.count:
            sold = [entry for entry in seen["log"] if entry["text"].startswith("sell")]
            assert [each["text"] for each in sold if each["seat"] == self.seat][-1] in self.possible
        elif self.seat in seen["waiting"]:
            assert None in self.possible
        else:
            assert any(self.possible)


@pytest.mark.slow
def test_sigkill_while_people_seal_undo_move_and_analyse(database: str) -> None:
    """Each time the next server knows all that was acknowledged, once and in order."""
    tally = Tally()
    kill_many(database, KILLS_OF_EVERYTHING, tally)
    assert tally.faults == []
    assert tally.kills == KILLS_OF_EVERYTHING and sum(tally.acknowledged.values()) > 0


def test_what_is_acknowledged_is_on_the_disk(database: str) -> None:
    """SQLite writes its journal through to the disk at every commit, PostgreSQL too."""
    with closing_engine(database) as engine, engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == FULL
        else:
            shown = connection.exec_driver_sql("SHOW synchronous_commit").scalar_one()
            assert shown == "on"


@pytest.mark.full
@pytest.mark.slow
def test_a_kill_of_postgres_loses_nothing() -> None:
    """Whoever asks meanwhile is told so; everything goes on when it is back."""
    tally = Tally()
    with postgres.running_cluster() as cluster:
        database = postgres.new_database(cluster.folder)
        kill_many(database, KILLS_OF_POSTGRES, tally, victim=cluster)
    assert not tally.faults, tally.faults
    assert tally.kills == KILLS_OF_POSTGRES and sum(tally.acknowledged.values()) > 0


@pytest.mark.full
@pytest.mark.slow
def test_a_kill_of_one_of_two_servers_loses_nothing(cluster: str) -> None:
    """Every request goes to either; the other goes on, and no message is sent by both."""
    tally = Tally()
    kill_many(postgres.new_database(cluster), KILLS_OF_TWO, tally, servers=2)
    assert not tally.faults, tally.faults
    assert tally.kills == KILLS_OF_TWO and sum(tally.acknowledged.values()) > 0


def test_a_hasty_postgres_waits_for_its_disk(cluster: str) -> None:
    """Where the host has switched that off, our connections switch it on; stronger ones stay."""
    database = postgres.new_database(cluster)
    name = make_url(database).database
    for setting, ours in (("off", "on"), ("remote_apply", "remote_apply")):
        with psycopg.connect(f"host={cluster} user=spike dbname=postgres") as admin:
            admin.execute(f"ALTER DATABASE {name} SET synchronous_commit = {setting}")
        with closing_engine(database) as engine, engine.connect() as connection:
            shown = connection.exec_driver_sql("SHOW synchronous_commit").scalar_one()
            assert shown == ours


@contextmanager
def closing_engine(database: str) -> Iterator[Engine]:
    """An engine as the server has it."""
    engine = connect(database)
    yield engine
    engine.dispose()
