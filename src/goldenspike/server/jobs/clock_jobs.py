"""Looks at clocks when they are due: bots sit in for people whose time is up, others are reminded.

Between two due moments nothing is asked and nothing written. Several servers may look at once:
what one of them writes first, the others find done.
"""

import logging
import time
from collections.abc import Callable
from threading import Event as Flag
from threading import Thread

from goldenspike.server.db.clock_store import ClockStore
from goldenspike.server.db.store import Store
from goldenspike.server.seldom import SeldomLogger
from goldenspike.server.table import clocks
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.store import Unavailable

log = logging.getLogger(__name__)
seldom = SeldomLogger(log)
LONGEST = 60.0  # seconds between two looks, for what another process wrote unheard
LEAST = 0.05  # seconds between two looks, whatever is due
REFUSED = 600.0  # seconds for which a table is left alone that cannot be worked at


class ClockJobs:
    """A thread that acts when the time of somebody is up."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self.tables = tables
        self.clocks = ClockStore(store)
        self.changed = Flag()
        self.over = False
        self.thread: Thread | None = None
        self.refused: dict[str, float] = {}  # by table: until when it is left alone
        self.reminded: Callable[[], None] = lambda: None  # called when reminders were written

    def hear(self, table_id: str) -> None:
        """Something happened at a table: another moment may be due next, if it has a clock."""
        if self.tables.positions.may_have_clock(table_id):
            self.changed.set()

    def start(self) -> None:
        """Starts the thread."""
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Ends the thread."""
        self.over = True
        self.changed.set()
        if self.thread is not None:
            self.thread.join(timeout=5)

    def run(self) -> None:
        """Waits for what is due, and does it."""
        while not self.over:
            self.changed.clear()
            wait = LONGEST
            try:
                wait = self.look()
            except Unavailable as fault:
                seldom.warning(f"clocks wait: {fault}")
                wait = 1.0
            except Exception:
                log.exception("clocks wait")
            if not self.over:
                time.sleep(LEAST)
            self.changed.wait(wait)

    def look(self) -> float:
        """Does what is due; the seconds until the next look."""
        now = self.tables.now()
        self.refused = {id: until for id, until in self.refused.items() if until > now}
        due = self.clocks.due(now)
        for table_id, wakes in due.items():
            if table_id not in self.refused and self.tables.works_here(table_id):
                self.look_at(table_id, wakes)
        next_due = self.clocks.next_due()
        if next_due is None:
            return LONGEST
        soon = next_due - self.tables.now()
        return min(LONGEST, soon) if soon > 0 else 1.0

    def look_at(self, table_id: str, wakes: float) -> None:
        """Does what is due at one table, or notes when to look again."""
        try:
            if not clocks.carry_out(self.tables, table_id):
                self.remind(table_id, wakes)
        except Refusal as refusal:
            log.warning("the clock of table %s stands: %s", table_id, refusal.code)
            self.refused[table_id] = self.tables.now() + REFUSED

    def remind(self, table_id: str, wakes: float) -> None:
        """Reminds those whose time is nearly up, and notes when to look next."""
        with self.tables.positions.at(table_id) as position:
            standing, people = clocks.next_look(self.tables, position)
        if self.clocks.note_looked(table_id, wakes, standing, people) and people:
            self.reminded()
