"""Who plays where: rounds in which every bot sits once in every seat.

A round is a circle of all the bots that take part. Its games are the windows on that circle, as
wide as the table: with as many bots as seats these are all rotations of one order of sitting, with
more bots each sits out as often as any other. The next round has another circle: of a few drawn by
lot the one after which all have met, and sat beside each other, most evenly.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from random import Random

from goldenspike.arena.tournament import Tournament

DRAWN = 12  # circles to choose from


@dataclass(frozen=True)
class Pairing:
    """A game to be played."""

    number: int  # from 1
    seats: tuple[int, ...]  # by seat: which of the tournament's bots, from 0


def whole(games: int, bots: int) -> int:
    """A number of games, rounded up to whole rounds.

    >>> whole(10, 4)
    12
    """
    return -(-games // bots) * bots


def pairings(tournament: Tournament, games: int) -> list[Pairing]:
    """The games of whole rounds. A longer schedule begins with the same games."""
    seats = islice(tables(len(tournament.bots), tournament.players, tournament.seed), games)
    return [Pairing(number, table) for number, table in enumerate(seats, start=1)]


def tables(bots: int, players: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Yields the bots of one game after the other, without end."""
    rng, met = Random(f"{seed}/circles"), Counter[tuple[int, int]]()
    while True:
        drawn = [windows(rng.sample(range(bots), bots), players) for _ in range(DRAWN)]
        best = min(drawn, key=lambda circle: unevenness(met, circle))
        met.update(meetings(best))
        yield from best


def windows(circle: list[int], players: int) -> list[tuple[int, ...]]:
    """The bots of each game of a round.

    >>> windows([2, 0, 1], 2)
    [(2, 0), (0, 1), (1, 2)]
    """
    return [tuple((circle + circle)[at : at + players]) for at in range(len(circle))]


def unevenness(met: Counter[tuple[int, int]], circle: list[tuple[int, ...]]) -> int:
    """How unevenly meetings are spread; smallest is most even."""
    return sum(
        (met[pair] + times) ** 2 - met[pair] ** 2 for pair, times in meetings(circle).items()
    )


def meetings(circle: list[tuple[int, ...]]) -> Counter[tuple[int, int]]:
    """How often each pair meets; and, as (seat, -next - 1), how often one sits before another."""
    met = Counter[tuple[int, int]]()
    for table in circle:
        met.update(combinations(sorted(table), 2))
        beside = zip(table, table[1:] + table[:1], strict=True)
        met.update((seat, -after - 1) for seat, after in beside)
    return met
