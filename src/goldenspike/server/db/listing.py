"""Lists of tables, and the people at a table: read without boards and histories."""

import json
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, String, bindparam, case, func, or_, select

from goldenspike.core.game import NOBODY
from goldenspike.server.db.columns import board_id, entry_of, seat_of, stored_table
from goldenspike.server.db.schema import events, games, seats
from goldenspike.server.table.events import ACTION, CHANCE
from goldenspike.server.table.values import Entry, LessonTable, PeopleAt, Seat, StoredTable

MOST_LISTED = 200
MOST_LESSONS = 50
REMEMBERED = 10_000  # tables whose boards' ids are kept

NAMES = ("id", "game", "edition", "creator", "updated", "to_act", "standing")
# a board that came with the program is stored by its name; any other may be large
NAMED_BOARD = case((func.substr(games.c.board, 1, 1) == '"', games.c.board)).label("named_board")
LISTED = select(*(games.c[name] for name in NAMES), NAMED_BOARD)
IS_NO_LESSON = games.c.lesson.is_(None)
FINISHED = select(games.c.id).where(games.c.to_act == NOBODY, IS_NO_LESSON).order_by(games.c.id)
PEOPLE_AT = (
    select(games.c.creator, seats.c.person, seats.c.bot)
    .select_from(games.join(seats, seats.c.game == games.c.id))
    .where(games.c.id == bindparam("game", type_=String))
)


class BoardIds:
    """The ids of the boards of tables. A board never changes, so that each is read once."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, str] = OrderedDict()  # by table

    def of(self, connection: Connection, table_id: str) -> str:
        """The id of the board of a table."""
        known = self.known.get(table_id)
        if known is None:
            asked = select(games.c.board).where(games.c.id == table_id)
            known = board_id(connection.execute(asked).scalar_one_or_none() or '""')
            self.known[table_id] = known
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return known


def of_person(person: int) -> Select[Any]:
    """A query for the tables of a person, the latest first."""
    own = select(seats.c.game).where(seats.c.person == person)
    asked = LISTED.where(or_(games.c.id.in_(own), games.c.creator == person), IS_NO_LESSON)
    return asked.order_by(games.c.updated.desc()).limit(MOST_LISTED)


def entries(connection: Connection, asked: Select[Any], boards: BoardIds) -> list[Entry]:
    """The tables that a query selects, with their seats, without their boards."""
    rows = connection.execute(asked).all()
    sitting = seats_of(connection, rows)
    named = [
        boards.of(connection, row.id) if row.named_board is None else board_id(row.named_board)
        for row in rows
    ]
    return [entry_of(row, id, sitting[row.id]) for row, id in zip(rows, named, strict=True)]


def stored(connection: Connection, asked: Select[Any]) -> list[StoredTable]:
    """The tables that a query of whole rows selects, with their seats."""
    rows = connection.execute(asked).all()
    sitting = seats_of(connection, rows)
    return [stored_table(row, sitting[row.id]) for row in rows]


def seats_of(connection: Connection, rows: Sequence[Row[Any]]) -> dict[str, list[Seat]]:
    """By table: its seats, for some rows of tables."""
    sitting: dict[str, list[Seat]] = {row.id: [] for row in rows}
    of_these = seats.c.game.in_(list(sitting))
    for row in connection.execute(select(seats).where(of_these).order_by(seats.c.seat)):
        sitting[row.game].append(seat_of(row))
    return sitting


def people_at(connection: Connection, table_id: str) -> PeopleAt | None:
    """The people whom a table concerns; None if there is no such table."""
    rows = connection.execute(PEOPLE_AT, {"game": table_id}).all()
    if not rows:
        return None
    seated = [row for row in rows if row.person is not None]
    return PeopleAt(
        creator=rows[0].creator,
        seated=frozenset(row.person for row in seated),
        playing=frozenset(row.person for row in seated if row.bot is None),
    )


def unfinished_by(person: int, since: float) -> Select[Any]:
    """A query for the number of unfinished tables that a person made, in use since a time."""
    own = (games.c.creator == person) & (games.c.to_act != NOBODY) & (games.c.updated > since)
    return select(func.count()).select_from(games).where(own, IS_NO_LESSON)


def unfinished_of(tables: Sequence[str]) -> Select[Any]:
    """A query for those of some tables that are not finished."""
    return select(games.c.id).where(games.c.id.in_(tables), games.c.to_act != NOBODY)


def lesson_tables(connection: Connection, person: int) -> list[LessonTable]:
    """The tables at which somebody learns, the latest first."""
    own = (games.c.creator == person) & ~IS_NO_LESSON
    asked = select(games.c.id, games.c.lesson).where(own)
    rows = connection.execute(asked.order_by(games.c.updated.desc()).limit(MOST_LESSONS)).all()
    lessons = [(row.id, json.loads(row.lesson)) for row in rows]
    return [LessonTable(id, each["values"], each["chapter"]) for id, each in lessons]


def never_begun(before: float) -> Select[tuple[str]]:
    """A query for lessons and for tables where nobody but chance has acted, old ones alone.

    They have had no event since a time.
    """
    acted = (events.c.kind == ACTION) & (events.c.by != CHANCE)
    begun = select(events.c.seq).where(events.c.game == games.c.id, acted)
    unused = or_(~IS_NO_LESSON, ~begun.exists())
    tables = select(games.c.id).where(games.c.updated < before, unused)
    return tables.with_for_update(of=games)  # on PostgreSQL: nobody begins meanwhile
