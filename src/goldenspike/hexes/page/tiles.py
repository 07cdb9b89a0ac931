"""The tiles that may be laid, each with what it costs and joins."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Rank: TypeAlias = tuple[int, int, int, bool]  # the lowest is the most useful


class Price(NamedTuple):
    """What a build costs, and what that leads to."""

    cost: int
    lots: int = 0  # of money raised to pay for it: shares issued, or steps of income
    short: int = 0  # what is missing then for this turn's expenses, if nothing comes in
    ruin: bool = False  # whether who builds would be bankrupt by that


@dataclass(slots=True)  # not frozen: there are hundreds, and freezing takes half of making one
class TileOffer:
    """A tile that may lie on a hex afterwards."""

    text: str
    track: str
    cost: int
    lots: int
    short: int
    ruin: bool
    joins: list[str]  # stops that become linked
    starts: list[str]  # stops whose track goes on and is not complete
    towards: str | None  # the nearest stop ahead with which something could be delivered
    ahead: int | None  # tiles that it takes to get there
    completes: bool
    redirects: bool


@dataclass(frozen=True)
class Site:
    """A hex with the tiles that fit there, the most useful first."""

    hex: str
    tiles: list[TileOffer]
    rank: Rank  # of the first


def lots_for(cost: int, money: int, lot: int) -> int:
    """As few lots of money as a payment is short of (ST-3.3, SB-16.4)."""
    short = cost - money
    return -(-short // lot) if short > 0 else 0
