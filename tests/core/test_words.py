"""Sentences from keys and values."""

import pytest

from goldenspike.core.words import Line, Reason, Value, enumerate_words, say

KEY = "steel-driver.event."


def test_a_line_names_players() -> None:
    """By name where names are known, by number where not."""
    line = Line(f"{KEY}handed", {"player": 1})
    assert line.text(["Ann", "Bob"]) == "Bob opens no auction"
    assert line.text(["Ann"]) == str(line) == "player 2 opens no auction"


def test_a_reason_has_its_rule() -> None:
    """The rule's number and the sentence."""
    reason = Reason("SD-2.6", "steel-driver.reason.sold", {"company": "red"})
    assert str(reason) == "SD-2.6: red has been auctioned already this round"


def test_a_reason_names_players_too() -> None:
    """A game may have reasons that speak of seats."""
    reason = Reason("SD-2.1", f"{KEY}handed", {"player": 1})
    assert reason.text(["Ann", "Bob"]) == "SD-2.1: Bob opens no auction"


def test_the_language_is_asked_for() -> None:
    """English unless told otherwise; there is no catalogue of a language called `none`."""
    for said in (Line(f"{KEY}handed", {"player": 1}), Reason("SD-2.1", f"{KEY}handed")):
        with pytest.raises(ValueError, match="no language 'none'"):
            said.text(language="none")


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 cubes"), (1, "1 cube"), (2, "2 cubes"), (-1, "−1 cube")]
)
def test_counts(count: int, words: str) -> None:
    """One is said in the singular."""
    values: dict[str, Value] = {"player": 0, "company": "red", "amount": count}
    assert say(f"{KEY}won", values, ["Ann"]) == f"Ann wins red for {words}"


def test_several_players() -> None:
    """A tuple of seats is enumerated."""
    line = Line(f"{KEY}winners", {"players": (0, 2), "cash": 90})
    assert line.text(["Ann", "Bob", "Cyd"]) == "Ann and Cyd share the win with 90"


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["red"], "red"), (["red", "blue"], "red and blue"), (list("abc"), "a, b and c")],
)
def test_enumeration(words: list[str], text: str) -> None:
    """Commas, and an "and" before the last."""
    assert enumerate_words(words) == text


def test_a_line_within_a_line() -> None:
    """It is said in the same language, alone or in a list."""
    bid = Line("steel-driver.event.bid", {"player": 0, "amount": 3, "company": "red"})
    cost = Line(
        "analysis.fact.cost", {"number": 4, "player": 0, "cost": 2, "action": bid, "best": bid}
    )
    assert "“Ann bids 3 for red”" in cost.text(["Ann"])
    lot = Line("steam-barons.event.lot", {"count": 2, "company": "orange", "total": 10})
    sale = Line("steam-barons.event.sells", {"player": 0, "lots": (lot, lot)})
    assert sale.text(["Ann"]).count("2 shares of orange for 10") == 2


def test_braces_in_values_are_left_alone() -> None:
    """What somebody wrote is no template."""
    values = {"text": "{text} {x:seat} %s"}
    assert say("steel-driver.reason.unreadable-bidding", values).endswith(
        "not `{text} {x:seat} %s`"
    )


def test_lines_without_values() -> None:
    """Some sentences have none."""
    assert str(Reason("SD-6.8", "steel-driver.reason.over")) == "SD-6.8: the game is over"
    assert Line("steel-driver.reason.over").text() == "the game is over"
