"""A process in which bots think. It never sees the database: a record in, an action out."""

from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random

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
    connection.send("ready")
    while True:
        try:
            task = connection.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            answer = (True, choice(task))
        except Exception as error:  # a bot may fail in any way: it is asked no more
            answer = (False, f"{type(error).__name__}: {error}"[:200])
        connection.send(answer)


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
