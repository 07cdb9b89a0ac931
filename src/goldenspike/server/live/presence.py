"""Who has a page open, at this server or another, and who has been away for long."""

import logging
import time
from collections.abc import Callable, Mapping
from threading import Event as Flag
from threading import Thread

from goldenspike.server.db.presence_store import PresenceStore
from goldenspike.server.db.store import Store
from goldenspike.server.live.streams import Streams
from goldenspike.server.table.values import Seat

log = logging.getLogger(__name__)
BEAT = 20.0  # seconds between two times that a server stores who is there
LAPSE = 60.0  # seconds after which it is no longer believed
ABSENCE = 600.0  # seconds without a sign of somebody, after which a bot may be given the seat


class Presence:
    """A thread that stores who is there: for other servers, and to know how long people are away.

    Somebody is there who has a page open, or has asked for anything lately.
    """

    def __init__(self, store: Store, streams: Streams, absence: float = ABSENCE) -> None:
        self.known = PresenceStore(store)
        self.shared = store.is_postgres  # with other servers
        self.streams = streams
        self.absence = absence
        self.asked: set[int] = set()  # people who asked for something since the last beat
        self.used: dict[int, float] = {}  # by person with an open page: when it was last used
        self.is_banned: Callable[[int], bool] = lambda person: False  # then others may act
        self.over = Flag()
        self.changed = Flag()
        self.thread: Thread | None = None
        streams.listeners.append(self.changed.set)

    def connected(self, seats: list[Seat]) -> Mapping[int, float]:
        """The people of some seats who have a page open, here or at another server.

        By person: when the page was last used, in seconds since 1970; 0 if that is not known.
        """
        sitting = frozenset(seat.person for seat in seats if seat.person is not None)
        here = self.streams.connected() & sitting
        known = {person: self.used.get(person, 0.0) for person in here}
        return known | self.known.connected(list(sitting - here)) if sitting - here else known

    def everybody(self) -> Mapping[int, float]:
        """All people who have a page open, here or at another server; see `connected`."""
        here = {person: self.used.get(person, 0.0) for person in self.streams.connected()}
        return self.known.everybody() | here

    def use(self, person: int) -> None:
        """Notes that a person has used a page: a key, a click."""
        self.used[person] = time.time()
        self.changed.set()

    def touch(self, person: int) -> None:
        """Notes that a person has asked for something."""
        self.asked.add(person)

    def is_here(self, person: int) -> bool:
        """Whether a person has a page open, here or at another server."""
        return bool(self.connected([Seat(0, "", person)]))

    def is_away(self, person: int) -> bool:
        """Whether there has been no sign of a person for the time that is set; or a ban is."""
        if self.is_banned(person):
            return True
        if person in self.asked or self.is_here(person):
            return False
        return self.known.last_seen(person) <= time.time() - self.absence

    def start(self) -> None:
        """Starts the thread."""
        self.over.clear()
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Stores that nobody is connected here any more, and ends the thread."""
        self.over.set()
        self.changed.set()
        if self.thread is not None:
            self.thread.join(timeout=5)

    def run(self) -> None:
        """Stores who is there, regularly; for other servers also when a page comes or goes."""
        while True:
            over = self.over.is_set()
            self.changed.clear()
            try:
                self.beat(over)
            except Exception:
                log.warning("it cannot be stored who is here", exc_info=True)
            if over:
                return
            self.wait()

    def wait(self) -> None:
        """Waits for the next beat; where there are other servers, at most for a change."""
        if self.shared:
            self.changed.wait(BEAT)
        else:
            self.over.wait(BEAT)

    def beat(self, over: bool = False) -> None:
        """Stores who is connected and who has asked for something since the last time."""
        here = self.streams.connected()
        for person in self.used.keys() - here:
            self.used.pop(person, None)
        if self.shared:
            until = time.time() + LAPSE
            self.known.set_connected(frozenset() if over else here, until, dict(self.used))
        asked, self.asked = self.asked, set()
        if here | asked:
            self.known.set_seen(here | asked, time.time())
