"""Carries out standing orders when they are due, beside requests."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from threading import Thread, local

from goldenspike.server.db.store import Store
from goldenspike.server.jobs.queue import TableQueue
from goldenspike.server.seldom import SeldomLogger
from goldenspike.server.table.carrying import Carrier
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.store import Conflict, Unavailable

log = logging.getLogger(__name__)
seldom = SeldomLogger(log)
SWEEP = 20.0  # seconds between two looks at all tables: another server may have been killed
SOON = 0.1  # seconds until a table is looked at: whoever acted there has the answer first
AGAIN = 1.0  # seconds until a look that failed is repeated


@dataclass(frozen=True)
class OrderSettings:
    """How many seconds after its turn begins an order acts, where other people play.

    The time is drawn anew for each action, so that it tells nothing. With 0 an order acts at once.
    """

    least: float = 2.0
    most: float = 6.0
    clock: Callable[[], float] = time.time


class OrderJobs:
    """A thread that looks at tables where something happened, or an order is due."""

    def __init__(self, tables: Tables, store: Store, settings: OrderSettings) -> None:
        self.tables, self.store, self.settings = tables, store, settings
        self.carrier = Carrier(tables, settings.clock, self.draw)
        self.queue = TableQueue()
        self.thread: Thread | None = None
        self.inside = local()  # the table at which this thread is carrying out orders

    def draw(self) -> float:
        """The seconds until an order acts."""
        return SystemRandom().uniform(self.settings.least, self.settings.most)

    def start(self) -> None:
        """Starts the thread, which looks at all tables first."""
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()
        self.queue.add("")

    def stop(self) -> None:
        """Ends the thread, after the order in progress."""
        self.queue.close()
        if self.thread is not None:
            self.thread.join(timeout=5)

    def hear(self, table_id: str) -> None:
        """Looks at a table soon; at once where orders act without delay."""
        if self.settings.most or not table_id:
            self.queue.add(table_id, SOON)
        elif getattr(self.inside, "table", None) != table_id:
            self.look(table_id)

    def run(self) -> None:
        """Looks at one table after the other."""
        while (taken := self.queue.take()) is not None:
            table_id, _ = taken
            try:
                self.look(table_id)
            except Unavailable as fault:
                seldom.warning(f"orders wait: {fault}")
                self.queue.add(table_id, AGAIN)
            except Exception:
                log.exception("an order was not carried out")
            finally:
                self.queue.done(table_id)

    def look(self, table_id: str) -> None:
        """Carries out what is due at a table; for an empty name, looks for tables."""
        if not table_id:
            for waiting in self.store.waiting_for_orders():
                self.queue.add(waiting)
            self.queue.add("", SWEEP)
            return
        if not self.tables.works_here(table_id) or not self.store.orders(table_id):
            return
        self.inside.table = table_id
        try:
            wait = self.carrier.look(table_id)
        except (Refusal, Conflict) as refusal:
            log.info("orders at table %s wait: %s", table_id, refusal)
            return
        finally:
            self.inside.table = None
        if wait is not None:
            self.queue.add(table_id, wait)
