"""Random play inside the core: the actions of the list, each as likely as the others."""

from random import Random

import pytest

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam as st
from goldenspike.games.steam.bots import playout
from goldenspike.games.steam.rules.numbered import pick
from goldenspike.games.steam.rules.state import CAPITAL, PLACES
from tests.steam.table import BASIC, EASTERN, ENGLAND, STANDARD, fresh

WHOLE = 2**32
FEW = 4  # choices of bids and loans that random players look at: who bids high is soon out


@pytest.mark.parametrize("edition", [pytest.param(BASIC, marks=pytest.mark.compiled), STANDARD])
def test_every_legal_action_has_its_part(edition: str) -> None:
    """In every phase of a random game: the list, part by part."""
    state, rng, phases = fresh(edition, ENGLAND, 4), Random(edition), set()
    while (seat := st.to_act(state)) != NOBODY:
        if seat == CHANCE:
            st.apply(state, st.deal(state, rng))
            continue
        legal = st.legal_actions(state)
        number = len(legal)
        for place in range(0, number, 1 + number // 20):
            first = -(-place * WHOLE // number)  # the least luck of this place
            assert pick(state, first) == legal[place]
            assert pick(state, max(1, first - 1)) == legal[max(0, place - 1)]
        assert pick(state, WHOLE - 1) == legal[-1]
        phases.add(int(state.phase))
        amounts = state.phase in (PLACES, CAPITAL)
        st.apply(state, rng.choice(legal[:FEW] if amounts else legal))
    assert len(phases) >= 4


def test_games_depend_on_the_seed_alone() -> None:
    state, rng = fresh(BASIC, EASTERN, 4), Random(1)
    while st.to_act(state) == CHANCE:
        st.apply(state, st.deal(state, rng))
    first, again, other = (playout.random_games(state, 3, seed) for seed in (1, 1, 2))
    assert (first.games, first.decisions) == (3, again.decisions)
    assert first.checksum == again.checksum != other.checksum
    assert list(first.scores) == list(again.scores)
