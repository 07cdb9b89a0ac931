"""`steady`: takes what the projected numbers like best; a real opponent for a beginner."""

from random import Random
from typing import Any

from goldenspike.core.game import Game
from goldenspike.games import steel_driver
from goldenspike.games.steel_driver.guide import choose as steel_driver_choice


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: object) -> Any:
    """The greedy action, where the game has one."""
    if game.NAME == steel_driver.NAME:
        return steel_driver_choice(state, rng.getrandbits(30))
    raise ValueError(f"steady does not play {game.NAME}")
