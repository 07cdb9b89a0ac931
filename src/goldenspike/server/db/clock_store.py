"""Which clocks a job has to look at, and reminders, which are written once."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import func, insert, literal, select, update

from goldenspike.server.db.columns import standing_row
from goldenspike.server.db.outbox import WAITING
from goldenspike.server.db.schema import games
from goldenspike.server.db.store import Store, is_quarantined
from goldenspike.server.db.telling_schema import channels, outbox
from goldenspike.server.table.telling import REMINDER
from goldenspike.server.table.values import Standing


class ClockStore:
    """Finds the tables whose clocks are due, and notes what was done about them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def due(self, now: float, most: int = 100) -> dict[str, float]:
        """The tables that are due, each with the moment since when; the earliest first."""
        its = games.c.wakes.is_not(None) & (games.c.wakes <= now) & ~is_quarantined(games.c.id)
        asked = select(games.c.id, games.c.wakes).where(its).order_by(games.c.wakes).limit(most)
        with self.store.reading() as connection:
            return {row.id: row.wakes for row in connection.execute(asked)}

    def next_due(self) -> float | None:
        """When the next table is due; None if none will be by itself."""
        asked = select(func.min(games.c.wakes)).where(~is_quarantined(games.c.id))
        with self.store.reading() as connection:
            found = connection.execute(asked).scalar_one_or_none()
        return None if found is None else float(found)

    def note_looked(
        self, table_id: str, wakes: float, standing: Standing, reminded: Mapping[int, int]
    ) -> bool:
        """Notes when to look next, and writes reminders; False if somebody else has done so.

        `reminded` says by person with which event the decision began: one reminder for each.
        """
        its = (games.c.id == table_id) & (games.c.wakes == wakes)
        with self.store.writing() as connection:
            told = update(games).where(its).values(standing_row(standing))
            if not connection.execute(told).rowcount:
                return False
            for person, began in reminded.items():
                connection.execute(reminder(table_id, person, began, wakes))
        return True


def reminder(table_id: str, person: int, began: int, now: float) -> Any:
    """An insertion of a reminder for each channel of a person that has none of this decision."""
    number = -began  # below 0: the message at the beginning of the turn has the event's own
    known = (
        select(outbox.c.id)
        .where(outbox.c.channel == channels.c.id, outbox.c.game == table_id)
        .where(outbox.c.seq == number)
    )
    told = select(
        *(channels.c.id, literal(table_id), literal(number), literal(REMINDER), literal(now)),
        *(literal(now), literal(0), literal(WAITING)),
    ).where(channels.c.person == person, channels.c.code.is_(None), ~channels.c.off)
    names = ("channel", "game", "seq", "kind", "made", "due", "tries", "state")
    return insert(outbox).from_select(names, told.where(~known.exists()))
