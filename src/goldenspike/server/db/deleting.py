"""Deletes tables and people with all that belongs to them, found by their foreign keys."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Table, delete, or_, select, update

from goldenspike.server.db.schema import games, metadata, people
from goldenspike.server.db.talk_schema import messages, mutes, reactions, reports
from goldenspike.server.db.telling_schema import channels, outbox, wishes

# What a person has, or said, without being needed for it.
OWN = (channels, wishes, reactions, reports, mutes, messages)


def delete_tables(connection: Connection, ids: Sequence[str]) -> None:
    """Deletes tables with all that belongs to them."""
    for table in referring_to(games):
        connection.execute(delete(table).where(table.c.game.in_(ids)))
    connection.execute(update(games).where(games.c.again.in_(ids)).values(again=None))
    connection.execute(delete(games).where(games.c.id.in_(ids)))


def delete_people(connection: Connection, before: float) -> None:
    """Deletes people from before a time whom no table needs, with their channels and talk."""
    those = select(people.c.id).where(without_table(before))
    theirs = select(channels.c.id).where(channels.c.person.in_(those))
    connection.execute(delete(outbox).where(outbox.c.channel.in_(theirs)))
    for table in OWN:
        for column in naming_people(table):
            connection.execute(delete(table).where(column.in_(those)))
    connection.execute(delete(people).where(without_table(before)))


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
