"""Writes what was drafted, unless somebody else was faster, and tells who listens."""

from collections.abc import Callable
from typing import TypeVar

from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, too_late
from goldenspike.server.table.events import Event
from goldenspike.server.table.position import Position, Positions
from goldenspike.server.table.store import Conflict, TableStore
from goldenspike.server.table.values import Step

RETRIES = 20
T = TypeVar("T")


class Tables:
    """All tables of a server: their store, their positions, and who is told of changes."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.positions = Positions(store)
        self.listeners: list[Callable[[str], None]] = []

    def tell(self, game: str) -> None:
        """Something happened at a table."""
        for listener in self.listeners:
            listener(game)

    def draft(self, position: Position) -> Draft:
        """A draft for a table as it is now."""
        game = position.header.id
        sealed = self.store.sealed(game) if position.chosen else []
        return Draft(position, position.seats, self.store.extras(game).orders, sealed)

    def write(self, position: Position, step: Step) -> None:
        """Writes a step and folds it; or a refusal, if somebody else was faster."""
        try:
            self.store.append(step)
        except Conflict:
            position.fold(self.store.events(position.header.id, position.seq))
            refusal = too_late(position.seq)
            refusal.overtaken = True
            raise refusal from None
        position.fold(step.events, step.moves)
        self.tell(position.header.id)


def retried(once: Callable[[], T]) -> T:
    """Does what nobody who writes meanwhile can prevent; unless too many do."""
    for _ in range(RETRIES):
        try:
            return once()
        except Refusal as refusal:
            if not refusal.overtaken:
                raise
    return once()


def first_move(position: Position, after: int) -> Event | None:
    """The first change of the position that somebody who acts after an event has not seen."""
    if after > position.seq:
        raise too_late(position.seq)
    moves = position.moves_after(after)
    return moves[0] if moves else None
