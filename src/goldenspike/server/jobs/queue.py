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

    def add(self, game: str, delay: float = 0.0) -> None:
        """Adds a table after a delay; if it waits already, the earlier time counts."""
        when = time.monotonic() + delay
        with self.changed:
            self.due[game] = min(when, self.due.get(game, when))
            self.changed.notify()

    def put_off(self, game: str, delay: float) -> None:
        """Sets the due time of a table, in place of an earlier one."""
        with self.changed:
            self.due[game] = time.monotonic() + delay
            self.changed.notify()

    def take(self) -> tuple[str, float] | None:
        """Waits for a table that is due: its name, and how late it is; None when closed."""
        with self.changed:
            while not self.closed:
                ready = {g: when for g, when in self.due.items() if g not in self.busy}
                game = min(ready, key=ready.__getitem__, default=None)
                wait = None if game is None else ready[game] - time.monotonic()
                if game is not None and wait is not None and wait <= 0:
                    del self.due[game]
                    self.busy.add(game)
                    return game, -wait
                self.changed.wait(wait)
            return None

    def done(self, game: str) -> None:
        """Lets other threads take a table again; it is late only from now on."""
        with self.changed:
            self.busy.discard(game)
            if game in self.due:
                self.due[game] = max(self.due[game], time.monotonic())
            self.changed.notify()

    def close(self) -> None:
        """Closes the queue: all threads that wait get None."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
