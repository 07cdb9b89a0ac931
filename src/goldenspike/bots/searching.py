"""`sharp` and `master`: they think ahead, and remember what they thought."""

from dataclasses import replace
from random import Random
from typing import Any

from goldenspike.bots import parallel, steel_driver
from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.guides import GUIDES
from goldenspike.bots.rollouts import Rollouts
from goldenspike.bots.search import Search
from goldenspike.core.game import Game
from goldenspike.games import steel_driver as steel_driver_game

FEW = 6  # games that `sharp` plays on at most,
GLANCES = {steel_driver_game.NAME: 30}  # or so many, where they are short


def start(game: Game[Any, Any, Any], state: Any, rng: Random) -> Search:
    """A search of a position: the game's own, where it has one."""
    if game.NAME == steel_driver_game.NAME:
        return steel_driver.search(state)
    if game.NAME not in GUIDES:
        raise ValueError(f"nobody thinks ahead in {game.NAME}: there is no guide for it")
    return Rollouts(game, GUIDES[game.NAME], state, rng)


class Master:
    """Searches for as long as it may, on from what it found out before its last decision."""

    def __init__(self) -> None:
        self.search: Search | None = None

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /
    ) -> Any:
        legal = game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        clock = Clock(budget)
        if self.search is None or not self.search.follow(state):
            self.search = start(game, state, rng)
        parallel.grow(self.search, budget, clock, rng)
        return self.search.best()

    def __getstate__(self) -> dict[str, None]:
        """Memories stay where they are: positions do not go from process to process."""
        return {"search": None}


class Sharp:
    """Looks ahead at a glance."""

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /
    ) -> Any:
        glance = GLANCES.get(game.NAME, FEW)
        most = min(glance, budget.iterations or glance)
        return Master()(game, state, rng, replace(budget, iterations=most, processes=1))
