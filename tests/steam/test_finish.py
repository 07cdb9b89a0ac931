"""The end, the final score and ties: ST-11, ST-8.4, ST-12.11."""

from dataclasses import replace

import pytest

from goldenspike.core.game import NOBODY
from goldenspike.games import steam as st
from goldenspike.games.steam.rules import finish
from goldenspike.games.steam.rules.state import OVER
from tests.hexes.boards import TOWN_LINE
from tests.steam.links import linked
from tests.steam.table import EDITIONS, building, give, laid, play_all, wait_once

TURNS = [(3, 10), (4, 8), (5, 7), (6, 7)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "turns"), TURNS)
def test_so_many_turns(edition: str, players: int, turns: int) -> None:
    """ST-11.1, ST-8.4, ST-9: by number of players; the last one stops after income."""
    state = building(edition, players=players)
    assert st.view(state).turns == turns
    while state.phase != OVER:
        give(state, 0, cash=0, income=state.turn)
        state.level[0] = 0
        for seat in range(1, players):
            give(state, seat, cash=9)
        wait_once(state)
    assert (state.turn, st.to_act(state), st.legal_actions(state)) == (turns, NOBODY, [])
    assert (state.cash[0], st.view(state).phase) == (turns, "over")


def over(edition: str = "basic", *tiles: int) -> st.State:
    """A game that is over, nobody with anything; the tiles of the last turn by seat."""
    state = building(edition)
    state.turn = 10
    while state.phase != OVER:
        for seat in range(3):
            give(state, seat, cash=9)
        wait_once(state)
    for seat, number in enumerate(tiles):
        state.tile[seat] = number
    return state


@pytest.mark.parametrize(
    ("income", "points"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3), (20, 10), (-1, -2), (-5, -10), (-10, -20)],
)
def test_income_at_the_end(income: int, points: int) -> None:
    """ST-11.2: half of it rounded down; twice of what is below 0. ST-12.11: a score may be < 0."""
    state = over()
    give(state, 1, cash=50, income=income, points=4)
    assert st.scores(state) == [0, 4 + points, 0]
    assert finish.from_income(income) == points


def test_links_at_the_end() -> None:
    """ST-11.2: a point for each complete link, whatever its length; none for unfinished ones."""
    state = linked("A2 A4 A6", "A8")
    assert st.scores(state) == [3, 1, 0]
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W")
    assert st.scores(state) == [1, 0, 0]
    play_all(state, "lay A4 E-W")
    assert st.scores(state) == [2, 0, 0]


def test_all_together() -> None:
    """ST-11.2: points, income and links; money counts for nothing."""
    state = linked("A2 A4 A6")
    give(state, 0, cash=40, income=5, points=11)
    assert st.scores(state) == [11 + 2 + 3, 0, 0]
    assert finish.final_score(state, 0) == 16


def test_the_most_points_win() -> None:
    """ST-11.3: whatever the income."""
    state = over("basic", 3, 2, 1)
    give(state, 0, cash=0, income=8, points=0)
    give(state, 1, cash=0, income=0, points=5)
    give(state, 2, cash=90, income=0, points=4)
    assert st.winners(state) == [1]


def test_then_the_higher_income() -> None:
    """ST-11.3: among those with as many points."""
    state = over("basic", 1, 2, 3)
    give(state, 0, cash=0, income=2, points=4)
    give(state, 1, cash=0, income=4, points=3)
    give(state, 2, cash=90, income=0, points=5)
    assert st.scores(state) == [5, 5, 5] and st.winners(state) == [1]


@pytest.mark.parametrize(("tiles", "winner"), [((3, 2, 4), 1), ((1, 7, 2), 0), ((7, 6, 5), 2)])
def test_then_the_lower_tile(tiles: tuple[int, int, int], winner: int) -> None:
    """ST-11.3: of the last turn."""
    assert st.winners(over("basic", *tiles)) == [winner]
    assert st.winners(over("standard", *tiles)) == [winner]


def test_else_the_win_is_shared() -> None:
    """ST-12.11: by players without a tile, as a game may begin; a tile is better than none."""
    state = over("basic", 0, 0, 0)
    assert st.winners(state) == [0, 1, 2]
    state.tile[2] = 7
    assert st.winners(state) == [2]


def test_the_bankrupt_share_the_win() -> None:
    """ST-12.9: when everybody is, whatever tiles they had and whenever they left."""
    state = over("basic", 3, 1, 2)
    state.out = 7
    assert st.winners(state) == [0, 1, 2]
    state.out = 6
    give(state, 0, cash=0, income=-10)
    assert st.winners(state) == [0], "the only one who is not"


def test_in_version_1_the_tie_went_by_tile() -> None:
    """ST-12.9: as games of that version end."""
    state = over("basic", 3, 1, 2)
    older = st.set_up_1("basic", "northern-england", 3).rules
    state.setup, state.out = replace(state.setup, rules=older), 7
    assert st.winners(state) == [1]
    state.tile[1] = 0
    assert st.winners(state) == [2]


def test_nobody_wins_before_the_end() -> None:
    """ST-11.3."""
    state = building()
    assert st.winners(state) == []
