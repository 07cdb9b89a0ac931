"""Passes on what other server processes write."""

import logging
from collections.abc import Callable
from contextlib import closing
from threading import Event as Flag
from threading import Thread

from goldenspike.server.db.analysis_store import SUBJECT
from goldenspike.server.db.changes import UNKNOWN, changes
from goldenspike.server.db.operator_store import OPERATOR, PEOPLE
from goldenspike.server.db.store import Store
from goldenspike.server.db.talk_store import room_of

log = logging.getLogger(__name__)
RETRY = 1.0  # seconds until a database that was away is tried again


class Notifications:
    """A thread that waits for changes of other processes, and reconnects after errors."""

    def __init__(
        self,
        store: Store,
        hear: Callable[[str], None],
        hear_analysis: Callable[[str], None],
        hear_operator: Callable[[str], None],
        hear_talk: Callable[[str, str | None], None] = lambda table_id, room: None,
    ) -> None:
        self.store = store
        self.hear = hear
        self.hear_analysis = hear_analysis
        self.hear_operator = hear_operator
        self.hear_talk = hear_talk
        self.hear_people: Callable[[], None] = lambda: None  # browsers are somebody else's now
        self.over = Flag()
        self.thread = Thread(target=self.run, daemon=True)

    def start(self) -> None:
        """Starts the thread."""
        self.thread.start()

    def stop(self) -> None:
        """Ends the thread."""
        self.over.set()
        self.thread.join(timeout=2)

    def run(self) -> None:
        """Listens, and reconnects after every error."""
        while not self.over.is_set():
            try:
                self.listen()
            except Exception:
                log.warning("no news from the database; trying again", exc_info=True)
                self.over.wait(RETRY)

    def listen(self) -> None:
        """Passes on every change; an empty name stands for all tables."""
        with closing(changes(self.store, self.over)) as heard:
            for change in heard:
                if change == UNKNOWN or change.subject == OPERATOR:
                    self.hear_operator(change.game)
                if change == UNKNOWN or change.subject == PEOPLE:
                    self.hear_people()
                if change == UNKNOWN or change.subject == SUBJECT:
                    self.hear_analysis(change.game)
                if change == UNKNOWN or room_of(change.subject) is not None:
                    self.hear_talk(change.game, room_of(change.subject))
                if not change.subject:
                    self.hear(change.game)
