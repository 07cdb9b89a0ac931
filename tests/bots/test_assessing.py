"""What a position is worth to everyone."""

from random import Random

import pytest

from goldenspike.bots import Budget
from goldenspike.bots.assessing import assess, expected
from goldenspike.games import catalogue
from goldenspike.games import steel_driver as game
from goldenspike.games.steel_driver import State
from goldenspike.games.steel_driver.bots.prices import LEAST, Price
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
    assert len(found.prices) == 4
    for seat, price in enumerate(found.prices):
        assert price is None or 0 <= price <= int(state.cubes[seat])
    assert assess(GAME, begin(4), Random(1), Budget(iterations=5)).prices is None


def test_the_last_company_is_worth_all_cubes_of_the_last_round() -> None:
    """Cubes are worth nothing at the end (SD-6.7): nobody minds to pay them all."""
    last = [
        state for state in auctions() if state.round == 5 and int(state.unsold).bit_count() == 1
    ]
    state = next(it for it in last if it.cubes[it.high_bidder] > 0)
    price = Price(state, int(state.high_bidder))
    price.sample(LEAST - 1, 0)
    assert price.estimate() is None, "too few games"
    price.sample(3, LEAST)
    assert price.estimate() == state.cubes[state.high_bidder]


def test_who_has_no_cubes_has_no_price() -> None:
    state = auctions()[0]
    poor = (state.high_bidder + 1) % 4
    state.cubes[poor] = 0
    price = Price(state, int(poor))
    price.sample(LEAST, 1)
    assert price.estimate() is None


def test_prices_lie_where_buying_and_leaving_meet() -> None:
    price = Price(auctions()[0], 0)
    price.games = {0: 10, 1: 10, 5: 10}
    price.worth = {0: 100, 1: 140, 5: 60}
    assert price.guess() == pytest.approx(3.0)
    assert price.near() == [0, 1, 5], "not side by side, where luck would decide"
    price.worth = {0: 100, 1: 140, 5: 150}
    assert price.guess() == price.most
    price.worth = {0: 200, 1: 140, 5: 150}
    assert price.guess() == 0.0


def known(gains: dict[int, int], off: int, games: int = 10) -> float | None:
    """The price where buying at each price brought so much, more or less by as much in turn."""
    price = Price(auctions()[0], 0)
    price.games = {0: games, **dict.fromkeys(gains, games)}
    price.gains = {each: gain * games for each, gain in gains.items()}
    price.squares = {each: (gain * gain + off * off) * games for each, gain in gains.items()}
    price.worth = {0: 100 * games} | {
        each: gain + 100 * games for each, gain in price.gains.items()
    }
    return price.estimate()


def test_a_price_is_known_if_the_games_say_on_which_side_of_others_it_is() -> None:
    assert known({1: 4, 5: -4}, 3) == pytest.approx(3.0)
    assert known({1: 4, 5: -4}, 3, LEAST - 1) is None, "too few games"
    assert known({1: 4, 5: -4}, 9) is None, "all of it may be luck"
    assert known({1: 4, 5: -1}, 3) is None, "it may be dearer than all prices that were tried"
    assert known({1: 1, 5: -4}, 3) is None, "it may be nothing"


def test_a_price_is_cut_only_where_that_is_known() -> None:
    """L5: 0 and all cubes were said where nothing was known."""
    most = int(auctions()[0].cubes[0])
    assert known({1: 9, most: 5}, 3) == most, "surely worth all cubes"
    assert known({1: 9, most: 1}, 3) is None
    assert known({1: -4, most: -9}, 3) == 0.0, "surely worth nothing"
    assert known({1: -1, most: -9}, 3) is None
    assert known({1: -1, most: 1}, 3) is None, "the dearer the better: nonsense, by luck"
    assert known({1: 0, most: 0}, 0) is None, "the same at every price"


def test_one_game_at_every_price_tells_nothing_of_luck() -> None:
    price = Price(auctions()[0], 0)
    price.games, price.gains, price.squares = {0: 2, 1: 1, 3: 1}, {1: 9, 3: -9}, {1: 81, 3: 81}
    assert price.verdict(1) == 0.0 == price.verdict(3)


def test_a_small_finale_is_known_for_certain() -> None:
    found = assess(GAME, finale(6, 2), Random(1), Budget(seconds=30.0))
    assert found.exact
    assert set(found.wins) <= {0.0, 0.5, 1.0}


def test_without_time_all_chances_are_alike() -> None:
    assert expected(4, ()) == ((0.25,) * 4, (0.0,) * 4)
