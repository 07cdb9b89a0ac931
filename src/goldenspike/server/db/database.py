"""How to reach a database: SQLite in a file by default, PostgreSQL by its address."""

from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

BUSY = 10.0  # seconds to wait for another process that writes


def connect(address: str) -> Engine:
    """An engine for an address such as sqlite:///file or postgresql://user@host/name."""
    url = parse_address(address)
    if url.get_backend_name() == "sqlite":
        return connect_sqlite(url)
    return create_engine(
        url, pool_size=20, max_overflow=20, pool_pre_ping=True, isolation_level="READ COMMITTED"
    )


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
    engine = create_engine(
        url, connect_args={"timeout": BUSY}, pool_size=20, max_overflow=20, pool_use_lifo=True
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
    cursor.close()


def begin(connection: Any) -> None:
    """Begins a transaction: IMMEDIATE if it writes, so that two writers never deadlock."""
    options = connection.get_execution_options()
    if not options.get("reads"):
        mode = "IMMEDIATE" if options.get("writes") else "DEFERRED"
        connection.exec_driver_sql(f"BEGIN {mode}")


def reader(engine: Engine) -> Engine:
    """An engine that reads without transactions: each statement sees the latest data."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(reads=True)
    return engine.execution_options(isolation_level="AUTOCOMMIT")
