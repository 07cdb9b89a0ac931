"""Rounds of tables: everybody plays once in each, meets everybody, and has every seat."""

from collections import Counter
from itertools import combinations

import pytest

from goldenspike.arena.schedule import next_round


def rounds(entrants: int, players: int, count: int) -> list[tuple[int, ...]]:
    """All tables of some rounds."""
    tables: list[tuple[int, ...]] = []
    for number in range(count):
        tables += next_round(tables, entrants, players, f"seed {number}")
    return tables


@pytest.mark.parametrize(("entrants", "players"), [(8, 4), (12, 3), (6, 6), (20, 5)])
def test_everybody_plays_once_in_a_round(entrants: int, players: int) -> None:
    drawn = next_round([], entrants, players, "x")
    assert sorted(each for table in drawn for each in table) == list(range(entrants))
    assert {len(table) for table in drawn} == {players}
    assert drawn == next_round([], entrants, players, "x"), "the same seed, the same tables"


def test_nobody_meets_twice_before_it_has_to_be() -> None:
    met = Counter(pair for table in rounds(16, 4, 3) for pair in combinations(sorted(table), 2))
    assert max(met.values()) == 1


def test_eight_in_four_rounds() -> None:
    """Tables of four: seven others, three at a time; nobody is met in every round."""
    tables = rounds(8, 4, 4)
    met = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    assert max(met.values()) <= 3
    sat = Counter((who, seat) for table in tables for seat, who in enumerate(table))
    assert max(sat.values()) <= 2


def test_seats_go_round() -> None:
    tables = rounds(4, 4, 4)
    sat = Counter((who, seat) for table in tables for seat, who in enumerate(table))
    assert set(sat.values()) == {1}
