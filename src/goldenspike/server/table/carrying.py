"""Carries out standing orders, each action once: it is written with what is left of its order."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from goldenspike.server.table import events, lines
from goldenspike.server.table.commit import Tables, retry
from goldenspike.server.table.orders import End, Play, verdict
from goldenspike.server.table.position import Position
from goldenspike.server.table.undo import others
from goldenspike.server.table.values import Order, OrderChange, OrderNote

PART = 0.25  # of the time left to a seat


@dataclass(frozen=True)
class Carrier:
    """Carries out the orders of tables."""

    tables: Tables
    clock: Callable[[], float]
    delay: Callable[[], float]  # seconds, drawn anew each time, until an order is carried out

    def look(self, table_id: str) -> float | None:
        """Carries out what is due at a table; the seconds until the next is, None if none is."""
        return retry(lambda: self.look_once(table_id))

    def look_once(self, table_id: str) -> float | None:
        """The same, while nobody else writes there."""
        with self.tables.positions.at(table_id) as position:
            while True:
                waits = [self.handle(position, o) for o in self.tables.store.orders(table_id)]
                if 0.0 not in waits:
                    return min((wait for wait in waits if wait is not None), default=None)

    def handle(self, position: Position, order: Order) -> float | None:
        """Does what an order means now: 0 if it was played, or the seconds until it will be."""
        means = verdict(position, order)
        if isinstance(means, Play):
            return self.play_when_due(position, order, means)
        if isinstance(means, End):
            self.end(position, order, means)
        elif order.due is not None:
            self.tables.store.set_due(position.header.id, order, None)
        return None

    def play_when_due(self, position: Position, order: Order, play: Play) -> float | None:
        """Plays an action of an order, or draws when it will be played."""
        due, now = order.due, self.clock()
        if due is None:
            due = now + (self.pause(position, order) if others(order.person, position.seats) else 0)
            if due > now and not self.tables.store.set_due(position.header.id, order, due):
                return 0.0  # another server drew first: look again
        if due > now:
            return due - now
        self.play(position, order, play)
        return 0.0

    def pause(self, position: Position, order: Order) -> float:
        """The seconds until an order acts, at most a part of what its seat has on a clock.

        They count as thinking does: if the clock stood, others would see that an order plays.
        """
        if position.timing is None:
            return self.delay()
        left = position.timing.at(self.tables.now()).seats[order.seat].left
        return min(self.delay(), PART * left)

    def play(self, position: Position, order: Order, play: Play) -> None:
        """Plays an action of an order, with all that follows by itself."""
        draft = self.tables.draft(position)
        draft.decide(order.seat, play.text, events.ORDER, order.person)
        draft.follow()
        change = OrderChange(order, play.then)
        self.tables.write(position, replace(draft.step(), order=change))

    def end(self, position: Position, order: Order, end: End) -> None:
        """Deletes an order, with a note to its owner if there is something to say."""
        note = None
        if end.note is not None:
            said = lines.stored(end.note)
            note = OrderNote(order.seat, order.person, position.count, said)
        self.tables.store.end_order(position.header.id, order, note)
