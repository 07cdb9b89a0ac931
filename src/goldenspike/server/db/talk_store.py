"""Talk in the database: messages, reactions, who mutes whom, and what was reported.

All changes of a table's talk are numbered together. A message has the number of the change that
brought it, and the revision of the last one that concerned it. `games` holds, by room, the number
of the last change: whoever looks at a table learns without a further query whether there is more.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Column, Connection, Row, case, delete, func, insert, select, union, update

from goldenspike.server.db.account_schema import blocks
from goldenspike.server.db.schema import games
from goldenspike.server.db.store import Store
from goldenspike.server.db.talk_schema import messages, mutes, reactions, reports
from goldenspike.server.table.errors import Refusal, no_table
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.talk import (
    MOST,
    MOST_TOLD,
    PLAYERS,
    ROOMS,
    WATCHERS,
    Message,
    Reaction,
    Room,
    Saying,
    Sign,
)

SUBJECT: Final = "talk:"  # before the room, in notifications
LAST: Final[dict[str, Column[int]]] = {
    PLAYERS: games.c.said_players,
    WATCHERS: games.c.said_watchers,
}


@dataclass(frozen=True, kw_only=True)
class NewReport:
    """A message, or a person at a table, that somebody reports to operators."""

    game: str
    number: int = 0  # of the message; 0: the person is reported
    person: int  # who reports it
    author: int  # or the person who is reported
    name: str  # the author's
    text: str = ""
    note: str


@dataclass(frozen=True, kw_only=True)
class Report(NewReport):
    """A report that is stored."""

    id: int
    made: float


class SaidBefore(Exception):
    """A message was sent again."""


def subject_of(room: str) -> str:
    """The subject of notifications about the talk in a room."""
    return SUBJECT + room


def room_of(subject: str) -> str | None:
    """The room that a notification is about; None if it is about no talk."""
    return subject.removeprefix(SUBJECT) if subject.startswith(SUBJECT) else None


class TalkStore:
    """Reads and writes talk."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: list[Callable[[str, str | None], None]] = []

    def tell(self, table_id: str, room: str | None) -> None:
        """Tells all listeners of a change in a room, here or elsewhere; None: in any room."""
        for listener in self.listeners:
            listener(table_id, room)

    def switch(self, table_id: str, on: bool) -> None:
        """Lets people talk at a table, or not."""
        with self.store.writing() as connection:
            connection.execute(update(games).where(games.c.id == table_id).values(talk=on))
            for room in ROOMS:
                advance(connection, table_id, room)
                self.store.tell(connection, table_id, subject_of(room))
        self.tell(table_id, None)

    def messages(self, table_id: str, rooms: Sequence[str], after: int) -> list[Message]:
        """What changed in some rooms after a revision, in the order of changes, up to a number."""
        its = (messages.c.game == table_id) & messages.c.room.in_(rooms)
        asked = select(messages).where(its, messages.c.revision > after)
        with self.store.reading() as connection:
            rows = connection.execute(asked.order_by(messages.c.revision).limit(MOST_TOLD)).all()
            known = reactions_to(connection, table_id, [row.number for row in rows])
        return [message_of(row, known.get(row.number, [])) for row in rows]

    def message(self, table_id: str, number: int) -> Message | None:
        """A message by its number, without reactions; None if there is none."""
        its = (messages.c.game == table_id) & (messages.c.number == number)
        with self.store.reading() as connection:
            row = connection.execute(select(messages).where(its)).first()
        return None if row is None else message_of(row, [])

    def say(self, saying: Saying) -> None:
        """Adds a message; nothing if it is there already. A refusal if there are too many."""
        try:
            with self.store.writing() as connection:
                number = advance(connection, saying.game, saying.room)
                check_new(connection, saying)
                now = time.time()
                more = {"number": number, "revision": number, "removed": False}
                row = {**vars(saying), **more, "made": now, "changed": now}
                connection.execute(insert(messages).values(row))
                self.store.tell(connection, saying.game, subject_of(saying.room))
        except SaidBefore:
            return
        self.tell(saying.game, saying.room)

    def react(self, table_id: str, message: Message, reaction: Reaction, on: bool) -> None:
        """Adds a reaction to a message, or takes it back."""
        values = {"game": table_id, "number": message.number, **vars(reaction)}
        own = [reactions.c[name] == value for name, value in values.items()]

        def write(connection: Connection) -> None:
            connection.execute(delete(reactions).where(*own))
            if on:
                connection.execute(insert(reactions).values(values))

        self.change(table_id, message, write)

    def remove(self, table_id: str, message: Message) -> None:
        """Deletes the text of a message; that there was one stays."""
        its = (messages.c.game == table_id) & (messages.c.number == message.number)
        to_it = (reactions.c.game == table_id) & (reactions.c.number == message.number)

        def write(connection: Connection) -> None:
            connection.execute(update(messages).where(its).values(text="", removed=True))
            connection.execute(delete(reactions).where(to_it))

        self.change(table_id, message, write)

    def change(self, table_id: str, message: Message, write: Callable[[Connection], None]) -> None:
        """Changes a message, and tells all who read it."""
        its = (messages.c.game == table_id) & (messages.c.number == message.number)
        with self.store.writing() as connection:
            revision = advance(connection, table_id, message.room)
            write(connection)
            new = {"revision": revision, "changed": time.time()}
            connection.execute(update(messages).where(its).values(new))
            self.store.tell(connection, table_id, subject_of(message.room))
        self.tell(table_id, message.room)

    # Who mutes whom

    def muted_by(self, person: int) -> frozenset[int]:
        """The people whom somebody does not want to read: muted or blocked."""
        muted = select(mutes.c.muted).where(mutes.c.person == person)
        blocked = select(blocks.c.blocked).where(blocks.c.person == person)
        with self.store.reading() as connection:
            return frozenset(connection.execute(union(muted, blocked)).scalars())

    def mute(self, person: int, other: int, on: bool) -> None:
        """Mutes a person for another, at all tables, or ends that."""
        its = (mutes.c.person == person) & (mutes.c.muted == other)
        with self.store.writing() as connection:
            connection.execute(delete(mutes).where(its))
            if on:
                connection.execute(insert(mutes).values(person=person, muted=other))

    # Reports

    def report(self, report: NewReport) -> None:
        """Stores a report; once for each message, or person of a table, and who reports it."""
        try:
            with self.store.writing() as connection:
                connection.execute(insert(reports).values(made=time.time(), **vars(report)))
        except Conflict:
            pass  # it is known

    def reports(self, most: int) -> list[Report]:
        """What was reported, the latest first."""
        asked = select(reports).order_by(reports.c.id.desc()).limit(most)
        with self.store.reading() as connection:
            return [Report(**row._mapping) for row in connection.execute(asked)]

    def reported(self, id: int) -> Report | None:
        """A report by its number; None if there is none."""
        with self.store.reading() as connection:
            row = connection.execute(select(reports).where(reports.c.id == id)).first()
        return None if row is None else Report(**row._mapping)

    def settle(self, report: Report, remove: bool) -> None:
        """Removes the message of a report, or keeps it, and deletes all reports of it."""
        message = self.message(report.game, report.number)
        if remove and message is not None:
            self.remove(report.game, message)
        self.dismiss(report)

    def dismiss(self, report: Report) -> None:
        """Deletes all reports of the same message, or of the same person at that table."""
        same = [reports.c[name] == getattr(report, name) for name in ("game", "number", "author")]
        with self.store.writing() as connection:
            connection.execute(delete(reports).where(*same))


def advance(connection: Connection, table_id: str, room: str) -> int:
    """Numbers a change of a table's talk; others who change it wait for this transaction."""
    players, watchers = LAST[PLAYERS], LAST[WATCHERS]
    newest = case((players > watchers, players), else_=watchers)
    its = update(games).where(games.c.id == table_id).values({LAST[room]: newest + 1})
    number = connection.execute(its.returning(LAST[room])).scalar_one_or_none()
    if number is None:  # it was deleted meanwhile
        raise no_table()
    return int(number)


def check_new(connection: Connection, saying: Saying) -> None:
    """`SaidBefore` if a message is there already; a refusal if there are too many."""
    its = messages.c.game == saying.game
    same = (messages.c.person == saying.person) & (messages.c.key == saying.key)
    if saying.key is not None and connection.execute(select(messages).where(its, same)).first():
        raise SaidBefore
    count = connection.execute(select(func.count()).select_from(messages).where(its)).scalar_one()
    if count >= MOST:
        raise Refusal("talk-full", count=MOST)


def reactions_to(
    connection: Connection, table_id: str, numbers: Sequence[int]
) -> dict[int, list[Reaction]]:
    """By message: the reactions to it."""
    found: dict[int, list[Reaction]] = {}
    if numbers:
        its = (reactions.c.game == table_id) & reactions.c.number.in_(numbers)
        for row in connection.execute(select(reactions).where(its)):
            sign: Sign = row.sign  # only these were stored
            found.setdefault(row.number, []).append(Reaction(row.person, sign))
    return found


def message_of(row: Row[Any], reactions: Sequence[Reaction]) -> Message:
    """The message that a row holds."""
    room: Room = row.room
    return Message(
        number=row.number,
        revision=row.revision,
        room=room,
        person=row.person,
        seat=row.seat,
        name=row.name,
        at=row.at,
        text=row.text,
        removed=row.removed,
        made=row.made,
        reactions=reactions,
    )
