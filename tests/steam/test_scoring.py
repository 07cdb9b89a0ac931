"""What a delivery brings to whom: ST-10.5, ST-12.7."""

from typing import Any

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import GOODS, SCORING
from tests.steam.boards import SHORT
from tests.steam.links import linked, way
from tests.steam.table import EDITIONS, abandon, legal, play_all, wait, why

BLUE = way("blue", 1, 7)


def stood(state: st.State) -> list[tuple[int, int]]:
    """By seat: income and points."""
    return [(int(state.income[seat]), int(state.points[seat])) for seat in range(state.players)]


def shared(*hexes: str, goods: str = "A1:blue,blue", **more: Any) -> st.State:
    """Blue cubes may go from A1 to A7 of SHORT, over links of these seats."""
    return linked(*hexes, board=SHORT, goods=goods, **more)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("choice", "after"), [("income", (3, 0)), ("points", (0, 3))])
def test_all_on_one_track(edition: str, choice: str, after: tuple[int, int]) -> None:
    """ST-10.5: a point a link, all on income or all on points, said with the move."""
    state = shared("A2 A4 A6", edition=edition)
    play_all(state, f"{BLUE} {choice}")
    assert stood(state) == [after, (0, 0), (0, 0)]
    assert (state.phase, state.seat) == (GOODS, 1)


def test_points_add_up() -> None:
    """ST-10.5: over two moves, each put where one likes."""
    state = shared("A2 A4 A6")
    play_all(state, f"{BLUE} income", "skip", "skip", f"{BLUE} points")
    assert stood(state)[0] == (3, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_owner_scores(edition: str) -> None:
    """ST-10.5: each link for its owner; the others choose after the mover, one by one."""
    state = linked("A2 A4", "A6", "A8", goods="A9:red", edition=edition)
    play_all(state, f"{way('red', 9, 1)} income")
    assert (state.phase, state.seat, stood(state)) == (SCORING, 1, [(2, 0), (0, 0), (0, 0)])
    assert st.view(state).due == (0, 1, 1)
    assert legal(state) == {"score income", "score points"}
    play_all(state, "score points")
    assert (state.phase, state.seat) == (SCORING, 2)
    play_all(state, "score income")
    assert stood(state) == [(2, 0), (0, 1), (1, 0)]
    assert (state.phase, state.seat, list(state.due)) == (GOODS, 1, [0, 0, 0])


@pytest.mark.parametrize(("tiles", "mover", "others"), [("1 2 3", 1, [0, 2]), ("1 3 2", 2, [0, 1])])
def test_in_the_order_of_moving(tiles: str, mover: int, others: list[int]) -> None:
    """ST-10.5, ST-12.7: First Move leads there too, when another moves."""
    hexes = ("A2", "A4", "A6")
    state = linked(*hexes, board=SHORT, goods="A1:blue,blue", tiles=tiles)
    assert state.seat == mover
    play_all(state, f"{BLUE} income")
    seen = []
    while state.phase == SCORING:
        seen.append(int(state.seat))
        play_all(state, "score income")
    assert seen == others and state.seat == 0
    play_all(state, f"{BLUE} income")
    assert (state.phase, state.seat) == (SCORING, mover), "who moves first chooses first"


def test_then_play_goes_on() -> None:
    """ST-8.1: after the last choice the next player moves, and after the last one income comes."""
    state = shared("A2", "A4", "A6", goods="A1:blue,blue,blue,blue,blue,blue")
    for round in (1, 2):
        for seat in (0, 1, 2):
            assert (state.phase, state.round, state.seat) == (GOODS, round, seat)
            play_all(state, f"{BLUE} points", "score points", "score points")
    assert state.turn == 2 and stood(state) == [(0, 6)] * 3


def test_nobodys_links_score_for_nobody() -> None:
    """ST-10.5, ST-4.8e, ST-12.7: nobody is asked."""
    state = shared("A2", "A4 A6")
    abandon(state, 1)
    play_all(state, f"{BLUE} income")
    assert stood(state) == [(1, 0), (0, 0), (0, 0)]
    assert (state.phase, state.seat) == (GOODS, 1)


def test_income_may_be_below_0() -> None:
    """ST-10.5, ST-3.2: the track goes from -10 up."""
    state = shared("A2 A4 A6")
    state.income[0] = -10
    play_all(state, f"{BLUE} income")
    assert state.income[0] == -7


def test_nothing_else_is_said() -> None:
    """ST-10.5: income or points."""
    state = shared("A2", "A4", "A6")
    play_all(state, f"{BLUE} income")
    for text in ("skip", "score", "score money", "score income points", "pass"):
        assert why(state, text) == (
            f"ST-10.5: write `score income` or `score points`; not `{text}`"
        )


def test_a_choice_is_no_move() -> None:
    """ST-12.7: who chose for another's move has his own goods round still."""
    state = shared("A2", "A4", "A6")
    play_all(state, f"{BLUE} income", "score points", "score income")
    assert state.seat == 1 and f"{BLUE} income" in legal(state)
    wait(state, GOODS, 1)
    assert state.round == 2
