"""`steady`: takes what the projected numbers like best; a real opponent for a beginner."""

from collections.abc import Callable
from random import Random
from typing import Any

from goldenspike.bots.guides import GUIDES
from goldenspike.core.game import Game
from goldenspike.games import steel_driver
from goldenspike.games.steel_driver.guide import choose as steel_driver_choice

CHOICES: dict[str, Callable[[Any, int], Any]] = {  # by game: what it does in a position, with luck
    steel_driver.NAME: steel_driver_choice,
    **{name: guide.choose for name, guide in GUIDES.items()},
}


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: object) -> Any:
    """The greedy action, where the game has one."""
    if game.NAME not in CHOICES:
        raise ValueError(f"steady does not play {game.NAME}")
    return CHOICES[game.NAME](state, rng.getrandbits(30))
