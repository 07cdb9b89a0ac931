"""The lots that were sold: to whom, for how much, and what each was worth to each seat."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any, TypeAlias

from goldenspike.analysis.model import Decision, Sale
from goldenspike.bots.guides import guide_of
from goldenspike.core.replay import Replay

Prices: TypeAlias = tuple[float | None, ...]  # by seat; None: no price is known


def find_sales(replay: Replay[Any, Any, Any], decisions: Sequence[Decision]) -> list[Sale]:
    """Every lot that was sold and whose prices were analysed."""
    sales: list[Sale] = []
    offers: list[Prices] = []  # prices of the lot on offer, by decision
    for decision in decisions:
        if decision.prices is None:
            offers = []
            continue
        offers.append(decision.prices)
        sale = sale_by(replay, decision.number, mean_by_seat(offers))
        if sale:
            sales.append(sale)
            offers = []
    return sales


def mean_by_seat(offers: Sequence[Prices]) -> Prices:
    """What a lot was worth by all decisions of its auction."""
    return tuple(mean(column) for column in zip(*offers, strict=True))


def mean(prices: Sequence[float | None]) -> float | None:
    """The mean of the prices that are known; None if none is."""
    known = [price for price in prices if price is not None]
    return round(fmean(known), 1) if known else None


def sale_by(replay: Replay[Any, Any, Any], number: int, prices: Prices) -> Sale | None:
    """The sale that an action made, if it made one."""
    guide = guide_of(replay.game.NAME)
    key = None if guide is None else guide.sold
    for line in replay.lines(number) if key else ():
        if line.key == key:
            seat, lot, price = (line.values[name] for name in ("player", "company", "amount"))
            assert isinstance(seat, int) and isinstance(price, int)
            return Sale(number, seat, str(lot), price, prices)
    return None
