"""The process in which a table is repaired, so that a board that never answers can be killed."""

from dataclasses import dataclass
from multiprocessing.connection import Connection

from goldenspike.server.jobs.bot_process import answer_tasks
from goldenspike.server.jobs.pool import Worker
from goldenspike.server.table.repairing import Repair, Stored, repair


@dataclass(frozen=True)
class RepairTask:
    """A task: find out how to repair a table."""

    stored: Stored
    back_to: int | None
    name = "repair"


def main(connection: Connection) -> None:
    """Answers repair tasks."""
    answer_tasks(connection, lambda task: repair(task.stored, task.back_to))


def find_repair(stored: Stored, back_to: int | None, seconds: float) -> Repair:
    """How to repair a table; `Failed` if that takes too long or fails."""
    worker = Worker(main)
    try:
        answer = worker.ask(RepairTask(stored, back_to), seconds)
    finally:
        worker.stop()
    assert isinstance(answer, Repair)
    return answer
