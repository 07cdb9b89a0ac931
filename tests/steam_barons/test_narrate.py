"""What an action does, in lines: whole turns told, and every kind of line."""

from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import AUCTION, BUILD, GOODS, SALE
from tests.hexes.boards import PORTS, THREE
from tests.steam_barons.table import GREEN, ORANGE, building, fresh, laid, play_all, table, wait

PLAYERS = ("Ann", "Bob", "Cyd")


def told(state: sb.State, *texts: str) -> list[str]:
    """What is said while these are played."""
    said: list[str] = []
    for text in texts:
        lines = sb.narrate(state, sb.read(state, text))
        said += [line.text(PLAYERS) for line in lines]
        play_all(state, text)
    return said


def test_the_deals() -> None:
    """SB-14.1, SB-14.3: how many cubes, which order, and that a turn begins."""
    order = "orange, green, brown, natural, black and white"
    assert told(fresh(), "deal goods A1:red,blue A6:red", f"deal order {table_order()}") == [
        "3 cubes lie on the map",
        f"Order of play: {order}",
        "Turn 1 begins",
    ]
    assert told(fresh(), "deal goods A1:red") == ["1 cube lies on the map"]


def table_order() -> str:
    """The companies in their order."""
    return " ".join(sb.BARONS_2009.companies)


def test_an_auction() -> None:
    """SB-15.2, SB-15.3, SB-15.6: bids, who won, what was bought, and who controls."""
    state = table(3)
    state.available[ORANGE] = 4
    assert told(state, "bid 6", "pass", "pass", "buy 1", "buy 0", "buy 2") == [
        "Ann bids 6 per share for orange",
        "Bob passes",
        "Cyd passes",
        "Ann wins the auction of orange at 6",
        "Ann buys 1 share of orange for 6",
        "Ann takes control of orange",
        "Bob buys none of orange",
        "Cyd buys 2 shares of orange for 12",
        "Cyd takes control of orange",
    ]


def test_the_last_bidder_wins_with_his_bid() -> None:
    """SB-15.2: nobody is left to pass."""
    assert told(table(), "pass", "bid 5") == [
        "Ann passes",
        "Bob bids 5 per share for orange",
        "Bob wins the auction of orange at 5",
    ]


def test_nobody_wants_a_company() -> None:
    """SB-15.4: all passed; also when it was the last one on offer."""
    state = table()
    assert told(state, "pass", "pass")[-1] == "Nobody wants orange"
    play_all(state, *["pass"] * 8)
    assert "Nobody wants white" in told(state, "pass", "pass")


def test_builds() -> None:
    """SB-16.4: what was laid, what it cost, and which shares paid."""
    state = building(PORTS)
    assert told(state, "connect A1 A2", "lay B1 NE-NW", "done") == [
        "orange connects A1 and A2 for 3",
        "orange lays track NE-NW on B1 for 2",
        "orange has finished building",
    ]
    assert told(building(PORTS), "done") == ["orange builds nothing"]


def test_an_issue() -> None:
    """SB-16.4: after the build that it pays, which is what was done."""
    state = building(THREE)
    state.treasury[ORANGE] = 0
    assert told(state, "lay A2 E-W") == [
        "orange lays track E-W on A2 for 2",
        "orange issues 1 share",
    ]


def test_decay() -> None:
    """SB-21.7: unfinished runs that were lost."""
    state = laid(PORTS, "lay B1 E-NW", "done")
    wait(state, BUILD)
    assert told(state, "done") == [
        "orange builds nothing",
        "orange loses 1 stretch of unfinished track it did not extend",
    ]


def moving() -> sb.State:
    """Orange has two links and a cube to move, green none."""
    texts = ("lay A2 E-W", "lay A4 E-W", "done", "done")
    return laid(THREE, *texts, goods="A1:red", orange=0, green=1)


def test_the_end_of_a_turn() -> None:
    """SB-17.5, SB-18.1, SB-18.7: moves; then dividends where there are any, and prices."""
    state = moving()
    assert told(state, "move red A1:E A3:E A5", "skip", "skip") == [
        "orange moves a red cube from A1 to A5 over 2 links of its own: performance 2",
        "green moves nothing",
        "orange moves nothing",
    ]
    state.performance[ORANGE], state.performance[GREEN], state.price[GREEN] = 4, 10, 17
    for company in range(2, 6):
        state.performance[company] = company - 2
        state.price[company] = company - 2
    assert told(state, "skip") == [
        "green moves nothing",
        "orange, performance 4: dividend 1 per share, profit 1",
        "green, performance 10: dividend 4 per share, profit 4, bonus 1 for Bob",
        "white, performance 3: dividend 0 per share, profit 1",
        "orange rises from 5 to 8",
        "green rises from 17 to 18",
        "brown falls from 0 below 0 and is bankrupt",
        "natural falls from 1 to 0",
        "black stays at 2",
        "white rises from 3 to 5",
    ]


def test_a_bonus_needs_a_controller() -> None:
    """SB-18.1: nobody gets what nobody controls."""
    state = moving()
    wait(state, GOODS)
    play_all(state, "skip", "skip")
    state.performance[5] = 10
    assert "white, performance 10: dividend 4 per share, profit 4" in told(state, "skip")


def test_sales() -> None:
    """SB-19.1, SB-19.2, SB-15.6: only that somebody chose; then all together."""
    state = moving()
    wait(state, SALE)
    state.price[GREEN] = -1
    state.shares[ORANGE * 2 + 1], state.shares[ORANGE * 2] = 2, 2
    assert told(state, "sell orange 1") == ["Ann has chosen what to sell"]
    assert told(state, "sell nothing") == [
        "Bob has chosen what to sell",
        "Ann sells 1 share of orange for 5",
        "Bob sells nothing",
        "Bob takes control of orange",
        "green leaves the game; its track is nobody’s",
    ]


def test_an_old_bankrupt_is_not_told_again() -> None:
    """SB-19.2: it left once."""
    state = moving()
    wait(state, SALE)
    state.price[GREEN] = -1
    wait(state, AUCTION)
    wait(state, SALE)
    assert not [line for line in told(state, "sell nothing", "sell nothing") if "leaves" in line]


def test_no_company_is_left() -> None:
    """SB-19.3: an empty order, and a turn of sales."""
    state = table()
    wait(state, SALE)
    for company in range(6):
        state.price[company] = -1
    play_all(state, "sell nothing", "sell nothing")
    assert told(state, "deal order") == [
        "No company is left in the order of play",
        "Turn 2 begins",
    ]


def test_the_end() -> None:
    """SB-19.4: one winner, or several."""
    for cash, line in ((9, "Ann wins with 40"), (40, "Ann and Bob share the win with 40")):
        state = table()
        while state.turn < 5 or state.phase != SALE:
            wait(state, SALE)
        state.cash[1] = cash
        assert told(state, "sell nothing", "sell nothing")[-1] == line
