"""Standing orders in the database, and the private notes on what became of them."""

import json
import secrets
import time
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update

from goldenspike.server.db.schema import games, orders
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import SEVERAL, Order, OrderChange, OrderKind, OrderNote

MOST_NOTES = 20  # of a seat
NOTE = ""  # the version of a note: an order always has one
COLUMNS = tuple(
    orders.c[name]
    for name in ("seat", "name", "person", "wish", "seq", "answered", "due", "version")
)


class KeepsOrders(ABC):
    """The part of a store that keeps standing orders."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[Connection]: ...
    @abstractmethod
    def writing(self) -> AbstractContextManager[Connection]: ...

    def orders(self, table_id: str) -> list[Order]:
        """The standing orders at a table, only for the code that carries them out."""
        with self.reading() as connection:
            return read_orders(connection, table_id)

    def waiting_for_orders(self) -> list[str]:
        """The tables at which the seat of an order is to act."""
        with self.reading() as connection:
            return list(connection.execute(ask_waiting()).scalars())

    def set_order(self, table_id: str, seat: int, kind: OrderKind, order: Order | None) -> None:
        """Puts an order in place of the one of its kind; None: deletes that."""
        with self.writing() as connection:
            write_order(connection, table_id, seat, kind, order)

    def set_due(self, table_id: str, order: Order, due: float | None) -> bool:
        """Sets when an order is carried out; False if it has changed."""
        with self.writing() as connection:
            return write_due(connection, table_id, order, due)

    def end_order(self, table_id: str, order: Order, note: OrderNote | None) -> None:
        """Deletes an order, unless it has changed, and leaves a note to its owner."""
        with self.writing() as connection:
            write_end(connection, table_id, order, note)


def order_of(row: Any) -> Order:
    """The order of a row."""
    wish = json.loads(row.wish)
    counted = (row.seq, row.answered, row.due, row.version)
    return Order(row.seat, row.person, row.name, wish, *counted)


def note_of(row: Any) -> OrderNote:
    """The note of a row."""
    return OrderNote(row.seat, row.person, row.answered, json.loads(row.wish))


def read_orders(connection: Connection, table_id: str) -> list[Order]:
    """The orders at a table, the oldest of a seat first."""
    asked = select(*COLUMNS).where(orders.c.game == table_id, orders.c.version != NOTE)
    return [order_of(row) for row in connection.execute(asked.order_by(orders.c.made))]


def ask_waiting() -> Select[Any]:
    """Asks for the tables at which the seat of an order is to act."""
    its_turn = (orders.c.seat == games.c.to_act) | (games.c.to_act == SEVERAL)
    joined = games.join(orders, orders.c.game == games.c.id)
    return (
        select(games.c.id).distinct().select_from(joined).where(orders.c.version != NOTE, its_turn)
    )


def write_order(
    connection: Connection, table_id: str, seat: int, kind: OrderKind, order: Order | None
) -> None:
    """Puts an order in place of the one of its kind; None: deletes that."""
    its = (orders.c.game == table_id, orders.c.seat == seat, orders.c.name == kind)
    connection.execute(delete(orders).where(*its))
    if order is not None:
        insert_order(connection, table_id, order)


def insert_order(connection: Connection, table_id: str, order: Order) -> None:
    """Inserts an order under a new version."""
    values = {
        "game": table_id,
        "seat": order.seat,
        "name": order.kind,
        "person": order.person,
        "wish": json.dumps(order.wish),
        "seq": order.seq,
        "answered": order.count,
        "version": secrets.token_hex(8),
        "made": time.time(),
    }
    connection.execute(insert(orders).values(values))


def write_due(connection: Connection, table_id: str, order: Order, due: float | None) -> bool:
    """Sets when an order is carried out, unless it or that has changed; whether it was set."""
    same_due = orders.c.due.is_(None) if order.due is None else orders.c.due == order.due
    changed = update(orders).where(*same(table_id, order), same_due).values(due=due)
    return connection.execute(changed).rowcount > 0


def write_change(connection: Connection, table_id: str, change: OrderChange | None) -> None:
    """Writes what is left of an order that plays an action; `Conflict` if it has changed."""
    if change is None:
        return
    if not connection.execute(delete(orders).where(*same(table_id, change.before))).rowcount:
        raise Conflict
    if change.after is not None:
        insert_order(connection, table_id, change.after)


def write_end(connection: Connection, table_id: str, order: Order, note: OrderNote | None) -> None:
    """Deletes an order, unless it has changed, and leaves a note to its owner."""
    ended = connection.execute(delete(orders).where(*same(table_id, order))).rowcount
    if not ended or note is None:
        return
    those = (orders.c.game == table_id, orders.c.seat == note.seat, orders.c.version == NOTE)
    newest = select(orders.c.made).where(*those).order_by(orders.c.made.desc())
    oldest = connection.execute(newest.offset(MOST_NOTES - 1).limit(1)).scalar_one_or_none()
    if oldest is not None:
        connection.execute(delete(orders).where(*those, orders.c.made <= oldest))
    values = {
        "game": table_id,
        "seat": note.seat,
        "name": secrets.token_hex(8),
        "person": note.person,
        "wish": json.dumps(note.said),
        "seq": order.seq,
        "answered": note.count,
        "version": NOTE,
        "made": time.time(),
    }
    connection.execute(insert(orders).values(values))


def same(table_id: str, order: Order) -> tuple[Any, ...]:
    """Conditions for an order that has not changed."""
    its = (orders.c.game == table_id, orders.c.seat == order.seat, orders.c.name == order.kind)
    return (*its, orders.c.version == order.version)
