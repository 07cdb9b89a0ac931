"""Phase 1, buy shares: SB-15."""

import pytest

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import AUCTION, BUILD, PURCHASE, SALE
from tests.hexes.boards import LINE, TOWN_LINE
from tests.steam_barons.table import (
    BLACK,
    BROWN,
    GREEN,
    NATURAL,
    ORANGE,
    WHITE,
    fresh,
    fund,
    held,
    legal,
    play_all,
    sell,
    table,
    wait,
    why,
)


def many(players: int = 3, shares: int = 4, price: int = 5) -> sb.State:
    """Orange is on offer with several shares, as after some turns; they are set directly."""
    state = table(players)
    state.available[ORANGE], state.price[ORANGE] = shares, price
    state.card[ORANGE] -= shares - 1
    return state


def test_one_auction_for_each_company_in_order() -> None:
    """SB-15.1: in company order."""
    state, seen = table(), []
    while state.phase == AUCTION:
        seen.append(int(state.company))
        play_all(state, "pass", "pass")
    assert seen == [ORANGE, GREEN, BROWN, NATURAL, BLACK, WHITE]


def test_a_company_without_available_shares_is_skipped() -> None:
    """SB-15.1: the next turn begins with green; shares on orange's card cannot be bought."""
    state = table()
    sell(state, to=0)
    assert state.card[ORANGE] == 20
    wait(state, SALE)
    wait(state, AUCTION)
    assert (state.turn, state.company) == (2, GREEN)


def test_the_first_player_bids_first_then_clockwise() -> None:
    """SB-15.2: from the marker."""
    state, seats = table(3, first=1), []
    for text in ("bid 5", "bid 6", "bid 7"):
        seats.append(sb.to_act(state))
        play_all(state, text)
    assert seats == [1, 2, 0] and sb.to_act(state) == 1


def test_the_first_bid_is_at_least_the_price() -> None:
    """SB-15.2, SB-15.3: from the price up to one's cash."""
    assert legal(table(4)) == {"pass", *(f"bid {amount}" for amount in range(5, 26))}


def test_the_first_bid_is_at_least_1() -> None:
    """SB-15.2: also when the price is 0."""
    assert min(legal(many(price=0)) - {"pass"}) == "bid 1"


def test_each_bid_exceeds_the_last() -> None:
    """SB-15.2: by 1 or more."""
    state = table(5)
    play_all(state, "bid 18")
    assert legal(state) == {"pass", "bid 19", "bid 20"}


def test_who_cannot_go_higher_passes_himself() -> None:
    """SB-15.2: a pass is written though it is the only choice."""
    state = table(5)
    play_all(state, "bid 20")
    assert (sb.to_act(state), legal(state)) == (1, {"pass"})


def test_a_pass_is_final() -> None:
    """SB-15.2: out of this auction."""
    state = table(3)
    play_all(state, "pass", "bid 5", "bid 6")
    assert sb.to_act(state) == 1


def test_the_last_one_without_a_bid_may_bid() -> None:
    """SB-15.2: when all others have passed he bids or passes."""
    state = table(3)
    play_all(state, "pass", "pass")
    assert sb.to_act(state) == 2 and "bid 5" in legal(state)
    play_all(state, "bid 5")
    assert (state.phase, sb.to_act(state)) == (PURCHASE, 2)


def test_an_auction_ends_when_all_pass() -> None:
    """SB-15.2, SB-15.4: nothing is sold, and the marker stays."""
    state = table(3, first=1)
    play_all(state, "pass", "pass", "pass")
    assert (state.company, state.first, sb.to_act(state)) == (GREEN, 1, 1)
    assert list(state.available) == [1] * 6


def test_the_winner_buys_at_least_one() -> None:
    """SB-15.3: one or more at his bid."""
    state = many()
    play_all(state, "bid 6", "pass", "pass")
    assert legal(state) == {"buy 1", "buy 2", "buy 3", "buy 4"}
    assert why(state, "buy 0") == "SB-15.3: the winner of the auction buys at least one share"


def test_no_more_than_can_be_paid() -> None:
    """SB-15.3: 30 buys 3 at 9."""
    state = many()
    play_all(state, "bid 9", "pass", "pass")
    assert legal(state) == {"buy 1", "buy 2", "buy 3"}
    assert why(state, "buy 4") == "SB-15.3: 4 shares at 9 a share; you have 30"
    assert why(state, "buy 5") == "SB-15.3: 5 are too many; 4 shares are left of orange"


def test_the_others_buy_what_is_left() -> None:
    """SB-15.3: clockwise from the winner, each once, at the same price, also none."""
    state = many()
    play_all(state, "pass", "bid 6", "pass", "buy 1")
    assert (sb.to_act(state), legal(state)) == (2, {"buy 0", "buy 1", "buy 2", "buy 3"})
    play_all(state, "buy 0", "buy 2")
    assert held(state, ORANGE) == [2, 1, 0]
    assert list(state.cash) == [18, 24, 30]
    assert (state.company, state.available[ORANGE]) == (GREEN, 1)


def test_nobody_is_asked_when_nothing_is_left() -> None:
    """SB-15.3: the winner took all."""
    state = many()
    play_all(state, "bid 6", "pass", "pass", "buy 4")
    assert (state.phase, state.company) == (AUCTION, GREEN)


def test_who_can_pay_none_decides_too() -> None:
    """SB-15.3, SB-21.10: `buy 0` is written."""
    state = many()
    state.cash[1] = 5
    play_all(state, "bid 6", "pass", "pass", "buy 1")
    assert (sb.to_act(state), legal(state)) == (1, {"buy 0"})


def test_payments_go_to_the_bank() -> None:
    """SB-15.3: no treasury and no player gets them."""
    state = many()
    play_all(state, "bid 6", "pass", "pass", "buy 2")
    assert (list(state.cash), list(state.treasury)) == ([18, 30, 30], [5] * 6)


def test_unsold_shares_stay() -> None:
    """SB-15.3: they are on offer again next turn."""
    state = many()
    play_all(state, "bid 6", "pass", "pass", "buy 1", "buy 0", "buy 0")
    wait(state, SALE)
    wait(state, AUCTION)
    assert (state.company, state.available[ORANGE]) == (ORANGE, 3)


def test_the_marker_passes_when_something_was_sold() -> None:
    """SB-15.4: one seat clockwise, whoever bought."""
    state = table(3, first=2)
    sell(state, to=1)
    assert (state.first, sb.to_act(state)) == (0, 0)


def test_the_marker_carries_over() -> None:
    """SB-15.4: to the next turn."""
    state = table(3)
    fund(state, orange=0, green=0)
    wait(state, AUCTION)
    assert (state.turn, state.first, sb.to_act(state)) == (2, 2, 2)


def test_no_holding_limit() -> None:
    """SB-15.5: one player may hold all shares."""
    state = many(shares=21, price=1)
    state.card[ORANGE] = 0
    play_all(state, "bid 1", "pass", "pass")
    assert "buy 21" in legal(state)


def test_the_first_buyer_takes_control() -> None:
    """SB-15.6."""
    state = table(3)
    assert list(state.control) == [-1] * 6
    sell(state, to=2)
    assert state.control[ORANGE] == 2


def test_more_than_the_controller_takes_control_at_once() -> None:
    """SB-15.6: after a single purchase of the same auction."""
    state = many()
    play_all(state, "bid 6", "pass", "pass", "buy 1")
    assert state.control[ORANGE] == 0
    play_all(state, "buy 2")
    assert state.control[ORANGE] == 1


def test_a_tie_keeps_the_controller() -> None:
    """SB-15.6: as many is not more."""
    state = many()
    play_all(state, "bid 6", "pass", "pass", "buy 1", "buy 1", "buy 1")
    assert state.control[ORANGE] == 0


def test_buying_none_takes_nothing() -> None:
    """SB-15.6: only a purchase is looked at."""
    state = many()
    play_all(state, "bid 6", "pass", "pass", "buy 1", "buy 0", "buy 0")
    assert state.control[ORANGE] == 0


def test_control_of_a_later_turn() -> None:
    """SB-15.6: a holding grows over the turns, and passes the controller's."""
    state = table(2, board=TOWN_LINE)
    fund(state, orange=0)
    play_all(state, "lay A2 E-W", "lay A3 E,W", "lay A4 E-W")
    assert state.available[ORANGE] == 1
    wait(state, AUCTION)
    play_all(state, "bid 6", "pass", "buy 1")
    assert (held(state, ORANGE), state.control[ORANGE]) == ([1, 1], 0)


def test_purchases_add_up() -> None:
    """SB-15.3: who has one share and buys another has two."""
    state = table(2, board=LINE)
    fund(state, orange=0)
    play_all(state, "lay A2 E-W", "lay A3 E-W", "lay A4 E-W", "lay A5 E-W")
    wait(state, AUCTION)
    sell(state, to=0, shares=1)
    assert held(state, ORANGE) == [2, 0]


def test_the_rulebook_example() -> None:
    """SB-15.7: the rulebook's auctions. Its stocks and prices are of some later turn, and set here.

    Whoever plays them has more than the 25 of the start.
    """
    simon, arthur, jeremie, gregory = range(4)
    state = fresh(4, LINE)
    play_all(state, "deal goods")
    stock = {BLACK: 3, GREEN: 1, WHITE: 0, ORANGE: 2, NATURAL: 4, BROWN: 2}
    for company, count in stock.items():
        state.available[company] = count
    state.price[BLACK], state.price[ORANGE], state.price[NATURAL] = 4, 8, 4
    for seat in range(4):
        state.cash[seat] = 40
    play_all(state, "deal order black green white orange natural brown")
    assert sb.to_act(state) == simon and min(bids(state)) == 4
    play_all(state, "bid 4", "pass", "pass", "bid 8", "pass")
    assert (state.phase, sb.to_act(state)) == (PURCHASE, gregory)
    play_all(state, "buy 2", "buy 0", "buy 1")
    assert (state.company, state.first, sb.to_act(state)) == (GREEN, arthur, arthur)
    play_all(state, "pass", "bid 6", "pass", "pass", "buy 1")
    assert (state.company, state.first) == (ORANGE, jeremie), "white has nothing to sell"
    assert min(bids(state)) == 8
    play_all(state, "pass", "pass", "pass", "bid 10", "buy 1", "buy 0", "buy 0", "buy 0")
    assert (state.company, state.first) == (NATURAL, gregory)
    play_all(state, "bid 4", "pass", "pass", "pass", "buy 4")
    assert (state.company, state.first) == (BROWN, simon)
    play_all(state, "pass", "pass", "pass", "pass")
    assert (state.phase, state.first) == (BUILD, simon)
    assert sum(state.available) == 3 and list(state.cash) == [40, 22, 34, 8]
    assert [int(state.control[company]) for company in (BLACK, GREEN, ORANGE, NATURAL)] == [
        *(gregory, jeremie, arthur, gregory)
    ]


def bids(state: sb.State) -> set[int]:
    """The bids allowed."""
    return {int(text.split()[1]) for text in legal(state) - {"pass"}}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("bid 4", "SB-15.2: the first bid is at least 5, the price of orange"),
        ("bid 41", "SB-15.3: 41 is more than you can pay; you have 40"),
        ("bid", "SB-15.2: write `pass`, or `bid AMOUNT` such as `bid 6`; not `bid`"),
        ("bid 06", "SB-15.2: write `pass`, or `bid AMOUNT` such as `bid 6`; not `bid 06`"),
        ("buy 1", "SB-15.2: write `pass`, or `bid AMOUNT` such as `bid 6`; not `buy 1`"),
        ("pass ", "SB-15.2: write `pass`, or `bid AMOUNT` such as `bid 6`; not `pass `"),
    ],
)
def test_reasons_against_a_bid(text: str, named: str) -> None:
    """SB-15.2, SB-15.3: too low, too high, or not a bid."""
    assert why(table(), text) == named


def test_a_bid_below_the_last() -> None:
    """SB-15.2: the reason names the bid to beat."""
    state = table()
    play_all(state, "bid 9")
    assert why(state, "bid 9") == "SB-15.2: a bid must be above 9; you have 40"
