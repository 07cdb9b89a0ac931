"""What the steady player of Steam does with goods and its locomotive."""

from goldenspike.games.steam.bots import guide_goods
from goldenspike.games.steam.rules.actions import INCOME, POINTS
from goldenspike.games.steam.rules.state import GOODS
from goldenspike.parts.hexes.track import settle
from tests.hexes.boards import little
from tests.steam.boards import SHORT
from tests.steam.steady import LAST, LINKS, choice, moving
from tests.steam.table import (
    STANDARD,
    building,
    laid,
    play_all,
    wait,
)


def test_it_moves_the_longest_good() -> None:
    state = moving(SHORT, "lay A2 E-W", "lay A4 E-W", level=6, goods="A1:purple A3:red")
    assert choice(state) == "move purple A1:E A3:E A5 income"


def test_points_are_for_late_turns() -> None:
    """ST-10.5."""
    state = moving(SHORT, "lay A2 E-W", "lay A4 E-W", level=6, goods="A1:purple")
    state.turn = LAST
    assert choice(state) == "move purple A1:E A3:E A5 points"
    assert guide_goods.choice(state, 0, 2) == POINTS
    state.turn = 1
    assert guide_goods.choice(state, 0, 2) == INCOME


def test_points_are_for_the_top_of_income() -> None:
    """ST-3.5: steps beyond it are worth nothing, also where some would fit."""
    state = moving(SHORT, "lay A2 E-W", "lay A4 E-W", level=6, goods="A1:purple")
    state.income[0] = 10
    assert choice(state) == "move purple A1:E A3:E A5 points"
    assert [guide_goods.choice(state, 0, links) for links in (1, 6)] == [POINTS, POINTS]
    state.income[0] = 9
    assert guide_goods.choice(state, 0, 6) == POINTS


def test_others_choose_for_themselves() -> None:
    """ST-12.7: another's links on the way."""
    state = laid(SHORT, "lay A2 E-W", "done", "lay A4 E-W", "done", "done", goods="A1:purple")
    state.level[0], state.cash[1] = 2, 0
    wait(state, GOODS, 0)
    play_all(state, "move purple A1:E A3:E A5 income")
    assert choice(state) == "score income"
    state.turn = LAST
    assert choice(state) == "score points"


def test_it_gives_others_no_more_than_it_must() -> None:
    """ST-10.4: A3's cubes go to A1 over his link, or to A7 over his and two of another's."""
    board = little("CpCpCpC", "A1 red", "A3 yellow", "A5 purple", "A7 blue")
    state = laid(
        *(board, "lay A2 E-W", "lay A4 E-W", "done", "lay A6 E-W", "done", "done"),
        goods="A3:red A3:blue".replace(" A3:", ","),
    )
    state.level[0], state.turn = 6, LAST
    wait(state, GOODS, 0)
    assert choice(state) == "move red A3:W A1 points"


def test_it_skips_what_brings_nothing() -> None:
    state = moving(SHORT, "lay A2 E-W", level=6, goods="A5:blue")
    assert choice(state) == "skip"


def test_the_locomotive_grows_with_the_network() -> None:
    """ST-8.1: three links and level 1: a raise is worth more than a link, and comes first."""
    state = moving(SHORT, *LINKS, goods="A1:purple A3:red")
    assert choice(state) == "upgrade"
    state.turn = LAST
    assert choice(state) == "move red A3:W A1 points"


def test_the_delivery_comes_first_when_it_will_not_be_longer() -> None:
    """Others might take the cube; the locomotive can wait for the second round."""
    state = moving(SHORT, "lay A2 E-W", goods="A1:yellow")
    assert choice(state) == "move yellow A1:E A3 income"
    play_all(state, choice(state))
    wait(state, GOODS, 0)
    assert choice(state) == "upgrade"


def test_it_raises_no_locomotive_that_it_cannot_keep() -> None:
    """ST-9.2: with no money, a delivery for income comes first."""
    state = building(STANDARD, SHORT, tiles="1 3 4", cash=20, goods="A1:purple A3:red")
    while state.seat != 0:
        play_all(state, "done")
    play_all(state, *LINKS)
    wait(state, GOODS, 0)
    assert choice(state) == "upgrade"
    state.cash[0], state.income[0] = 0, -2
    assert choice(state) == "move red A3:W A1 income"
    state.income[0], state.level[0] = 0, 3
    assert choice(state) == "move purple A1:E A3:E A5 income"


def test_a_cube_that_may_go_further_can_wait() -> None:
    """A1's cube goes over one link, with the next level over three; A3's never over more."""
    ring = little("CpCpC ppppp CpCpp", "A1 blue", "A3 purple", "A5 red", "C1 yellow", "C3 black")
    around = ("lay B1 SW-NW", "lay C2 E-W", "lay B2 NE-SE")
    state = moving(ring, "lay A2 E-W", *around, "lay A4 E-W", level=2, goods="A1:purple A3:red")
    state.upgraded = 1
    assert choice(state) == "move red A3:E A5 income"


def test_cubes_that_others_could_take_go_first() -> None:
    board = little("CpCpCpC", "A1 red", "A3 blue", "A5 red", "A7 blue")
    state = laid(
        *(board, "lay A2 E-W", "lay A4 E-W", "done", "lay A6 E-W", "done", "done"),
        goods="A1:blue A5:blue",
    )
    state.turn = LAST
    wait(state, GOODS, 0)
    assert choice(state) == "move blue A5:W A3 points"


def test_links_of_nobody_bring_nothing_to_anybody() -> None:
    """ST-4.8e: the second link of the way is nobody's; it costs nothing, and brings nothing."""
    state = moving(SHORT, "lay A2 E-W", "lay A4 E-W", level=6, goods="A1:purple")
    hand = guide_goods.Round(state, 0)
    ((both, move),) = hand.best_ways(6).values()
    settle(state.track, move[2], -1)
    ((less, _),) = guide_goods.Round(state, 0).best_ways(6).values()
    assert (both, less) == (hand.worths[2], hand.worths[1])
