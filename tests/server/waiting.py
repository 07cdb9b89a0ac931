"""Waiting for something to come true."""

import time
from collections.abc import Callable


def wait_until(holds: Callable[[], object], seconds: float = 600) -> None:
    """Waits until a condition holds; AssertionError if it does not in time."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "this did not come true"
        time.sleep(0.01)
