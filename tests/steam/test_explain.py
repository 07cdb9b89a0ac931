"""The numbers beside a position: scores were this the end, money, and what links are worth."""

import pytest

from goldenspike.games.steam.rules.actions import INCOME, POINTS
from goldenspike.games.steam.rules.state import OVER
from goldenspike.games.steam.text.explain import PlayerNumbers, Worth, explain, paydays, worth
from tests.steam.links import linked
from tests.steam.table import BASIC, STANDARD, building, fresh, give, wait


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
