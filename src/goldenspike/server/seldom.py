"""Logging of what may happen at every request: a line now and then, with how many were left out."""

import logging
import time
from threading import Lock

PAUSE = 10.0  # seconds between two lines


class SeldomLogger:
    """Logs a warning at most once in a few seconds, and counts those between."""

    def __init__(self, log: logging.Logger) -> None:
        self.log = log
        self.lock = Lock()
        self.next = 0.0
        self.left_out = 0

    def warning(self, text: str) -> None:
        """Logs a text, or counts it as left out."""
        with self.lock:
            now, left_out = time.monotonic(), self.left_out
            if now < self.next:
                self.left_out += 1
                return
            self.next, self.left_out = now + PAUSE, 0
        self.log.warning("%s%s", text, f" ({left_out} more like this)" if left_out else "")
