"""Many games stepped together, for training: `pip install goldenspike[numpy]`.

    with Batch("my-game", games=64, workers=2, players=4, seed=1) as batch:
        while True:
            batch.step(policy(batch.observations, batch.masks))

Games are shared out among worker processes; what they write lies in memory that all of them share.
A game that ends is followed by a new one in its place.
"""

from __future__ import annotations

import multiprocessing
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from goldenspike.adapters import rewards
from goldenspike.adapters.batch.arrays import Arrays, Sizes, allocate
from goldenspike.adapters.batch.row import Row, Settings
from goldenspike.adapters.batch.worker import DONE, STEP, STOP, work
from goldenspike.adapters.numbering import number
from goldenspike.adapters.observing import layout
from goldenspike.adapters.setting import set_up
from goldenspike.games import catalogue

PATIENCE = 10.0  # seconds for a worker to end by itself


class Batch:
    """Games side by side. Each array is by game; those of one step are overwritten by the next."""

    def __init__(
        self,
        game: str,
        games: int,
        workers: int = 0,
        *,
        seed: int = 0,
        reward: str = rewards.WIN,
        **setting: Any,  # players, edition, board, options
    ) -> None:
        rules = catalogue.find(game)
        rewards.check(rules, reward)
        setup = set_up(rules, **setting)
        self.layout, self.numbering = layout(rules, setup), number(rules, setup)
        sizes = Sizes(games, setup.players, self.layout.size, self.numbering.size)
        shared = allocate(sizes)
        arrays = Arrays(shared, sizes)
        self.observations = arrays.observations  # (games, floats): what the seat to act sees
        self.masks = arrays.masks  # (games, numbers): 1 for what it may say
        self.seats = arrays.seats  # (games,): who is to act
        self.rewards = arrays.rewards  # (games, players): what the last step brought
        self.over = arrays.over  # (games,): 1 where it ended a game, and a new one began
        self._numbers = arrays.numbers
        settings = Settings(game, setting, seed, reward)
        self._row = Row(settings, arrays, range(games)) if workers == 0 else None
        self._pipes: list[Any] = []
        self._processes: list[Any] = []
        workers = min(workers, games)
        for first in range(workers):
            self._start(settings, shared, sizes, range(first, games, workers))
        self._wait()

    def _start(
        self, settings: Settings, shared: dict[str, Any], sizes: Sizes, places: range
    ) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        given = (theirs, settings, shared, sizes, places)
        process = context.Process(target=work, args=given, daemon=True)
        process.start()
        theirs.close()
        self._pipes.append(ours)
        self._processes.append(process)

    def step(self, numbers: ArrayLike) -> None:
        """Says one number in every game, for the seat to act there."""
        self._numbers[:] = numbers
        if self._row is not None:
            self._row.step()
            return
        for pipe in self._pipes:
            pipe.send_bytes(STEP)
        self._wait()

    def _wait(self) -> None:
        for pipe in self._pipes:
            try:
                said = pipe.recv_bytes()
            except EOFError:
                said = b"a worker has died"
            if said != DONE:
                self.close()
                raise ValueError(said.decode())

    def any_numbers(self, rng: np.random.Generator) -> np.ndarray[Any, Any]:
        """A random legal number for every game: a policy to begin with."""
        numbers: np.ndarray[Any, Any] = (rng.random(self.masks.shape) * self.masks).argmax(axis=1)
        return numbers

    def close(self) -> None:
        """Ends the worker processes."""
        for pipe in self._pipes:
            try:
                pipe.send_bytes(STOP)
            except OSError:
                continue  # it has ended already
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
        self._pipes, self._processes = [], []

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
