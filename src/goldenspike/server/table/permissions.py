"""Who may do what at a table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from goldenspike.server.table.errors import Refusal, no_table, not_yours
from goldenspike.server.table.position import Position
from goldenspike.server.table.store import TableReader
from goldenspike.server.table.values import Header, Person, Seat

WATCHER = -1  # the view of a person without a seat


@dataclass(frozen=True)
class Viewer:
    """A person at a table, and the seats of that person."""

    person: int | None
    mine: list[int]  # seats
    creator: bool
    seats: list[Seat]

    def playing(self) -> list[int]:
        """The seats this person plays now."""
        return [seat for seat in self.mine if self.seats[seat].bot is None]

    @property
    def plays_alone(self) -> bool:
        """Whether this person has one seat, and bots play all others."""
        others = [seat for seat in self.seats if seat.seat not in self.mine]
        bots_only = all(seat.kind == "bot" and seat.person is None for seat in others)
        return len(self.mine) == 1 and bool(others) and bots_only

    def eyes(self, to_act: int) -> int:
        """The seat whose view is shown: the one to act, if it is this person's."""
        if to_act in self.mine:
            return to_act
        return self.mine[0] if self.mine else WATCHER


class Sitting(Protocol):
    """A table as far as it says who may see it: a position, or less."""

    @property
    def header(self) -> Header: ...
    @property
    def seats(self) -> list[Seat]: ...


def viewer(store: TableReader, position: Sitting, person: Person | None) -> Viewer:
    """The viewer for a person; a refusal if the person may not see the table."""
    header, seats = position.header, position.seats
    if person is None:
        raise no_table()
    mine = [seat.seat for seat in seats if seat.person == person.id]
    creator = header.creator == person.id
    if not mine and not creator and not store.watches(header.id, person.id):
        raise no_table()
    return Viewer(person.id, mine, creator, seats)


def check_welcome(blocks: Callable[[int, int], bool], header: Header, person: Person) -> None:
    """A refusal if the host of a table has blocked a person who wants a seat."""
    if blocks(header.creator, person.id):
        raise not_yours("not-welcome")


def check_begun(position: Position) -> None:
    """A refusal while the table waits in its lobby."""
    if not position.begun:
        raise Refusal("not-begun")


def acting_seat(position: Position, viewer: Viewer, wanted: int | None = None) -> int:
    """The seat to act, if this person plays it; of several, the wanted one; else a refusal."""
    check_begun(position)
    deciding = position.together or [position.to_act]
    mine = [seat for seat in deciding if seat in viewer.mine and wanted in (None, seat)]
    if not mine:
        raise not_yours("not-your-turn")
    playing = [seat for seat in mine if viewer.seats[seat].bot is None]
    waiting = [seat for seat in playing if seat in position.waiting]
    seat = (waiting or playing or mine)[0]
    if viewer.seats[seat].bot is not None:
        raise not_yours("bot-plays")
    return seat
