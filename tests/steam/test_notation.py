"""Actions as text, and back: docs/formats.md."""

import pytest

from goldenspike.core.game import IllegalAction
from goldenspike.games import steam as st
from goldenspike.games.steam.rules.state import AUCTION, OVER
from tests.hexes.boards import PORTS, RING, TOWN_LINE
from tests.steam.boards import SHORT
from tests.steam.links import linked, way
from tests.steam.table import STANDARD, building, choosing, dealt, fresh, play_all, turn, wait, why

EVERY_SPACE = " ".join(f"{space}:red,yellow" for space in range(1, 13))


def ordering() -> st.State:
    """Seat 2 may stay in."""
    state = turn(STANDARD)
    state.tile[2] = 1
    wait(state, AUCTION)
    return state


def moving() -> st.State:
    """Three own links, a blue cube to move."""
    return linked("A2 A4 A6", board=SHORT, goods="A1:blue", level=5)


def scoring() -> st.State:
    """Seat 1 has a link on the way of a cube."""
    state = linked("A2 A4", "A6", board=SHORT, goods="A1:blue")
    play_all(state, f"{way('blue', 1, 7)} income")
    return state


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (fresh(), [f"deal goods A1:red,blue A6:black,gray {EVERY_SPACE}"]),
        (dealt(STANDARD), ["deal order 2 0 1"]),
        (dealt(), ["pass", "bid 0", "bid 50"]),
        (turn(STANDARD), ["raise 0", "raise 2", "raise 10"]),
        (ordering(), ["pass", "stay", "bid 0"]),
        (choosing(), ["take 6", "take 7", "take 7 decline", "take 5 decline"]),
        (building(board=PORTS), ["done", "connect A1 A2", "lay B1 E-NW"]),
        (building(STANDARD, tiles="5", goods="4:red"), ["done", "grow A1 from 4"]),
        (building(STANDARD, tiles="5"), ["grow A1"]),
        (
            building(board=TOWN_LINE, tiles="7", goods="2:red 12:red"),
            ["city A3 red from 2", "city A3 gray from 12"],
        ),
        (building(board=TOWN_LINE, tiles="7"), ["city A3 red"]),
        (
            moving(),
            ["skip", "upgrade", f"{way('blue', 1, 7)} income", f"{way('blue', 1, 7)} points"],
        ),
        (scoring(), ["score income", "score points"]),
    ],
    ids=lambda value: value[0].split()[0] if isinstance(value, list) else "",
)
def test_there_and_back(state: st.State, texts: list[str]) -> None:
    """Every kind of action, as the formats page writes it."""
    for text in texts:
        assert st.why_not(state, text) is None, text
        assert st.write(state, st.read(state, text)) == text


@pytest.mark.parametrize(
    ("state", "named"),
    [
        (fresh(), "ST-6.2: chance deals: write `deal goods HEX:COLOUR,COLOUR ... SPACE:COLOUR"),
        (dealt(STANDARD), "ST-5.2: chance deals: write `deal order SEAT ...`"),
        (dealt(), "ST-5.1: write `pass`, or `bid AMOUNT`"),
        (turn(STANDARD), "ST-3.4: write `raise NUMBER`"),
        (ordering(), "ST-9.1: write `pass`, `stay`, or `bid AMOUNT`"),
        (choosing(), "ST-7: write `take NUMBER`"),
        (building(board=PORTS), "ST-4.4: write `lay HEX TRACK`"),
        (moving(), "ST-8.1: write `skip`, `upgrade`, or `move COLOUR HEX:SIDE ... HEX income`"),
        (scoring(), "ST-10.5: write `score income` or `score points`"),
    ],
)
@pytest.mark.parametrize(
    "text", ["", " ", "deal", "deal cards", "PASS", "x", "done now", "bid -1", "take", "pass 1"]
)
def test_other_texts_are_told_what_to_write(state: st.State, named: str, text: str) -> None:
    """Nothing may follow an action's text; numbers are plain digits."""
    assert why(state, text).startswith(named) and why(state, text).endswith(f"not `{text}`")
    with pytest.raises(IllegalAction):
        st.read(state, text)


UNREAD = "ST-4.4: write"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("lay A2", UNREAD),
        ("lay A2 E-W E-W", UNREAD),
        ("lay A2 N-S", UNREAD),
        ("lay a2 E-W", "SB-21.3a: there is no hex `a2` on this map"),
        ("lay A2 W-E", "SB-21.1: there is no tile with the track W-E"),
        ("connect B1", UNREAD),
        ("connect B1 B3", "SB-13.2: no symbol joins B1 and B3"),
        ("grow", UNREAD),
        ("grow B1 B3", UNREAD),
        ("grow B1 from", UNREAD),
        ("grow B1 from x", UNREAD),
        ("grow B1 from 01", UNREAD),
        ("grow B1 off 1", UNREAD),
        ("grow from 1", UNREAD),
        ("grow B1 from 1 2", UNREAD),
        ("grow A2 from 1", "SB-21.11: A2 is neither a city nor a town"),
        ("grow B9 from 1", "SB-21.3a: there is no hex `B9` on this map"),
        ("city B1", UNREAD),
        ("city B1 pink from 1", UNREAD),
        ("city B1 red blue", UNREAD),
        ("city B1 red from 1 from 1", UNREAD),
    ],
)
def test_what_does_not_name_a_build(text: str, named: str) -> None:
    """ST-12.5, SB-21.1, SB-21.3a: words, sides, hexes, colours and tiles there are."""
    assert why(building(board=RING), text).startswith(named)


@pytest.mark.parametrize("text", ["take 6 decline now", "take 6 now", "take decline", "take 06"])
def test_what_does_not_name_a_tile(text: str) -> None:
    """ST-7: a number, and `decline`."""
    assert why(choosing(), text).startswith("ST-7: write `take NUMBER`")


@pytest.mark.parametrize("text", ["deal order 1 x 2", "deal order 01 2 3", "deal goods", "order"])
def test_what_does_not_name_an_order(text: str) -> None:
    """ST-5.2: seats, in plain digits."""
    assert why(dealt(STANDARD), text).startswith("ST-5.2: chance deals")


def test_an_order_is_not_dealt_before_goods() -> None:
    """ST-6.1."""
    assert why(fresh(), "deal order 0 1 2").startswith("ST-6.2: chance deals")


def test_the_end() -> None:
    """ST-8.4: nothing is written any more."""
    state = building()
    state.turn = 10
    wait(state, OVER)
    for text in ("pass", "skip", "x"):
        assert why(state, text) == "ST-8.4: the game is over"


def test_long_texts_and_numbers() -> None:
    """A message is not as long as what somebody wrote; an amount has at most six digits."""
    assert why(dealt(), "x" * 41).endswith(f"not `{'x' * 40}...`")
    assert why(dealt(), "bid 999999") == "ST-12.1: 999999 is more than you can pay; that is 50"
    assert why(dealt(), "bid 1000000").startswith("ST-5.1: write")
