"""Income, expenses and what happens when money is short: ST-8.2, ST-9.2, ST-12.9."""

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules import income
from goldenspike.games.steam.rules.state import CAPITAL, GOODS, TILES
from tests.steam.table import (
    BASIC,
    EDITIONS,
    STANDARD,
    building,
    give,
    money,
    wait,
    wait_once,
)


def payday(
    edition: str, cash: int, *, at: int = 0, points: int = 0, level: int = 1
) -> tuple[int, int, int]:
    """Where seat 0 stands after a payday that found him so, his income at a number."""
    state = before(edition)
    give(state, 0, cash=cash, income=at, points=points)
    state.level[0] = level
    wait_once(state)
    assert state.turn == 2
    return money(state, 0)


def before(edition: str) -> st.State:
    """The last one has to skip, and then income is paid."""
    state = building(edition)
    wait(state, GOODS)
    while state.round != 2 or state.seat != 2:
        wait_once(state)
    return state


@pytest.mark.parametrize(("at", "cash"), [(4, 5), (1, 2), (0, 1)])
def test_income_is_collected(at: int, cash: int) -> None:
    """ST-8.2: in the basic game, whatever the locomotive."""
    for level in (1, 6):
        assert payday(BASIC, 1, at=at, level=level) == (cash, at, 0)


@pytest.mark.parametrize(
    ("at", "level", "cash"), [(4, 1, 13), (4, 4, 10), (4, 6, 8), (0, 1, 9), (-2, 3, 5), (-10, 0, 0)]
)
def test_income_less_maintenance(at: int, level: int, cash: int) -> None:
    """ST-9.2: in the standard game $1 a level, netted in one step."""
    assert payday(STANDARD, 10, at=at, level=level) == (cash, at, 0)


def test_negative_income_is_paid() -> None:
    """ST-8.2, ST-3.3: from cash, in the basic game also by raising money."""
    assert payday(BASIC, 5, at=-3) == (2, -3, 0)
    assert payday(BASIC, 3, at=-3) == (0, -3, 0)
    assert payday(BASIC, 2, at=-3) == (4, -4, 0)
    assert payday(BASIC, 0, at=-6) == (4, -8, 0), "what it was, not what it falls to"
    assert payday(BASIC, 0, at=-10, points=5) == (0, -10, 1)
    assert payday(BASIC, 1, at=-9, points=3) == (2, -10, 1)


@pytest.mark.parametrize(
    ("cash", "at", "points", "level", "after"),
    [
        (2, -1, 9, 1, (0, -1, 9)),
        (1, -1, 9, 1, (1, -1, 8)),
        (0, -1, 9, 1, (0, -1, 8)),
        (0, -2, 9, 1, (1, -2, 7)),
        (0, -4, 2, 2, (0, -5, 0)),
        (0, -4, 2, 3, (1, -6, 0)),
        (3, -4, 0, 6, (1, -8, 0)),
        (0, 0, 0, 1, (1, -1, 0)),
        (0, -8, 3, 2, (0, -10, 0)),
        (0, -8, 3, 1, (1, -10, 0)),
        (0, -10, 6, 2, (0, -10, 0)),
    ],
)
def test_when_cash_is_short(
    cash: int, at: int, points: int, level: int, after: tuple[int, int, int]
) -> None:
    """ST-9.2: all cash, then a point for $2, then a step of income for $2, an odd dollar back."""
    assert payday(STANDARD, cash, at=at, points=points, level=level) == after


def test_no_money_is_raised_for_expenses() -> None:
    """ST-3.4, ST-9.2: a lot would bring $5."""
    assert payday(STANDARD, 0, at=5, level=6) == (1, 4, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_is_paid_once_a_turn(edition: str) -> None:
    """ST-8.2, ST-9.2: after the second goods round, then a new turn begins."""
    state = before(edition)
    for seat in range(3):
        give(state, seat, cash=0, income=seat + 1)
    wait_once(state)
    expense = 1 if edition == STANDARD else 0
    assert list(state.cash) == [1 - expense, 2 - expense, 3 - expense]
    assert (state.turn, state.phase) == (2, CAPITAL if edition == STANDARD else TILES)


def test_what_is_due() -> None:
    """ST-8.2, ST-9.2: as the page shows it."""
    for edition, net in ((BASIC, 3), (STANDARD, -1)):
        state = building(edition)
        state.income[1], state.level[1] = 3, 4
        assert income.net(state, 1) == net
