"""What the commands of `goldenspike admin` share: the database, and times as they print them."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from goldenspike.cli.base import fail
from goldenspike.cli.table import data_folder
from goldenspike.core.problems import one_line

if TYPE_CHECKING:
    from goldenspike.server.db.operator_store import OperatorStore

SQLITE = "sqlite:///"

database = click.option(
    "--database", help="sqlite:///FILE or postgresql://...; your own file if not given."
)


def address_of(database: str | None) -> str:
    """The address of a database; fails if it is a file that is not there."""
    address = database or f"{SQLITE}{data_folder() / 'tables.db'}"
    if address.startswith(SQLITE) and not Path(address.removeprefix(SQLITE)).is_file():
        fail(f"there is no database {one_line(address)}; name it with --database")
    return address


def open_operators(database: str | None) -> "OperatorStore":
    """The operator's view of a database; fails if there is none."""
    try:
        from goldenspike.server.db.operator_store import OperatorStore
        from goldenspike.server.db.store import open_store
    except ModuleNotFoundError as error:
        fail(f"{error.name} is missing; install it with: pip install 'goldenspike[table]'")
    address = address_of(database)
    try:
        store = open_store(address)
    except ValueError as error:
        fail(str(error))
    click.get_current_context().call_on_close(store.close)
    return OperatorStore(store)


def moment(seconds: float) -> str:
    """A time in UTC, to the second."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
