"""Migrates a database to the newest version, whenever a server starts."""

from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Engine, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "0016"  # the last of the migrations
LOCK = 7_361_982_514  # any number, the same for all servers


def upgrade(engine: Engine) -> None:
    """Runs all missing migrations in one transaction; only one server does so at a time.

    ValueError if the database has come further than we know.
    """
    if version(engine) == NEWEST:
        return
    from alembic import command
    from alembic.util import CommandError

    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        settings = config()
        settings.attributes["connection"] = connection
        try:
            command.upgrade(settings, "head")
        except CommandError:
            raise ValueError("the database is of a newer version than this program") from None


def version(engine: Engine) -> str | None:
    """The version of a database; None if it is empty."""
    if not inspect(engine).has_table("alembic_version"):
        return None
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT version_num FROM alembic_version"))
        return rows.scalar_one_or_none()


def config() -> "Config":
    """Alembic's configuration, with the migrations in this package."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(files("goldenspike.server.db") / "migrations"))
    return settings
