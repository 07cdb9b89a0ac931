"""Steam as a PettingZoo environment, version 0."""

from typing import Any

from goldenspike.adapters.pettingzoo.environment import Environment, make, wrapped
from goldenspike.games import steam as game

NAME = "steam_v0"


def env(**given: Any) -> Any:
    """Of players, edition, board, options, reward ("win" or "points") and render_mode."""
    return wrapped(raw_env(**given))


def raw_env(**given: Any) -> Environment:
    """The same without wrappers: a number that is not legal is a ValueError."""
    return make(game, NAME, **given)
