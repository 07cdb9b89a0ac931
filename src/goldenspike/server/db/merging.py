"""Makes one person of two: when a browser signs in, what it had goes to whom it signs in as.

What belongs to people is found by foreign keys, as in `deleting.py`. Where both have what only one
may have, as a wish how to be told, that of the person who stays counts. Where both sit at one
table, that person has both seats, and the log says so if the game goes on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Select,
    Table,
    UniqueConstraint,
    delete,
    select,
    union,
    update,
)

from goldenspike.core.game import NOBODY
from goldenspike.server.db.account_schema import blocks, recovery_codes, sessions
from goldenspike.server.db.deleting import delete_channels, naming_people, referring_to
from goldenspike.server.db.history import merge_history
from goldenspike.server.db.operator_store import OperatorStore, add_note, tell_people
from goldenspike.server.db.schema import events, games, people, presence, seats
from goldenspike.server.db.schema import watchers as watching
from goldenspike.server.db.store import Store
from goldenspike.server.db.talk_schema import mutes
from goldenspike.server.db.telling_schema import channels
from goldenspike.server.table.errors import unfit
from goldenspike.server.table.store import Conflict

MERGED = "one-person"  # the note in the log, and the kind of the intervention
TRIES = 20  # while people play at the tables


@dataclass(frozen=True)
class SignIn:
    """How a browser becomes a person's."""

    person: int  # as whom it signs in
    bring: bool  # whether what it had comes along
    recovery: str | None = None  # the hash of the recovery code that is used up


def sign_in(store: Store, session: str, token: str, wish: SignIn) -> list[str]:
    """Makes a browser a person's, with a new cookie of which `token` is the hash.

    Gives the tables at which somebody is somebody else now.
    """
    for attempt in range(TRIES):
        try:
            with store.writing() as connection:
                return write_sign_in(store, connection, session, token, wish)
        except Conflict:  # somebody played meanwhile
            if attempt == TRIES - 1:
                raise
    raise AssertionError("the last attempt returns or raises")


def write_sign_in(
    store: Store, connection: Connection, session: str, token: str, wish: SignIn
) -> list[str]:
    """The same in a transaction."""
    mine = sessions.c.id == session
    before = connection.execute(select(sessions.c.person).where(mine)).scalar_one()
    both = sorted({before, wish.person})
    locked = select(people.c.id).where(people.c.id.in_(both)).order_by(people.c.id)
    if len(connection.execute(locked.with_for_update()).all()) != len(both):
        raise Conflict  # one of them is gone
    if wish.recovery is not None:
        use_recovery(connection, wish.recovery)
    values = {"person": wish.person, "token": token}
    connection.execute(update(sessions).where(mine).values(values))
    tables = []
    if wish.bring and before != wish.person:
        tables = merge(store, connection, before, wish.person)
    tell_people(store, connection)
    return tables


def use_recovery(connection: Connection, hash: str) -> None:
    """Uses up a recovery code; a refusal if another browser was faster."""
    its = delete(recovery_codes).where(recovery_codes.c.hash == hash)
    if not connection.execute(its).rowcount:
        raise unfit("recovery-unknown")


def merge(store: Store, connection: Connection, source: int, target: int) -> list[str]:
    """Gives a person all that another has, who is no more; the tables that this concerns."""
    tables = list(connection.execute(tables_of(source)).scalars())
    for table_id, names in tables_of_both(connection, source, target):
        add_note(connection, table_id, MERGED, names=tuple(names))
    same = select(channels.c.address).where(channels.c.person == target)
    delete_channels(connection, (channels.c.person == source) & channels.c.address.in_(same))
    merge_history(connection, source, target)
    for table in referring_to(people):
        for column in naming_people(table):
            move(connection, column, source, target)
    for table, other in ((mutes, "muted"), (blocks, "blocked")):
        connection.execute(delete(table).where(table.c.person == table.c[other]))
    keep_name(connection, source, target)
    connection.execute(delete(presence).where(presence.c.person == source))
    connection.execute(delete(people).where(people.c.id == source))
    for table_id in tables:
        OperatorStore(store).intervene(connection, MERGED, table_id)
    return tables


def tables_of(person: int) -> Select[Any]:
    """A query for the tables that know a person."""
    known = union(
        select(seats.c.game).where(seats.c.person == person),
        select(games.c.id).where(games.c.creator == person),
        select(watching.c.game).where(watching.c.person == person),
        select(events.c.game).where(events.c.person == person),
    ).subquery()
    return select(known.c[0])


def tables_of_both(
    connection: Connection, source: int, target: int
) -> Iterator[tuple[str, list[str]]]:
    """The tables where a game goes on and both have a seat, with the names of these seats."""
    sitting = seats.join(games, seats.c.game == games.c.id)
    asked = select(seats.c.game, seats.c.name, seats.c.person).select_from(sitting)
    theirs = seats.c.person.in_((source, target)) & (games.c.to_act != NOBODY)
    found: dict[str, list[Any]] = {}
    for row in connection.execute(asked.where(theirs).order_by(seats.c.game, seats.c.seat)):
        found.setdefault(row.game, []).append(row)
    for table_id, rows in found.items():
        if len({row.person for row in rows}) > 1:
            yield table_id, [row.name for row in rows]


def move(connection: Connection, column: Column[Any], source: int, target: int) -> None:
    """Gives a person what another has in a table; what both may not have, the other loses."""
    table = column.table
    assert isinstance(table, Table)
    for key in keys_with(table, column):
        twin = table.alias()
        equal = [table.c[name] == twin.c[name] for name in key if name != column.name]
        has = select(twin.c[column.name]).where(twin.c[column.name] == target, *equal).exists()
        connection.execute(delete(table).where(column == source, has))
    connection.execute(update(table).where(column == source).values({column.name: target}))


def keys_with(table: Table, column: Column[Any]) -> Iterator[list[str]]:
    """The names of the columns of each unique key of a table that has a column."""
    unique = [each for each in table.constraints if isinstance(each, UniqueConstraint)]
    indexes = [each for each in table.indexes if each.unique]
    keys: list[Any] = [table.primary_key, *unique, *indexes]
    for key in keys:
        names = [each.name for each in key.columns]
        if column.name in names:
            yield names


def keep_name(connection: Connection, source: int, target: int) -> None:
    """Gives a person without a name that of another."""
    name = select(people.c.name).where(people.c.id == source).scalar_subquery()
    nameless = (people.c.id == target) & (people.c.name == "")
    connection.execute(update(people).where(nameless).values(name=name))
