"""What the shows of all games are made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from goldenspike.core.words import Line

Period = Literal["round", "turn"]


@dataclass(frozen=True)
class Seen:
    """An action as a seat saw it. The last of a list is the present, and has no text."""

    round: int
    phase: str
    seat: int  # that acted; below 0, chance
    text: str
    lines: list[Line]
    scores: list[int]  # before it


@dataclass(frozen=True)
class Look:
    """What else there is to show beside a position."""

    last: str | None  # the action played last
    names: list[str]  # of the seats
    chosen: frozenset[int] = frozenset()  # seats that have decided, where several do so together


@dataclass(frozen=True)
class Sign:
    """A company's box; `look` is the class of its colour."""

    name: str
    letter: str
    element: str
    look: str


@dataclass(frozen=True)
class Option:
    """A switch of a game, and what it may say: the usual first."""

    name: str
    choices: Sequence[str | bool]
    editions: Sequence[str] = ()  # that have it; none named: all


@dataclass(frozen=True)
class CashChart:
    """Cash by seat, at the start and whenever it had changed."""

    at: list[int]  # numbers of actions
    rounds: list[int]  # that were over then
    cash: list[list[int]]  # by point in time, then by seat


# Of games in which nobody decides together with others


def together(state: object) -> list[int]:
    """Nobody: all is open, and one decides after the other."""
    return []


def stand_in(state: object) -> str:
    """Nothing is ever hidden."""
    raise NotImplementedError


def has_choice(state: object) -> bool:
    """Nobody decides together with others."""
    raise NotImplementedError
