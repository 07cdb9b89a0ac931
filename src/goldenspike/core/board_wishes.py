"""What somebody wishes of a new board, and what is changed to mend one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

SHAPES = ("wide", "square", "ring")
MOST_PLACES = 200
Keys: TypeAlias = dict[str, Any]  # of a board's file
Change: TypeAlias = Callable[[Keys], str]  # changes a board, and says in words how


def listed(keys: Mapping[str, Any], key: str) -> int:
    """How many tables a board's file has under a key; 0 if that is no list."""
    value = keys.get(key)
    return len(value) if isinstance(value, list) else 0


@dataclass(frozen=True)
class Wishes:
    """What a new board is to be like."""

    seed: int = 1
    players: int = 4
    places: int | None = None  # None: as many as fit the players
    density: float = 2.0  # routes for each place; at least what joins them all
    shape: str = "wide"
