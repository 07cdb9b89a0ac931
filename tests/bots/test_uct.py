"""The textbook search: right on a game small enough to be sure of, and fit for every game."""

from random import Random
from typing import Any

import pytest

from goldenspike.bots import Budget, uct
from goldenspike.bots.uct import Node, next_action, play_out, playout
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games import catalogue
from tests.bots.positions import some

BARONS = catalogue.find("steam-barons")


class Nim:
    """Two players take one to three matches; whoever takes the last wins. A state is a list."""

    NAME = "nim"

    def to_act(self, state: list[int]) -> int:
        return state[1] if state[0] else NOBODY

    def legal_actions(self, state: list[int]) -> list[int]:
        return list(range(1, min(3, state[0]) + 1))

    def copy(self, state: list[int]) -> list[int]:
        return list(state)

    def apply(self, state: list[int], action: int) -> None:
        state[0] -= action
        state[1] = 1 - state[1]

    def scores(self, state: list[int]) -> list[int]:
        return [0, 0]

    def winners(self, state: list[int]) -> list[int]:
        return [1 - state[1]]


class Coins(Nim):
    """The same, but chance takes a match first."""

    def to_act(self, state: list[int]) -> int:
        return CHANCE if state[0] % 5 == 0 and state[0] else super().to_act(state)

    def deal(self, state: list[int], rng: Random) -> int:
        return rng.choice([1, 2])


@pytest.mark.parametrize("matches", [5, 6, 7])
def test_it_leaves_four_matches(matches: int) -> None:
    game: Any = Nim()
    assert uct.choose(game, [matches, 0], Random(1), Budget(iterations=800)) == matches - 4


def test_it_takes_the_only_action() -> None:
    game: Any = Nim()
    assert uct.choose(game, [1, 0], Random(1), Budget(seconds=1e9)) == 1


def test_chance_is_dealt_anew() -> None:
    game: Any = Coins()
    root = Node(2)
    for seed in range(60):
        play_out(game, root, [6, 0], Random(seed))
    assert root.visits == sum(child.visits for child in root.children.values()) == 60
    assert uct.choose(game, [6, 0], Random(1), Budget(iterations=50)) in (1, 2, 3)


def test_what_was_never_tried_comes_first() -> None:
    game: Any = Nim()
    root, rng = Node(2), Random(1)
    tried = [next_action(game, root, [6, 0], rng) for _ in range(3)]
    assert sorted(action for action, _ in tried) == [1, 2, 3]
    assert all(is_new for _, is_new in tried)


def test_no_time_at_all_still_gives_an_action() -> None:
    state = some(3, 1)[1]
    game = catalogue.find("steel-driver")
    assert uct.choose(game, state, Random(1), Budget(seconds=0.0)) in game.legal_actions(state)


def test_a_playout_gives_one_win() -> None:
    steel_driver = catalogue.find("steel-driver")
    for state in some(5, 2):
        assert sum(playout(steel_driver, state, Random(3))) == pytest.approx(1.0)
    barons = BARONS.new(BARONS.set_up("2009", "northern-england", 2))
    assert sum(playout(BARONS, barons, Random(3))) == pytest.approx(1.0)


def test_it_plays_steam_barons() -> None:
    state = BARONS.new(BARONS.set_up("2009", "northern-england", 3))
    while BARONS.to_act(state) == CHANCE:
        BARONS.apply(state, BARONS.deal(state, Random(1)))
    seen = BARONS.seen(state, BARONS.to_act(state))
    assert uct.choose(BARONS, seen, Random(1), Budget(iterations=2)) in BARONS.legal_actions(state)
