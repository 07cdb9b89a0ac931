"""Who cannot pay: ST-8.2, ST-9.2, ST-12.9, ST-4.8e."""

import pytest

from goldenspike.core.game import NOBODY
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import BUILD, CAPITAL, GOODS, OVER, TILES
from tests.hexes.boards import LINE
from tests.steam.boards import SHORT
from tests.steam.links import linked
from tests.steam.table import (
    BASIC,
    EDITIONS,
    STANDARD,
    building,
    give,
    legal,
    money,
    play_all,
    runs,
    seats_in,
    wait,
    wait_once,
)

OUT = (0, -10, 0)


def fallen(edition: str, *seats: int, state: st.State | None = None) -> st.State:
    """These players could not pay; a new turn has begun, if anybody is left."""
    state = state or building(edition, players=4)
    for seat in seats:
        give(state, seat, cash=0, income=-10)
    turn = state.turn
    while state.turn == turn and state.phase != OVER:
        wait_once(state)
    return state


@pytest.mark.parametrize(
    ("edition", "cash", "points", "level", "is_in"),
    [
        (BASIC, 10, 0, 1, True),
        (BASIC, 9, 0, 1, False),
        (BASIC, 9, 1, 1, False),
        (BASIC, 9, 2, 1, True),
        (STANDARD, 11, 0, 1, True),
        (STANDARD, 10, 0, 1, False),
        (STANDARD, 9, 1, 1, True),
        (STANDARD, 8, 1, 1, False),
    ],
)
def test_who_cannot_pay(edition: str, cash: int, points: int, level: int, is_in: bool) -> None:
    """ST-8.2, ST-9.2: at income -10, with so much cash and points, and a locomotive to keep."""
    state = building(edition)
    give(state, 0, cash=cash, income=-10, points=points)
    state.level[0] = level
    while state.turn == 1:
        wait_once(state)
    assert st.view(state).players[0].living == is_in
    assert (0 in st.view(state).order) == is_in


@pytest.mark.parametrize("edition", EDITIONS)
def test_out_for_good(edition: str) -> None:
    """ST-12.9: without cash and points, at income -10; nobody asks him again."""
    state = building(edition, players=4)
    give(state, 1, cash=3, income=-10, points=1)
    state.level[1] = 6
    fallen(edition, state=state)
    assert money(state, 1) == OUT
    assert 1 not in st.view(state).order and len(st.view(state).order) == 3
    turn = state.turn
    while state.turn == turn:
        assert state.seat != 1
        wait_once(state)
    assert money(state, 1) == OUT, "no income either"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_others_go_on_in_their_order(edition: str) -> None:
    """ST-12.9, ST-8.3: one place fewer."""
    state = fallen(edition, 1, state=building(edition, players=4, tiles="1 2 3 4"))
    assert st.view(state).order == (0, 2, 3)
    phase = TILES if edition == BASIC else CAPITAL
    assert seats_in(state, phase) == [0, 2, 3]
    assert [player.place for player in st.view(fallen(edition, 0)).players][:1] == [None]


@pytest.mark.parametrize("edition", EDITIONS)
def test_his_track_is_nobodys(edition: str) -> None:
    """ST-12.9, ST-4.8e, SB-21.12: complete links for ever, unfinished ones may be claimed."""
    state = linked("A2", "A4", board=SHORT, edition=edition)
    fallen(edition, 1, state=state)
    assert runs(state) == {"A1:E A3:W": 0, "A3:E A5:W": None}
    state = building(edition, LINE)
    play_all(state, "lay A2 E-W", "done")
    fallen(edition, 0, state=state)
    assert runs(state) == {"A1:E": None}
    wait(state, BUILD)
    state.cash[state.seat] = 9
    assert "lay A3 E-W" in legal(state)
    play_all(state, "lay A3 E-W")
    assert runs(state) == {"A1:E": state.seat}


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_nobody_is_left(edition: str) -> None:
    """ST-12.9: the game ends."""
    state = fallen(edition, 0, 1, 2, 3)
    assert (state.phase, st.to_act(state), state.turn) == (OVER, NOBODY, 1)
    assert st.scores(state) == [-20] * 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_alone_plays_on(edition: str) -> None:
    """ST-12.9, ST-12.3: to the last turn; all others stand behind him."""
    state = fallen(edition, 0, 1, 3)
    assert st.view(state).order == (2,)
    while state.phase != OVER:
        give(state, 2, cash=9, income=0)
        assert state.seat == 2
        wait_once(state)
    assert (state.turn, st.winners(state)) == (8, [2])


@pytest.mark.parametrize("edition", EDITIONS)
def test_behind_everybody_who_is_not(edition: str) -> None:
    """ST-12.9: though score and income are the same, and his tile is the lowest (ST-11.3)."""
    state = building(edition, tiles="1 2 3")
    state.turn = 10
    give(state, 0, cash=0, income=-10)
    give(state, 1, cash=99, income=-10)
    give(state, 2, cash=99, income=-10)
    while state.phase != OVER:
        wait_once(state)
    assert (st.scores(state), st.winners(state)) == ([-20, -20, -20], [1])


def test_tiles_of_the_bankrupt_are_free() -> None:
    """ST-8.4, ST-12.9: his Turn Order gives nobody a pass."""
    state = fallen(STANDARD, 1, state=building(STANDARD, players=4, tiles="2 1 3 4"))
    while state.phase == CAPITAL:
        wait_once(state)
    assert st.view(state).auction.free_pass is None  # type: ignore[union-attr]


def test_he_moves_nothing() -> None:
    """ST-12.9: in no goods round."""
    state = fallen(BASIC, 0)
    wait(state, GOODS)
    assert 0 not in seats_in(state, GOODS)
