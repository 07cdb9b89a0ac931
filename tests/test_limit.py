"""The C program of the benchmarks plays the games that the rules play, decision by decision."""

from pathlib import Path

import pytest

from benchmarks import limit
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver import playout

GAMES = 50
SEED = 7


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> limit.Program:
    """Needs a C compiler: without one these tests are left out, which fails in CI."""
    folder: Path = tmp_path_factory.mktemp("limit")
    try:
        return limit.build(sd.load_board("usa"), folder)
    except limit.NoCompiler as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("edition", sd.EDITION_NAMES)
@pytest.mark.parametrize("players", sd.PLAYERS)
def test_same_games_from_the_same_seeds(program: limit.Program, edition: str, players: int) -> None:
    start = sd.new(sd.set_up(edition, "usa", players))
    ours = playout.random_games(start, GAMES, SEED)
    found = program.play(players, edition, GAMES, SEED)
    assert found["decisions"] == ours.decisions
    assert found["checksum"] == ours.checksum
    assert found["spikes"] == ours.spikes
    assert found["cash"] == list(ours.cash)
    assert found["wins"] == list(ours.wins)
    assert found["shared"] == list(ours.shared)
