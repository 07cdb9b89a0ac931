"""What a server works with: the store, the positions, and whom to tell."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from goldenspike.server.draft import Draft
from goldenspike.server.errors import Refusal, too_late
from goldenspike.server.events import Event
from goldenspike.server.position import Position, Positions
from goldenspike.server.rows import Step
from goldenspike.server.store import Store, Taken

RETRIES = 20
T = TypeVar("T")


@dataclass
class Desk:
    """The parts, put together."""

    store: Store
    positions: Positions
    listeners: list[Callable[[str], None]] = field(default_factory=list)

    def tell(self, game: str) -> None:
        """Something happened at a table."""
        for listener in self.listeners:
            listener(game)

    def draft(self, position: Position) -> Draft:
        """A draft for a table as it is now."""
        game = position.header.id
        sealed = self.store.sealed(game) if position.chosen else []
        return Draft(position, position.seats, self.store.beside(game).orders, sealed)

    def write(self, position: Position, step: Step) -> None:
        """Writes a step and folds it; or a refusal, if somebody else was faster."""
        try:
            self.store.append(step)
        except Taken:
            position.fold(self.store.events(position.header.id, position.seq))
            refusal = too_late(position.seq)
            refusal.overtaken = True
            raise refusal from None
        position.fold(step.events)
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


def made(store: Store) -> Desk:
    """A desk for a store."""
    return Desk(store, Positions(store))


def first_move(position: Position, after: int) -> Event | None:
    """The first change of the position that somebody who acts after an event has not seen."""
    if after > position.seq:
        raise too_late(position.seq)
    moves = position.moves_after(after)
    return moves[0] if moves else None
