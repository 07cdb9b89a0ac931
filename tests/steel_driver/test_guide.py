"""The greedy player: legal everywhere, sensible where it is plain what sense is."""

from random import Random

import pytest

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.bots import appraisal, guide
from goldenspike.games.steel_driver.rules.state import AUCTION, FINALE
from tests.laws.boards import BOARDS
from tests.table import (
    EDITIONS,
    RED,
    WARFROG,
    end_auctions,
    fund,
    idle_rounds,
    little_board,
    play_all,
    table,
)


def choice(state: sd.State, luck: int = 1) -> str:
    """What it plays, as text."""
    return sd.write(state, guide.choose(state, luck))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_it_plays_whole_games_of_legal_actions(edition: str, players: int) -> None:
    state, rng = table(players, edition), Random(players)
    while sd.to_act(state) >= 0:
        action = guide.choose(state, rng.getrandbits(30))
        assert action in sd.legal_actions(state)
        sd.apply(state, action)
    assert max(sd.scores(state)) > 500


@pytest.mark.parametrize("seed", range(6))
def test_it_has_an_answer_in_any_position(seed: int) -> None:
    state, rng = table(3 + seed % 4), Random(seed)
    while sd.to_act(state) >= 0:
        assert guide.choose(state, rng.getrandbits(30)) in sd.legal_actions(state)
        sd.apply(state, rng.choice(sd.legal_actions(state)))


def test_it_builds_what_pays_most_for_its_cost() -> None:
    board = little_board("A-B 2", "A-C 2", "A-D 9", values={"B": 20, "C": 50, "D": 60})
    state = table(board=board)
    fund(state, red=9)
    assert choice(state) == "build A-C from A"


def test_it_starts_where_the_other_end_is_worth_more() -> None:
    state = table(board=little_board("A-B 2", hexagons="A B", values={"A": 50, "B": 20}))
    fund(state, red=2)
    assert choice(state) == "build A-B from B"
    state = table(board=little_board("A-B 2", hexagons="A B", values={"A": 20, "B": 50}))
    fund(state, red=2)
    assert choice(state) == "build A-B from A"


def test_it_starts_at_the_hexagon() -> None:
    state = table(board=little_board("A-B 2", hexagons="B", values={"A": 20, "B": 50}))
    fund(state, red=2)
    assert choice(state) == "build A-B from B"


def test_it_claims_what_completes_a_set() -> None:
    board = little_board("A-B 2", "A-C 2", "A-D 2", goods={"B": "black", "C": "black"})
    state = table(board=board)
    fund(state, red=6)
    play_all(state, "build A-B from A", "build A-C", "build A-D")
    for _ in range(4):
        end_auctions(state)
    assert state.phase == FINALE
    play_all(state, "claim B")
    assert choice(state) in {"claim A", "claim D"}, "white beside black, not black again"


def test_of_equal_goods_it_claims_what_others_want() -> None:
    state = table(board=little_board("A-B 2", "A-C 2"))
    fund(state, red=2, yellow=2)
    play_all(state, "build A-B from A", "build A-C from A")
    for _ in range(4):
        end_auctions(state)
    assert choice(state) == "claim A"


def test_what_completes_a_set_comes_before_what_others_want() -> None:
    """All three are at A, which is black like B; D is white."""
    routes = [f"A-{place} 1" for place in "BDEFGH"]
    state = table(board=little_board(*routes, goods={"A": "black", "B": "black"}))
    fund(state, red=2, yellow=2, green=2)
    play_all(state, "build A-B from A", "build A-E from A", "build A-F from A")
    play_all(state, "build A-D", "build A-G", "build A-H")
    idle_rounds(state, 4)
    play_all(state, "claim B", "claim E", "claim F")
    assert choice(state) == "claim D"


@pytest.mark.parametrize("board", BOARDS)
def test_it_builds_and_claims_on_boards_of_any_size(board: str) -> None:
    state, rng = table(board=BOARDS[board]), Random(4)
    while sd.to_act(state) >= 0:
        actions = sd.legal_actions(state)
        action = rng.choice(actions) if state.phase == AUCTION else guide.choose(state, 1)
        assert action in actions
        sd.apply(state, action)


def test_it_hands_on_only_without_cubes() -> None:
    state = table()
    assert choice(state).startswith("open ")
    state.cubes[0] = 0
    assert choice(state) == "pass"


def test_it_stops_bidding_at_its_price() -> None:
    state = table()
    play_all(state, "open red 2")
    assert choice(state) == "bid 3"
    price = appraisal.prices(state, state.seat)[RED]
    assert price < 10
    play_all(state, f"bid {price + 1}")
    assert choice(state, luck=2) == "pass"


def test_it_opens_the_first_of_equals_at_half_its_price() -> None:
    state = table()
    price = appraisal.prices(state, 0)[RED]
    assert price > 3
    assert choice(state) == f"open red {price // 2}"


@pytest.mark.parametrize(
    ("below", "luck", "bids"),
    [(1, 0, False), (1, 1, True), (0, 1, False), (0, 2, True), (-1, 2, False), (0, 3, False)],
)
def test_luck_moves_its_price_by_one(below: int, luck: int, bids: bool) -> None:
    """The highest bid is so much below its price for red."""
    state = table()
    high = appraisal.prices(state, 1)[RED] - below
    play_all(state, f"open red {high}")
    assert choice(state, luck) == (f"bid {high + 1}" if bids else "pass")


def test_it_bids_its_last_cube() -> None:
    state = table()
    state.cubes[1] = 3
    play_all(state, "open red 2")
    assert choice(state) == "bid 3"


def test_sold_companies_have_no_price() -> None:
    state = table()
    play_all(state, "open red 2", "pass", "pass")
    prices = list(appraisal.prices(state, 1))
    assert prices[RED] == 0
    assert min(prices[1:]) >= 1


def test_prices_spread_the_cubes_of_all() -> None:
    """What six companies are worth together is about what all players have."""
    state = table(3, WARFROG)
    assert state.phase == AUCTION
    assert abs(int(sum(appraisal.prices(state, 0))) - 30) <= 6
