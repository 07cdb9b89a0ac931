"""Phase 1 of the standard game, buy capital, and money in both: ST-3.2 to ST-3.4, ST-12.2."""

import pytest

from goldenspike.games.steam.rules.money import lots, means
from goldenspike.games.steam.rules.state import AUCTION, CAPITAL
from tests.steam.table import (
    BASIC,
    STANDARD,
    building,
    choosing,
    give,
    legal,
    money,
    play_all,
    seats_in,
    turn,
    why,
)


def test_once_a_turn_in_turn_order() -> None:
    """ST-3.4, ST-9, ST-12.2: each says how many lots, 0 or more; then the auction begins."""
    assert seats_in(turn(STANDARD), CAPITAL) == [2, 1, 0]
    state = turn(STANDARD)
    play_all(state, "raise 2", "raise 0", "raise 1")
    assert [money(state, seat) for seat in range(3)] == [(5, -1, 0), (0, 0, 0), (10, -2, 0)]
    assert state.phase == AUCTION


def test_any_amount() -> None:
    """ST-3.2, ST-3.4: $5 a step down the income track, to -10."""
    state = turn(STANDARD)
    assert legal(state) == {f"raise {count}" for count in range(11)}
    play_all(state, "raise 10")
    assert money(state, 2) == (50, -10, 0)


def test_points_pay_at_the_foot() -> None:
    """ST-3.2: 2 points a lot at -10, also at the start of a turn; nothing for the last one."""
    state = turn(STANDARD)
    give(state, 2, cash=1, income=-9, points=5)
    assert legal(state) == {"raise 0", "raise 1", "raise 2", "raise 3"}
    assert why(state, "raise 4") == "ST-3.2: 4 lots are too many; you can borrow 3"
    play_all(state, "raise 3")
    assert money(state, 2) == (16, -10, 1)


def test_who_can_raise_nothing() -> None:
    """ST-12.2: says so all the same."""
    state = turn(STANDARD)
    give(state, 2, cash=0, income=-10, points=1)
    assert legal(state) == {"raise 0"}
    assert why(state, "raise 1") == "ST-3.2: 1 lot is too many; you can borrow 0"


def test_no_other_payment_raises_money() -> None:
    """ST-3.4: in the standard game only cash on hand pays."""
    state = building(STANDARD, cash=1)
    assert means(state, 0) == 1 and lots(state, 0) == 10
    assert legal(state) == {"done"}


def test_every_payment_raises_money() -> None:
    """ST-3.3, ST-12.2: in the basic game cash first, then the fewest lots; the change is kept."""
    state = building(BASIC, cash=1)
    assert means(state, 0) == 51
    play_all(state, "lay A2 E-W")
    assert money(state, 0) == (4, -1, 0)
    play_all(state, "lay A3 E-W", "lay A4 E-W")
    assert money(state, 0) == (0, -1, 0), "exactly enough raises nothing"


@pytest.mark.parametrize(
    ("income", "points", "after"),
    [(-8, 4, (4, -10, 4)), (-9, 4, (4, -10, 2)), (-10, 4, (4, -10, 0))],
)
def test_a_payment_of_two_lots(income: int, points: int, after: tuple[int, int, int]) -> None:
    """ST-3.2, ST-3.3: steps first, then points; Urbanization costs 6."""
    state = choosing()
    give(state, 0, cash=0, income=income, points=points)
    play_all(state, "take 7")
    assert money(state, 0) == after
