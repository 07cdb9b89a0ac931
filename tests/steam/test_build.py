"""Build track: what it costs, how much, where, and connections: ST-4, SB-13, ST-12.8."""

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules import build
from goldenspike.games.steam.rules.actions import CONNECT, DONE
from goldenspike.games.steam.rules.state import BUILD, GOODS
from tests.hexes.boards import (
    CORNERS,
    FIELD,
    LANDS,
    LINE,
    OPEN_FIELD,
    PORTS,
    RING,
    TOWN_LINE,
    little,
)
from tests.hexes.costs import COSTS, EVERYWHERE, PAID, on_every_land
from tests.steam.table import (
    BASIC,
    EASTERN,
    EDITIONS,
    ENGLAND,
    STANDARD,
    building,
    give,
    laid,
    lays,
    legal,
    money,
    play_all,
    runs,
    seats_in,
    why,
)


def freely(state: st.State, *texts: str) -> None:
    """Builds, as many as named."""
    for text in texts:
        state.builds = 0
        play_all(state, text)


# ST-4.3: what it costs


@pytest.mark.parametrize(("tile", "plain", "river", "hills", "mountains", "later"), COSTS)
def test_every_cost(
    tile: str, plain: int, river: int, hills: int, mountains: int, later: int | None
) -> None:
    """ST-4.3, SB-13.3: a dollar an exit, one for a town, and the land under a first tile."""
    state = building(board=LANDS)

    def costs() -> list[int]:
        return [int(build.cost(state, st.read(state, text))) for text in on_every_land(tile)]

    assert costs() == [plain, river, hills, mountains]
    freely(state, *EVERYWHERE)
    if later is not None:
        assert costs() == [later] * 4


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("before", "text", "cost"), PAID)
def test_what_is_paid(edition: str, before: list[str], text: str, cost: int) -> None:
    """ST-4.3, ST-4.6, ST-4.7: for a place, a redirect and an improvement."""
    state = building(edition, LANDS)
    freely(state, *before)
    give(state, 0, cash=20)
    freely(state, text)
    assert money(state, 0) == (20 - cost, 0, 0)


def test_what_is_raised_pays_too() -> None:
    """ST-3.3, ST-12.8: in the basic game; ST-3.2: down to income -10, and 2 points a lot."""
    state = building(cash=1)
    give(state, 0, cash=1, income=-10, points=1)
    assert legal(state) == {"done"}
    assert why(state, "lay A2 E-W") == (
        "ST-3.3: that costs 2; you have 1, and 1 with all you could borrow"
    )
    give(state, 0, cash=1, income=-10, points=2)
    assert "lay A2 E-W" in legal(state)
    play_all(state, "lay A2 E-W")
    assert money(state, 0) == (4, -10, 0)


def test_only_cash_pays() -> None:
    """ST-3.4, ST-12.8: in the standard game, to the last dollar."""
    state = building(STANDARD, cash=1)
    assert legal(state) == {"done"}
    assert why(state, "lay A2 E-W") == (
        "ST-3.4: that costs 2; you have 1, and money is borrowed at the start of a turn only"
    )
    state.cash[0] = 2
    assert "lay A2 E-W" in legal(state)


# ST-4.4: how many, and who


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tiles", "limit"), [("1", 3), ("3", 4)])
def test_three_builds_or_four(edition: str, tiles: str, limit: int) -> None:
    """ST-4.4, ST-7: four with Engineer; placing, redirecting and improving each use one."""
    state = building(edition, little("CppC pppp", "A1 red", "A4 blue", towns="A2"), tiles)
    texts = ["lay A2 W", "lay A2 E,W", "lay A3 SW-W", "lay A3 E-W"]
    play_all(state, *texts[:limit])
    assert legal(state) == {"done"} and st.view(state).build_limit == limit
    assert why(state, "lay B1 E-NW") == f"ST-4.4: you have made your {limit} builds of this turn"


def test_the_limit_is_each_players_own() -> None:
    """ST-4.4: the next player has all his builds; on neither map does the turn's number count."""
    state = laid(LINE, "lay A2 E-W", "done")
    assert (state.seat, state.builds) == (1, 0)
    for board in (ENGLAND, EASTERN):
        assert build.limit(building(board=board)) == 3


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("tiles", "seats"), [("1 2 3", [0, 1, 2]), ("1 4 3", [1, 0, 2]), ("1 2 4", [2, 0, 1])]
)
def test_first_build_builds_first(edition: str, tiles: str, seats: list[int]) -> None:
    """ST-7, ST-8, ST-12.10: the others follow in turn order; everybody has his turn."""
    assert seats_in(building(edition, tiles=tiles), BUILD) == seats


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_build_turn_ends_when_its_player_says_so(edition: str) -> None:
    """ST-12.8, SB-21.10: also when nothing more is possible."""
    state = building(edition, cash=0)
    if edition == BASIC:
        for seat in range(3):
            state.income[seat] = -10
    assert legal(state) == {"done"}
    play_all(state, "done", "done")
    assert state.phase == BUILD
    play_all(state, "done")
    assert (state.phase, state.seat) == (GOODS, 0)


# ST-4.5: where


def test_first_track_leaves_any_city() -> None:
    """ST-4.5c, ST-12.8: where tracks may start anywhere."""
    assert lays(building(board=LINE)) == {"lay A2 E-W", "lay A5 E-W"}
    assert why(building(board=LINE), "lay A3 E-W") == (
        "SB-21.4: you have no track yet: begin at a city"
    )


def test_track_need_not_be_one_network() -> None:
    """ST-12.8, ST-4.5d: who has track may start also where one without may."""
    state = laid(LINE, "lay A2 E-W")
    assert lays(state) == {"lay A3 E-W", "lay A5 E-W"}
    play_all(state, "lay A5 E-W")
    assert runs(state) == {"A1:E": 0, "A6:W": 0}
    assert why(laid(OPEN_FIELD, "lay C2 E-W"), "lay C4 E-W") == (
        "SB-21.3c: E-W on C4 joins neither your track nor a city where you may begin"
    )


def test_land_only() -> None:
    """ST-4.5a, ST-2.1: no tile on a city or on water."""
    state = building(board=little("Cp~p ppp~", "A1 red"))
    assert why(state, "lay A1 E-W") == "SB-21.3a: A1 is a city, A1, and takes no tile"
    assert why(state, "lay A3 E-W") == "SB-21.3a: A3 is water"


def test_sides_that_no_track_crosses() -> None:
    """ST-2.3, ST-4.5b: a thick border, the edge of the map, water."""
    state = building(board=little("Cpp ppp pp~", "A1 red", blocked=[["A2", "A3"]]))
    assert why(state, "lay A2 E-W") == "SB-21.3a: no track may cross the side E of A2"
    assert why(state, "lay A2 NE-W") == "SB-21.3a: no track may cross the side NE of A2"
    state = building(board=little("Cp~", "A1 red"))
    assert why(state, "lay A2 E-W") == "SB-21.3a: no track may cross the side E of A2"


def test_towns_take_town_tiles() -> None:
    """ST-4.5a: and they go nowhere else."""
    state = laid(TOWN_LINE, "lay A2 E-W")
    assert "lay A3 E,W" in legal(state)
    assert why(state, "lay A3 E-W") == (
        "ST-4.5a: A3 is a town, A3: write the sides by which track leaves it, such as `E,SW`"
    )
    assert why(state, "lay A4 W") == (
        "ST-4.5a: A4 is no town: write which sides are joined, such as `E-W`"
    )


def test_no_bare_town() -> None:
    """ST-4.5c: a town must be reached by one's own track."""
    assert not lays(building(board=TOWN_LINE), "A3")
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W", "lay C4 W", "done")
    assert not lays(state, "C4"), "another reached it"


def test_anothers_track_is_not_extended() -> None:
    """ST-4.5e: nor redirected."""
    state = laid(LINE, "lay A2 E-W", "done")
    assert "lay A3 E-W" not in legal(state)
    assert why(state, "lay A3 E-W") == "SB-21.3d: E-W on A3 would meet the track of player 1"
    state = laid(RING, "lay A2 E-SW", "done")
    assert "lay A2 SE-SW" not in legal(state)


def test_blocking_is_legal() -> None:
    """ST-4.5f: across the side where another's track points."""
    state = laid(RING, "lay A2 E-SW", "done")
    assert "lay A3 E-SE" in legal(state)
    play_all(state, "lay A3 E-SE", "done")
    assert runs(state) == {"B1:NE": 0, "B3:NW": 1}


def test_no_loops() -> None:
    """ST-2.5, SB-21.3e: a link does not end where it begins."""
    state = laid(little("ppp pCp ppp", "B2 red"), "lay A2 E-SE")
    assert why(state, "lay A3 SW-W") == (
        "SB-21.3e: track that leaves B2 may not come back to it without another stop on the way"
    )


def test_a_first_double_tile() -> None:
    """ST-4.1, ST-12.8: two segments from two cities, which need not be joined."""
    state = laid(CORNERS, "lay A2 E-SW,SE-W")
    assert runs(state) == {"A1:E": 0, "A3:W": 0}


def test_tiles_there_are() -> None:
    """ST-4.1, SB-21.1: 21 kinds; two sharp curves side by side are none."""
    assert why(building(board=RING), "lay A2 NE-E,SE-SW") == (
        "SB-21.1: there is no tile with the track NE-E,SE-SW"
    )


def test_tracks_cross_without_joining() -> None:
    """ST-2.4, ST-4.7: an improvement keeps what lies there, whoever owns it."""
    board = little("ppp Cpp CpC pCp", "B1 red", "C1 red", "C3 blue", "D2 yellow")
    state = laid(board, "lay C2 E-W", "done")
    assert why(state, "lay C2 SE-NW") == (
        "SB-21.3b: E-W on C2 must stay: only the last segment of unfinished track may be turned"
    )
    play_all(state, "lay C2 E-W,SE-NW", "done")
    assert runs(state) == {"B1:SE D2:NW": 1, "C1:E C3:W": 0}


# SB-13: ports and connections


def test_first_track_leaves_a_port() -> None:
    """SB-13.1, SB-13.5: where tracks may start at ports only."""
    state = building(board=PORTS)
    assert {text.split()[1] for text in lays(state)} == {"B1", "B3", "B4", "A5"}
    assert why(state, "lay B2 NE-NW") == (
        "SB-21.4: you have no track yet: "
        "begin at a port, or at a city that a connection joins to a port"
    )


def test_a_connection_to_a_port_opens_a_city_to_all() -> None:
    """SB-13.1: whoever owns it; not the city after it."""
    state = laid(PORTS, "connect A1 A2", "connect A2 A3", "done")
    assert "lay B2 W-NW" in lays(state), "from A2"
    assert "lay B2 NE-E" not in lays(state), "from A3, which no connection joins to a port"
    assert "lay B3 NE-SE" not in lays(building(board=PORTS))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_connection_is_a_complete_link(edition: str) -> None:
    """SB-13.2, SB-21.6: $3, one build, the builder's."""
    state = building(edition, PORTS)
    give(state, 0, cash=3)
    play_all(state, "connect A1 A2")
    assert (money(state, 0), state.builds) == ((0, 0, 0), 1)
    assert runs(state) == {"A1:E A2:W": 0}


def test_one_train_per_symbol() -> None:
    """SB-13.2, SB-21.6, ST-12.8: where one may start; nobody connects the same cities again."""
    state = building(board=PORTS)
    assert {text for text in legal(state) if "connect" in text} == {"connect A1 A2"}
    assert why(state, "connect A2 A3") == "SB-21.6: you may begin neither at A2 nor at A3"
    play_all(state, "connect A2 A1", "done")
    assert "connect A1 A2" not in legal(state) and "connect A2 A3" in legal(state)
    assert why(state, "connect A2 A1") == "SB-21.6: A1 and A2 are connected already"


def test_a_connection_needs_money() -> None:
    """SB-13.2, ST-3.3, ST-3.4."""
    state = building(STANDARD, PORTS, cash=2)
    assert "connect A1 A2" not in legal(state)
    assert why(state, "connect A1 A2") == (
        "ST-3.4: that costs 3; you have 2, and money is borrowed at the start of a turn only"
    )
    state.cash[0] = 3
    assert "connect A1 A2" in legal(state)
    state = building(BASIC, PORTS, cash=2)
    play_all(state, "connect A1 A2")
    assert money(state, 0) == (4, -1, 0)


def test_the_first_legal_build_of_those_wanted() -> None:
    """ST-4.5, SB-13.2: a tile that leads nowhere and a connection that is not there are left."""
    state = building(BASIC, LINE)
    wanted = [st.read(state, "lay A4 E-W"), (CONNECT, 0), st.read(state, "lay A2 E-W")]
    assert build.first_legal(state, wanted) == wanted[2]
    assert build.first_legal(state, wanted[:2]) == (DONE,)
