"""Reads who played which seat from when."""

from sqlalchemy import select

from goldenspike.server.db.schema import sittings
from goldenspike.server.db.store import Store
from goldenspike.server.table.values import Seat, Sitting


def sittings_of(store: Store, table_id: str) -> list[Sitting]:
    """Who played the seats of a table, in order; incomplete for tables of older versions."""
    asked = select(sittings).where(sittings.c.game == table_id)
    with store.reading() as connection:
        rows = connection.execute(asked.order_by(sittings.c.seq, sittings.c.seat))
        return [Sitting(row.seq, Seat(row.seat, row.name, row.person, row.bot)) for row in rows]
