"""How to reach a database: SQLite in a file by default, PostgreSQL by its address."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, create_engine, event, exc
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DataError,
    IntegrityError,
    InterfaceError,
    NotSupportedError,
    ProgrammingError,
)

from goldenspike.core.problems import one_line
from goldenspike.server.table.store import Unavailable

LOOK_AGAIN = (DatabaseError, InterfaceError, exc.TimeoutError)  # faults of the database itself
OURS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)  # faults of what was asked
CACHE = 500  # KiB of pages that a connection to SQLite keeps
STATEMENTS = 32  # that it keeps prepared, at up to 20 kB: a request needs some ten of them
BUSY = 10.0  # seconds to wait for another process that writes


def connect(address: str) -> Engine:
    """An engine for an address such as sqlite:///file or postgresql://user@host/name."""
    url = parse_address(address)
    if url.get_backend_name() == "sqlite":
        return connect_sqlite(url)
    engine = create_engine(
        url, pool_size=20, max_overflow=20, pool_pre_ping=True, isolation_level="READ COMMITTED"
    )
    event.listen(engine, "connect", wait_for_disk)
    return engine


def wait_for_disk(connection: Any, record: Any) -> None:
    """Lets PostgreSQL acknowledge what is on its disk, where its settings say otherwise."""
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.commit()


def parse_address(address: str) -> URL:
    """The URL of a database; ValueError if it is not one we can use."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise ValueError(f"{address!r} is no address of a database") from None
    kind = url.get_backend_name()
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and url.database not in (None, "", ":memory:"):
        return url
    raise ValueError(f"{address!r}: the database is sqlite:///FILE or postgresql://...")


def connect_sqlite(url: URL) -> Engine:
    """An engine for SQLite, in WAL mode, where readers do not wait for a writer.

    The connection used last is used next: it has the latest pages in its own memory.
    """
    kept = {"timeout": BUSY, "cached_statements": STATEMENTS}
    engine = create_engine(
        url, connect_args=kept, pool_size=20, max_overflow=20, pool_use_lifo=True
    )
    event.listen(engine, "connect", set_up_connection)
    event.listen(engine, "begin", begin)
    return engine


def set_up_connection(connection: Any, record: Any) -> None:
    """Sets the pragmas of a new connection to SQLite."""
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # an acknowledged action survives a power cut
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA cache_size = -{CACHE}")  # in place of 2000, for each of 40 connections
    cursor.close()


def begin(connection: Any) -> None:
    """Begins a transaction: IMMEDIATE if it writes, so that two writers never deadlock."""
    options = connection.get_execution_options()
    if not options.get("reads"):
        mode = "IMMEDIATE" if options.get("writes") else "DEFERRED"
        connection.exec_driver_sql(f"BEGIN {mode}")


@contextmanager
def naming_faults() -> Iterator[None]:
    """Raises `Unavailable` where the database itself fails: whoever asks may try again later."""
    try:
        yield
    except LOOK_AGAIN as error:
        if isinstance(error, OURS):
            raise
        raise Unavailable(one_line(str(getattr(error, "orig", error)))) from error


def reader(engine: Engine) -> Engine:
    """An engine that reads without transactions: each statement sees the latest data."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(reads=True)
    return engine.execution_options(isolation_level="AUTOCOMMIT")
