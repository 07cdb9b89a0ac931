"""Edges fitted to what was seen in games of `sharp`, and the chances that they give.

A seat that is ahead by an edge is e times as likely to win (`Judge.edges`). There is an edge for
each number of turns to come at the end of the turn, and one for games that are over then
(`Judge.last`).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any

LEAST, MOST, STEPS = 0.2, 100.0, 60  # of an edge, and how finely one is looked for
NEVER = 1e-6  # the chance of what did happen, at least
FEW = 20  # sights: with fewer no edge is fitted


@dataclass(frozen=True)
class Sight:
    """A position as it was seen in a game, and who won in the end."""

    number: int  # of the game
    stage: int  # turns to come at the end of its turn; -1: the game is over then
    scores: Sequence[Sequence[float]]  # by game played on, by seat
    winners: Sequence[int]


def sights(rows: Iterable[Mapping[str, Any]]) -> Iterator[Sight]:
    """All that was seen."""
    for row in rows:
        for _, stage, scores in row["seen"]:
            yield Sight(row["number"], stage, scores, row["winners"])


def chances(scores: Sequence[Sequence[float]], edge: float) -> list[float]:
    """By seat: the mean chance over all games played on.

    >>> [round(each, 2) for each in chances([[10, 0], [0, 10]], 5)]
    [0.5, 0.5]
    """
    odds = [[exp((score - max(row)) / edge) for score in row] for row in scores]
    parts = [[each / sum(row) for each in row] for row in odds]
    return [sum(column) / len(parts) for column in zip(*parts, strict=True)]


def surprise(edge: float, seen: Sequence[Sight]) -> float:
    """The log loss of chances by an edge."""
    total = 0.0
    for each in seen:
        foretold = chances(each.scores, edge)
        total -= sum(log(max(NEVER, foretold[seat])) for seat in each.winners) / len(each.winners)
    return total / len(seen)


def fitted(seen: Sequence[Sight]) -> float:
    """The edge with the least log loss."""
    edges: list[float] = [LEAST * (MOST / LEAST) ** (step / STEPS) for step in range(STEPS + 1)]
    return min(edges, key=lambda edge: surprise(edge, seen))


def edges_of(seen: Iterable[Sight]) -> dict[int, float]:
    """By stage that was seen often enough: its edge."""
    by_stage: dict[int, list[Sight]] = defaultdict(list)
    for each in seen:
        by_stage[each.stage].append(each)
    return {stage: fitted(its) for stage, its in sorted(by_stage.items()) if len(its) >= FEW}


def held_out(seen: Sequence[Sight]) -> Iterator[tuple[int, float, float]]:
    """The game, a chance, and whether it came true: by edges of the other half of the games."""
    for half in (0, 1):
        edges = edges_of(each for each in seen if half_of(each) != half)
        for each in seen:
            if half_of(each) == half and each.stage in edges:
                yield from foretold(each, edges[each.stage])


def half_of(sight: Sight) -> int:
    """The half that its game belongs to: boards and editions take turns within each."""
    return sight.number // 4 % 2


def foretold(sight: Sight, edge: float) -> Iterator[tuple[int, float, float]]:
    """The game, the chance of each seat, and whether it came true."""
    for seat, chance in enumerate(chances(sight.scores, edge)):
        yield sight.number, chance, (seat in sight.winners) / len(sight.winners)
