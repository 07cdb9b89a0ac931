"""The search of Steel Driver: legal, the same for a seed, and no longer than allowed."""

from itertools import count
from random import Random

import pytest

from goldenspike.bots import Budget, budget
from goldenspike.bots.budget import Clock
from goldenspike.games import steel_driver as game
from goldenspike.games.steel_driver.bots.promise import promising
from goldenspike.games.steel_driver.bots.rollout import play_on, styles_for
from goldenspike.games.steel_driver.bots.search import ONE, Tree, follow, grow
from goldenspike.games.steel_driver.bots.searching import Games, search
from goldenspike.games.steel_driver.rules.state import OVER
from tests.bots.positions import begin, finale, some, walk


@pytest.mark.parametrize("players", game.PLAYERS)
def test_what_is_promising_is_what_is_legal(players: int) -> None:
    """Every legal action is there, each once: no bid is left out."""
    for state in walk(begin(players), players, slips=0.5):
        found = promising(state)
        listed = [found.actions[index] for index in range(found.count)]
        assert sorted(listed) == sorted(game.legal_actions(state))
        weights = [found.weights[index] for index in range(found.count)]
        assert min(weights) > 0 and sum(weights) == found.total


@pytest.mark.parametrize("edition", game.EDITION_NAMES)
@pytest.mark.parametrize("players", game.PLAYERS)
def test_playing_on_ends_the_game_and_keeps_to_the_rules(players: int, edition: str) -> None:
    """Nobody pays what he has not, and all shares are sold that can be."""
    for state in some(12, players, players, edition):
        play_on(state, 5, styles_for(players))
        assert state.phase == OVER
        assert min(state.cubes) >= 0 and min(state.box) >= 0
        assert 0 < sum(state.shares) <= 30


def test_the_same_luck_gives_the_same_game() -> None:
    for state in some(4, 1):
        ends = [game.copy(state) for _ in range(3)]
        for end, seed in zip(ends, (7, 7, 8), strict=True):
            play_on(end, seed, styles_for(4))
        assert ends[0] == ends[1]


def test_a_tree_counts_its_games() -> None:
    for state in some(6, 2):
        tree = Tree(state)
        grow(tree, 12, 3)
        root = tree.root
        assert tree.games == root.visits == 12
        assert sum(child.visits for child in root.children) == 12
        assert sum(root.wins) in range(12 * ONE - 6 * ONE, 12 * ONE + 24 * ONE)


def test_a_search_is_the_same_for_a_seed_and_other_for_another() -> None:
    for state in some(3, 3):
        found = []
        for seed in (1, 1, 2):
            thinking = Games(game.copy(state))
            thinking.grow(Clock(Budget(iterations=10)), Random(seed))
            found.append(thinking.report())
        assert found[0] == found[1]


def test_a_search_follows_the_game() -> None:
    """What was found out about a position that came up is kept."""
    state = some(9, 4)[2]
    thinking = Games(game.copy(state))
    thinking.grow(Clock(Budget(iterations=40)), Random(1))
    line = thinking.line()
    games = thinking.candidates()[0].games
    game.apply(state, line[0])
    assert thinking.follow(game.copy(state))
    assert thinking.tree.games == games
    assert thinking.tree.state == state
    assert sorted(node.action for node in thinking.tree.root.children) == sorted(
        game.legal_actions(state)
    )


def test_a_search_does_not_follow_another_game() -> None:
    first, other = begin(4), begin(4, "pegasus-2009")
    thinking = Games(first)
    thinking.grow(Clock(Budget(iterations=5)), Random(1))
    assert not thinking.follow(other)
    later = some(9, 4)[5]
    assert not thinking.follow(later)
    earlier = Games(later)
    assert not earlier.follow(begin(4))


def test_an_unlisted_position_is_listed_when_it_is_met() -> None:
    state = begin(4)
    thinking = Games(game.copy(state))
    thinking.grow(Clock(Budget(iterations=1)), Random(1))
    met = thinking.tree.root.children[0]
    assert met.visits == 1 and not met.children
    game.apply(state, met.action)
    assert thinking.follow(state)
    assert met.children


def test_the_clock_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked again and again, and once time is up, no more."""
    for state in some(3, 6):
        readings = count()
        monkeypatch.setattr(budget, "monotonic", lambda at=readings: 0.01 * next(at))
        search(state).grow(Clock(Budget(seconds=0.05)), Random(1))
        assert 5 < next(readings) < 12


def test_what_others_found_is_added_up() -> None:
    state = some(5, 7)[1]
    one, other = Games(game.copy(state)), Games(game.copy(state))
    before = one.report()
    one.grow(Clock(Budget(iterations=6)), Random(1))
    other.grow(Clock(Budget(iterations=9)), Random(2))
    one.merge(before, other.report())
    assert sum(candidate.games for candidate in one.candidates()) == 15
    for candidate in one.candidates():
        assert sum(candidate.wins) == pytest.approx(1.0)


def test_a_search_follows_the_game_over_several_actions() -> None:
    state = finale(5, 4)
    tree = Tree(game.copy(state))
    grow(tree, 60, 1)
    node = tree.root
    for _ in range(2):
        node = max(node.children, key=lambda child: child.visits)
        game.apply(state, node.action)
    assert follow(tree, game.copy(state))
    assert tree.root is node


def test_a_tree_may_reach_the_end_of_the_game() -> None:
    state = finale(3, 4)
    tree = Tree(state)
    grow(tree, 40, 1)
    node, depth = tree.root, 0
    while node.children:
        node, depth = max(node.children, key=lambda child: child.visits), depth + 1
    assert depth == 3
    assert sum(node.wins) == node.visits * ONE
