"""Before the first turn: SB-13.5, SB-14, and what the maps are."""

from collections import Counter
from random import Random

import pytest

from goldenspike.core.game import CHANCE
from goldenspike.games import steam_barons as sb
from goldenspike.parts.hexes.board import MOUNTAINS, HexBoard
from tests.hexes.boards import LINE, little
from tests.steam_barons.table import EASTERN, ENGLAND, NAMES, fresh, play_all, table, wait_once, why

MAPS = (ENGLAND, EASTERN)


@pytest.mark.parametrize("board", MAPS, ids=lambda board: board.id)
def test_goods_are_dealt(board: HexBoard) -> None:
    """SB-14.1: a city gets at most its printed number, a town one; gray cubes are taken away."""
    state = fresh(board=board)
    assert sb.to_act(state) == CHANCE
    sb.apply(state, sb.deal(state, Random(1)))
    cubes = sb.view(state).cubes
    most = {board.hex_name(city.hex): city.cubes for city in board.cities}
    most |= {board.hex_name(town.hex): 1 for town in board.towns}
    assert all(len(lying) <= most[hex] for hex, lying in cubes.items())
    drawn = Counter(colour for lying in cubes.values() for colour in lying)
    assert set(drawn) == {"red", "blue", "yellow", "purple", "black"}
    assert 0 < sum(most.values()) - drawn.total() <= 16


def test_the_bag() -> None:
    """SB-14.1: 20 cubes of each colour of Steam, 16 gray, 16 black; the rest is out of play."""
    state = fresh(board=little("CCCCCC", *(f"A{n} red 20" for n in range(1, 7))))
    sb.apply(state, sb.deal(state, Random(1)))
    drawn = Counter(colour for lying in sb.view(state).cubes.values() for colour in lying)
    assert drawn == {"red": 20, "blue": 20, "yellow": 20, "purple": 20, "black": 16}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("A1:red,red,red", "SB-14.1: 3 cubes for A1 are too many; it takes 2"),
        ("A1:gray", "SB-14.1: 1 cube of gray are too many; there are 0"),
        ("A6:red A1:blue", "SB-14.1: chance deals"),
        ("A1:red A1:red", "SB-14.1: chance deals"),
        ("A1:pink", "SB-14.1: chance deals"),
        ("A1:", "SB-14.1: chance deals"),
        ("A2:red", "SB-21.11: A2 is neither a city nor a town"),
        ("B1:red", "SB-21.3a: there is no hex `B1`"),
    ],
)
def test_what_cannot_be_dealt(text: str, named: str) -> None:
    """SB-14.1: no more than printed, no gray, stops in the board's order."""
    assert named in why(fresh(), f"deal goods {text}")


def test_no_more_of_a_colour_than_there_are() -> None:
    """SB-14.1: 20 red cubes."""
    state = fresh(board=little("CC", "A1 red 20", "A2 red 20"))
    text = f"deal goods A1:{','.join(['red'] * 20)} A2:red"
    assert why(state, text) == "SB-14.1: 21 cubes of red are too many; there are 20"


def test_only_gray_cubes_are_missing() -> None:
    """SB-14.1: of 20 printed at least 4 lie there, for 16 are gray."""
    state = fresh(board=little("C", "A1 red 20"))
    assert (
        why(state, "deal goods A1:red,red,red")
        == "SB-14.1: 17 cubes are missing; at most 16 can be"
    )
    assert sb.why_not(state, "deal goods A1:red,red,red,red") is None


def test_an_empty_bag() -> None:
    """SB-14.1: a map for more cubes than there are leaves stops empty; that is no fault."""
    board = little("CCCCCCC", *(f"A{n} red 20" for n in range(1, 8)))
    state = fresh(board=board)
    deal = sb.deal(state, Random(1))
    assert sb.why_not(state, sb.write(state, deal)) is None
    assert len(deal) == 1 + 2 * 96


def test_cities_are_not_gray() -> None:
    """ST-10.7: no printed city takes gray cubes, black ones go to black cities."""
    colours = {city.colour for board in MAPS for city in board.cities}
    assert colours == {"red", "blue", "yellow", "purple", "black"}


@pytest.mark.parametrize(("board", "shares"), [(ENGLAND, 6), (EASTERN, 8)])
def test_companies_begin(board: HexBoard, shares: int) -> None:
    """SB-14.2: $5, 6 or 8 shares on the card and one available, price 5, performance 0."""
    state = fresh(board=board)
    assert list(state.treasury) == list(state.price) == [5] * 6
    assert list(state.card) == [shares] * 6
    assert list(state.available) == [1] * 6
    assert not any(state.performance) and not any(state.shares)


def test_the_company_order_is_dealt() -> None:
    """SB-14.3: all six, at random."""
    state = fresh()
    play_all(state, "deal goods")
    assert sb.to_act(state) == CHANCE
    orders = {sb.deal(state, Random(seed)) for seed in range(30)}
    assert len(orders) > 20
    assert all(sorted(order[1:]) == list(range(6)) for order in orders)


def test_the_first_drawn_stands_first() -> None:
    """SB-14.3: companies come in the order drawn."""
    state = fresh()
    play_all(state, "deal goods", "deal order white black natural brown green orange")
    assert [NAMES[company] for company in sb.view(state).order][:2] == ["white", "black"]
    assert NAMES[state.company] == "white"


@pytest.mark.parametrize("order", ["orange", "orange green brown natural black black"])
def test_an_order_has_every_company_once(order: str) -> None:
    """SB-14.3: not one less, none twice."""
    state = fresh()
    play_all(state, "deal goods")
    assert why(state, f"deal order {order}") == (
        "SB-19.3: the order has each of orange, green, brown, natural, black and white once"
    )


@pytest.mark.parametrize(("players", "cash"), [(2, 40), (3, 30), (4, 25), (5, 20), (6, 20)])
def test_players_begin(players: int, cash: int) -> None:
    """SB-14.4: cash by number of players."""
    assert list(fresh(players).cash) == [cash] * players


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    """SB-14.4: no other number."""
    with pytest.raises(ValueError, match=f"^SB-14.4: 2 to 6 play, not {players}$"):
        fresh(players)


def test_anybody_may_begin() -> None:
    """SB-14.4: the first player is drawn; he bids first."""
    assert sb.to_act(table(3, first=2)) == 2
    with pytest.raises(ValueError, match=r"^seat 3 cannot begin: seats are 0 to 2$"):
        fresh(3, first=3)


def test_five_turns() -> None:
    """SB-14.5: five turns, each with its phases; then the game is over."""
    state = table()
    seen = [(int(state.turn), "auction")]
    while sb.to_act(state) != -1:
        step = (int(state.turn), sb.view(state).phase)
        if step != seen[-1]:
            seen.append(step)
        wait_once(state)
    phases = ["auction", "sale", "deal order"]
    assert seen == [(turn, phase) for turn in range(1, 6) for phase in phases][:-1]
    assert sb.view(state).phase == "over"


def test_company_and_player_money_do_not_mix() -> None:
    """SB-14.4: what a player pays for a share does not go to its company."""
    state = table()
    play_all(state, "bid 9", "pass", "buy 1")
    assert (state.cash[0], state.treasury[0]) == (31, 5)


def test_northern_england_is_plain() -> None:
    """SB-13.5: no ports, no symbols, no mountains, tracks begin at any city."""
    assert not any(city.port for city in ENGLAND.cities) and not ENGLAND.connections
    assert MOUNTAINS not in ENGLAND.terrain and ENGLAND.starts == "city"
    assert [ENGLAND.tile_limit(turn) for turn in range(1, 6)] == [3] * 5


def test_eastern_us_and_canada_is_not() -> None:
    """SB-13.1, SB-13.2, SB-13.3: ports, symbols and mountains; SB-16.2: more builds by and by."""
    assert any(city.port for city in EASTERN.cities) and EASTERN.connections
    assert MOUNTAINS in EASTERN.terrain and EASTERN.starts == "port"
    assert [EASTERN.tile_limit(turn) for turn in range(1, 6)] == [2, 3, 4, 5, 6]


def test_names_of_places() -> None:
    """ST-2.2, ST-2.4: stops are cities and towns; a town has no colour and one cube."""
    ground = EASTERN.ground
    assert ground.stops == len(EASTERN.cities) + len(EASTERN.towns)
    assert set(ground.colour[ground.cities :]) == {-1}
    assert set(ground.cubes[ground.cities :]) == {1}
    assert [EASTERN.place(stop).hex for stop in range(ground.stops)] == list(ground.hex_of)
    assert LINE.place(0).name == "A1"
