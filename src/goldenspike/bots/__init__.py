"""Bots: one registry, and the one thing a bot does."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import entry_points
from random import Random
from typing import Any, Protocol

from goldenspike.bots import steady, uniform
from goldenspike.core.game import Game


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds, or iterations for games that can be played again."""

    seconds: float | None = None
    iterations: int | None = None


class Bot(Protocol):
    """A bot gets a copy made by `seen`, which is its own to spoil, and names an action."""

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, rng: Random, budget: Budget, /
    ) -> Any: ...


BOTS: dict[str, Bot] = {"random": uniform.choose, "steady": steady.choose}
ENTRY_POINTS = "goldenspike.bots"


def names() -> list[str]:
    """All bots, ours first."""
    return [*BOTS, *sorted(set(_others()) - set(BOTS))]


def find(name: str) -> Bot:
    """A bot by its name."""
    if name in BOTS:
        return BOTS[name]
    others = _others()
    if name not in others:
        raise ValueError(f"no bot {name!r}; there are {', '.join(names())}")
    bot: Bot = others[name]()
    return bot


def _others() -> dict[str, Callable[[], Any]]:
    """Bots of other packages, by entry point."""
    return {point.name: point.load for point in entry_points(group=ENTRY_POINTS)}
