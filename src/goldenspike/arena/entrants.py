"""A bot in its seat: in this process, or in another that is asked by lines of JSON."""

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Protocol

from goldenspike.bots import Budget, network
from goldenspike.core.problems import shown
from goldenspike.core.replay import Replay


class Failure(Exception):
    """What a bot did wrong, worded to follow its name."""


@dataclass
class Question:
    """A decision of a seat."""

    replay: Replay[Any, Any, Any]
    seat: int
    rng: Random
    budget: Budget

    @cached_property
    def seen(self) -> Any:
        """The position as the seat may know it."""
        return self.replay.game.seen(self.replay.now, self.seat)

    @cached_property
    def legal(self) -> list[Any]:
        """The legal actions."""
        return self.replay.game.legal_actions(self.replay.now)

    @cached_property
    def texts(self) -> list[str]:
        """The legal actions as texts."""
        return [self.replay.game.write(self.seen, action) for action in self.legal]

    def allows(self, action: Any) -> bool:
        """Whether an action is legal: listed, or one that `why_not` has nothing against."""
        game, now = self.replay.game, self.replay.now
        if action in self.legal:
            return True
        try:
            return game.why_not(now, game.write(now, action)) is None
        except Exception:  # what a bot answers may be anything
            return False


class Entrant(Protocol):
    """A player of one seat for one game."""

    def choose(self, question: Question, /) -> Any: ...  # a legal action, or Failure
    def end(self, replay: Replay[Any, Any, Any], /) -> None: ...  # the game is over
    def leave(self) -> None: ...  # in any case


class Ours:
    """A bot that runs in this process."""

    def __init__(self, name: str) -> None:
        self.bot = network.find(name)

    def choose(self, question: Question) -> Any:
        seen = question.replay.game.seen(question.replay.now, question.seat)
        try:
            action = self.bot(question.replay.game, seen, question.rng, question.budget)
        except Exception as error:  # a bot may fail in any way
            raise Failure(f"failed: {type(error).__name__}: {error}") from error
        if not question.allows(action):
            raise Failure(f"chose {shown(action)}, which is not legal")
        return action

    def end(self, replay: Replay[Any, Any, Any]) -> None:
        """Does nothing: a bot in this process is not told the result."""

    def leave(self) -> None:
        """Does nothing: there is no process to stop."""
