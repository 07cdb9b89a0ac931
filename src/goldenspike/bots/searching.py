"""The bots `sharp` and `master`, which search; `master` keeps its search between decisions."""

from dataclasses import replace
from random import Random
from typing import Any

from goldenspike.bots import parallel
from goldenspike.bots.budget import Budget, Clock
from goldenspike.bots.guides import GLANCE, guide_of
from goldenspike.bots.rollouts import Rollouts
from goldenspike.bots.search import Candidate, Search
from goldenspike.bots.uct import Tree
from goldenspike.core.game import Game


def start(game: Game[Any, Any, Any], state: Any, rng: Random) -> Search:
    """A new search: the game's own, or by its guide, or by `uct` if it has neither."""
    guide = guide_of(game.NAME)
    if guide is not None and guide.search is not None:
        return guide.search(state)
    if guide is None or guide.judge is None:
        return Tree(game, state)
    return Rollouts(game, guide, state, rng)


class Master:
    """Searches until its budget is spent, and goes on from its last search where it can."""

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

    def candidates(self) -> list[Candidate]:
        """What the last search found, the best first."""
        return [] if self.search is None else self.search.candidates()

    def __getstate__(self) -> dict[str, None]:
        """Leaves the search out: positions cannot be pickled."""
        return {"search": None}


class Sharp:
    """Searches with only a few iterations."""

    def __init__(self) -> None:
        self.last = Master()

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /
    ) -> Any:
        guide = guide_of(game.NAME)
        glance = GLANCE if guide is None else guide.glance
        most = min(glance, budget.iterations or glance)
        self.last = Master()
        return self.last(game, state, rng, replace(budget, iterations=most, processes=1))

    def candidates(self) -> list[Candidate]:
        """What the last search found, the best first."""
        return self.last.candidates()
