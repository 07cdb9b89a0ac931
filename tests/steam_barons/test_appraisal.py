"""What shares may be worth."""

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.bots import appraisal
from goldenspike.games.steam_barons.rules.state import BANKRUPT, SALE
from goldenspike.hexes.bots.deliveries import Cubes
from tests.hexes.boards import THREE
from tests.steam_barons.table import ENGLAND, GREEN, ORANGE, WHITE, fund, laid, table, wait


def delivering() -> sb.State:
    """Orange can deliver two cubes over a link each."""
    return laid(THREE, "lay A2 E-W", "lay A4 E-W", goods="A1:blue,blue A5:blue")


def test_capacity_is_of_the_two_longest_deliveries() -> None:
    state = delivering()
    assert appraisal.capacity(state, ORANGE, Cubes(state.cubes)) == 2
    assert appraisal.capacity(state, GREEN, Cubes(state.cubes)) == 0


def test_dividends_to_come() -> None:
    """SB-14.5: five turns; in phase 5 this turn's have been paid."""
    state = table(2, ENGLAND)
    assert appraisal.turns_to_come(state) == 5
    fund(state, orange=0)
    wait(state, SALE)
    assert appraisal.turns_to_come(state) == 4


def test_who_delivers_is_worth_more() -> None:
    state = delivering()
    worth = appraisal.values(state)
    assert worth[ORANGE] > worth[GREEN]
    assert worth[GREEN] == worth[WHITE]


def test_a_bankrupt_company_is_worth_nothing() -> None:
    state = delivering()
    state.price[GREEN] = BANKRUPT
    assert appraisal.values(state)[GREEN] == 0
    assert appraisal.expected_changes(state, [9, 8, 7, 6, 5, 4])[GREEN] == 0


def test_a_company_about_to_fall_is_worth_its_dividends_at_most() -> None:
    """SB-18.7: below 0 there is no price."""
    state = delivering()
    state.turn, state.price[GREEN] = 5, 0
    assert appraisal.values(state)[GREEN] == 1


def test_expected_changes_follow_the_stacks() -> None:
    """SB-18.4: six stacks."""
    state = table(2, ENGLAND)
    assert appraisal.expected_changes(state, [9, 8, 7, 6, 5, 4]) == [5, 3, 1, 0, -1, -3]


def test_with_money_for_all_shares_they_fetch_their_value() -> None:
    state = table(2, ENGLAND)
    worth = appraisal.values(state)
    state.cash[0] = 9999
    assert appraisal.share_of_value(state, worth) == 100


def test_with_little_money_shares_fetch_little() -> None:
    state = table(2, ENGLAND)
    worth = appraisal.values(state)
    state.cash[0] = state.cash[1] = 60
    few = appraisal.share_of_value(state, worth)
    state.cash[0] = 200
    assert few < appraisal.share_of_value(state, worth) < 100


def test_in_the_last_turn_no_more_shares_will_come() -> None:
    state = table(2, ENGLAND)
    worth = [10] * 6
    assert appraisal.spent(state, worth, 100) == 180
    state.turn = 5
    assert appraisal.spent(state, worth, 100) == 60
    assert appraisal.spent(state, worth, 40) == 0


def test_it_never_falls_to_nothing() -> None:
    state = table(2, ENGLAND)
    state.cash[0] = state.cash[1] = 0
    assert appraisal.share_of_value(state, [1000] * 6) == appraisal.STEP
