"""Any text at all, in any phase: a reason or a legal action, never an exception."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.games import steel_driver as sd
from goldenspike.rulebook import Rule, find
from tests.laws.boards import BOARDS
from tests.laws.games import moments, set_up
from tests.table import EDITIONS, legal

WORDS = st.sampled_from(
    [
        *("pass", "open", "bid", "build", "claim", "from", "red", "grey", "0", "1", "3", "007"),
        *("BAL-PIT", "PIT-BAL", "BAL", "SFO", "-", "{", "}", "{text}", "\n", "\0", "9" * 5000),
    ]
)
TEXTS = st.one_of(st.text(), st.lists(WORDS, max_size=5).map(" ".join))


def positions() -> list[sd.State]:
    """Every eighth position of a game in each edition, and the last."""
    found: list[sd.State] = []
    for number, edition in enumerate(EDITIONS):
        rng = Random(number)
        setup = set_up(edition, BOARDS["usa"], 4, rng)
        for index, moment in enumerate(moments(setup, rng)):
            if index % 8 == 0:
                found.append(sd.copy(moment.state))
        found.append(moment.state)
    return found


POSITIONS = positions()


@given(st.sampled_from(POSITIONS), TEXTS)
def test_any_text_has_an_answer(state: sd.State, text: str) -> None:
    """`why_not` is None exactly for what can be played, and else renders with a known rule."""
    reason = sd.why_not(state, text)
    if reason is None:
        assert sd.write(state, sd.read(state, text)) in legal(state)
    else:
        assert text not in legal(state)
        assert isinstance(find(reason.rule), Rule)
        assert str(reason).startswith(f"{reason.rule}: ")


@pytest.mark.parametrize("state", POSITIONS[::7])
def test_texts_of_other_positions(state: sd.State) -> None:
    """What is legal elsewhere and not here gets a reason here."""
    here = legal(state)
    for other in POSITIONS[::5]:
        for text in sorted(legal(other) - here)[::3]:
            reason = sd.why_not(state, text)
            if reason is None:  # the same route from its other side
                assert sd.write(state, sd.read(state, text)) in here
            else:
                assert isinstance(find(reason.rule), Rule) and str(reason)
