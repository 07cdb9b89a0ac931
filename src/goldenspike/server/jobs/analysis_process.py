"""The process that analyses and gives hints, at low priority: see `thinking.analyses`."""

import os
from multiprocessing.connection import Connection

from goldenspike.server.jobs.bot_process import answer_tasks
from goldenspike.server.thinking.analyses import answer

POLITE = 19  # the lowest priority: every other process goes first


def main(connection: Connection) -> None:
    """Answers analysis tasks, at the lowest priority."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    answer_tasks(connection, answer)


def advise(connection: Connection) -> None:
    """Answers tasks for which people wait: hints and judgements."""
    answer_tasks(connection, answer)
