"""City Growth and Urbanization: ST-7, ST-7.1, ST-7.2, ST-12.5, ST-12.6, SB-13.4."""

import pytest

from goldenspike.games import steam as st
from tests.hexes.boards import FIELD, LINE, TOWN_LINE
from tests.steam.boards import PORT_FIELD, TWO_TOWNS
from tests.steam.table import (
    BASIC,
    EDITIONS,
    STANDARD,
    building,
    give,
    laid,
    lays,
    legal,
    money,
    play_all,
    runs,
    why,
)

GROWTH, URBANIZATION = "5 1 2", "7 1 2"
NEW = ("red", "blue", "yellow", "purple", "gray")


def acts(state: st.State) -> set[str]:
    """What may be done by tile."""
    return {text for text in legal(state) if text.startswith(("grow", "city"))}


def cities(*hexes: str, spaces: str = "", colours: tuple[str, ...] = NEW) -> set[str]:
    """Every New City on these towns, from these spaces."""
    ends = [f" from {space}" for space in spaces.split()] or [""]
    return {f"city {hex} {colour}{end}" for hex in hexes for colour in colours for end in ends}


# City Growth


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_city_grows(edition: str) -> None:
    """ST-7: the whole set of a space goes to a city, which has a marker then."""
    state = building(edition, tiles=GROWTH, goods="A1:red 3:red,blue 4:black")
    play_all(state, "grow A1 from 3")
    view = st.view(state)
    assert view.cubes == {"A1": ("red", "red", "blue")} and view.grown == ("A1",)
    assert (list(state.grown), list(state.acts)) == ([1, 0], [0, 0, 0])
    assert (view.supply[2], view.supply[3]) == ((), ("black",))
    assert (state.builds, state.seat) == (0, 0), "ST-4.4: that is no build"


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_city_and_any_space_that_has_cubes(edition: str) -> None:
    """ST-7, ST-12.5: towns do not grow; empty spaces are not named."""
    state = building(edition, TOWN_LINE, GROWTH, goods="2:red 12:blue")
    ends = ("from 2", "from 12")
    assert acts(state) == {f"grow {hex} {end}" for hex in ("A1", "A5") for end in ends}


def test_a_city_grows_once() -> None:
    """ST-7: not one with a growth marker."""
    state = building(tiles=GROWTH, goods="1:red")
    state.grown[0] = 1
    assert acts(state) == {"grow A6 from 1"}
    assert why(state, "grow A1 from 1") == "ST-7.1: A1 has a growth marker already"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tiles", [GROWTH, URBANIZATION])
def test_once(edition: str, tiles: str) -> None:
    """ST-12.5: then there is nothing left to do by tile."""
    state = building(edition, TWO_TOWNS, tiles, goods="1:red 2:red")
    play_all(state, sorted(acts(state))[0])
    assert acts(state) == set()
    name = "City Growth" if tiles == GROWTH else "Urbanization"
    text = "grow A7 from 2" if tiles == GROWTH else "city A5 red from 2"
    assert why(state, text) == f"ST-12.5: {name} was declined, or is done already"


def test_only_its_holder() -> None:
    """ST-7: nobody else; and not with the other tile."""
    state = building(tiles=GROWTH, board=TOWN_LINE, goods="1:red")
    assert why(state, "city A3 red from 1") == "ST-12.5: you do not have Urbanization"
    play_all(state, "grow A1 from 1", "done")
    assert acts(state) == set()
    assert why(state, "grow A1 from 1") == "ST-12.5: you do not have City Growth"


def test_declined() -> None:
    """ST-7, ST-12.4: nothing may be done then, and nothing must be."""
    state = building(tiles="5d 1 7d", goods="1:red")
    assert acts(state) == set() and "done" in legal(state)
    assert why(state, "grow A1 from 1") == "ST-12.5: City Growth was declined, or is done already"


def test_what_was_paid_for_must_be_done() -> None:
    """ST-7, ST-12.5: in the basic game, before the turn ends."""
    for tiles, name in ((GROWTH, "City Growth"), (URBANIZATION, "Urbanization")):
        state = building(BASIC, TOWN_LINE, tiles, goods="1:red")
        assert "done" not in legal(state) and "lay A2 E-W" in legal(state)
        assert why(state, "done") == (
            f"ST-12.5: {name} is paid for: do it before you end your builds"
        )
        play_all(state, sorted(acts(state))[0])
        assert "done" in legal(state)


@pytest.mark.parametrize("tiles", [GROWTH, URBANIZATION])
def test_in_the_standard_game_it_may_be_left(tiles: str) -> None:
    """ST-12.4: the action is done or not."""
    state = building(STANDARD, TOWN_LINE, tiles, goods="1:red")
    assert "done" in legal(state) and acts(state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_any_moment_of_ones_build_turn(edition: str) -> None:
    """ST-12.5: before, between and after builds, also when the limit is used up (ST-4.4)."""
    state = building(edition, LINE, GROWTH, goods="1:red")
    for text in ("lay A2 E-W", "lay A3 E-W", "lay A4 E-W"):
        assert acts(state)
        play_all(state, text)
    assert legal(state) - {"done"} == {"grow A1 from 1", "grow A6 from 1"}


def test_what_was_not_done_is_lost() -> None:
    """ST-12.5: in one's own build turn only; the next turn's tile is another one."""
    state = building(STANDARD, LINE, GROWTH, goods="1:red")
    play_all(state, "done", "done", "done", *["skip"] * 6, *["raise 0"] * 3, "pass", "pass")
    play_all(state, "take 1")
    assert not any(state.acts)


# An empty supply, no target


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_supply(edition: str) -> None:
    """ST-7.2, ST-12.5: no cubes are placed, the marker is; no space is named."""
    state = building(edition, TOWN_LINE, GROWTH)
    assert acts(state) == {"grow A1", "grow A5"}
    assert why(state, "grow A1 from 1") == "ST-7.2: the goods supply is empty: name no space"
    play_all(state, "grow A1")
    assert (st.view(state).grown, st.view(state).cubes) == (("A1",), {})
    state = building(edition, TOWN_LINE, URBANIZATION)
    assert acts(state) == cities("A3")
    play_all(state, "city A3 gray")
    assert (st.view(state).grown, st.view(state).cubes) == (("A3",), {})


def test_a_space_must_be_named() -> None:
    """ST-12.5: while one has cubes; and one that has."""
    state = building(tiles=GROWTH, goods="2:red")
    assert why(state, "grow A1") == (
        "ST-12.5: say from which space of the goods supply: `from NUMBER`"
    )
    assert why(state, "grow A1 from 1") == "ST-12.5: space 1 of the goods supply is empty"
    assert why(state, "grow A1 from 13") == (
        "SB-13.4: there is no space 13 in the goods supply; they are 1 to 12"
    )
    assert why(state, "grow A1 from 0") == (
        "SB-13.4: there is no space 0 in the goods supply; they are 1 to 12"
    )


def test_no_target() -> None:
    """ST-7.2, ST-12.5: what cannot be done need not be, though paid for."""
    state = building(tiles=GROWTH, goods="1:red")
    state.grown[0] = state.grown[1] = 1
    assert acts(state) == set() and "done" in legal(state)
    state = building(tiles=URBANIZATION, goods="1:red")
    assert acts(state) == set() and "done" in legal(state), "LINE has no town"


def test_no_new_city_left() -> None:
    """ST-7.1, ST-12.5: no tile, no target."""
    state = building(BASIC, TOWN_LINE, URBANIZATION, goods="1:red")
    for colour in range(5):
        state.new_cities[colour] = 0
    state.new_cities[5] = 1
    assert acts(state) == {"city A3 gray from 1"} and "done" not in legal(state)
    state.new_cities[5] = 0
    assert acts(state) == set() and "done" in legal(state)
    assert why(state, "city A3 red from 1") == "ST-7.1: there is no red New City tile left"


# Urbanization


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_city(edition: str) -> None:
    """ST-7.1: any town and any New City tile; it is filled from a space and has a marker."""
    state = building(edition, TWO_TOWNS, URBANIZATION, goods="1:red 2:blue,gray")
    assert acts(state) == cities("A3", "A5", spaces="1 2")
    play_all(state, "city A5 yellow from 2")
    view = st.view(state)
    assert view.cities == {"A5": "yellow"} and view.cubes == {"A5": ("blue", "gray")}
    assert (view.grown, view.supply[0], view.supply[1]) == (("A5",), ("red",), ())
    assert view.new_cities == {"red": 1, "blue": 1, "purple": 1, "gray": 4}
    assert (state.builds, state.seat) == (0, 0), "ST-4.4: that is no build"


def test_black_is_no_new_city() -> None:
    """ST-10.7: black cubes go to printed cities only."""
    state = building(BASIC, TOWN_LINE, URBANIZATION, goods="1:red")
    assert why(state, "city A3 black from 1") == "ST-7.1: there is no black New City tile left"


def test_tiles_are_used_up() -> None:
    """ST-7.1: one of each colour, four gray ones."""
    state = building(BASIC, TWO_TOWNS, URBANIZATION, goods="1:red 2:red")
    play_all(state, "city A3 gray from 1")
    state.acts[0] = 1
    assert acts(state) == cities("A5", spaces="2"), "three gray ones are left"
    play_all(state, "city A5 red from 2")
    assert st.view(state).new_cities == {"blue": 1, "yellow": 1, "purple": 1, "gray": 3}


def test_what_is_no_town() -> None:
    """ST-7.1: a city, printed or new, is none; and a town is no city that grows (ST-7)."""
    state = building(BASIC, TWO_TOWNS, URBANIZATION, goods="1:red 2:red")
    assert why(state, "city A1 red from 1") == "ST-7.1: A1 is a city already"
    assert why(state, "city A2 red from 1") == "SB-21.11: A2 is neither a city nor a town"
    play_all(state, "city A3 red from 1")
    state.acts[0] = 1
    assert why(state, "city A3 blue from 2") == "ST-7.1: A3 is a city already"
    state = building(BASIC, TWO_TOWNS, GROWTH, goods="1:red")
    assert why(state, "grow A3 from 1") == "ST-7.1: A3 is a town, and only cities grow"


def test_no_growth_in_a_new_city() -> None:
    """ST-7.1: it counts as carrying a growth marker."""
    state = building(BASIC, TOWN_LINE, "7 5 1", goods="1:red 2:red")
    play_all(state, "city A3 red from 1", "done")
    assert acts(state) == {"grow A1 from 2", "grow A5 from 2"}
    assert why(state, "grow A3 from 2") == "ST-7.1: A3 has a growth marker already"


def test_prices_are_paid_when_the_tile_is_taken() -> None:
    """ST-7: not when the action is done."""
    state = building(BASIC, TOWN_LINE, URBANIZATION, goods="1:red")
    give(state, 0, cash=1, income=-10)
    play_all(state, "city A3 red from 1")
    assert money(state, 0) == (1, -10, 0)


# Its effect on track


def urbanised(board_texts: tuple[str, ...], edition: str = BASIC) -> st.State:
    """Seat 0 has built so much around C4 of FIELD, and then makes it a city."""
    state = building(edition, FIELD, URBANIZATION)
    for text in board_texts:
        state.builds = 0
        play_all(state, text)
    play_all(state, "city C4 gray")
    return state


WEST = ("lay C2 E-W", "lay C3 E-W")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_run_into_the_new_city_is_complete(edition: str) -> None:
    """ST-7.1, ST-12.6: it has a stop at both ends now, and does not decay (ST-4.8c)."""
    state = urbanised(WEST, edition)
    assert runs(state) == {"C1:E C4:W": 0}
    assert st.view(state).players[0].links == 1


def test_spurs_vanish() -> None:
    """ST-12.6: what lay on the town's tile alone, with its owner's token; the tile is off."""
    state = urbanised((*WEST, "lay C4 NE,E,W"))
    assert runs(state) == {"C1:E C4:W": 0} and "C4" not in st.view(state).tiles


def test_longer_runs_stay() -> None:
    """ST-12.6: with their owner."""
    state = urbanised((*WEST, "lay C4 E,W", "lay C5 E-W"))
    assert runs(state) == {"C1:E C4:W": 0, "C4:E": 0}
    assert "lay C6 E-W" in legal(state)


@pytest.mark.parametrize(
    ("texts", "exit"),
    [
        (("lay C4 NE,W", "lay B4 SW-W", "lay B3 E-SE"), "C4:NE"),
        (("lay C4 SE,W", "lay D4 W-NW", "lay D3 NE-E"), "C4:SE"),
    ],
)
def test_track_that_comes_back(texts: tuple[str, ...], exit: str) -> None:
    """ST-12.6: a run that began at this very stop stays incomplete, by whatever side it left."""
    state = urbanised((*WEST, *texts))
    assert runs(state) == {"C1:E C4:W": 0, exit: 0}


def test_a_new_city_is_a_city() -> None:
    """ST-12.6: six open sides, where track may begin; it takes no tile."""
    state = urbanised(())
    assert {"lay C5 E-W", "lay B4 E-SW", "lay D3 NE-W"} <= lays(state)
    assert why(state, "lay C4 E,W") == "SB-21.3a: C4 is a city, C4, and takes no tile"
    play_all(state, "done")
    assert "lay C5 E-W" in lays(state), "for everybody"


def test_a_new_city_is_no_port() -> None:
    """SB-13.4, ST-12.6: where track begins at ports, one's own track opens it only."""
    state = building(BASIC, PORT_FIELD, URBANIZATION)
    play_all(state, "city C4 red")
    assert not lays(state, "C5")
    state = laid(PORT_FIELD, "lay B3 NE-SE", "city C4 red", tiles=URBANIZATION)
    assert "lay C5 E-W" in lays(state)
    play_all(state, "done")
    assert "lay C5 E-W" not in lays(state)


def test_every_gray_city_takes_gray_cubes() -> None:
    """ST-10.7, ST-10.3: gray cubes go only to gray New Cities."""
    state = building(BASIC, TOWN_LINE, URBANIZATION, goods="A1:gray")
    play_all(state, "lay A2 E-W", "lay A3 W", "city A3 gray", "done", "done", "done")
    state.seat = 0
    assert {"move gray A1:E A3 income", "move gray A1:E A3 points"} <= legal(state)
