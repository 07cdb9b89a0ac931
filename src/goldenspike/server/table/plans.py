"""Plans: actions that a person means to play one after the other, tried without playing them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike.core.words import Line, Reason
from goldenspike.server.table.errors import not_yours
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position


@dataclass(frozen=True)
class Step:
    """An action of a plan, and what speaks against it."""

    text: str
    against: Reason | Line | None = None  # None: it can be played


class Trial:
    """A plan tried on what a person may see: an action that cannot be played is left out."""

    def __init__(self, position: Position, who: Viewer, texts: Sequence[str]) -> None:
        self.position, self.who = position, who
        self.eyes = who.eyes(position.to_act)
        self.state = position.game.seen(position.replay.now, self.eyes)
        self.steps = [self.take(text) for text in texts]

    @property
    def is_theirs(self) -> bool:
        """Whether the next decision is this person's alone."""
        game, deciding = self.position.game, self.position.game.deciding(self.state)
        alone = len(deciding) == 1 and not self.position.sealed.seats
        return alone and int(game.to_act(self.state)) in self.who.playing()

    @property
    def line(self) -> tuple[str, ...]:
        """The actions of the plan that can be played in their order."""
        return tuple(step.text for step in self.steps if step.against is None)

    def take(self, text: str) -> Step:
        """Plays an action of the plan if it can be played."""
        game = self.position.game
        if not self.is_theirs:
            return Step(text, not_yours("not-your-turn").line)
        reason = game.why_not(self.state, text)
        if reason is None:
            game.apply(self.state, game.read(self.state, text))
            self.state = game.seen(self.state, self.eyes)
        return Step(text, reason)

    def legal(self, texts: Sequence[str]) -> list[str]:
        """Those of some texts that could be played after the plan."""
        if not self.is_theirs:
            return []
        return [text for text in texts if self.position.game.why_not(self.state, text) is None]

    def prospects(self, texts: Sequence[str]) -> list[Any]:
        """What each of some actions would make possible after the plan."""
        return self.position.show.prospects(self.state, self.legal(texts))
