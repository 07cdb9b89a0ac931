"""Many games stepped together, for training: `pip install goldenspike[numpy]`.

    with Batch("my-game", games=64, workers=2, players=4, seed=1) as batch:
        while True:
            batch.step(policy(batch.observations, batch.masks))

The compiled core steps the games and fills the arrays. Without workers these are views of its
memory; worker processes copy what they filled into memory that all of them share. A game that ends
is followed by a new one in its place.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from goldenspike.adapters import rewards
from goldenspike.adapters.batch import opponents as seated
from goldenspike.adapters.batch.arrays import Sizes, allocate, shaped, views
from goldenspike.adapters.batch.row import Row, Settings
from goldenspike.adapters.batch.worker import DONE, RESET, STEP, STOP, work
from goldenspike.adapters.numbering import number
from goldenspike.adapters.observing import layout
from goldenspike.adapters.setting import set_up
from goldenspike.games import catalogue

PATIENCE = 10.0  # seconds for a worker to end by itself


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
        rules = catalogue.find(game)
        rewards.check(rules, reward)
        setup = set_up(rules, **setting)
        seated.check(opponents or {}, game, setup.players)
        self.layout, self.numbering = layout(rules, setup), number(rules, setup)
        sizes = Sizes(games, setup.players, self.layout.size, self.numbering.size)
        settings = Settings(game, setting, seed, reward, opponents or {})
        self.workers = min(workers, games)  # processes; 0: this one steps the games
        self._row: Row | None = None
        self._pipes: list[Any] = []
        self._processes: list[Any] = []
        if workers == 0:
            self._row = Row(settings, range(games))
            arrays = views(self._row, sizes)
        else:
            memory = allocate(sizes)
            arrays = shaped(memory, sizes)
            self._bounds = np.linspace(0, games, self.workers + 1).astype(int).tolist()
            for first, end in zip(self._bounds, self._bounds[1:], strict=False):
                self._start(settings, memory, sizes, range(first, end))
        self.observations = arrays.observations  # (games, floats): what the seat to act sees
        self.masks = arrays.masks  # (games, numbers): 1 for what it may say
        self.seats = arrays.seats  # (games,): who is to act
        self.rewards = arrays.rewards  # (games, players): what the last step brought
        self.over = arrays.over  # (games,): 1 where it ended a game, and a new one began
        self._wait()

    def _start(self, settings: Settings, memory: list[Any], sizes: Sizes, places: range) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        given = (theirs, settings, memory, sizes, places)
        process = context.Process(target=work, args=given, daemon=True)
        process.start()
        theirs.close()
        self._pipes.append(ours)
        self._processes.append(process)

    def step(self, numbers: ArrayLike) -> None:
        """Says one number in every game, for the seat to act there."""
        said = np.asarray(numbers, np.int64)
        if said.shape != self.seats.shape:
            raise ValueError(f"{len(self.seats)} numbers are needed, one for each game")
        if self._row is not None:
            self._row.step(said.tolist())
            return
        for pipe, first, end in zip(self._pipes, self._bounds, self._bounds[1:], strict=False):
            pipe.send_bytes(STEP + said[first:end].tobytes())
        self._wait()

    def reset(self, seed: int) -> None:
        """Begins all games anew, as a batch of this seed does."""
        if self._row is not None:
            self._row.reset(seed)
        for pipe in self._pipes:
            pipe.send_bytes(RESET + str(seed).encode())
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
        legal = np.flatnonzero(self.masks.view(np.bool_))  # by game, one after the other
        ends = np.searchsorted(legal, np.arange(1, len(self.masks) + 1) * self.masks.shape[1])
        starts = np.concatenate(([0], ends[:-1]))
        chosen = starts + (rng.random(len(ends)) * (ends - starts)).astype(int)
        numbers: np.ndarray[Any, Any] = legal[chosen] % self.masks.shape[1]
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
