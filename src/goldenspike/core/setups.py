"""Checks of every set-up: a known edition, a number of players, and the seat that begins."""

from collections.abc import Mapping
from typing import TypeVar

R = TypeVar("R")  # the rules of an edition


def edition_named(name: str, editions: Mapping[str, R]) -> R:
    """An edition by its name."""
    if name not in editions:
        raise ValueError(f"no edition {name!r}; there are {', '.join(editions)}")
    return editions[name]


def check_seats(rule: str, allowed: tuple[int, int], players: int, first: int) -> None:
    """Raises ValueError if so many cannot play by a rule, or if no such seat begins."""
    fewest, most = allowed
    if not fewest <= players <= most:
        raise ValueError(f"{rule}: {fewest} to {most} play, not {players}")
    if not 0 <= first < players:
        raise ValueError(f"seat {first} cannot begin: seats are 0 to {players - 1}")
