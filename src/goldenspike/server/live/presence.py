"""Who has a page open, at this server or another."""

import logging
import time
from threading import Event as Flag
from threading import Thread

from goldenspike.server.db.store import Store
from goldenspike.server.live.streams import Streams
from goldenspike.server.table.values import Seat

log = logging.getLogger(__name__)
BEAT = 20.0  # seconds between two times that a server stores who is connected
LAPSE = 60.0  # seconds after which it is no longer believed


class Presence:
    """A thread that stores who is connected here, for other servers. Not needed on SQLite."""

    def __init__(self, store: Store, streams: Streams) -> None:
        self.store = store
        self.streams = streams
        self.over = Flag()
        self.changed = Flag()
        self.thread = Thread(target=self.run, daemon=True)

    def connected(self, seats: list[Seat]) -> frozenset[int]:
        """The people of some seats who have a page open, here or at another server."""
        sitting = frozenset(seat.person for seat in seats if seat.person is not None)
        here = self.streams.connected() & sitting
        return here | self.store.present(list(sitting - here)) if sitting - here else here

    def start(self) -> None:
        """Starts the thread if there may be other servers."""
        if self.store.is_postgres:
            self.streams.listeners.append(self.changed.set)
            self.thread.start()

    def stop(self) -> None:
        """Stores that nobody is connected here any more, and ends the thread."""
        if self.store.is_postgres:
            self.over.set()
            self.changed.set()
            self.thread.join(timeout=5)

    def run(self) -> None:
        """Stores who is connected, regularly and whenever a page comes or goes."""
        while True:
            over = self.over.is_set()
            self.changed.clear()
            try:
                here = frozenset() if over else self.streams.connected()
                self.store.set_present(here, time.time() + LAPSE)
            except Exception:
                log.warning("other servers cannot be told who is here", exc_info=True)
            if over:
                return
            self.changed.wait(BEAT)
