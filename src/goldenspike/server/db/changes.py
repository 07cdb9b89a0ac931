"""Watches for what other server processes write: PostgreSQL notifies, SQLite is polled."""

from collections.abc import Generator, Mapping
from contextlib import closing
from threading import Event as Flag
from typing import Any, NamedTuple

from sqlalchemy import PoolProxiedConnection

from goldenspike.server.db.analysis_store import SUBJECT
from goldenspike.server.db.operator_store import OPERATOR, PEOPLE
from goldenspike.server.db.store import CHANNEL, Store
from goldenspike.server.db.talk_store import subject_of

POLL = 0.25  # seconds between two looks at SQLite
OF_PEOPLE = (PEOPLE, "end-sessions")  # interventions that concern no table
WAIT = 0.5  # seconds to wait for PostgreSQL before looking at `over`


class Change(NamedTuple):
    """A table, its analysis or its talk, that another process changed; an empty name: any."""

    game: str
    # `SUBJECT`: its analysis; `OPERATOR`: an intervention; `subject_of`: talk; `PEOPLE`: whose
    # browser it is.
    subject: str = ""


UNKNOWN = Change("")  # changes may have been missed: any table may have changed


def changes(store: Store, over: Flag) -> Generator[Change]:
    """Waits for changes until `over` is set. `UNKNOWN` comes first, for what was missed before."""
    return notified(store, over) if store.is_postgres else polled(store, over)


def notified(store: Store, over: Flag) -> Generator[Change]:
    """The changes that PostgreSQL notifies, on a connection of its own."""
    import psycopg

    url = store.engine.url.set(drivername="postgresql")
    address = url.render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}")
        yield UNKNOWN
        while not over.is_set():
            told = (notice.payload.split(" ") for notice in connection.notifies(timeout=WAIT))
            yield from (Change(*change) for server, *change in told if server != store.name)


class Snapshot(NamedTuple):
    """How far a SQLite database had got when it was read."""

    version: int  # of the database
    event: int  # the last one
    analysis: float  # when one changed last
    intervention: int  # the last one
    talk: float  # when a message changed last


def polled(store: Store, over: Flag) -> Generator[Change]:
    """The changes in a SQLite database, polled by its data version."""
    with closing(store.engine.raw_connection()) as connection:
        seen = snapshot(connection)
        yield UNKNOWN
        while not over.wait(POLL):
            if number(connection, "PRAGMA data_version") != seen.version:
                before, seen = seen, snapshot(connection)
                yield from changes_since(connection, before, store.written)


def changes_since(
    connection: PoolProxiedConnection, before: Snapshot, own: Mapping[str, int]
) -> Generator[Change]:
    """Tables with a new event that this process did not write; analyses; interventions; talk."""
    acts = "SELECT game, kind FROM interventions WHERE id > ?"
    for table_id, kind in rows(connection, acts, before.intervention):
        yield Change(table_id or "", PEOPLE if kind in OF_PEOPLE else OPERATOR)
    events = "SELECT game, max(seq) FROM events WHERE rowid > ? GROUP BY game"
    for table_id, seq in rows(connection, events, before.event):
        if own.get(table_id) != seq:
            yield Change(table_id)
    for (table_id,) in rows(
        connection, "SELECT game FROM analyses WHERE changed > ?", before.analysis
    ):
        yield Change(table_id, SUBJECT)
    said = "SELECT DISTINCT game, room FROM messages WHERE changed > ?"
    for table_id, room in rows(connection, said, before.talk):
        yield Change(table_id, subject_of(room))


def snapshot(connection: PoolProxiedConnection) -> Snapshot:
    """The snapshot of the database now."""
    return Snapshot(
        int(number(connection, "PRAGMA data_version")),
        int(number(connection, "SELECT max(rowid) FROM events")),
        number(connection, "SELECT max(changed) FROM analyses"),
        int(number(connection, "SELECT max(id) FROM interventions")),
        number(connection, "SELECT max(changed) FROM messages"),
    )


def number(connection: PoolProxiedConnection, query: str) -> float:
    """The number that a query returns; 0 if it returns NULL."""
    ((value,),) = rows(connection, query)
    return float(value or 0)


def rows(connection: PoolProxiedConnection, query: str, *values: float) -> list[tuple[Any, ...]]:
    """All rows of a query."""
    cursor = connection.cursor()
    cursor.execute(query, values)
    return list(cursor.fetchall())
