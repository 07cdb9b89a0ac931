"""A queue of tables with due times; each table is handled by one thread at a time."""

import time
from threading import Condition


class TableQueue:
    """Tables to handle, each with the time when it is due."""

    def __init__(self) -> None:
        self.due: dict[str, float] = {}
        self.busy: set[str] = set()
        self.closed = False
        self.changed = Condition()

    def add(self, table_id: str, delay: float = 0.0) -> None:
        """Adds a table after a delay; if it waits already, the earlier time counts."""
        when = time.monotonic() + delay
        with self.changed:
            self.due[table_id] = min(when, self.due.get(table_id, when))
            self.changed.notify()

    def put_off(self, table_id: str, delay: float) -> None:
        """Sets the due time of a table, in place of an earlier one."""
        with self.changed:
            self.due[table_id] = time.monotonic() + delay
            self.changed.notify()

    def take(self) -> tuple[str, float] | None:
        """Waits for a table that is due: its name, and how late it is; None when closed."""
        with self.changed:
            while not self.closed:
                ready = {g: when for g, when in self.due.items() if g not in self.busy}
                table_id = min(ready, key=ready.__getitem__, default=None)
                wait = None if table_id is None else ready[table_id] - time.monotonic()
                if table_id is not None and wait is not None and wait <= 0:
                    del self.due[table_id]
                    self.busy.add(table_id)
                    return table_id, -wait
                self.changed.wait(wait)
            return None

    def done(self, table_id: str) -> None:
        """Lets other threads take a table again; it is late only from now on."""
        with self.changed:
            self.busy.discard(table_id)
            if table_id in self.due:
                self.due[table_id] = max(self.due[table_id], time.monotonic())
            self.changed.notify()

    def close(self) -> None:
        """Closes the queue: all threads that wait get None."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
