"""How any game is searched: by playing on from each action as `steady` would.

What `steady` would do comes first and is only given up for something that did clearly better, so
where there is time for a few games only, this is no weaker.
"""

from math import sqrt
from random import Random
from typing import Any

from goldenspike.bots import steady
from goldenspike.bots.budget import Clock
from goldenspike.bots.search import Candidate, Report
from goldenspike.core.game import CHANCE, NOBODY, Game

DOUBT = 0.5  # how much better something must look, by the root of its games


class Arm:
    """An action, and the games played on from it."""

    def __init__(self, action: Any, seats: int) -> None:
        self.action = action
        self.games = 0
        self.wins = [0.0] * seats
        self.scores = [0.0] * seats

    def sure(self, seat: int) -> float:
        """What it wins for a seat, if luck was with it."""
        return self.wins[seat] / self.games - DOUBT / sqrt(self.games) if self.games else -1.0

    def hope(self, seat: int) -> float:
        """What it may win for a seat, if luck was against it."""
        return self.wins[seat] / self.games + DOUBT / sqrt(self.games) if self.games else 2.0


class Rollouts:
    """A few actions, more of them the longer it thinks, and games played on from each."""

    exact = False

    def __init__(self, game: Game[Any, Any, Any], state: Any, rng: Random) -> None:
        self.game, self.state, self.seat = game, state, game.to_act(state)
        first = steady.choose(game, game.copy(state), rng, None)
        others = [action for action in game.legal_actions(state) if action != first]
        rng.shuffle(others)
        seats = len(game.scores(state))
        self.arms = [Arm(action, seats) for action in (first, *others)]

    def grow(self, clock: Clock, rng: Random) -> None:
        """Game after game; one that takes too long does not count."""
        while clock.left(1) and self.play(self.next_arm(), clock, rng):
            clock.spend(1)

    def next_arm(self) -> Arm:
        """The most hopeful of those that are looked at."""
        games = sum(arm.games for arm in self.arms)
        return max(self.arms[: 1 + int(sqrt(games))], key=lambda arm: arm.hope(self.seat))

    def play(self, arm: Arm, clock: Clock, rng: Random) -> bool:
        """One game more; false when time was up before it was over."""
        game, state = self.game, self.game.copy(self.state)
        game.apply(state, arm.action)
        while (seat := game.to_act(state)) != NOBODY:
            if not clock.left(1):
                return False
            dealt = seat == CHANCE
            game.apply(
                state, game.deal(state, rng) if dealt else steady.choose(game, state, rng, None)
            )
        self.count(arm, state)
        return True

    def count(self, arm: Arm, end: Any) -> None:
        """A game that is over."""
        arm.games += 1
        game, winners = self.game, self.game.winners(end)
        for seat, score in enumerate(game.scores(end)):
            arm.wins[seat] += (seat in winners) / len(winners)
            arm.scores[seat] += score

    def best(self) -> Any:
        """What `steady` would do, or what did better beyond doubt."""
        best = self.arms[0]
        for arm in self.arms[1:]:
            if arm.sure(self.seat) > best.hope(self.seat):
                best = arm
        return best.action

    def candidates(self) -> list[Candidate]:
        """What was played, the surest first."""
        played = [arm for arm in self.arms if arm.games]
        played.sort(key=lambda arm: -arm.sure(self.seat))
        return [
            Candidate(
                arm.action,
                arm.games,
                tuple(won / arm.games for won in arm.wins),
                tuple(score / arm.games for score in arm.scores),
            )
            for arm in played
        ]

    def line(self) -> list[Any]:
        """The best action."""
        return [self.best()]

    def follow(self, state: Any) -> bool:
        """Nothing is kept."""
        return False

    def prices(self, clock: Clock, rng: Random) -> tuple[float, ...] | None:
        """Not known for games in general."""
        return None

    def report(self) -> Report:
        """Games, wins and scores of every action."""
        return {arm.action: [arm.games, *arm.wins, *arm.scores] for arm in self.arms if arm.games}

    def merge(self, before: Report, after: Report) -> None:
        """Their games count like ours."""
        seats = len(self.arms[0].wins)
        for arm in self.arms:
            if arm.action in after:
                found = after[arm.action]
                known = before.get(arm.action, [0] * len(found))
                more = [new - old for new, old in zip(found, known, strict=True)]
                arm.games += int(more[0])
                arm.wins = [a + b for a, b in zip(arm.wins, more[1 : 1 + seats], strict=True)]
                arm.scores = [a + b for a, b in zip(arm.scores, more[1 + seats :], strict=True)]
