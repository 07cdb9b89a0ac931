"""Every reason against an action, said once: its rule and its sentence."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from goldenspike.core.words import catalogue, languages
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import AUCTION, OVER, PLACES
from tests.hexes.boards import FIELD, LINE, PORTS, RING, TOWN_LINE, UPPER, little
from tests.steam.boards import SHORT
from tests.steam.links import linked, way
from tests.steam.table import (
    STANDARD,
    abandon,
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

SECTION = "steam.reason."
PLAYERS = ("Ann", "Bob", "Cyd")
BLUE = way("blue", 1, 7)


class Case(NamedTuple):
    """A text that is refused somewhere, and in which words."""

    key: str
    state: Callable[[], st.State]
    text: str
    said: str


def bidding() -> st.State:
    """Ann has bid 4 for the first place."""
    state = dealt()
    play_all(state, "bid 4")
    return state


def ordering() -> st.State:
    """Cyd speaks first, with 3."""
    state = turn(STANDARD)
    state.cash[2] = 3
    wait(state, AUCTION)
    return state


def poor(state: st.State, cash: int = 1) -> st.State:
    """Who decides has nothing else."""
    give(state, state.seat, cash=cash, income=-10)
    return state


def over() -> st.State:
    """Nobody decides."""
    state = building()
    state.turn = 10
    wait(state, OVER)
    return state


def growing(goods: str = "2:red") -> st.State:
    """Ann has City Growth, on a map with a town."""
    return building(board=TOWN_LINE, tiles="5", goods=goods)


def urbanising() -> st.State:
    """Ann has Urbanization."""
    return building(board=TOWN_LINE, tiles="7", goods="2:red")


def grown() -> st.State:
    """A1 has a growth marker."""
    state = growing()
    state.grown[0] = 1
    return state


def scoring() -> st.State:
    """Bob has to choose."""
    state = linked("A2 A4", "A6", board=SHORT, goods="A1:blue")
    play_all(state, f"{BLUE} income")
    return state


def moving(*hexes: str, level: int = 6, links: str = "free") -> st.State:
    """A blue cube in A1 of SHORT, links of each."""
    return linked(*hexes, board=SHORT, goods="A1:blue", level=level, nobodys_links=links)


def nobodys() -> st.State:
    """Two of three links are nobody's, and count."""
    state = moving("A2", "A4 A6", links="counted")
    abandon(state, 1)
    return state


def out_of_reach() -> st.State:
    """Nobody's track leads from the town C4 over B4; Bob builds, without track."""
    texts = ("lay C2 E-W", "lay C3 E-W", "lay C4 NE,W", "lay B4 E-SW", "done")
    state = laid(FIELD, *texts, tiles="3")
    abandon(state, 0)
    return state


def upgraded() -> st.State:
    """Ann has raised her locomotive in the first round."""
    state = moving("")
    state.upgraded = 1
    return state


GRAY = ",".join(["gray"] * 2)
CASES = [
    Case("over", over, "pass", "ST-8.4: the game is over"),
    Case(
        "unreadable-dealing-goods",
        fresh,
        "x",
        "ST-6.2: chance deals: write `deal goods HEX:COLOUR,COLOUR ... SPACE:COLOUR,COLOUR ...` "
        "with the cities in the board's order, then the spaces of the goods supply; not `x`",
    ),
    Case(
        "unreadable-dealing-order",
        lambda: dealt(STANDARD),
        "x",
        "ST-5.2: chance deals: write `deal order SEAT ...` such as `deal order 2 0 1`; not `x`",
    ),
    Case(
        "unreadable-bidding",
        dealt,
        "x",
        "ST-5.1: write `pass`, or `bid AMOUNT` such as `bid 3`; not `x`",
    ),
    Case(
        "unreadable-ordering",
        ordering,
        "x",
        "ST-9.1: write `pass`, `stay`, or `bid AMOUNT` such as `bid 3`; not `x`",
    ),
    Case(
        "unreadable-raising",
        lambda: turn(STANDARD),
        "x",
        "ST-3.4: write `raise NUMBER` such as `raise 2`, or `raise 0`; not `x`",
    ),
    Case(
        "unreadable-taking",
        choosing,
        "x",
        "ST-7: write `take NUMBER` such as `take 6`, or `take 7 decline`; not `x`",
    ),
    Case(
        "unreadable-building",
        building,
        "x",
        "ST-4.4: write `lay HEX TRACK` such as `lay H3 NE-SE,E-W`, on a town `lay H3 E,SW`, "
        "sides clockwise from NE; `connect HEX HEX`; `grow HEX from SPACE`; "
        "`city HEX COLOUR from SPACE`; or `done`; not `x`",
    ),
    Case(
        "unreadable-moving",
        moving,
        "x",
        "ST-8.1: write `skip`, `upgrade`, or `move COLOUR HEX:SIDE ... HEX income` "
        "such as `move red E3:E H5 points`; not `x`",
    ),
    Case(
        "unreadable-scoring",
        scoring,
        "x",
        "ST-10.5: write `score income` or `score points`; not `x`",
    ),
    Case("no-hex", building, "lay Z9 E-W", "SB-21.3a: there is no hex `Z9` on this map"),
    Case("no-stop", growing, "grow A2 from 2", "SB-21.11: A2 is neither a city nor a town"),
    Case("no-tile", building, "lay A2 W-E", "SB-21.1: there is no tile with the track W-E"),
    Case("no-symbol", building, "connect A1 A6", "SB-13.2: no symbol joins A1 and A6"),
    Case(
        "no-space",
        growing,
        "grow A1 from 13",
        "SB-13.4: there is no space 13 in the goods supply; they are 1 to 12",
    ),
    Case("bid-low", bidding, "bid 4", "ST-5.1: a bid must be above 4; you can pay 50"),
    Case("bid-means", bidding, "bid 51", "ST-12.1: 51 is more than you can pay; that is 50"),
    Case("bid-means", ordering, "bid 4", "ST-9.1: 4 is more than you can pay; that is 3"),
    Case(
        "raise-most",
        lambda: turn(STANDARD),
        "raise 11",
        "ST-3.2: 11 lots are too many; you can borrow 10",
    ),
    Case(
        "stay",
        ordering,
        "stay",
        "ST-9.1: only the holder of last turn's Turn Order tile may pass and stay in, once",
    ),
    Case("no-tile-number", choosing, "take 8", "ST-7: there is no action tile 8; they are 1 to 7"),
    Case("taken", lambda: taken("take 5"), "take 5", "ST-8.4: City Growth is taken by Ann"),
    Case("decline", choosing, "take 6 decline", "ST-12.4: Locomotive has nothing to decline"),
    Case(
        "tile-price",
        lambda: poor(choosing()),
        "take 7",
        "ST-12.4: Urbanization costs 6; you can pay 1",
    ),
    Case(
        "limit",
        lambda: laid(LINE, "lay A2 E-W", "lay A3 E-W", "lay A4 E-W"),
        "lay A5 E-W",
        "ST-4.4: you have made your 3 builds of this turn",
    ),
    Case(
        "cost-means",
        lambda: poor(building()),
        "lay A2 E-W",
        "ST-3.3: that costs 2; you have 1, and 1 with all you could borrow",
    ),
    Case(
        "cost-cash",
        lambda: building(STANDARD, cash=1),
        "lay A2 E-W",
        "ST-3.4: that costs 2; you have 1, and money is borrowed at the start of a turn only",
    ),
    Case(
        "done-acts",
        growing,
        "done",
        "ST-12.5: City Growth is paid for: do it before you end your builds",
    ),
    Case("no-tile-for", building, "grow A1 from 1", "ST-12.5: you do not have City Growth"),
    Case("no-tile-for", growing, "city A3 red from 2", "ST-12.5: you do not have Urbanization"),
    Case(
        "acted",
        lambda: building(tiles="5d"),
        "grow A1 from 1",
        "ST-12.5: City Growth was declined, or is done already",
    ),
    Case("no-city", growing, "grow A3 from 2", "ST-7.1: A3 is a town, and only cities grow"),
    Case("no-town", urbanising, "city A1 red from 2", "ST-7.1: A1 is a city already"),
    Case("grown", grown, "grow A1 from 2", "ST-7.1: A1 has a growth marker already"),
    Case(
        "no-new-city",
        urbanising,
        "city A3 black from 2",
        "ST-7.1: there is no black New City tile left",
    ),
    Case(
        "name-space",
        growing,
        "grow A1",
        "ST-12.5: say from which space of the goods supply: `from NUMBER`",
    ),
    Case(
        "empty-space",
        growing,
        "grow A1 from 1",
        "ST-12.5: space 1 of the goods supply is empty",
    ),
    Case(
        "empty-space",
        urbanising,
        "city A3 red from 1",
        "ST-12.5: space 1 of the goods supply is empty",
    ),
    Case(
        "all-empty",
        lambda: growing(""),
        "grow A1 from 1",
        "ST-7.2: the goods supply is empty: name no space",
    ),
    Case(
        "lay-water",
        lambda: building(board=little("Cp~", "A1 red")),
        "lay A3 E-W",
        "SB-21.3a: A3 is water",
    ),
    Case("lay-city", building, "lay A1 E-W", "SB-21.3a: A1 is a city, A1, and takes no tile"),
    Case(
        "lay-town",
        growing,
        "lay A3 E-W",
        "ST-4.5a: A3 is a town, A3: write the sides by which track leaves it, such as `E,SW`",
    ),
    Case(
        "lay-no-town",
        building,
        "lay A2 E,W",
        "ST-4.5a: A2 is no town: write which sides are joined, such as `E-W`",
    ),
    Case("lay-shut", building, "lay A2 NE-W", "SB-21.3a: no track may cross the side NE of A2"),
    Case(
        "lay-same",
        lambda: laid(LINE, "lay A2 E-W"),
        "lay A2 E-W",
        "SB-21.3b: that tile lies on A2 already",
    ),
    Case(
        "lay-kept",
        lambda: laid(RING, *UPPER),
        "lay A2 SE-SW",
        "SB-21.3b: E-SW on A2 must stay: only the last segment of unfinished track may be turned",
    ),
    Case(
        "lay-apart",
        lambda: laid(FIELD, "lay C2 E-W"),
        "lay D5 E-W",
        "SB-21.3c: E-W on D5 joins neither your track nor a city where you may begin",
    ),
    Case(
        "lay-another's",
        lambda: laid(LINE, "lay A2 E-W", "done"),
        "lay A3 E-W",
        "SB-21.3d: E-W on A3 would meet the track of Ann",
    ),
    Case(
        "lay-loop",
        lambda: laid(little("ppp pCp ppp", "B2 red"), "lay A2 E-SE"),
        "lay A3 SW-W",
        "SB-21.3e: track that leaves B2 may not come back to it without another stop on the way",
    ),
    Case(
        "lay-claim",
        out_of_reach,
        "lay B4 SW-W",
        "SB-21.5: nobody's track from C4 is out of your reach",
    ),
    Case("lay-start", building, "lay A3 E-W", "SB-21.4: you have no track yet: begin at a city"),
    Case(
        "lay-start-port",
        lambda: building(board=PORTS),
        "lay B2 NE-NW",
        "SB-21.4: you have no track yet: "
        "begin at a port, or at a city that a connection joins to a port",
    ),
    Case(
        "connected",
        lambda: laid(PORTS, "connect A1 A2"),
        "connect A1 A2",
        "SB-21.6: A1 and A2 are connected already",
    ),
    Case(
        "connect-apart",
        lambda: building(board=PORTS),
        "connect A2 A3",
        "SB-21.6: you may begin neither at A2 nor at A3",
    ),
    Case("no-cube", moving, "move red A1:E A3 income", "ST-10.1: there is no red cube in A1"),
    Case("no-link", moving, f"{BLUE} income", "ST-10.1: no complete link leaves A1 by E"),
    Case(
        "elsewhere",
        lambda: moving("A2"),
        "move blue A1:E A7 income",
        "SB-21.11: the link from A1 by E leads to A3",
    ),
    Case(
        "move-twice",
        lambda: moving("A2"),
        "move blue A1:E A3:W A1 income",
        "ST-10.2: a cube may not come to A1 twice",
    ),
    Case(
        "move-twice",
        lambda: moving("A2 A4"),
        "move blue A1:E A3:E A5:W A3 income",
        "ST-10.2: a cube may not come to A3 twice",
    ),
    Case(
        "move-through",
        lambda: linked("A2 A4 A6 A8", goods="A1:yellow"),
        f"{way('yellow', 1, 9)} income",
        "ST-10.2: a yellow cube ends in A3, the first city of its colour",
    ),
    Case(
        "move-end",
        lambda: moving("A2"),
        "move blue A1:E A3 income",
        "ST-10.3: a blue cube must end in a blue city; A3 is none",
    ),
    Case(
        "move-far",
        lambda: moving("A2 A4 A6", level=2),
        f"{BLUE} income",
        "ST-10.1: 3 links are too many; your locomotive goes over 2",
    ),
    Case(
        "move-none-own",
        lambda: moving("", "A2 A4 A6"),
        f"{BLUE} income",
        "ST-10.4: a cube must use a link of yours",
    ),
    Case(
        "move-others",
        lambda: moving("A2", "A4 A6"),
        f"{BLUE} points",
        "ST-10.4: 1 link is yours and 2 of Bob: use as many of your own at least",
    ),
    Case(
        "move-nobodys",
        nobodys,
        f"{BLUE} points",
        "ST-12.7: 1 link is yours and 2 nobody's: use as many of your own at least",
    ),
    Case(
        "upgraded", upgraded, "upgrade", "ST-8.1: you have raised your locomotive already this turn"
    ),
    Case(
        "top-level",
        moving,
        "upgrade",
        "ST-12.4: your locomotive is at 6, and there is no better one",
    ),
    Case(
        "deal-place",
        fresh,
        "deal goods A1:red,red,red",
        "ST-6.2: 3 cubes for A1 are too many; it takes 2",
    ),
    Case(
        "deal-colour",
        fresh,
        " ".join(["deal goods", f"A1:{GRAY}", *(f"{space}:{GRAY}" for space in range(1, 9))]),
        "ST-6.2: 18 cubes of gray are too many; there are 16",
    ),
    Case("deal-missing", fresh, "deal goods", "ST-6.2: 28 cubes are missing"),
    Case(
        "deal-order",
        lambda: dealt(STANDARD),
        "deal order 0 1",
        "ST-5.2: the order has each seat from 0 to 2 once",
    ),
]


def taken(*texts: str) -> st.State:
    """Tiles that are gone."""
    state = choosing()
    play_all(state, *texts)
    return state


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_every_reason(case: Case) -> None:
    """The rule, and this case of it."""
    state = case.state()
    reason = st.why_not(state, case.text)
    assert reason is not None
    assert reason.key == SECTION + case.key
    assert reason.text(PLAYERS) == case.said


def test_no_reason_is_left_out() -> None:
    """Every sentence of the catalogue is said above."""
    written = {key for key in catalogue("en") if key.startswith(SECTION)}
    assert written == {SECTION + case.key for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_reasons_speak_every_language(case: Case) -> None:
    """No value is missing in any of them."""
    reason = st.why_not(case.state(), case.text)
    assert reason is not None
    said = [reason.text(PLAYERS, language) for language in languages()]
    assert all(text.startswith(f"{reason.rule}: ") for text in said) and said[0] != said[1]


def test_a_legal_text_has_no_reason() -> None:
    """None exactly for what may be played."""
    state = dealt()
    assert state.phase == PLACES and st.why_not(state, "bid 0") is None
