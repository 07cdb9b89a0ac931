"""Phases 4 and 5, take profits and end of round: SD-4 and SD-5."""

import pytest

from goldenspike.games import steel_driver as sd
from goldenspike.games.steel_driver.rules.state import FINALE
from tests.table import (
    EDITIONS,
    GREEN,
    RED,
    YELLOW,
    end_auctions,
    fund,
    idle_rounds,
    little_board,
    play_all,
    sell,
    shares,
    table,
)

STAR = little_board(
    *[f"A-{letter} 1" for letter in "BCDEFGHIJK"], values={"B": 20, "C": 30, "D": 50}
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_controllers_take_their_companies_profits(edition: str) -> None:
    """SD-4.1: cash equal to the profit level of each company a player controls."""
    state = table(edition=edition, board=STAR)
    for company, seat in (("red", 1), ("yellow", 2), ("green", 1)):
        sell(state, company, 1, to=seat)
    end_auctions(state)
    play_all(state, "build A-B from A", "build A-C from A", "build A-D from A")
    assert sd.scores(state) == [0, 70, 30]


def test_shares_pay_nothing_yet() -> None:
    """SD-4.1: a share of an earlier round takes no part: only who controls now."""
    state = table(board=STAR)
    sell(state, "red", 1, to=0)
    end_auctions(state)
    play_all(state, "build A-B from A")
    sell(state, "red", 1, to=2)
    end_auctions(state)
    play_all(state, "build A-D")
    assert (sd.scores(state), shares(state, RED)) == ([20, 0, 50], [1, 0, 1])


def test_profit_is_paid_each_round_anew() -> None:
    """SD-4.1: what was paid in round 1 is not paid again in round 2."""
    state = table(board=STAR)
    fund(state, red=1)
    play_all(state, "build A-D from A")
    fund(state, red=1)
    play_all(state, "build A-B")
    assert sd.scores(state) == [70, 0, 0]


def test_the_pass_row_becomes_the_order() -> None:
    """SD-5.1: left to right: green passed before red, and red before yellow."""
    state = table(board=STAR)
    fund(state, red=2, yellow=3, green=1)
    play_all(state, *[f"build A-{letter} from A" for letter in "BCD"])
    play_all(state, "build A-E", "build A-F", "build A-G")
    assert list(state.order) == [3, 4, 5, GREEN, RED, YELLOW]


def test_the_new_order_is_played() -> None:
    """SD-5.1: the company that passed first builds first next round."""
    state = table(board=STAR)
    fund(state, red=2, yellow=3, green=1)
    play_all(state, *[f"build A-{letter} from A" for letter in "BCD"])
    play_all(state, "build A-E", "build A-F", "build A-G")
    fund(state, red=1, yellow=1, green=1)
    turns = []
    for letter in "HIJ":
        turns.append(int(state.company))
        play_all(state, f"build A-{letter}")
    assert turns == [GREEN, RED, YELLOW]


def test_profit_levels_go_back_to_0() -> None:
    """SD-5.2: at the end of the round, before the next auctions."""
    state = table(board=STAR)
    fund(state, red=1)
    play_all(state, "build A-D from A")
    assert (state.round, list(state.profit)) == (2, [0] * 6)


@pytest.mark.parametrize("edition", EDITIONS)
def test_players_and_companies_keep_their_cubes(edition: str) -> None:
    """SD-5.2: the round's end moves no cubes; the next deal is all that is added."""
    state = table(edition=edition, board=little_board("A-B 2", "A-C 9"))
    fund(state, red=5, yellow=2)
    play_all(state, "build A-B from A")
    assert (list(state.box[:2]), list(state.cubes), state.pool) == ([3, 2], [15, 18, 20], 2)


def test_control_markers_go_back() -> None:
    """SD-5.3: at the end of a round nobody controls anything."""
    state = table(board=STAR)
    fund(state, red=1)
    play_all(state, "build A-D from A")
    assert list(state.control) == [-1] * 6


def test_control_in_round_5_matters() -> None:
    """SD-5.3: who held a marker last is known when final control is settled (SD-6.3)."""
    state = table(board=little_board("A-B 1"))
    fund(state, red=1)
    play_all(state, "build A-B from A")
    idle_rounds(state, 3)
    sell(state, "red", 1, to=1)
    end_auctions(state)
    assert (state.phase, state.last_control[RED], state.control[RED]) == (FINALE, 1, 1)
