"""Set-up: SD-0."""

from random import Random

import pytest

from goldenspike.core.problems import Refused
from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import AUCTION, OVER, scalars
from tests.table import (
    EDITIONS,
    USA,
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


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_play(players: int) -> None:
    """SD-0.1: three to six players."""
    assert len(sd.scores(table(players))) == players


@pytest.mark.parametrize("players", [0, 2, 7])
def test_no_other_number_plays(players: int) -> None:
    """SD-0.1: not fewer, not more."""
    with pytest.raises(ValueError, match=r"SD-0\.1: 3 to 6 play"):
        table(players)


def test_seats_go_clockwise() -> None:
    """SD-0.1: the seats follow each other, the first after the last."""
    state, seats = table(4), []
    for _ in range(5):
        seats.append(sd.to_act(state))
        play_all(state, "pass")
    assert seats == [0, 1, 2, 3, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_six_companies_with_empty_boxes(edition: str) -> None:
    """SD-0.2: six companies; their boxes are empty, all shares are in them, no track lies."""
    state = table(edition=edition)
    assert [list(state.box), list(state.links), list(state.control)] == [[0] * 6, [0] * 6, [-1] * 6]
    assert (list(state.shares), list(state.pass_row)) == ([0] * 18, [-1] * 6)


def test_the_table_before_the_first_decision() -> None:
    """SD-0.2 to SD-0.5: where everything that is counted stands."""
    state = table(4, first=2)
    assert scalars(state) == [
        *(1, AUCTION, 2, 28),  # round, phase, seat, pool
        *(2, 0, 0b111111),  # who is active, hand-ons in a row, companies for sale
        *(-1, 0, -1, 0),  # no company under the hammer, no bid
        *(-1, 0, 0, 0, 0),  # no company builds, none waits or has passed, no golden spike
    ]


def test_a_company_has_five_shares() -> None:
    """SD-0.2: five shares of a company: one for each round, and no round more."""
    state = table(board=little_board("A-B 50"))
    for seat in (0, 1, 2, 0, 1):
        sell(state, "red", 1, to=seat)
        end_auctions(state)
    assert (shares(state, 0), state.phase) == ([2, 2, 1], OVER)


@pytest.mark.parametrize(("players", "left"), [(3, 30), (4, 28), (5, 25), (6, 24)])
def test_sixty_cubes(players: int, left: int) -> None:
    """SD-0.3: 60 investment cubes form the pool."""
    assert table(players).pool == left


def test_cash_buys_nothing() -> None:
    """SD-0.3: bids are paid in cubes, however much cash a player has."""
    state = table()
    offers = legal(state)
    state.cash[0] = 1000
    assert legal(state) == offers


def test_cash_is_the_score() -> None:
    """SD-0.3: cash is victory points."""
    state = table(board=little_board("A-B 1", values={"B": 70}))
    fund(state, red=1)
    play_all(state, "build A-B from A")
    assert sd.scores(state) == [70, 0, 0]


def test_profit_has_no_limit() -> None:
    """SD-0.3: the profit track ends at 200, profit does not."""
    state = table(board=little_board("A-B 1", "B-C 1", values={"B": 190, "C": 190}))
    fund(state, red=2)
    play_all(state, "build A-B from A", "build B-C")
    assert sd.scores(state) == [380, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_companies_build_left_to_right_in_round_1(edition: str) -> None:
    """SD-0.4: in round 1 the order of the companies is that of their boxes."""
    spokes = [f"A-{letter} 1" for letter in "BCDEFG"]
    state = table(edition=edition, board=little_board(*spokes))
    names = state.setup.rules.companies
    fund(state, **dict.fromkeys(reversed(names), 1))
    built = []
    for letter in "BCDEFG":
        built.append(names[state.company])
        play_all(state, f"build A-{letter} from A")
    assert built == list(names)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_chooses_who_begins(first: int) -> None:
    """SD-0.5: the active-player marker begins where the table says."""
    assert sd.to_act(table(first=first)) == first


@pytest.mark.parametrize("first", [-1, 3])
def test_who_begins_sits_at_the_table(first: int) -> None:
    """SD-0.5: it is one of the players."""
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        table(first=first)


def test_nothing_is_hidden() -> None:
    """SD-0.6: every seat sees all of the position."""
    state = table()
    play_all(state, "open red 3")
    assert all(sd.seen(state, seat) == state for seat in range(3))


def test_what_a_seat_sees_is_its_own_to_spoil() -> None:
    """SD-0.6: what is seen is a copy."""
    state = table()
    play_all(sd.seen(state, 1), "pass")
    assert state == table()


def test_there_is_no_chance() -> None:
    """SD-0.6: nothing is ever dealt."""
    with pytest.raises(AssertionError, match=r"^SD-0\.6: chance never acts$"):
        sd.deal(table(), Random(1))


def test_five_rounds_are_counted() -> None:
    """SD-0.7: five rounds, whether companies are sold in them or not."""
    state, rounds = table(), []
    while state.phase != OVER:
        rounds.append(int(state.round))
        idle_rounds(state, 1)
    assert rounds == [1, 2, 3, 4, 5]


def test_a_game_without_auctions_is_shared_by_all() -> None:
    """SD-0.7: after the fifth round phase 6 comes once, here without anything to claim."""
    state = table(4)
    idle_rounds(state, 5)
    assert (sd.winners(state), sd.scores(state)) == ([0, 1, 2, 3], [0, 0, 0, 0])


def test_nobody_acts_after_the_end() -> None:
    """SD-0.7: the game is over after phase 6."""
    state = table()
    idle_rounds(state, 5)
    assert (sd.to_act(state), sd.legal_actions(state)) == (-1, [])


def test_set_up_by_the_words_of_a_record() -> None:
    """A set-up has the edition, board, players and beginner it was asked for."""
    setup = sd.set_up("pegasus-2009", "usa", 5, 2)
    assert setup == sd.Setup(sd.PEGASUS_2009, USA, 5, 2)


def test_set_ups_are_values() -> None:
    """Equal ones are one key of a dictionary: they never change."""
    assert len({table().setup, table().setup, table(4).setup}) == 2


def test_set_up_with_a_board_inside() -> None:
    """A board's own keys and values make the same board."""
    setup = sd.set_up("warfrog-2008", "usa", 3)
    assert sd.set_up("warfrog-2008", sd.inline_board(setup), 3) == setup
    with pytest.raises(Refused, match=r"^the board in the record: format is missing"):
        sd.set_up("warfrog-2008", {}, 3)


def test_the_first_seat_begins_unless_told_otherwise() -> None:
    """SD-0.5: a header without a choice gives the marker to seat 0."""
    assert sd.set_up("warfrog-2008", "usa", 3).first == 0


def test_set_up_refuses_other_editions() -> None:
    """An unknown edition is named, and the known ones."""
    with pytest.raises(ValueError, match="no edition 'warfrog'; there are warfrog-2008, pegasus"):
        sd.set_up("warfrog", "usa", 3)


def test_set_up_refuses_options() -> None:
    """There are no options; an unknown one is named."""
    with pytest.raises(ValueError, match="unknown options 'dividends', 'fast'; there are none"):
        sd.set_up("warfrog-2008", "usa", 3, options={"dividends": "chart", "fast": True})
