"""A position as plain values, measures, and positions as values."""

from collections.abc import Callable
from pathlib import Path

import pytest

import goldenspike
from goldenspike.core.bits import bit
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import BUILD, GOODS, OVER, facts
from goldenspike.games.steam.text.view import AuctionView, TileView
from goldenspike.hexes.text.view import RunView
from tests.hexes.boards import FIELD, LINE, PORTS, THREE, TOWN_LINE
from tests.hexes.values import TRACK, change, fields
from tests.steam.boards import TWO_TOWNS
from tests.steam.links import linked, way
from tests.steam.table import (
    STANDARD,
    building,
    choosing,
    dealt,
    fresh,
    give,
    laid,
    play_all,
    turn,
    wait,
)

SOURCE = Path(goldenspike.__file__).parent / "games" / "steam" / "rules" / "state.py"


def test_the_start() -> None:
    """Before anything is dealt chance acts."""
    view = st.view(fresh(first=1))
    assert (view.phase, view.to_act, view.turn, view.turns) == ("deal goods", None, 0, 10)
    assert (view.auction, view.order, view.builds, view.build_limit) == (None, (), 0, None)
    assert (view.edition, view.board, view.round) == ("basic", "little", 0)
    assert [player.place for player in view.players] == [None, None, None]
    assert [tile.price for tile in view.action_tiles] == [0, 0, 0, 0, 2, 4, 6]
    assert (view.tiles, view.runs, view.cubes, view.grown, view.cities) == ({}, (), {}, (), {})
    assert st.view(fresh(STANDARD)).edition == "standard"


def test_places() -> None:
    """ST-12.1: which place goes next, who bid what, who is still in."""
    state = dealt(players=4, first=1)
    start = (None, None, None, None)
    assert st.view(state).auction == AuctionView(0, None, None, (1, 2, 3, 0), start, None, start)
    play_all(state, "bid 6", "pass", "bid 7")
    assert st.view(state).auction == AuctionView(0, 7, 3, (1, 3, 0), start, None, start)
    play_all(state, "pass", "pass")
    view = st.view(state)
    settled = (3, None, None, None)
    assert view.auction == AuctionView(1, None, None, (1, 2, 0), start, None, settled)
    assert (view.phase, view.to_act, view.order) == ("places", 1, ())
    assert [player.place for player in view.players] == [None] * 4


def test_an_auction() -> None:
    """ST-9.1: last bids, who may stay, and places that are settled."""
    state = turn(STANDARD, players=4)
    for seat in range(4):
        state.cash[seat] = 9
    state.tile[2] = 1
    play_all(state, *["raise 0"] * 4, "bid 2", "bid 3", "pass")
    view = st.view(state)
    settled = (None, None, None, 1)
    bids = (None, None, 3, 2)
    assert view.auction == AuctionView(2, 3, 2, (3, 2, 0), bids, 2, settled)
    assert (view.phase, view.to_act, view.order) == ("auction", 0, (3, 2, 1, 0))


@pytest.mark.parametrize("phase", ["capital", "tiles", "build", "goods"])
def test_no_auction(phase: str) -> None:
    """In other phases."""
    state = turn(STANDARD)
    while st.view(state).phase != phase:
        play_all(state, first_text(state))
    assert st.view(state).auction is None


def first_text(state: st.State) -> str:
    """Any legal text."""
    return st.write(state, st.legal_actions(state)[0])


def test_tiles() -> None:
    """ST-7: who has which, and what it costs whoever decides."""
    state = choosing()
    state.level[1] = 3
    play_all(state, "take 3")
    assert st.view(state).action_tiles == (
        *(TileView(1, None, 0), TileView(2, None, 0), TileView(3, 0, 0), TileView(4, None, 0)),
        *(TileView(5, None, 2), TileView(6, None, 8), TileView(7, None, 6)),
    )
    play_all(state, "take 7", "take 1")
    players = st.view(state).players
    assert [player.tile for player in players] == [3, 7, 1]
    assert [player.acts for player in players] == [False, True, False]


def test_players() -> None:
    """ST-1.2: where everybody stands on every track."""
    state = linked("A2 A4", level=3, goods="A1:purple")
    play_all(state, "upgrade", "skip", "skip")
    give(state, 0, cash=7, income=5, points=4)
    player = st.view(state).players[0]
    assert (player.seat, player.living, player.place) == (0, True, 0)
    assert (player.cash, player.income, player.points, player.level) == (7, 5, 4, 4)
    assert (player.network, player.links, player.score) == (("A1", "A3", "A5"), 2, 4 + 2 + 2)
    assert [each.upgraded for each in st.view(state).players] == [True, False, False]
    state.upgraded = bit(2)
    assert [each.upgraded for each in st.view(state).players] == [False, False, True]


def test_a_map() -> None:
    """Tiles, runs, cubes, the goods supply, markers and New Cities."""
    goods = "A1:red,blue 1:black 3:gray,red"
    state = laid(
        TWO_TOWNS, "lay A2 E-W", "lay A3 E,W", "city A5 purple from 3", goods=goods, tiles="7"
    )
    view = st.view(state)
    assert view.tiles == {"A2": "E-W", "A3": "E,W"}
    assert view.runs == (RunView("A1:E", "A3:W", 0), RunView("A3:E", None, 0))
    assert view.cubes == {"A1": ("red", "blue"), "A5": ("red", "gray")}
    assert view.supply == (("black",), *[()] * 11)
    assert (view.grown, view.cities) == (("A5",), {"A5": "purple"})
    assert view.new_cities == {"red": 1, "blue": 1, "yellow": 1, "gray": 4}
    assert (view.builds, view.build_limit, view.phase, view.to_act) == (2, 3, "build", 0)


def test_the_end() -> None:
    """Nobody acts when it is over."""
    state = building()
    state.turn = 10
    wait(state, OVER)
    view = st.view(state)
    assert (view.phase, view.to_act, view.build_limit) == ("over", None, None)


def test_rounds_and_scoring() -> None:
    """ST-10.5: what others have still to put somewhere."""
    state = linked("A2", "A4", "A6", goods="A7:red")
    assert (st.view(state).phase, st.view(state).round) == ("goods", 1)
    play_all(state, f"{way('red', 7, 1)} points")
    view = st.view(state)
    assert (view.phase, view.to_act, view.due) == ("scoring", 1, (0, 1, 1))


def test_nothing_is_hidden() -> None:
    """Every seat sees all, in a position of its own."""
    state = building()
    twin = st.seen(state, 1)
    assert twin == state and twin is not state
    twin.cash[0] += 1
    assert twin != state


def test_measures() -> None:
    """What summaries count: bankruptcies, New Cities, and how much of the land has track."""
    state = building(board=FIELD, tiles="7")
    play_all(state, "lay C2 E-W", "lay C3 E-W", "city C4 red")
    assert st.measures(state) == {"bankruptcies": 0, "new_cities": 1, "map_used": 2 / 31}
    state.out = 5
    assert st.measures(state)["bankruptcies"] == 2


# Positions as values


def position() -> st.State:
    """Seat 0 has built."""
    return laid(PORTS, "connect A1 A2", "lay B1 E-NW", goods="A1:red")


@pytest.mark.parametrize("name", fields(SOURCE, "State"))
def test_every_fact_counts(name: str) -> None:
    """A change in any field makes another position, and leaves the copy it came from alone."""
    state, twin = position(), st.copy(position())
    assert state == twin
    change(twin, name)
    assert state != twin and facts(state) == facts(position())
    again = st.copy(twin)
    assert again == twin and again != state


@pytest.mark.parametrize("name", TRACK)
def test_every_column_of_track_counts(name: str) -> None:
    """The track is copied with the position."""
    state, twin = position(), st.copy(position())
    change(twin.track, name)
    assert state != twin and state == position()


def test_build_turns_count() -> None:
    """ST-4.8c: how many there were tells when track decays."""
    state, twin = position(), st.copy(position())
    twin.track.turn += 1
    assert state != twin


def test_new_cities_count() -> None:
    """ST-7.1: copies have maps of their own."""
    state = building(board=TOWN_LINE, tiles="7")
    red, blue = st.copy(state), st.copy(state)
    play_all(red, "city A3 red")
    play_all(blue, "city A3 blue")
    blue.new_cities[0], blue.new_cities[1] = red.new_cities[0], red.new_cities[1]
    assert red != blue and state == building(board=TOWN_LINE, tiles="7")


@pytest.mark.parametrize(
    "other", [lambda: fresh(players=4), lambda: fresh(board=THREE), lambda: fresh(STANDARD)]
)
def test_set_ups_count(other: Callable[[], st.State]) -> None:
    """Positions of different set-ups are different."""
    assert fresh() != other()


def test_positions_are_not_other_things() -> None:
    """A position equals no number, and is no key of a dictionary, for it changes."""
    assert fresh(board=LINE) != 3
    with pytest.raises(TypeError):
        hash(fresh())


def test_a_notebook_draws_a_position() -> None:
    """By itself."""
    assert position()._repr_svg_().startswith("<svg")


def test_phases_are_told_apart() -> None:
    """A build limit is shown while building only."""
    state = building()
    assert (state.phase, st.view(state).build_limit) == (BUILD, 3)
    wait(state, GOODS)
    assert st.view(state).build_limit is None
