"""Brings a database up to date, whenever a server starts."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

LOCK = 7_361_982_514  # any number, the same for all servers


def upgrade(engine: Engine, to: str = "head") -> None:
    """All migrations that are missing, in one transaction; one server at a time."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, to)


def config() -> Config:
    """Where the migrations are: inside the package."""
    settings = Config()
    settings.set_main_option("script_location", str(files("goldenspike.server") / "migrations"))
    return settings
