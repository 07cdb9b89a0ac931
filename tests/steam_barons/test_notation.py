"""Actions as text, and back."""

import pytest

from goldenspike.core.game import IllegalAction
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.rules.state import GOODS, SALE
from tests.hexes.boards import PORTS, RING, TOWN_LINE
from tests.steam_barons.table import building, fresh, laid, play_all, table, wait, why


def dealing_order() -> sb.State:
    """The goods lie."""
    state = fresh()
    play_all(state, "deal goods")
    return state


def buying() -> sb.State:
    """Seat 0 has won orange at 6."""
    state = table()
    play_all(state, "bid 6", "pass")
    return state


def moving() -> sb.State:
    """Orange is about to move."""
    return laid(TOWN_LINE, "lay A2 E-W", "lay A3 E,W", "lay A4 E-W", "done", goods="A1:blue")


def selling() -> sb.State:
    """Seat 0 holds a share of orange."""
    state = moving()
    wait(state, SALE)
    return state


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (fresh(), ["deal goods", "deal goods A1:red,blue A6:black"]),
        (dealing_order(), ["deal order white black natural brown green orange"]),
        (table(), ["pass", "bid 6", "bid 40"]),
        (buying(), ["buy 1"]),
        (building(PORTS), ["done", "connect A1 A2", "lay B1 E-NW"]),
        (moving(), ["skip", "move blue A1:E A3:E A5"]),
        (selling(), ["sell nothing", "sell orange 1"]),
    ],
    ids=lambda value: value[0].split()[0] if isinstance(value, list) else "",
)
def test_there_and_back(state: sb.State, texts: list[str]) -> None:
    """Every kind of action, as the formats page writes it."""
    for text in texts:
        assert sb.why_not(state, text) is None
        assert sb.write(state, sb.read(state, text)) == text


@pytest.mark.parametrize(
    ("state", "named"),
    [
        (fresh(), "SB-14.1: chance deals: write `deal goods HEX:COLOUR,COLOUR ...`"),
        (dealing_order(), "SB-14.3: chance deals: write `deal order COMPANY ...`"),
        (table(), "SB-15.2: write `pass`, or `bid AMOUNT`"),
        (buying(), "SB-15.3: write `buy NUMBER`"),
        (building(PORTS), "SB-16.2: write `lay HEX TRACK`"),
        (moving(), "SB-17.1: write `skip`, or `move COLOUR HEX:SIDE ... HEX`"),
        (selling(), "SB-19.1: write `sell nothing`, or `sell COMPANY NUMBER ...`"),
    ],
)
@pytest.mark.parametrize("text", ["", " ", "deal", "deal cards", "PASS", "x", "done now", "buy -1"])
def test_other_texts_are_told_what_to_write(state: sb.State, named: str, text: str) -> None:
    """Nothing may follow an action's text; numbers are plain digits."""
    assert why(state, text).startswith(named)
    with pytest.raises(IllegalAction):
        sb.read(state, text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("lay A2", "SB-16.2: write"),
        ("lay A2 E-W E-W", "SB-16.2: write"),
        ("lay A2 E-W-NE", "SB-16.2: write"),
        ("lay A2 N-S", "SB-16.2: write"),
        ("lay a2 E-W", "SB-21.3a: there is no hex `a2` on this map"),
        ("lay A02 E-W", "SB-21.3a: there is no hex `A02` on this map"),
        ("lay  E-W", "SB-21.3a: there is no hex `` on this map"),
        ("lay A9999 E-W", "SB-21.3a: there is no hex `A9999` on this map"),
        ("lay A² E-W", "SB-21.3a: there is no hex `A²` on this map"),
        ("connect B1", "SB-16.2: write"),
        ("connect B1 B1", "SB-13.2: no symbol joins B1 and B1"),
        ("lay A2 W-E", "SB-21.1: there is no tile with the track W-E"),
    ],
)
def test_what_does_not_name_a_build(text: str, named: str) -> None:
    """SB-21.1, SB-21.3a: words, sides, hexes and tiles there are."""
    assert why(building(RING), text).startswith(named)


def test_long_texts_are_cut() -> None:
    """A message is not as long as what somebody wrote."""
    assert why(table(), "x" * 41).endswith(f"not `{'x' * 40}...`")
    assert why(table(), "x" * 40).endswith(f"not `{'x' * 40}`")


def test_long_numbers() -> None:
    """An amount has at most six digits."""
    assert why(table(), "bid 999999") == "SB-15.3: 999999 is more than you can pay; you have 40"
    assert why(table(), "bid 1000000").startswith("SB-15.2: write")


def test_an_unknown_company_in_an_order() -> None:
    """SB-14.3: the reason names those there are."""
    assert why(dealing_order(), "deal order pink") == (
        "SB-14.3: there is no company `pink`; the companies are "
        "orange, green, brown, natural, black and white"
    )


def test_goods_are_moved_only_in_their_phase() -> None:
    """SB-17.1: and builds only in theirs."""
    state = moving()
    assert state.phase == GOODS
    assert why(state, "done").startswith("SB-17.1")
    assert why(building(RING), "skip").startswith("SB-16.2")
