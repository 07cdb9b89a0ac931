"""Phases 5 to 8, sales, bankruptcies, a new order and the end: SB-19."""

from itertools import product
from random import Random

import pytest

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.actions import SELL
from goldenspike.games.steam_barons.rules.state import AUCTION, BANKRUPT, BUILD, GOODS, SALE
from goldenspike.games.steam_barons.text.reasons import why_not_sell
from tests.hexes.boards import PORTS, TOWN_LINE
from tests.steam_barons.table import (
    GREEN,
    NAMES,
    ORANGE,
    WHITE,
    fund,
    held,
    laid,
    legal,
    owners,
    play_all,
    table,
    wait,
    why,
)


def selling(players: int = 3, **shares: list[int]) -> sb.State:
    """Everybody is about to sell; the shares held are set, and the first holder controls."""
    state = table(players)
    wait(state, SALE)
    for name, counts in shares.items():
        company = NAMES.index(name)
        state.control[company] = counts.index(max(counts))
        state.available[company] = 0
        state.card[company] = 21 - sum(counts)
        for player, count in enumerate(counts):
            state.shares[company * players + player] = count
    return state


def doomed() -> sb.State:
    """Orange, with track, a price of 0 and the worst performance, is about to go bankrupt."""
    state = laid(TOWN_LINE, "lay A2 E-W", "lay A3 W", "done", orange=0, green=1)
    wait(state, GOODS)
    state.price[ORANGE] = 0
    for company in range(1, 6):
        state.performance[company] = company
    wait(state, SALE)
    return state


def test_reasons_agree_with_the_list() -> None:
    """SB-19.1: a sale is legal exactly when it is listed, though no list is made to see it."""
    state = selling(orange=[2, 1, 0], green=[1, 0, 0])
    listed = sb.legal_actions(state)
    assert len(listed) == 6
    for orange, green, white in product(range(4), range(3), range(2)):
        text = sb.write(state, (SELL, orange, green, 0, 0, 0, white))
        assert (sb.why_not(state, text) is None) == (sb.read(state, text) in listed)


def test_a_sale_of_everything_there_could_be() -> None:
    """SB-14.2: nine shares of six companies make a million sales."""
    state = selling(2, **{name: [9, 0] for name in NAMES})
    everything = " ".join(f"{name} 9" for name in NAMES)
    assert sb.why_not(state, f"sell {everything}") is None
    assert why(state, f"sell {everything}0").startswith("SB-19.1")


def test_everybody_chooses_once_in_seat_order() -> None:
    """SB-19.1: from seat 0, whoever has the marker."""
    state = selling(orange=[2, 1, 0])
    state.first = 2
    seats = []
    while state.phase == SALE:
        seats.append(sb.to_act(state))
        play_all(state, "sell nothing")
    assert seats == [0, 1, 2]


def test_any_of_ones_shares() -> None:
    """SB-19.1: any number of each, also none; SB-21.10: the only choice is written too."""
    state = selling(orange=[2, 0, 0], white=[1, 0, 0])
    counts = ["", "orange 1", "orange 2", "white 1", "orange 1 white 1", "orange 2 white 1"]
    assert legal(state) == {f"sell {count or 'nothing'}" for count in counts}
    play_all(state, "sell nothing")
    assert legal(state) == {"sell nothing"}


def test_sales_are_paid_when_all_have_chosen() -> None:
    """SB-19.1: the current price each, from the bank; the shares are available again."""
    state = selling(orange=[2, 1, 0])
    state.price[ORANGE] = 7
    cash = list(state.cash)
    play_all(state, "sell orange 2", "sell orange 1")
    assert (list(state.cash), held(state, ORANGE)) == (cash, [2, 1, 0])
    play_all(state, "sell nothing")
    assert list(state.cash) == [cash[0] + 14, cash[1] + 7, cash[2]]
    assert (held(state, ORANGE), state.available[ORANGE]) == ([0, 0, 0], 3)
    assert not any(state.chosen)


def test_a_controller_without_shares_keeps_the_card() -> None:
    """SB-19.1: until somebody holds more than he does."""
    state = selling(orange=[2, 0, 0])
    play_all(state, "sell orange 2", "sell nothing", "sell nothing")
    assert state.control[ORANGE] == 0
    wait(state, AUCTION)
    play_all(state, "pass", "bid 9", "pass", "buy 1")
    assert state.control[ORANGE] == 1


def test_control_is_checked_once_after_the_sales() -> None:
    """SB-15.6: whoever holds most, not who passed the controller on the way."""
    state = selling(orange=[3, 2, 3])
    play_all(state, "sell orange 2", "sell nothing", "sell orange 1")
    assert (held(state, ORANGE), state.control[ORANGE]) == ([1, 2, 2], 1)


@pytest.mark.parametrize(("controller", "heir"), [(0, 1), (1, 2), (2, 0)])
def test_of_several_the_nearest_clockwise(controller: int, heir: int) -> None:
    """SB-15.6: from the old controller."""
    state = selling(orange=[2, 2, 2])
    state.control[ORANGE] = controller
    for seat in range(3):
        play_all(state, "sell orange 2" if seat == controller else "sell nothing")
    assert state.control[ORANGE] == heir


def test_a_tie_keeps_the_controller() -> None:
    """SB-15.6: as many is not more."""
    state = selling(orange=[3, 2, 0])
    play_all(state, "sell orange 1", "sell nothing", "sell nothing")
    assert state.control[ORANGE] == 0


def test_shares_of_a_company_on_b_are_not_sold() -> None:
    """SB-18.7: from the moment it falls; `sell` does not count them."""
    state = doomed()
    assert state.price[ORANGE] == BANKRUPT and held(state, ORANGE)[0] == 1
    assert legal(state) == {"sell nothing"}
    assert why(state, "sell orange 1") == (
        "SB-18.7: orange is bankrupt: its shares are worth nothing"
    )


def test_a_bankrupt_company_leaves_play() -> None:
    """SB-19.2: shares held, available and on the card, the treasury, and control are gone."""
    state = doomed()
    assert state.treasury[ORANGE] > 0 < state.card[ORANGE]
    play_all(state, "sell nothing", "sell nothing")
    assert held(state, ORANGE) == [0, 0]
    assert state.available[ORANGE] == state.card[ORANGE] == state.treasury[ORANGE] == 0
    assert (state.control[ORANGE], state.price[ORANGE]) == (-1, BANKRUPT)
    assert state.performance[ORANGE] == 0


def test_its_track_stays_and_is_nobodys() -> None:
    """SB-19.2, SB-21.12: tiles stay, without owner."""
    state = doomed()
    assert set(owners(state).values()) == {"orange"}
    play_all(state, "sell nothing", "sell nothing")
    assert owners(state) == {"A2 E-W": None, "A3 W": None}


def test_its_connections_stay_and_are_not_for_sale() -> None:
    """SB-21.6, SB-21.12: an ownerless complete link, never to be bought again."""
    state = laid(PORTS, "connect A1 A2", "done", orange=0, green=1)
    wait(state, GOODS)
    state.price[ORANGE] = 0
    for company in range(1, 6):
        state.performance[company] = company
    wait(state, BUILD)
    link = [run for run in sb.view(state).runs if run.start == "A1:E"]
    assert link[0].end == "A2:W" and link[0].owner is None
    assert "connect A2 A3" in legal(state) and "connect A1 A2" not in legal(state)
    assert why(state, "connect A1 A2") == "SB-21.6: A1 and A2 are connected already"


def test_a_new_order_of_the_living() -> None:
    """SB-19.3: drawn again at random; the bankrupt is not among them."""
    state = doomed()
    play_all(state, "sell nothing", "sell nothing")
    assert sb.to_act(state) == CHANCE
    assert sorted(sb.deal(state, Random(1))[1:]) == [1, 2, 3, 4, 5]
    assert why(state, "deal order orange green brown natural black white").startswith("SB-19.3")
    play_all(state, "deal order white green brown natural black")
    assert (state.turn, state.phase, state.company) == (2, AUCTION, WHITE)


def test_no_company_lives() -> None:
    """SB-19.3: an empty order, and the turn is the sales only."""
    state = table()
    wait(state, SALE)
    for company in range(6):
        state.price[company] = BANKRUPT
    play_all(state, "sell nothing", "sell nothing")
    assert why(state, "deal order green") == "SB-19.3: no company is left: the order is empty"
    assert sb.write(state, sb.deal(state, Random(1))) == "deal order"
    play_all(state, "deal order")
    assert (state.turn, state.phase, sb.to_act(state)) == (2, SALE, 0)


def test_no_order_is_drawn_after_the_last_turn() -> None:
    """SB-19.3, SB-19.4: the game ends after phase 6 of turn 5."""
    state = table()
    while state.turn < 5 or state.phase != SALE:
        wait(state, SALE)
    play_all(state, "sell nothing")
    assert sb.winners(state) == []
    play_all(state, "sell nothing")
    assert (sb.to_act(state), state.phase, sb.legal_actions(state)) == (NOBODY, sb.OVER, [])
    assert why(state, "pass") == "SB-19.4: the game is over"


def test_most_cash_wins() -> None:
    """SB-19.4: unsold shares and treasuries count for nobody."""
    state = table()
    fund(state, orange=0)
    wait(state, -1)
    assert (held(state, ORANGE)[0], sb.scores(state)) == (1, [35, 40])
    assert sb.winners(state) == [1]


def test_ties_share() -> None:
    """SB-19.4."""
    state = table(3)
    wait(state, -1)
    assert sb.winners(state) == [0, 1, 2]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("sell orange 3", "SB-19.1: you hold 2 shares of orange, not 3"),
        ("sell green 1", "SB-19.1: you hold 0 shares of green, not 1"),
        ("sell pink 1", "SB-19.1: there is no company `pink`; the companies are orange, green"),
        ("sell orange", "SB-19.1: write `sell nothing`, or `sell COMPANY NUMBER"),
        ("sell orange 0", "SB-19.1: write"),
        ("sell white 1 orange 1", "SB-19.1: write"),
        ("sell orange 1 orange 1", "SB-19.1: write"),
        ("sell", "SB-19.1: write"),
        ("sell nothing now", "SB-19.1: write"),
    ],
)
def test_reasons_against_a_sale(text: str, named: str) -> None:
    """SB-19.1: only what one holds, companies in their order, none with 0."""
    assert named in why(selling(orange=[2, 1, 0]), text)


def test_green_is_another_company() -> None:
    """SB-19.1: each company is sold at its own price."""
    state = selling(orange=[1, 0, 0], green=[1, 1, 0], white=[0, 1, 1])
    state.price[ORANGE], state.price[GREEN] = 3, 9
    cash = state.cash[0]
    play_all(state, "sell orange 1 green 1", "sell green 1 white 1", "sell white 1")
    assert state.cash[0] == cash + 12
    assert not any(state.chosen), "what was chosen is sold once"


def test_no_reason_is_sought_against_a_legal_sale() -> None:
    """SB-19.1: whoever asks all the same has made a mistake."""
    state = selling(orange=[2, 1, 0])
    with pytest.raises(AssertionError, match=r"^a sale of what one holds is legal$"):
        why_not_sell(state, sb.read(state, "sell orange 2"))


def test_more_sales_than_can_be_listed() -> None:
    """SB-21.14: none or all of each company, any number of one alone; others by their text."""
    state = selling(2, **{name: [100 if name == "orange" else 10, 0] for name in NAMES[:-1]})
    state.shares[WHITE * 2] = 7
    listed = sb.legal_actions(state)
    assert len(set(listed)) == len(listed) == 2**6 + 99 + 4 * 9 + 6
    assert listed[:3] == [
        *((SELL, 0, 0, 0, 0, 0, 0), (SELL, 0, 0, 0, 0, 0, 7), (SELL, 0, 0, 0, 0, 10, 0)),
    ]
    assert (SELL, 0, 9, 0, 0, 0, 0) in listed
    assert all(sb.why_not(state, sb.write(state, action)) is None for action in listed)
    assert "sell orange 50 green 3" not in legal(state)
    play_all(state, "sell orange 50 green 3")
    assert list(state.chosen[:6]) == [50, 3, 0, 0, 0, 0]
