"""What tables need of a store."""

from collections.abc import Sequence
from typing import Protocol

from goldenspike.server.table.events import Event
from goldenspike.server.table.values import (
    Extras,
    Header,
    Order,
    OrderKind,
    OrderNote,
    Person,
    Quarantine,
    Sealed,
    Seat,
    Sitting,
    Step,
)


class Conflict(Exception):
    """Somebody else wrote first, so that this cannot be written."""


class Unavailable(Exception):
    """The store cannot be read or written at the moment: locked, full, read-only, broken, away."""


class TableReader(Protocol):
    """What it takes to show tables: their events, seats, orders and sealed choices."""

    def header(self, table_id: str) -> Header | None: ...
    def quarantine(self, table_id: str) -> Quarantine | None: ...
    def events(self, table_id: str, after: int = 0) -> list[Event]: ...
    def seats(self, table_id: str) -> list[Seat]: ...
    def sittings(self, table_id: str) -> list[Sitting]: ...
    def sealed(self, table_id: str) -> list[Sealed]: ...
    def extras(self, table_id: str) -> Extras: ...
    def watches(self, table_id: str, person: int) -> bool: ...


class TableStore(TableReader, Protocol):
    """Keeps tables with their events, seats, orders and links."""

    def append(self, step: Step) -> None: ...  # all of it, or `Conflict`
    def add_game(
        self,
        header: Header,
        sitting: Sequence[Seat],
        step: Step,
        follows: str | None = None,
    ) -> None: ...  # `Conflict` if another table follows the same one
    def orders(self, table_id: str) -> list[Order]: ...
    def set_order(
        self, table_id: str, seat: int, kind: OrderKind, order: Order | None
    ) -> None: ...  # in place of the one of its kind
    def set_due(self, table_id: str, order: Order, due: float | None) -> bool: ...  # if unchanged
    def end_order(self, table_id: str, order: Order, note: OrderNote | None) -> None: ...
    def replace_link(self, token: str, table_id: str, seat: int | None, revoke: bool) -> None: ...
    def name_of(self, person: Person) -> str: ...
    def blocks(self, person: int, other: int) -> bool: ...
