"""The top of the income track: ST-3.5, ST-12.12. Games of version 1 have none."""

from dataclasses import replace
from typing import Any

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.page.outcome import TurnScore, count
from goldenspike.games.steam.rules.money import height, steps_lost
from goldenspike.games.steam.rules.state import SCORING
from tests.steam.boards import SHORT
from tests.steam.links import linked, way
from tests.steam.table import EDITIONS, STANDARD, legal, play_all, turn, wait_once

BLUE = way("blue", 1, 7)
DELIVERED = 3  # links of one who moves BLUE over three of his own


def short(edition: str = "basic", **options: Any) -> st.State:
    """Seat 0 may move blue cubes from A1 to A7 over three own links."""
    return linked("A2 A4 A6", board=SHORT, goods="A1:blue,blue", edition=edition, **options)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("income", "after"), [(0, 3), (6, 9), (7, 10), (8, 10), (9, 10), (10, 10), (-10, -7)]
)
def test_steps_beyond_the_top_are_lost(edition: str, income: int, after: int) -> None:
    """ST-3.5, ST-12.12: those up to the top are kept; none become points."""
    state = short(edition)
    state.income[0] = income
    assert (height(state, 0, DELIVERED), steps_lost(state, 0, DELIVERED)) == (
        after,
        income + DELIVERED - after,
    )
    play_all(state, f"{BLUE} income")
    assert (state.income[0], state.points[0]) == (after, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_points_are_never_lost(edition: str) -> None:
    """ST-10.5, ST-12.12: at the top one ships for points."""
    state = short(edition)
    state.income[0] = 10
    play_all(state, f"{BLUE} points")
    assert (state.income[0], state.points[0]) == (10, DELIVERED)


def test_the_choice_stays_free() -> None:
    """ST-12.12: income may be chosen at the top, with a move and for links that others use."""
    state = linked("A2 A4", "A6", board=SHORT, goods="A1:blue")
    for seat in range(3):
        state.income[seat] = 10
    assert {f"{BLUE} income", f"{BLUE} points"} <= legal(state)
    play_all(state, f"{BLUE} income")
    assert state.phase == SCORING and legal(state) == {"score income", "score points"}
    play_all(state, "score income")
    assert [(state.income[seat], state.points[seat]) for seat in (0, 1)] == [(10, 0), (10, 0)]


def test_who_comes_down_may_climb_again() -> None:
    """ST-12.12, ST-3.2: money raised costs steps at the top as anywhere."""
    state = turn(STANDARD)
    seat = int(state.seat)
    state.income[seat] = 10
    play_all(state, "raise 2")
    assert [state.income[seat], *(height(state, seat, steps) for steps in (1, 3))] == [8, 9, 10]


def test_without_a_top() -> None:
    """ST-3.5: the switch, and version 1, where there was no top."""
    endless = short(income_top="none")
    older = short()
    rules = st.set_up_1("basic", "northern-england", 3).rules
    older.setup = replace(older.setup, rules=rules)
    for state in (endless, older):
        state.income[0] = 10
        play_all(state, f"{BLUE} income")
        assert (state.income[0], steps_lost(state, 0, 99)) == (13, 0)


def test_the_top_is_paid_every_turn() -> None:
    """ST-8.2, ST-3.5: what is lost is not paid."""
    state = short()
    state.income[0], state.cash[0] = 9, 0
    play_all(state, f"{BLUE} income")
    while state.turn == 1:
        wait_once(state)
    assert (state.income[0], state.cash[0]) == (10, 10)


def test_the_sheet_of_a_game_counts_what_was_gained() -> None:
    """ST-3.5: steps lost are not among those that a turn brought."""
    state = short()
    state.income[0] = 8
    turns = [TurnScore(1, [0, 0, 0], [0, 0, 0])]
    for line in st.narrate(state, st.read(state, f"{BLUE} income")):
        count(turns, line)
    assert turns == [TurnScore(1, [2, 0, 0], [0, 0, 0])]
