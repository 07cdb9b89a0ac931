"""A game with its actions: gives the position after any of them, and takes actions back."""

from typing import Generic

from goldenspike.core.game import NOBODY, A, Game, IllegalAction, S, U
from goldenspike.core.sealed import Sealed
from goldenspike.core.words import Line

STRIDE = 32  # a position is kept every so many actions


class Replay(Generic[U, S, A]):
    """The actions of a game so far. `now` is the position after the last of them."""

    def __init__(self, game: Game[U, S, A], setup: U) -> None:
        self.game = game
        self.setup = setup
        self.actions: list[A] = []
        self.texts: list[str] = []
        self.now = game.new(setup)
        self._kept = [game.copy(self.now)]  # the positions after 0, STRIDE, 2 * STRIDE ... actions

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.game.to_act(self.now) == NOBODY

    def play(self, text: str) -> None:
        """Adds an action by its text, or raises `IllegalAction` and changes nothing."""
        reason = self.game.why_not(self.now, text)
        if reason is not None:
            raise IllegalAction(reason)
        self.apply(self.game.read(self.now, text))

    def apply(self, action: A, text: str | None = None) -> None:
        """Adds an action that is known to be legal; its text is written if it is not given."""
        self.texts.append(self.game.write(self.now, action) if text is None else text)
        self.actions.append(action)
        self.game.apply(self.now, action)
        if len(self.actions) % STRIDE == 0:
            self._kept.append(self.game.copy(self.now))

    def at(self, number: int) -> S:
        """A copy of the position after so many actions."""
        if not 0 <= number <= len(self):
            raise ValueError(f"action {number} is not one of 0 to {len(self)}")
        state = self.game.copy(self._kept[number // STRIDE])
        for action in self.actions[number - number % STRIDE : number]:
            self.game.apply(state, action)
        return state

    def back_to(self, number: int) -> None:
        """Takes back all actions after the first `number`."""
        self.now = self.at(number)
        del self.actions[number:], self.texts[number:]
        del self._kept[number // STRIDE + 1 :]

    def sealed(self, number: int | None = None) -> list[int]:
        """The seats that have chosen in secret and not yet revealed, by their last actions; after
        so many actions, or now.
        """
        end = len(self) if number is None else number
        first = max(0, end - self.game.PLAYERS[-1])
        state, sealed = self.at(first), Sealed()
        for action in self.actions[first:end]:
            sealed.note(self.game.deciding(state))
            self.game.apply(state, action)
        return sealed.seats

    @property
    def is_secret(self) -> bool:
        """Whether what is chosen now is part of a decision that several make in secret."""
        return len(self.game.deciding(self.now)) > 1 or bool(self.sealed())

    def lines(self, number: int) -> list[Line]:
        """What action `number` did, counted from 1."""
        return self.game.narrate(self.at(number - 1), self.actions[number - 1])

    def choices(self) -> list[int]:
        """How many legal actions there were at each decision; 1 where chance dealt."""
        state, counts = self.at(0), []
        for action in self.actions:
            seat = self.game.to_act(state)
            counts.append(len(self.game.legal_actions(state)) if seat >= 0 else 1)
            self.game.apply(state, action)
        return counts
