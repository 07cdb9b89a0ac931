"""Many games stepped together, for training: `pip install goldenspike[numpy]`.

    with Batch("my-game", games=64, workers=2, players=4, seed=1) as batch:
        while True:
            batch.step(policy(batch.observations, batch.masks))

The compiled core steps the games and fills the arrays. Where one process does all, these are views
of its memory; several processes copy what they filled into memory that all of them share. A game
that ends is followed by a new one in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from goldenspike.adapters import rewards
from goldenspike.adapters.batch import opponents as seated
from goldenspike.adapters.batch.arrays import Sizes, views
from goldenspike.adapters.batch.crew import Crew
from goldenspike.adapters.batch.row import Row, Settings
from goldenspike.adapters.numbering import number
from goldenspike.adapters.observing import layout
from goldenspike.adapters.setting import set_up
from goldenspike.games import catalogue


class Batch:
    """Games side by side. Each array is by game; those of one step are overwritten by the next.

    Bots play the seats of `opponents`; a batch stops where anybody else has to decide.
    """

    def __init__(  # noqa: PLR0913  # what a batch is made of
        self,
        game: str,
        games: int,
        workers: int = 0,
        *,
        seed: int = 0,
        reward: str = rewards.WIN,
        opponents: Mapping[int, str] | None = None,  # by seat: the name of a bot
        **setting: Any,  # players, edition, board, options
    ) -> None:
        if games < 1:
            raise ValueError(f"a batch is of one game or more, not {games}")
        rules = catalogue.find(game)
        rewards.check(rules, reward)
        setup = set_up(rules, **setting)
        seated.check(opponents or {}, game, setup.players)
        self.layout, self.numbering = layout(rules, setup), number(rules, setup)
        sizes = Sizes(games, setup.players, self.layout.size, self.numbering.size)
        settings = Settings(game, setting, seed, reward, opponents or {})
        self.workers = max(1, min(workers, games))  # processes that step games, with this one
        self._games: Row | Crew
        if self.workers == 1:
            self._games = Row(settings, range(games))
            arrays = views(self._games, sizes)
        else:
            self._games = Crew(settings, sizes, self.workers)
            arrays = self._games.arrays
        self.observations = arrays.observations  # (games, floats): what the seat to act sees
        self.masks = arrays.masks  # (games, numbers): 1 for what it may say
        self.seats = arrays.seats  # (games,): who is to act
        self.rewards = arrays.rewards  # (games, players): what the last step brought
        self.over = arrays.over  # (games,): 1 where it ended a game, and a new one began

    def step(self, numbers: ArrayLike) -> None:
        """Says one number in every game, for the seat to act there.

        ValueError, before any is said, if one is no legal action.
        """
        said = np.asarray(numbers, np.int64)
        if said.shape != self.seats.shape:
            raise ValueError(f"{len(self.seats)} numbers are needed, one for each game")
        if isinstance(self._games, Crew):
            self._games.step(said)
        else:
            self._games.step(said.tolist())

    def reset(self, seed: int) -> None:
        """Begins all games anew, as a batch of this seed does."""
        self._games.reset(seed)

    def any_numbers(self, rng: np.random.Generator) -> np.ndarray[Any, Any]:
        """A random legal number for every game: a policy to begin with."""
        legal = np.flatnonzero(self.masks.view(np.bool_))  # by game, one after the other
        ends = np.searchsorted(legal, np.arange(1, len(self.masks) + 1) * self.masks.shape[1])
        starts = np.concatenate(([0], ends[:-1]))
        chosen = starts + (rng.random(len(ends)) * (ends - starts)).astype(int)
        numbers: np.ndarray[Any, Any] = legal[chosen] % self.masks.shape[1]
        return numbers

    def close(self) -> None:
        """Ends the other processes."""
        if isinstance(self._games, Crew):
            self._games.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
