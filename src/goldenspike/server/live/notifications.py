"""News from other server processes: LISTEN on PostgreSQL, a look now and then on SQLite."""

import logging
from collections.abc import Callable
from contextlib import closing
from threading import Event as Flag
from threading import Thread
from typing import NamedTuple

from sqlalchemy import PoolProxiedConnection

from goldenspike.server.db.analysis_store import SUBJECT
from goldenspike.server.db.store import CHANNEL, Store

log = logging.getLogger(__name__)
POLL = 0.25  # seconds between two looks at SQLite
RETRY = 1.0  # seconds until PostgreSQL is tried again


class Look(NamedTuple):
    """What was new in SQLite when it was looked at."""

    version: int  # of the database
    event: int  # the last one
    analysis: float  # when one changed last


class Notifications:
    """A thread that hears what other processes write."""

    def __init__(
        self, store: Store, hear: Callable[[str], None], hear_analysis: Callable[[str], None]
    ) -> None:
        self.store = store
        self.engine = store.engine
        self.hear = hear
        self.hear_analysis = hear_analysis
        self.over = Flag()
        listening = self.listen if store.is_postgres else self.poll
        self.thread = Thread(target=self.keep(listening), daemon=True)

    def start(self) -> None:
        """From now on."""
        self.thread.start()

    def stop(self) -> None:
        """No more."""
        self.over.set()
        self.thread.join(timeout=2)

    def keep(self, listening: Callable[[], None]) -> Callable[[], None]:
        """Goes on listening after a database has been away."""

        def run() -> None:
            while not self.over.is_set():
                try:
                    listening()
                except Exception:
                    log.warning("no news from the database; trying again", exc_info=True)
                    self.over.wait(RETRY)

        return run

    def listen(self) -> None:
        """PostgreSQL tells; the connection does nothing else."""
        import psycopg

        url = self.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.hear("")  # what happened meanwhile
            while not self.over.is_set():
                for notice in connection.notifies(timeout=0.5):
                    self.take(notice.payload)

    def take(self, payload: str) -> None:
        """What another server says; our own words we know."""
        server, _, said = payload.partition(" ")
        game, _, subject = said.partition(" ")
        if server != self.store.name:
            (self.hear_analysis if subject == SUBJECT else self.hear)(game)

    def poll(self) -> None:
        """SQLite says whether somebody else wrote; then what is new says where."""
        with closing(self.store.engine.raw_connection()) as connection:
            seen = look(connection)
            while not self.over.wait(POLL):
                if one(connection, "PRAGMA data_version") != seen.version:
                    seen = self.tell_since(connection, seen)

    def tell_since(self, connection: PoolProxiedConnection, before: Look) -> Look:
        """Tells of all tables with new events, and of analyses that have come further."""
        seen = look(connection)  # first: what comes meanwhile is told twice, not never
        cursor = connection.cursor()
        cursor.execute("SELECT DISTINCT game FROM events WHERE rowid > ?", (before.event,))
        for (game,) in cursor.fetchall():
            self.hear(game)
        cursor.execute("SELECT game FROM analyses WHERE changed > ?", (before.analysis,))
        for (game,) in cursor.fetchall():
            self.hear_analysis(game)
        return seen


def look(connection: PoolProxiedConnection) -> Look:
    """What there is now."""
    return Look(
        int(one(connection, "PRAGMA data_version")),
        int(one(connection, "SELECT max(rowid) FROM events")),
        one(connection, "SELECT max(changed) FROM analyses"),
    )


def one(connection: PoolProxiedConnection, asked: str) -> float:
    """A number."""
    cursor = connection.cursor()
    cursor.execute(asked)
    found = cursor.fetchone()
    return 0 if found is None or found[0] is None else float(found[0])
