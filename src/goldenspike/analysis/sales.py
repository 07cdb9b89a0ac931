"""The lots that were sold: to whom, for how much, and what each was worth to each seat."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.analysis.model import Decision, Sale
from goldenspike.bots.guides import guide_of
from goldenspike.core.replay import Replay


def find_sales(replay: Replay[Any, Any, Any], decisions: Sequence[Decision]) -> list[Sale]:
    """Every lot that was sold and whose prices were analysed."""
    sales: list[Sale] = []
    offers: list[tuple[float, ...]] = []  # prices of the lot on offer, by decision
    for decision in decisions:
        if decision.prices is None:
            offers = []
            continue
        offers.append(decision.prices)
        worth = tuple(round(fmean(column), 1) for column in zip(*offers, strict=True))
        sale = sale_by(replay, decision.number, worth)
        if sale:
            sales.append(sale)
            offers = []
    return sales


def sale_by(replay: Replay[Any, Any, Any], number: int, prices: tuple[float, ...]) -> Sale | None:
    """The sale that an action made, if it made one."""
    guide = guide_of(replay.game.NAME)
    key = None if guide is None else guide.sold
    for line in replay.lines(number) if key else ():
        if line.key == key:
            seat, lot, price = (line.values[name] for name in ("player", "company", "amount"))
            assert isinstance(seat, int) and isinstance(price, int)
            return Sale(number, seat, str(lot), price, prices)
    return None
