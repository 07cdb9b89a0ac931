"""The numbers beside a position: scores were this the end, money, and what links are worth."""

import pytest

from goldenspike.games.steam.rules.actions import INCOME, POINTS
from goldenspike.games.steam.rules.state import OVER
from goldenspike.games.steam.text.explain import (
    PlayerNumbers,
    Plight,
    Worth,
    explain,
    paydays,
    plight,
    plight_after,
    worth,
)
from tests.steam.links import linked
from tests.steam.table import BASIC, STANDARD, building, fresh, give, money, wait


@pytest.mark.parametrize(
    ("edition", "net", "means"), [(BASIC, 5, 7 + 5 * 17), (STANDARD, 5 - 6, 7)]
)
def test_a_player(edition: str, net: int, means: int) -> None:
    """ST-11.2, ST-8.2, ST-9.2, ST-3.2: the parts of a score, and money."""
    state = linked("A2 A4", edition=edition)
    give(state, 0, cash=7, income=5, points=4)
    found = explain(state).players
    assert found[0] == PlayerNumbers(
        points=4, from_income=2, links=2, score=8, net=net, lots=17, means=means
    )
    assert len(found) == 3 and found[1].links == 0


def test_paydays() -> None:
    """ST-11.1: this turn's and those to come."""
    state = building()
    assert explain(state).paydays == 10
    state.turn = 9
    assert paydays(state) == 2
    assert paydays(fresh(players=5)) == 7, "before the first turn too"
    state.turn = 10
    assert paydays(state) == 1
    wait(state, OVER)
    assert explain(state).paydays == 0


@pytest.mark.parametrize(
    ("income", "links", "points"), [(0, 3, 1), (1, 3, 2), (-2, 1, 2), (-2, 5, 5), (-10, 4, 8)]
)
def test_what_links_are_worth(income: int, links: int, points: int) -> None:
    """ST-11.2, ST-10.5: at the end, and in cash until then."""
    state = building()
    state.income[1], state.turn = income, 8
    assert worth(state, 1, links, INCOME) == Worth("income", points, 3 * links)
    assert worth(state, 1, links, POINTS) == Worth("points", links, 0)


@pytest.mark.parametrize(
    ("income", "steps", "points"), [(7, 3, 2), (8, 2, 1), (9, 1, 1), (10, 0, 0)]
)
def test_what_links_are_worth_at_the_top(income: int, steps: int, points: int) -> None:
    """ST-3.5: steps beyond the top bring nothing; points count whole."""
    state = building()
    state.income[1], state.turn = income, 8
    lost = 4 - steps
    assert worth(state, 1, 4, INCOME) == Worth("income", points, 3 * steps, lost)
    assert worth(state, 1, 4, POINTS) == Worth("points", 4, 0, 0)


@pytest.mark.parametrize(
    ("edition", "cash", "at", "points", "result"),
    [
        (STANDARD, 3, -2, 0, Plight(0, False)),  # $2 and $1 for the locomotive
        (STANDARD, 1, -2, 1, Plight(2, False)),  # a point pays
        (STANDARD, 0, -10, 0, Plight(11, True)),
        (BASIC, 0, -9, 0, Plight(4, True)),  # one more lot brings $5
        (BASIC, 4, -9, 0, Plight(0, False)),
    ],
)
def test_plight(edition: str, cash: int, at: int, points: int, result: Plight) -> None:
    """ST-8.2, ST-9.2: what is missing at the end of a turn, and whether that is the end."""
    state = building(edition)
    give(state, 0, cash=cash, income=at, points=points)
    before = money(state, 0)
    assert plight(state, 0) == result
    assert money(state, 0) == before, "nothing is paid"


def test_plight_after_a_payment() -> None:
    """ST-3.3: money is raised for it in the basic game, which costs income."""
    state = building(BASIC)
    give(state, 0, cash=2, income=-8, points=0)
    assert plight_after(state, 0, 2) == Plight(0, False)
    assert plight_after(state, 0, 12) == Plight(10, True)
    assert money(state, 0) == (2, -8, 0)
