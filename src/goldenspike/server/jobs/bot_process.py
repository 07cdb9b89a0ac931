"""The process in which bots think: see `thinking.moves`."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

from goldenspike.server.jobs.limits import die_after
from goldenspike.server.thinking.moves import choose

ORPHANED = 5.0  # seconds beyond its time after which a process ends by itself


def main(connection: Connection) -> None:
    """Answers tasks for bots until the server closes the connection."""
    answer_tasks(connection, choose)


def answer_tasks(connection: Connection, answer: Callable[[Any], Any]) -> None:
    """Answers tasks one by one until the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    Thread(target=die_with_the_server, daemon=True).start()
    try:
        connection.send("ready")
        while True:
            task, seconds = connection.recv()
            die_after(seconds + ORPHANED)  # the server kills us before, if it still can
            connection.send(tried(answer, task))
            die_after(0)
    except (EOFError, OSError):
        return


def die_with_the_server() -> None:
    """Ends this process when the server ends, even while a bot thinks."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def tried(answer: Callable[[Any], Any], task: Any) -> tuple[bool, Any]:
    """True and the answer, or False and the error as text."""
    try:
        return True, answer(task)
    except Exception as error:  # a bot may fail in any way, and is then replaced
        return False, f"{type(error).__name__}: {error}"[:200]
