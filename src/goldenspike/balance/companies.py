"""How companies, and the places where they start, fare in many games on a board."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from goldenspike.arena.intervals import mean_and_error
from goldenspike.balance.game_stats import CompanyGameStats, CompanyStats
from goldenspike.balance.spread import spread

Gathered = dict[str, list[CompanyStats]]


def companies(all_stats: Sequence[CompanyGameStats]) -> dict[str, Any]:
    """All statistics of companies as JSON data."""
    by_name, by_start = gathered(all_stats)
    starts = sorted(by_start.items(), key=lambda item: -len(item[1]))
    return {
        "companies": [{"company": name, **mean_results(them)} for name, them in by_name.items()],
        "best_by_turn": best_by_turn(list(by_name.values())),
        "starts": [{"place": place, **mean_results(them)} for place, them in starts],
    }


def gathered(all_stats: Sequence[CompanyGameStats]) -> tuple[Gathered, Gathered]:
    """The companies of all games, by name and by starting place."""
    by_name, by_start = Gathered(), Gathered()
    for company in (company for stats in all_stats for company in stats.companies):
        by_name.setdefault(company.name, []).append(company)
        for place in company.starts:
            by_start.setdefault(place, []).append(company)
    return by_name, by_start


def mean_results(all_stats: Sequence[CompanyStats]) -> dict[str, Any]:
    """The mean results of companies of one name, or from one place."""
    result: dict[str, Any] = {
        "times": len(all_stats),
        "value": mean_and_error([stats.value for stats in all_stats]),
        "controlled": round(fmean(stats.controlled for stats in all_stats), 4),
        "bankrupt": round(fmean(stats.bankrupt for stats in all_stats), 4),
    }
    prices = [stats.price for stats in all_stats if stats.price is not None]
    if prices:
        result["price"] = round(fmean(prices), 2)
        rows = zip(*(stats.performances for stats in all_stats), strict=True)
        result["performance"] = [round(fmean(row), 2) for row in rows]
    return result


def best_by_turn(by_company: Sequence[Sequence[CompanyStats]]) -> list[dict[str, float]]:
    """The performance of the best company of each game, by turn."""
    best = [
        [max(turn) for turn in zip(*(company.performances for company in game), strict=True)]
        for game in zip(*by_company, strict=True)
    ]
    return [spread(turn) for turn in zip(*best, strict=True)]
