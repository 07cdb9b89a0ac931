"""The games there are: the only list of them."""

from typing import Any

from goldenspike.core.game import Game
from goldenspike.games import steel_driver

_STEEL_DRIVER: Game[steel_driver.Setup, steel_driver.State, int] = steel_driver

GAMES: dict[str, Game[Any, Any, Any]] = {game.NAME: game for game in (_STEEL_DRIVER,)}


def find(name: str) -> Game[Any, Any, Any]:
    """A game by its name."""
    if name not in GAMES:
        raise ValueError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]
