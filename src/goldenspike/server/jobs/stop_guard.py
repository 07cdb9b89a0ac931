"""Ends the server soon after it was asked to stop, even if it cannot hear that.

Python handles signals between two of its own instructions, and a single call of compiled code may
last for ever. But the number of a signal is written to a pipe at once (`signal.set_wakeup_fd`).
This file, run as a small process, reads that pipe: it kills a server that is still there some
seconds after it was told to stop, and ends when the server does. It imports nothing of ours.
"""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 4.0  # from the signal until the server is killed
PIPE = 0  # the guard reads its standard input
LATE = "goldenspike: the server did not stop in time and was killed\n"


@contextmanager
def guarded(seconds: float = SECONDS) -> Iterator[None]:
    """Runs the guard of this process during a block. Not on Windows, where signals differ."""
    if os.name != "posix":
        yield
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    command = [sys.executable, "-I", "-S", __file__, str(os.getpid()), str(seconds)]
    guard = subprocess.Popen(command, stdin=reading, stdout=subprocess.DEVNULL)
    os.close(reading)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(writing)
        guard.wait()


def watch(server: int, seconds: float) -> None:
    """Waits for a signal to stop, then for the end of the server; kills it if that is late."""
    stops = (signal.SIGINT, signal.SIGTERM)
    for each in stops:
        signal.signal(each, signal.SIG_IGN)  # they are for the server
    until = float("inf")
    while True:
        left = until - time.monotonic()
        if left <= 0:
            sys.stderr.write(LATE)
            os.kill(server, signal.SIGKILL)
            return
        readable, _, _ = select.select([PIPE], [], [], None if left == float("inf") else left)
        told = os.read(PIPE, 1) if readable else b"\0"
        if not told:
            return
        if told[0] in stops:
            until = min(until, time.monotonic() + seconds)


if __name__ == "__main__":
    watch(int(sys.argv[1]), float(sys.argv[2]))
