"""Searches games that have a guide: plays on from a few actions as `steady` would.

Each action is played on with the same random numbers, and compared with the action that `steady`
would take, by how far ahead it leads. Another action is chosen only if it did clearly better, so
that a search with little time is no weaker than `steady`. A game is played on to the end of the
turn, and then judged.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from goldenspike.bots.budget import Clock
from goldenspike.bots.guides import Guide, expected
from goldenspike.bots.search import Candidate, Report
from goldenspike.core.game import CHANCE, NOBODY, Game

DOUBT = 0.5  # how many standard errors better another action must be
LONE = 4  # games where there is nothing to compare
ENOUGH = 32  # games of each action that is looked at, if they leave no more than
SURE = 0.005  # as the standard error of its chance
LINE = 6  # actions of a line of play


class Arm:
    """An action, and the games played on from it."""

    def __init__(self, action: Any, seats: int) -> None:
        self.action = action
        self.games = 0
        self.wins = [0.0] * seats
        self.win_squares = [0.0] * seats
        self.scores = [0.0] * seats
        self.chances: list[float] = []  # of the seat to act, by luck
        self.gain = 0.0  # in all its games: how much further ahead than by the first action
        self.squares = 0.0  # of that
        self.met = 0  # how many of our lucks it has met

    def errors(self) -> tuple[float, ...]:
        """By seat: the standard error of its chance; that of a single game is not known: 1."""
        if self.games < 2:
            return (1.0,) * len(self.wins)
        return tuple(
            sqrt(max(0.0, square - won * won / self.games) / (self.games * (self.games - 1)))
            for won, square in zip(self.wins, self.win_squares, strict=True)
        )


class Rollouts:
    """A search of a few actions, more of them with time, by games played on from each.

    If `actions` are given, it plays those alone, and all of them equally often.
    """

    exact = False

    def __init__(
        self,
        game: Game[Any, Any, Any],
        guide: Guide,
        state: Any,
        rng: Random,
        actions: Sequence[Any] = (),
    ) -> None:
        assert guide.judge is not None, "a game without a judge has no rollouts"
        self.game, self.choose, self.judge, self.state = game, guide.choose, guide.judge, state
        if self.judge.guess is not None:
            self.judge.guess(state, 0)
        self.seat = game.to_act(state)
        self.evenly = bool(actions)
        chosen = actions or (
            self.choose(game.copy(state), rng.getrandbits(30)),
            *self.judge.options(state),
        )
        seats = len(game.scores(state))
        self.arms = [Arm(action, seats) for action in dict.fromkeys(chosen)]
        self.lucks: list[int] = []
        self.leads: list[float] = []  # by luck: those of the first action
        self.turns = self.judge.turns_to_come(state)

    def grow(self, clock: Clock, rng: Random) -> None:
        """Plays games until time is up; a game that is cut short does not count."""
        while clock.left(1) and (arm := self.next_arm()):
            while arm.met >= len(self.lucks):
                self.lucks.append(rng.getrandbits(30))
            end = self.play(arm, clock)
            if end is None:
                return
            self.count(arm, end)
            clock.spend(1)

    def next_arm(self) -> Arm | None:
        """The arm to play next: the most promising, or the first if it has no more games."""
        if self.evenly:
            arm = min(self.arms, key=lambda arm: arm.met)
            return None if self.is_sure(arm.met) else arm
        games = sum(arm.games for arm in self.arms)
        first, *others = self.arms[: 2 + int(sqrt(2 * games))]
        if not others:
            return first if first.games < LONE else None
        arm = max(others, key=self.upper_bound)
        return first if first.met <= arm.met else arm

    def is_sure(self, games: int) -> bool:
        """Whether so many games of each action say all that is worth knowing of its chance."""
        if games < ENOUGH or games % 2:  # it need not be asked each time
            return False
        return all(arm.errors()[self.seat] <= SURE for arm in self.arms)

    def narrow(self, actions: Sequence[Any]) -> None:
        """Leaves out all but the first action and some others."""
        first, *others = self.arms
        self.arms = [first, *(arm for arm in others if arm.action in actions)]

    def missing(self, games: int) -> int:
        """How many games are missing until each action has so many."""
        return sum(max(0, games - arm.games) for arm in self.arms)

    def play(self, arm: Arm, clock: Clock) -> Any | None:
        """The state at the end of a game played on from an arm; None if time ran out."""
        game, state, rng = self.game, self.game.copy(self.state), Random(self.lucks[arm.met])
        game.apply(state, arm.action)
        while game.to_act(state) != NOBODY and self.judge.turns_to_come(state) == self.turns:
            if not clock.left(1):
                return None
            luck = rng.getrandbits(30)
            dealt = game.to_act(state) == CHANCE
            game.apply(state, game.deal(state, rng) if dealt else self.choose(state, luck))
        return state

    def count(self, arm: Arm, end: Any) -> None:
        """Adds the outcome of a game to its arm."""
        wins, scores = expected(self.game, self.judge, end)
        for seat, (won, score) in enumerate(zip(wins, scores, strict=True)):
            arm.wins[seat] += won
            arm.win_squares[seat] += won * won
            arm.scores[seat] += score
        lead = scores[self.seat] - max(
            score for seat, score in enumerate(scores) if seat != self.seat
        )
        arm.chances.append(wins[self.seat])
        if arm is self.arms[0]:
            self.leads.append(lead)
        gain = lead - self.leads[arm.met]
        arm.games, arm.met = arm.games + 1, arm.met + 1
        arm.gain += gain
        arm.squares += gain * gain

    def deviation(self) -> float:
        """How far the result of a single game may be off."""
        others = self.arms[1:]
        games = sum(arm.games for arm in others)
        return 1 + sqrt(sum(arm.squares for arm in others) / games) if games else 1.0

    def upper_bound(self, arm: Arm) -> float:
        """The gain of an action if it was unlucky so far; infinite if it was never played."""
        if not arm.games:
            return float("inf")
        return arm.gain / arm.games + self.deviation() / sqrt(arm.games)

    def lower_bound(self, arm: Arm) -> float:
        """The gain of an action if it was lucky so far; 0 for the first."""
        if arm is self.arms[0]:
            return 0.0
        return arm.gain / arm.games - DOUBT * self.deviation() / sqrt(arm.games)

    def best(self) -> Any:
        """The first action, which `steady` would take, unless another did clearly better."""
        return max(
            (arm for arm in self.arms if arm.games), key=self.lower_bound, default=self.arms[0]
        ).action

    def candidates(self) -> list[Candidate]:
        """The actions that were played, the one with the surest gain first."""
        played = [arm for arm in self.arms if arm.games]
        played.sort(key=lambda arm: -self.lower_bound(arm))
        return [
            Candidate(
                arm.action,
                arm.games,
                tuple(won / arm.games for won in arm.wins),
                tuple(score / arm.games for score in arm.scores),
                arm.errors(),
            )
            for arm in played
        ]

    def line(self) -> list[Any]:
        """The best action, and how `steady` players would go on."""
        game, state, actions = self.game, self.game.copy(self.state), [self.best()]
        game.apply(state, actions[0])
        while len(actions) < LINE and game.to_act(state) >= 0:
            actions.append(self.choose(state, 1))
            game.apply(state, actions[-1])
        return actions

    def follow(self, state: Any) -> bool:
        """False: nothing is kept for a later position."""
        return False

    def prices(self, clock: Clock, rng: Random) -> tuple[float, ...] | None:
        """What the lot on offer is worth by the game's judge; None if it does not know."""
        worth = None if self.judge.prices is None else self.judge.prices(self.state)
        return None if worth is None else tuple(worth)

    def report(self) -> Report:
        """By action: the sums over all its games."""
        return {
            arm.action: [arm.games, arm.gain, arm.squares, *arm.wins, *arm.win_squares, *arm.scores]
            for arm in self.arms
            if arm.games
        }

    def merge(self, before: Report, after: Report) -> None:
        """Adds the games that another process played between two reports."""
        for arm in self.arms:
            if arm.action in after:
                sums = after[arm.action]
                known = before.get(arm.action, [0] * len(sums))
                self.add(arm, [new - old for new, old in zip(sums, known, strict=True)])

    def add(self, arm: Arm, more: list[float]) -> None:
        """Adds the sums of another process to an arm."""
        games, gain, squares, *rest = more
        arm.games += int(games)
        arm.gain += gain
        arm.squares += squares
        sums = [*arm.wins, *arm.win_squares, *arm.scores]
        added = [a + b for a, b in zip(sums, rest, strict=True)]
        seats = len(arm.wins)
        arm.wins, arm.win_squares = added[:seats], added[seats : 2 * seats]
        arm.scores = added[2 * seats :]
