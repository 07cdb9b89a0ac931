"""Phase 2 of the standard game, the auction for turn order: ST-9.1, ST-12.3."""

import pytest

from goldenspike.games import steam as st
from goldenspike.games.steam.rules import income
from goldenspike.games.steam.rules.state import AUCTION, CAPITAL, TILES
from tests.steam.table import STANDARD, legal, play_all, turn, wait, wait_once, why


def auction(players: int = 4, cash: int = 20, turn_order: int | None = None) -> st.State:
    """Seats speak in the order of their numbers, each with so much cash.

    `turn_order` is who had the Turn Order tile last turn.
    """
    state = turn(STANDARD, players=players)
    for place in range(players):
        state.order[place] = place
        state.cash[place] = cash
    if turn_order is not None:
        state.tile[turn_order] = 1
    wait(state, AUCTION)
    return state


def after(*texts: str, players: int = 4, turn_order: int | None = None) -> st.State:
    """This was said."""
    state = auction(players, turn_order=turn_order)
    play_all(state, *texts)
    return state


def paid(state: st.State) -> list[int]:
    """By seat: what each has paid of 20."""
    return [20 - int(cash) for cash in state.cash]


def test_in_the_current_order() -> None:
    """ST-9.1, ST-12.3: round and round; who has left is not asked."""
    state, seen = auction(), []
    for text in ("bid 0", "pass", "bid 1", "bid 2", "bid 3", "pass"):
        seen.append(int(state.seat))
        play_all(state, text)
    assert (seen, state.seat) == ([0, 1, 2, 3, 0, 2], 3)


def test_bids_rise_within_cash() -> None:
    """ST-9.1: the first may be 0, then above the standing bid; no more than cash."""
    state = auction(cash=3)
    assert legal(state) == {"pass", "bid 0", "bid 1", "bid 2", "bid 3"}
    play_all(state, "bid 1")
    assert legal(state) == {"pass", "bid 2", "bid 3"}
    assert why(state, "bid 1") == "ST-9.1: a bid must be above 1; you can pay 3"
    assert why(state, "bid 4") == "ST-9.1: 4 is more than you can pay; that is 3"


def test_without_cash() -> None:
    """ST-9.1, ST-3.4: one may bid 0 while nobody has; money is not raised for it."""
    assert legal(auction(cash=0)) == {"pass", "bid 0"}


def test_who_passes_has_the_last_free_place() -> None:
    """ST-9.1: the last one left has place 1; then tiles are taken in the new order."""
    state = after("pass", "pass", "pass")
    assert st.view(state).order == (3, 2, 1, 0)
    assert (state.phase, state.seat, paid(state)) == (TILES, 3, [0, 0, 0, 0])
    assert state.bidders == 0, "nobody bids any more"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_places_cost(players: int) -> None:
    """ST-9.1: places 1 and 2 their full bid, the last nothing, others half rounded up."""
    bids = [f"bid {5 + seat}" for seat in range(players)]
    state = after(*bids, *["pass"] * (players - 1), players=players)
    assert st.view(state).order == tuple(reversed(range(players)))
    halves = [0, *((5 + seat + 1) // 2 for seat in range(1, players - 2))]
    assert paid(state) == [*halves, 5 + players - 2, 5 + players - 1]


def test_half_of_an_odd_bid() -> None:
    """ST-9.1: rounded up: 3 of 5, and 3 of 6."""
    assert paid(after("bid 4", "bid 5", "bid 6", "bid 7", *["pass"] * 3)) == [0, 3, 6, 7]
    assert paid(after("bid 5", "bid 6", "bid 7", "bid 8", *["pass"] * 3)) == [0, 3, 7, 8]


def test_one_pays_ones_own_last_bid_at_once() -> None:
    """ST-12.3: not the standing one, when one leaves; who never bid pays nothing."""
    state = after("bid 4", "bid 6", "pass", "pass")
    assert paid(state) == [0, 0, 0, 0], "the last and one who never bid"
    play_all(state, "pass")
    assert paid(state) == [4, 6, 0, 0], "place 2, and who is left has place 1"
    state = after("bid 4", "pass", "bid 6", "bid 7", "pass")
    assert (paid(state), state.phase) == ([2, 0, 0, 0], AUCTION)


def test_the_standing_bid_is_not_asked() -> None:
    """ST-12.3: until it is beaten."""
    state = after("bid 2", "pass", "pass", turn_order=3)
    assert state.seat == 3
    play_all(state, "stay")
    assert state.seat == 3, "again, for the others have left or hold the bid"
    play_all(state, "bid 3")
    assert state.seat == 0


def test_to_pass_and_stay_in() -> None:
    """ST-9.1, ST-12.3: once, for the holder of last turn's Turn Order tile only."""
    state = auction(turn_order=1)
    assert "stay" not in legal(state)
    assert why(state, "stay") == (
        "ST-9.1: only the holder of last turn's Turn Order tile may pass and stay in, once"
    )
    play_all(state, "bid 1")
    assert "stay" in legal(state)
    play_all(state, "stay", "bid 2", "pass", "pass")
    assert (state.seat, state.free_pass, "stay" in legal(state)) == (1, -1, False)
    play_all(state, "pass")
    assert (st.view(state).order, paid(state)) == ((2, 1, 0, 3), [1, 0, 2, 0])


def test_one_who_stayed_may_win() -> None:
    """ST-12.3: without a bid too, when all others leave; he pays nothing."""
    state = after("stay", "pass", "pass", "pass", turn_order=0)
    assert (st.view(state).order, paid(state)) == ((0, 3, 2, 1), [0, 0, 0, 0])


def test_nobody_stays_in_the_first_turn() -> None:
    """ST-9.1: nobody had the tile."""
    state = auction()
    for _ in range(3):
        assert "stay" not in legal(state)
        play_all(state, "pass")


def test_the_tile_of_the_turn_before() -> None:
    """ST-9.1, ST-7: taken now it is good in the next turn's auction, not in this one's."""
    state = after("pass", "pass", "pass")
    play_all(state, "take 2", "take 1", "take 3", "take 4")
    wait(state, AUCTION)
    assert (state.turn, st.view(state).auction.free_pass) == (2, 2)  # type: ignore[union-attr]


def left_alone(count: int) -> st.State:
    """So many of four players are in the game, those with the highest numbers."""
    state = auction()
    state.phase, state.seat, state.place = CAPITAL, 3, 3
    for seat in range(4 - count):
        income.bankrupt(state, seat)
    state.place = count - 1
    wait_once(state)
    return state


def test_two_in_the_game() -> None:
    """ST-12.3: the second is the last and pays nothing."""
    state = left_alone(2)
    assert (state.phase, state.seat) == (AUCTION, 2)
    play_all(state, "bid 3", "bid 4", "pass")
    assert (st.view(state).order, paid(state)[2:]) == ((3, 2), [0, 4])


def test_three_in_the_game() -> None:
    """ST-9.1, ST-12.9: places are those of who is left."""
    state = left_alone(3)
    play_all(state, "bid 3", "bid 4", "bid 5", "pass", "pass")
    assert (st.view(state).order, paid(state)[1:]) == ((3, 2, 1), [0, 4, 5])


def test_one_alone_is_not_asked() -> None:
    """ST-12.3: he takes a tile."""
    state = left_alone(1)
    assert (state.phase, state.seat, st.view(state).order) == (TILES, 3, (3,))
    assert state.cash[3] == 20
