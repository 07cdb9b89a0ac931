"""Before a basic game: an auction for each place of the first turn order: ST-5.1, ST-12.1."""

from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import PLACES, TILES
from tests.steam.table import dealt, give, legal, money, play_all, why


def settled(*texts: str, players: int = 3, first: int = 0) -> st.State:
    """This was said."""
    state = dealt(players=players, first=first)
    play_all(state, *texts)
    return state


def speakers(state: st.State, *texts: str) -> list[int]:
    """Who speaks before each of these is said."""
    seen = []
    for text in texts:
        seen.append(int(state.seat))
        play_all(state, text)
    return seen


def test_one_place_after_the_other() -> None:
    """ST-5.1, ST-12.1: clockwise from the seat that is first; who passes is out for this place."""
    texts = ("bid 1", "bid 2", "pass", "bid 3", "pass", "pass", "bid 0", "pass")
    assert speakers(dealt(players=4, first=2), *texts) == [2, 3, 0, 1, 2, 3, 2, 3]
    state = dealt(players=4, first=2)
    play_all(state, "bid 1", "bid 2", "pass", "bid 3", "pass")
    assert (state.seat, state.lot) == (3, 0)
    play_all(state, "pass")
    assert (state.seat, state.lot, state.phase) == (2, 1, PLACES)
    play_all(state, "bid 0", "pass", "pass", "pass")
    assert (state.turn, state.phase, st.view(state).order) == (1, TILES, (1, 2, 0, 3))


def test_the_first_opens_while_he_has_no_place() -> None:
    """ST-12.1: then the next clockwise who has none."""
    state = settled("bid 0", "pass", "bid 1", "pass", players=3, first=1)
    assert (st.view(state).auction.settled, state.seat) == ((0, None, None), 1)  # type: ignore[union-attr]
    state = settled("bid 0", "pass", "pass", players=3, first=1)
    assert (st.view(state).auction.settled, state.seat) == ((1, None, None), 2)  # type: ignore[union-attr]
    state = settled("bid 0", "pass", "pass", players=3, first=2)
    assert state.seat == 0, "the seat after the last is the first"


def test_the_winner_pays_at_once() -> None:
    """ST-5.1, ST-3.3: what he bid, and raises money for it."""
    state = settled("bid 3", "pass", "bid 12", "pass")
    assert [money(state, seat) for seat in range(3)] == [(0, 0, 0), (0, 0, 0), (3, -3, 0)]


def test_the_last_one_left_need_not_bid() -> None:
    """ST-12.1: he has the place for nothing."""
    state = settled("pass", "pass", "pass")
    assert st.view(state).order == (2, 1, 0) and state.bidders == 0
    assert list(state.income) == list(state.cash) == [0, 0, 0]


def test_the_last_place_is_free() -> None:
    """ST-5.1: and who gets it is not asked."""
    state = settled("bid 7", "pass", "pass", "bid 6", "pass")
    assert st.view(state).order == (0, 1, 2)
    assert [money(state, seat) for seat in range(3)] == [(3, -2, 0), (4, -2, 0), (0, 0, 0)]


def test_a_pass_is_for_one_place_only() -> None:
    """ST-5.1: who passed bids again for the next."""
    state = settled("pass", "bid 0", "pass", "bid 5", "pass")
    assert st.view(state).order == (1, 0, 2)


def test_bids_rise() -> None:
    """ST-5.1, ST-12.1: the first 0 or more, then more than the standing one, or pass."""
    state = dealt()
    assert legal(state) == {"pass", *(f"bid {amount}" for amount in range(51))}
    play_all(state, "bid 47")
    assert legal(state) == {"pass", "bid 48", "bid 49", "bid 50"}
    assert why(state, "bid 47") == "ST-5.1: a bid must be above 47; you can pay 50"


def test_a_bid_may_be_all_that_could_be_raised() -> None:
    """ST-12.1, ST-3.2: cash, $5 a step down to income -10, then $5 for 2 points."""
    state = dealt()
    give(state, 0, cash=3, income=-8, points=5)
    assert legal(state) == {"pass", *(f"bid {amount}" for amount in range(24))}
    assert why(state, "bid 24") == "ST-12.1: 24 is more than you can pay; that is 23"
    play_all(state, "bid 23", "pass", "pass")
    assert money(state, 0) == (0, -10, 1)


def test_who_cannot_go_higher_passes_himself() -> None:
    """ST-5.1: each must raise or pass."""
    state = settled("bid 50")
    assert (state.seat, legal(state)) == (1, {"pass"})


def test_nobody_stays_in() -> None:
    """ST-9.1: that is for the standard game."""
    assert "stay" not in legal(dealt())
    assert why(dealt(), "stay").startswith("ST-5.1: write `pass`, or `bid AMOUNT`")
