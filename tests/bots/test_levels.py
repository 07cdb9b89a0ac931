"""The levels: whole games of every edition and number of players, nothing illegal, no surprises."""

import pickle
from hashlib import sha1
from random import Random
from typing import Any

import pytest

from goldenspike import bots
from goldenspike.bots import Budget, match
from goldenspike.bots.searching import Master
from goldenspike.core.game import NOBODY, IllegalAction
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue
from goldenspike.games import steel_driver as game
from tests.bots.hexes import BARONS, STEAM, barons, last_turn
from tests.bots.positions import some

LITTLE = Budget(iterations=2)


class Checked:
    """A bot whose every action is checked by the rules before it is played."""

    def __init__(self, name: str) -> None:
        self.bot = bots.find(name)

    def __call__(self, game: Any, state: Any, rng: Random, budget: Budget) -> Any:
        before = game.copy(state)
        action = self.bot(game, state, rng, budget)
        text = game.write(before, action)
        if reason := game.why_not(before, text):
            raise IllegalAction(reason)
        return action


def whole_game(names: list[str], edition: str, seed: int, budget: Budget) -> list[str]:
    """The actions of a game of Steel Driver between bots."""
    replay = Replay(catalogue.find("steel-driver"), game.set_up(edition, "usa", len(names)))
    match.run(replay, [Checked(name) for name in names], Random(seed), budget)
    return replay.texts


@pytest.mark.slow
@pytest.mark.parametrize("edition", game.EDITION_NAMES)
@pytest.mark.parametrize("players", game.PLAYERS)
def test_all_levels_play_whole_games(players: int, edition: str) -> None:
    names = ["master", "novice", "sharp", "random", "uct", "steady"][:players]
    assert len(whole_game(names, edition, players, LITTLE)) > 100


def test_the_same_seed_and_iterations_give_the_same_game() -> None:
    names = ["master", "sharp", "uct"]
    first, again = (whole_game(names, "warfrog-2008", 3, LITTLE) for _ in range(2))
    assert first == again


def test_both_cores_think_the_same() -> None:
    """A digest that changes whenever a bot plays otherwise: then it is to be written anew."""
    texts = whole_game(
        ["master", "sharp", "uct", "novice"], "pegasus-2009", 5, Budget(iterations=3)
    )
    assert sha1("\n".join(texts).encode()).hexdigest()[:8] == "9ca52f9e"


@pytest.mark.parametrize("name", ["novice", "sharp", "master", "uct"])
def test_a_bot_may_spoil_what_it_was_given(name: str) -> None:
    """It gets a copy, and need not leave it as it was; it must not need it later either."""
    bot = bots.find(name)
    for state in some(4, 5):
        seen = game.seen(state, game.to_act(state))
        assert bot(catalogue.find("steel-driver"), seen, Random(1), LITTLE) in game.legal_actions(
            state
        )
        for _ in range(3):
            if seen.seat >= 0:
                game.apply(seen, game.legal_actions(seen)[0])


def test_every_seat_has_a_master_of_its_own() -> None:
    assert bots.find("master") is not bots.find("master")
    assert bots.find("steady") is bots.find("steady")


def test_a_master_goes_to_another_process_without_its_memories() -> None:
    master, state = Master(), some(3, 6)[1]
    master(catalogue.find("steel-driver"), state, Random(1), LITTLE)
    assert master.search is not None
    assert pickle.loads(pickle.dumps(master)).search is None


def test_a_master_goes_on_from_what_it_knows() -> None:
    master, state = Master(), some(9, 4)[2]
    known: Any = catalogue.find("steel-driver")
    game.apply(state, master(known, game.copy(state), Random(1), Budget(iterations=60)))
    search: Any = master.search
    games = search.tree.root.children
    reply = max(games, key=lambda node: node.visits).children
    assert reply, "the tree is deeper than one action"
    assert master(known, game.copy(state), Random(2), LITTLE) in game.legal_actions(state)
    assert id(master.search) == id(search)
    assert search.tree.games > 2


def test_a_forced_decision_takes_no_time() -> None:
    for state in some(1, 8):
        state.cubes[state.seat] = 0
        legal = game.legal_actions(state)
        assert len(legal) == 1
        assert Master()(catalogue.find("steel-driver"), state, Random(1), Budget()) == legal[0]


def test_several_processes_think_together() -> None:
    state = some(5, 9)[1]
    master = Master()
    budget = Budget(iterations=12, processes=3)
    assert master(
        catalogue.find("steel-driver"), game.copy(state), Random(1), budget
    ) in game.legal_actions(state)
    search: Any = master.search
    assert sum(candidate.games for candidate in search.candidates()) == 12


def test_masters_of_other_games_do_what_steady_would_when_there_is_no_time() -> None:
    state = barons(3)
    steady = bots.find("steady")(BARONS, BARONS.copy(state), Random(1), LITTLE)
    assert Master()(BARONS, state, Random(1), Budget(seconds=0.001)) == steady


@pytest.mark.parametrize("edition", ["basic", "standard"])
def test_all_levels_play_the_last_turn_of_steam(edition: str) -> None:
    """Auctions, tiles, track and goods, whoever decides."""
    state, rng = last_turn(edition), Random(4)
    levels = [Checked(name) for name in ("master", "sharp", "uct")]
    kinds = set()
    while (seat := STEAM.to_act(state)) != NOBODY:
        action = levels[seat](STEAM, STEAM.seen(state, seat), rng, LITTLE)
        kinds.add(STEAM.write(state, action).split()[0])
        STEAM.apply(state, action)
    assert {"take", "done"} <= kinds
    assert len(STEAM.winners(state)) > 0


def test_a_master_of_steam_does_what_steady_would_when_there_is_no_time() -> None:
    for edition in ("basic", "standard"):
        state = last_turn(edition)
        steady = bots.find("steady")(STEAM, STEAM.copy(state), Random(1), LITTLE)
        assert Master()(STEAM, state, Random(1), Budget(seconds=0.0)) == steady
