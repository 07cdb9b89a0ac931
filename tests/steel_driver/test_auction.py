"""Phase 2, auction control markers: SD-2."""

import pytest

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import AUCTION, BUILD
from tests.table import (
    EDITIONS,
    GREEN,
    RED,
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_company_any_first_bid(edition: str) -> None:
    """SD-2.1: one company, at least 1 cube, at most one's own; or the marker is handed on."""
    state = table(4, edition)
    names = sd.EDITIONS[edition].companies
    bids = {f"open {name} {amount}" for name in names for amount in range(1, 9)}
    assert legal(state) == bids | {"pass"}


def test_without_cubes_the_marker_is_handed_on() -> None:
    """SD-2.1: a player without cubes can only hand the marker on."""
    state = table()
    sell(state, "red", 10, to=0)
    play_all(state, "pass", "pass")
    assert (sd.to_act(state), legal(state)) == (0, {"pass"})


def test_handing_on_goes_to_the_left() -> None:
    """SD-2.1: the marker goes to the left neighbour."""
    state = table(first=2)
    play_all(state, "pass")
    assert (sd.to_act(state), state.active) == (0, 0)


def test_who_handed_on_may_bid() -> None:
    """SD-2.1: handing on is not final: he may still bid."""
    state = table()
    play_all(state, "pass", "open red 2", "pass", "bid 3", "pass")
    assert state.control[RED] == 0


def test_who_handed_on_may_open_later() -> None:
    """SD-2.1: he may open when the marker comes round again, and hand on several times."""
    state = table()
    sell(state, "red", 1, to=2)
    sell(state, "yellow", 1, to=1)
    sell(state, "green", 1, to=0)
    assert list(state.control[:3]) == [2, 1, 0]


def test_a_bid_is_higher_and_within_ones_cubes() -> None:
    """SD-2.2: higher than the highest bid, at most one's own cubes, or pass."""
    state = table(4)
    play_all(state, "open blue 5")
    assert legal(state) == {"pass", "bid 6", "bid 7", "bid 8"}


def test_a_bid_beyond_ones_cubes_leaves_only_a_pass() -> None:
    """SD-2.2: who has no more cubes than the highest bid passes."""
    state = table()
    play_all(state, "open blue 10")
    assert legal(state) == {"pass"}


def test_bidding_goes_clockwise() -> None:
    """SD-2.2: from the opener to the left, round and round."""
    state, seats = table(first=1), []
    for text in ("open red 1", "bid 2", "bid 3", "bid 4", "bid 5"):
        seats.append(sd.to_act(state))
        play_all(state, text)
    assert seats == [1, 2, 0, 1, 2]


def test_who_passed_is_out() -> None:
    """SD-2.2: who passed is not asked again in this auction."""
    state, seats = table(4), []
    for text in ("open red 1", "pass", "bid 2", "bid 3", "bid 4", "bid 5"):
        seats.append(sd.to_act(state))
        play_all(state, text)
    assert [*seats, sd.to_act(state)] == [0, 1, 2, 3, 0, 2, 3]


def test_who_passed_is_back_in_the_next_auction() -> None:
    """SD-2.2: out of this auction only."""
    state = table()
    sell(state, "red", 1, to=0)
    play_all(state, "open green 1", "bid 2", "bid 3")
    assert sd.to_act(state) == 1


def test_the_opener_may_drop_out() -> None:
    """SD-2.2: the opener is a bidder like any other."""
    state = table()
    play_all(state, "open red 1", "bid 2", "pass", "pass")
    assert (state.control[RED], state.box[RED]) == (1, 2)


def test_it_ends_when_all_others_have_passed() -> None:
    """SD-2.3: the highest bidder is not asked to raise his own bid."""
    state = table()
    play_all(state, "open red 3", "pass")
    assert state.lot == RED
    play_all(state, "pass")
    assert (state.lot, state.control[RED]) == (-1, 0)


def test_an_auction_leaves_no_bid_behind() -> None:
    """SD-2.3: when it has ended nobody bids: two ways to the same table are the same position."""
    state = table()
    sell(state, "red", 3, to=0)
    assert (state.high_bid, state.high_bidder, state.bidders) == (0, -1, 0)


def test_a_late_raise_wins() -> None:
    """SD-2.3: a raise against the last rival does not end it; the rival is asked again."""
    state = table()
    play_all(state, "open red 1", "pass", "bid 2", "bid 3")
    assert (sd.to_act(state), state.lot) == (2, RED)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_pays_the_box(edition: str) -> None:
    """SD-2.4: the bid goes from the winner's cubes to the company's box."""
    state = table(edition=edition)
    play_all(state, "open red 1", "bid 4", "pass", "pass")
    assert (list(state.cubes), list(state.box), state.pool) == ([10, 6, 10], [4, 0, 0, 0, 0, 0], 30)


def test_the_winner_takes_marker_and_share() -> None:
    """SD-2.4: the control marker and one share, whatever he paid."""
    state = table()
    play_all(state, "open green 1", "bid 4", "pass", "pass")
    assert (state.control[GREEN], shares(state, GREEN)) == (1, [0, 1, 0])


def test_shares_lie_by_company_then_player() -> None:
    """SD-2.4: every company has a row of its own in the column, with a place for each player."""
    state = table()
    sell(state, "yellow", 4, to=1)
    sell(state, "black", 1, to=2)
    assert list(state.shares) == [*(0, 0, 0), *(0, 1, 0), *[0] * 9, *(0, 0, 1)]


def test_cubes_of_earlier_rounds_stay_in_the_box() -> None:
    """SD-2.4: a bid is added to what is in the box."""
    state = table(board=little_board("A-B 50"))
    fund(state, red=3)
    sell(state, "red", 4, to=1)
    assert state.box[RED] == 7


@pytest.mark.parametrize("edition", EDITIONS)
def test_worked_example_of_an_auction(edition: str) -> None:
    """SD-2.5: green opened at 1, bids of 2, 3 and 6: the fourth pays 6, the second is active."""
    state = table(4, edition)
    play_all(state, "open green 1", "bid 2", "bid 3", "bid 6", "pass", "pass", "pass")
    assert (state.box[GREEN], list(state.cubes), shares(state, GREEN)) == (
        6,
        [8, 8, 8, 2],
        [0, 0, 0, 1],
    )
    assert (state.control[GREEN], state.active, sd.to_act(state)) == (3, 1, 1)


def test_the_marker_goes_left_of_the_opener() -> None:
    """SD-2.5: not left of the winner."""
    state = table(4)
    play_all(state, "pass", "open red 1", "pass", "bid 2", "pass", "pass")
    assert (state.control[RED], state.active) == (3, 2)


def test_a_company_is_auctioned_once_a_round() -> None:
    """SD-2.6: a company that was sold cannot be put up again this round."""
    state = table()
    sell(state, "red", 1, to=0)
    assert not any(text.startswith("open red") for text in legal(state))


def test_a_company_is_for_sale_again_next_round() -> None:
    """SD-2.6: once a round, not once a game."""
    state = table(board=little_board("A-B 50"))
    fund(state, red=1)
    assert "open red 1" in legal(state)


def test_a_player_may_win_several() -> None:
    """SD-2.6: one player may hold all six markers."""
    state = table(board=little_board("A-B 50"))
    for name in state.setup.rules.companies:
        sell(state, name, 1, to=0)
    assert (list(state.control), state.phase) == ([-1] * 6, AUCTION)
    assert [shares(state, company)[0] for company in range(6)] == [1] * 6


def test_the_phase_ends_when_six_are_sold() -> None:
    """SD-2.7: nobody has to hand the marker on any more."""
    state = table()
    for number, name in enumerate(state.setup.rules.companies):
        assert state.phase == AUCTION
        sell(state, name, 3, to=number % 3)
    assert state.phase == BUILD


def test_the_phase_ends_when_everyone_hands_on() -> None:
    """SD-2.7: every player in a row hands on: the unsold markers stay in their boxes."""
    state = table()
    sell(state, "red", 3, to=0)
    play_all(state, "pass", "pass")
    assert state.phase == AUCTION
    play_all(state, "pass")
    assert (state.phase, list(state.control)) == (BUILD, [0, -1, -1, -1, -1, -1])


def test_an_auction_breaks_the_row() -> None:
    """SD-2.7: hand-ons count in a row only: an auction between them begins the count anew."""
    state = table()
    play_all(state, "pass", "pass", "open red 3", "pass", "pass")
    play_all(state, "pass", "pass")
    assert state.phase == AUCTION


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_marker_after_a_phase_that_was_ended_by_handing_on(edition: str) -> None:
    """SD-2.8: it is left of the last opener: seat 1 opened, seat 2 begins round 2."""
    state = table(4, edition, little_board("A-B 50"))
    sell(state, "red", 1, to=3)
    sell(state, "green", 1, to=1)
    end_auctions(state)
    assert (state.round, state.active, sd.to_act(state)) == (2, 2, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_marker_after_six_sales(edition: str) -> None:
    """SD-2.8: it is left of the last opener: seat 1 opened the sixth, seat 2 begins round 2."""
    state = table(4, edition, little_board("A-B 50"))
    for number, name in enumerate(state.setup.rules.companies):
        sell(state, name, 1, to=number % 4)
    assert (state.round, state.active) == (2, 2)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_marker_stays_when_nobody_opens(players: int) -> None:
    """SD-2.8: the reading: it stays where the round began."""
    state = table(players, first=1)
    idle_rounds(state, 1)
    assert (state.round, state.active, sd.to_act(state)) == (2, 1, 1)
