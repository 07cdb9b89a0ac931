"""Writes drafts, unless somebody else was faster, and tells listeners."""

import time
from collections.abc import Callable
from typing import TypeVar

from goldenspike.server.table.draft import Draft, later
from goldenspike.server.table.endings import with_players
from goldenspike.server.table.errors import Refusal, too_late
from goldenspike.server.table.events import Event
from goldenspike.server.table.position import Position, Positions
from goldenspike.server.table.store import Conflict, TableStore
from goldenspike.server.table.values import Step

RETRIES = 20
T = TypeVar("T")


class Tables:
    """All tables of a server: their store, their positions, and the listeners to changes."""

    def __init__(
        self, store: TableStore, is_away: Callable[[int], bool] = lambda person: False
    ) -> None:
        self.store = store
        self.is_away = is_away  # whether a person has been away so long that others may act
        self.is_here: Callable[[int], bool] = lambda person: False  # whether a page is open
        self.positions = Positions(store)
        self.now: Callable[[], float] = time.time  # seconds since 1970
        self.listeners: list[Callable[[str], None]] = []
        self.works_here: Callable[[str], bool] = lambda table_id: True  # or another process does

    def tell(self, table_id: str) -> None:
        """Tells all listeners that something happened at a table."""
        for listener in self.listeners:
            listener(table_id)

    def draft(self, position: Position) -> Draft:
        """A draft on the position of a table."""
        game = position.header.id
        sealed = self.store.sealed(game) if position.chosen else []
        draft = Draft(position, position.seats, sealed)
        draft.now = later(self.now(), position)
        return draft

    def write(self, position: Position, step: Step) -> None:
        """Writes a step and applies it to the position; a refusal if somebody was faster."""
        if step.ending is not None:
            step = with_players(self.store, position, step)
        try:
            self.store.append(step)
        except Conflict:
            position.fold(self.store.events(position.header.id, position.seq))
            refusal = too_late(position.seq)
            refusal.overtaken = True
            raise refusal from None
        position.fold(step.events, step.moves)
        self.tell(position.header.id)


def retry(once: Callable[[], T]) -> T:
    """Retries a function while others write at the same time, a few times at most."""
    for _ in range(RETRIES):
        try:
            return once()
        except Refusal as refusal:
            if not refusal.overtaken:
                raise
    return once()


def first_move(position: Position, after: int) -> Event | None:
    """The first change of the position after an event; None if there is none."""
    if after > position.seq:
        raise too_late(position.seq)
    moves = position.moves_after(after)
    return moves[0] if moves else None
