"""Whether the database takes what is written; tried seldom, however often somebody asks."""

import time
from threading import Lock

from goldenspike.server.db.store import Store
from goldenspike.server.table.store import Unavailable

FRESH = 5.0  # seconds for which an answer holds


class HealthCheck:
    """Tries to write, at most once in a few seconds."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = Lock()
        self.until = 0.0  # when the last answer no longer holds
        self.fault: Unavailable | None = None  # the last answer; None: all is well

    def check(self) -> None:
        """`Unavailable` if the database could not be written the last time it was tried."""
        with self.lock:
            if time.monotonic() >= self.until:
                self.fault = self.tried()
                self.until = time.monotonic() + FRESH
            fault = self.fault
        if fault is not None:
            raise Unavailable(str(fault))

    def tried(self) -> Unavailable | None:
        """What is wrong with the database; None if a write came through."""
        try:
            self.store.try_to_write()
        except Unavailable as fault:
            return fault
        return None
