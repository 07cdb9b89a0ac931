"""Processes that step a batch together, this one among them."""

import multiprocessing
from contextlib import suppress
from itertools import pairwise
from typing import Final

import numpy as np

from goldenspike.adapters.batch.arrays import Array, Sizes, allocate, shaped
from goldenspike.adapters.batch.row import Settings
from goldenspike.adapters.batch.worker import DONE, RESET, STEP, STOP, Share, ear, obey, work

PATIENCE: Final = 10.0  # seconds for a worker to end by itself
DEATH: Final = "a worker has died"


class Worker:
    """Another process, as this one sees it. ValueError says what has become of it."""

    def __init__(self, share: Share) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.hear = ear(self.pipe)
        self.process = context.Process(target=work, args=(theirs, share), daemon=True)
        self.process.start()
        theirs.close()

    def tell(self, order: bytes) -> None:
        """Sends an order."""
        try:
            self.pipe.send_bytes(order)
        except OSError:
            raise ValueError(DEATH) from None

    def wait(self) -> None:
        """Waits until the order is carried out."""
        try:
            said = self.hear()
        except (EOFError, OSError):
            raise ValueError(DEATH) from None
        if said != DONE:
            raise ValueError(said.decode())

    def end(self) -> None:
        """Stops the process."""
        with suppress(OSError):  # it has ended already
            self.pipe.send_bytes(STOP)
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
        self.pipe.close()


class Crew:
    """All games of a batch, stepped by several processes. This one steps the first of them."""

    def __init__(self, settings: Settings, sizes: Sizes, processes: int) -> None:
        memory = allocate(sizes)
        self.arrays = shaped(memory, sizes)
        bounds = [sizes.games * process // processes for process in range(processes + 1)]
        self.places = [range(*ends) for ends in pairwise(bounds)]
        self.firsts = np.arange(sizes.games) * sizes.numbers  # where the masks of a game begin
        own, *others = [Share(settings, memory, sizes, places) for places in self.places]
        self.others = [Worker(share) for share in others]
        self.parts = own.parts()
        self._wait()

    def step(self, numbers: Array) -> None:
        """Says one number in each game."""
        self._check(numbers)
        shares = [numbers[places.start : places.stop] for places in self.places]
        self._order([STEP + share.tobytes() for share in shares])

    def _check(self, numbers: Array) -> None:
        masks = self.arrays.masks
        known = numbers.view(np.uint64) < masks.shape[1]  # those below 0 are large then
        legal = masks.ravel().take(self.firsts + numbers, mode="clip").astype(bool) & known
        if not legal.all():
            game = int(legal.argmin())
            raise ValueError(f"{numbers[game]} is no legal action in game {game}")

    def reset(self, seed: int) -> None:
        """Begins all games anew."""
        self._order([RESET + str(seed).encode()] * len(self.places))

    def _order(self, orders: list[bytes]) -> None:
        if not self.others:
            raise ValueError("the batch is closed")
        try:
            for worker, order in zip(self.others, orders[1:], strict=True):
                worker.tell(order)
            obey(self.parts, orders[0])
        except ValueError:
            self.close()
            raise
        self._wait()

    def _wait(self) -> None:
        try:
            for worker in self.others:
                worker.wait()
        except ValueError:
            self.close()
            raise

    def close(self) -> None:
        """Ends the other processes."""
        for worker in self.others:
            worker.end()
        self.others = []
