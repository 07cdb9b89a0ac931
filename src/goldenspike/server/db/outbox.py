"""Messages that are to be sent: written with the events they tell of, and sent once by a job."""

import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from goldenspike.server.db.channel_rows import channel_of, error_text, wishes_of
from goldenspike.server.db.columns import seat_of, standing_of
from goldenspike.server.db.schema import games, seats
from goldenspike.server.db.talk_schema import mutes
from goldenspike.server.db.telling_schema import channels, outbox, wishes
from goldenspike.server.table.telling import (
    NUDGE,
    OF_TURNS,
    TURN,
    Batch,
    Channel,
    SendError,
    Turn,
    Wishes,
    earliest,
    pause_after,
)
from goldenspike.server.table.values import Seat, Step

if TYPE_CHECKING:
    from goldenspike.server.db.store import Store

WAIT: Final = 30.0  # seconds from the beginning of a turn until somebody is told of it
LEASE: Final = 90.0  # seconds for sending; after that the sender was killed, and another tries
KEPT: Final = 7 * 24 * 3600.0  # seconds for which what was sent is remembered
WAITING, SENT, OVER, FAILED = "waiting", "sent", "over", "failed"


def call_people(connection: Connection, step: Step) -> None:
    """Writes a message for each channel of the people whose turn begins with a step, or lasts."""
    if step.called:
        write_calls(connection, step, TURN, channels.c.person.in_(step.called))
    if step.nudges:
        nudged, by = channels.c.person.in_(step.nudges), step.events[-1].person
        is_muted = (mutes.c.person == channels.c.person) & (mutes.c.muted == by)
        unheard = select(mutes.c.person).where(is_muted).correlate(channels).exists()
        write_calls(connection, step, NUDGE, nudged & ~unheard)


def write_calls(connection: Connection, step: Step, kind: str, whom: ColumnElement[bool]) -> None:
    """Writes a message about a turn for some channels; a new turn is told of after a while."""
    now, seq = time.time(), step.events[-1].seq if step.events else 0
    due = now + WAIT if kind == TURN else now
    told = select(
        *(channels.c.id, literal(step.game), literal(seq), literal(kind), literal(now)),
        *(literal(due), literal(0), literal(WAITING)),
    ).where(whom, channels.c.code.is_(None), ~channels.c.off)
    names = ("channel", "game", "seq", "kind", "made", "due", "tries", "state")
    connection.execute(insert(outbox).from_select(names, told))


class Outbox:
    """Finds what is to be sent, and notes what became of it."""

    def __init__(self, store: "Store") -> None:
        self.store = store

    def add(self, channel: str, kind: str) -> None:
        """Adds a message that is no turn's: to be sent at once."""
        now = time.time()
        row = {"channel": channel, "seq": 0, "kind": kind, "made": now, "due": now, "tries": 0}
        with self.store.writing() as connection:
            connection.execute(insert(outbox).values(state=WAITING, **row))

    def due(self, now: float, most: int = 100) -> list[str]:
        """The channels with a message that is due, those that wait longest first."""
        asked = select(outbox.c.channel).where(outbox.c.state == WAITING, outbox.c.due <= now)
        first = func.min(outbox.c.due)
        with self.store.reading() as connection:
            rows = connection.execute(asked.group_by(outbox.c.channel).order_by(first).limit(most))
            return list(rows.scalars())

    def next_due(self) -> float | None:
        """When the next message is due; None if there is none."""
        asked = select(func.min(outbox.c.due)).where(outbox.c.state == WAITING)
        with self.store.reading() as connection:
            found = connection.execute(asked).scalar_one_or_none()
        return None if found is None else float(found)

    def claim(self, channel_id: str, now: float, is_here: bool = False) -> Batch | None:
        """What a channel is to be sent now, for this server alone; None if that is nothing."""
        with self.store.writing() as connection:
            asked = select(channels).where(channels.c.id == channel_id).with_for_update()
            row = connection.execute(asked).first()
            if row is None:
                return None
            claiming = Claiming(connection, channel_of(row), now)
            return claiming.claim(is_here)

    def person_of(self, channel_id: str) -> int | None:
        """Whose channel it is, if they want to be told only while no page is open."""
        asked = select(channels.c.person, wishes.c.here_too).select_from(
            channels.outerjoin(wishes, wishes.c.person == channels.c.person)
        )
        with self.store.reading() as connection:
            row = connection.execute(asked.where(channels.c.id == channel_id)).first()
        return None if row is None or row.here_too else int(row.person)

    def note_sent(self, batch: Batch, now: float) -> None:
        """Notes that a message has arrived."""
        with self.store.writing() as connection:
            values = {"sent": now, "tried": now, "error": None, "off": False}
            set_channel(connection, batch.channel, values)  # first, as whoever deletes channels
            its = outbox.c.batch == batch.id
            connection.execute(update(outbox).where(its).values(state=SENT, due=now))

    def note_failed(self, batch: Batch, error: SendError, now: float) -> None:
        """Notes that a message has not arrived: it is tried again after a pause, or given up."""
        pause = pause_after(batch)
        gone = {"state": FAILED, "due": now}
        later = gone if pause is None else {"due": now + max(pause, error.after)}
        values: dict[str, Any] = {"tried": now, "error": error_text(error.line)}
        if error.for_good:
            values["off"] = True
        with self.store.writing() as connection:
            set_channel(connection, batch.channel, values)
            its = (outbox.c.batch == batch.id) & (outbox.c.state == WAITING)
            connection.execute(update(outbox).where(its).values(later))
            if error.for_good:
                all_of = (outbox.c.channel == batch.channel.id) & (outbox.c.state == WAITING)
                connection.execute(update(outbox).where(all_of).values(gone))

    def tidy(self, now: float) -> None:
        """Deletes what was settled long ago."""
        old = (outbox.c.state != WAITING) & (outbox.c.due < now - KEPT)
        with self.store.writing() as connection:
            connection.execute(delete(outbox).where(old))


class Claiming:
    """Puts the messages of one channel that are due into one, in a transaction."""

    def __init__(self, connection: Connection, channel: Channel, now: float) -> None:
        self.connection, self.channel, self.now = connection, channel, now

    def claim(self, is_here: bool) -> Batch | None:
        """What is to be sent now; None if that is nothing, and notes why."""
        rows = self.waiting()
        asked = [row for row in rows if row.kind not in OF_TURNS and row.batch is None]
        if asked:  # somebody waits for it at the page
            return self.batch(asked[:1], asked[0].kind, ())
        begun = [row for row in rows if row.batch is not None]
        if begun and begun[0].due > self.now:  # one message at a time: the others wait for it
            self.set([row for row in rows if row.batch is None], due=begun[0].due)
            return None
        if begun:
            return self.again(begun)
        turns = self.turns(rows)
        if not turns:
            return None
        free = earliest(self.wishes(), self.now, self.channel.sent)
        later = max(free, self.now + 10 * WAIT) if is_here else free
        if later > self.now:
            self.set(rows, due=later)
            return None
        told = [row for row in rows if row.game in {turn.table for turn in turns}]
        return self.batch(rows, kind_of(told), turns)

    def waiting(self) -> Sequence[Row[Any]]:
        """The messages of the channel that wait; a turn's only once that is due."""
        its = (outbox.c.channel == self.channel.id) & (outbox.c.state == WAITING)
        due: ColumnElement[bool] = or_(outbox.c.due <= self.now, outbox.c.batch.is_not(None))
        asked = select(outbox).where(its, due).order_by(outbox.c.id)
        return self.connection.execute(asked).all()

    def again(self, begun: Sequence[Row[Any]]) -> Batch | None:
        """A message that was begun before, under its old id; None if it is no longer true."""
        first = [row for row in begun if row.batch == begun[0].batch]
        kind = kind_of(first)
        turns = self.turns(first) if kind in OF_TURNS else ()
        return self.batch(first, kind, turns) if turns or kind not in OF_TURNS else None

    def turns(self, rows: Sequence[Row[Any]]) -> tuple[Turn, ...]:
        """The tables among some messages that still wait for the person, each once.

        The messages of all others are over: they would not be true.
        """
        tables = {row.game: self.turn(row.game) for row in rows}
        gone = [row for row in rows if tables[row.game] is None]
        if gone:
            self.set(gone, state=OVER)
        return tuple(turn for turn in tables.values() if turn is not None)

    def turn(self, table_id: str) -> Turn | None:
        """A table if it waits for the person; else None."""
        row = self.connection.execute(select(games).where(games.c.id == table_id)).one()
        asked = select(seats).where(seats.c.game == table_id).order_by(seats.c.seat)
        sitting = [seat_of(seat) for seat in self.connection.execute(asked)]
        person = self.channel.person
        standing = standing_of(row)
        moments = [*standing.due, *(None for _ in standing.waiting)]
        waiting = zip((sitting[seat] for seat in standing.waiting), moments, strict=False)
        mine = [due for seat, due in waiting if seat.person == person and seat.bot is None]
        if not mine:
            return None
        until = min((due for due in mine if due is not None), default=None)
        others = names_of_others(sitting, person)
        return Turn(table_id, row.game, others, until, self.wishes().zone)

    def wishes(self) -> Wishes:
        """When the person wants to be told."""
        asked = select(wishes).where(wishes.c.person == self.channel.person)
        return wishes_of(self.connection.execute(asked).first())

    def batch(self, rows: Sequence[Row[Any]], kind: str, turns: tuple[Turn, ...]) -> Batch:
        """A message of some rows, claimed for the time that sending takes."""
        id, tries = rows[0].batch or secrets.token_urlsafe(24), rows[0].tries + 1
        its = (outbox.c.id.in_([row.id for row in rows])) & (outbox.c.state == WAITING)
        values = {"batch": id, "tries": tries, "due": self.now + LEASE}
        self.connection.execute(update(outbox).where(its).values(values))
        return Batch(id, self.channel, kind, turns, tries)

    def set(self, rows: Sequence[Row[Any]], **values: Any) -> None:
        """Changes messages."""
        its = outbox.c.id.in_([row.id for row in rows])
        self.connection.execute(update(outbox).where(its).values(values))


def kind_of(rows: Sequence[Row[Any]]) -> str:
    """What a message of some rows says: only that somebody waits, or more."""
    kinds = {row.kind for row in rows}
    return TURN if len(kinds) > 1 else str(rows[0].kind)


def names_of_others(sitting: Sequence[Seat], person: int) -> tuple[str, ...]:
    """The names of the seats that are not a person's."""
    return tuple(seat.name for seat in sitting if seat.person != person)


def set_channel(connection: Connection, channel: Channel, values: dict[str, Any]) -> None:
    """Changes a channel, if there still is one."""
    connection.execute(update(channels).where(channels.c.id == channel.id).values(values))
