"""A queue of tables with due times; each table is handled by one thread at a time.

Tables where a person waits come first. Otherwise networks have their turns one after the other, so
that many tables of one network do not hold up the few of another.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition

from goldenspike.server.jobs.fair_queue import Turns

SHARE = 8  # of so many tables, one is where nobody waits, if there is one


@dataclass(frozen=True)
class Place:
    """The place of a table in the queue."""

    group: str = ""  # who it is for: a network
    someone_waits: bool = True  # a person who is there


PlaceOf = Callable[[str], Place]


def first_place(table_id: str) -> Place:
    """The place of any table where nothing is known of networks and people."""
    return Place()


class TableQueue:
    """Tables to handle, each with the time when it is due."""

    def __init__(self, threads: int = 1) -> None:
        self.due: dict[str, float] = {}
        self.places: dict[str, Place] = {}
        self.busy: set[str] = set()
        self.closed = False
        self.changed = Condition()
        self.place_of: PlaceOf = first_place
        self.turns = Turns()
        self.idle_most = max(1, threads - 1)  # tables where nobody waits, handled at once

    def add(self, table_id: str, delay: float = 0.0) -> None:
        """Adds a table after a delay; if it waits already, the earlier time counts."""
        when, place = time.monotonic() + delay, self.place(table_id)
        with self.changed:
            self.places[table_id] = place
            self.due[table_id] = min(when, self.due.get(table_id, when))
            self.changed.notify()

    def put_off(self, table_id: str, delay: float) -> None:
        """Sets the due time of a table, in place of an earlier one."""
        when, place = time.monotonic() + delay, self.place(table_id)
        with self.changed:
            self.places[table_id] = place
            self.due[table_id] = when
            self.changed.notify()

    def place(self, table_id: str) -> Place:
        """The place of a table; the empty name, which looks for tables, is always first."""
        return self.place_of(table_id) if table_id else Place()

    def take(self) -> tuple[str, float] | None:
        """Waits for a table that is due: its name, and how late it is; None when closed."""
        with self.changed:
            while not self.closed:
                now = time.monotonic()
                ready = {g: when for g, when in self.due.items() if g not in self.busy}
                table_id = self.choose([g for g, when in ready.items() if when <= now])
                if table_id is not None:
                    self.begin(table_id)
                    return table_id, now - ready[table_id]
                later = [when for when in ready.values() if when > now]
                self.changed.wait(min(later) - now if later else None)
            return None

    def choose(self, ready: list[str]) -> str | None:
        """The table whose turn it is; None if none of these may be handled now."""
        first = [g for g in ready if self.places[g].someone_waits]
        others = [g for g in ready if not self.places[g].someone_waits]
        if sum(not self.places[g].someone_waits for g in self.busy) >= self.idle_most:
            others = []
        turn_of_others = not first or self.turns.count % SHARE == SHARE - 1
        return self.longest_ago(others if others and turn_of_others else first)

    def longest_ago(self, ready: list[str]) -> str | None:
        """Of some tables, the one whose network was served longest ago."""
        return min(
            ready,
            key=lambda g: (self.turns.last(self.places[g].group), self.due[g]),
            default=None,
        )

    def begin(self, table_id: str) -> None:
        """Notes that a table is handled now."""
        del self.due[table_id]
        self.busy.add(table_id)
        self.turns.serve(self.places[table_id].group)

    def done(self, table_id: str) -> None:
        """Lets other threads take a table again; it is late only from now on."""
        with self.changed:
            self.busy.discard(table_id)
            if table_id in self.due:
                self.due[table_id] = max(self.due[table_id], time.monotonic())
            else:
                self.places.pop(table_id, None)
            self.changed.notify()

    def close(self) -> None:
        """Closes the queue: all threads that wait get None."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
