"""A worker process: it steps its games when it is told to."""

from typing import Any, Final

import numpy as np

from goldenspike.adapters.batch.arrays import Arrays, Sizes, shaped, views
from goldenspike.adapters.batch.row import Row, Settings

STOP: Final = b"."  # what a worker is told, and behind it a seed or numbers
RESET: Final = b"r"
STEP: Final = b"s"
DONE: Final = b"done"
TOGETHER: Final = 8  # games that are stepped before they are copied


def portions(places: range) -> list[range]:
    """Places in portions, each small enough to be copied while the processor's cache holds it."""
    return [places[first : first + TOGETHER] for first in range(0, len(places), TOGETHER)]


class Part:
    """Some games of a worker, and where they are copied to."""

    def __init__(self, settings: Settings, places: range, shared: Arrays, sizes: Sizes) -> None:
        self.row = Row(settings, places)
        self.filled = views(self.row, sizes)
        self.shared = [array[places.start : places.stop] for array in shared]
        self.copy()

    def step(self, numbers: list[int]) -> None:
        """Says one number in each game."""
        self.row.step(numbers)
        self.copy()

    def reset(self, seed: int) -> None:
        """Begins these games anew."""
        self.row.reset(seed)
        self.copy()

    def copy(self) -> None:
        """Copies what was filled into the memory that all processes share."""
        for array, view in zip(self.shared, self.filled, strict=True):
            array[...] = view


def work(pipe: Any, settings: Settings, memory: list[Any], sizes: Sizes, places: range) -> None:
    """Steps its games by the numbers it is sent, until the pipe closes; sends errors as text."""
    try:
        shared = shaped(memory, sizes)
        parts = [Part(settings, each, shared, sizes) for each in portions(places)]
        while True:
            pipe.send_bytes(DONE)
            told = pipe.recv_bytes()
            if told == STOP:
                return
            obey(parts, told)
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as error:
        pipe.send_bytes(f"{type(error).__name__}: {error}".encode())


def obey(parts: list[Part], told: bytes) -> None:
    """Steps or resets all games."""
    if told.startswith(RESET):
        for part in parts:
            part.reset(int(told[1:]))
        return
    numbers = np.frombuffer(told, np.int64, offset=1).tolist()
    for first, part in zip(range(0, len(numbers), TOGETHER), parts, strict=True):
        part.step(numbers[first : first + TOGETHER])
