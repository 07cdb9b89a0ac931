"""Counts how often chances came true."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from goldenspike.arena.intervals import interval

BINS = 10


@dataclass(frozen=True)
class Bin:
    """Chances of about the same size, and how many came true."""

    low: float
    high: float
    count: int
    games: int  # they are from: what is seen within one is not seen apart
    chance: float  # the mean
    won: float  # the part of them that came true

    @property
    def between(self) -> tuple[float, float]:
        """The 95% interval of the share that came true, if each game counts once."""
        return interval(self.won * self.games, self.games)


def pairs(rows: Iterable[dict[str, Any]]) -> Iterator[tuple[int, float, float]]:
    """The game, a chance, and whether it came true: 1 for a win, a part if several won."""
    for row in rows:
        winners = row["winners"]
        for _, *wins in row["seen"]:
            for seat, chance in enumerate(wins):
                yield row["number"], chance, (seat in winners) / len(winners)


def bins(chances: list[tuple[int, float, float]], count: int = BINS) -> list[Bin]:
    """The chances in bins, the lowest first; empty bins are left out."""
    result = []
    for at in range(count):
        inside = [pair for pair in chances if min(count - 1, int(pair[1] * count)) == at]
        if inside:
            chance = sum(pair[1] for pair in inside) / len(inside)
            won = sum(pair[2] for pair in inside) / len(inside)
            games = len({pair[0] for pair in inside})
            result.append(Bin(at / count, (at + 1) / count, len(inside), games, chance, won))
    return result


def brier(chances: list[tuple[int, float, float]]) -> float:
    """The Brier score: the mean square error of the chances."""
    return sum((chance - won) ** 2 for _, chance, won in chances) / len(chances)


def error(all_bins: list[Bin]) -> float:
    """The expected calibration error: how far chances are off on average."""
    total = sum(each.count for each in all_bins)
    return sum(each.count * abs(each.chance - each.won) for each in all_bins) / total


def table(all_bins: list[Bin]) -> list[str]:
    """The bins as a Markdown table."""
    rows = ["| chance | seen | games | mean chance | won | between |"]
    rows.append("| --- | ---: | ---: | ---: | ---: | --- |")
    for each in all_bins:
        low, high = each.between
        rows.append(
            f"| {each.low:.0%} to {each.high:.0%} | {each.count} | {each.games} "
            f"| {each.chance:.1%} | {each.won:.1%} | {low:.1%} to {high:.1%} |"
        )
    return rows
