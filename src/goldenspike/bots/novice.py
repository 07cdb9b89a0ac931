"""`novice`: knows what a good action is, and often plays another."""

from random import Random
from typing import Any

from goldenspike.bots import steady, uniform
from goldenspike.core.game import Game

SLIPS = 0.3  # how often


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: object) -> Any:
    """The action `steady` would take, or, often, a random one."""
    bot = uniform if rng.random() < SLIPS else steady
    return bot.choose(game, state, rng, budget)
