"""What was sold: to whom, for how much, and what it was worth to each seat."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.bots.guides import guide_of
from goldenspike.core.replay import Replay
from goldenspike.core.words import Value


def sales(played: Replay[Any, Any, Any], decisions: Sequence[dict[str, Any]]) -> list[Any]:
    """Every lot that was sold while its prices were looked at."""
    found: list[dict[str, Any]] = []
    offers: list[list[float]] = []  # prices of the lot on offer, by decision
    for it in decisions:
        if it["prices"] is None:
            offers = []
            continue
        offers.append(it["prices"])
        sold = sale(played, it["number"])
        if sold:
            worth = [round(fmean(column), 1) for column in zip(*offers, strict=True)]
            found.append({"number": it["number"], **sold, "prices": worth})
            offers = []
    return found


def sale(played: Replay[Any, Any, Any], number: int) -> dict[str, Value] | None:
    """What an action sold."""
    guide = guide_of(played.game.NAME)
    key = None if guide is None else guide.sold
    for line in played.lines(number):
        if line.key == key:
            it = line.values
            return {"seat": it["player"], "lot": it["company"], "price": it["amount"]}
    return None
