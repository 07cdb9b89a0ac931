"""Any text at all, in any phase of Steam: a reason or a legal action, never an exception."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies

from goldenspike.core.game import CHANCE
from goldenspike.games import steam as st
from tests.laws.any_game import hold_answer, hold_deals, hold_elsewhere, legal_texts
from tests.laws.hex_boards import MAPS, grown, keys_of
from tests.laws.steam import Steam
from tests.laws.steam_engine import GIFTS, moments, set_up

WORDS = strategies.sampled_from(
    [
        *("pass", "bid", "stay", "raise", "take", "decline", "lay", "connect", "done", "grow"),
        *("city", "from", "move", "income", "points", "score", "upgrade", "skip", "deal", "goods"),
        *("order", "red", "gray", "black", "pink", "0", "1", "6", "7", "12", "13", "007", "red"),
        *("B2", "E3", "E3:E", "A7:SW", "B2:red,blue", "12:red,gray", "Z1", "A0", "E-W", "E,SW"),
        *("-", ",", ":", "{", "}", "{text}", "\n", "\0", "²", "9" * 5000),
    ]
)
TEXTS = strategies.one_of(strategies.text(), strategies.lists(WORDS, max_size=7).map(" ".join))


def positions() -> list[st.State]:
    """Some positions of a game of each edition, all phases among them, and the last."""
    found: list[st.State] = []
    for number, name in enumerate(MAPS):
        rng, known = Random(number), set[tuple[int, int]]()
        setup = set_up(("basic", "standard")[number], name, 3 + number)
        for moment in moments(setup, rng, GIFTS[3]):
            kind = int(moment.state.phase), int(moment.state.turn)
            if kind not in known and kind[1] in (0, 1, 4, 8, 10):
                known.add(kind)
                found.append(st.copy(moment.state))
    return found


POSITIONS = positions()


def test_every_phase_is_among_them() -> None:
    """ST-8, ST-9."""
    assert {int(state.phase) for state in POSITIONS} == set(range(int(st.OVER) + 1))


@given(strategies.sampled_from(POSITIONS), TEXTS)
def test_any_text_has_an_answer(state: st.State, text: str) -> None:
    """`why_not` is None exactly for what can be played, and else renders with a known rule."""
    hold_answer(st, state, text, legal_texts(st, state))


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_texts_of_other_positions(number: int) -> None:
    """What is legal elsewhere and not here gets a reason here."""
    hold_elsewhere(st, POSITIONS, number)


@pytest.mark.parametrize("seed", range(20))
def test_deals_are_those_of_the_plain_rules(seed: int) -> None:
    """ST-5.2, ST-5.3, ST-6.2: what chance may say, and what it may not."""
    rng = Random(f"deal {seed}")
    keys = keys_of(MAPS[seed % 2]) if seed < 4 else grown(rng)
    table: tuple[Any, ...] = "standard", keys, 3 + seed % 4, 0, {}
    if seed % 2:
        table = "basic", keys, 3 + seed % 4, 0, {"first_game": True}
    state, plain = st.new(set_up(*table)), Steam(*table)
    for _ in range(2):
        hold_deals(st, state, plain, rng)
    assert st.to_act(state) == plain.to_act() != CHANCE
