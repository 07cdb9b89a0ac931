"""What a position is worth to everyone."""

from random import Random

import pytest

from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess, expected
from goldenspike.games import catalogue
from goldenspike.games import steel_driver as game
from goldenspike.games.steel_driver import State
from goldenspike.games.steel_driver.bots.prices import Price
from tests.bots.positions import begin, finale, some, walk

GAME = catalogue.find("steel-driver")


def auctions() -> list[State]:
    """Positions in which a company is under the hammer."""
    return [state for state in walk(begin(4), 3) if state.phase == 2 and state.lot >= 0]


def test_chances_add_up() -> None:
    for state in some(5, 1):
        found = assess(GAME, state, Random(1), Budget(iterations=20))
        assert found.seat == state.seat
        assert sum(found.wins) == pytest.approx(1.0)
        assert len(found.scores) == 4
        assert found.candidates[0].wins == found.wins
        assert {it.action for it in found.candidates} <= set(game.legal_actions(state))
        assert found.line[:1] in ((), (found.candidates[0].action,))


def test_a_line_can_be_played() -> None:
    state = some(9, 4)[3]
    found = assess(GAME, game.copy(state), Random(1), Budget(iterations=60))
    for action in found.line:
        assert action in game.legal_actions(state)
        game.apply(state, action)


def test_in_an_auction_everybody_has_a_price() -> None:
    state = auctions()[10]
    found = assess(GAME, game.copy(state), Random(1), Budget(iterations=20))
    assert found.prices is not None
    assert all(0 <= price <= int(state.cubes[it]) for it, price in enumerate(found.prices))
    assert assess(GAME, begin(4), Random(1), Budget(iterations=5)).prices is None


def test_the_last_company_is_worth_all_cubes_of_the_last_round() -> None:
    """Cubes are worth nothing at the end (SD-6.7): nobody minds to pay them all."""
    last = [
        state for state in auctions() if state.round == 5 and int(state.unsold).bit_count() == 1
    ]
    state = next(it for it in last if it.cubes[it.high_bidder] > 0)
    price = Price(state, int(state.high_bidder))
    for seed in range(3):
        price.sample(2, seed)
    assert price.estimate() == state.cubes[state.high_bidder]


def test_who_has_no_cubes_has_no_price() -> None:
    state = auctions()[0]
    poor = (state.high_bidder + 1) % 4
    state.cubes[poor] = 0
    price = Price(state, int(poor))
    price.sample(1, 1)
    assert price.estimate() == 0.0


def test_prices_lie_where_buying_and_leaving_meet() -> None:
    price = Price(auctions()[0], 0)
    price.games = {0: 10, 1: 10, 5: 10}
    price.worth = {0: 100, 1: 140, 5: 60}
    assert price.estimate() == pytest.approx(3.0)
    assert price.near() == [0, 1, 5], "not side by side, where luck would decide"
    price.worth = {0: 100, 1: 140, 5: 150}
    assert price.estimate() == price.most
    price.worth = {0: 200, 1: 140, 5: 150}
    assert price.estimate() == 0.0


def test_a_small_finale_is_known_for_certain() -> None:
    found = assess(GAME, finale(6, 2), Random(1), Budget(seconds=30.0))
    assert found.exact
    assert set(found.wins) <= {0.0, 0.5, 1.0}


def test_without_time_all_chances_are_alike() -> None:
    assert expected(4, ()) == ((0.25,) * 4, (0.0,) * 4)
