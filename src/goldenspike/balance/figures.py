"""What tells whether a board is fair and lively: a few figures, each with its interval."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from json import loads
from statistics import NormalDist, fmean, stdev
from typing import Any

from goldenspike.arena.intervals import Z, interval, mean_and_error
from goldenspike.balance.bulk import Outcome
from goldenspike.balance.game_stats import CompanyGameStats, PlayerGameStats

Stats = CompanyGameStats | PlayerGameStats
FEWEST = 20  # games, before a place where somebody began says anything
KEYS = (  # of all figures; `fair.KEY` and `fair.KEY-means` in the catalogue say what they are
    *("seat-best", "seat-worst", "companies", "starts", "length", "spread", "lead", "map-used"),
    *("never-built", "spike-rate", "spike-round", "bankrupt", "deliveries"),
)
USUAL = "usual.json"  # the figures of the boards that come with the program


@dataclass(frozen=True)
class Figure:
    """A figure of many games: between `low` and `high` in 95 of 100 such samples."""

    key: str
    value: float
    low: float
    high: float
    good: bool | None = None  # whether it is as it should be; None: that is a matter of taste


def figures(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[dict[str, Any]]:
    """All figures that the games have, as JSON data."""
    found = [figure for maker in MAKERS for figure in maker(outcomes, all_stats)]
    return [
        {
            "key": each.key,
            "value": round(each.value, 4),
            "from": round(each.low, 4),
            "to": round(each.high, 4),
            "good": each.good,
        }
        for each in found
    ]


def mean(key: str, values: Sequence[float]) -> list[Figure]:
    """The mean of a value that every game has."""
    middle = fmean(values)
    error = Z * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return [Figure(key, middle, middle - error, middle + error)]


def seats(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[Figure]:
    """Which share of the games the best seat and the worst win: even, if noise explains it."""
    games, count = len(outcomes), len(outcomes[0].result.scores)
    wins = [
        sum(1 / len(each.result.winners) for each in outcomes if seat in each.result.winners)
        for seat in range(count)
    ]
    result = []
    for key, most in (("seat-best", max(wins)), ("seat-worst", min(wins))):
        low, high = wide(most, games, count)
        result.append(Figure(key, most / games, low, high, low <= 1 / count <= high))
    return result


def wide(wins: float, games: int, seats: int) -> tuple[float, float]:
    """The interval of the best or worst of several seats: wider, as it was picked out."""
    return interval(wins, games, NormalDist().inv_cdf(1 - 0.025 / seats))


def never(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[Figure]:
    """Which share of the routes or hexes nobody ever builds on."""
    parts = all_stats[0].use.parts
    if not parts:
        return []
    built = {part for stats in all_stats for part in stats.use.built}
    dead = len(parts) - len(built)
    low, high = interval(dead, len(parts))
    return [Figure("never-built", dead / len(parts), low, high, dead == 0)]


def scores(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[Figure]:
    """How long games are, and how far apart players end: in parts of the winner's score."""
    results = [each.result.scores for each in outcomes]
    best = [sorted(row, reverse=True) for row in results]
    parts = [(row, max(1, row[0])) for row in best]
    return [
        *mean("length", [each.actions for each in outcomes]),
        *mean("spread", [(row[0] - row[-1]) / most for row, most in parts]),
        *mean("lead", [(row[0] - row[1]) / most for row, most in parts if len(row) > 1] or [0.0]),
        *mean("map-used", [stats.map_used for stats in all_stats]),
    ]


def spike(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[Figure]:
    """How often the golden spike is driven, and in which round."""
    rounds = [stats.spike for stats in all_stats if isinstance(stats, CompanyGameStats)]
    told = [round for round in rounds if round is not None]
    if not told:
        return []
    driven = [round for round in told if round]
    low, high = interval(len(driven), len(told))
    rate = Figure("spike-rate", len(driven) / len(told), low, high)
    return [rate, *(mean("spike-round", driven) if driven else [])]


def bankrupt(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[Figure]:
    """How many companies or players go bankrupt in a game."""
    if has_spike(all_stats):
        return []
    return mean("bankrupt", [count_bankrupt(stats) for stats in all_stats])


def count_bankrupt(stats: Stats) -> int:
    """How many companies or players were bankrupt at the end."""
    members = stats.players if isinstance(stats, PlayerGameStats) else stats.companies
    return sum(member.bankrupt for member in members)


def has_spike(all_stats: Sequence[Stats]) -> bool:
    """Whether a game has a golden spike; there nobody goes bankrupt."""
    first = all_stats[0]
    return isinstance(first, CompanyGameStats) and first.spike is not None


def delivered(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[Figure]:
    """How many cubes are moved in a game."""
    counts = [
        len(each.deliveries) if isinstance(each, PlayerGameStats) else each.deliveries
        for each in all_stats
    ]
    told = [count for count in counts if count is not None]
    return mean("deliveries", told) if told else []


def companies(outcomes: Sequence[Outcome], all_stats: Sequence[Stats]) -> list[Figure]:
    """What the best company and the best start bring, as many times what the worst do."""
    by_name: dict[str, list[float]] = {}
    by_start: dict[str, list[float]] = {}
    for stats in all_stats:
        for one in stats.companies if isinstance(stats, CompanyGameStats) else ():
            by_name.setdefault(one.name, []).append(one.value)
            for start in one.starts:
                by_start.setdefault(start, []).append(one.value)
        for player in stats.players if isinstance(stats, PlayerGameStats) else ():
            for start in player.starts:
                by_start.setdefault(start, []).append(player.score)
    often = {name: values for name, values in by_start.items() if len(values) >= FEWEST}
    return [*ratio("companies", by_name), *ratio("starts", often)]


def ratio(key: str, groups: Mapping[str, Sequence[float]]) -> list[Figure]:
    """The mean of the best group over that of the worst, with the interval of both together."""
    told = [mean_and_error(values) for values in groups.values() if values]
    if len(told) < 2:
        return []
    best, worst = max(told, key=lambda one: one["mean"]), min(told, key=lambda one: one["mean"])
    if worst["mean"] <= 0:
        return []
    value = best["mean"] / worst["mean"]
    part = (best["error"] / best["mean"]) ** 2 + (worst["error"] / worst["mean"]) ** 2
    return [Figure(key, value, value * (1 - part**0.5), value * (1 + part**0.5))]


MAKERS: tuple[Callable[[Sequence[Outcome], Sequence[Stats]], list[Figure]], ...] = (
    *(seats, companies, scores, never),
    *(spike, bankrupt, delivered),
)


@cache
def usual() -> Mapping[str, Mapping[str, Mapping[str, float]]]:
    """By game and board: the figures of our boards, measured alike, each by its key."""
    found: dict[str, Any] = loads((files("goldenspike.balance") / USUAL).read_text("utf-8"))
    return found
