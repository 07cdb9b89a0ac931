"""Tree sizes of Steam from named positions, derived by hand; deeper ones as they are."""

import pytest

from goldenspike.core.perft import perft
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import GOODS
from tests.hexes.boards import LINE, RING, THREE, TOWN_LINE
from tests.steam.table import (
    BASIC,
    GAME,
    STANDARD,
    building,
    choosing,
    dealt,
    laid,
    play_all,
    turn,
    wait,
)


def sizes(state: st.State, deepest: int) -> list[int]:
    """Lines of play to every depth."""
    return [perft(GAME, state, depth) for depth in range(deepest + 1)]


# The auction for the first place, three players without cash who can raise 10 lots: n = 51 bids.
# depth 1: a pass, or a bid from 0 to 50: 1 + n = 52.
# depth 2: after a pass 52 again; after the i-th bid a pass or one of the n - i above it, over all
#   bids n + n(n - 1) / 2 = 1326. Together 1378.
# depth 3: two passes give the place away, and the next auction begins with 52; a pass and a bid, or
#   a bid and a pass, leave 1326 each; two bids the (n - 1)n(n + 1) / 6 = 22100 ways of the third.
#   Together 52 + 2 * 1326 + 22100 = 24804.


def test_from_the_places() -> None:
    """ST-5.1, ST-12.1."""
    assert sizes(dealt(BASIC), 3) == [1, 52, 1378, 24804]


# Capital, three players: 0 to 10 lots each: 11, 121, 1331. Then the first of the order opens the
# auction; with r lots he may pass or bid 0 to 5r: the sum of 5r + 2 over r is 297, times 121.


def test_from_the_capital() -> None:
    """ST-3.4, ST-9.1."""
    assert sizes(turn(STANDARD), 4) == [1, 11, 121, 1331, 297 * 121]


# The auction with 5 of cash each: n = 6 bids, as for the places, but two passes end it: the tiles
# are next, of which there are 7. 7; 7 + 21 = 28; 7 + 2 * 21 + 5 * 6 * 7 / 6 = 84.
# The depth after that: from the tiles 6. After a pass and a bid of i (0 to 5), or a bid and a pass,
#   the third passes, and the tiles are next, 7; or he bids j > i, and the other has 1 + 5 - j:
#   6 * 7 + the 35 ways to bid three times or stop = 77 each. After two bids i < j the third passes,
#   and the first has 1 + 5 - j, 35 in all over i and j, or bids k > j, and the first has 1 + 5 - k:
#   the 35 ways of four. Together 7 * 6 + 2 * 77 + 70 = 266.


def test_from_the_auction() -> None:
    """ST-9.1, ST-12.3."""
    state = turn(STANDARD)
    play_all(state, "raise 1", "raise 1", "raise 1")
    assert sizes(state, 4) == [1, 7, 28, 84, 266]


# Tiles. Basic: 5 and 7 can be taken in two ways, the five others in one: 9. Then two different
# tiles in either order: 2 * (10 + 5 * 2 * 2 + 4) = 68; three: 6 * (10 + 10 * 4 + 5 * 4) = 420.
# Standard: 7, 7 * 6, 7 * 6 * 5.


@pytest.mark.parametrize(("edition", "counts"), [(BASIC, [9, 68, 420]), (STANDARD, [7, 42, 210])])
def test_from_the_tiles(edition: str, counts: list[int]) -> None:
    """ST-7, ST-12.4."""
    assert sizes(choosing(edition), 3) == [1, *counts]


# Seat 0 builds on LINE, a row with a city at either end, then 1 and 2; three builds each.
# depth 1: done, or the one tile at either end: 3.
# depth 2: done leaves seat 1 the same; a tile leaves done, the next tile, and the other end: 9.
# depth 3: after done 9 again. After A2: done leaves seat 1 done and A5; A3 leaves done, A4 and A5;
#   A5 leaves done, A3 and A4: 8. After A5 the same: 25.
# depth 4: after done and done seat 2 has done, A2 and A5; done leaves skip and upgrade, each tile
#   3: 8; after done and a tile of seat 1 it goes on as after A2 at depth 3: 8 each, so 24.
#   After A2 and done: seat 1's done leaves seat 2 done and A5, his A5 leaves done and A4: 4. After
#   A2 and A3: done leaves seat 1 two, A4 and A5 leave done: 4. After A2 and A5 everything leaves
#   done only: 3. So 11 after A2 and 11 after A5: 46.


def test_from_a_row() -> None:
    """ST-4.4, ST-12.8, SB-21.3, SB-21.10."""
    assert sizes(building(BASIC, LINE, tiles="1 5d 7d"), 4) == [1, 3, 9, 25, 46]


# The same with City Growth of seat 0, two cities and two spaces with cubes.
# Basic: it was paid for, so done waits for it. depth 1: 4 ways to grow, 2 tiles: 6. depth 2: after
#   growth done and two tiles, after a tile 4 ways to grow and two tiles: 4 * 3 + 2 * 6 = 24.
# Standard: done too. depth 1: 7; depth 2: done leaves seat 1 three: 3 + 4 * 3 + 2 * 7 = 29.


@pytest.mark.parametrize(("edition", "counts"), [(BASIC, [6, 24]), (STANDARD, [7, 29])])
def test_from_the_growth(edition: str, counts: list[int]) -> None:
    """ST-7, ST-12.5."""
    state = building(edition, LINE, tiles="5 1 2", goods="1:red,red 2:blue,blue")
    assert sizes(state, 2) == [1, *counts]


# Urbanization of seat 0 on TOWN_LINE: five colours, one space with cubes; one tile at either end.
# depth 1: 5 + 2 = 7. depth 2: after the city done and two tiles; after a tile the other one, the
#   town by its near side or by both, and five cities: 5 * 3 + 2 * 8 = 31.


def test_from_a_new_city() -> None:
    """ST-7.1, ST-12.5, ST-12.6."""
    state = building(BASIC, TOWN_LINE, tiles="7 1 2", goods="3:red,red")
    assert sizes(state, 2) == [1, 7, 31]


# Seat 0 builds on RING, without track. A hex next to one city with n open sides takes n - 1 tiles:
#   around B1: A1 1, A2 3, C1 1, C2 3; around B3: A3 3, A4 2, B4 2, C3 3, C4 2;
#   B2 lies between: 5 from either city, of which one is the same, so 9; and double tiles, which may
#   be two networks: a segment from W to a side x of four, another from E to a side y of the three
#   left. 12 pairs; two sharp curves (x and y each next to its own city) are no tile: x in NW, SW
#   and y in NE, SE, 4 of them. 8 are left.
# depth 1: 20 + 9 + 8 tiles, and done: 38.


def test_from_a_first_tile() -> None:
    """SB-21.3, ST-12.8, ST-4.1."""
    assert sizes(building(BASIC, RING, tiles="1 5d 7d"), 3) == [1, 38, 1349, 43864]


# Seat 0 has both links of THREE, and a red and a blue cube in A1; all locomotives are of level 1.
# depth 1: skip, upgrade, the blue one to A3 for income or for points: 4.
# depth 2 and 3: the others skip or upgrade: 8, 16.
# depth 4: after a skip 4 again; after the upgrade skip, and both cubes in two ways, the red one
#   over two links: 5; after either move of the blue one skip and upgrade: (4 + 5 + 2 * 2) * 4 = 52.


def test_from_the_goods() -> None:
    """ST-8.1, ST-10.1, ST-10.5."""
    built = ("lay A2 E-W", "lay A4 E-W", "done")
    state = laid(THREE, *built, tiles="1 5d 7d", goods="A1:red,blue")
    wait(state, GOODS)
    assert sizes(state, 4) == [1, 4, 8, 16, 52]


# The same, and A4 is seat 1's. The red cube's way is seat 0's as well as seat 1's.
# At level 2, depth 1: skip, upgrade, each cube in two ways: 6.
# depth 2: after skip and upgrade seat 1 may move no blue cube (no link of his), the red one in two
#   ways, skip or upgrade: 4 each. After the blue one 4 too, in two ways; after the red one he says
#   what he scores, 2, in two ways: 2 * 4 + 2 * 4 + 2 * 2 = 20.


def test_from_shared_goods() -> None:
    """ST-10.4, ST-10.5, ST-12.7."""
    built = ("lay A2 E-W", "done", "lay A4 E-W", "done")
    state = laid(THREE, *built, tiles="1 5d 7d", goods="A1:red,blue")
    wait(state, GOODS)
    for seat in range(3):
        state.level[seat] = 2
    assert sizes(state, 2) == [1, 6, 20]
