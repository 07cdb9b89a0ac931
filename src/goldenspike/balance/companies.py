"""How companies, and the places where they start, fare in many games on a board."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import mean_and_error
from goldenspike.balance.spread import spread
from goldenspike.balance.tales import CompanyTale, Tale

Gathered = dict[str, list[CompanyTale]]


def companies(tales: Sequence[Tale]) -> dict[str, Any]:
    """All about companies, for other programs."""
    by_name, by_start = gathered(tales)
    starts = sorted(by_start.items(), key=lambda item: -len(item[1]))
    return {
        "companies": [{"company": name, **fared(them)} for name, them in by_name.items()],
        "best_by_turn": best_by_turn(list(by_name.values())),
        "starts": [{"place": place, **fared(them)} for place, them in starts],
    }


def gathered(tales: Sequence[Tale]) -> tuple[Gathered, Gathered]:
    """The companies of all games, by name and by starting place."""
    by_name, by_start = Gathered(), Gathered()
    for company in (company for tale in tales for company in tale.companies):
        by_name.setdefault(company.name, []).append(company)
        for place in company.starts:
            by_start.setdefault(place, []).append(company)
    return by_name, by_start


def fared(them: Sequence[CompanyTale]) -> dict[str, Any]:
    """How companies of one name, or from one place, fared."""
    found: dict[str, Any] = {
        "times": len(them),
        "value": mean_and_error([it.value for it in them]),
        "controlled": round(fmean(it.controlled for it in them), 4),
        "bankrupt": round(fmean(it.bankrupt for it in them), 4),
    }
    prices = [it.price for it in them if it.price is not None]
    if prices:
        found["price"] = round(fmean(prices), 2)
        rows = zip(*(it.performances for it in them), strict=True)
        found["performance"] = [round(fmean(row), 2) for row in rows]
    return found


def best_by_turn(by_company: Sequence[Sequence[CompanyTale]]) -> list[dict[str, float]]:
    """The performance of the best company of each game, by turn."""
    best = [
        [max(turn) for turn in zip(*(it.performances for it in game), strict=True)]
        for game in zip(*by_company, strict=True)
    ]
    return [spread(turn) for turn in zip(*best, strict=True)]
