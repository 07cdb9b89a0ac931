"""`sharp` and `master`: they think ahead, and remember what they thought."""

from dataclasses import replace
from random import Random
from typing import Any

from goldenspike.bots import parallel
from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.guides import GLANCE, guide_of
from goldenspike.bots.rollouts import Rollouts
from goldenspike.bots.search import Search
from goldenspike.bots.uct import Tree
from goldenspike.core.game import Game


def start(game: Game[Any, Any, Any], state: Any, rng: Random) -> Search:
    """A search of a position: the game's own, by its guide, or where it has neither by `uct`."""
    guide = guide_of(game.NAME)
    if guide is not None and guide.search is not None:
        return guide.search(state)
    if guide is None or guide.judge is None:
        return Tree(game, state)
    return Rollouts(game, guide, state, rng)


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
        guide = guide_of(game.NAME)
        glance = GLANCE if guide is None else guide.glance
        most = min(glance, budget.iterations or glance)
        return Master()(game, state, rng, replace(budget, iterations=most, processes=1))
