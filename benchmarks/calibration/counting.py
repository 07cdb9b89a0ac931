"""How often chances came true."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from goldenspike.arena.intervals import interval

BINS = 10


@dataclass(frozen=True)
class Bin:
    """Chances that are much alike, and what came of them."""

    low: float
    high: float
    count: int
    games: int  # they are from: what is seen within one is not seen apart
    chance: float  # the mean
    won: float  # the part of them that came true

    @property
    def between(self) -> tuple[float, float]:
        """How sure that is, were each game seen once."""
        return interval(self.won * self.games, self.games)


def pairs(rows: Iterable[dict[str, Any]]) -> Iterator[tuple[int, float, float]]:
    """The game, a chance, and what came of it: 1 for a win, a part of it when several win."""
    for row in rows:
        winners = row["winners"]
        for _, *wins in row["seen"]:
            for seat, chance in enumerate(wins):
                yield row["number"], chance, (seat in winners) / len(winners)


def bins(found: list[tuple[int, float, float]], count: int = BINS) -> list[Bin]:
    """As many as there are chances for, the lowest first."""
    held = []
    for at in range(count):
        inside = [it for it in found if min(count - 1, int(it[1] * count)) == at]
        if inside:
            chance = sum(it[1] for it in inside) / len(inside)
            won = sum(it[2] for it in inside) / len(inside)
            games = len({it[0] for it in inside})
            held.append(Bin(at / count, (at + 1) / count, len(inside), games, chance, won))
    return held


def brier(found: list[tuple[int, float, float]]) -> float:
    """The mean square of what chances missed by: the less, the better."""
    return sum((chance - won) ** 2 for _, chance, won in found) / len(found)


def error(held: list[Bin]) -> float:
    """How far chances are off on average (expected calibration error)."""
    total = sum(it.count for it in held)
    return sum(it.count * abs(it.chance - it.won) for it in held) / total


def table(held: list[Bin]) -> list[str]:
    """The bins, for a page."""
    rows = ["| chance | seen | games | mean chance | won | between |"]
    rows.append("| --- | ---: | ---: | ---: | ---: | --- |")
    for it in held:
        low, high = it.between
        rows.append(
            f"| {it.low:.0%} to {it.high:.0%} | {it.count} | {it.games} | {it.chance:.1%} "
            f"| {it.won:.1%} | {low:.1%} to {high:.1%} |"
        )
    return rows
