"""People and their browsers, as every request needs them."""

import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress

from sqlalchemy import Connection, bindparam, insert, select, update

from goldenspike.server.db.account_schema import blocks, sessions
from goldenspike.server.db.schema import people
from goldenspike.server.table.accounts import HOUR
from goldenspike.server.table.store import Unavailable
from goldenspike.server.table.values import Person

PERSON_WITH = select(sessions.c.person, sessions.c.seen).where(
    sessions.c.token == bindparam("hash")
)


class KeepsPeople(ABC):
    """The part of the store that knows people."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[Connection]: ...
    @abstractmethod
    def writing(self) -> AbstractContextManager[Connection]: ...

    def person(self, token: str) -> Person | None:
        """The person with the cookie of this hash, who is here now; None if there is none."""
        with self.reading() as connection:
            row = connection.execute(PERSON_WITH, {"hash": token}).first()
        if row is None:
            return None
        now = time.time()
        if abs(now - row.seen) > HOUR:
            its = update(sessions).where(sessions.c.token == token)
            with suppress(Unavailable), self.writing() as connection:  # it can be read all the same
                connection.execute(its.values(seen=now))
        return Person(row.person)

    def known_tokens(self, tokens: Sequence[str]) -> set[str]:
        """Those of some hashes of cookies that are a browser's."""
        asked = select(sessions.c.token).where(sessions.c.token.in_(tokens))
        with self.reading() as connection:
            return set(connection.execute(asked).scalars())

    def name_of(self, person: Person) -> str:
        """The name a person has chosen; empty if none."""
        asked = select(people.c.name).where(people.c.id == person.id)
        with self.reading() as connection:
            return connection.execute(asked).scalar_one_or_none() or ""

    def add_person(self, token: str, device: str = "") -> Person:
        """Adds a person with a new browser, by the hash of its cookie."""
        values = {"handle": secrets.token_hex(32), "name": "", "made": time.time()}
        with self.writing() as connection:
            made = connection.execute(insert(people).values(values).returning(people.c.id))
            person = Person(made.scalar_one())
            add_session(connection, person.id, token, device)
        return person

    def name_person(self, person: int, name: str) -> None:
        """Sets a person's name."""
        with self.writing() as connection:
            connection.execute(update(people).where(people.c.id == person).values(name=name))

    def blocks(self, person: int, other: int) -> bool:
        """Whether a person has blocked another."""
        its = (blocks.c.person == person) & (blocks.c.blocked == other)
        with self.reading() as connection:
            return connection.execute(select(blocks.c.id).where(its)).first() is not None


def add_session(connection: Connection, person: int, token: str, device: str) -> None:
    """Inserts a browser of a person."""
    now = time.time()
    row = {"id": secrets.token_urlsafe(12), "person": person, "token": token, "device": device}
    connection.execute(insert(sessions).values(made=now, seen=now, **row))
