"""Phase 3, move goods: SB-17, SB-20.4, SB-20.6, SB-21.11, and ST-10 as far as it applies."""

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import GOODS, SALE
from goldenspike.parts.hexes.board import HexBoard
from tests.hexes.boards import LOWER, PORTS, RING, THREE, TOWN_LINE, UPPER, little
from tests.steam_barons.table import (
    GREEN,
    NAMES,
    ORANGE,
    fund,
    laid,
    legal,
    play_all,
    table,
    wait,
    why,
)

LINE_LINKS = ("lay A2 E-W", "lay A3 E,W", "lay A4 E-W")
THREE_LINKS = ("lay A2 E-W", "lay A4 E-W")


def line(goods: str) -> sb.State:
    """Orange has links from A1 to the town A3 and on to A5, and is about to move."""
    return laid(TOWN_LINE, *LINE_LINKS, "done", goods=goods)


def three(goods: str) -> sb.State:
    """Orange has links between three cities: red, blue, red."""
    return laid(THREE, *THREE_LINKS, "done", goods=goods)


def test_twice_in_company_order() -> None:
    """SB-17.1, SB-21.10: each controlled company once, then again; its controller decides."""
    state = table(3)
    fund(state, orange=2, brown=0)
    wait(state, GOODS)
    seen = []
    while state.phase == GOODS:
        seen.append((NAMES[state.company], sb.to_act(state), int(state.round)))
        play_all(state, "skip")
    assert seen == [("orange", 2, 1), ("brown", 0, 1), ("orange", 2, 2), ("brown", 0, 2)]


def test_no_move_is_compulsory() -> None:
    """SB-20.6: `skip` is always there, and written when it is the only choice."""
    assert legal(line("A1:blue")) == {"skip", "move blue A1:E A3:E A5"}
    assert legal(line("")) == {"skip"}


def test_a_cube_goes_to_a_city_of_its_colour() -> None:
    """ST-10.3: it must end there; a town or another city will not do."""
    assert legal(line("A1:yellow A5:blue")) == {"skip"}
    assert legal(line("A5:red")) == {"skip", "move red A5:W A3:W A1"}


def test_a_delivered_cube_leaves_the_game() -> None:
    """SB-17.1: from the stop it lay at, one of its colour."""
    state = line("A1:blue,blue")
    play_all(state, "move blue A1:E A3:E A5")
    assert sb.view(state).cubes == {"A1": ("blue",)}
    play_all(state, "move blue A1:E A3:E A5")
    assert sb.view(state).cubes == {}


def test_performance_rises_by_own_links() -> None:
    """SB-17.5: links, not tiles: three tiles are two links."""
    state = line("A1:blue A3:blue")
    play_all(state, "move blue A1:E A3:E A5")
    assert state.performance[ORANGE] == 2


def test_performances_add_up() -> None:
    """SB-17.5: over the two rounds."""
    state = line("A1:blue A3:blue")
    play_all(state, "move blue A3:E A5")
    assert state.performance[ORANGE] == 1
    play_all(state, "move blue A1:E A3:E A5")
    assert (state.phase, state.treasury[ORANGE]) == (SALE, 5 + 10 - 7 - 5 + 1), "row 3: profit 1"


def test_cubes_in_towns_move() -> None:
    """SB-17.4: like those in cities."""
    assert "move red A3:W A1" in legal(line("A3:red"))


def test_a_town_without_a_tile_is_no_stop() -> None:
    """SB-21.11: its cube cannot move."""
    state = laid(TOWN_LINE, "lay A2 E-W", "done", goods="A3:red")
    assert legal(state) == {"skip"}


def test_incomplete_links_carry_nothing() -> None:
    """ST-10.1: only complete links are travelled."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "done", goods="A1:blue A3:red")
    assert legal(state) == {"skip", "move red A3:W A1"}


def test_it_stops_in_the_first_city_of_its_colour() -> None:
    """SB-17.3, ST-10.2: and does not pass through."""
    board = little("CpCpC", "A1 red", "A3 blue", "A5 blue")
    state = laid(board, *THREE_LINKS, "done", goods="A1:blue")
    assert legal(state) == {"skip", "move blue A1:E A3"}
    assert why(state, "move blue A1:E A3:E A5") == (
        "SB-17.3: a blue cube ends in A3, the first city of its colour"
    )


def test_other_cities_are_passed_through() -> None:
    """SB-17.3: any length, by way of cities of other colours."""
    state = three("A1:red")
    assert legal(state) == {"skip", "move red A1:E A3:E A5"}


def test_a_cube_in_a_city_of_its_own_colour_may_move() -> None:
    """SB-21.11: that city does not end the move; the cube goes to another one."""
    state = three("A1:red")
    play_all(state, "move red A1:E A3:E A5")
    assert state.performance[ORANGE] == 2


def test_no_stop_twice() -> None:
    """SB-17.3, SB-21.11, ST-10.2: nor back to where it came from, by another link."""
    state = laid(RING, *UPPER, *LOWER, "done", goods="B1:red")
    assert legal(state) == {"skip"}
    assert why(state, "move red B1:NE B3:SW B1") == "SB-17.3: a cube may not come to B1 twice"


def test_every_path_once() -> None:
    """SB-21.11: two links between the same cities are two ways, two cubes of a colour one."""
    state = laid(RING, *UPPER, *LOWER, "done", goods="B1:blue,blue")
    assert legal(state) == {"skip", "move blue B1:NE B3", "move blue B1:SE B3"}


def test_links_of_others_are_closed() -> None:
    """SB-17.2: whoever controls them."""
    state = laid(TOWN_LINE, *LINE_LINKS, "done", "done", goods="A1:blue", orange=0, green=0)
    play_all(state, "skip")
    assert (state.company, legal(state)) == (GREEN, {"skip"})
    assert why(state, "move blue A1:E A3:E A5") == (
        "SB-17.2: the link from A1 by E belongs to orange"
    )


def ownerless(goods: str) -> sb.State:
    """Orange, which had the first link of THREE, is bankrupt; green has the second, and moves."""
    texts = ("lay A2 E-W", "done", "lay A4 E-W", "done")
    state = laid(THREE, *texts, goods=goods, orange=0, green=1)
    wait(state, SALE)
    state.price[ORANGE] = -1
    wait(state, GOODS, GREEN)
    return state


def test_nobodys_links_are_open_and_add_nothing() -> None:
    """SB-17.2, SB-17.5: own links and nobody's on one way."""
    state = ownerless("A1:red")
    play_all(state, "move red A1:E A3:E A5")
    assert state.performance[GREEN] == 1


def test_nobodys_links_alone() -> None:
    """SB-20.4, SB-21.11: legal, and worth 0."""
    state = ownerless("A1:blue")
    play_all(state, "move blue A1:E A3")
    assert (state.performance[GREEN], sb.view(state).cubes) == (0, {})


def test_a_connection_is_left_by_the_side_between() -> None:
    """SB-21.11: A1 lies west of A2."""
    state = laid(PORTS, "connect A1 A2", "connect A2 A3", "done", goods="A1:yellow A3:red")
    assert legal(state) == {"skip", "move yellow A1:E A2:E A3", "move red A3:W A2:W A1"}


def test_all_colours_ride_the_same_way() -> None:
    """SB-21.11: those that are not taken ride on from where another stops."""
    state = three("A1:red,blue")
    assert legal(state) == {"skip", "move blue A1:E A3", "move red A1:E A3:E A5"}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("move red A1:E A3", "SB-21.11: there is no red cube in A1"),
        ("move blue A1:W A3", "SB-17.2: no complete link leaves A1 by W"),
        ("move blue A1:E A5", "SB-21.11: the link from A1 by E leads to A3"),
        ("move blue A1:E A3", "SB-17.3: a blue cube must end in a blue city; A3 is none"),
        ("move blue A2:E A3", "SB-21.11: A2 is neither a city nor a town"),
        ("move blue A1 A5", "SB-17.1: write `skip`, or `move COLOUR HEX:SIDE ... HEX`"),
        ("move pink A1:E A3", "SB-17.1: write"),
        ("move blue A5", "SB-17.1: write"),
        ("move blue A1:E A9", "SB-21.3a: there is no hex `A9` on this map"),
        ("lay A2 E-W", "SB-17.1: write"),
    ],
)
def test_reasons_against_a_move(text: str, named: str) -> None:
    """SB-17.2, SB-17.3, SB-21.11: step by step along the path."""
    assert why(line("A1:blue"), text).startswith(named)


def test_tracks_cross_without_joining() -> None:
    """ST-2.4: joining happens only in stops. Two links cross on C2, from B1 to D2 and C1 to C3."""
    board = little("ppp Cpp CpC pCp", "B1 red", "C1 red", "C3 blue", "D2 yellow")
    state = laid(board, "lay C2 E-W", "done", goods="C1:blue,yellow", orange=0)
    assert legal(state) == {"skip", "move blue C1:E C3"}
    state = crossing(board)
    play_all(state, "skip")
    assert legal(state) == {"skip", "move yellow B1:SE D2"}


def crossing(board: HexBoard) -> sb.State:
    """Orange has C1-C3, green B1-D2, on one tile."""
    texts = ("lay C2 E-W", "done", "lay C2 E-W,SE-NW", "done")
    return laid(board, *texts, goods="B1:blue,yellow", orange=0, green=1)
