"""Before the first turn: maps, goods and what everybody begins with: ST-1, ST-3.1, ST-6, SB-13."""

from collections import Counter
from random import Random

import pytest

from goldenspike.core.game import CHANCE
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import CAPITAL, DEALING_ORDER, PLACES, TILES
from goldenspike.parts.hexes.board import MOUNTAINS, HexBoard
from tests.hexes.boards import LINE, TOWN_LINE, little
from tests.steam.table import (
    BASIC,
    EASTERN,
    EDITIONS,
    ENGLAND,
    STANDARD,
    dealt,
    fresh,
    play_all,
    turn,
    why,
)

MAPS = (ENGLAND, EASTERN)


@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_begins_alike(edition: str) -> None:
    """ST-3.1: income 0, no points, locomotive 1, no cash, and nothing else."""
    state = fresh(edition)
    for column in (state.cash, state.income, state.points, state.tile, state.acts, state.due):
        assert list(column) == [0, 0, 0]
    assert list(state.level) == [1, 1, 1]
    assert not any(state.track.tile) and not any(state.grown)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("board", MAPS, ids=lambda board: board.id)
def test_goods_are_dealt(board: HexBoard, edition: str) -> None:
    """ST-6.2, SB-13.4: 2 in every city whatever is printed, none in towns, 2 in 12 spaces."""
    state = fresh(edition, board)
    assert st.to_act(state) == CHANCE
    deal = st.deal(state, Random(1))
    assert st.why_not(state, st.write(state, deal)) is None
    st.apply(state, deal)
    view = st.view(state)
    assert set(view.cubes) == {board.hex_name(city.hex) for city in board.cities}
    assert {len(cubes) for cubes in view.cubes.values()} == {2}
    assert [len(cubes) for cubes in view.supply] == [2] * 12


def test_the_bag() -> None:
    """ST-6.2: 20 of each of four colours, 16 gray and 16 black, well mixed; ST-6.1: no more."""
    state = fresh(board=little("C" * 50, *(f"A{n} red 1" for n in range(1, 51))))
    deals = [st.deal(state, Random(seed)) for seed in range(2)]
    assert deals[0] != deals[1]
    for deal in deals:
        assert Counter(deal[2::2]) == {0: 20, 1: 20, 2: 20, 3: 20, 4: 16, 5: 16}
        assert st.why_not(state, st.write(state, deal)) is None, "the last places stay empty"


def test_what_is_dealt_lies_there() -> None:
    """ST-6.1: at a city, or in a space of the goods supply."""
    view = st.view(dealt(goods="A1:blue,red A6:gray 1:black,black 12:red"))
    assert view.cubes == {"A1": ("red", "blue"), "A6": ("gray",)}
    assert (view.supply[0], view.supply[11]) == (("black", "black"), ("red",))
    assert not any(view.supply[1:11])


GRAY = " ".join(f"{space}:gray,gray" for space in range(1, 8))
REST = " ".join(f"{space}:blue,yellow" for space in range(8, 13))


def test_a_whole_deal() -> None:
    """ST-6.2: two for every place."""
    assert st.why_not(fresh(), f"deal goods A1:red,red A6:gray,gray {GRAY} {REST}") is None


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("A1:red,red,red", "ST-6.2: 3 cubes for A1 are too many; it takes 2"),
        ("A1:red 3:red,red,blue", "ST-6.2: 3 cubes for 3 are too many; it takes 2"),
        ("A3:red", "ST-6.2: 1 cube for A3 are too many; it takes 0"),
        ("A1:red,red", "ST-6.2: 26 cubes are missing"),
        (f"A1:red A5:gray,gray {GRAY} {REST}", "ST-6.2: 1 cube is missing"),
        (
            f"A1:gray,gray A5:gray,gray {GRAY} {REST}",
            "ST-6.2: 18 cubes of gray are too many; there are 16",
        ),
        ("13:red", "SB-13.4: there is no space 13 in the goods supply; they are 1 to 12"),
        ("0:red", "SB-13.4: there is no space 0 in the goods supply; they are 1 to 12"),
        ("A2:red", "SB-21.11: A2 is neither a city nor a town"),
        ("A5:red A1:red", "ST-6.2: chance deals"),
        ("2:red 1:red", "ST-6.2: chance deals"),
        ("1:red A1:red", "ST-6.2: chance deals"),
        ("01:red", "ST-6.2: chance deals"),
        ("1:pink", "ST-6.2: chance deals"),
    ],
)
def test_what_cannot_be_dealt(text: str, named: str) -> None:
    """ST-6.2, SB-13.4: places in order, none with more than it takes, no colour used up."""
    assert why(fresh(board=TOWN_LINE), f"deal goods {text}").startswith(named)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_play(players: int) -> None:
    """ST-11.1: a row of the table for each."""
    state = fresh(players=players)
    assert (len(state.cash), len(st.view(state).players)) == (players, players)
    assert players in st.PLAYERS


@pytest.mark.parametrize("players", [2, 7])
def test_no_other_number_plays(players: int) -> None:
    """ST-11.1: there is no row for it."""
    with pytest.raises(ValueError, match=f"^ST-11.1: 3 to 6 play, not {players}$"):
        fresh(players=players)
    assert players not in st.PLAYERS


@pytest.mark.parametrize("first", [-1, 3])
def test_seats_that_cannot_begin(first: int) -> None:
    """ST-12.1: a seat of the table."""
    with pytest.raises(ValueError, match=f"^seat {first} cannot begin: seats are 0 to 2$"):
        fresh(first=first)


def test_then_places_are_auctioned() -> None:
    """ST-5.1: in the basic game; ST-8: which begins with tiles."""
    assert dealt().phase == PLACES
    state = turn()
    assert (state.turn, state.phase, state.seat) == (1, TILES, 0)


def test_then_the_order_is_dealt() -> None:
    """ST-5.2: in the standard game; ST-9: which begins with capital."""
    state = dealt(STANDARD)
    assert (state.phase, st.to_act(state)) == (DEALING_ORDER, CHANCE)
    play_all(state, "deal order 2 0 1")
    assert (state.turn, state.phase, state.seat) == (1, CAPITAL, 2)
    assert st.view(state).order == (2, 0, 1)
    assert list(state.cash) == [0, 0, 0]


def test_the_order_is_drawn_at_random() -> None:
    """ST-5.2: every seat once, in any order."""
    state = dealt(STANDARD, players=6)
    orders = {st.deal(state, Random(seed)) for seed in range(30)}
    assert len(orders) > 20
    assert all(sorted(order[1:]) == list(range(6)) for order in orders)
    assert all(st.why_not(state, st.write(state, order)) is None for order in orders)


def test_a_first_game() -> None:
    """ST-5.3: random order, 2nd place gets $1, 3rd $2 and so on; then tiles."""
    state = dealt(BASIC, players=4, first_game=True)
    assert (state.phase, st.to_act(state)) == (DEALING_ORDER, CHANCE)
    play_all(state, "deal order 2 0 3 1")
    assert list(state.cash) == [1, 3, 0, 2]
    assert (state.phase, state.seat) == (TILES, 2)


@pytest.mark.parametrize("order", ["0 1", "0 1 1", "0 1 2 3", "1 2 3"])
def test_an_order_has_every_seat_once(order: str) -> None:
    """ST-5.2: not one less, none twice."""
    assert why(dealt(STANDARD), f"deal order {order}") == (
        "ST-5.2: the order has each seat from 0 to 2 once"
    )


def test_northern_england_is_plain() -> None:
    """SB-13.5, ST-2.1: no ports, no symbols, no mountains, tracks begin at any city."""
    assert not any(city.port for city in ENGLAND.cities) and not ENGLAND.connections
    assert MOUNTAINS not in ENGLAND.terrain and ENGLAND.starts == "city"


def test_places() -> None:
    """ST-2.2, ST-2.4: stops are cities, of one colour each, and towns, of none."""
    for board in MAPS:
        ground = board.ground
        assert ground.stops == len(board.cities) + len(board.towns)
        assert -1 not in set(ground.colour[: ground.cities])
        assert set(ground.colour[ground.cities :]) == {-1}


def test_new_cities() -> None:
    """ST-7.1, ST-10.7: one of each colour of Steam but four gray; none is black."""
    assert st.view(fresh()).new_cities == {
        **{"red": 1, "blue": 1, "yellow": 1, "purple": 1, "gray": 4}
    }
    assert "gray" not in {city.colour for board in MAPS for city in board.cities}


def test_set_ups() -> None:
    """From the words of a record's header; the board by its id, or inline."""
    setup = st.set_up("basic", "northern-england", 4, 2)
    assert (setup.players, setup.first, setup.board.id) == (4, 2, "northern-england")
    inline = st.inline_board(st.Setup(st.BASIC, LINE, 3))
    again = st.set_up("standard", inline, 3)
    assert (again.board, again.first, again.rules) == (LINE, 0, st.STANDARD)
    with pytest.raises(ValueError, match=r"^no edition 'x'; there are basic, standard$"):
        st.set_up("x", "northern-england", 4)
