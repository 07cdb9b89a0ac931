"""Databases with all tables and nothing in them: made once in a process, then copied."""

import tempfile
from functools import cache
from pathlib import Path

from goldenspike.server.db import migrate
from goldenspike.server.db.database import connect
from tests.server import postgres


def new_sqlite(path: Path) -> str:
    """The address of a SQLite database in a new file."""
    path.write_bytes(sqlite_file())
    return f"sqlite:///{path}"


@cache
def sqlite_file() -> bytes:
    """A SQLite database as a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables.db")
        upgrade(f"sqlite:///{path}")
        return path.read_bytes()


def new_postgres(folder: str) -> str:
    """The address of a new database in the cluster of a folder."""
    return postgres.new_database(folder, postgres_template(folder))


@cache
def postgres_template(folder: str) -> str:
    """The name of the database to copy."""
    address = postgres.new_database(folder)
    upgrade(address)
    return postgres.name_in(address)


def upgrade(address: str) -> None:
    """Makes the tables of a database, and closes every connection to it."""
    engine = connect(address)
    migrate.upgrade(engine)
    engine.dispose()
