"""How games with a guide are searched: a few actions, the same luck for each, judged in time."""

from dataclasses import replace
from math import e
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from goldenspike.bots import Budget
from goldenspike.bots.budget import Clock
from goldenspike.bots.guides import Guide, expected, guide_of
from goldenspike.bots.rollouts import Arm, Rollouts
from goldenspike.bots.searching import start
from goldenspike.bots.uct import Tree
from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons.rules.state import SALE
from tests.bots.hexes import BARONS, STEAM, barons, last_turn
from tests.steam.table import ENGLAND, building


def test_a_game_without_a_guide_is_searched_by_random_playouts() -> None:
    """Its own protocol is all that is asked for."""
    other: Any = SimpleNamespace(NAME="other", scores=lambda state: [0, 0])
    assert isinstance(start(other, None, Random(1)), Tree)


def changed(game: Any, **changes: Any) -> Guide:
    """The guide of a game, with another judgement."""
    guide = guide_of(game.NAME)
    assert guide is not None and guide.judge is not None
    return replace(guide, judge=replace(guide.judge, **changes))


def rollouts(state: Any, game: Any = BARONS, **changes: Any) -> Rollouts:
    """A search of a position."""
    return Rollouts(game, changed(game, **changes), state, Random(1))


def grown(search: Rollouts, iterations: int) -> list[int]:
    """How many games each of its actions has got."""
    search.grow(Clock(Budget(iterations=iterations)), Random(1))
    return [arm.games for arm in search.arms]


def test_what_others_sell_in_secret_is_guessed() -> None:
    """SB-19.1: `seen` leaves it out, and nobody sells nothing when the game ends."""
    state = barons(2)
    state.turn, state.phase, state.seat = state.setup.rules.turns, SALE, 1
    state.price[0] = 20
    state.shares[0] = 3
    before = list(BARONS.scores(state))
    search = rollouts(BARONS.seen(state, 1))
    grown(search, 1)
    [only] = search.candidates()
    assert only.scores[0] == before[0] + 60 and only.scores[1] == before[1]
    assert list(state.chosen) == [0] * len(state.chosen), "the position itself is as it was"


def test_other_games_are_played_on_as_steady_would() -> None:
    search = start(BARONS, barons(2), Random(1))
    assert isinstance(search, Rollouts)
    assert grown(search, 4) == [2, 2]
    for candidate in search.candidates():
        assert sum(candidate.wins) == pytest.approx(1.0)
    before = search.candidates()
    search.merge({}, search.report())
    assert [arm.games for arm in search.arms] == [4, 4]
    for one, other in zip(before, search.candidates(), strict=True):
        assert one.wins == pytest.approx(other.wins)
        assert one.scores == pytest.approx(other.scores)
    search.merge(search.report(), search.report())
    assert [arm.games for arm in search.arms] == [4, 4]
    assert not search.follow(barons(2))
    worth = search.prices(Clock(Budget(iterations=2)), Random(1))
    assert worth is not None and len(worth) == 2 and min(worth) > 0, "by the game's judge"


def test_a_line_goes_on_as_steady_would() -> None:
    search, state = rollouts(barons(2)), barons(2)
    line = search.line()
    assert line[0] == search.best() and 1 < len(line) <= 6
    for action in line:
        assert action in BARONS.legal_actions(state)
        BARONS.apply(state, action)


def test_games_are_played_on_for_a_turn_and_judged() -> None:
    """The last one to its end."""
    search = rollouts(barons(2))
    search.lucks.append(7)
    end: Any = search.play(search.arms[0], Clock(Budget(iterations=1)))
    assert (end.turn, end.phase) == (1, SALE), "dividends have been paid"
    state = last_turn("basic")
    last = rollouts(state, STEAM)
    last.lucks.append(7)
    assert STEAM.to_act(last.play(last.arms[0], Clock(Budget(iterations=1)))) == NOBODY


def test_a_game_that_takes_too_long_does_not_count() -> None:
    search = rollouts(barons(2))
    search.grow(Clock(Budget(seconds=0.0)), Random(1))
    assert not search.candidates()
    slow = Clock(Budget(seconds=60.0))
    readings = iter([1, 1, 0, 0])
    slow.left = lambda most: next(readings)  # type: ignore[method-assign]
    search.grow(slow, Random(1))
    assert not search.candidates()
    assert search.best() == search.arms[0].action


def test_what_did_better_beyond_doubt_is_taken() -> None:
    search = rollouts(barons(2))
    first, second = search.arms
    assert search.best() == first.action
    first.games = second.games = 9
    second.gain, second.squares = 90.0, 900.0
    assert search.best() == second.action
    second.gain = 9.0
    assert search.best() == first.action, "that may be luck"
    second.gain = -90.0
    assert [it.action for it in search.candidates()] == [first.action, second.action]


def test_every_action_meets_the_same_luck() -> None:
    """What `steady` would do gains nothing over itself, whatever the dice say."""
    state = barons(3)
    usual = changed(BARONS).choose(BARONS.copy(state), 1)
    search = rollouts(state, options=lambda _: [usual, (0,)])
    twin = Arm(usual, 3)
    search.arms[1] = twin
    assert grown(search, 8) == [4, 4]
    assert (twin.gain, twin.squares) == (0.0, 0.0)
    assert twin.wins == search.arms[0].wins


def test_the_hopeful_are_looked_at_most_often() -> None:
    """More actions the longer it thinks, and hardly what leads nowhere."""
    state = last_turn("basic")
    search = rollouts(state, STEAM)
    assert len(search.arms) == 7
    games = grown(search, 40)
    assert sum(games) == 40 and games[0] == max(games)
    assert min(games) < 4 < max(games[1:])


def test_where_nothing_is_to_be_compared_it_is_soon_over() -> None:
    search = rollouts(barons(2), options=lambda _: [])
    assert grown(search, 100) == [4]


def test_chances_before_the_end() -> None:
    """Who is ahead by an edge is e times as likely to win; certain when it is over."""
    state = barons(3)
    judge = changed(BARONS, prospects=lambda _: [30.0, 20.0, 20.0], edges=(10.0,)).judge
    assert judge is not None
    wins, scores = expected(BARONS, judge, state)
    assert scores == [30.0, 20.0, 20.0]
    assert wins == pytest.approx([e / (e + 2), 1 / (e + 2), 1 / (e + 2)])
    over = last_turn("basic")
    while STEAM.to_act(over) != NOBODY:
        STEAM.apply(over, STEAM.legal_actions(over)[0])
    judge = changed(STEAM).judge
    assert judge is not None
    wins, scores = expected(STEAM, judge, over)
    assert scores == list(map(float, STEAM.scores(over)))
    assert sum(wins) == 1 and all(wins[seat] > 0 for seat in STEAM.winners(over))


def test_a_search_with_hundreds_of_moves_looks_at_a_few() -> None:
    """A first build on a large map, in the last turn: what steady would do comes first."""
    state = building("basic", ENGLAND)
    state.turn = state.setup.rules.turns[state.players]
    legal = STEAM.legal_actions(state)
    assert len(legal) > 200
    search = rollouts(state, STEAM)
    assert len(search.arms) <= 7
    assert grown(search, 4)[:4] == [1, 1, 1, 1]
    assert {arm.action for arm in search.arms} <= set(legal)
