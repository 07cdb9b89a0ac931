"""Move goods: rounds, ways, locomotives and whose links: ST-8.1, ST-10, ST-12.7, ST-12.10."""

from typing import Any

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import BUILD, GOODS, TILES
from tests.hexes.boards import LOWER, PORTS, RING, TOWN_LINE, UPPER, little
from tests.steam.boards import CHAIN, SHORT
from tests.steam.links import both, linked, way
from tests.steam.table import (
    EDITIONS,
    abandon,
    building,
    laid,
    legal,
    play_all,
    seats_in,
    wait,
    why,
)

THREE_LINKS = "A2 A4 A6"  # on SHORT: all there is


def moves(state: st.State) -> set[str]:
    """Moves, whatever they score on."""
    return {text.rsplit(" ", 1)[0] for text in legal(state) if text.startswith("move")}


# ST-8.1: rounds


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("tiles", "seats"), [("1 3 4", [0, 1, 2]), ("1 2 3", [1, 0, 2]), ("1 3 2", [2, 0, 1])]
)
def test_two_rounds(edition: str, tiles: str, seats: list[int]) -> None:
    """ST-8.1, ST-7, ST-12.10: First Move first in both, the others in turn order."""
    state = building(edition, tiles=tiles)
    wait(state, GOODS)
    assert state.round == 1
    assert seats_in(state, GOODS) == seats * 2


def test_a_round_after_the_other() -> None:
    """ST-8.1: exactly two."""
    state = building()
    wait(state, GOODS)
    play_all(state, "skip", "skip", "skip")
    assert (state.phase, state.round, state.seat) == (GOODS, 2, 0)
    play_all(state, "skip", "skip", "skip")
    assert (state.phase, state.turn) == (TILES, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_cube_a_locomotive_or_nothing(edition: str) -> None:
    """ST-8.1: one of the three; `skip` is always there."""
    state = linked(THREE_LINKS, board=SHORT, goods="A1:blue", level=3, edition=edition)
    assert legal(state) == {"skip", "upgrade", *both(way("blue", 1, 7))}
    state = linked("", board=SHORT, level=6)
    assert legal(state) == {"skip"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_better_locomotive_once_a_turn(edition: str) -> None:
    """ST-8.1: one level, for free, over both rounds; again in the next turn."""
    state = building(edition, cash=9)
    wait(state, GOODS)
    play_all(state, "upgrade")
    assert (list(state.level), state.cash[0], state.seat) == ([2, 1, 1], 9, 1)
    play_all(state, "skip", "upgrade")
    assert (state.seat, list(state.level)) == (0, [2, 1, 2])
    assert "upgrade" not in legal(state)
    assert why(state, "upgrade") == "ST-8.1: you have raised your locomotive already this turn"
    play_all(state, "skip")
    assert "upgrade" in legal(state), "seat 1 skipped"
    wait(state, BUILD)
    wait(state, GOODS, 0)
    assert "upgrade" in legal(state)


def test_no_better_one_than_6() -> None:
    """ST-8.1, ST-12.4."""
    state = linked("", level=6)
    assert "upgrade" not in legal(state)
    assert why(state, "upgrade") == ("ST-12.4: your locomotive is at 6, and there is no better one")
    state.level[0] = 5
    play_all(state, "upgrade")
    assert state.level[0] == 6


# ST-10.1 to ST-10.3: the way


@pytest.mark.parametrize("level", range(1, 7))
def test_as_many_links_as_the_locomotive_goes(level: int) -> None:
    """ST-10.1: and no more."""
    goods = " ".join(f"A{column}:blue" for column in range(1, 14, 2))
    state = linked("A2 A4 A6 A8 A10 A12 A14", goods=goods, level=level)
    assert moves(state) == {way("blue", 15 - 2 * links, 15) for links in range(1, level + 1)}
    far = 13 - 2 * level
    assert why(state, f"{way('blue', far, 15)} income") == (
        f"ST-10.1: {level + 1} links are too many; your locomotive goes over {level}"
    )


def test_own_locomotive() -> None:
    """ST-10.1: the mover's level counts, not another's."""
    state = linked("A14 A12", goods="A11:blue", level=1)
    state.level[1] = 6
    assert moves(state) == set()


def test_over_complete_links() -> None:
    """ST-10.1: an unfinished one carries nothing."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "done", goods="A1:blue,red A3:red")
    play_all(state, "done", "done")
    assert moves(state) == {"move red A3:W A1"}
    assert why(state, "move blue A1:E A3:E A5 income") == (
        "ST-10.1: no complete link leaves A3 by E"
    )


def test_it_must_end_in_a_city_of_its_colour() -> None:
    """ST-10.3: not in a town, nor in another city."""
    state = linked(THREE_LINKS, board=SHORT, goods="A1:blue,black")
    assert moves(state) == {way("blue", 1, 7)}
    assert why(state, "move blue A1:E A3 income") == (
        "ST-10.3: a blue cube must end in a blue city; A3 is none"
    )


def test_it_ends_in_the_first_city_of_its_colour() -> None:
    """ST-10.2: and does not pass through."""
    state = linked("A2 A4 A6 A8", goods="A1:yellow")
    assert moves(state) == {"move yellow A1:E A3"}
    assert why(state, f"{way('yellow', 1, 9)} income") == (
        "ST-10.2: a yellow cube ends in A3, the first city of its colour"
    )


def test_no_stop_twice() -> None:
    """ST-10.2: nor back to where it came from, by another link."""
    state = laid(RING, *UPPER, *LOWER, "done", "done", "done", goods="B1:red", tiles="3")
    assert moves(state) == set()
    state.level[0] = 2
    assert moves(state) == set()
    assert why(state, "move red B1:NE B3:SW B1 income") == (
        "ST-10.2: a cube may not come to B1 twice"
    )


def test_a_cube_in_a_city_of_its_own_colour_may_move() -> None:
    """SB-21.11, ST-12.7: that city does not end the move."""
    state = linked("A4 A6 A8", goods="A3:yellow")
    assert moves(state) == {way("yellow", 3, 9)}


def test_every_way_once() -> None:
    """SB-21.11, ST-12.7: two links between the same cities are two ways, two cubes are one."""
    goods = "B1:blue,blue"
    state = laid(RING, *UPPER, *LOWER, "done", "done", "done", goods=goods, tiles="3")
    assert moves(state) == {"move blue B1:NE B3", "move blue B1:SE B3"}


def test_black_cubes() -> None:
    """ST-10.7: only to black cities."""
    state = linked("A2 A4 A6 A8", goods="A1:black")
    assert moves(state) == {way("black", 1, 7)}


def test_connections_carry_goods() -> None:
    """SB-13.2, SB-21.11: left by the side between the two cities."""
    texts = ("connect A1 A2", "connect A2 A3", "done", "done", "done")
    state = laid(PORTS, *texts, goods="A1:yellow A2:red")
    assert moves(state) == {"move red A2:W A1"}, "at level 1"
    state.level[0] = 2
    assert moves(state) == {"move red A2:W A1", "move yellow A1:E A2:E A3"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cube_returns_to_the_bag(edition: str) -> None:
    """ST-10.6, ST-6.1: one of its colour; nothing is drawn again."""
    goods = "A1:blue,blue A3:blue 1:blue"
    state = linked(THREE_LINKS, board=SHORT, goods=goods, edition=edition)
    play_all(state, f"{way('blue', 1, 7)} income")
    view = st.view(state)
    assert view.cubes == {"A1": ("blue",), "A3": ("blue",)} and view.supply[0] == ("blue",)


# ST-10.4: whose links


def shared(*hexes: str, **more: Any) -> st.State:
    """A blue cube may go from A1 to A7 of SHORT."""
    return linked(*hexes, board=SHORT, goods="A1:blue", **more)


def test_at_least_one_own_link() -> None:
    """ST-10.4: one cannot ride on others alone."""
    state = shared("", "A2 A4 A6")
    assert moves(state) == set()
    assert why(state, f"{way('blue', 1, 7)} income") == "ST-10.4: a cube must use a link of yours"


def test_as_many_own_links_as_of_any_other() -> None:
    """ST-10.4: two of another are too many for one, one each is fine."""
    assert moves(shared("A2", "A4", "A6")) == {way("blue", 1, 7)}
    state = shared("A2", "A4 A6")
    assert moves(state) == set()
    assert why(state, f"{way('blue', 1, 7)} income") == (
        "ST-10.4: 1 link is yours and 2 of player 2: use as many of your own at least"
    )
    assert moves(shared("A2 A4", "A6")) == {way("blue", 1, 7)}


def test_as_many_as_of_each_not_of_all() -> None:
    """ST-10.4: two own links, two of each of two others."""
    state = linked("A2 A4", "A6 A8", "A10 A12", goods="A1:black A13:red")
    assert "move red A13:W A11:W A9:W A7:W A5:W A3:W A1" in moves(state)
    state = linked("A2 A4", "A6 A8 A10", "A12", goods="A13:red")
    assert moves(state) == set()
    assert why(state, f"{way('red', 13, 1)} points") == (
        "ST-10.4: 2 links are yours and 3 of player 2: use as many of your own at least"
    )


def test_nobodys_links_are_free() -> None:
    """ST-10.4, ST-12.7, ST-4.8e: usable, and not compared with own ones."""
    state = shared("A2", "A4 A6")
    abandon(state, 1)
    assert moves(state) == {way("blue", 1, 7)}
    state = shared("", "A2 A4 A6")
    abandon(state, 1)
    assert moves(state) == set(), "but one must be one's own"
    assert why(state, f"{way('blue', 1, 7)} income") == "ST-10.4: a cube must use a link of yours"


def test_nobodys_links_counted() -> None:
    """ST-12.7: with the switch, as one other owner's."""
    state = shared("A2", "A4 A6", nobodys_links="counted")
    abandon(state, 1)
    assert moves(state) == set()
    assert why(state, f"{way('blue', 1, 7)} income") == (
        "ST-12.7: 1 link is yours and 2 nobody's: use as many of your own at least"
    )
    state = shared("A2", "A4", "A6", nobodys_links="counted")
    abandon(state, 1)
    assert moves(state) == {way("blue", 1, 7)}


def test_the_most_of_others_is_named() -> None:
    """ST-10.4, ST-12.7: nobody before others, where both have as many."""
    state = linked("A2", "A4 A6", "A8 A10", goods="A11:red", nobodys_links="counted")
    assert "2 of player 3" in why(state, f"{way('red', 11, 1)} income")
    abandon(state, 1)
    assert "2 nobody's" in why(state, f"{way('red', 11, 1)} income")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("move red A1:E A3 income", "ST-10.1: there is no red cube in A1"),
        ("move blue A1:W A3 income", "ST-10.1: no complete link leaves A1 by W"),
        ("move blue A1:E A5 income", "SB-21.11: the link from A1 by E leads to A3"),
        ("move blue A2:E A3 income", "SB-21.11: A2 is neither a city nor a town"),
        ("move blue A1:E A9 income", "SB-21.3a: there is no hex `A9` on this map"),
        ("move blue A1:E A3:E A5:E A7", "ST-8.1: write `skip`, `upgrade`, or `move COLOUR"),
        ("move blue A1:E A3:E A5:E A7 money", "ST-8.1: write"),
        ("move pink A1:E A3 income", "ST-8.1: write"),
        ("move blue A1:E:E A3 income", "ST-8.1: write"),
        ("move blue A7 income", "ST-8.1: write"),
        ("lay A2 E-W", "ST-8.1: write"),
    ],
)
def test_reasons_against_a_move(text: str, named: str) -> None:
    """ST-10.1, ST-12.7: step by step along the way."""
    assert why(shared(THREE_LINKS), text).startswith(named)


def test_where_a_link_leads() -> None:
    """SB-21.11: by name, at the far end of the map too."""
    assert why(linked("A14", goods="A13:blue"), "move blue A13:E A1 income") == (
        "SB-21.11: the link from A13 by E leads to A15"
    )


def test_a_town_without_a_tile_is_no_stop() -> None:
    """ST-2.4, SB-21.11: and one with a tile is: two links here."""
    board = little("CppC", "A1 red", "A4 blue", towns="A2")
    state = laid(board, "lay A2 E,W", "lay A3 E-W", "done", "done", "done", goods="A1:blue")
    assert moves(state) == set(), "at level 1"
    state.level[0] = 2
    assert moves(state) == {"move blue A1:E A2:E A4"}


def test_the_chain() -> None:
    """The map of these tests: eight cities, A1 red and A15 blue."""
    assert [city.colour for city in CHAIN.cities][::7] == ["red", "blue"]
