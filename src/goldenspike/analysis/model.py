"""What an analysis says. These dataclasses are its only definition.

JSON (`convert`), the columns of Parquet (`parquet`) and the answers of the server follow from
their fields. OpenAPI shows the descriptions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from goldenspike.core.words import Line

Mark = Literal["inaccuracy", "mistake", "blunder"]


def doc(description: str) -> dict[str, str]:
    """The metadata of a field."""
    return {"description": description}


@dataclass(frozen=True)
class Outlook:
    """What comes of a position or of an action."""

    wins: tuple[float, ...] = field(metadata=doc("by seat: how likely it is to win"))
    scores: tuple[float, ...] = field(metadata=doc("by seat: the score to expect"))
    games: int = field(metadata=doc("played on from there"))
    exact: bool = field(metadata=doc("thought through to the end"))
    doubts: tuple[float, ...] = field(
        default=(), metadata=doc("by seat: how far its chance may be off")
    )


@dataclass(frozen=True)
class Ending:
    """How a game ended; those who share the win have a part of it each."""

    wins: tuple[float, ...] = field(metadata=doc("by seat: its part of the win"))
    scores: tuple[float, ...] = field(metadata=doc("by seat"))
    games: int = field(metadata=doc("always 1"))


@dataclass(frozen=True, kw_only=True)
class Alternative:
    """An action that might be played, and how the game may go on."""

    action: str
    wins: tuple[float, ...] = field(metadata=doc("by seat: how likely it is to win"))
    scores: tuple[float, ...] = field(metadata=doc("by seat: the score to expect"))
    games: int = field(metadata=doc("played on from there"))
    doubts: tuple[float, ...] = field(
        default=(), metadata=doc("by seat: how far its chance may be off")
    )
    line: tuple[str, ...] = field(metadata=doc("the action and those after it; send it as `line`"))


@dataclass(frozen=True)
class Swing:
    """Whose chance changed most until the next decision."""

    seat: int
    by: float
    doubt: float


@dataclass(frozen=True, kw_only=True)
class Decision:
    """A decision, what it was worth, and what it cost."""

    number: int = field(metadata=doc("of the action, from 1"))
    seat: int
    action: str
    choices: int = field(metadata=doc("legal actions"))
    analysed: bool = field(
        default=True, metadata=doc("false: too few games were played to say anything")
    )
    wins: tuple[float, ...] = field(metadata=doc("by seat: how likely it is to win"))
    scores: tuple[float, ...] = field(metadata=doc("by seat: the score to expect"))
    games: int = field(metadata=doc("played on from there"))
    exact: bool = field(metadata=doc("thought through to the end"))
    doubts: tuple[float, ...] = field(
        default=(), metadata=doc("by seat: how far its chance may be off")
    )
    alternatives: tuple[Alternative, ...] = field(metadata=doc("the best first"))
    best: Outlook = field(metadata=doc("of the best action, looked at as the chosen one was"))
    chosen: Outlook
    cost: float = field(metadata=doc("the difference of both chances of the seat"))
    doubt: float = field(metadata=doc("how far the cost may be off"))
    mark: Mark | None
    prices: tuple[float, ...] | None = field(
        metadata=doc("by seat: what the lot on offer is worth")
    )
    swing: Swing | None = field(metadata=doc("known when all decisions are"))
    turning: bool = field(metadata=doc("known when all decisions are"))


@dataclass(frozen=True, kw_only=True)
class Hint:
    """What a seat might do now, and its chances."""

    number: int = field(metadata=doc("of the action to come, from 1"))
    seat: int
    wins: tuple[float, ...] = field(metadata=doc("by seat: how likely it is to win"))
    scores: tuple[float, ...] = field(metadata=doc("by seat: the score to expect"))
    games: int = field(metadata=doc("played on from there"))
    exact: bool
    doubts: tuple[float, ...] = field(
        default=(), metadata=doc("by seat: how far its chance may be off")
    )
    analysed: bool = field(
        default=True, metadata=doc("false: too few games were played to say anything")
    )
    alternatives: tuple[Alternative, ...]
    prices: tuple[float, ...] | None


@dataclass(frozen=True, kw_only=True)
class Judged(Alternative):
    """Another action at a decision, and what it would have cost beside the best one."""

    number: int = field(metadata=doc("of the action it would have replaced, from 1"))
    seat: int
    analysed: bool = field(metadata=doc("false: too few games were played to say anything"))
    best: Outlook = field(metadata=doc("of the best action, looked at as this one was"))
    cost: float = field(metadata=doc("the difference of both chances of the seat, 0 or more"))
    doubt: float = field(metadata=doc("how far the cost may be off"))


@dataclass(frozen=True)
class Marks:
    """How many decisions have each mark."""

    blunder: int
    mistake: int
    inaccuracy: int


@dataclass(frozen=True)
class SeatReport:
    """How well a seat decided."""

    seat: int
    decisions: int = field(metadata=doc("analysed, where it had a choice"))
    cost: float = field(metadata=doc("of a decision, on average"))
    marks: Marks
    accuracy: float | None = field(
        default=None,
        metadata=doc("of 100, by chance and score lost; null: too few decisions say anything"),
    )


@dataclass(frozen=True)
class Sale:
    """A lot that was sold."""

    number: int
    seat: int
    lot: str
    price: int
    prices: tuple[float, ...] = field(metadata=doc("by seat: what it was worth"))


@dataclass(frozen=True, kw_only=True)
class Report:
    """A whole analysis, or as much of it as is known."""

    format: str
    record: str  # a hash of what was played
    budget: Mapping[str, float]  # for a decision: seconds or iterations
    seed: int
    goldenspike: str  # the version
    program: str  # a hash of the sources that decide on numbers
    game: str
    players: tuple[str, ...]
    actions: int
    complete: bool
    decisions: tuple[Decision, ...]
    end: Ending | None
    turning_points: tuple[int, ...]  # numbers of decisions
    seats: tuple[SeatReport, ...]
    sales: tuple[Sale, ...]
    facts: tuple[Line, ...]


@dataclass(frozen=True)
class Thinking:
    """How long was thought about a decision: one of them is null."""

    seconds: float | None
    iterations: int | None


@dataclass(frozen=True, kw_only=True)
class AnalysedGame:
    """A game of bots with its analysis: a row of a dataset."""

    number: int
    game: str
    edition: str
    board: str
    players: int
    bots: tuple[str, ...]
    budget: Thinking
    seed: int
    goldenspike: str
    program: str
    cash: tuple[int, ...] | None = None  # one of them: what the game counts
    points: tuple[int, ...] | None = None
    winners: tuple[int, ...]
    record: str
    decisions: tuple[Decision, ...]
    turning_points: tuple[int, ...]
    seats: tuple[SeatReport, ...]
    sales: tuple[Sale, ...]
    facts: tuple[Line, ...]
