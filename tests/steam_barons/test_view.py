"""A position as plain values, set-ups, options, measures, and positions as values."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import goldenspike
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import SALE, facts
from goldenspike.games.steam_barons.text.view import AuctionView, RunView
from goldenspike.hexes.text.board_file import to_keys
from tests.hexes.boards import FIELD, LINE, PORTS, THREE, TOWN_LINE, keys
from tests.hexes.values import TRACK, change, fields
from tests.steam_barons.table import ORANGE, fresh, laid, play_all, table, wait

SOURCE = Path(goldenspike.__file__).parent / "games" / "steam_barons" / "rules" / "state.py"


def test_the_start() -> None:
    """Before anything is dealt chance acts."""
    view = sb.view(fresh(3, first=1))
    assert (view.phase, view.to_act, view.turn, view.first) == ("deal goods", None, 0, 1)
    assert (view.company, view.auction, view.order) == (None, None, ())
    assert (view.edition, view.board) == ("2009", "little")


def test_an_auction() -> None:
    """Who bid what, and who is still in."""
    state = table(3)
    assert sb.view(state).auction == AuctionView(ORANGE, 0, None, (0, 1, 2))
    play_all(state, "bid 6", "pass")
    view = sb.view(state)
    assert view.auction == AuctionView(ORANGE, 6, 0, (0, 2))
    assert (view.phase, view.to_act, view.company) == ("auction", 2, ORANGE)
    play_all(state, "pass")
    assert (sb.view(state).phase, sb.view(state).to_act) == ("purchase", 0)


def test_a_map() -> None:
    """Tiles, runs, cubes and networks."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", goods="A1:red,blue A3:black")
    view = sb.view(state)
    assert view.tiles == {"A2": "E-W", "A3": "E,W"}
    assert view.cubes == {"A1": ("red", "blue"), "A3": ("black",)}
    assert view.runs == (RunView("A1:E", "A3:W", ORANGE), RunView("A3:E", None, ORANGE))
    orange = view.companies[ORANGE]
    assert (orange.network, orange.links, orange.controller, orange.place) == (
        *(("A1", "A3"), 1, 0, 0),
    )
    assert (view.builds, view.build_limit, orange.treasury, orange.card) == (2, 9, 0, 20)


def test_companies_and_players() -> None:
    """A bankrupt company has no price and no place in the order."""
    state = laid(LINE, "done")
    wait(state, SALE)
    state.price[1] = -1
    play_all(state, "sell nothing")
    view = sb.view(state)
    assert [player.has_chosen for player in view.players] == [True, False]
    assert (view.companies[1].living, view.companies[1].price) == (False, None)
    assert view.players[0].shares == (1, 0, 0, 0, 0, 0) and view.players[0].cash == 35
    play_all(state, "sell nothing", "deal order white black natural brown orange")
    view = sb.view(state)
    assert [company.place for company in view.companies] == [4, None, 3, 2, 1, 0]
    assert [company.letter for company in view.companies] == list("OGNTKW")


def test_rounds_and_the_end() -> None:
    """Goods rounds; nobody acts when it is over."""
    state = laid(LINE, "done")
    assert sb.view(state).round == 1
    play_all(state, "skip")
    assert sb.view(state).round == 2
    wait(state, -1)
    assert (sb.view(state).phase, sb.view(state).to_act) == ("over", None)


def test_measures() -> None:
    """What summaries count: bankruptcies, and how much of the land has track."""
    state = laid(FIELD, "lay C2 E-W", "lay C3 E-W")
    assert sb.measures(state) == {"bankruptcies": 0, "map_used": 2 / 31}
    state.price[3] = -1
    assert sb.measures(state)["bankruptcies"] == 1


# Set-ups and options


def test_set_ups() -> None:
    """From the words of a record's header; the board by its id, or inline."""
    setup = sb.set_up("2009", "northern-england", 4, 2)
    assert (setup.players, setup.first, setup.board.id) == (4, 2, "northern-england")
    inline = sb.set_up("2009", to_keys(LINE), 2)
    assert inline.board == LINE and sb.inline_board(inline) == to_keys(LINE)
    with pytest.raises(ValueError, match=r"^no edition 'x'; there are 2009$"):
        sb.set_up("x", "northern-england", 4)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"fast": 1}, "unknown options 'fast'; there are 'dividends' and 'price_spaces'"),
        ({"dividends": "x"}, 'dividends is \'x\', and should be "text" or "chart"'),
        ({"dividends": []}, 'dividends is [], and should be "text" or "chart"'),
        ({"price_spaces": 1}, 'price_spaces is 1, and should be like {"1": 1, "12": -1}'),
        ({"price_spaces": {"19": 1}}, "price_spaces: '19' should be a price, 0 to 18"),
        ({"price_spaces": {"01": 1}}, "price_spaces: '01' should be a price, 0 to 18"),
        ({"price_spaces": {1: 1}}, "price_spaces: 1 should be a price, 0 to 18"),
        (
            {"price_spaces": {"1": 19}},
            "price_spaces: 1 is 19, and should be a whole number from -18 to 18",
        ),
        (
            {"price_spaces": {"1": True}},
            "price_spaces: 1 is True, and should be a whole number from -18 to 18",
        ),
        (
            {"price_spaces": {"1": "1"}},
            "price_spaces: 1 is '1', and should be a whole number from -18 to 18",
        ),
    ],
)
def test_options_that_do_not_fit(options: dict[str, Any], named: str) -> None:
    """SB-18.2, SB-18.9: unknown options and values are refused."""
    with pytest.raises(ValueError) as refused:
        fresh(**options)
    assert str(refused.value) == named


def test_options_that_fit() -> None:
    """SB-18.9: the ends of what may be written."""
    spaces = fresh(price_spaces={"0": 18, "18": -18}).setup.rules.spaces
    assert (spaces[0], spaces[18], set(spaces[1:18])) == (18, -18, {0})


# Positions as values


def position() -> sb.State:
    """Orange has built."""
    return laid(PORTS, "connect A1 A2", "lay B1 E-NW", goods="A1:red")


@pytest.mark.parametrize("name", fields(SOURCE, "State"))
def test_every_fact_counts(name: str) -> None:
    """A change in any field makes another position, and leaves the copy it came from alone."""
    state, twin = position(), sb.copy(position())
    assert state == twin
    change(twin, name)
    assert state != twin and facts(state) == facts(position())


@pytest.mark.parametrize("name", TRACK)
def test_every_column_of_track_counts(name: str) -> None:
    """The track is copied with the position."""
    state, twin = position(), sb.copy(position())
    change(twin.track, name)
    assert state != twin and state == position()


@pytest.mark.parametrize("other", [lambda: fresh(3), lambda: fresh(board=THREE)])
def test_set_ups_count(other: Callable[[], sb.State]) -> None:
    """Positions of different set-ups are different."""
    assert fresh() != other()


def test_positions_are_not_other_things() -> None:
    """A position equals no number, and is no key of a dictionary, for it changes."""
    assert fresh() != 3
    with pytest.raises(TypeError):
        hash(fresh())


def test_boards_are_values() -> None:
    """Two readings of the same keys are equal."""
    made = sb.set_up("2009", keys("CppppC", "A1 red", "A6 blue"), 2)
    assert made.board == LINE


def test_a_notebook_draws_a_position() -> None:
    """By itself."""
    assert position()._repr_svg_().startswith("<svg")
