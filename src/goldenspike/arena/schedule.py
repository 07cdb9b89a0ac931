"""Who plays where: rounds in which every bot sits once in every seat.

A round is a circle of all the bots that take part. Its games are the windows on that circle, as
wide as the table: with as many bots as seats these are all rotations of one order of sitting, with
more bots each sits out as often as any other. The next round has another circle: of a few drawn by
lot the one after which all have met, and sat beside each other, most evenly.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from random import Random

from goldenspike.arena.tournament import Tournament

DRAWN = 12  # circles, or rounds of tables, to choose from
MEETING = 4  # how much worse it is to meet again than to sit again in the same seat

Tables = list[tuple[int, ...]]  # of a round: by table and seat, a number of a bot or person


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


def next_round(before: Sequence[tuple[int, ...]], entrants: int, players: int, seed: str) -> Tables:
    """The tables of one more round, in which everybody plays once, after tables that were played.

    Whoever has met sits apart as far as possible, and everybody gets every seat equally often.
    """
    met = Counter(pair for table in before for pair in combinations(sorted(table), 2))
    sat = Counter((entrant, seat) for table in before for seat, entrant in enumerate(table))
    rng = Random(seed)
    drawn = [settle(rng.sample(range(entrants), entrants), players, met, sat) for _ in range(DRAWN)]
    return min(drawn, key=lambda tables: sum(repeats(table, met, sat) for table in tables))


def settle(
    order: list[int], players: int, met: Counter[tuple[int, int]], sat: Counter[tuple[int, int]]
) -> Tables:
    """Tables in some order, after all changes of places that spread meetings and seats better."""

    def worth(*places: int) -> int:
        starts = {place - place % players for place in places}
        return sum(repeats(tuple(order[at : at + players]), met, sat) for at in starts)

    better = True
    while better:
        better = False
        for one, other in combinations(range(len(order)), 2):
            now = worth(one, other)
            order[one], order[other] = order[other], order[one]
            if worth(one, other) < now:
                better = True
            else:
                order[one], order[other] = order[other], order[one]
    return [tuple(order[at : at + players]) for at in range(0, len(order), players)]


def repeats(
    table: tuple[int, ...], met: Counter[tuple[int, int]], sat: Counter[tuple[int, int]]
) -> int:
    """How much of a table there was before: pairs that met, and seats that somebody had."""
    pairs = sum(met[pair] ** 2 for pair in combinations(sorted(table), 2))
    return MEETING * pairs + sum(sat[entrant, seat] ** 2 for seat, entrant in enumerate(table))
