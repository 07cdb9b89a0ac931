"""Random play inside the core: the actions of the list, each as likely as the others."""

from random import Random

import pytest

from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import steam_barons as sb
from goldenspike.games.steam_barons.bots import playout
from goldenspike.games.steam_barons.rules.numbered import pick
from tests.steam_barons.table import EASTERN, ENGLAND, fresh

WHOLE = 2**32


@pytest.mark.parametrize("players", [2, pytest.param(5, marks=pytest.mark.compiled)])
def test_every_legal_action_has_its_part(players: int) -> None:
    """In every phase of a random game: the list, part by part."""
    state, rng, phases = fresh(players, ENGLAND), Random(players), set()
    while (seat := sb.to_act(state)) != NOBODY:
        if seat == CHANCE:
            sb.apply(state, sb.deal(state, rng))
            continue
        legal = sb.legal_actions(state)
        number = len(legal)
        for place in range(0, number, 1 + number // 40):
            first = -(-place * WHOLE // number)  # the least luck of this place
            assert pick(state, first) == legal[place]
            assert pick(state, max(1, first - 1)) == legal[max(0, place - 1)]
        assert pick(state, WHOLE - 1) == legal[-1]
        phases.add(int(state.phase))
        sb.apply(state, rng.choice(legal))
    assert len(phases) == 5


def test_games_depend_on_the_seed_alone() -> None:
    state, rng = fresh(4, EASTERN), Random(1)
    sb.apply(state, sb.deal(state, rng))
    first, again, other = (playout.random_games(state, 3, seed) for seed in (1, 1, 2))
    assert (first.games, first.decisions) == (3, again.decisions)
    assert first.checksum == again.checksum != other.checksum
    assert list(first.scores) == list(again.scores)


def test_orders_are_all_alike() -> None:
    """SB-19.3: of three living companies each of the six orders comes up."""
    state = fresh(3, ENGLAND)
    for company in range(3, 6):
        state.price[company] = -1
    orders = {playout.order_by(state, 1 + luck * 7919) for luck in range(200)}
    assert len(orders) == 6
