"""Deletes tables and people with all that belongs to them, found by their foreign keys."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Table, delete, or_, select, update

from goldenspike.server.db.account_schema import blocks, challenges, codes, sessions
from goldenspike.server.db.rating_schema import profiles
from goldenspike.server.db.rating_writing import forget
from goldenspike.server.db.schema import games, metadata, people
from goldenspike.server.db.talk_schema import messages, mutes, reactions, reports
from goldenspike.server.db.telling_schema import channels, outbox, wishes

# What a person has, or said, without being needed for it.
OWN = (
    *(profiles, channels, wishes, reactions, reports, mutes, messages),
    *(blocks, sessions),
)


def delete_tables(connection: Connection, ids: Sequence[str]) -> None:
    """Deletes tables with all that belongs to them."""
    for table in referring_to(games):
        connection.execute(delete(table).where(table.c.game.in_(ids)))
    forget(connection, ids)  # ratings stay as they are: they were earned
    connection.execute(update(games).where(games.c.again.in_(ids)).values(again=None))
    connection.execute(delete(games).where(games.c.id.in_(ids)))


def delete_people(connection: Connection, before: float) -> None:
    """Deletes people from before a time whom no table needs, with their channels and talk."""
    those = select(people.c.id).where(without_table(before))
    delete_sessions(connection, sessions.c.person.in_(those))
    delete_channels(connection, channels.c.person.in_(those))
    for table in OWN:
        for column in naming_people(table):
            connection.execute(delete(table).where(column.in_(those)))
    connection.execute(delete(people).where(without_table(before)))


def delete_sessions(connection: Connection, which: ColumnElement[bool]) -> None:
    """Deletes browsers, and what they asked for."""
    those = select(sessions.c.id).where(which)
    asked = select(codes.c.channel).where(codes.c.session.in_(those))
    delete_channels(connection, channels.c.id.in_(list(connection.execute(asked).scalars())))
    connection.execute(delete(challenges).where(challenges.c.session.in_(those)))
    connection.execute(delete(sessions).where(which))


def delete_channels(connection: Connection, which: ColumnElement[bool]) -> None:
    """Deletes channels, with what was to be sent by them."""
    lock_channels(connection, which)
    those = select(channels.c.id).where(which)
    for table in (outbox, codes):
        connection.execute(delete(table).where(table.c.channel.in_(those)))
    connection.execute(delete(channels).where(which))


def lock_channels(connection: Connection, which: ColumnElement[bool]) -> None:
    """Waits until nobody else writes to channels. First, or two could wait for each other."""
    locked = select(channels.c.id).where(which).order_by(channels.c.id).with_for_update()
    connection.execute(locked)


def naming_people(table: Table) -> list[Column[Any]]:
    """The columns of a table that name people."""
    return [key.parent for key in table.foreign_keys if key.column.table is people]


def without_table(before: float) -> ColumnElement[bool]:
    """A condition for people from before a time whom no table needs."""
    tables = [table for table in referring_to(people) if table not in OWN]
    owners = [column for table in tables for column in naming_people(table)]
    needed = [select(owner).where(owner == people.c.id).exists() for owner in owners]
    return (people.c.made < before) & ~or_(*needed)


def referring_to(target: Table) -> list[Table]:
    """The tables with a foreign key to another, those that others refer to last."""
    return [
        table
        for table in reversed(metadata.sorted_tables)
        if any(key.column.table is target for key in table.foreign_keys)
    ]
