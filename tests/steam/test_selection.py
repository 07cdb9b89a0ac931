"""Select action tiles: ST-7, ST-8.3, ST-8.4, ST-12.4, in both editions."""

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.selection import price
from goldenspike.games.steam.rules.state import BUILD, TILES
from tests.steam.table import (
    BASIC,
    EDITIONS,
    STANDARD,
    choosing,
    give,
    legal,
    money,
    play_all,
    wait,
    why,
)

PRICES = [  # no., at which level; what it costs in the basic game and in the standard one
    *((1, 1, 0, 0), (2, 1, 0, 0), (3, 1, 0, 0), (4, 1, 0, 0)),
    *((5, 1, 2, 0), (7, 1, 6, 0)),
    *((6, 1, 6, 0), (6, 2, 7, 0), (6, 3, 8, 0), (6, 4, 9, 0), (6, 5, 10, 0), (6, 6, 0, 0)),
]
PLAIN = {f"take {number}" for number in (1, 2, 3, 4, 6)}


@pytest.mark.parametrize(("number", "level", "basic", "standard"), PRICES)
def test_every_price(number: int, level: int, basic: int, standard: int) -> None:
    """ST-7, ST-12.4: Locomotive $4 and the new level, at 6 nothing; all free in standard."""
    for edition, cost in ((BASIC, basic), (STANDARD, standard)):
        state = choosing(edition)
        give(state, 0, cash=20)
        state.level[0] = level
        assert price(state, number) == cost
        assert st.view(state).action_tiles[number - 1].price == cost
        play_all(state, f"take {number}")
        assert money(state, 0) == (20 - cost, 0, 0)
        assert (state.tile[0], state.seat) == (number, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_locomotive_works_at_once(edition: str) -> None:
    """ST-7: one level more, for who takes it."""
    state = choosing(edition)
    play_all(state, "take 6")
    assert list(state.level) == [2, 1, 1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("level", "now"), [(5, 6), (6, 6)])
def test_no_level_above_6(edition: str, level: int, now: int) -> None:
    """ST-7, ST-12.4: at 6 it costs nothing and does nothing, also to who has nothing."""
    state = choosing(edition)
    state.level[0] = level
    play_all(state, "take 6")
    assert state.level[0] == now
    give(state, 1, cash=0, income=-10)
    state.level[1] = 6
    assert (state.tile[0], state.cash[0]) == (6, 0)


def test_at_6_locomotive_is_for_everybody() -> None:
    """ST-12.4: it costs nothing there."""
    state = choosing()
    give(state, 0, cash=0, income=-10)
    assert "take 6" not in legal(state)
    state.level[0] = 6
    assert "take 6" in legal(state)


def test_what_may_be_taken() -> None:
    """ST-7: any tile; in the basic game 5 and 7 also without their action."""
    paid = {"take 5", "take 7"}
    assert legal(choosing()) == PLAIN | paid | {"take 5 decline", "take 7 decline"}
    assert legal(choosing(STANDARD)) == PLAIN | paid


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_each_in_turn_order(edition: str) -> None:
    """ST-7, ST-8.4: none is taken twice in a turn; then everybody builds."""
    state = choosing(edition)
    seen = []
    for text in ("take 3", "take 5", "take 1"):
        seen.append(int(state.seat))
        play_all(state, text)
    assert (seen, state.phase, list(state.tile)) == ([0, 1, 2], BUILD, [3, 5, 1])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_that_is_taken(edition: str) -> None:
    """ST-8.4: it comes back for the next turn only; a declined one is taken too."""
    state = choosing(edition)
    play_all(state, "take 5")
    assert not {"take 5", "take 5 decline"} & legal(state)
    assert why(state, "take 5") == "ST-8.4: City Growth is taken by player 1"
    play_all(state, "take 4")
    assert why(state, "take 4") == "ST-8.4: First Build is taken by player 2"


def test_tiles_come_back() -> None:
    """ST-8.4: in the next turn all are there again."""
    state = choosing()
    play_all(state, "take 3", "take 2", "take 1")
    wait(state, TILES)
    assert (state.turn, state.seat, list(state.tile)) == (2, 2, [0, 0, 0])
    assert legal(state) >= PLAIN


@pytest.mark.parametrize("number", [0, 8, 77])
def test_other_numbers(number: int) -> None:
    """ST-7: there are seven."""
    assert why(choosing(), f"take {number}") == (
        f"ST-7: there is no action tile {number}; they are 1 to 7"
    )


def test_who_cannot_pay() -> None:
    """ST-12.4: declines 5 and 7, and cannot take Locomotive."""
    state = choosing()
    give(state, 0, cash=1, income=-10, points=1)
    assert legal(state) == PLAIN - {"take 6"} | {"take 5 decline", "take 7 decline"}
    assert why(state, "take 5") == "ST-12.4: City Growth costs 2; you can pay 1"
    assert why(state, "take 6") == "ST-12.4: Locomotive costs 6; you can pay 1"
    state.cash[0] = 2
    assert "take 5" in legal(state)
    state.cash[0] = 5
    assert not {"take 6", "take 7"} & legal(state)
    state.cash[0] = 6
    assert {"take 6", "take 7"} <= legal(state)


def test_money_is_raised_for_a_tile() -> None:
    """ST-3.3, ST-7: in the basic game."""
    state = choosing()
    play_all(state, "take 6")
    assert money(state, 0) == (4, -2, 0)


def test_a_declined_tile_costs_nothing() -> None:
    """ST-7: and its action cannot be done; it counts for turn order (ST-8.3)."""
    state = choosing()
    play_all(state, "take 7 decline", "take 5 decline", "take 3")
    assert list(state.acts) == [0, 0, 0] and list(state.cash) == list(state.income) == [0, 0, 0]
    assert list(state.tile) == [7, 5, 3]
    wait(state, TILES)
    assert st.view(state).order == (2, 1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_tiles_have_an_action(edition: str) -> None:
    """ST-7: to be done while building."""
    state = choosing(edition)
    play_all(state, "take 7", "take 6", "take 5")
    assert list(state.acts) == [1, 0, 1]


@pytest.mark.parametrize(
    ("edition", "number", "name"),
    [(BASIC, 6, "Locomotive"), (BASIC, 1, "Turn Order"), (STANDARD, 5, "City Growth")],
)
def test_what_is_not_declined(edition: str, number: int, name: str) -> None:
    """ST-12.4: in the standard game nothing is."""
    assert why(choosing(edition), f"take {number} decline") == (
        f"ST-12.4: {name} has nothing to decline"
    )


@pytest.mark.parametrize("taken", ["3 1 2", "7 5 6", "4 2 1"])
def test_the_next_order_is_that_of_the_tiles(taken: str) -> None:
    """ST-8.3, ST-7: ascending, so that Turn Order is first; in the basic game."""
    state = choosing()
    numbers = [int(word) for word in taken.split()]
    play_all(state, *(f"take {number}" for number in numbers))
    while state.turn == 1:
        from_tile(state)
    assert st.view(state).order == tuple(sorted(range(3), key=lambda seat: numbers[seat]))


def from_tile(state: st.State) -> None:
    """What was paid for is done, and nothing else."""
    texts = sorted(legal(state) & {"done", "skip"}) or sorted(legal(state))
    play_all(state, texts[0])
