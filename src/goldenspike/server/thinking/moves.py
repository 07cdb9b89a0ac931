"""A bot's choice as a task. Whoever does it keeps the games of its tables, and is sent what is new.

It never sees the database, nor what others have chosen in secret.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from time import monotonic
from typing import Any

from goldenspike import bots
from goldenspike.bots import Bot, Budget
from goldenspike.core import record as records
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import records as games

SPARE = 0.05  # of a bot's time, for what is around its thinking
REMEMBERED = 8  # games that a process keeps, and bots with what they thought
GAMES: OrderedDict[str, Replay[Any, Any, Any]] = OrderedDict()  # by table, the last used at the end


@dataclass(frozen=True)
class News:
    """What is new in a table's game, for a process that may know its start."""

    actions: Sequence[str]  # those that are new
    start: int = 0  # how many of the actions before are still right
    record: str | None = None  # the game from its start; None: the process knows it
    stand_ins: Sequence[str] = ()  # for what others chose in secret: for this decision only
    table: str = ""


@dataclass(frozen=True)
class Task:
    """A task: choose an action for a seat."""

    news: News
    seat: int
    bot: str
    seconds: float  # until its answer is due
    seed: str

    @property
    def name(self) -> str:
        """The name of the task in the server's log."""
        return f"bot {self.bot}"


@lru_cache(REMEMBERED)
def bot_of(table: str, seat: int, name: str) -> Bot:
    """The bot at a seat, cached with what it remembers."""
    return bots.find(name)


def choose(task: Task) -> str | None:
    """The action a bot chooses, as text; None if this process does not know the game so far.

    Bringing the game up to date takes of the bot's time.
    """
    began = monotonic()
    replay = updated(task.news)
    if replay is None:
        return None
    game, state = replay.game, replay.game.copy(replay.now)
    for text in task.news.stand_ins:
        game.apply(state, game.read(state, text))
    bot, seen = bot_of(task.news.table, task.seat, task.bot), game.seen(state, task.seat)
    left = (1 - SPARE) * task.seconds - (monotonic() - began)
    budget = Budget(seconds=max(0.0, left))
    return game.write(state, bot(game, seen, Random(task.seed), budget))


def updated(news: News) -> Replay[Any, Any, Any] | None:
    """A table's game, brought up to date and kept; None if its start is not known."""
    replay = GAMES.pop(news.table, None)
    if news.record is not None:
        replay = begin(news.record)
    if replay is None or len(replay) < news.start:
        return None
    if news.record is None and news.start < len(replay):
        replay.back_to(news.start)
    for text in news.actions:
        replay.apply(replay.game.read(replay.now, text), text)
    GAMES[news.table] = replay
    if len(GAMES) > REMEMBERED:
        GAMES.popitem(last=False)
    return replay


def begin(text: str) -> Replay[Any, Any, Any]:
    """The game that the text of a record holds."""
    record = records.read(text)
    game = catalogue.find(record.game)
    replay = Replay(game, games.set_up(game, record))
    for action in record.actions:
        replay.apply(game.read(replay.now, action), action)
    return replay
