"""How a game ended, and what made the result."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CompanyResult:
    """What a company was worth at the end, for each share."""

    name: str
    goods: dict[str, int]  # by colour
    sets: list[int]  # their sizes
    set_values: list[int]
    value: int
    shares: list[int]  # by seat


@dataclass(frozen=True)
class Income:
    """Where a player's cash came from: total = rounds + shares."""

    seat: int
    rounds: list[int]
    shares: list[int]  # by company
    total: int


@dataclass(frozen=True)
class Result:
    """The end of the game."""

    cash: list[int]
    winners: list[int]
    tie_break: bool  # several had most cash
    tie_goods: list[int]  # by seat: what a tie is broken by
    companies: list[CompanyResult]
    income: list[Income]
