"""What an action does, in lines: whole turns told, and every kind of line."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from goldenspike.core.words import Line, catalogue
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import AUCTION, GOODS
from tests.hexes.boards import PORTS, TOWN_LINE
from tests.steam.boards import SHORT
from tests.steam.links import linked, way
from tests.steam.table import (
    BASIC,
    STANDARD,
    building,
    choosing,
    dealt,
    fresh,
    give,
    laid,
    next_build,
    play_all,
    turn,
    wait,
    wait_once,
)

PLAYERS = ("Ann", "Bob", "Cyd")
SECTION = "steam.event."
BLUE = way("blue", 1, 7)


class Story(NamedTuple):
    """What is played somewhere, and what is said of it."""

    name: str
    state: Callable[[], st.State]
    texts: tuple[str, ...]
    said: tuple[str, ...]


def poor(state: st.State, cash: int, income: int, points: int = 0) -> st.State:
    """Who decides stands there."""
    give(state, state.seat, cash=cash, income=income, points=points)
    return state


def ordering(cash: int = 9) -> st.State:
    """Cyd speaks first, then Bob, who may stay, and Ann; each has so much."""
    state = turn(STANDARD)
    for seat in range(3):
        state.cash[seat] = cash
    state.tile[1] = 1
    wait(state, AUCTION)
    return state


def decaying() -> st.State:
    """Ann has two unfinished runs of last turn."""
    return next_build(laid(SHORT, "lay A2 E-W", "done"))


def loose() -> st.State:
    """The same, unfinished: on a map where one tile is not enough."""
    return next_build(laid(TOWN_LINE, "lay A2 E-W", "lay A4 E-W", "done"))


def last_skip(edition: str = BASIC, number: int = 1) -> st.State:
    """Cyd is the last to skip in a turn."""
    state = building(edition, tiles="1 3 2")
    state.turn = number
    while state.round != 2 or state.seat != 1:
        wait_once(state)
    return state


def paid(edition: str, *stands: tuple[int, int, int], number: int = 1) -> st.State:
    """Income is paid next: cash, income and points of each."""
    state = last_skip(edition, number)
    for seat, stand in enumerate(stands):
        give(state, seat, *stand)
    return state


def left() -> st.State:
    """Cyd is bankrupt since last turn; Bob is the last to skip in this one."""
    state = paid(BASIC, (9, 0, 0), (9, 0, 0), (0, -10, 0))
    play_all(state, "skip")
    while (state.phase, state.round, state.seat) != (GOODS, 2, 1):
        wait_once(state)
    return state


def tied() -> st.State:
    """The last income; nobody can pay, and nobody has a tile."""
    state = paid(BASIC, *[(0, -10, 0)] * 3, number=10)
    for seat in range(3):
        state.tile[seat] = 0
    return state


def topped() -> st.State:
    """Ann's locomotive is the best."""
    state = choosing()
    state.level[0] = 6
    return state


def at_the_top(state: st.State) -> st.State:
    """ST-3.5: Ann's income is one step below its top, Bob's is there."""
    state.income[0], state.income[1] = 9, 10
    return state


def full(goods: str = "A1:red,red A6:red,red") -> str:
    """A whole deal on LINE."""
    spaces = [f"{space}:blue,yellow" for space in range(1, 13)]
    return " ".join(["deal goods", goods, *spaces])


STORIES = [
    Story(
        "goods",
        fresh,
        (full(),),
        ("28 cubes lie on the map and in the goods supply",),
    ),
    Story(
        "order",
        lambda: dealt(STANDARD),
        ("deal order 2 0 1",),
        ("Turn order: Cyd, Ann and Bob", "Turn 1 begins"),
    ),
    Story(
        "places",
        dealt,
        ("bid 3", "bid 7", "pass", "pass", "pass"),
        (
            *("Ann bids 3", "Bob bids 7", "Cyd passes"),
            *("Ann passes", "Bob borrows 10: income −2", "Bob gets place 1 for 7"),
            *("Ann passes", "Cyd gets place 2 for 0", "Ann gets place 3 for 0"),
            *("Turn order: Bob, Cyd and Ann", "Turn 1 begins"),
        ),
    ),
    Story(
        "a place paid with points",
        lambda: poor(dealt(), 1, -9, 4),
        ("bid 9", "pass", "pass"),
        (
            *("Ann bids 9", "Bob passes", "Cyd passes"),
            "Ann borrows 10: income −10, 2 points",
            "Ann gets place 1 for 9",
        ),
    ),
    Story(
        "capital",
        lambda: turn(STANDARD),
        ("raise 2", "raise 0", "raise 1"),
        ("Cyd borrows 10: income −2", "Bob borrows nothing", "Ann borrows 5: income −1"),
    ),
    Story(
        "capital for points",
        lambda: poor(turn(STANDARD), 0, -10, 3),
        ("raise 1",),
        ("Cyd borrows 5: income −10, 1 point",),
    ),
    Story(
        "an auction",
        ordering,
        ("bid 2", "stay", "bid 4", "bid 5", "pass", "pass"),
        (
            *("Cyd bids 2", "Bob passes and stays in", "Ann bids 4", "Cyd bids 5"),
            *("Bob passes", "Bob gets place 3 for 0"),
            *("Ann passes", "Cyd gets place 1 for 5", "Ann gets place 2 for 4"),
            "Turn order: Cyd, Ann and Bob",
        ),
    ),
    Story(
        "tiles",
        choosing,
        ("take 6", "take 5 decline", "take 1"),
        (
            *("Ann takes Locomotive for 6", "Ann borrows 10: income −2"),
            "Ann raises the locomotive to 2",
            "Bob takes City Growth and declines its action",
            "Cyd takes Turn Order",
        ),
    ),
    Story(
        "tiles for something",
        choosing,
        ("take 7 decline", "take 5", "take 3"),
        (
            "Ann takes Urbanization and declines its action",
            *("Bob takes City Growth for 2", "Bob borrows 5: income −1", "Cyd takes Engineer"),
        ),
    ),
    Story(
        "free tiles",
        lambda: choosing(STANDARD),
        ("take 6", "take 7"),
        (
            *("Ann takes Locomotive", "Ann raises the locomotive to 2"),
            "Bob takes Urbanization",
        ),
    ),
    Story("the best locomotive", topped, ("take 6",), ("Ann takes Locomotive",)),
    Story(
        "builds",
        lambda: building(board=PORTS, cash=4),
        ("connect A1 A2", "lay B1 NE-NW", "done", "done"),
        (
            "Ann connects A1 and A2 for 3",
            *("Ann lays track NE-NW on B1 for 2", "Ann borrows 5: income −1"),
            *("Ann has finished building", "Bob builds nothing"),
        ),
    ),
    Story(
        "a connection for raised money",
        lambda: building(board=PORTS, cash=0),
        ("connect A1 A2",),
        ("Ann connects A1 and A2 for 3", "Ann borrows 5: income −1"),
    ),
    Story(
        "decay",
        loose,
        ("lay A3 E,W", "done"),
        ("Ann lays track E,W on A3 for 3", "Ann has finished building"),
    ),
    Story(
        "decay of two",
        loose,
        ("done",),
        ("Ann builds nothing", "Ann loses 2 stretches of unfinished track not extended"),
    ),
    Story("no decay", decaying, ("done",), ("Ann builds nothing",)),
    Story(
        "growth",
        lambda: building(tiles="5", goods="4:red"),
        ("grow A1 from 4",),
        ("Ann lets A1 grow from space 4",),
    ),
    Story(
        "growth without cubes",
        lambda: building(tiles="5"),
        ("grow A6",),
        ("Ann lets A6 grow, without cubes",),
    ),
    Story(
        "a city",
        lambda: building(board=TOWN_LINE, tiles="7", goods="1:red"),
        ("city A3 gray from 1",),
        ("Ann makes A3 a gray city, with the cubes of space 1",),
    ),
    Story(
        "a city without cubes",
        lambda: building(board=TOWN_LINE, tiles="7"),
        ("city A3 purple",),
        ("Ann makes A3 a purple city, without cubes",),
    ),
    Story(
        "goods",
        lambda: linked("A2 A4", "A6", board=SHORT, goods="A1:blue,blue", level=3),
        (f"{BLUE} income", "score points", "upgrade", "skip", f"{BLUE} points", "score income"),
        (
            *("Ann moves a blue cube from A1 to A7 over 3 links", "Ann adds 2 to income: 2"),
            "Bob adds 1 to points: 1",
            *("Bob raises the locomotive to 4", "Cyd moves nothing"),
            *("Ann moves a blue cube from A1 to A7 over 3 links", "Ann adds 2 to points: 2"),
            "Bob adds 1 to income: 1",
        ),
    ),
    Story(
        "income at its top",
        lambda: at_the_top(linked("A2 A4", "A6", board=SHORT, goods="A1:blue,blue", level=3)),
        (f"{BLUE} income", "score income"),
        (
            *("Ann moves a blue cube from A1 to A7 over 3 links", "Ann adds 2 to income: 10"),
            "Ann is at the top of income, 10: 1 step lost",
            *("Bob adds 1 to income: 10", "Bob is at the top of income, 10: 1 step lost"),
        ),
    ),
    Story(
        "goods from far away",
        lambda: linked("A10 A12", "A14", goods="A15:yellow"),
        (f"{way('yellow', 15, 9)} points",),
        (
            "Ann moves a yellow cube from A15 to A9 over 3 links",
            "Ann adds 2 to points: 2",
        ),
    ),
    Story(
        "income",
        lambda: paid(BASIC, (0, 3, 0), (0, 0, 0), (5, -3, 0)),
        ("skip",),
        (
            *("Bob moves nothing", "Ann collects 3", "Cyd pays 3"),
            *("Turn order: Ann, Cyd and Bob", "Turn 2 begins"),
        ),
    ),
    Story(
        "raised for income",
        lambda: paid(BASIC, (0, -3, 0), (2, -10, 5), (9, -10, 1)),
        ("skip",),
        (
            *("Bob moves nothing", "Ann borrows 5: income −4", "Ann pays 3"),
            *("Bob borrows 10: income −10, 1 point", "Bob pays 10"),
            "Cyd cannot pay 10 and is bankrupt; the track is nobody’s",
            *("Turn order: Ann and Bob", "Turn 2 begins"),
        ),
    ),
    Story(
        "income of those left",
        left,
        ("skip",),
        ("Bob moves nothing", "Turn order: Ann and Bob", "Turn 3 begins"),
    ),
    Story(
        "expenses",
        lambda: paid(STANDARD, (0, 3, 0), (5, 0, 0), (0, -3, 1)),
        ("skip",),
        (
            *("Bob moves nothing", "Ann collects 2", "Bob pays 1"),
            "Cyd cannot pay all of 4, and loses 1 point and 1 of income",
            "Turn 2 begins",
        ),
    ),
    Story(
        "short",
        lambda: paid(STANDARD, (0, 1, 0), (1, -2, 9), (0, -10, 1)),
        ("skip",),
        (
            *("Bob moves nothing", "Bob cannot pay all of 3, and loses 1 point and 0 of income"),
            "Cyd cannot pay 11 and is bankrupt; the track is nobody’s",
            "Turn 2 begins",
        ),
    ),
    Story(
        "short of income",
        lambda: paid(STANDARD, (0, 1, 0), (0, -1, 0), (9, 0, 0)),
        ("skip",),
        (
            *("Bob moves nothing", "Bob cannot pay all of 2, and loses 0 points and 1 of income"),
            *("Cyd pays 1", "Turn 2 begins"),
        ),
    ),
    Story(
        "the end",
        lambda: paid(BASIC, (0, 0, 3), (0, 4, 9), (0, 0, 1), number=10),
        ("skip",),
        ("Bob moves nothing", "Bob collects 4", "Bob wins with 11 points"),
    ),
    Story(
        "a shared end",
        tied,
        ("skip",),
        (
            "Bob moves nothing",
            *(
                f"{name} cannot pay 10 and is bankrupt; the track is nobody’s"
                for name in ("Ann", "Bob", "Cyd")
            ),
            "Ann, Bob and Cyd share the win with −20 points",
        ),
    ),
]


def lines(story: Story) -> list[Line]:
    """What is said while it is played; telling changes nothing."""
    state, said = story.state(), list[Line]()
    for text in story.texts:
        before = st.copy(state)
        said += st.narrate(state, st.read(state, text))
        assert state == before
        play_all(state, text)
    return said


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_every_story(story: Story) -> None:
    """ST-3 to ST-12: the action, what it cost, and what follows from it."""
    assert tuple(line.text(PLAYERS) for line in lines(story)) == story.said


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_stories_in_every_language(story: Story) -> None:
    """No value is missing in any of them."""
    for line in lines(story):
        assert line.text(PLAYERS, "fr") and line.text(PLAYERS, "nl")


def test_no_line_is_left_out() -> None:
    """Every sentence of the catalogue is said above."""
    said = {line.key for story in STORIES for line in lines(story)}
    assert said == {key for key in catalogue("en") if key.startswith(SECTION)}
