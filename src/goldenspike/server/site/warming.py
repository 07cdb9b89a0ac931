"""What is prepared before the memory of Python is kept: the next visit begins with it."""

import gc
import random
from typing import Any

from goldenspike.core import words
from goldenspike.games import catalogue
from goldenspike.rooms import page
from goldenspike.server.present import questions
from goldenspike.server.present.looking import Wording
from goldenspike.server.site.asked import written
from goldenspike.server.site.desk import Desk
from goldenspike.server.site.store import ME, SiteStore
from goldenspike.server.site.worker import do
from goldenspike.server.table import creation
from goldenspike.server.table.values import SeatPlan, TablePlan
from goldenspike.server.thinking import moves
from goldenspike.server.thinking.moves import Task
from goldenspike.server.thinking.turns import bot_to_act, turn_of

BRIEFLY = 0.01  # seconds that a bot thinks here


def warm_up() -> None:
    """Shows a table of every game in every language, and lets a bot think; nothing is kept."""
    for game in catalogue.names():
        warm_up_game(Desk(SiteStore(), refuse_to_think), game)
    moves.GAMES.clear()
    moves.bot_of.cache_clear()
    gc.collect()


async def refuse_to_think(task: Any) -> Any:
    """Nothing is asked beside requests here."""
    raise RuntimeError(task)


def warm_up_game(desk: Desk, game: str) -> None:
    """Prepares what the first view of a game's usual board needs."""
    bots = [SeatPlan("bot") for _ in range(page.find(game).SEATS - 1)]
    plan = TablePlan(game, (SeatPlan("me", "A"), *bots), first=1)
    table_id, _ = creation.new_table(desk.tables, ME, plan)
    for language in words.languages():
        written(desk.tell(table_id, Wording(language)))
    questions.draw_sheet(desk.looking, table_id, None)
    written(questions.describe_board(desk.looking, table_id))
    with desk.tables.positions.at(table_id) as position:
        seat = bot_to_act(position)
        if seat is not None:
            turn = turn_of(position, seat)
            do(Task(turn.news(None), seat.seat, seat.bot or "", BRIEFLY, turn.seed))


def wake_up() -> None:
    """After the memory was read: what must be different at every visit."""
    random.seed()
