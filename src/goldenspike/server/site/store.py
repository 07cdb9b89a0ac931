"""Tables in memory, for one person. What changes is handed on, to be kept by the browser."""

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from goldenspike.core.game import NOBODY
from goldenspike.server.site.kept import Table, read_event, read_table
from goldenspike.server.table.events import Event
from goldenspike.server.table.playing import moment_of, new_players
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.values import (
    RUNNING,
    Analysis,
    Entry,
    Extras,
    Header,
    LessonTable,
    Order,
    OrderChange,
    OrderKind,
    OrderNote,
    Person,
    Quarantine,
    Sealed,
    Seat,
    Sitting,
    Step,
)

ME = Person(1)  # everybody at this browser
MOST_NOTES = 20  # of orders, at a table


@dataclass
class Changes:
    """What has changed since the browser was told last."""

    tables: set[str] = field(default_factory=set)
    events: list[tuple[str, Event]] = field(default_factory=list)
    decisions: list[tuple[str, int, Any]] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)  # tables whose analysis begins anew
    deleted: list[str] = field(default_factory=list)
    name: str | None = None


class SiteStore:
    """Keeps tables in memory (`TableStore`). Events are read when a table is opened."""

    def __init__(self, documents: Sequence[Mapping[str, Any]] = (), name: str = "") -> None:
        self.tables: dict[str, Table] = {}
        self.history: dict[str, list[Event]] = {}
        self.decisions: dict[str, dict[int, Any]] = {}
        self.name = name
        self.changes = Changes()
        self.changed: Callable[[str], None] = lambda table_id: None
        for document in documents:
            self.take(document)

    def take(self, document: Mapping[str, Any]) -> None:
        """Takes a table that the browser kept; one that cannot be read is left where it is."""
        try:
            table = read_table(document)
        except (ValueError, KeyError, TypeError):
            return
        self.tables[table.header.id] = table

    def bring(self, table_id: str, known: Mapping[str, Any]) -> None:
        """Takes a table with its events, and the decisions of its analysis."""
        if known["table"] is None:
            self.forget(table_id)
            return
        self.take(known["table"])
        self.history[table_id] = [read_event(each) for each in known["events"]]
        self.decisions[table_id] = {int(key): row for key, row in known["decisions"].items()}

    def lacks(self, table_id: str) -> bool:
        """Whether there is a table whose events have not been read."""
        return table_id in self.tables and table_id not in self.history

    def drop(self, table_id: str) -> None:
        """Drops the events of a table, to be read again: another page has written it."""
        self.history.pop(table_id, None)

    def forget(self, table_id: str) -> None:
        """Drops what is known of a table."""
        for known in (self.tables, self.history, self.decisions):
            known.pop(table_id, None)

    def note(self, table_id: str) -> None:
        """Notes that the document of a table has changed."""
        self.changes.tables.add(table_id)
        self.changed(table_id)

    def taken_changes(self) -> Changes:
        """What has changed since this was asked last."""
        changes, self.changes = self.changes, Changes()
        return changes

    # Reading

    def header(self, table_id: str) -> Header | None:
        table = self.tables.get(table_id)
        return None if table is None else table.header

    def quarantine(self, table_id: str) -> Quarantine | None:
        """None: nobody else is troubled by a board that takes long."""

    def events(self, table_id: str, after: int = 0) -> list[Event]:
        return self.history.get(table_id, [])[after:]

    def seats(self, table_id: str) -> list[Seat]:
        table = self.tables.get(table_id)
        return [] if table is None else list(table.seats)

    def sittings(self, table_id: str) -> list[Sitting]:
        table = self.tables.get(table_id)
        return [] if table is None else list(table.sittings)

    def sealed(self, table_id: str) -> list[Sealed]:
        table = self.tables.get(table_id)
        return [] if table is None else list(table.sealed)

    def extras(self, table_id: str) -> Extras:
        table = self.tables.get(table_id)
        return Extras() if table is None else table.extras()

    def orders(self, table_id: str) -> list[Order]:
        table = self.tables.get(table_id)
        return [] if table is None else list(table.orders)

    def watches(self, table_id: str, person: int) -> bool:
        """False: nobody watches from elsewhere."""
        return False

    def blocks(self, person: int, other: int) -> bool:
        """False: there is nobody else."""
        return False

    def name_of(self, person: Person) -> str:
        return self.name

    def entries(self) -> list[Entry]:
        """All tables but lessons, the latest first."""
        those = [table.entry() for table in self.tables.values() if table.header.lesson is None]
        return sorted(those, key=lambda each: -each.updated)

    def lesson_tables(self) -> list[LessonTable]:
        """The tables of lessons, the latest first."""
        those = [table for table in self.tables.values() if table.header.lesson is not None]
        return [
            LessonTable(each.header.id, each.header.lesson["values"], each.header.lesson["chapter"])
            for each in sorted(those, key=lambda each: -each.updated)
            if each.header.lesson is not None
        ]

    def unfinished(self) -> list[str]:
        """The tables whose games go on."""
        return [id for id, table in self.tables.items() if table.standing.to_act != NOBODY]

    # Writing

    def append(self, step: Step) -> None:
        table, history = self.tables[step.game], self.history[step.game]
        if step.events and step.events[0].seq != len(history) + 1:
            raise Conflict
        orders = orders_after(table.orders, step.order)
        changing = new_players(table.seats, step)
        table.sittings += [Sitting(moment_of(step), seat) for seat in changing]
        for seat in step.seats:
            table.seats[seat.seat] = seat
        table.orders, table.standing, table.updated = orders, step.standing, time.time()
        table.sealed = sealed_after(table.sealed, step)
        self.add_events(step)
        self.note(step.game)

    def add_events(self, step: Step) -> None:
        """Adds the events of a step."""
        now = time.time()
        for event in step.events:
            made = event if event.made else replace(event, made=now)
            self.history[step.game].append(made)
            self.changes.events.append((step.game, made))

    def add_game(
        self,
        header: Header,
        sitting: Sequence[Seat],
        step: Step,
        follows: str | None = None,
    ) -> None:
        if follows is not None:
            before = self.tables[follows]
            if before.again is not None:
                raise Conflict
            before.again = header.id
            self.note(follows)
        sittings = [Sitting(0, seat) for seat in sitting]
        table = Table(header, list(sitting), step.standing, time.time(), sittings)
        table.sealed = sealed_after([], step)
        self.tables[header.id] = table
        self.history[header.id], self.decisions[header.id] = [], {}
        self.add_events(step)
        self.note(header.id)

    def set_order(self, table_id: str, seat: int, kind: OrderKind, order: Order | None) -> None:
        table = self.tables[table_id]
        table.orders = [each for each in table.orders if (each.seat, each.kind) != (seat, kind)]
        if order is not None:
            table.orders.append(with_version(order))
        self.note(table_id)

    def set_due(self, table_id: str, order: Order, due: float | None) -> bool:
        table = self.tables[table_id]
        if order not in table.orders:
            return False
        table.orders[table.orders.index(order)] = replace(order, due=due)
        self.note(table_id)
        return True

    def end_order(self, table_id: str, order: Order, note: OrderNote | None) -> None:
        table = self.tables[table_id]
        ended = place_of(table.orders, order)
        if ended is None:
            return
        del table.orders[ended]
        if note is not None:
            table.order_notes = [*table.order_notes, note][-MOST_NOTES:]
        self.note(table_id)

    def replace_link(self, token: str, table_id: str, seat: int | None, revoke: bool) -> None:
        """Nothing: links need a server."""

    def set_hints(self, table_id: str, on: bool) -> None:
        """Switches hints of a table on or off."""
        self.tables[table_id].set_hints(on)
        self.note(table_id)

    def note_aided(self, table_id: str) -> None:
        """Notes that somebody had a hint at a table."""
        self.tables[table_id].aided = True
        self.note(table_id)

    # Analyses

    def analysis(self, table_id: str) -> Analysis | None:
        """The analysis of a table; None if there is none."""
        table = self.tables.get(table_id)
        if table is None or table.analysis is None:
            return None
        return replace(table.analysis, done=len(self.decided(table_id)))

    def decided(self, table_id: str) -> Mapping[int, Any]:
        """By number: the decisions analysed so far."""
        return self.decisions.get(table_id, {})

    def begin_analysis(self, wanted: Analysis) -> None:
        """Starts an analysis in place of the one there is."""
        self.decisions[wanted.game] = {}
        self.changes.dropped.append(wanted.game)
        self.set_analysis(wanted)

    def set_analysis(self, analysis: Analysis) -> None:
        """Sets the state of an analysis."""
        self.tables[analysis.game].analysis = analysis
        self.note(analysis.game)

    def add_decision(self, table_id: str, number: int, decision: Any) -> None:
        """Keeps one more decision."""
        self.decisions[table_id][number] = decision
        self.changes.decisions.append((table_id, number, decision))
        self.note(table_id)

    def running(self) -> list[str]:
        """The tables whose analysis is running."""
        those = ((id, table.analysis) for id, table in self.tables.items())
        return [id for id, each in those if each is not None and each.state == RUNNING]

    # People

    def set_name(self, name: str) -> None:
        """Sets the name for tables to come."""
        self.name = self.changes.name = name

    def delete_table(self, table_id: str) -> None:
        """Deletes a table with everything that belongs to it."""
        self.forget(table_id)
        self.changes.deleted.append(table_id)
        self.changes.tables.discard(table_id)
        self.changed(table_id)


def sealed_after(known: Sequence[Sealed], step: Step) -> list[Sealed]:
    """The secret choices after a step, by seat."""
    kept = {} if step.drops_sealed else {choice.seat: choice for choice in known}
    kept |= {choice.seat: choice for choice in step.sealed}
    return [kept[seat] for seat in sorted(kept)]


def orders_after(known: Sequence[Order], change: OrderChange | None) -> list[Order]:
    """The orders after one has played an action; `Conflict` if it has changed."""
    orders = list(known)
    if change is None:
        return orders
    place = place_of(orders, change.before)
    if place is None:
        raise Conflict
    del orders[place]
    return orders if change.after is None else [*orders, with_version(change.after)]


def place_of(orders: Sequence[Order], order: Order) -> int | None:
    """Where an order stands that has not changed; None if it has."""
    its = (order.seat, order.kind, order.version)
    places = [n for n, each in enumerate(orders) if (each.seat, each.kind, each.version) == its]
    return places[0] if places else None


def with_version(order: Order) -> Order:
    """An order under a new version, not due yet."""
    return replace(order, version=secrets.token_hex(8), due=None)
