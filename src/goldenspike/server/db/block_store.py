"""Who blocks whom, in the database."""

import secrets
import time

from sqlalchemy import ColumnElement, delete, func, insert, select

from goldenspike.server.db.account_schema import blocks
from goldenspike.server.db.store import Store
from goldenspike.server.table.accounts import Blocked


class BlockStore:
    """Reads and writes blocks."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, person: int) -> list[Blocked]:
        """Those whom a person has blocked, the latest first."""
        asked = select(blocks.c.id, blocks.c.name, blocks.c.made).where(blocks.c.person == person)
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(blocks.c.made.desc()))
            return [Blocked(*row) for row in rows]

    def add(self, person: int, other: int, name: str, most: int) -> bool:
        """Blocks somebody, once; False if a person blocks too many."""
        mine = blocks.c.person == person
        count = select(func.count()).where(mine)
        with self.store.writing() as connection:
            connection.execute(delete(blocks).where(mine, blocks.c.blocked == other))
            if connection.execute(count).scalar_one() >= most:
                return False
            row = {"person": person, "blocked": other, "name": name, "made": time.time()}
            connection.execute(insert(blocks).values(id=secrets.token_urlsafe(12), **row))
        return True

    def end(self, person: int, other: int) -> None:
        """Ends the block of somebody."""
        self.remove((blocks.c.person == person) & (blocks.c.blocked == other))

    def end_by_id(self, person: int, id: str) -> bool:
        """Ends a block of a person; False if there is none."""
        return self.remove((blocks.c.person == person) & (blocks.c.id == id))

    def remove(self, which: ColumnElement[bool]) -> bool:
        """Deletes blocks; whether there were any."""
        with self.store.writing() as connection:
            return bool(connection.execute(delete(blocks).where(which)).rowcount)
