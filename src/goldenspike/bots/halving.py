"""Another search of games that have a guide: halving, which no bot of ours plays by yet.

All actions meet the same luck, one luck after another. Each time a part of the budget is spent, the
half that did worse is left out: the rest of the time is for those that are hard to tell apart.
"""

from math import ceil, inf, log2, sqrt
from random import Random
from typing import Any

from goldenspike.bots.budget import Clock
from goldenspike.bots.rollouts import Arm, Rollouts
from goldenspike.core.column import COMPILED
from goldenspike.core.game import CHANCE, NOBODY

STEPS = 8 if COMPILED else 1  # actions between two looks at the clock
EACH = 4  # games of each action that there should be time for
LEAST = 0.001  # part of the budget that a game takes, on clocks that hardly move
DOUBT = 0.5  # how many standard errors better another action must be
POOLED = 4  # games that what is known of all actions counts for, beside those of one


class Halving(Rollouts):
    """A search of a few actions, which leaves out the worse half of them again and again."""

    def grow(self, clock: Clock, rng: Random) -> None:
        """Plays games until time is up; a game that is cut short does not count."""
        if len(self.arms) == 1 or not self.play_all(self.arms[:1], 1, clock):
            return
        games = 1 / max(clock.part, LEAST)
        alive = self.arms[: max(2, int(games / EACH))]
        rounds = ceil(log2(len(alive)))
        for number in range(1, rounds + 1):
            fresh = True
            while fresh or clock.part < number / rounds:
                fresh = False
                if not self.play_all(alive, rng.getrandbits(30) + 1, clock):
                    return
            alive = better_half(alive)

    def play_all(self, arms: list[Arm], luck: int, clock: Clock) -> bool:
        """Plays a game from each of some arms, the first among them; false if time ran out."""
        number = len(self.leads)
        for arm in arms:
            end = self.play_game(arm.action, luck, clock)
            if end is None:
                return False
            arm.met = number
            self.count(arm, end)
            clock.spend(1)
        return True

    def play_game(self, action: Any, luck: int, clock: Clock) -> Any | None:
        """The position at the end of a turn that is played on; None if time ran out."""
        state = self.game.copy(self.state)
        if self.judge.guess is not None:
            self.judge.guess(state, luck)
        self.game.apply(state, action)
        while luck:
            if not clock.left(1):
                return None
            luck = self.play_some(state, luck)
        return state

    def play_some(self, state: Any, luck: int) -> int:
        """Plays a few actions on; the luck to go on with, 0 when the turn is over."""
        if self.judge.play_on is not None:
            return self.judge.play_on(state, luck, self.turns, STEPS)
        game, rng = self.game, Random(luck)
        if game.to_act(state) == NOBODY or self.judge.turns_to_come(state) != self.turns:
            return 0
        dealt = game.to_act(state) == CHANCE
        game.apply(state, game.deal(state, rng) if dealt else self.choose(state, luck))
        return rng.getrandbits(30) + 1

    def lower_bound(self, arm: Arm) -> float:
        """The gain of an action if it was lucky so far; 0 for the first."""
        if arm is self.arms[0]:
            return 0.0
        if arm.games < 2:
            return -inf
        mean = arm.gain / arm.games
        seen = arm.squares - arm.gain * mean
        variance = (seen + POOLED * self.deviation() ** 2) / (arm.games + POOLED)
        return mean - DOUBT * sqrt(variance / arm.games)


def better_half(alive: list[Arm]) -> list[Arm]:
    """The first action, and those of the others that gained most: half of all, at least two."""
    first, *others = alive
    others.sort(key=lambda arm: -arm.gain / arm.games)
    return [first, *others[: max(1, len(alive) // 2 - 1)]]
