"""Who plays where."""

from collections import Counter
from itertools import combinations, islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.arena.schedule import Pairing, pairings, tables, whole
from tests.arena.cups import cup

SIZES = st.integers(2, 6).flatmap(lambda seats: st.tuples(st.integers(seats, 9), st.just(seats)))


@given(SIZES, st.integers(), st.integers(1, 8))
def test_every_bot_sits_equally_often_in_every_seat(
    size: tuple[int, int], seed: int, rounds: int
) -> None:
    bots, players = size
    games = list(islice(tables(bots, players, seed), bots * rounds))
    assert all(len(set(table)) == players for table in games)
    for seat in range(players):
        assert Counter(table[seat] for table in games) == dict.fromkeys(range(bots), rounds)


@pytest.mark.parametrize("players", [3, 4])
def test_as_many_bots_as_seats_play_all_rotations(players: int) -> None:
    games = list(islice(tables(players, players, 5), players))
    first = games[0]
    assert set(games) == {first[at:] + first[:at] for at in range(players)}


def test_neighbours_change() -> None:
    """Of four bots every one sits before every other, about as often."""
    games = islice(tables(4, 4, 2), 4 * 30)
    beside = Counter(pair for table in games for pair in pairwise(table))
    assert len(beside) == 12
    assert max(beside.values()) - min(beside.values()) <= 9


@pytest.mark.parametrize(("bots", "players"), [(5, 4), (6, 4), (7, 3), (9, 3)])
def test_all_meet_about_equally_often(bots: int, players: int) -> None:
    games = list(islice(tables(bots, players, 3), bots * 20))
    met = Counter(pair for table in games for pair in combinations(sorted(table), 2))
    even = len(games) * players * (players - 1) / (bots * (bots - 1))
    assert len(met) == bots * (bots - 1) / 2
    assert all(abs(times - even) <= 0.3 * even for times in met.values())


def test_more_games_begin_with_the_same_ones() -> None:
    it = cup("a", "b", "c", "d", "e", players=4, seed=9)
    assert pairings(it, 50)[:20] == pairings(it, 20)
    assert pairings(it, 20)[0] == Pairing(1, pairings(it, 5)[0].seats)


def test_another_seed_gives_other_tables() -> None:
    bots = ("a", "b", "c", "d", "e", "f")
    assert pairings(cup(*bots, seed=1), 60) != pairings(cup(*bots, seed=2), 60)


@pytest.mark.parametrize(
    ("games", "bots", "rounded"), [(1, 4, 4), (4, 4, 4), (5, 4, 8), (9, 5, 10)]
)
def test_whole_rounds(games: int, bots: int, rounded: int) -> None:
    assert whole(games, bots) == rounded
