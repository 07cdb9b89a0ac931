"""A search of games with a guide: halving, the same luck for all, and time in steps."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from goldenspike.bots import Budget
from goldenspike.bots.budget import Clock
from goldenspike.bots.guides import Guide, guide_of
from goldenspike.bots.halving import STEPS, Halving, better_half
from goldenspike.bots.rollouts import Arm, Rollouts
from goldenspike.bots.searching import Master, Sharp
from goldenspike.core.game import CHANCE, NOBODY
from goldenspike.games.steam_barons.bots import guess_sealed
from goldenspike.games.steam_barons.rules.state import SALE
from tests.bots.hexes import BARONS, STEAM, barons, last_turn


def changed(game: Any, **changes: Any) -> Guide:
    """The guide of a game, with another judgement."""
    guide = guide_of(game.NAME)
    assert guide is not None and guide.judge is not None
    return replace(guide, judge=replace(guide.judge, **changes))


def halving(state: Any, game: Any = BARONS, **changes: Any) -> Halving:
    """A search of a position."""
    return Halving(game, changed(game, **changes), state, Random(1))


def grown(search: Halving, iterations: int) -> list[int]:
    """How many games each of its actions has got."""
    search.grow(Clock(Budget(iterations=iterations)), Random(1))
    return [arm.games for arm in search.arms]


class Counting(Clock):
    """A clock on which every look takes a second."""

    looks = 0

    @property
    def elapsed(self) -> float:
        self.looks += 1
        return float(self.looks)


def test_the_worse_half_is_left_out_again_and_again() -> None:
    games = grown(halving(last_turn("basic"), STEAM), 60)
    assert len(games) == 7 and games[0] == max(games)
    assert min(games) < max(games[1:]) / 3
    assert 55 <= sum(games) <= 60


def test_with_few_games_only_the_likeliest_are_compared() -> None:
    assert [count > 0 for count in grown(halving(last_turn("basic"), STEAM), 9)] == [
        *[True] * 2,
        *[False] * 5,
    ]


def test_of_two_none_is_left_out_and_of_many_half() -> None:
    arms = [Arm(number, 2) for number in range(7)]
    for arm in arms:
        arm.games, arm.gain = 2, float(arm.action)
    assert [arm.action for arm in better_half(arms)] == [0, 6, 5]
    assert [arm.action for arm in better_half(arms[:2])] == [0, 1]


def test_all_meet_the_same_luck() -> None:
    """What `steady` would do gains nothing over itself, whatever the luck."""
    state = barons(3)
    usual = changed(BARONS).choose(BARONS.copy(state), 1)
    search = halving(state, options=lambda _: [usual, (0,)])
    twin = Arm(usual, 3)
    search.arms[1] = twin
    assert grown(search, 9) == [5, 4]
    assert (twin.gain, twin.squares) == (0.0, 0.0)


def test_a_single_action_needs_no_thought() -> None:
    assert grown(halving(barons(2), options=lambda _: []), 100) == [0]


def test_what_few_games_say_is_doubted() -> None:
    search = halving(barons(2))
    first, second = search.arms
    assert search.best() == first.action
    first.games = 9
    second.games, second.gain, second.squares = 1, 50.0, 2500.0
    assert search.best() == first.action, "one game says nothing"
    second.games, second.gain, second.squares = 9, 450.0, 9 * 2500.0
    assert search.best() == second.action
    second.gain, second.squares = 9.0, 9 * 2500.0
    assert search.best() == first.action


@pytest.mark.parametrize("game", [BARONS, STEAM])
def test_the_core_plays_on_to_the_same_end_in_any_steps(game: Any) -> None:
    """Wholly inside the core, or a few actions at a time between looks at the clock."""
    state = barons(3) if game is BARONS else last_turn("standard")
    judge = changed(game).judge
    assert judge is not None and judge.play_on is not None
    turns, ends = judge.turns_to_come(state), list[Any]()
    for steps in (1000, STEPS, 1):
        end, luck, calls = game.copy(state), 7, 0
        while luck := judge.play_on(end, luck, turns, steps):
            calls += 1
        ends.append(end)
        assert (calls == 0) == (steps == 1000)
    assert ends[0] == ends[1] == ends[2]
    assert game.to_act(end) == NOBODY or judge.turns_to_come(end) == turns - 1
    assert judge.play_on(end, 7, turns, 5) == 0


def test_the_core_deals_where_chance_decides() -> None:
    state = barons(2)
    judge = changed(BARONS).judge
    assert judge is not None and judge.play_on is not None
    while luck := judge.play_on(state, 7, 4, 1):
        if BARONS.to_act(state) == CHANCE:
            break
    assert luck, "a new order is dealt after the sales"
    assert judge.play_on(state, luck, 4, 1) and BARONS.to_act(state) >= 0


def test_games_that_cannot_be_played_on_inside_the_core_are_played_outside() -> None:
    search = halving(barons(2), play_on=None)
    end: Any = search.play_game(search.arms[0].action, 7, Clock(Budget(iterations=1)))
    assert (end.turn, end.phase) == (1, SALE)
    assert grown(search, 9)[0] > 1


def test_the_clock_is_looked_at_every_few_actions() -> None:
    """So a decision takes no longer than its budget and a few actions, however slow they are."""
    search, calls = halving(last_turn("standard"), STEAM), list[int]()
    judge = search.judge

    def slow(state: Any, luck: int, turns: int, most: int) -> int:
        calls.append(most)
        assert judge.play_on is not None
        return judge.play_on(state, luck, turns, most)

    search.judge = replace(judge, play_on=slow)
    clock = Counting(Budget(seconds=5.0))
    search.grow(clock, Random(1))
    assert set(calls) == {STEPS} and len(calls) <= 5
    assert clock.looks <= 8


def test_a_game_that_is_cut_short_does_not_count() -> None:
    search = halving(barons(2))
    search.grow(Clock(Budget(seconds=0.0)), Random(1))
    assert not search.candidates()
    assert search.best() == search.arms[0].action


def test_worlds_differ_in_what_others_sold_in_secret() -> None:
    """SB-19.1: with luck 0 as `steady` would, else now and then something else."""
    state = barons(3)
    state.turn, state.phase, state.seat = 3, SALE, 2
    for player in range(2):
        state.shares[player] = 2
    worlds = set()
    for luck in range(40):
        world = BARONS.seen(state, 2)
        guess_sealed(world, luck)
        assert world.seat == 2
        worlds.add(tuple(world.chosen))
    assert len(worlds) > 2
    again, usual = BARONS.seen(state, 2), BARONS.seen(state, 2)
    guess_sealed(again, 39)
    guess_sealed(again, 0)
    guess_sealed(usual, 0)
    assert list(again.chosen) == list(usual.chosen), "a guess takes the place of another"


def test_no_level_halves_yet() -> None:
    """Until matches say that it is stronger."""
    master, sharp = Master(), Sharp()
    for bot in (master, sharp):
        bot(BARONS, barons(2), Random(1), Budget(iterations=4))
    assert type(master.search) is type(sharp.last.search) is Rollouts
