"""Keeps the slowest requests in the database, where an operator can look at them."""

import logging
from threading import Event as Flag
from threading import Lock, Thread

from goldenspike.server.db.operator_store import OperatorStore, SlowRequest

log = logging.getLogger(__name__)
SLOW = 0.5  # seconds: what is faster is not kept
FLUSH = 5.0  # seconds between two times that they are stored
MOST = 20  # requests that are stored each time: the slowest
KEPT = 2000  # requests in the database, of all servers


class SlowLog:
    """A thread that stores the slowest requests of the last seconds."""

    def __init__(self, operators: OperatorStore) -> None:
        self.operators = operators
        self.requests: list[SlowRequest] = []
        self.lock = Lock()
        self.over = Flag()
        self.thread: Thread | None = None

    def add(self, request: SlowRequest) -> None:
        """Notes a request if it was slow."""
        if request.seconds >= SLOW:
            with self.lock:
                self.requests.append(request)
                if len(self.requests) > 10 * MOST:
                    self.requests = slowest(self.requests)

    def start(self) -> None:
        """Starts the thread; an application may be started again after it was stopped."""
        self.over.clear()
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Stores what is left, and ends the thread."""
        self.over.set()
        if self.thread is not None:
            self.thread.join(timeout=2)

    def run(self) -> None:
        """Stores the slowest requests from time to time, and once more at the end."""
        over = False
        while not over:
            over = self.over.wait(FLUSH)
            try:
                self.flush()
            except Exception:
                log.warning("slow requests cannot be stored", exc_info=True)

    def flush(self) -> None:
        """Stores the slowest requests since the last time."""
        with self.lock:
            requests, self.requests = slowest(self.requests), []
        if requests:
            self.operators.add_slow(requests, KEPT)


def slowest(requests: list[SlowRequest]) -> list[SlowRequest]:
    """The slowest of some requests."""
    return sorted(requests, key=lambda each: -each.seconds)[:MOST]
