"""Choices made together in secret: whose are made and not yet revealed."""

from collections.abc import Sequence
from typing import Any

from goldenspike.core.game import Game


class Sealed:
    """Follows a game action by action. Empty while one decides after the other."""

    def __init__(self, seats: Sequence[int] = ()) -> None:
        self.seats = list(seats)  # that have chosen, in the order of their actions

    def note(self, deciding: Sequence[int]) -> None:
        """One more action, of the first of those who decided before it was applied."""
        if len(deciding) > 1:
            self.seats.append(int(deciding[0]))
        else:
            self.seats.clear()  # whoever is the last reveals all


class Eyes:
    """Follows a record for one viewer: choices made together in secret are revealed in it."""

    def __init__(self, game: Game[Any, Any, Any], viewer: int) -> None:
        self.game, self.viewer = game, viewer
        self.twin: Any = None  # what they know, while those who decide together are revealed

    def before(self, state: Any) -> Any:
        """What they know of a position, to tell by it what its action does."""
        return self.game.seen(state, self.viewer) if self.twin is None else self.twin

    def after(self, state: Any, known: Any, action: Any) -> None:
        """Goes on: `known` is what `before` gave, and is spoilt."""
        self.twin = None
        if len(self.game.deciding(state)) > 1:
            self.game.apply(known, action)
            self.twin = known
