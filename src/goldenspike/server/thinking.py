"""A process in which bots think. It never sees the database: a record in, an action out."""

import multiprocessing
import os
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from threading import Thread

from goldenspike import bots
from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import registry


@dataclass(frozen=True)
class Task:
    """What a bot is asked."""

    record: str  # its text
    seat: int
    bot: str
    seconds: float
    seed: str


def main(connection: Connection) -> None:
    """Answers tasks, one after the other, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    Thread(target=die_with_the_server, daemon=True).start()
    try:
        connection.send("ready")
        while True:
            connection.send(answer(connection.recv()))
    except (EOFError, OSError):
        return


def die_with_the_server() -> None:
    """However long a bot still wanted to think."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def answer(task: Task) -> tuple[bool, str]:
    """Whether it went well, and the action or what went wrong."""
    try:
        return True, choice(task)
    except Exception as error:  # a bot may fail in any way: it is asked no more
        return False, f"{type(error).__name__}: {error}"[:200]


def choice(task: Task) -> str:
    """The action a bot chooses, as text."""
    record = records.read(task.record)
    game = registry.find(record.game)
    replay = Replay(game, games.set_up(game, record))
    for text in record.actions:
        replay.apply(game.read(replay.now, text))
    bot, budget = bots.find(task.bot), Budget(seconds=task.seconds)
    seen = game.seen(replay.now, task.seat)
    return game.write(replay.now, bot(game, seen, Random(task.seed), budget))
