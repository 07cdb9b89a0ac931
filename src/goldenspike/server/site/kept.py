"""A table as the browser keeps it: one document, and its events one by one."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from goldenspike.analysis.convert import Misfit, from_json, to_json
from goldenspike.server.table.events import Event
from goldenspike.server.table.values import (
    Analysis,
    Entry,
    Extras,
    Header,
    Order,
    OrderNote,
    Sealed,
    Seat,
    Sitting,
    Standing,
)

LONGEST_ID = 100  # letters of a board's id, in lists


@dataclass
class Table:
    """All that is kept of a table but its events and the decisions of its analysis."""

    header: Header
    seats: list[Seat]
    standing: Standing
    updated: float
    sittings: list[Sitting] = field(default_factory=list)
    sealed: list[Sealed] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    order_notes: list[OrderNote] = field(default_factory=list)
    again: str | None = None
    aided: bool = False
    analysis: Analysis | None = None

    def extras(self) -> Extras:
        """What belongs to the table and is no event."""
        return Extras(
            again=self.again,
            orders=tuple(self.orders),
            order_notes=tuple(self.order_notes),
            hints=self.header.hints,
            talk=False,
            aided=self.aided,
        )

    def entry(self) -> Entry:
        """The table in a list."""
        header, board = self.header, self.header.board
        return Entry(
            id=header.id,
            game=header.game,
            edition=header.edition,
            board=board if isinstance(board, str) else str(board.get("id"))[:LONGEST_ID],
            creator=header.creator,
            seats=list(self.seats),
            standing=self.standing,
            updated=self.updated,
        )

    def set_hints(self, on: bool) -> None:
        """Switches hints on or off."""
        self.header = replace(self.header, hints=on)

    def document(self) -> dict[str, Any]:
        """The table as JSON."""
        return {"id": self.header.id, "of": to_json(self)}


def read_table(document: Mapping[str, Any]) -> Table:
    """A table from its document; `ValueError` if it is none of ours."""
    return from_json(Table, document["of"])


def read_event(row: Mapping[str, Any]) -> Event:
    """An event from JSON; `ValueError` if it is none."""
    try:
        return Event(**row)
    except TypeError:
        raise Misfit("an event has other fields") from None
