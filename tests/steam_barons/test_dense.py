"""A map of 36 cities side by side, all joined by one company in its first turn: SB-21.13."""

from functools import cache

from goldenspike.core.game import play
from goldenspike.games import steam_barons as sb
from goldenspike.hexes.text.board_file import from_keys
from goldenspike.hexes.text.notation import write_connection
from goldenspike.parts.hexes.board import HexBoard
from goldenspike.parts.hexes.goods import KINDS, MOST_MOVES
from tests.hexes.dense import crowded, grid_keys, snake
from tests.steam_barons.table import GAME, NAMES, ORANGE, building, legal, play_all, why

DENSE = crowded(6, 6)


def lone_city() -> HexBoard:
    """The same map with one black city, in a corner, and cubes in the opposite one only."""
    keys = grid_keys(6, 6, colours=4)
    for city in keys["cities"]:
        city["cubes"] = 2 * (city["name"] == "A1")
        city["colour"] = "black" if city["name"] == "F1" else city["colour"]
    return from_keys(keys)


@cache
def joined(board: HexBoard = DENSE, goods: str = "") -> sb.State:
    """Orange has built all 85 connections in its first turn, and is about to move."""
    state = building(board, goods)
    play_all(state, *(write_connection(board, number) for number in range(85)), "done")
    assert NAMES[state.company] == "orange" and len(board.connections) == 85
    return state


def test_moves_are_listed() -> None:
    """SB-21.13: a list that ends, each move once, with some city for every cube."""
    state = joined()
    actions = sb.legal_actions(state)
    assert 1000 < len(actions) <= 2 * MOST_MOVES
    assert len(set(actions)) == len(actions)
    cubes = {divmod(place, KINDS) for place, count in enumerate(state.cubes) if count}
    assert {(action[2] // 6, action[1]) for action in actions[1:]} == cubes


def test_questions_about_it_are_answered() -> None:
    """SB-21.13: every listed move is legal, and what is not legal is refused with its rule."""
    state = joined()
    for text in sorted(legal(state))[::50]:
        assert sb.why_not(state, text) is None
    assert why(state, "move blue A1:E A3").startswith("SB-21.11")


def test_a_move_that_is_not_listed() -> None:
    """SB-21.13: it is followed link by link, and legal; the shortest to that city is listed."""
    state = sb.copy(joined(lone_city(), "A1:black"))
    text = " ".join(["move black", *snake("ABCDEF", 6)[:-1], "F1"])
    assert text not in legal(state)
    assert any(each.startswith("move black") and each.endswith(" F1") for each in legal(state))
    assert sb.why_not(state, text) is None
    play(GAME, state, text)
    assert state.performance[ORANGE] == 35


def test_a_wrong_step_is_named() -> None:
    """SB-21.13, SB-17.3: a long way that enters a city twice is refused for that."""
    state = joined(lone_city(), "A1:black")
    way = snake("ABCDEF", 6)
    back = " ".join(["move black", *way[:7], "B5:E", *way[6:-1], "F1"])
    assert "SB-17.3" in why(state, back)
