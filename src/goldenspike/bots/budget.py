"""How long a bot may think, and what a bot is."""

from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Protocol

from goldenspike.core.game import Game

USUAL_SECONDS = 1.0


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds, or iterations for games that can be played again."""

    seconds: float | None = None
    iterations: int | None = None
    processes: int = 1  # how many may think at once


class Bot(Protocol):
    """A bot: gets a copy of the state made by `seen`, which it may change; returns an action."""

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /
    ) -> Any: ...


class Clock:
    """Counts down a budget; without limits it lasts `USUAL_SECONDS`."""

    def __init__(self, budget: Budget) -> None:
        self.began = monotonic()
        self.spent = 0
        self.iterations = None if budget.iterations is None else iterations_per_process(budget)
        self.seconds = budget.seconds
        if budget.seconds is None and budget.iterations is None:
            self.seconds = USUAL_SECONDS

    def spend(self, iterations: int) -> None:
        """Notes that so many iterations are done."""
        self.spent += iterations

    def left(self, most: int) -> int:
        """How many iterations, up to `most`, may be done before asking again; 0 when time is up."""
        if self.iterations is not None:
            most = min(most, self.iterations - self.spent)
        return 0 if self.late else max(0, most)

    def has(self, iterations: int, seconds: float) -> bool:
        """Whether so many iterations, which take so many seconds, still fit."""
        if self.seconds is not None and self.elapsed + seconds >= self.seconds:
            return False
        return self.left(iterations) == iterations

    @property
    def late(self) -> bool:
        """Whether the seconds, if there is a limit to them, have passed."""
        return self.seconds is not None and self.elapsed >= self.seconds

    @property
    def part(self) -> float:
        """What part of the budget is spent: 1 or more when there is nothing left."""
        done = 0.0 if self.iterations is None else self.spent / self.iterations
        return done if self.seconds is None else max(done, self.elapsed / max(self.seconds, 1e-9))

    @property
    def elapsed(self) -> float:
        """Seconds since the budget was given."""
        return monotonic() - self.began


def iterations_per_process(budget: Budget) -> int:
    """The part of the iterations that each process does."""
    return max(1, (budget.iterations or 0) // budget.processes)
