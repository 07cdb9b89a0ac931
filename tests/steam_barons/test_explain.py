"""The numbers beside a position: what is foretold is what dividends and prices then do."""

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import BANKRUPT
from goldenspike.games.steam_barons.text.explain import CompanyNumbers, Stack, explain
from tests.steam_barons.table import BLACK, BROWN, GREEN, NATURAL, ORANGE, WHITE, play_all
from tests.steam_barons.test_dividends import before_dividends

PERFORMANCES = {ORANGE: 4, GREEN: 21, BROWN: 0, NATURAL: 4, BLACK: 10, WHITE: 12}
PRICES = {ORANGE: 8, GREEN: 17, BROWN: 1, NATURAL: BANKRUPT, BLACK: 11, WHITE: 3}


def at_the_end_of_a_turn(dividends: str = "text") -> sb.State:
    """All sorts of companies: seat 1 controls white and owns some green, seat 0 controls black."""
    state = before_dividends(dividends=dividends)
    for company in range(6):
        state.performance[company], state.price[company] = PERFORMANCES[company], PRICES[company]
    state.shares[GREEN * 2 + 1], state.shares[BLACK * 2], state.control[BLACK] = 3, 2, 0
    state.shares[NATURAL * 2 + 1] = 1  # worth nothing
    return state


@pytest.mark.parametrize("dividends", ["text", "chart"])
def test_what_is_foretold_comes_true(dividends: str) -> None:
    """SB-18.1 to SB-18.8: cash, treasuries and prices after the turn, of every company."""
    state = at_the_end_of_a_turn(dividends)
    foretold, cash, treasury = explain(state), list(state.cash), list(state.treasury)
    play_all(state, "skip")
    paid = [now - was for now, was in zip(state.cash, cash, strict=True)]
    assert paid == [one.income for one in foretold.players]
    profits = [now - was for now, was in zip(state.treasury, treasury, strict=True)]
    assert profits == [one.profit for one in foretold.companies]
    prices = [BANKRUPT if one.price_then is None else one.price_then for one in foretold.companies]
    assert list(state.price) == prices


def test_a_company() -> None:
    """SB-18.2, SB-18.4, SB-18.6, SB-18.7: a row of the chart, a cell, a space; the top; B."""
    state = at_the_end_of_a_turn()
    companies = explain(state).companies
    spaces = state.setup.rules.spaces
    assert companies[GREEN] == CompanyNumbers(9, 5, 3, 5, 0, 5, 18), "no higher than the top"
    assert companies[BROWN].price_then is None and companies[BROWN].change < -1
    assert companies[NATURAL] == CompanyNumbers(0, 0, 0, 0, 0, 0, None), "it has left play"
    white = companies[WHITE]
    assert (white.dividend, white.profit, white.bonus, white.cell) == (4, 5, 1, 3)
    assert white.space == max(0, spaces[PRICES[WHITE]])
    assert white.price_then == PRICES[WHITE] + white.change == PRICES[WHITE] + 3 + white.space


def test_a_player() -> None:
    """SB-18.1: cash, shares at their price, dividends and the controller's bonus."""
    state = at_the_end_of_a_turn()
    first, second = explain(state).players
    assert second.by_company == (0, 3 * 17, 0, 0, 0, 3)
    assert (second.cash, second.shares, second.worth) == (
        state.cash[1],
        54,
        state.cash[1] + 54,
    )
    assert (second.dividends, second.bonuses) == ((0, 27, 0, 0, 0, 4), (0, 0, 0, 0, 0, 1))
    assert second.income == 32
    assert (first.dividends, first.bonuses) == ((0, 0, 0, 0, 8, 0), (0, 0, 0, 0, 1, 0))


def test_stacks_and_blocked_cells() -> None:
    """SB-18.4, SB-18.5: companies of one performance stand together; bankrupts block cells."""
    state = at_the_end_of_a_turn()
    state.performance[WHITE] = 10
    found = explain(state)
    gone = state.setup.rules.blocked[0]
    assert found.blocked == {gone: NATURAL}
    assert [one.companies for one in found.stacks] == [
        (GREEN,),
        (BLACK, WHITE),
        (ORANGE,),
        (BROWN,),
    ]
    assert [one.performance for one in found.stacks] == [21, 10, 4, 0]
    cells = state.setup.rules.cells
    assert all(one.change == cells[one.cell] and one.cell != gone for one in found.stacks)
    assert found.stacks[0] == Stack(21, (GREEN,), cells.index(3), 3)
    assert all(
        found.companies[company].cell == one.change
        for one in found.stacks
        for company in one.companies
    )
