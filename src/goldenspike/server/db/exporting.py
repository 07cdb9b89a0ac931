"""Everything that is stored about a person, as JSON: their rows, and the records of their games.

What belongs to people is found by foreign keys, as in `deleting.py`. Secrets are left out, and so
is what others did about the person: who mutes, blocks or reports them.
"""

import json
import time
from typing import Any

from sqlalchemy import Connection, Table, select

from goldenspike.server.db import listing
from goldenspike.server.db.deleting import naming_people, referring_to
from goldenspike.server.db.history import finished_of
from goldenspike.server.db.schema import events, games, people, seats
from goldenspike.server.db.store import Store
from goldenspike.server.table import saving
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.events import Event

FORMAT = "goldenspike-person/1"
MINE = ("person", "creator", "maker")  # the columns that say whose a row is
SECRET = {  # columns that would let somebody in, or that are others'
    "sessions": ("token",),
    "passkeys": ("key",),
    "recovery_codes": ("hash",),
    "links": ("token",),
    "channels": ("secret", "code", "keys"),
    "mutes": ("muted",),
    "blocks": ("blocked",),
    "reports": ("author",),
}
IN_RECORDS = ("standing", "board", "options")  # of tables: they are in their records


def export(store: Store, person: int) -> str:
    """All that is stored about a person, as the text of a JSON file."""
    with store.reading() as connection:
        own = connection.execute(select(people).where(people.c.id == person)).one()
        rows = {
            table.name: rows_of(connection, table, person)
            for table in reversed(referring_to(people))
        }
        found = {
            "format": FORMAT,
            "made": time.time(),
            "person": {"name": own.name, "made": own.made, "seen": own.seen},
            "stored": {name: its for name, its in rows.items() if its},
            "finished": finished_of(connection, person),
            "records": records_of(connection, person),
        }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def rows_of(connection: Connection, table: Table, person: int) -> list[dict[str, Any]]:
    """The rows of a table that are a person's, without secrets and without the person's number."""
    mine = [column for column in naming_people(table) if column.name in MINE]
    left_out = {*SECRET.get(table.name, ()), *(column.name for column in mine)}
    if table is games:
        left_out.update(IN_RECORDS)
    shown = [column for column in table.columns if column.name not in left_out]
    found: list[dict[str, Any]] = []
    for column in mine if shown else ():
        rows = connection.execute(select(*shown).where(column == person))
        found += [dict(row._mapping) for row in rows]
    return found


def records_of(connection: Connection, person: int) -> list[dict[str, Any]]:
    """The records of the games in which a person has a seat, but for those with secrets still."""
    own = select(seats.c.game).where(seats.c.person == person)
    found = []
    for table in listing.stored(connection, select(games).where(games.c.id.in_(own))):
        asked = select(events).where(events.c.game == table.header.id).order_by(events.c.seq)
        history = [Event(row.seq, row.kind, row.text) for row in connection.execute(asked)]
        try:
            saving.check_secrets(table)
        except Refusal:
            continue
        record = json.loads(saving.record_text(table, history))
        found.append({"table": table.header.id, "record": record})
    return found
