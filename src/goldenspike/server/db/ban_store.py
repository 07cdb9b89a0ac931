"""Bans in the database: whom the host keeps out, why, and until when."""

import time

from sqlalchemy import delete, insert, or_, select

from goldenspike.server.db.operator_store import OperatorStore
from goldenspike.server.db.schema import bans, people
from goldenspike.server.table.values import Ban


class BanStore:
    """Reads and writes bans; running servers notice."""

    def __init__(self, operators: OperatorStore) -> None:
        self.operators, self.store = operators, operators.store

    def all(self) -> list[Ban]:
        """The bans that hold now, the latest first."""
        holds = or_(bans.c.until.is_(None), bans.c.until > time.time())
        columns = (bans.c.person, people.c.name, bans.c.reason, bans.c.made, bans.c.until)
        asked = select(*columns).select_from(bans.join(people, people.c.id == bans.c.person))
        with self.store.reading() as connection:
            rows = connection.execute(asked.where(holds).order_by(bans.c.made.desc()))
            return [Ban(*row) for row in rows]

    def ban(self, person: int, reason: str, until: float | None) -> None:
        """Bans a person, in place of a ban before; None: until it is lifted."""
        values = {"person": person, "reason": reason, "made": time.time(), "until": until}
        with self.store.writing() as connection:
            connection.execute(delete(bans).where(bans.c.person == person))
            connection.execute(insert(bans).values(values))
            self.operators.intervene(connection, "ban", person=person, note=reason)

    def lift(self, person: int) -> bool:
        """Ends the ban of a person; False if there is none."""
        with self.store.writing() as connection:
            gone = connection.execute(delete(bans).where(bans.c.person == person)).rowcount
            self.operators.intervene(connection, "lift-ban", person=person)
        return gone > 0
