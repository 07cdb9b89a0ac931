"""The room `puzzles` of a game: files of puzzles, and what its decisions are about.

A game may have such files alone. With the functions `tags` and `lot` its decisions are named, and
its auctions can be puzzles too.
"""

from dataclasses import dataclass
from typing import Any

from goldenspike.games import catalogue

GENERAL = "decision"  # the tag of a decision that the game says nothing of


@dataclass(frozen=True)
class Lot:
    """Something on auction, as the seat that decides sees it."""

    limit: int  # what `steady` pays at most, give or take one
    most: int  # what the seat can pay
    unit: str  # "cubes" or "dollars"


def tags(game: str, state: Any, best: Any, played: Any) -> tuple[str, ...]:
    """What a decision is about, by the best action and the one that `steady` plays."""
    named = ask(game, "tags", state, best, played) or ()
    return tuple(named) or (GENERAL,)


def lot(game: str, state: Any) -> Lot | None:
    """What is on auction; None if nothing is, or if its price cannot be found by playing on."""
    found: Lot | None = ask(game, "lot", state)
    return found


def ask(game: str, name: str, *values: Any) -> Any:
    """What a function of the room returns; None if the game has none."""
    function: Any = getattr(catalogue.kit(game).room("puzzles"), name, None)
    return None if function is None else function(*values)
