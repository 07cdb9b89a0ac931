"""Tables in the database: events, seats, people, links, orders and settings."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Integer,
    String,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from goldenspike.core.game import NOBODY
from goldenspike.server.db import listing, migrate, order_store, schema
from goldenspike.server.db.columns import header_of, header_row, seat_row, standing_row
from goldenspike.server.db.database import connect, naming_faults, reader
from goldenspike.server.db.deleting import delete_people, delete_tables
from goldenspike.server.db.order_store import KeepsOrders
from goldenspike.server.db.outbox import call_people
from goldenspike.server.db.people import KeepsPeople
from goldenspike.server.db.rating_schema import finished_games
from goldenspike.server.db.rating_writing import Finishing, write_ending
from goldenspike.server.db.schema import (
    bans,
    events,
    games,
    links,
    orders,
    quarantines,
    sealed,
    seats,
    watchers,
)
from goldenspike.server.db.seating import read_sittings, write_seats, write_sittings
from goldenspike.server.table.events import Event
from goldenspike.server.table.store import Conflict, Unavailable
from goldenspike.server.table.talk import PLAYERS, WATCHERS
from goldenspike.server.table.values import (
    SEVERAL,
    Entry,
    Extras,
    Header,
    LessonTable,
    Link,
    PeopleAt,
    Quarantine,
    Sealed,
    Seat,
    Sitting,
    Standing,
    Step,
    StoredTable,
)

CHANNEL = "goldenspike"  # where PostgreSQL tells the other servers
TRIED = "tried"  # the name of the setting that is written to see whether writing works
MOST_WRITTEN = 1000  # games

# Queries of every request, compiled once.
GAME = bindparam("game", type_=String)
EVENTS_AFTER = (
    select(*(events.c[name] for name in ("seq", "kind", "text", "seat", "by", "person", "made")))
    .where(events.c.game == GAME, events.c.seq > bindparam("after", type_=Integer))
    .order_by(events.c.seq)
)
SEATS_OF = (
    select(seats.c.seat, seats.c.name, seats.c.person, seats.c.bot)
    .where(seats.c.game == GAME)
    .order_by(seats.c.seat)
)
SAID = (games.c.talk, games.c.said_players, games.c.said_watchers, games.c.listed)
COUNTS = finished_games.c.number.is_not(None) & (games.c.to_act == NOBODY)
FINAL = (
    select(finished_games.c.game)
    .where(finished_games.c.game == games.c.id, COUNTS)
    .exists()
    .label("final")
)
BESIDE = (
    select(games.c.again, games.c.hints, games.c.aided, FINAL, *SAID, *order_store.COLUMNS)
    .select_from(games.outerjoin(orders, games.c.id == orders.c.game))
    .where(games.c.id == GAME)
    .order_by(orders.c.made)
)
SEALED_OF = (
    select(sealed.c.seat, sealed.c.text, sealed.c.by, sealed.c.person)
    .where(sealed.c.game == GAME)
    .order_by(sealed.c.seat)
)
NEW_EVENT = insert(events)
STANDS = (
    update(games)
    .where(games.c.id == bindparam("id_of_game", type_=String))
    .values({name: bindparam(name) for name in ("updated", "to_act", "standing", "wakes")})
)


class Store(KeepsOrders, KeepsPeople):
    """Reads and writes tables, events, seats, people and links."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.is_postgres = engine.dialect.name == "postgresql"
        self.name = secrets.token_hex(8)  # tells this server from others on one database
        self.reader = reader(engine)
        self.writer = engine.execution_options(writes=True)
        self.boards = listing.BoardIds()
        self.finishing = Finishing()
        self.written: OrderedDict[str, int] = OrderedDict()  # by game: see `wrote`
        self.pen: AbstractContextManager[object] = nullcontext() if self.is_postgres else Lock()

    def close(self) -> None:
        """Closes all connections."""
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for reading, where every statement stands alone.

        `Unavailable` if the database fails, here and below.
        """
        with naming_faults(), self.reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; on SQLite one at a time, the others wait.

        `Conflict` if it does not fit with what others wrote.
        """
        try:
            with naming_faults(), self.pen, self.writer.connect() as connection, connection.begin():
                yield connection
        except IntegrityError as error:
            raise Conflict from error

    def try_to_write(self) -> None:
        """Writes something of no importance; `Unavailable` if that fails."""
        its, now = schema.settings.c.name == TRIED, str(time.time())
        with self.writing() as connection:
            again = update(schema.settings).where(its).values(value=now)
            if not connection.execute(again).rowcount:
                connection.execute(insert(schema.settings).values(name=TRIED, value=now))

    # Events

    def events(self, table_id: str, after: int = 0) -> list[Event]:
        """The events of a table after a number."""
        with self.reading() as connection:
            rows = connection.execute(EVENTS_AFTER, {"game": table_id, "after": after})
            return [Event(*row) for row in rows]

    def append(self, step: Step) -> None:
        """Writes a step in one transaction; `Conflict` if an event number is taken."""
        with self.writing() as connection:
            write_events(connection, step.game, step.events)
            write_seats(connection, step)
            write_sealed(connection, step)
            order_store.write_change(connection, step.game, step.order)
            call_people(connection, step)
            stands = {"updated": time.time(), **standing_row(step.standing)}
            connection.execute(STANDS, {"id_of_game": step.game, **stands})
            set_listed(connection, step)
            if step.ending is not None and self.finishing.keeps:
                write_ending(connection, step.game, step.ending, self.finishing.rates)
            self.tell(connection, step.game)
        self.wrote(step)

    def wrote(self, step: Step) -> None:
        """Notes the last event that this process wrote at a table, so that it is not news here."""
        if step.events:
            self.note_written(step.game, step.events[-1].seq)

    def note_written(self, table_id: str, seq: int) -> None:
        """Notes that the events of a table up to a number are no news here."""
        self.written.pop(table_id, None)
        self.written[table_id] = seq
        if len(self.written) > MOST_WRITTEN:
            self.written.popitem(last=False)

    def sealed(self, table_id: str) -> list[Sealed]:
        """The secret choices at a table, by seat: only for the code that plays them."""
        with self.reading() as connection:
            return [Sealed(*row) for row in connection.execute(SEALED_OF, {"game": table_id})]

    def tell(self, connection: Connection, table_id: str, subject: str = "") -> None:
        """Notifies other servers at the end of the transaction; on SQLite they poll."""
        if self.is_postgres:
            said = " ".join([self.name, table_id, subject]).rstrip()
            connection.execute(select(func.pg_notify(CHANNEL, said)))

    # Games

    def count_tables(self) -> int:
        """How many tables there are."""
        with self.reading() as connection:
            return connection.execute(select(func.count()).select_from(games)).scalar_one()

    def add_game(
        self,
        header: Header,
        sitting: Sequence[Seat],
        step: Step,
        follows: str | None = None,
    ) -> None:
        """Adds a table with its first events; `Conflict` if the table before has a next one."""
        with self.writing() as connection:
            add_game(connection, header, step.standing)
            if follows is not None:
                set_again(connection, follows, header.id)
            rows = [seat_row(header.id, seat) for seat in sitting]
            connection.execute(insert(seats), rows)
            write_sittings(connection, header.id, sitting)
            write_events(connection, header.id, step.events)
            write_sealed(connection, step)
            call_people(connection, step)
            self.tell(connection, header.id)
        self.wrote(step)

    def header(self, table_id: str) -> Header | None:
        """The header of a table; None if there is no such table."""
        with self.reading() as connection:
            row = connection.execute(select(games).where(games.c.id == table_id)).first()
        return None if row is None else header_of(row)

    def quarantine(self, table_id: str) -> Quarantine | None:
        """Why and since when nobody works at a table; None if it is in no quarantine."""
        columns = (quarantines.c.reason, quarantines.c.note, quarantines.c.made)
        asked = select(*columns).where(quarantines.c.game == table_id)
        with self.reading() as connection:
            row = connection.execute(asked).first()
        return None if row is None else Quarantine(*row)

    def origin(self, table_id: str) -> tuple[str, bool] | None:
        """A table's game, and whether its board has a name; None if there is no such table."""
        named = func.substr(games.c.board, 1, 1) == '"'
        with self.reading() as connection:
            asked = select(games.c.game, named).where(games.c.id == table_id)
            row = connection.execute(asked).first()
        return None if row is None else (str(row[0]), bool(row[1]))

    def seats(self, table_id: str) -> list[Seat]:
        """The seats of a table."""
        with self.reading() as connection:
            return [Seat(*row) for row in connection.execute(SEATS_OF, {"game": table_id})]

    def sittings(self, table_id: str) -> list[Sitting]:
        """Who played the seats of a table, in order; incomplete for tables of older versions."""
        with self.reading() as connection:
            return read_sittings(connection, table_id)

    def entries(self, person: int) -> list[Entry]:
        """The tables of a person, the latest first."""
        with self.reading() as connection:
            return listing.entries(connection, listing.of_person(person), self.boards)

    def entry(self, table_id: str) -> Entry | None:
        """A table as lists show it; None if there is no such table."""
        asked = listing.LISTED.where(games.c.id == table_id)
        with self.reading() as connection:
            found = listing.entries(connection, asked, self.boards)
        return found[0] if found else None

    def stored(self, table_id: str) -> StoredTable | None:
        """A table as it is stored; None if there is no such table."""
        with self.reading() as connection:
            found = listing.stored(connection, select(games).where(games.c.id == table_id))
        return found[0] if found else None

    def people_at(self, table_id: str) -> PeopleAt | None:
        """The people whom a table concerns; None if there is no such table."""
        with self.reading() as connection:
            return listing.people_at(connection, table_id)

    def count_unfinished(self, person: int, since: float) -> int:
        """How many unfinished tables a person made, in use since a time."""
        with self.reading() as connection:
            return int(connection.execute(listing.unfinished_by(person, since)).scalar_one())

    def unfinished(self, tables: Sequence[str]) -> list[str]:
        """Those of some tables that are not finished."""
        with self.reading() as connection:
            return list(connection.execute(listing.unfinished_of(tables)).scalars())

    def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot is to move."""
        own = (sealed.c.game == seats.c.game) & (sealed.c.seat == seats.c.seat)
        has_chosen = select(sealed.c.seat).where(own).correlate(seats).exists()
        together = (games.c.to_act == SEVERAL) & ~has_chosen
        its_turn = (seats.c.seat == games.c.to_act) | together
        asked = (
            select(games.c.id)
            .distinct()
            .select_from(games.join(seats, seats.c.game == games.c.id))
            .where(seats.c.bot.is_not(None), its_turn, ~is_quarantined(games.c.id))
        )
        with self.reading() as connection:
            return list(connection.execute(asked).scalars())

    # Links and orders

    def link(self, token: str) -> Link | None:
        """What the link with this hash opens; None if there is no such link."""
        asked = select(links.c.game, links.c.seat, links.c.person).where(links.c.token == token)
        with self.reading() as connection:
            row = connection.execute(asked).first()
        return None if row is None else Link(row.game, row.seat, row.person)

    def replace_link(self, token: str, table_id: str, seat: int | None, revoke: bool) -> None:
        """Adds a link to a seat or to watch; revokes the old ones, and their watchers, if asked."""
        old = (links.c.game == table_id) & (links.c.seat == seat)
        with self.writing() as connection:
            if revoke:
                connection.execute(delete(links).where(old))
            if revoke and seat is None:
                connection.execute(delete(watchers).where(watchers.c.game == table_id))
                self.tell(connection, table_id)  # streams of those who watched end
            add_link(connection, token, table_id, seat)

    def add_watcher(self, table_id: str, person: int) -> None:
        """Lets a person watch a table."""
        try:
            with self.writing() as connection:
                connection.execute(insert(watchers).values(game=table_id, person=person))
        except Conflict:
            pass  # this person may watch already

    def watchers(self, table_id: str) -> set[int]:
        """The people who may watch a table."""
        asked = select(watchers.c.person).where(watchers.c.game == table_id)
        with self.reading() as connection:
            return set(connection.execute(asked).scalars())

    def watches(self, table_id: str, person: int) -> bool:
        """Whether a person may watch a table."""
        its = (watchers.c.game == table_id) & (watchers.c.person == person)
        with self.reading() as connection:
            return connection.execute(select(watchers).where(its)).first() is not None

    def extras(self, table_id: str) -> Extras:
        """The table that follows, the standing orders and the settings of a table."""
        with self.reading() as connection:
            rows = connection.execute(BESIDE, {"game": table_id}).all()
        if not rows:
            return Extras()
        first, own = rows[0], [row for row in rows if row.seat is not None]
        orders = [order_store.order_of(row) for row in own if row.version != order_store.NOTE]
        notes = [order_store.note_of(row) for row in own if row.version == order_store.NOTE]
        said = {PLAYERS: first.said_players, WATCHERS: first.said_watchers}
        return Extras(
            *(first.again, orders, notes, first.hints, first.talk, said),
            *(first.aided, first.final, first.listed),
        )

    def set_hints(self, table_id: str, on: bool) -> None:
        """Switches hints of a table on or off."""
        with self.writing() as connection:
            connection.execute(update(games).where(games.c.id == table_id).values(hints=on))

    def setting(self, name: str, usual: str) -> str:
        """A setting that all servers share; the first to ask stores `usual`."""
        its = schema.settings.c.name == name
        asked = select(schema.settings.c.value).where(its)
        with self.reading() as connection:
            value = connection.execute(asked).scalar_one_or_none()
        if value is not None:
            return str(value)
        try:
            with self.writing() as connection:
                connection.execute(insert(schema.settings).values(name=name, value=usual))
            return usual
        except Conflict:
            return self.setting(name, usual)

    # What nobody needs any more

    def tidy(self, before: float) -> list[str]:
        """Deletes tables without an action, and people without tables, older than a time."""
        with self.writing() as connection:
            dropped = [str(id) for (id,) in connection.execute(listing.never_begun(before))]
            delete_tables(connection, dropped)
            connection.execute(delete(bans).where(bans.c.until < before))
            delete_people(connection, before)
        return dropped

    def delete_table(self, table_id: str) -> None:
        """Deletes a table with everything that belongs to it."""
        with self.writing() as connection:
            delete_tables(connection, [table_id])

    def lesson_tables(self, person: int) -> list[LessonTable]:
        """The tables at which somebody learns, the latest first."""
        with self.reading() as connection:
            return listing.lesson_tables(connection, person)

    @contextmanager
    def alone(self, table_id: str) -> Iterator[bool]:
        """Locks a table against other servers; False if one has it. On SQLite always True."""
        if not self.is_postgres:
            yield True
            return
        asked = text("SELECT pg_try_advisory_xact_lock(hashtextextended(:game, 0))")
        with naming_faults(), self.engine.connect() as connection:
            yield bool(connection.execute(asked, {"game": table_id}).scalar_one())


def open_store(address: str) -> Store:
    """A store for an address, migrated first; ValueError if the database cannot be used."""
    engine = connect(address)
    try:
        with naming_faults():
            migrate.upgrade(engine)
    except Unavailable as fault:
        raise ValueError(f"the database cannot be used: {fault}") from None
    return Store(engine)


def is_quarantined(table_id: ColumnElement[str]) -> ColumnElement[bool]:
    """A condition for tables at which nobody may work."""
    return select(quarantines.c.game).where(quarantines.c.game == table_id).exists()


def write_events(connection: Connection, table_id: str, history: Sequence[Event]) -> None:
    """Inserts events."""
    now = time.time()
    rows = [{"game": table_id, **vars(event), "made": event.made or now} for event in history]
    if rows:
        connection.execute(NEW_EVENT, rows)


def write_sealed(connection: Connection, step: Step) -> None:
    """Stores the secret choices of a step, or deletes all of them."""
    its = sealed.c.game == step.game
    if step.drops_sealed:
        connection.execute(delete(sealed).where(its))
    for choice in step.sealed:
        connection.execute(delete(sealed).where(its, sealed.c.seat == choice.seat))
        connection.execute(insert(sealed).values(game=step.game, **vars(choice)))


def set_listed(connection: Connection, step: Step) -> None:
    """Stores whether a table is on the home page, if a step changes that."""
    if step.listed is not None:
        its = update(games).where(games.c.id == step.game)
        connection.execute(its.values(listed=step.listed))


def add_link(connection: Connection, token: str, table_id: str, seat: int | None) -> None:
    """Inserts a link."""
    values = {"token": token, "game": table_id, "seat": seat, "made": time.time()}
    connection.execute(insert(links).values(values))


def set_again(connection: Connection, table_id: str, following: str) -> None:
    """Stores which table follows another; `Conflict` if there is one already."""
    free = (games.c.id == table_id) & games.c.again.is_(None)
    if not connection.execute(update(games).where(free).values(again=following)).rowcount:
        raise Conflict


def add_game(connection: Connection, header: Header, standing: Standing) -> None:
    """Inserts the header of a table."""
    now = time.time()
    values = {**header_row(header), **standing_row(standing), "made": now, "updated": now}
    connection.execute(insert(games).values(values))
