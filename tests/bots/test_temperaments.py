"""Temperaments: other choices among actions that are about as good, and nothing else."""

from random import Random
from typing import Any

import pytest

from goldenspike import bots
from goldenspike.bots import Budget, match, uniform
from goldenspike.bots.guides import Manner, guide_of
from goldenspike.bots.search import Candidate
from goldenspike.bots.temperaments import TEMPERAMENTS, Temperament, Tempered, near_best
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue

GAMES = {
    "steel-driver": ("warfrog-2008", "usa"),
    "steam-barons": ("2009", "northern-england"),
    "steam": ("standard", "northern-england"),
}
FEW = Budget(iterations=6)


def start(name: str, players: int = 4, edition: str = "") -> Replay[Any, Any, Any]:
    """A new game."""
    game = catalogue.find(name)
    return Replay(game, game.set_up(edition or GAMES[name][0], GAMES[name][1], players))


def manner_of(name: str) -> Manner:
    guide = guide_of(name)
    assert guide is not None and guide.manner is not None
    return guide.manner


def opening(bot: str, seed: int) -> str:
    """The first action of a game of Steel Driver."""
    replay = start("steel-driver")
    match.step(replay, [bots.find(bot)] * 4, Random(seed), FEW)
    return replay.texts[0]


def test_openings_differ_from_game_to_game() -> None:
    """Without a temperament a steady bot opens every game alike."""
    assert len({opening("steady", seed) for seed in range(8)}) == 1
    openings = [opening(f"steady-{name}", seed) for seed in range(8) for name in TEMPERAMENTS]
    assert len(set(openings)) >= 8
    assert max(map(openings.count, openings)) < len(openings) / 4
    assert openings[0] == opening("steady-bold", 0), "the same seed, the same opening"


@pytest.mark.compiled
def test_temperaments_open_as_they_are_called() -> None:
    def mean(bot: str) -> float:
        return sum(int(opening(bot, seed).split()[-1]) for seed in range(20)) / 20

    assert mean("steady-bold") > mean("steady-curious") > mean("steady-careful")
    assert mean("steady-blunt") > mean("steady-sly")


def test_temperaments_raise_as_they_are_called() -> None:
    """Well below the price the bold raise by two, and the careful by one."""
    replay = start("steel-driver")
    replay.play("open red 1")
    for name, wanted in (
        ("bold", "bid 3"),
        ("sly", "bid 3"),
        ("careful", "bid 2"),
        ("blunt", "bid 2"),
    ):
        assert raised(replay, name) == wanted
    replay.play("bid 3")
    assert {raised(replay, name) for name in TEMPERAMENTS} == {"bid 4"}, "near the price by one"


def raised(replay: Replay[Any, Any, Any], temperament: str) -> str:
    """What a steady bot bids."""
    bot, state = bots.find(f"steady-{temperament}"), replay.game.copy(replay.now)
    return replay.game.write(replay.now, bot(replay.game, state, Random(1), FEW))


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_what_is_about_as_good_is_legal(name: str) -> None:
    replay, manner = start(name), manner_of(name)
    players = [bots.find(f"steady-{each}") for each in ("bold", "careful", "curious", "sly")]
    rng, met = Random(2), set[str | None]()
    for _ in range(90):
        state, game = replay.now, replay.game
        part = manner.matters(state)
        met.add(part)
        if part is not None:
            near, legal = set(manner.near(state)), set(game.legal_actions(state))
            assert len(near) == 1 or near <= legal, "one alone may be too much for the player"
            assert all(manner.boldness(state, action) >= 0 for action in legal)
        match.step(replay, players, rng, FEW)
    assert met == {"opens", "bids", None}


def test_the_basic_game_of_steam_too() -> None:
    replay, rng = start("steam", 3, "basic"), Random(1)
    for _ in range(12):
        match.step(replay, [bots.find("steady-bold")] * 3, rng, FEW)
    assert len(replay.texts) == 12


def test_names_of_bots_with_temperaments() -> None:
    assert bots.parts("master-sly") == ("master", "sly")
    assert bots.joined("master", "sly") == "master-sly" and bots.joined("random", None) == "random"
    assert bots.plays("steady-bold", "steam") and not bots.plays("random-bold", "steam")
    bots.check("steady-bold", "steel-driver")
    for wrong in ("random-bold", "steady-mad", "bold", "-bold", "steady-"):
        with pytest.raises(ValueError, match="no bot"):
            bots.find(wrong)


def test_no_temperament_in_a_game_without_a_manner() -> None:
    assert bots.temperaments("steam") == list(TEMPERAMENTS)
    assert bots.temperaments("nothing") == []
    assert not bots.plays("steady-bold", "nothing")


def test_a_searching_bot_keeps_to_what_it_found_about_as_good() -> None:
    def candidate(action: int, games: int, chance: float) -> Candidate:
        return Candidate(action, games, (chance, 1 - chance), (0.0, 0.0))

    found = [candidate(1, 10, 0.5), candidate(2, 6, 0.495), candidate(3, 4, 0.6)]
    assert near_best([*found, candidate(4, 9, 0.45)], 0) == [1, 2]
    assert near_best([], 0) == []
    replay = start("steel-driver")
    texts = set()
    for seed in range(6):
        bot, state = bots.find("sharp-careful"), replay.game.copy(replay.now)
        chosen = bot(replay.game, state, Random(seed), FEW)
        texts.add(replay.game.write(replay.now, chosen))
    assert len(texts) > 1


def test_a_choice_that_is_not_about_as_good_stands() -> None:
    """What a novice does by mistake is no matter of temperament."""
    replay, bot = start("steel-driver"), Tempered(uniform.choose, Temperament(1, 1))
    texts = set()
    for seed in range(30):
        chosen = bot(replay.game, replay.game.copy(replay.now), Random(seed), FEW)
        texts.add(replay.game.write(replay.now, chosen))
    assert any(int(text.split()[-1]) > 3 for text in texts if text != "pass")
