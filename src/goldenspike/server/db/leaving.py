"""Deletes a person who wants that: at once, and at every table.

Games that others play stay. There the person's seats are called by their number and are free, as
if nobody had taken them; the next person at the table is its host. What was said goes. Tables at
which nobody else sits go too.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from goldenspike.server.db.account_schema import sessions
from goldenspike.server.db.deleting import (
    delete_channels,
    delete_sessions,
    delete_tables,
    naming_people,
    referring_to,
)
from goldenspike.server.db.history import leave_history
from goldenspike.server.db.merging import TRIES, tables_of
from goldenspike.server.db.operator_store import OperatorStore, add_note, tell_people
from goldenspike.server.db.schema import (
    analyses,
    events,
    games,
    links,
    people,
    presence,
    seats,
    sittings,
)
from goldenspike.server.db.store import Store
from goldenspike.server.db.telling_schema import channels
from goldenspike.server.table.events import CLAIM, NOTE
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import free_name

RENAMED = "table.note.renamed"
UNNAMED = "…"  # in place of a name that belonged to no seat
GONE = "gone"  # the note in the log, and the kind of the intervention


def delete_person(store: Store, person: int) -> list[str]:
    """Deletes a person; the tables at which they were."""
    for attempt in range(TRIES):
        try:
            with store.writing() as connection:
                return Leaving(store, connection, person).leave()
        except Conflict:  # somebody played meanwhile
            if attempt == TRIES - 1:
                raise
    raise AssertionError("the last attempt returns or raises")


class Leaving:
    """Deletes a person in a transaction."""

    def __init__(self, store: Store, connection: Connection, person: int) -> None:
        self.store, self.connection, self.person = store, connection, person

    def leave(self) -> list[str]:
        """Deletes the person with all that is theirs; the tables at which they were."""
        tables = list(self.connection.execute(tables_of(self.person)).scalars())
        names = self.names()
        for table_id in tables:
            self.leave_table(table_id, names)
        leave_history(self.connection, self.person)
        self.drop_all()
        self.connection.execute(delete(people).where(people.c.id == self.person))
        for table_id in tables:
            OperatorStore(self.store).intervene(self.connection, GONE, table_id)
        tell_people(self.store, self.connection)
        return tables

    def names(self) -> set[str]:
        """The names that the person ever had."""
        of_seats = (select(t.c.name).where(t.c.person == self.person) for t in (seats, sittings))
        own = select(people.c.name).where(people.c.id == self.person)
        asked = (events.c.person == self.person) & (events.c.kind == CLAIM)
        every = (own, *of_seats, select(events.c.text).where(asked))
        found = [self.connection.execute(each).scalars() for each in every]
        return {name for names in found for name in names if name}

    def leave_table(self, table_id: str, names: set[str]) -> None:
        """Frees the person's seats at a table, or deletes the table if it is nobody's then."""
        rows = self.connection.execute(select(seats).where(seats.c.game == table_id)).all()
        creator = select(games.c.creator).where(games.c.id == table_id).with_for_update()
        host = self.connection.execute(creator).scalar_one()
        others = [row.person for row in rows if row.person not in (None, self.person)]
        if host == self.person and not others:
            delete_tables(self.connection, [table_id])
            return
        if host == self.person:
            its = update(games).where(games.c.id == table_id)
            self.connection.execute(its.values(creator=others[0]))
        begun_by = (analyses.c.game == table_id) & (analyses.c.person == self.person)
        heir = others[0] if host == self.person else host
        self.connection.execute(update(analyses).where(begun_by).values(person=heir))
        mine = [row.seat for row in rows if row.person == self.person]
        self.rename(table_id, names)
        self.free(table_id, mine)

    def free(self, table_id: str, mine: Sequence[int]) -> None:
        """Frees seats, ends links to them, and says so in the log."""
        for seat in mine:
            its = (seats.c.game == table_id) & (seats.c.seat == seat)
            free = {"person": None, "name": free_name(seat)}
            self.connection.execute(update(seats).where(its).values(free))
        old = (links.c.game == table_id) & links.c.seat.in_(mine)
        self.connection.execute(delete(links).where(old))
        for seat in mine:
            add_note(self.connection, table_id, GONE, player=seat)

    def rename(self, table_id: str, names: set[str]) -> None:
        """Puts the number of the seat in place of the person's names, in all that is stored."""
        its = (sittings.c.game == table_id) & (sittings.c.person == self.person)
        sat = select(sittings.c.seat).where(its).distinct().order_by(sittings.c.seat)
        played = list(self.connection.execute(sat).scalars())
        for seat in played:
            that = update(sittings).where(its, sittings.c.seat == seat)
            self.connection.execute(that.values(name=free_name(seat)))
        said = (events.c.game == table_id) & events.c.kind.in_((NOTE, CLAIM))
        rows = self.connection.execute(select(events).where(said).order_by(events.c.seq)).all()
        known = with_earlier(names, [row.text for row in rows if row.kind == NOTE])
        called = dict.fromkeys(known, free_name(played[0]) if played else UNNAMED)
        for row in rows:
            text = nameless(row, called, self.person)
            if text != row.text:
                that = (events.c.game == table_id) & (events.c.seq == row.seq)
                self.connection.execute(update(events).where(that).values(text=text))

    def drop_all(self) -> None:
        """Deletes what must have a person, and takes the person out of everything else."""
        delete_sessions(self.connection, sessions.c.person == self.person)
        delete_channels(self.connection, channels.c.person == self.person)
        for table in referring_to(people):
            for column in naming_people(table):
                its = column == self.person
                if column.nullable:
                    self.connection.execute(update(table).where(its).values({column.name: None}))
                else:
                    self.connection.execute(delete(table).where(its))
        self.connection.execute(delete(presence).where(presence.c.person == self.person))


def with_earlier(names: set[str], notes: Sequence[str]) -> set[str]:
    """Some names, and those that the log of a table says they were before, or became."""
    changes = [note["values"] for note in map(json.loads, notes) if note["key"] == RENAMED]
    pairs = [{change["old"], change["name"]} for change in changes]
    known = set(names)
    for pair in (*pairs, *reversed(pairs)):
        if not known.isdisjoint(pair):
            known |= pair
    return known


def nameless(row: Any, called: Mapping[str, str], person: int) -> str:
    """The text of an event with other names in place of a person's."""
    if row.kind == CLAIM:
        return free_name(row.seat) if row.person == person else str(row.text)
    said = json.loads(row.text)
    values = {key: renamed(value, called) for key, value in said["values"].items()}
    return str(row.text) if values == said["values"] else json.dumps({**said, "values": values})


def renamed(value: Any, called: Mapping[str, str]) -> Any:
    """A value of a note, with other names in place of some."""
    if isinstance(value, list):
        return [renamed(each, called) for each in value]
    return called.get(value, value) if isinstance(value, str) else value
