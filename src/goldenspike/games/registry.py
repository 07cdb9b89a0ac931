"""The games there are: the only list of them."""

from typing import Any

from goldenspike.core.game import Game
from goldenspike.games import steam, steam_barons, steel_driver

_STEEL_DRIVER: Game[steel_driver.Setup, steel_driver.State, int] = steel_driver
_STEAM_BARONS: Game[steam_barons.Setup, steam_barons.State, steam_barons.Action] = steam_barons
_STEAM: Game[steam.Setup, steam.State, steam.Action] = steam

GAMES: dict[str, Game[Any, Any, Any]] = {
    game.NAME: game for game in (_STEEL_DRIVER, _STEAM_BARONS, _STEAM)
}
USUAL_BOARDS = {  # by game
    steel_driver.NAME: "usa",
    steam_barons.NAME: "northern-england",
    steam.NAME: "northern-england",
}


def find(name: str) -> Game[Any, Any, Any]:
    """A game by its name."""
    if name not in GAMES:
        raise ValueError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]
