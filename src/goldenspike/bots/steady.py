"""`steady`: takes what the projected numbers like best; a real opponent for a beginner."""

from random import Random
from typing import Any

from goldenspike.bots.guides import guide_of
from goldenspike.core.game import Game


def choose(game: Game[Any, Any, Any], state: Any, rng: Random, budget: object) -> Any:
    """The action the game's guide likes best."""
    guide = guide_of(game.NAME)
    if guide is None:
        raise ValueError(f"steady does not play {game.NAME}")
    return guide.choose(state, rng.getrandbits(30))
