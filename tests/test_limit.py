"""The C program of the benchmarks plays the games that the rules play, decision by decision."""

from pathlib import Path

import pytest

from benchmarks import boards, limit
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.bots import playout
from goldenspike.games.steel_driver.rules.board import Board

GAMES = 50
SEED = 7


def build(board: Board, folder: Path) -> limit.Program:
    """Needs a C compiler: without one these tests are left out, which fails in CI."""
    try:
        return limit.build(board, folder)
    except limit.NoCompiler as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> limit.Program:
    return build(sd.load_board("usa"), tmp_path_factory.mktemp("limit"))


@pytest.mark.parametrize("edition", sd.EDITION_NAMES)
@pytest.mark.parametrize("players", sd.PLAYERS)
def test_same_games_from_the_same_seeds(program: limit.Program, edition: str, players: int) -> None:
    compare(program, sd.set_up(edition, "usa", players))


def test_same_games_on_a_board_of_many_words(tmp_path: Path) -> None:
    board = boards.board(3)
    compare(build(board, tmp_path), sd.Setup(sd.PEGASUS_2009, board, 4))


def compare(program: limit.Program, setup: sd.Setup) -> None:
    ours = playout.random_games(sd.new(setup), GAMES, SEED)
    found = program.play(int(setup.players), setup.rules.edition, GAMES, SEED)
    assert found["decisions"] == ours.decisions
    assert found["checksum"] == ours.checksum
    assert found["spikes"] == ours.spikes
    assert found["cash"] == list(ours.cash)
    assert found["wins"] == list(ours.wins)
    assert found["shared"] == list(ours.shared)
