"""Tree sizes from named positions: depths 1 to 3 derived by hand, deeper ones as they are."""

from typing import cast

import pytest

from goldenspike.core.game import CHANCE, Game
from goldenspike.core.perft import perft
from tests.table import (
    EDITIONS,
    GAME,
    WARFROG,
    fund,
    idle_rounds,
    little_board,
    play_all,
    sell,
    table,
)

# The start. With c cubes each:
# depth 1: a pass, or 6 companies × c first bids: 1 + 6c. c = 10: 61; c = 8: 49.
# depth 2: after a pass the neighbour has the same 1 + 6c. After a first bid of n he passes or bids
#   n + 1 to c: 1 + c - n; over n = 1 to c that is c + c(c - 1) / 2.
#   c = 10: 61 + 6 × 55 = 391; c = 8: 49 + 6 × 36 = 265.
# depth 3: after a pass there are as many lines as in depth 2. After a first bid of n: a pass, then
#   1 + c - n; or a bid of m, then 1 + c - m; there are m - 1 ways to get to m. The sum of
#   (m - 1)(1 + c - m) is 165 for c = 10 and 84 for c = 8.
#   c = 10: 391 + 6 × (55 + 165) = 1711; c = 8: 265 + 6 × (36 + 84) = 985.


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("players", "sizes"), [(3, [1, 61, 391, 1711, 8791]), (4, [1, 49, 265, 985, 2965])]
)
def test_from_the_start(edition: str, players: int, sizes: list[int]) -> None:
    """SD-2.1, SD-2.2."""
    assert [perft(GAME, table(players, edition), depth) for depth in range(5)] == sizes


# Red has 3 cubes on the printed board, and nobody else has any.
# depth 1: the 15 starts of test_every_first_link_starts_at_a_hexagon.
# depth 2: each leaves 1 cube or none, so round 2 begins; seat 1 has 20 cubes: 1 + 6 × 20 = 121.
#   15 × 121 = 1815.
# depth 3: after a pass seat 2 has 121 too; after a first bid of n he has 1 + 20 - n, in all 210.
#   15 × (121 + 6 × 210) = 20715.


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_a_first_link(edition: str) -> None:
    """SD-3.6."""
    state = table(edition=edition)
    fund(state, red=3)
    assert [perft(GAME, state, depth) for depth in range(4)] == [1, 15, 1815, 20715]


# Red has 3 cubes on a triangle A, B, C (1 each) with a spur A-D (2).
# depth 1: A-B, C-A or A-D, all from A: 3.
# depth 2: after A-B: B-C, C-A, A-D; after C-A: A-B, B-C, A-D; after A-D (1 cube left): A-B, C-A.
#   3 + 3 + 2 = 8.
# depth 3: the four that have used 2 cubes have one loop left to build; the four with A-D begin
#   round 2, with 121 openings: 4 + 4 × 121 = 488.


def test_from_a_triangle() -> None:
    """SD-3.7, SD-3.9."""
    state = table(board=little_board("A-B 1", "B-C 1", "C-A 1", "A-D 2"))
    fund(state, red=3)
    assert [perft(GAME, state, depth) for depth in range(4)] == [1, 3, 8, 488]


# Six companies with 5 cubes each on the printed board.
# depth 1: the 15 starts above, and BUF-NYC, SLC-SFO and SFO-SEA: 18, of which two are on BOS-NYC.
# depth 2: 16 starts leave yellow 17, the two on BOS-NYC leave it 16: 16 × 17 + 2 × 16 = 304.
# depth 3: three of the 16 lone starts, or two of them and BOS-NYC in one of three places and two
#   ways: 16 × 15 × 14 + 3 × 2 × 16 × 15 = 4800.


def test_from_a_building_phase() -> None:
    """SD-3.2: a phase with every company in it."""
    state = table(edition=WARFROG)
    for number, name in enumerate(state.setup.rules.companies):
        sell(state, name, 5, to=number % 3)
    assert [perft(GAME, state, depth) for depth in range(4)] == [1, 18, 304, 4800]


# Red has A-B and A-D, yellow A-C; yellow claims first.
# depth 1: yellow claims A or C: 2.
# depth 2: after A red claims B or D; after C red claims A, B or D: 2 + 3 = 5.
# depth 3: A, B and A, D leave yellow C: 2; C, A leaves yellow nothing, and red B or D: 2;
#   C, B and C, D leave yellow A: 2. Together 6. Each has one claim left: 6, and then it is over.


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_the_finale(edition: str) -> None:
    """SD-6.4."""
    state = table(edition=edition, board=little_board("A-B 1", "A-C 1", "A-D 1"))
    fund(state, red=2, yellow=1)
    play_all(state, "build A-B from A", "build A-C from A", "build A-D")
    idle_rounds(state, 4)
    assert [perft(GAME, state, depth) for depth in range(6)] == [1, 2, 5, 6, 6, 6]


def test_counting_leaves_the_position_alone() -> None:
    """SD-0.7: copies are played, not the position."""
    state = table()
    perft(GAME, state, 2)
    assert state == table()


class Dice:
    """A game in which chance is always to act: all that is asked of it here."""

    def to_act(self, state: object) -> int:
        """Chance."""
        return CHANCE


def test_chance_cannot_be_counted() -> None:
    """A deal has too many outcomes to list."""
    dice = cast("Game[None, None, None]", Dice())
    with pytest.raises(ValueError, match=r"^chance deals here: lines of play cannot be counted$"):
        perft(dice, None, 1)
