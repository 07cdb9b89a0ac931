"""The settings of a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import goldenspike
from goldenspike.bots import Budget
from goldenspike.games import catalogue

PATIENCE = 60.0  # seconds


@dataclass(frozen=True)
class Tournament:
    """The settings of a tournament. With its number they decide a game completely."""

    game: str
    edition: str
    board: str | Mapping[str, object]  # a board's id, or the board itself
    bots: tuple[str, ...]  # a bot may be named several times
    players: int
    seed: int
    budget: Budget
    options: Mapping[str, object] = field(default_factory=dict)  # of the game
    forgive: bool = False  # play any action for a bot that fails
    patience: float = PATIENCE  # for bots in other processes, beyond their budget
    budgets: tuple[Budget, ...] = ()  # by bot, where they are not alike
    version: str = goldenspike.__version__

    def set_up(self) -> Any:
        """The set-up of every game: seat 0 begins, and bots change seats."""
        game = catalogue.find(self.game)
        return game.set_up(self.edition, self.board, self.players, 0, self.options)

    def budget_of(self, bot: int) -> Budget:
        """The budget of one of the bots, by its place in `bots`."""
        return self.budgets[bot] if self.budgets else self.budget

    def settings(self) -> dict[str, Any]:
        """The settings that must be the same when a tournament is continued."""
        return {
            "game": self.game,
            "rules": catalogue.find(self.game).RULES_VERSION,
            "edition": self.edition,
            "options": dict(self.options),
            "board": self.board,
            "bots": list(self.bots),
            "players": self.players,
            "seed": self.seed,
            "budget": budget_keys(self.budget),
            "goldenspike": self.version,
        }


def budget_keys(budget: Budget) -> dict[str, float]:
    """A budget as JSON values.

    >>> budget_keys(Budget(seconds=0.2))
    {'seconds': 0.2}
    """
    if budget.iterations is not None:
        return {"iterations": budget.iterations}
    return {"seconds": budget.seconds or 0.0}
