"""Playing by text."""

import pickle

import pytest

from goldenspike.core.game import CHANCE, NOBODY, IllegalAction, one_decides, play
from goldenspike.games import steel_driver as sd
from goldenspike.games.catalogue import find, names
from tests.table import GAME, table


def test_play_gives_the_action() -> None:
    """The action that was read and applied."""
    state = table()
    assert play(GAME, state, "open red 3") == sd.read(table(), "open red 3")
    assert sd.to_act(state) == 1


def test_an_illegal_text_has_its_reason() -> None:
    """The error's message is the reason's sentence."""
    state = table()
    with pytest.raises(IllegalAction) as error:
        play(GAME, state, "open red 11")
    assert (str(error.value.reason), error.value.reason.rule) == (str(error.value), "SD-2.1")
    assert pickle.loads(pickle.dumps(error.value)).reason == error.value.reason


def test_seats_that_are_no_players() -> None:
    """Nobody and chance are no seats."""
    assert len({CHANCE, NOBODY, 0}) == 3


def test_games_by_name() -> None:
    """The catalogue knows Steel Driver, and says what it knows."""
    assert all(name == find(name).NAME for name in names())
    with pytest.raises(ValueError, match="no game 'monopoly'; there are steel-driver"):
        find("monopoly")


def test_what_a_game_says_of_itself() -> None:
    """Name, players, editions, rules version."""
    game = find("steel-driver")
    assert (game.NAME, list(game.PLAYERS), game.RULES_VERSION) == ("steel-driver", [3, 4, 5, 6], 1)
    assert all(rules.version == game.RULES_VERSION for rules in sd.EDITIONS.values())


@pytest.mark.parametrize("name", names())
def test_who_decides_at_the_start_and_at_the_end(name: str) -> None:
    """One seat, or chance, until nobody does."""
    game = find(name)
    edition, board = game.EDITION_NAMES[0], "usa" if name == sd.NAME else "northern-england"
    state = game.new(game.set_up(edition, board, 3))
    assert game.deciding(state) == [game.to_act(state)]
    assert one_decides(CHANCE) == [CHANCE]
    assert one_decides(NOBODY) == []
