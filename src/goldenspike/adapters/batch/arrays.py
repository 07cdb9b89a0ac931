"""The arrays of a batch: views of what a row of games fills, or copies in shared memory."""

from multiprocessing.sharedctypes import RawArray
from typing import Any, NamedTuple

import numpy as np

from goldenspike.adapters.batch.row import Row

Array = np.ndarray[Any, Any]


class Sizes(NamedTuple):
    """The sizes of the arrays."""

    games: int
    players: int
    floats: int
    numbers: int


class Arrays(NamedTuple):
    """All arrays of a batch, by game."""

    observations: Array
    masks: Array
    seats: Array
    rewards: Array
    over: Array


SHAPES = (  # by array: its type, and the size of a game's row
    (np.float32, "floats"),
    (np.int8, "numbers"),
    (np.int32, None),
    (np.float64, "players"),
    (np.int8, None),
)


def shaped(memory: list[Any], sizes: Sizes) -> Arrays:
    """Memory as arrays, without a copy."""
    arrays: list[Array] = []
    for block, (kind, each) in zip(memory, SHAPES, strict=True):
        shape = (sizes.games, getattr(sizes, each)) if each else (sizes.games,)
        arrays.append(np.frombuffer(block, kind).reshape(shape))
    return Arrays(*arrays)


def views(row: Row, sizes: Sizes) -> Arrays:
    """What a row fills, where it lies; nobody else can write there."""
    filled = [row.tensor.floats, row.masks.flags, row.seats, row.gains, row.over]
    return shaped(filled, sizes._replace(games=len(row.plays)))


def allocate(sizes: Sizes) -> list[Any]:
    """Shared memory for all arrays, full of zeros, which a new process can be given."""
    memory: list[Any] = []
    for kind, each in SHAPES:
        count = sizes.games * (getattr(sizes, each) if each else 1)
        memory.append(RawArray("b", count * np.dtype(kind).itemsize))
    return memory
