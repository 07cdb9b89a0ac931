"""Phase 4, dividends and prices: SB-18. Performances and prices are set, to see every row."""

from typing import Any

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.dividends import cells_for, row
from goldenspike.games.steam_barons.rules.editions import BARONS_2009
from goldenspike.games.steam_barons.rules.state import BANKRUPT, GOODS, SALE
from tests.steam_barons.table import (
    BLACK,
    BROWN,
    GREEN,
    NAMES,
    NATURAL,
    ORANGE,
    WHITE,
    fund,
    play_all,
    table,
    wait,
)

LOW = [
    *[(0, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 1, 0), (4, 1, 1, 0), (5, 1, 2, 0)],
    *[(6, 2, 2, 0), (7, 2, 3, 0), (8, 3, 3, 0), (9, 3, 4, 0), (10, 4, 4, 1), (11, 4, 5, 1)],
    (12, 4, 5, 1),
]
TEXT = [
    *[(13, 5, 5, 1), (14, 5, 5, 1), (15, 6, 5, 2), (16, 6, 5, 2), (17, 7, 5, 2), (18, 7, 5, 2)],
    *[(19, 8, 5, 3), (20, 8, 5, 3), (21, 9, 5, 3), (22, 9, 5, 3), (60, 9, 5, 3)],
]
CHART = [
    *[(13, 5, 5, 2), (14, 5, 5, 2), (15, 5, 6, 2), (16, 5, 6, 2), (17, 6, 6, 3), (18, 6, 6, 3)],
    *[(19, 6, 7, 3), (20, 6, 7, 3), (21, 7, 7, 3), (22, 7, 7, 3), (60, 7, 7, 3)],
]
ROWS = [(chart, *row) for chart, rows in (("text", TEXT), ("chart", CHART)) for row in LOW + rows]


def before_dividends(players: int = 2, **options: Any) -> sb.State:
    """White, the last company, is about to move its second cube; seat 1 controls it alone."""
    state = table(players, **options)
    fund(state, white=1)
    wait(state, GOODS)
    play_all(state, "skip")
    return state


def after_dividends(performances: dict[int, int], prices: dict[int, int]) -> sb.State:
    """Prices after one turn. BANKRUPT is the price of a company that has gone before."""
    state = before_dividends()
    for company, price in prices.items():
        state.price[company] = price
    for company, performance in performances.items():
        state.performance[company] = performance
    play_all(state, "skip")
    return state


@pytest.mark.parametrize(("chart", "performance", "dividend", "profit", "bonus"), ROWS)
def test_every_row(chart: str, performance: int, dividend: int, profit: int, bonus: int) -> None:
    """SB-18.1, SB-18.2: dividend a share, profit for the treasury, bonus for the controller."""
    state = before_dividends(dividends=chart)
    state.shares[WHITE * 2 + 1], state.performance[WHITE] = 3, performance
    cash = state.cash[1]
    play_all(state, "skip")
    assert state.cash[1] - cash == 3 * dividend + bonus
    assert state.treasury[WHITE] == 5 + profit


def test_the_text_is_the_usual_chart() -> None:
    """SB-18.2: without the option, the chart of the text."""
    assert before_dividends().setup == before_dividends(dividends="text").setup


def test_every_shareholder_is_paid_and_the_controller_alone_gets_the_bonus() -> None:
    """SB-18.1: per share held by players; the bonus once, whatever he holds."""
    state = before_dividends(3)
    state.shares[WHITE * 3], state.shares[WHITE * 3 + 1] = 2, 0
    state.control[WHITE], state.performance[WHITE] = 1, 10
    cash = list(state.cash)
    play_all(state, "skip")
    assert [now - was for now, was in zip(state.cash, cash, strict=True)] == [8, 1, 0]


def test_shares_that_nobody_holds_are_not_paid() -> None:
    """SB-18.1: no dividend for available shares or those on a card; the rest is no profit."""
    state = before_dividends()
    state.performance[ORANGE] = 21
    cash = list(state.cash)
    play_all(state, "skip")
    assert (list(state.cash), state.treasury[ORANGE]) == (cash, 10)


def test_dividends_come_before_prices() -> None:
    """SB-18.1: a company that falls to B has paid for its performance."""
    state = before_dividends()
    for company in range(6):
        state.performance[company] = 9 - company
    state.price[WHITE] = 2
    cash = state.cash[1]
    play_all(state, "skip")
    assert (state.price[WHITE], state.cash[1]) == (BANKRUPT, cash + 1)


def test_a_bankrupt_company_pays_nothing() -> None:
    """SB-19.2: it has left play."""
    state = after_dividends({ORANGE: 5}, {ORANGE: BANKRUPT})
    assert state.treasury[ORANGE] == 5


@pytest.mark.parametrize(
    ("stacks", "values"),
    [
        (1, [0]),
        (2, [1, 0]),
        (3, [1, 0, -1]),
        (4, [3, 1, 0, -1]),
        (5, [3, 1, 0, -1, -3]),
        (6, [5, 3, 1, 0, -1, -3]),
    ],
)
def test_the_adjustment_table(stacks: int, values: list[int]) -> None:
    """SB-18.3, SB-18.4: by number of stacks, best first, each a cell further right."""
    levels = {company: max(0, stacks - 1 - company) for company in range(6)}
    state = after_dividends(levels, dict.fromkeys(range(6), 8))
    changes = [state.price[company] - 8 for company in range(6)]
    assert changes == values + [values[-1]] * (6 - stacks)


@pytest.mark.parametrize(
    ("bankrupt", "living", "values"),
    [
        (1, 1, [1]),  # two stacks begin on +1
        (1, 2, [1, -1]),  # three: +1, (0)
        (1, 3, [3, 1, -1]),  # four: the rulebook's second example
        (1, 4, [3, 1, -1, -3]),
        (1, 5, [5, 3, 1, -1, -3]),
        (2, 1, [1]),
        (2, 2, [3, 1]),
        (2, 3, [3, 1, -3]),
        (2, 4, [5, 3, 1, -3]),
        (3, 1, [3]),
        (3, 2, [3, 1]),
        (3, 3, [5, 3, 1]),
        (4, 1, [3]),  # +1 is blocked too
        (4, 2, [5, 3]),
        (5, 1, [5]),
    ],
)
def test_bankrupts_block_cells(bankrupt: int, living: int, values: list[int]) -> None:
    """SB-18.5: each is a stack, and blocks 0, then -1, -3, then +1 and +3."""
    assert cells_for(BARONS_2009, living, bankrupt) == values
    levels = {company: living - 1 - company for company in range(living)}
    prices = dict.fromkeys(range(6), 8) | dict.fromkeys(range(6 - bankrupt, 6), int(BANKRUPT))
    levels |= dict.fromkeys(range(living, 6 - bankrupt), 0)
    assert_changes(levels, prices, values)


def assert_changes(levels: dict[int, int], prices: dict[int, int], values: list[int]) -> None:
    """The living move as the cells say, the last value also for those at the bottom."""
    state = after_dividends(levels, prices)
    living = [company for company in range(6) if prices[company] != BANKRUPT]
    changes = [state.price[company] - 8 for company in living]
    assert changes == values + [values[-1]] * (len(living) - len(values))


def test_first_example_of_the_rulebook() -> None:
    """SB-18.5: green and natural +3, brown and black +1, orange 0, white -1; with spaces.

    Natural stands on a green space and moves +4, orange on a pink one and moves -1.
    """
    levels = {GREEN: 9, NATURAL: 9, BROWN: 6, BLACK: 6, ORANGE: 4, WHITE: 2}
    prices = {GREEN: 6, NATURAL: 4, BROWN: 7, BLACK: 8, ORANGE: 13, WHITE: 9}
    state = after_dividends(levels, prices)
    changes = {NAMES[company]: state.price[company] - prices[company] for company in range(6)}
    assert changes == {
        **{"orange": -1, "green": 3, "brown": 1, "natural": 4, "black": 1, "white": -1}
    }


def test_second_example_of_the_rulebook() -> None:
    """SB-18.5: natural is bankrupt, with three living stacks: +3, +1, and -1 past the blocked 0."""
    levels = {GREEN: 9, BROWN: 6, BLACK: 6, ORANGE: 4, WHITE: 4}
    prices = {GREEN: 6, NATURAL: int(BANKRUPT), BROWN: 7, BLACK: 8, ORANGE: 9, WHITE: 9}
    state = after_dividends(levels, prices)
    changes = {company: state.price[company] - prices[company] for company in levels}
    assert changes == {GREEN: 3, BROWN: 1, BLACK: 1, ORANGE: -1, WHITE: -1}
    assert state.price[NATURAL] == BANKRUPT


def test_companies_without_controller_count() -> None:
    """SB-18.5: at performance 0 they are a stack."""
    state = after_dividends({WHITE: 4}, dict.fromkeys(range(6), 8))
    assert list(state.price) == [8, 8, 8, 8, 8, 9]


@pytest.mark.parametrize(
    ("price", "change", "space"),
    [
        (0, 1, 0),
        (1, 1, 1),
        (4, 1, 1),
        (5, 1, 0),
        (4, 0, 0),
        (4, -1, 0),
        (11, 0, 0),
        (12, 0, -1),
        (12, -1, -1),
        (12, 1, 0),
        (18, 0, -1),
    ],
)
def test_coloured_spaces(price: int, change: int, space: int) -> None:
    """SB-18.6, SB-18.9: green adds to a rise from 1 to 4, pink takes from the rest from 12 on."""
    levels = {1: {WHITE: 4}, 0: {}, -1: dict(zip(range(5), (4, 4, 4, 4, 2), strict=True))}
    state = after_dividends(levels[change], {WHITE: price})
    assert state.price[WHITE] == price + change + space


def test_the_space_before_the_move_counts() -> None:
    """SB-18.6: from a green 4 to 5 and one more; from a plain 11 to a pink 12 without loss."""
    state = after_dividends({WHITE: 4, BLACK: 4}, {WHITE: 4, BLACK: 11})
    assert (state.price[WHITE], state.price[BLACK]) == (6, 12)


def test_other_spaces() -> None:
    """SB-18.9: they are data; all that are not named are plain."""
    state = before_dividends(price_spaces={"5": 3, "8": -2})
    state.price[ORANGE], state.price[GREEN], state.performance[WHITE] = 8, 12, 4
    play_all(state, "skip")
    assert (state.price[WHITE], state.price[ORANGE], state.price[GREEN]) == (9, 6, 12)


def test_the_price_is_capped() -> None:
    """SB-18.7: at 18."""
    state = after_dividends({WHITE: 4, BLACK: 4}, {WHITE: 18, BLACK: 17})
    assert state.price[WHITE] == state.price[BLACK] == 18


@pytest.mark.parametrize(("price", "after"), [(1, 0), (0, BANKRUPT)])
def test_below_0_is_bankrupt(price: int, after: int) -> None:
    """SB-18.7: exactly 0 is alive, below 0 is on B."""
    levels = dict(zip(range(5), (4, 4, 4, 4, 2), strict=True))
    assert after_dividends(levels, {WHITE: price}).price[WHITE] == after


def test_performance_returns_to_0() -> None:
    """SB-18.8: for every living company."""
    state = after_dividends({WHITE: 4, BLACK: 7}, {})
    assert not any(state.performance)


def test_dividends_by_play() -> None:
    """SB-17.5, SB-18.1, SB-18.4: one delivery over one link: performance 1, price +1."""
    state = table(goods="A1:blue")
    fund(state, white=0)
    play_all(state, "lay A2 E-W", "lay A3 E-W", "lay A4 E-W", "lay A5 E-W", "done")
    play_all(state, "move blue A1:E A6", "skip")
    assert state.phase == SALE
    assert list(state.price) == [5, 5, 5, 5, 5, 6]


def test_no_performance_is_below_0() -> None:
    """SB-18.1: a chart has no row for that."""
    with pytest.raises(AssertionError, match=r"^no performance is below 0$"):
        row(BARONS_2009, -1)
