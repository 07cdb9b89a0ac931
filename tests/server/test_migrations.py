"""The database grows up from nothing, and is what the program believes it is."""

from pathlib import Path

import pytest
import sqlalchemy
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from goldenspike.server.db import migrate
from goldenspike.server.db.database import connect, parse_address
from goldenspike.server.db.schema import metadata
from goldenspike.server.db.store import Store
from tests.server import postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    return postgres.new_database(request.getfixturevalue("cluster"))


def test_migrations_make_the_tables(database: str) -> None:
    """From empty to the newest, with no difference to what the program believes."""
    engine = connect(database)
    assert migrate.version(engine) is None
    migrate.upgrade(engine)
    assert migrate.version(engine) == migrate.NEWEST
    migrate.upgrade(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_migrations_go_back(database: str) -> None:
    engine = connect(database)
    migrate.upgrade(engine)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        settings = migrate.config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, "base")
    assert sqlalchemy.inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_a_newer_database_is_left_alone(database: str) -> None:
    engine = connect(database)
    migrate.upgrade(engine)
    newer = sqlalchemy.text("UPDATE alembic_version SET version_num = '9999'")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(newer)
    with pytest.raises(ValueError, match="newer version"):
        migrate.upgrade(engine)
    assert migrate.version(engine) == "9999"
    engine.dispose()


def test_there_is_one_newest() -> None:
    assert ScriptDirectory.from_config(migrate.config()).get_heads() == [migrate.NEWEST]


@pytest.mark.parametrize("address", ["", "tables.db", "mysql://host/name", "sqlite://", "http://x"])
def test_other_databases_are_refused(address: str) -> None:
    with pytest.raises(ValueError, match="database"):
        parse_address(address)


def test_cookies_from_before_there_were_sessions_still_work(database: str) -> None:
    """Up, where each becomes a session, and down again; one that was ended stays so."""
    engine = connect(database)
    steps = migrate.config()
    rows = [{"id": 1, "token": "a" * 64}, {"id": 2, "token": "ended-1"}]
    old = "INSERT INTO people (id, token, name, made) VALUES (:id, :token, 'Ann', 5)"
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        steps.attributes["connection"] = connection
        command.upgrade(steps, "0012")
        connection.execute(sqlalchemy.text(old), rows)
        command.upgrade(steps, "head")
    store = Store(engine)
    person = store.person("a" * 64)
    assert person is not None and (person.id, store.name_of(person)) == (1, "Ann")
    assert store.person("ended-1") is None
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        steps.attributes["connection"] = connection
        command.downgrade(steps, "0012")
        tokens = connection.execute(sqlalchemy.text("SELECT token FROM people ORDER BY id"))
        first, second = tokens.scalars()
    assert first == "a" * 64 and second not in ("ended-1", first)
    engine.dispose()
