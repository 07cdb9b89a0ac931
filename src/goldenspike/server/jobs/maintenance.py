"""What a server does beside: says who is connected to it, and clears away what nobody needs."""

import logging
import time
from threading import Event as Flag
from threading import Thread

from goldenspike.server.http.dependencies import Service

log = logging.getLogger(__name__)
BEAT = 20.0  # seconds after which a server says again who is connected to it
LAPSE = 60.0  # seconds after which it is no longer believed
DAY = 24 * 3600.0  # seconds


class Maintenance:
    """A thread that tidies up at the start and daily, and tells other servers who is here."""

    def __init__(self, service: Service, keep_days: int) -> None:
        self.service = service
        self.keep_days = keep_days
        self.tidied = float("-inf")
        self.over = Flag()
        self.woken = Flag()
        self.thread = Thread(target=self.work, daemon=True)

    def start(self) -> None:
        """From now on."""
        self.service.streams.listeners.append(self.woken.set)
        self.thread.start()

    def stop(self) -> None:
        """No more; nobody is connected here any longer."""
        self.over.set()
        self.woken.set()
        self.thread.join(timeout=5)

    def work(self) -> None:
        """Until all is over; a database that is away is tried again."""
        while True:
            over = self.over.is_set()
            self.woken.clear()
            try:
                self.look(over)
            except Exception:
                log.warning("the chores have to wait", exc_info=True)
            if over:
                return
            self.woken.wait(BEAT)

    def look(self, over: bool) -> None:
        """Does what is due."""
        service = self.service
        if service.store.is_postgres:
            here = frozenset() if over else service.streams.connected()
            service.store.set_present(here, time.time() + LAPSE)
        if self.keep_days and not over and time.monotonic() > self.tidied + DAY:
            self.tidied = time.monotonic()
            tidy(service, time.time() - self.keep_days * DAY)


def tidy(service: Service, before: float) -> None:
    """Drops tables that nobody began and people without tables, if they are old enough."""
    dropped = service.store.tidy(before)
    service.tables.positions.forget(dropped)
    service.people.clear()
    if dropped:
        log.info("%d tables that nobody began have been dropped", len(dropped))
