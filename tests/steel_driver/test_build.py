"""Phase 3, build track: SD-3.1 to SD-3.13."""

import pytest

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD
from tests.table import (
    BLUE,
    EDITIONS,
    GREEN,
    RED,
    YELLOW,
    end_auctions,
    fund,
    legal,
    links,
    little_board,
    network,
    play_all,
    sell,
    table,
)

LINE = little_board("A-B 2", "B-C 2", "C-D 2", "D-E 2", hexagons="A")
STAR = little_board(*[f"A-{letter} 1" for letter in "BCDEFGHIJKLMNOPQRSTU"], hexagons="A")


def test_profit_levels_begin_at_0() -> None:
    """SD-3.1: what a company made in round 1 is gone when round 2 builds."""
    state = table(board=STAR)
    fund(state, red=2, yellow=2)
    play_all(state, "build A-B from A", "build A-C from A", "build A-D", "build A-E")
    fund(state, red=2, yellow=2)
    assert (state.round, state.phase, list(state.profit)) == (2, BUILD, [0] * 6)


def test_profit_levels_are_reset_by_the_phase_itself() -> None:
    """SD-3.1: whatever stood on the profit track before."""
    state = table()
    state.profit[BLUE] = 70
    fund(state, red=5)
    assert list(state.profit) == [0] * 6


def test_companies_build_one_link_in_turn() -> None:
    """SD-3.2: one link each, in company order, then again from the first."""
    state, turns = table(board=STAR), []
    fund(state, green=2, red=3, yellow=1)
    for text in ("A-B from A", "A-C from A", "A-D from A", "A-E", "A-F", "A-G"):
        turns.append(int(state.company))
        play_all(state, f"build {text}")
    assert turns == [RED, YELLOW, GREEN, RED, GREEN, RED]


def test_the_phase_ends_when_all_have_passed() -> None:
    """SD-3.2: after the last link that can be paid for, the round is over."""
    state = table(board=STAR)
    fund(state, red=2)
    play_all(state, "build A-B from A")
    assert state.phase == BUILD
    play_all(state, "build A-C")
    assert (state.phase, state.round) == (AUCTION, 2)


def test_a_company_never_passes_by_choice() -> None:
    """SD-3.3: a company must build if it can."""
    state = table(board=STAR)
    fund(state, red=2)
    assert "pass" not in legal(state)


def test_a_company_can_build_what_its_box_pays() -> None:
    """SD-3.3: a route that costs no more than the cubes in the box."""
    board = little_board("A-B 2", "A-C 3", "A-D 4", hexagons="A")
    state = table(board=board)
    fund(state, red=3)
    assert legal(state) == {"build A-B from A", "build A-C from A"}


def test_a_company_that_cannot_pay_passes_unasked() -> None:
    """SD-3.3: red has 1 cube too few and passes; yellow is asked."""
    state = table(board=LINE)
    fund(state, red=1, yellow=2)
    assert (state.company, list(state.pass_row[:5])) == (YELLOW, [RED, -1, -1, -1, -1])


def test_the_controller_chooses() -> None:
    """SD-3.4: the player with the control marker decides, not the one with most shares."""
    state = table(board=LINE)
    fund(state, red=2)
    play_all(state, "build A-B from A")
    sell(state, "red", 2, to=2)
    end_auctions(state)
    assert (state.company, sd.to_act(state)) == (RED, 2)


def test_the_only_route_is_built() -> None:
    """SD-3.4: where one route only is possible, that one it is."""
    state = table(board=LINE)
    fund(state, red=4)
    play_all(state, "build A-B from A")
    assert legal(state) == {"build B-C"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_box_pays_the_pool(edition: str) -> None:
    """SD-3.5: the cost goes from the company's box to the pool."""
    state = table(edition=edition)
    fund(state, red=5)
    play_all(state, "build BAL-PIT from BAL")
    assert (state.box[RED], state.pool, list(state.cubes)) == (2, 33, [5, 10, 10])


def test_players_never_pay_for_track() -> None:
    """SD-3.5: the controller's own cubes do not help the company."""
    state = table(board=LINE)
    fund(state, red=3)
    play_all(state, "build A-B from A")
    assert (state.round, links(state, RED)) == (2, {"A-B"})


@pytest.mark.parametrize("edition", EDITIONS)
def test_worked_example_of_a_first_link(edition: str) -> None:
    """SD-3.6: Baltimore-Pittsburgh costs red 3 and puts it on 40."""
    state = table(edition=edition)
    fund(state, red=6)
    play_all(state, "build BAL-PIT from BAL")
    assert (state.box[RED], state.profit[RED], state.pool) == (3, 40, 33)


def test_a_circle_is_no_start() -> None:
    """SD-3.6: worked example: Pittsburgh, a circle, cannot be the start."""
    state = table()
    fund(state, red=6)
    assert {text for text in legal(state) if "BAL-PIT" in text} == {"build BAL-PIT from BAL"}


def test_every_first_link_starts_at_a_hexagon() -> None:
    """SD-3.6: with 3 cubes these are all starts on the board."""
    state = table()
    fund(state, red=3)
    starts = [
        *("BOS-ALB from BOS", "BOS-NYC from BOS", "BOS-NYC from NYC", "ALB-NYC from NYC"),
        *("NYC-PHI from NYC", "PHI-BAL from BAL", "BAL-PIT from BAL", "BAL-RIC from BAL"),
        *("RIC-CHA from CHA", "CHA-ATL from CHA", "CHA-JAX from CHA", "MOB-NOL from NOL"),
        *("NOL-MEM from NOL", "NOL-HOU from NOL", "SFO-LOS from SFO"),
    ]
    assert legal(state) == {f"build {start}" for start in starts}


@pytest.mark.parametrize(("start", "profit"), [("A", 70), ("B", 30)])
def test_between_two_hexagons_the_controller_chooses(start: str, profit: int) -> None:
    """SD-3.6: the other end counts as the location connected to."""
    board = little_board("A-B 1", "A-C 1", hexagons="AB", values={"A": 30, "B": 70})
    state = table(board=board)
    fund(state, red=2)
    assert {"build A-B from A", "build A-B from B"} <= legal(state)
    play_all(state, f"build A-B from {start}")
    assert state.profit[RED] == profit


def test_a_start_may_be_the_second_end_of_a_route() -> None:
    """SD-3.6: a route is no direction: `PHI-BAL` starts at Baltimore."""
    state = table()
    fund(state, red=3)
    play_all(state, "build PHI-BAL from BAL")
    assert network(state, RED) == {"PHI", "BAL"}


def test_a_start_never_pays() -> None:
    """SD-3.6: not even when the network comes back to it, in this round or later."""
    triangle = little_board("A-B 1", "B-C 1", "C-A 1", values={"A": 100, "B": 20, "C": 30})
    state = table(board=triangle)
    fund(state, red=2)
    play_all(state, "build A-B from A", "build B-C")
    fund(state, red=1)
    play_all(state, "build C-A")
    assert sd.scores(state) == [50, 0, 0]


def test_another_company_profits_from_a_start() -> None:
    """SD-3.6: the start does not pay the company that started there; it pays others."""
    board = little_board("A-B 1", "C-A 1", "A-D 1", hexagons="AC", values={"A": 100})
    state = table(board=board)
    fund(state, red=1, yellow=2)
    play_all(state, "build A-B from A", "build C-A from C")
    assert (state.profit[RED], state.profit[YELLOW]) == (10, 100)


def test_companies_may_start_at_one_hexagon() -> None:
    """SD-3.6: the reading: several companies start at A."""
    state = table(board=STAR)
    fund(state, red=1, yellow=1)
    play_all(state, "build A-B from A")
    assert (state.company, "build A-C from A" in legal(state)) == (YELLOW, True)


def test_later_links_touch_the_network() -> None:
    """SD-3.7: from A and B red reaches C and D, not the next hexagon."""
    board = little_board("A-B 1", "B-C 1", "A-D 1", "D-E 1", "F-G 1", "E-F 1", hexagons="AF")
    state = table(board=board)
    fund(state, red=3)
    play_all(state, "build A-B from A")
    assert legal(state) == {"build B-C", "build A-D"}


def test_the_track_of_others_gives_no_reach() -> None:
    """SD-3.7: it is the company's own network that counts."""
    board = little_board("A-B 1", "B-C 1", "C-D 1", "A-X 1", hexagons="A")
    state = table(board=board)
    fund(state, red=2, yellow=2)
    play_all(state, "build A-B from A", "build A-X from A", "build B-C")
    assert (state.round, links(state, YELLOW)) == (2, {"A-X"})


def test_one_link_per_route() -> None:
    """SD-3.8: a route that red has built is closed to yellow."""
    state = table(board=little_board("A-B 1", "A-C 1"))
    fund(state, red=1, yellow=1)
    play_all(state, "build A-B from A")
    assert legal(state) == {"build A-C from A"}


def test_links_stay_for_good() -> None:
    """SD-3.8: a route is taken in later rounds too, also for the company itself."""
    state = table(board=LINE)
    fund(state, red=2)
    play_all(state, "build A-B from A")
    fund(state, red=2)
    assert (links(state, RED), legal(state)) == ({"A-B"}, {"build B-C"})


def test_profit_rises_by_the_location_connected() -> None:
    """SD-3.9: the value of the new location is added."""
    state = table(board=little_board("A-B 1", "B-C 1", "C-D 1", values={"B": 20, "C": 50}))
    fund(state, red=3)
    play_all(state, "build A-B from A", "build B-C")
    assert state.profit[RED] == 70


def test_a_loop_pays_nothing() -> None:
    """SD-3.9: a link between two locations on the network is legal and pays nothing."""
    square = little_board("A-B 1", "B-C 1", "C-D 1", "D-B 1", "D-E 1", values={"B": 90, "D": 40})
    state = table(board=square)
    fund(state, red=5)
    play_all(state, "build A-B from A", "build B-C", "build C-D")
    assert "build D-B" in legal(state)
    play_all(state, "build D-B")
    assert (state.profit[RED], state.box[RED]) == (140, 1)


def test_a_loop_may_be_forced() -> None:
    """SD-3.9: where nothing else can be built, the loop is built and paid for."""
    triangle = little_board("A-B 1", "B-C 1", "C-A 1", "A-D 9")
    state = table(board=triangle)
    fund(state, red=3)
    play_all(state, "build A-B from A", "build B-C")
    assert legal(state) == {"build C-A"}


def test_track_of_others_does_not_matter() -> None:
    """SD-3.9: yellow profits from a location that red has reached before."""
    board = little_board("A-B 1", "C-B 1", "B-D 1", hexagons="AC", values={"B": 60})
    state = table(board=board)
    fund(state, red=1, yellow=2)
    play_all(state, "build A-B from A", "build C-B from C")
    assert state.profit[YELLOW] == 60


def test_a_location_pays_each_company_once_in_the_game() -> None:
    """SD-3.9: not again in a later round."""
    triangle = little_board("A-B 1", "B-C 1", "C-A 1", "B-D 1", values={"B": 60})
    state = table(board=triangle)
    fund(state, red=2)
    play_all(state, "build A-B from A", "build B-C")
    fund(state, red=2)
    play_all(state, "build C-A")
    assert state.profit[RED] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_worked_example_of_a_pass(edition: str) -> None:
    """SD-3.10: green has built twice, has 1 cube left, passes first: it is first next round."""
    state = table(edition=edition, board=little_board(*[f"A-{n} 2" for n in range(20)]))
    cubes = dict(zip(state.setup.rules.companies, (6, 6, 5, 4, 4, 4), strict=True))
    fund(state, **cubes)
    play_all(state, *[f"build A-{n} from A" for n in range(6)])
    play_all(state, *[f"build A-{n}" for n in range(6, 14)])
    assert (state.round, state.box[GREEN], list(state.order)) == (2, 1, [2, 3, 4, 5, 0, 1])


def test_a_pass_goes_to_the_leftmost_free_space() -> None:
    """SD-3.10: the pass row fills from the left, in the order of passing."""
    state = table(board=STAR)
    fund(state, red=3, yellow=1, green=2)
    play_all(state, "build A-B from A", "build A-C from A", "build A-D from A")
    play_all(state, "build A-E", "build A-F", "build A-G")
    assert list(state.order) == [3, 4, 5, YELLOW, GREEN, RED]


def test_cubes_stay_in_the_box() -> None:
    """SD-3.10: what a company cannot spend is there next round."""
    state = table(board=LINE)
    fund(state, red=3)
    play_all(state, "build A-B from A")
    assert (state.round, state.box[RED]) == (2, 1)
    fund(state, red=1)
    assert (state.box[RED], legal(state)) == (2, {"build B-C"})


def test_all_routes_taken() -> None:
    """SD-3.11: a company without a route passes however many cubes it has."""
    state = table(board=little_board("A-B 1"))
    fund(state, red=9)
    play_all(state, "build A-B from A")
    assert (state.round, state.box[RED]) == (2, 8)


def test_out_of_reach() -> None:
    """SD-3.11: yellow cannot start: the only route at a hexagon is red's."""
    state = table(board=little_board("A-B 1", "B-C 1", "C-D 1"))
    fund(state, red=2, yellow=9)
    play_all(state, "build A-B from A")
    assert (state.company, legal(state)) == (RED, {"build B-C"})


def test_an_uncontrolled_company_passes_at_its_first_turn() -> None:
    """SD-3.12: red, sold in round 1 and not in round 2, is the first to pass in round 2."""
    state = table(board=STAR)
    fund(state, red=1, yellow=1)
    play_all(state, "build A-B from A", "build A-C from A")
    fund(state, yellow=2)
    play_all(state, "build A-D")
    assert list(state.pass_row[: state.passed]) == [GREEN, BLUE, 4, 5, RED]


def test_an_uncontrolled_company_builds_nothing() -> None:
    """SD-3.12: the reading: not even with cubes in its box; they stay there."""
    state = table(board=STAR)
    state.box[RED], state.pool = 5, state.pool - 5
    fund(state, yellow=1)
    assert (state.company, state.box[RED], state.pass_row[0]) == (YELLOW, 5, RED)


def test_seventeen_links_are_a_limit() -> None:
    """SD-3.13: the reading: a company that has placed 17 links passes, with cubes in its box."""
    state = table(board=STAR)
    end_auctions(state)
    fund(state, red=19)
    play_all(state, "build A-B from A", *[f"build A-{letter}" for letter in "CDEFGHIJKLMNOPQ"])
    assert state.links[RED] == 16
    play_all(state, "build A-R")
    assert (state.round, state.links[RED], state.box[RED]) == (3, 17, 2)


def test_seventeen_links_are_a_limit_in_every_round() -> None:
    """SD-3.13: pieces do not come back."""
    state = table(board=STAR)
    end_auctions(state)
    fund(state, red=17)
    play_all(state, "build A-B from A", *[f"build A-{letter}" for letter in "CDEFGHIJKLMNOPQR"])
    fund(state, red=1)
    assert (state.round, state.links[RED], state.box[RED]) == (4, 17, 1)
