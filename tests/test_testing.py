"""The conformance suite, on our games, and on games that break one law each."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from goldenspike import testing
from goldenspike.core.game import Game
from goldenspike.games import steam as st
from goldenspike.games import steam_barons as sb
from goldenspike.games import steel_driver as sd
from goldenspike.hexes.text import board_file as hex_board_file
from goldenspike.testing import Broken, check_game
from tests.sampling import sample

THREE = sd.set_up("warfrog-2008", "usa", 3)


@pytest.mark.parametrize("game", [sd, sb, st], ids=["steel-driver", "steam-barons", "steam"])
def test_our_games_keep_every_law(game: Any) -> None:
    """Every edition and number of players."""
    assert check_game(game, seed=1) > 500


@pytest.mark.parametrize("board", sample(hex_board_file.ids(), 3))
def test_they_do_so_on_other_boards(board: str) -> None:
    setup = sb.set_up("2009", board, 3, options={"dividends": "chart"})
    assert check_game(sb, setups=[setup]) > 100
    options = {"first_game": True, "nobodys_links": "counted"}
    assert check_game(st, setups=[st.set_up("basic", board, 3, options=options)]) > 20


def test_a_game_we_do_not_know_names_its_board() -> None:
    with pytest.raises(ValueError, match="on which board"):
        check_game(altered(NAME="mine"))
    assert check_game(altered(NAME="mine", PLAYERS=range(3, 4)), board="usa") > 100


@pytest.mark.parametrize(
    "older", [{2: sd.set_up}, {0: sd.set_up}, {1: "set_up"}, [sd.set_up], {"1": sd.set_up}]
)
def test_older_versions_are_functions_by_number(older: Any) -> None:
    """Each below RULES_VERSION."""
    with pytest.raises(Broken, match=r"OLDER_RULES is .*, and should be functions by version"):
        check_game(altered(RULES_VERSION=2, OLDER_RULES=older), setups=[THREE])


def test_older_versions_keep_every_law() -> None:
    """They are played too, by the fewest: here the same games twice."""
    module = altered(RULES_VERSION=2, OLDER_RULES={1: sd.set_up}, PLAYERS=range(3, 4))
    played_once = check_game(altered(PLAYERS=range(3, 4)))
    assert check_game(module) == 2 * played_once


def altered(**changes: Any) -> Any:
    """Steel Driver with another function or constant."""
    names = [name for name in vars(Game) if not name.startswith("_")]
    return SimpleNamespace(**{name: getattr(sd, name) for name in names} | changes)


def without(name: str) -> Any:
    """Steel Driver with something missing."""
    module = altered()
    delattr(module, name)
    return module


def shared_copy(state: sd.State) -> sd.State:
    """A copy that is none."""
    return state


def spoiling(ask: Callable[..., Any]) -> Callable[..., Any]:
    """A question that changes the position."""

    def asked(state: sd.State, *rest: Any) -> Any:
        state.pool += 1
        return ask(state, *rest)

    return asked


def unseen(state: sd.State, seat: int) -> sd.State:
    """A seat that is told of another's turn."""
    seen = sd.copy(state)
    seen.seat = (state.seat + 1) % state.players
    return seen


def test_what_is_missing_is_named() -> None:
    for name in ("scores", "why_not", "NAME"):
        with pytest.raises(Broken, match=f"the module has no {name}"):
            check_game(without(name))
    with pytest.raises(Broken, match="PLAYERS is 4, and should be a range"):
        check_game(altered(PLAYERS=4))


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"to_act": lambda state: 7}, "to_act is a seat or CHANCE until the end"),
        ({"winners": lambda state: [0]}, "nobody has won while the game goes on"),
        ({"legal_actions": lambda state: []}, "some action is legal while the game goes on"),
        (
            {"legal_actions": lambda state: sd.legal_actions(state) * 2},
            "every legal action is listed once, with its own text",
        ),
        ({"why_not": lambda state, text: None}, "'' is refused"),
        ({"read": lambda state, text: 0}, "reads back"),
        ({"copy": shared_copy}, "playing on a copy leaves the position alone"),
        ({"view": spoiling(sd.view)}, "view, narrate and what is done to a seen copy"),
        ({"seen": lambda state, seat: state}, "view, narrate and what is done to a seen copy"),
        ({"seen": unseen}, "a seat sees that it is to act"),
        ({"inline_board": lambda setup: {"a": (1, 2)}}, "the board is plain JSON"),
    ],
)
def test_a_broken_law_is_named(changes: dict[str, Any], law: str) -> None:
    with pytest.raises(Broken) as broken:
        check_game(altered(**changes), setups=[THREE])
    assert law in str(broken.value)
    assert "(seed 0, action " in str(broken.value)


def test_a_game_without_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "LONGEST", 20)
    with pytest.raises(Broken, match="the game ends"):
        check_game(sd, setups=[THREE])


def test_chance_is_dealt() -> None:
    state = sb.new(sb.set_up("2009", "northern-england", 2))
    action = testing.any_action(sb, state, Random(1))
    assert sb.write(state, action).startswith("deal goods")
