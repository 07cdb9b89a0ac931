"""The arrays of a batch, in memory that processes share."""

from multiprocessing.sharedctypes import RawArray
from typing import Any, NamedTuple

import numpy as np


class Sizes(NamedTuple):
    """The sizes of the arrays."""

    games: int
    players: int
    floats: int
    numbers: int


SHAPES = {  # by array: its type, and the size of a game's row
    "observations": (np.float32, "floats"),
    "masks": (np.int8, "numbers"),
    "rewards": (np.float64, "players"),
    "numbers": (np.int64, None),
    "seats": (np.int64, None),
    "over": (np.int8, None),
}


def allocate(sizes: Sizes) -> dict[str, Any]:
    """Shared memory for all arrays, full of zeros, which a new process can be given."""
    shared: dict[str, Any] = {}
    for name, (kind, each) in SHAPES.items():
        count = sizes.games * (getattr(sizes, each) if each else 1)
        shared[name] = RawArray("b", count * np.dtype(kind).itemsize)
    return shared


class Arrays:
    """The shared memory as numpy arrays."""

    observations: np.ndarray[Any, Any]
    masks: np.ndarray[Any, Any]
    rewards: np.ndarray[Any, Any]
    numbers: np.ndarray[Any, Any]  # the number to say in each game
    seats: np.ndarray[Any, Any]
    over: np.ndarray[Any, Any]

    def __init__(self, shared: dict[str, Any], sizes: Sizes) -> None:
        for name, (kind, each) in SHAPES.items():
            shape = (sizes.games, getattr(sizes, each)) if each else (sizes.games,)
            setattr(self, name, np.frombuffer(shared[name], kind).reshape(shape))
