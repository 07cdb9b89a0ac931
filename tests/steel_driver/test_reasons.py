"""Why an action is not legal: the rule, and a sentence about the case."""

import pytest

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason, catalogue
from goldenspike.games import steel_driver as sd
from tests.table import (
    PEGASUS,
    fund,
    idle_rounds,
    little_board,
    play_all,
    sell,
    table,
)


def say(state: sd.State, text: str) -> str:
    """The reason against a text."""
    reason = sd.why_not(state, text)
    assert reason is not None
    return str(reason)


def bidding() -> sd.State:
    """Seat 0 opened red at 4."""
    state = table()
    play_all(state, "open red 4")
    return state


def building() -> sd.State:
    """Red has Baltimore-Pittsburgh and 2 cubes; yellow has 3 and no track yet."""
    state = table()
    fund(state, red=5, yellow=3)
    play_all(state, "build BAL-PIT from BAL")
    return state


def building_on() -> sd.State:
    """Red is on again, with 2 cubes."""
    state = building()
    play_all(state, "build PHI-BAL from BAL")
    return state


def claiming() -> sd.State:
    """Red is to claim: A, where yellow is too, or B."""
    state = table(board=little_board("A-B 1", "A-C 1", "C-D 9"))
    fund(state, red=1, yellow=1)
    play_all(state, "build A-B from A", "build A-C from A")
    idle_rounds(state, 4)
    return state


def over() -> sd.State:
    """Nothing happened in five rounds."""
    state = table()
    idle_rounds(state, 5)
    return state


@pytest.mark.parametrize("text", ["pass", "open red 1", "", "anything"])
def test_over(text: str) -> None:
    """SD-6.8: when the game is over nothing is legal."""
    assert say(over(), text) == "SD-6.8: the game is over"


def test_over_has_no_values() -> None:
    """SD-6.8: a reason is a rule, a key and values; here there are none."""
    assert sd.why_not(over(), "pass") == Reason("SD-6.8", "steel-driver.reason.over", {})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "bid 3",
            "SD-2.1: write `pass`, or `open COMPANY CUBES` such as `open red 3`; not `bid 3`",
        ),
        (
            "open pink 3",
            "SD-0.2: there is no company `pink`; the companies are "
            "red, yellow, green, blue, purple and black",
        ),
        ("open red 0", "SD-2.1: a first bid is at least 1; you have 10 cubes"),
        ("open red 11", "SD-2.1: 11 is more than you can bid; you have 10 cubes"),
        ("open black 11", "SD-2.1: 11 is more than you can bid; you have 10 cubes"),
        ("open red 5000", "SD-2.1: 5000 is more than you can bid; you have 10 cubes"),
    ],
)
def test_openings(text: str, sentence: str) -> None:
    """SD-2.1: why a text is no opening."""
    assert say(table(), text) == sentence


def test_an_opening_without_cubes() -> None:
    """SD-2.1: a first bid of 1 is high enough, but not paid for."""
    state = table()
    sell(state, "red", 10, to=0)
    play_all(state, "pass", "pass")
    assert say(state, "open green 1") == "SD-2.1: 1 is more than you can bid; you have 0 cubes"


def test_pegasus_companies_are_named() -> None:
    """SD-0.2: purple is no company of the Pegasus edition."""
    assert say(table(edition=PEGASUS), "open purple 1") == (
        "SD-0.2: there is no company `purple`; the companies are "
        "red, yellow, green, blue, grey and brown"
    )


def test_sold() -> None:
    """SD-2.6: once a round."""
    state = table()
    sell(state, "red", 1, to=0)
    assert say(state, "open red 2") == "SD-2.6: red has been auctioned already this round"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("open red 5", "SD-2.2: write `pass`, or `bid CUBES` such as `bid 4`; not `open red 5`"),
        ("bid 4", "SD-2.2: a bid must be above 4; you have 10 cubes"),
        ("bid 0", "SD-2.2: a bid must be above 4; you have 10 cubes"),
        ("bid 11", "SD-2.2: 11 is more than you can bid; you have 10 cubes"),
        ("bid 1000", "SD-2.2: 1000 is more than you can bid; you have 10 cubes"),
    ],
)
def test_bids(text: str, sentence: str) -> None:
    """SD-2.2: why a text is no bid."""
    assert say(bidding(), text) == sentence


def test_one_cube_is_one_cube() -> None:
    """SD-2.2: a count of one is said in the singular."""
    state = table()
    sell(state, "red", 9, to=1)
    play_all(state, "open green 3", "pass")
    assert say(state, "bid 2") == "SD-2.2: a bid must be above 3; you have 1 cube"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "pass",
            "SD-3.3: a company builds if it can: write `build ROUTE` such as `build BAL-PIT`, its "
            "first link with its start: `build BAL-PIT from BAL`; not `pass`",
        ),
        ("build NYC-SFO from NYC", "SD-3.8: there is no route `NYC-SFO` on this board"),
        ("build BAL-PIT from BAL", "SD-3.8: red has a link on Baltimore – Pittsburgh already"),
        (
            "build BAL-RIC",
            "SD-3.6: the first link of yellow names its start: `build BAL-RIC from BAL`",
        ),
        (
            "build PHI-BAL from NYC",
            "SD-3.6: the first link of yellow names its start: `build PHI-BAL from BAL`",
        ),
        (
            "build PIT-CLE",
            "SD-3.6: the first link of yellow names its start: `build PIT-CLE from PIT`",
        ),
        (
            "build PHI-BAL from PHI",
            "SD-3.6: a first link starts at a hexagon; Philadelphia is a circle",
        ),
        (
            "build PIT-CLE from CLE",
            "SD-3.6: a first link starts at a hexagon; Cleveland is a circle",
        ),
        (
            "build SLC-SFO from SFO",
            "SD-3.3: Salt Lake City – San Francisco costs 5; yellow has 3 cubes",
        ),
    ],
)
def test_first_links(text: str, sentence: str) -> None:
    """SD-3.6: why a text is no first link."""
    assert say(building(), text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "build PIT-CLE from PIT",
            "SD-3.6: only a first link names its start: `build PIT-CLE`; red has track already",
        ),
        ("build PHI-BAL", "SD-3.8: yellow has a link on Philadelphia – Baltimore already"),
        ("build NYC-PHI", "SD-3.7: New York – Philadelphia does not touch the network of red"),
        ("build PIT-CIN", "SD-3.3: Pittsburgh – Cincinnati costs 3; red has 2 cubes"),
    ],
)
def test_later_links(text: str, sentence: str) -> None:
    """SD-3.7: why a text is no later link."""
    assert say(building_on(), text) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "New York – Philadelphia does not touch the network of red"),
        ("fr", "New York – Philadelphia ne touche pas le réseau de la compagnie rouge"),
        ("nl", "New York – Philadelphia raakt het spoorwegnet van rood niet"),
    ],
)
def test_routes_are_named_by_their_places(language: str, sentence: str) -> None:
    """SD-3.7: in every language; ids are for what is to be typed."""
    reason = sd.why_not(building_on(), "build NYC-PHI")
    assert reason is not None
    assert reason.text(language=language) == f"SD-3.7: {sentence}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "pass",
            "SD-6.4: a company claims while it can: write `claim LOCATION` such as `claim PIT`; "
            "not `pass`",
        ),
        ("claim Z", "SD-6.4: there is no location `Z` on this board"),
        ("claim C", "SD-6.4: Place C is not on the network of red"),
        ("claim D", "SD-6.4: Place D is not on the network of red"),
    ],
)
def test_claims(text: str, sentence: str) -> None:
    """SD-6.4: why a text is no claim."""
    assert say(claiming(), text) == sentence


def test_claimed_already() -> None:
    """SD-6.1: a shared location has one cube."""
    state = claiming()
    play_all(state, "claim A")
    assert say(state, "claim A") == "SD-6.1: the goods of Place A have been claimed already"


def test_long_texts_are_shortened() -> None:
    """A message quotes 40 characters and no more."""
    assert say(table(), "x" * 41).endswith(f"not `{'x' * 40}...`")
    assert say(table(), "x" * 40).endswith(f"not `{'x' * 40}`")


def test_an_illegal_text_leaves_the_position_alone() -> None:
    """SD-2.1: asking changes nothing, and playing an illegal text neither."""
    state = table()
    with pytest.raises(IllegalAction, match=say(state, "open red 11")):
        play_all(state, "open red 11")
    assert state == table()


def test_every_reason_has_a_sentence() -> None:
    """The catalogue has no reason that these tests do not know."""
    ours = "steel-driver.reason."
    keys = {key.removeprefix(ours) for key in catalogue("en") if key.startswith(ours)}
    assert keys == {
        *("over", "unreadable-opening", "unreadable-bidding", "unreadable-building"),
        *("unreadable-claiming", "company", "route", "location", "sold", "first-bid", "too-low"),
        *("too-much", "taken", "hexagon", "apart", "cost", "name-start", "no-start"),
        *("not-connected", "claimed"),
    }
