"""Actions as text and back, as the format page says."""

import pytest

from goldenspike.core.game import IllegalAction
from goldenspike.games import steel_driver as sd
from tests.table import PEGASUS, fund, idle_rounds, legal, little_board, play_all, table


def claiming() -> sd.State:
    """Red may claim A or B."""
    state = table(board=little_board("A-B 1"))
    fund(state, red=1)
    play_all(state, "build A-B from A")
    idle_rounds(state, 4)
    return state


def building(first: bool) -> sd.State:
    """Red builds its first link, or its second."""
    state = table()
    fund(state, red=9)
    if not first:
        play_all(state, "build BAL-PIT from BAL")
    return state


def test_a_route_may_be_read_either_way_round() -> None:
    """A reader also takes `B-A`, a writer uses the board's order."""
    state = building(first=True)
    action = sd.read(state, "build PIT-BAL from BAL")
    assert sd.write(state, action) == "build BAL-PIT from BAL"


def test_the_start_is_kept_either_way_round() -> None:
    """SD-3.6: `from` names the start, whichever end stands first."""
    state = building(first=True)
    assert sd.read(state, "build NYC-BOS from NYC") == sd.read(state, "build BOS-NYC from NYC")
    assert sd.read(state, "build NYC-BOS from NYC") != sd.read(state, "build BOS-NYC from BOS")


def test_only_a_first_link_names_its_start() -> None:
    """A company's first link always names its start, a later one never."""
    assert all(" from " in text for text in legal(building(first=True)))
    assert not any(" from " in text for text in legal(building(first=False)))


def test_company_names_are_the_editions() -> None:
    """`open grey 1` in one edition, `open purple 1` in the other."""
    assert "open grey 1" in legal(table(edition=PEGASUS))
    assert "open purple 1" in legal(table())


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "pass ", " pass", "Pass", "pass\n", "pass!", "open", "open red", "open red "),
        *(
            "open red 03",
            "open red +3",
            "open red 3 ",
            "open red 3.0",
            "open red ３",
            "open  red 3",
        ),
        *("open RED 3", "open red three", "open red -1", "bid 3", "build BAL-PIT", "claim PIT"),
        *(
            "open red 3\n",
            "open red 3;",
            "open  red 3",
            "open purplé 3",
            "open red 999999999999",
        ),
    ],
)
def test_nothing_else_is_an_opening(text: str) -> None:
    """Nothing may follow an action's text, and numbers are plain digits."""
    with pytest.raises(IllegalAction):
        sd.read(table(), text)


@pytest.mark.parametrize(
    "text", ["bid", "bid ", "bid 04", "bid 4 ", "bid +4", "bid 4\n", "open red 4", "bid 4444"]
)
def test_nothing_else_is_a_bid(text: str) -> None:
    """In an auction: `bid 4` or `pass`."""
    state = table()
    play_all(state, "open red 1")
    with pytest.raises(IllegalAction):
        sd.read(state, text)


@pytest.mark.parametrize(
    "text",
    [
        *("pass", "build", "build BAL", "build BAL-PIT", "build BAL-PIT from", "bid 1"),
        *("build BAL-PIT from BAL ", "build BAL-PIT from PHI", "build bal-pit from bal"),
        *("build BAL - PIT from BAL", "build BAL-LAB from BAL", "build BAL-PIT-CLE from BAL"),
    ],
)
def test_nothing_else_is_a_first_link(text: str) -> None:
    """`build BAL-PIT from BAL`."""
    with pytest.raises(IllegalAction):
        sd.read(building(first=True), text)


@pytest.mark.parametrize("text", ["build PIT-CLE from PIT", "build PIT-CLE ", "build PIT", "pass"])
def test_nothing_else_is_a_later_link(text: str) -> None:
    """`build PIT-CLE`."""
    with pytest.raises(IllegalAction):
        sd.read(building(first=False), text)


@pytest.mark.parametrize("text", ["pass", "claim", "claim ", "claim A ", "claim a", "claim A-B"])
def test_nothing_else_is_a_claim(text: str) -> None:
    """`claim A`."""
    with pytest.raises(IllegalAction):
        sd.read(claiming(), text)


def test_claims_name_their_location() -> None:
    """`claim PIT`."""
    assert legal(claiming()) == {"claim A", "claim B"}


def test_nothing_is_read_when_the_game_is_over() -> None:
    """SD-6.8: not even a pass."""
    state = table()
    idle_rounds(state, 5)
    with pytest.raises(IllegalAction, match=r"SD-6\.8: the game is over"):
        sd.read(state, "pass")


def test_reading_is_not_judging() -> None:
    """A text that names an action is read, legal or not: `why_not` judges."""
    state = table()
    assert sd.write(state, sd.read(state, "open red 999")) == "open red 999"
