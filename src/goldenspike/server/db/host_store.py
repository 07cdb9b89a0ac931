"""What the host's page tells of the database: sizes, work that waits, messages that failed."""

import json
import time
from dataclasses import dataclass
from pathlib import Path
from shutil import disk_usage
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, select, text

from goldenspike.core.game import NOBODY
from goldenspike.core.words import Line
from goldenspike.server.db.outbox import WAITING
from goldenspike.server.db.schema import analyses, games, orders, people, quarantines, settings
from goldenspike.server.db.store import Store
from goldenspike.server.db.talk_schema import messages
from goldenspike.server.db.telling_schema import channels, outbox
from goldenspike.server.table.values import LOBBY, RUNNING

KEY = "host-key"  # the name of the setting with the hash of the key
MOST = 30  # channels with errors


@dataclass(frozen=True)
class SendingFault:
    """A channel by which the last message did not arrive. Addresses are not told."""

    person: int
    name: str
    kind: str
    error: Line
    off: bool  # nothing is sent by it any more
    tried: float | None


class HostStore:
    """Reads what the host's page tells, and holds the hash of its key."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def key(self) -> str | None:
        """The hash of the host's key; None if there is none."""
        asked = select(settings.c.value).where(settings.c.name == KEY)
        with self.store.reading() as connection:
            return connection.execute(asked).scalar_one_or_none()

    def set_key(self, hash: str | None) -> None:
        """Stores the hash of a new key in place of the old; None: there is no key any more."""
        with self.store.writing() as connection:
            connection.execute(delete(settings).where(settings.c.name == KEY))
            if hash is not None:
                connection.execute(insert(settings).values(name=KEY, value=hash))

    def sizes(self) -> dict[str, int]:
        """How much there is: tables, people, messages, and bytes of the database and the disk."""
        with self.store.reading() as connection:
            sizes = {
                "tables": count(connection, games),
                "lobbies": count(connection, games, games.c.to_act == LOBBY),
                "finished": count(connection, games, games.c.to_act == NOBODY),
                "listed": count(connection, games, games.c.listed),
                "quarantined": count(connection, quarantines),
                "people": count(connection, people),
                "messages": count(connection, messages),
                "database": self.bytes(connection),
            }
        free = self.free()
        return sizes if free is None else sizes | {"disk": free}

    def bytes(self, connection: Connection) -> int:
        """The bytes of the database."""
        asked = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        if self.store.is_postgres:
            asked = "SELECT pg_database_size(current_database())"
        return int(connection.execute(text(asked)).scalar_one())

    def free(self) -> int | None:
        """The free bytes of the disk with the database; None if it is not on this machine."""
        file = self.store.engine.url.database
        if self.store.is_postgres or not file or not Path(file).exists():
            return None
        return disk_usage(file).free

    def jobs(self) -> dict[str, int]:
        """How much work waits in the database: for all servers."""
        now = time.time()
        late = (outbox.c.state == WAITING) & (outbox.c.due < now)
        with self.store.reading() as connection:
            return {
                "analyses": count(connection, analyses, analyses.c.state == RUNNING),
                "clocks": count(connection, games, games.c.wakes < now),
                "orders": count(connection, orders, orders.c.due < now),
                "outbox": count(connection, outbox, outbox.c.state == WAITING),
                "outbox-due": count(connection, outbox, late),
            }

    def faults(self) -> list[SendingFault]:
        """The channels by which the last message did not arrive, the latest first."""
        columns = (channels.c.kind, channels.c.error, channels.c.off, channels.c.tried)
        asked = (
            select(channels.c.person, people.c.name, *columns)
            .select_from(channels.join(people, people.c.id == channels.c.person))
            .where(channels.c.error.is_not(None))
            .order_by(channels.c.tried.desc())
            .limit(MOST)
        )
        with self.store.reading() as connection:
            rows = connection.execute(asked).all()
        return [
            SendingFault(r.person, r.name, r.kind, Line(**json.loads(r.error)), r.off, r.tried)
            for r in rows
        ]

    def names(self, numbers: list[int]) -> dict[int, str]:
        """The names of people, by number."""
        asked = select(people.c.id, people.c.name).where(people.c.id.in_(numbers))
        with self.store.reading() as connection:
            return {row.id: row.name for row in connection.execute(asked)}


def count(connection: Connection, table: Table, *conditions: ColumnElement[bool]) -> Any:
    """How many rows of a table fulfil some conditions."""
    asked = select(func.count()).select_from(table).where(*conditions)
    return connection.execute(asked).scalar_one()
