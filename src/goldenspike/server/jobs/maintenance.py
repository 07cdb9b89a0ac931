"""Deletes what nobody needs any more: tables nobody began, and people without tables."""

import logging
import time
from collections.abc import Callable
from threading import Event as Flag
from threading import Thread

from goldenspike.server.db.store import Store

log = logging.getLogger(__name__)
DAY = 24 * 3600.0  # seconds
RETRY = 60.0  # seconds after which a database that was away is tried again


class Maintenance:
    """A thread that cleans up at the start of the server, and daily."""

    def __init__(self, store: Store, keep_days: int, forget: Callable[[list[str]], None]) -> None:
        self.store = store
        self.keep_days = keep_days  # 0: everything is kept
        self.forget = forget  # called with the tables that were deleted
        self.over = Flag()
        self.thread = Thread(target=self.run, daemon=True)

    def start(self) -> None:
        """Starts the thread, unless things are kept for ever."""
        if self.keep_days:
            self.thread.start()

    def stop(self) -> None:
        """Ends the thread, after the clean-up in progress."""
        self.over.set()
        if self.keep_days:
            self.thread.join(timeout=5)

    def run(self) -> None:
        """Cleans up daily; after a database error, tries again sooner."""
        while True:
            wait = DAY
            try:
                self.clean_up(time.time() - self.keep_days * DAY)
            except Exception:
                log.warning("the clean-up has to wait", exc_info=True)
                wait = RETRY
            if self.over.wait(wait):
                return

    def clean_up(self, before: float) -> None:
        """Deletes what nobody has needed since a time."""
        dropped = self.store.tidy(before)
        self.forget(dropped)
        if dropped:
            log.info("%d tables that nobody began have been dropped", len(dropped))
