"""Puzzles mined on a cluster are those that are mined on one core."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from goldenspike.arena import cluster, processes
from goldenspike.puzzles.journal import Yield
from goldenspike.puzzles.judging import Effort
from goldenspike.puzzles.mining import Mine, Miner
from tests.arena.test_cluster import Machines

MINER = Miner(Mine("steel-driver", 4, Effort(8, 8, 16), bots=("steady",), kinds=("finale",)))
GAMES = [1, 2, 3]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    machines = Machines(tmp_path)
    try:
        machines.worker()
        yield machines.address
    finally:
        machines.close()


@pytest.mark.full
@pytest.mark.slow
def test_it_finds_the_same(address: str) -> None:
    alone, spread = Yield(99), Yield(99)
    for game in processes.results(MINER, GAMES, 1):
        alone.add(game)
    for game in cluster.results(MINER, GAMES, address):
        spread.add(game)
    assert spread.games == alone.games and spread.lines() == alone.lines()
