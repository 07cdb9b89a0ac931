"""Which tables to look at, and when: each once, and by one thread at a time."""

import time
from threading import Condition


class TableQueue:
    """Tables that wait for a bot, by when they are due."""

    def __init__(self) -> None:
        self.due: dict[str, float] = {}
        self.busy: set[str] = set()
        self.closed = False
        self.changed = Condition()

    def add(self, game: str, delay: float = 0.0) -> None:
        """Look at a table, after a while; the earlier of two times holds."""
        when = time.monotonic() + delay
        with self.changed:
            self.due[game] = min(when, self.due.get(game, when))
            self.changed.notify()

    def put_off(self, game: str, delay: float) -> None:
        """Look at a table after a while, and not before, unless something more happens there."""
        with self.changed:
            self.due[game] = time.monotonic() + delay
            self.changed.notify()

    def take(self) -> tuple[str, float] | None:
        """The next table, when it is due, and how long it has waited; None when all is over."""
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
        """Somebody else may look at it now; only from now on it waits."""
        with self.changed:
            self.busy.discard(game)
            if game in self.due:
                self.due[game] = max(self.due[game], time.monotonic())
            self.changed.notify()

    def close(self) -> None:
        """Nobody looks at anything any more."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
