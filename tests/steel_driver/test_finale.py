"""Phase 6, final profit determination: SD-6."""

from collections.abc import Sequence
from functools import cache
from itertools import product

import pytest

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.finale import sets_value
from goldenspike.games.steel_driver.rules.state import FINALE, OVER
from tests.table import (
    EDITIONS,
    GREEN,
    PEGASUS,
    RED,
    WARFROG,
    YELLOW,
    cargo,
    end_auctions,
    fund,
    idle_rounds,
    legal,
    little_board,
    play_all,
    sell,
    shares,
    table,
)


def sell_green(edition: str, players: int, *winners: int) -> sd.State:
    """A game in which green alone is sold, once a round; it has one link, A-B."""
    state = table(players, edition, little_board("A-B 1"))
    for seat in winners:
        sell(state, "green", 1, to=seat)
        end_auctions(state)
        if state.phase == 3:
            play_all(state, "build A-B from A")
    return state


def test_boxes_are_emptied() -> None:
    """SD-6.1: cubes left in company boxes are removed; we count them in the pool."""
    state = sell_green(WARFROG, 3, 0, 0, 0, 0, 0)
    assert (list(state.box), state.pool + sum(state.cubes)) == ([0] * 6, 60)


def test_goods_lie_where_track_is() -> None:
    """SD-6.1: one cube at every location that a link touches, and at no other."""
    state = table(board=little_board("A-B 1", "B-C 1", "C-D 1"))
    fund(state, red=2)
    play_all(state, "build A-B from A", "build B-C")
    idle_rounds(state, 4)
    assert cargo(state) == {"A", "B", "C"}


def test_a_shared_location_has_one_cube() -> None:
    """SD-6.1: the first to claim it takes it."""
    state = table(board=little_board("A-B 1", "A-C 1"))
    fund(state, red=1, yellow=1)
    play_all(state, "build A-B from A", "build A-C from A")
    idle_rounds(state, 4)
    play_all(state, "claim A")
    assert (state.company, legal(state)) == (YELLOW, {"claim C"})


def test_goods_have_the_colour_of_their_location() -> None:
    """SD-6.1: B is orange, so red has an orange cube."""
    state = table(board=little_board("A-B 1", "B-C 1", goods={"B": "orange"}))
    fund(state, red=2)
    play_all(state, "build A-B from A", "build B-C")
    idle_rounds(state, 4)
    play_all(state, "claim B")
    assert list(state.goods[:5]) == [0, 0, 0, 1, 0]


def test_most_shares_take_control() -> None:
    """SD-6.2: worked example: three red shares take red, whoever controlled it last."""
    state = sell_green(WARFROG, 3, 0, 0, 0, 1, 1)
    assert (shares(state, GREEN), state.control[GREEN], sd.to_act(state)) == ([3, 2, 0], 0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("winners", "controller"),
    [
        # Richard sits at 0, Don to his left at 1, Andy at 2, Simon at 3.
        ((1, 3, 1, 3, 0), 1),  # Richard controlled green last: Don takes it
        ((1, 3, 1, 0, 3), 3),  # had Simon controlled it last, Simon would
    ],
)
def test_worked_example_of_a_tie(edition: str, winners: Sequence[int], controller: int) -> None:
    """SD-6.3: Don and Simon have two green shares each, Richard has one."""
    state = sell_green(edition, 4, *winners)
    assert (state.control[GREEN], sd.to_act(state)) == (controller, controller)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("herman", "anne", "marc", "carl"), [(1, 0, 2, 3), (0, 1, 2, 3)])
def test_dutch_example_of_a_tie(edition: str, herman: int, anne: int, marc: int, carl: int) -> None:
    """SD-6.3: Carl controlled green last: the first of Herman and Anne to his left takes it."""
    state = sell_green(edition, 4, herman, anne, herman, anne, carl)
    assert shares(state, GREEN)[marc] == 0
    assert state.control[GREEN] == min(herman, anne)


@pytest.mark.parametrize("edition", EDITIONS)
def test_dutch_example_of_a_tie_with_herman_last(edition: str) -> None:
    """SD-6.3: had Herman controlled green last, Herman would take it: seats 1, with Anne at 0."""
    state = sell_green(edition, 4, 0, 1, 0, 3, 1)
    assert state.control[GREEN] == 1


def test_a_tie_goes_round_the_table() -> None:
    """SD-6.3: clockwise: from seat 2 to 3, past the end of the table to 0 and 1."""
    state = sell_green(WARFROG, 4, 0, 1, 0, 1, 2)
    assert state.control[GREEN] == 0


def test_an_earlier_controller_counts() -> None:
    """SD-6.3: the reading: nobody controlled green in round 5, seat 1 did in round 2."""
    state = sell_green(WARFROG, 3, 0, 1)
    idle_rounds(state, 3)
    assert (shares(state, GREEN), state.control[GREEN]) == ([1, 1, 0], 1)


def test_last_control_without_most_shares_gives_nothing() -> None:
    """SD-6.3: ties only: who controlled last but has fewer shares is passed over."""
    state = sell_green(WARFROG, 3, 1, 1, 2, 2, 0)
    assert state.control[GREEN] == 1


def two_companies_on_a_star() -> sd.State:
    """Red has A-B and A-D, yellow A-C: red passed last, so yellow is before it in the order."""
    state = table(board=little_board("A-B 1", "A-C 1", "A-D 1"))
    fund(state, red=2, yellow=1)
    play_all(state, "build A-B from A", "build A-C from A", "build A-D")
    idle_rounds(state, 4)
    return state


def test_claims_go_in_company_order() -> None:
    """SD-6.4: as round 5's passing fixed it: yellow, which passed before red, claims first."""
    state, turns = two_companies_on_a_star(), []
    for place in "ABCD":
        turns.append(int(state.company))
        play_all(state, f"claim {place}")
    assert turns == [YELLOW, RED, YELLOW, RED]


def test_a_company_claims_on_its_own_network() -> None:
    """SD-6.4: yellow's network is A and C."""
    assert legal(two_companies_on_a_star()) == {"claim A", "claim C"}


def test_the_final_controller_chooses() -> None:
    """SD-6.4: the one by shares, not the one who controlled it in round 5."""
    state = sell_green(WARFROG, 3, 0, 0, 0, 1, 1)
    assert (state.phase, state.last_control[GREEN], sd.to_act(state)) == (FINALE, 1, 0)


def test_a_company_must_claim() -> None:
    """SD-6.4: there is no pass in phase 6."""
    assert "pass" not in legal(two_companies_on_a_star())


def test_a_company_that_cannot_claim_is_out() -> None:
    """SD-6.4: yellow has nothing left after A and C; red goes on."""
    state = two_companies_on_a_star()
    play_all(state, "claim A", "claim B", "claim C")
    assert (state.company, legal(state)) == (RED, {"claim D"})


def test_companies_without_shares_claim_nothing() -> None:
    """SD-6.5: four companies were never sold: only red and yellow claim, and the game ends."""
    state = two_companies_on_a_star()
    play_all(state, "claim A", "claim B", "claim C", "claim D")
    assert (state.phase, list(state.control)) == (OVER, [0, 1, -1, -1, -1, -1])


def test_a_company_with_shares_but_no_track_claims_nothing() -> None:
    """SD-6.5: green was sold for too little to build; its share pays nothing."""
    state = table(board=little_board("A-B 2", "B-C 2"))
    fund(state, red=4, green=1)
    play_all(state, "build A-B from A", "build B-C")
    idle_rounds(state, 4)
    assert (state.control[GREEN], state.company) == (1, RED)


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """The greatest sum over all ways to split goods into sets, by trying every first set."""
    values = (0, 10, 30, 60, 100, 150)
    if not any(counts):
        return 0
    return max(
        values[sum(first)] + best_sets(tuple(n - k for n, k in zip(counts, first, strict=True)))
        for first in product(*[range(min(n, 1) + 1) for n in counts])
        if any(first)
    )


def value_of(counts: Sequence[int]) -> int:
    """What goods of these counts by colour are worth, by the rules."""
    state = table()
    for colour, count in enumerate(counts):
        state.goods[colour] = count
    return sets_value(state, state.goods, 0)


@pytest.mark.parametrize(
    ("counts", "value"),
    [
        ((0, 0, 0, 0, 0), 0),
        ((0, 0, 1, 0, 0), 10),
        ((1, 0, 0, 1, 0), 30),
        ((1, 1, 0, 0, 1), 60),
        ((1, 1, 1, 1, 0), 100),
        ((1, 1, 1, 1, 1), 150),
        ((4, 2, 1, 1, 0), 100 + 30 + 10 + 10),  # worked example: sets of 4, 2, 1 and 1
        ((0, 1, 4, 2, 1), 100 + 30 + 10 + 10),  # the same in other colours
        ((2, 2, 2, 2, 2), 300),
        ((12, 12, 6, 5, 3), 3 * 150 + 2 * 100 + 60 + 6 * 30),  # everything on the board
    ],
)
def test_sets_of_goods(counts: Sequence[int], value: int) -> None:
    """SD-6.6: 1 cube 10, 2 cubes 30, 3 cubes 60, 4 cubes 100, 5 cubes 150; the greatest sum."""
    assert value_of(counts) == value


@pytest.mark.parametrize("counts", list(product(range(4), repeat=3)))
def test_sets_are_the_best_there_are(counts: tuple[int, ...]) -> None:
    """SD-6.6: no other way to split the goods is worth more."""
    for rest in ((0, 0), (1, 0), (0, 2), (2, 1)):
        assert value_of((*counts, *rest)) == best_sets((*counts, *rest))


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_share_pays(edition: str) -> None:
    """SD-6.7: a share pays the company's value; control and cubes pay nothing."""
    board = little_board("A-B 1", "B-C 1", values={"B": 40}, goods={"B": "black", "C": "red"})
    state = table(4, edition, board)
    sell(state, "green", 2, to=3)
    end_auctions(state)
    play_all(state, "build A-B from A", "build B-C")
    for seat in (3, 1, 1, 1):
        sell(state, "green", 1, to=seat)
        end_auctions(state)
    play_all(state, "claim A", "claim B", "claim C")
    assert sd.scores(state) == [0, 3 * 60, 0, 50 + 2 * 60]


def test_worked_example_of_payment() -> None:
    """SD-6.7: goods in sets of 4, 2, 1 and 1: each share pays 150."""
    colours = {"E": "black", "F": "black", "G": "silver", "H": "red"}  # A to D are white
    state = table(board=little_board(*[f"A-{place} 1" for place in "BCDEFGH"], goods=colours))
    fund(state, yellow=7)
    play_all(state, "build A-B from A", *[f"build A-{place}" for place in "CDEFGH"])
    idle_rounds(state, 3)
    sell(state, "yellow", 1, to=1)
    end_auctions(state)
    play_all(state, *[f"claim {place}" for place in "ABCDEFGH"])
    assert sd.scores(state) == [7 * 10 + 150, 150, 0]


def test_most_cash_wins() -> None:
    """SD-6.8: the richest, and nobody before the end."""
    state = sell_green(WARFROG, 3, 0, 1, 1, 1, 1)
    assert sd.winners(state) == []
    play_all(state, "claim A", "claim B")
    assert (sd.scores(state), sd.winners(state)) == ([30, 80, 0], [1])


def final_table(
    edition: str, cash: Sequence[int], companies: Sequence[tuple[int, int]]
) -> sd.State:
    """A game that is over: cash by seat; for each company its final controller and its goods."""
    state = table(len(cash), edition)
    state.phase = OVER
    for seat, amount in enumerate(cash):
        state.cash[seat] = amount
    for company, (seat, goods) in enumerate(companies):
        state.control[company] = seat
        state.goods[company * 5 + company % 5] = goods
    return state


NOBODY = -1
# Seat 0 controls two companies with 4 goods each, seat 1 one with 6, seat 2 one with 9.
HOLDINGS = [(0, 4), (0, 4), (1, 6), (2, 9), (NOBODY, 0), (NOBODY, 0)]


@pytest.mark.parametrize(("edition", "winner"), [(WARFROG, 0), (PEGASUS, 1)])
def test_equal_cash_goes_by_goods(edition: str, winner: int) -> None:
    """SD-6.9: Warfrog sums over all companies controlled (8 to 6), Pegasus takes the best (4, 6).

    Seat 2 has more goods than either, and less cash.
    """
    assert sd.winners(final_table(edition, [500, 500, 400], HOLDINGS)) == [winner]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_controls_nothing_has_no_goods(edition: str) -> None:
    """SD-6.9: seat 3 controls nothing and has 0 goods."""
    state = final_table(edition, [300, 300, 300, 500, 500], [*HOLDINGS[:4], (4, 1), (NOBODY, 0)])
    assert sd.winners(state) == [4]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shared_win(edition: str) -> None:
    """SD-6.9: equal cash and equal goods: they share the win."""
    state = final_table(edition, [500, 500, 500], [(0, 4), (1, 3), (2, 4)])
    assert sd.winners(state) == [0, 2]


def test_goods_are_compared_by_final_control() -> None:
    """SD-6.9: by shares: seat 0 controlled green in round 5, the goods count for seat 1."""
    state = sell_green(WARFROG, 3, 1, 1, 1, 0, 0)
    play_all(state, "claim A", "claim B")
    state.cash[0] = state.cash[1]
    assert sd.winners(state) == [1]
