"""On maps of hexes too, the C programs of the benchmarks play the games that the rules play."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks import hexes, limit
from benchmarks.limit import on_hexes
from goldenspike.bots.guides import guide_of
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.core.luck import roll, seeded
from goldenspike.games import catalogue
from goldenspike.games.steam_barons.bots.playout import order_by
from tests.sampling import sample, times

GAMES = times(3, 30)
SEED = 7
LOW_28 = 0xFFFFFFF
EDITIONS = [("steam-barons", "2009"), ("steam", "basic"), ("steam", "standard")]
PLAYED = [(game, edition, board) for game, edition in EDITIONS for board in hexes.BOARDS]
BY_PLAYERS = [(*played, players) for played in PLAYED for players in (3, 4, 5, 6)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("limit")


def dealt(name: str, edition: str, board: str, players: int) -> Any:
    """A position where all is dealt."""
    game, rng = catalogue.find(name), Random(SEED)
    state = game.new(game.set_up(edition, board, players))
    while game.to_act(state) == CHANCE:
        game.apply(state, game.deal(state, rng))
    return state


def build(name: str, start: Any, folder: Path) -> limit.Program:
    """Needs a C compiler: without one these tests are left out, which fails in CI."""
    try:
        return on_hexes.build(name, start, folder, ("-O1",))
    except limit.NoCompiler as error:
        pytest.skip(str(error))


@pytest.mark.parametrize(("name", "edition", "board", "players"), sample(BY_PLAYERS, 4))
def test_same_games_from_the_same_seeds(
    folder: Path, name: str, edition: str, board: str, players: int
) -> None:
    start = dealt(name, edition, board, players)
    ours = hexes.PLAYOUTS[name](start, GAMES, SEED)
    found = build(name, start, folder).play(players, edition, GAMES, SEED)
    assert found["decisions"] == ours.decisions
    assert found["checksum"] == ours.checksum
    assert found["scores"] == list(ours.scores)


@pytest.mark.parametrize(("name", "edition", "board"), sample(PLAYED, 3))
def test_as_many_legal_actions_at_every_decision_of_good_players(
    folder: Path, name: str, edition: str, board: str
) -> None:
    """Random players of Steam are soon bankrupt: good ones lay track, deliver and found cities."""
    start = dealt(name, edition, board, 4)
    program = build(name, start, folder)
    game, guide = catalogue.find(name), guide_of(name)
    assert guide is not None
    choices, decisions, trail, luck = list[int](), 0, 0, seeded(SEED, 0)
    while game.to_act(start) != NOBODY:
        luck = roll(luck)
        if game.to_act(start) == CHANCE:
            choices.append(int(luck))
            game.apply(start, order_by(start, luck))
            continue
        actions = game.legal_actions(start)
        action = guide.choose(start, luck)
        choices.append(actions.index(action))
        decisions, trail = decisions + 1, (trail * 31 + len(actions)) & LOW_28
        game.apply(start, action)
    found = program.follow(4, edition, choices)
    assert (found["decisions"], found["trail"]) == (decisions, trail)
    assert found["scores"] == list(game.scores(start))
