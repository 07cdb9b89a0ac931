"""Players for kept records beside our bots, so that these see more of the rules."""

from random import Random
from typing import Any

from goldenspike import bots
from goldenspike.bots import Bot, Budget
from goldenspike.core.game import Game

FOR_INCOME = "for income"


def player_named(name: str) -> Bot:
    """A bot, or the steady player who puts everything on income: up to its top, and beyond."""
    return for_income if name == FOR_INCOME else bots.find(name)


def for_income(game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget) -> Any:
    """The action of `steady`, with income in place of points."""
    text = game.write(state, bots.find("steady")(game, state, rng, budget))
    return game.read(state, text.replace("points", "income"))
