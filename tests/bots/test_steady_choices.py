"""Steady players of games on hexes choose as they did before, at every decision of whole games.

Where rules or choices are meant to change, GOLDENSPIKE_GOLDEN=write writes the files anew.
"""

from random import Random

import pytest

from goldenspike.bots.guides import guide_of
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import catalogue
from tests.golden import check_golden

ENGLAND, EASTERN = "northern-england", "eastern-us-canada"
GAMES = (
    *(("steam-barons", "2009", ENGLAND, 4), ("steam-barons", "2009", EASTERN, 6)),
    *(("steam", "basic", ENGLAND, 3), ("steam", "standard", ENGLAND, 6)),
    ("steam", "standard", EASTERN, 4),
)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "edition", "board", "players"), GAMES)
def test_choices_are_those_of_before(name: str, edition: str, board: str, players: int) -> None:
    game, guide, rng = catalogue.find(name), guide_of(name), Random(players)
    state, texts = game.new(game.set_up(edition, board, players)), list[str]()
    assert guide is not None
    while (seat := game.to_act(state)) != NOBODY:
        dealt = seat == CHANCE
        action = game.deal(state, rng) if dealt else guide.choose(state, rng.getrandbits(30))
        if not dealt:
            texts.append(game.write(state, action))
        game.apply(state, action)
    golden = {"scores": game.scores(state), "choices": texts}
    check_golden(f"steady-{name}-{board}-{players}.json", golden)
