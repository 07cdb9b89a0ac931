"""Who is connected to which server, and when people were last there, in the database."""

import time
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import delete, func, insert, select, update

from goldenspike.server.db.schema import people, presence
from goldenspike.server.db.store import Store


class PresenceStore:
    """Reads and writes who is there."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def connected(self, wanted: Sequence[int]) -> dict[int, float]:
        """Those of some people who are connected to other servers, and when they used a page.

        None on SQLite.
        """
        if not self.store.is_postgres:
            return {}
        those = presence.c.person.in_(wanted) & (presence.c.until > time.time())
        used = func.max(func.coalesce(presence.c.touched, 0.0)).label("used")
        asked = select(presence.c.person, used).where(those, presence.c.server != self.store.name)
        with self.store.reading() as connection:
            rows = connection.execute(asked.group_by(presence.c.person))
            return {row.person: row.used for row in rows}

    def everybody(self) -> dict[int, float]:
        """All people who are connected to other servers, and when they used a page.

        None on SQLite.
        """
        if not self.store.is_postgres:
            return {}
        used = func.max(func.coalesce(presence.c.touched, 0.0)).label("used")
        asked = select(presence.c.person, used).where(presence.c.until > time.time())
        with self.store.reading() as connection:
            rows = connection.execute(asked.group_by(presence.c.person))
            return {row.person: row.used for row in rows}

    def set_connected(
        self, here: Iterable[int], until: float, touched: Mapping[int, float]
    ) -> None:
        """Stores who is connected to this server, valid until a time, and who used a page when."""
        name = self.store.name
        old = (presence.c.server == name) | (presence.c.until < time.time())
        rows = [
            {"server": name, "person": person, "until": until, "touched": touched.get(person)}
            for person in here
        ]
        with self.store.writing() as connection:
            connection.execute(delete(presence).where(old))
            if rows:
                connection.execute(insert(presence), rows)

    def last_seen(self, person: int) -> float:
        """The last time known at which a person was there."""
        asked = select(func.coalesce(people.c.seen, people.c.made)).where(people.c.id == person)
        with self.store.reading() as connection:
            return float(connection.execute(asked).scalar_one())

    def set_seen(self, those: Iterable[int], when: float) -> None:
        """Stores that people were there at a time."""
        with self.store.writing() as connection:
            connection.execute(update(people).where(people.c.id.in_(those)).values(seen=when))
