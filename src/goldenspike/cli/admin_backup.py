"""`goldenspike admin backup`: a copy of a server's database, while it runs."""

import sqlite3
from contextlib import closing
from pathlib import Path

import click

from goldenspike.cli.base import as_json, fail, print_json
from goldenspike.cli.operators import SQLITE, address_of, database
from goldenspike.core.problems import one_line


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database
@as_json
def backup(file: Path, database: str | None, as_json: bool) -> None:
    """Write a copy of a SQLite database, whole and checked, while its server runs.

    To restore it, stop the server and start it with --database sqlite:///FILE.

    \b
    Example:
      goldenspike admin backup /var/backups/goldenspike/today.db
    """
    address = address_of(database)
    if not address.startswith(SQLITE):
        fail("this is for SQLite; for PostgreSQL use: pg_dump --format=custom")
    if file.exists():
        fail(f"{one_line(str(file))} is there already; a backup replaces nothing")
    part = file.with_name(f"{file.name}.part")
    try:
        copy(Path(address.removeprefix(SQLITE)), part)
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        fail(f"no backup was made: {one_line(str(error))}")
    part.replace(file)
    size = file.stat().st_size
    print_json({"file": str(file), "bytes": size}) if as_json else click.echo(
        f"{one_line(str(file))}: {size:,} bytes"
    )


def copy(source: Path, target: Path) -> None:
    """Copies a database that may be written meanwhile, and checks the copy."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        ((said,),) = new.execute("PRAGMA integrity_check")
        if said != "ok":
            raise sqlite3.DatabaseError(said)
