"""What a process of a batch does: it steps its games, and shows them in memory that all share."""

import select
from array import array
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, NamedTuple

from goldenspike.adapters.batch.arrays import Arrays, Sizes, shaped, views
from goldenspike.adapters.batch.row import Row, Settings

STOP: Final = b"."  # what a worker is told, and behind it a seed or numbers
RESET: Final = b"r"
STEP: Final = b"s"
DONE: Final = b"done"
CACHED: Final = 1 << 18  # bytes of observations that are filled before they are copied
AWAKE: Final = 0.0002  # seconds to wait without falling asleep, because to be woken takes as long


class Share(NamedTuple):
    """The games of one process, and the memory in which all are shown."""

    settings: Settings
    memory: list[Any]
    sizes: Sizes
    places: range

    def parts(self) -> list["Part"]:
        """The games in portions, each small enough to be copied while the cache holds it."""
        shared, games = shaped(self.memory, self.sizes), self.places
        each = max(1, CACHED // (4 * self.sizes.floats))
        portions = [games[first : first + each] for first in range(0, len(games), each)]
        return [Part(self.settings, each, shared, self.sizes) for each in portions]


class Part:
    """Some games of a process, and where they are copied to."""

    def __init__(self, settings: Settings, places: range, shared: Arrays, sizes: Sizes) -> None:
        self.row, self.games = Row(settings, places), len(places)
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
        for shared, filled in zip(self.shared, self.filled, strict=True):
            shared[...] = filled


def ear(pipe: Any) -> Callable[[], bytes]:
    """A function that waits for the next message of a pipe; EOFError if the other end is closed."""
    has_message = pipe.poll
    if hasattr(select, "poll"):  # much quicker; not on Windows
        poll = select.poll()
        poll.register(pipe.fileno(), select.POLLIN)
        has_message = lambda: poll.poll(0)  # noqa: E731

    def hear() -> bytes:
        until = perf_counter() + AWAKE
        while not has_message() and perf_counter() < until:
            pass
        message: bytes = pipe.recv_bytes()
        return message

    return hear


def work(pipe: Any, share: Share) -> None:
    """Does what it is told until the pipe closes; sends errors as text."""
    try:
        hear, parts = ear(pipe), share.parts()
        while True:
            pipe.send_bytes(DONE)
            order = hear()
            if order == STOP:
                return
            obey(parts, order)
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as error:
        pipe.send_bytes(f"{type(error).__name__}: {error}".encode())


def obey(parts: list[Part], order: bytes) -> None:
    """Steps or resets all games."""
    if order.startswith(RESET):
        for part in parts:
            part.reset(int(order[1:]))
        return
    numbers = array("q", order[1:]).tolist()
    for part in parts:
        part.step(numbers[: part.games])
        del numbers[: part.games]
