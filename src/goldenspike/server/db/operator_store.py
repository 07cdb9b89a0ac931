"""What operators, and servers on their own account, do to tables and people from outside."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from goldenspike.core.words import Value
from goldenspike.server.db import listing
from goldenspike.server.db.account_schema import sessions
from goldenspike.server.db.columns import standing_row
from goldenspike.server.db.deleting import delete_sessions, delete_tables
from goldenspike.server.db.schema import (
    events,
    games,
    interventions,
    orders,
    people,
    quarantines,
    sealed,
    seats,
    slow_requests,
)
from goldenspike.server.db.store import Store, is_quarantined, write_events
from goldenspike.server.table.events import NOTE, TABLE
from goldenspike.server.table.repairing import Repair, Stored
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import Quarantine, StoredTable

OPERATOR = "operator"  # the subject of notifications about interventions
PEOPLE = "people"  # and of those about browsers that are somebody else's or nobody's now
Write = Callable[[Connection], None]
TRIES = 20  # to add a note at a table that is being played


@dataclass(frozen=True)
class Intervention:
    """Something that was done from outside the game."""

    kind: str
    game: str | None
    person: int | None
    note: str
    made: float


@dataclass(frozen=True)
class PersonKnown:
    """A person as operators see it."""

    id: int
    name: str
    made: float
    tables: list[str]


@dataclass(frozen=True)
class SlowRequest:
    """A request that took long."""

    request: str  # method and path, without ids and tokens
    game: str | None
    seconds: float
    made: float
    server: str = ""


class Overtaken(Exception):
    """Somebody has played at a table since it was read."""


class OperatorStore:
    """Reads and changes tables and people for operators; running servers notice."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Tables

    def tables(self, only_quarantined: bool, most: int) -> list[StoredTable]:
        """The tables that changed last."""
        asked = select(games).order_by(games.c.updated.desc()).limit(most)
        if only_quarantined:
            asked = asked.where(is_quarantined(games.c.id))
        with self.store.reading() as connection:
            return listing.stored(connection, asked)

    def quarantines(self, ids: Sequence[str]) -> dict[str, Quarantine]:
        """By table: its quarantine, for those that are in one."""
        asked = select(quarantines).where(quarantines.c.game.in_(ids))
        with self.store.reading() as connection:
            rows = connection.execute(asked).all()
        return {row.game: Quarantine(row.reason, row.note, row.made) for row in rows}

    def quarantine(self, table_id: str, reason: str, note: str = "") -> bool:
        """Puts a table in quarantine; False if it is in one already."""
        values = {"game": table_id, "reason": reason, "note": note, "made": time.time()}
        if self.store.header(table_id) is None or self.store.quarantine(table_id) is not None:
            return False

        def write(connection: Connection) -> None:
            connection.execute(insert(quarantines).values(values))

        try:
            self.change(table_id, "quarantine", note or reason, write)
        except Conflict:  # another server was faster
            return False
        return True

    def release(self, table_id: str) -> bool:
        """Ends the quarantine of a table; False if it is in none."""
        if self.store.quarantine(table_id) is None:
            return False

        def write(connection: Connection) -> None:
            connection.execute(delete(quarantines).where(quarantines.c.game == table_id))

        self.change(table_id, "release", "", write)
        return True

    def stored(self, table_id: str) -> Stored | None:
        """A table with all that a repair needs; None if there is no such table."""
        header, store = self.store.header(table_id), self.store
        if header is None:
            return None
        sitting, sealed = store.seats(table_id), store.sealed(table_id)
        return Stored(header, sitting, store.events(table_id), sealed)

    def repair(self, before: Stored, repair: Repair) -> bool:
        """Carries out a repair; False if somebody has played since the table was read."""
        table_id = before.header.id
        cut = {note.seq for note in repair.notes}
        kept = json.dumps([vars(event) for event in before.events if event.seq in cut])

        def write(connection: Connection) -> None:
            if last_event(connection, table_id) != len(before.events):
                raise Overtaken
            for note in repair.notes:
                its = (events.c.game == table_id) & (events.c.seq == note.seq)
                connection.execute(update(events).where(its).values(vars(note)))
            if repair.undo is not None:
                write_events(connection, table_id, [repair.undo])
            if repair.notes or repair.undo is not None:
                for table in (sealed, orders):
                    connection.execute(delete(table).where(table.c.game == table_id))
            stands = standing_row(repair.standing)
            connection.execute(update(games).where(games.c.id == table_id).values(stands))

        try:
            self.change(table_id, "repair", kept, write)
        except Overtaken:
            return False
        return True

    def delete(self, table_id: str) -> None:
        """Deletes a table with all that belongs to it."""
        with self.store.writing() as connection:
            delete_tables(connection, [table_id])
            self.intervene(connection, "delete", table_id)

    def change(self, table_id: str, kind: str, note: str, write: Write) -> None:
        """Changes a table, with a note in its log; retries while people play there."""
        for attempt in range(TRIES):
            try:
                with self.store.writing() as connection:
                    write(connection)
                    add_note(connection, table_id, kind)
                    self.intervene(connection, kind, table_id, note=note)
                return
            except Conflict:
                if attempt == TRIES - 1:
                    raise

    def intervene(
        self,
        connection: Connection,
        kind: str,
        game: str | None = None,
        person: int | None = None,
        note: str = "",
    ) -> None:
        """Stores an intervention and notifies the servers."""
        values = {"kind": kind, "game": game, "person": person, "note": note}
        connection.execute(insert(interventions).values(made=time.time(), **values))
        self.store.tell(connection, game or "", OPERATOR)

    def interventions(self, table_id: str) -> list[Intervention]:
        """What was done to a table, the latest first."""
        columns = [interventions.c[name] for name in Intervention.__dataclass_fields__]
        asked = select(*columns).where(interventions.c.game == table_id)
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(interventions.c.id.desc()))
            return [Intervention(*row) for row in rows]

    # People

    def person(self, number: int) -> PersonKnown | None:
        """A person by number; None if there is none."""
        own = select(seats.c.game).where(seats.c.person == number)
        mine = select(games.c.id).where(or_(games.c.creator == number, games.c.id.in_(own)))
        with self.store.reading() as connection:
            row = connection.execute(select(people).where(people.c.id == number)).first()
            ids = list(connection.execute(mine.order_by(games.c.updated.desc())).scalars())
        return None if row is None else PersonKnown(row.id, row.name, row.made, ids)

    def end_sessions(self, number: int) -> None:
        """Ends all browsers of a person, at every server."""
        with self.store.writing() as connection:
            delete_sessions(connection, sessions.c.person == number)
            tell_people(self.store, connection, "end-sessions", number)

    # Slow requests

    def add_slow(self, rows: Sequence[SlowRequest], keep: int) -> None:
        """Stores slow requests, and deletes all but the latest of all servers."""
        values = [{**vars(row), "server": self.store.name} for row in rows]
        newest = select(func.max(slow_requests.c.id)).scalar_subquery()
        with self.store.writing() as connection:
            connection.execute(insert(slow_requests), values)
            connection.execute(delete(slow_requests).where(slow_requests.c.id <= newest - keep))

    def slow(self, since: float, most: int) -> list[SlowRequest]:
        """The slowest requests since a time, the slowest first."""
        columns = [slow_requests.c[name] for name in SlowRequest.__dataclass_fields__]
        asked = select(*columns).where(slow_requests.c.made >= since)
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(slow_requests.c.seconds.desc()).limit(most))
            return [SlowRequest(*row) for row in rows]


def tell_people(
    store: Store, connection: Connection, kind: str = PEOPLE, person: int | None = None
) -> None:
    """Tells all servers that browsers are somebody else's or nobody's now."""
    values = {"kind": kind, "person": person, "note": "", "made": time.time()}
    connection.execute(insert(interventions).values(values))
    store.tell(connection, "", PEOPLE)


def add_note(connection: Connection, table_id: str, kind: str, **values: Value) -> None:
    """Adds a line about an intervention to the log of a table."""
    seq = last_event(connection, table_id) + 1
    text = json.dumps({"key": f"table.note.{kind}", "values": values})
    row = {"game": table_id, "seq": seq, "kind": NOTE, "text": text, "by": TABLE}
    connection.execute(insert(events).values(made=time.time(), **row))


def last_event(connection: Connection, table_id: str) -> int:
    """The number of the last event at a table."""
    last = select(func.max(events.c.seq)).where(events.c.game == table_id)
    return int(connection.execute(last).scalar_one() or 0)
