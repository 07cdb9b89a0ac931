"""A process in which bots think. It never sees the database: a record in, an action out."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

from goldenspike import bots
from goldenspike.bots import Bot, Budget
from goldenspike.core import record as records
from goldenspike.core.replay import Replay
from goldenspike.games import records as games
from goldenspike.games import registry

SPARE = 0.05  # of a bot's time, for what is around its thinking
REMEMBERED = 8  # bots at tables that a process keeps, with what they thought


@dataclass(frozen=True)
class Task:
    """What a bot is asked."""

    record: str  # its text
    seat: int
    bot: str
    seconds: float  # until its answer is due
    seed: str
    table: str = ""  # whose bots remember what they thought, if the same process is asked again

    @property
    def name(self) -> str:
        """For the server's own log."""
        return f"bot {self.bot}"


def main(connection: Connection) -> None:
    """Answers what bots are asked."""
    attend(connection, choice)


def attend(connection: Connection, answer: Callable[[Any], Any]) -> None:
    """Answers tasks, one after the other, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    Thread(target=die_with_the_server, daemon=True).start()
    try:
        connection.send("ready")
        while True:
            connection.send(tried(answer, connection.recv()))
    except (EOFError, OSError):
        return


def die_with_the_server() -> None:
    """However long a bot still wanted to think."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def tried(answer: Callable[[Any], Any], task: Any) -> tuple[bool, Any]:
    """Whether it went well, and the answer or what went wrong."""
    try:
        return True, answer(task)
    except Exception as error:  # a bot may fail in any way: it is asked no more
        return False, f"{type(error).__name__}: {error}"[:200]


@lru_cache(REMEMBERED)
def bot_of(table: str, seat: int, name: str) -> Bot:
    """The bot at a seat, the same as before if it is not too long ago."""
    return bots.find(name)


def choice(task: Task) -> str:
    """The action a bot chooses, as text; setting up the game before takes of its time as well."""
    began = monotonic()
    record = records.read(task.record)
    game = registry.find(record.game)
    replay = Replay(game, games.set_up(game, record))
    for text in record.actions:
        replay.apply(game.read(replay.now, text))
    bot, seen = bot_of(task.table, task.seat, task.bot), game.seen(replay.now, task.seat)
    left = (1 - SPARE) * task.seconds - (monotonic() - began)
    budget = Budget(seconds=max(0.0, left))
    return game.write(replay.now, bot(game, seen, Random(task.seed), budget))
