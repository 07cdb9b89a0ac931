"""Any text at all, in any phase of Steam Barons: a reason or a legal action, never an exception."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.games import steam_barons as sb
from tests.laws.any_game import hold_answer, hold_deals, hold_elsewhere, legal_texts
from tests.laws.barons import Barons
from tests.laws.barons_engine import moments, set_up
from tests.laws.hex_boards import MAPS, grown, keys_of

WORDS = st.sampled_from(
    [
        *("pass", "bid", "buy", "lay", "connect", "done", "move", "skip", "sell", "nothing"),
        *("deal", "goods", "order", "orange", "white", "pink", "red", "gray", "0", "1", "6", "007"),
        *("B2", "E3", "E3:E", "A7:SW", "B2:red,blue", "Z1", "A0", "E-W", "NE-SE,E-W", "E,SW"),
        *("-", ",", ":", "{", "}", "{text}", "\n", "\0", "²", "9" * 5000),
    ]
)
TEXTS = st.one_of(st.text(), st.lists(WORDS, max_size=6).map(" ".join))


def positions() -> list[sb.State]:
    """Some positions of a game on each map, all phases among them, and the last."""
    found: list[sb.State] = []
    for number, name in enumerate(MAPS):
        rng, known = Random(number), set[tuple[int, int]]()
        for moment in moments(set_up(name, 3 + number), rng):
            kind = int(moment.state.phase), int(moment.state.turn)
            if kind not in known and kind[1] in (0, 1, 4, 5):
                known.add(kind)
                found.append(sb.copy(moment.state))
    return found


POSITIONS = positions()


@given(st.sampled_from(POSITIONS), TEXTS)
def test_any_text_has_an_answer(state: sb.State, text: str) -> None:
    """`why_not` is None exactly for what can be played, and else renders with a known rule."""
    hold_answer(sb, state, text, legal_texts(sb, state))


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_texts_of_other_positions(number: int) -> None:
    """What is legal elsewhere and not here gets a reason here."""
    hold_elsewhere(sb, POSITIONS, number)


@pytest.mark.parametrize("seed", range(20))
def test_deals_are_those_of_the_plain_rules(seed: int) -> None:
    """SB-14.1, SB-14.3: what chance may say, and what it may not."""
    rng = Random(f"deal {seed}")
    keys = keys_of(MAPS[seed % 2]) if seed < 4 else grown(rng)
    state, plain = sb.new(set_up(keys, 2)), Barons(keys, 2)
    for _ in range(2):
        hold_deals(sb, state, plain, rng)
