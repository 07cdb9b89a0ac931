"""What every set-up is asked: a known edition, enough players, and one of them who begins."""

from collections.abc import Mapping
from typing import TypeVar

R = TypeVar("R")  # the rules of an edition


def edition_named(name: str, editions: Mapping[str, R]) -> R:
    """An edition by its name."""
    if name not in editions:
        raise ValueError(f"no edition {name!r}; there are {', '.join(editions)}")
    return editions[name]


def check_seats(rule: str, allowed: tuple[int, int], players: int, first: int) -> None:
    """The fewest and the most who play, by a rule; seats are counted from 0."""
    fewest, most = allowed
    if not fewest <= players <= most:
        raise ValueError(f"{rule}: {fewest} to {most} play, not {players}")
    if not 0 <= first < players:
        raise ValueError(f"seat {first} cannot begin: seats are 0 to {players - 1}")
