"""Tree sizes of Steam Barons from named positions, derived by hand; deeper ones as they are."""

import pytest

from goldenspike.core.perft import perft
from tests.hexes.boards import LINE, RING, THREE
from tests.steam_barons.table import GAME, building, laid, table

# The first auction, at a price of 5 with c cash each: b = c - 4 bids, from 5 to c.
# depth 1: a pass, or a bid: 1 + b. c = 40: 37; c = 30: 27; c = 20: 17.
# depth 2: after a pass the next has 1 + b too. After the i-th bid he passes or bids one of
#   the b - i above it; over all bids that is b + b(b - 1) / 2.
#   b = 36: 37 + 36 + 630 = 703; b = 26: 27 + 26 + 325 = 378; b = 16: 17 + 16 + 120 = 153.
# depth 3, three players or more: two passes leave 1 + b; a pass and a bid, or a bid and a pass,
#   leave b + b(b - 1) / 2 each; two bids, the second the i-th, which i - 1 are below, leave
#   1 + b - i: the sum of (i - 1)(1 + b - i) is (b - 1)b(b + 1) / 6.
#   b = 26: 27 + 2 * 351 + 2925 = 3654; b = 16: 17 + 2 * 136 + 680 = 969.
# depth 3, two players: two passes begin the next auction, with 37; a pass and a bid, or a bid and
#   a pass, win the one share, which has to be bought: 36 each; two bids as above: 36 * 35 * 37 / 6
#   = 7770. Together 37 + 36 + 36 + 7770 = 7879.


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(2, [1, 37, 703, 7879]), (3, [1, 27, 378, 3654]), (5, [1, 17, 153, 969])],
)
def test_from_the_first_auction(players: int, sizes: list[int]) -> None:
    """SB-15.2, SB-15.3."""
    assert [perft(GAME, table(players), depth) for depth in range(4)] == sizes


# Orange builds on LINE, a row with a city at either end; two play, and seat 0 holds one share.
# depth 1: done, or the one tile at either end: 3.
# depth 2: done leaves a skip; a tile leaves done and the next tile: 1 + 2 + 2 = 5.
# depth 3: done, skip leaves the second skip; a tile, done leaves a skip; two tiles leave done and
#   a third: 1 + 2 * (1 + 2) = 7.
# depth 4: done and two skips leave the sale, of one share or none: 2; tile, done, skip leaves a
#   skip, two tiles and done too; three tiles leave done and the last: 2 + 2 * (1 + 1 + 2) = 10.


def test_from_a_row() -> None:
    """SB-21.3, SB-21.10."""
    assert [perft(GAME, building(LINE), depth) for depth in range(5)] == [1, 3, 5, 7, 10]


# Orange builds on RING, without track. A hex next to one city with n open sides takes n - 1 tiles:
#   around B1: A1 1, A2 3, C1 1, C2 3; around B3: A3 3, A4 2, B4 2, C3 3, C4 2;
#   B2 lies between: 5 from either city, of which one is the same, so 9; no double tile, for the
#   two segments would be two networks.
# depth 1: 29 tiles, and done: 30.


def test_from_a_first_tile() -> None:
    """SB-21.3, SB-21.4."""
    assert [perft(GAME, building(RING), depth) for depth in range(4)] == [1, 30, 548, 10278]


# Orange has both links of THREE, and a red and a blue cube in A1.
# depth 1: skip, the blue one to A3, the red one to A5: 3.
# depth 2: after a skip 3 again; after either move the other, or a skip: 3 + 2 + 2 = 7.
# depth 3: then seat 0 sells one share or none: 14. depth 4: seat 1 has nothing to sell: 14.


def test_from_the_goods() -> None:
    """SB-17.1, SB-20.6, SB-19.1."""
    state = laid(THREE, "lay A2 E-W", "lay A4 E-W", "done", goods="A1:red,blue")
    assert [perft(GAME, state, depth) for depth in range(5)] == [1, 3, 7, 14, 14]
