"""The protocol of searches, and what they find: chances, candidates, a line of play.

A search is grown until its budget is spent. A game may have one of its own; else a
game with a guide is searched by playing on as `steady` would (`rollouts`).
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

from goldenspike.bots.budget import Clock

Report: TypeAlias = dict[Any, list[float]]  # by action: sums, the same for every action


@dataclass(frozen=True)
class Candidate:
    """An action, and what came of the games in which it was played."""

    action: Any
    games: int
    wins: tuple[float, ...]  # by seat: the part of them it won
    scores: tuple[float, ...]  # by seat: its mean score
    errors: tuple[float, ...] | None = None  # by seat: of the mean; None: its games are won or lost


@dataclass(frozen=True)
class Assessment:
    """A position as a search sees it."""

    seat: int  # the seat to act
    wins: tuple[float, ...]  # by seat: how likely it is to win
    scores: tuple[float, ...]  # by seat: the score to expect
    candidates: tuple[Candidate, ...]  # the best first
    line: tuple[Any, ...]  # how the game may go on, from the best action
    prices: tuple[float, ...] | None  # by seat: what the lot on offer is worth, in an auction
    exact: bool  # whether it was thought through to the end


class Search(Protocol):
    """A search from one position."""

    def grow(self, clock: Clock, rng: Random) -> None:
        """Searches until time is up, or nothing is left to find out."""

    def best(self) -> Any:
        """The action to take."""

    def candidates(self) -> list[Candidate]:
        """The actions that were tried, the best first."""

    def line(self) -> list[Any]:
        """The actions by which the game may go on, the best one first."""

    def follow(self, state: Any) -> bool:
        """Moves the search on to a later position; False if it knows nothing of it."""

    def report(self) -> Report:
        """By action: sums that another process can add to its own."""

    def merge(self, before: Report, after: Report) -> None:
        """Adds what another process found between two reports."""

    def prices(self, clock: Clock, rng: Random) -> tuple[float, ...] | None:
        """By seat: the price of the lot on offer at which it is indifferent, in an auction."""

    @property
    def exact(self) -> bool:
        """Whether everything was searched to the end."""
