"""`steady`: takes what the projected numbers like best; a real opponent for a beginner."""

from collections.abc import Callable
from random import Random
from typing import Any

from goldenspike.core.game import Game
from goldenspike.games import steam, steam_barons, steel_driver
from goldenspike.games.steam.guide import choose as steam_choice
from goldenspike.games.steam_barons.guide import choose as steam_barons_choice
from goldenspike.games.steel_driver.guide import choose as steel_driver_choice

GUIDES: dict[str, Callable[[Any, int], Any]] = {  # by game: what it does in a position, with luck
    steel_driver.NAME: steel_driver_choice,
    steam_barons.NAME: steam_barons_choice,
    steam.NAME: steam_choice,
}


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: object) -> Any:
    """The greedy action, where the game has one."""
    if game.NAME not in GUIDES:
        raise ValueError(f"steady does not play {game.NAME}")
    return GUIDES[game.NAME](state, rng.getrandbits(30))
