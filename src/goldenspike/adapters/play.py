"""A game played number by number: the base of all adapters."""

from __future__ import annotations

from random import Random
from typing import Any

from goldenspike.adapters.numbering import Numbering, Tree, Word
from goldenspike.adapters.numbering import number as numbered
from goldenspike.core.game import CHANCE, NOBODY, Game


class Play:
    """A game in progress, and the numbers said so far of the next action."""

    def __init__(
        self, game: Game[Any, Any, Any], setup: Any, numbering: Numbering | None = None
    ) -> None:
        self.game = game
        self.numbering = numbering or numbered(game, setup)
        self.state = game.new(setup)
        self.word: Word = ()  # so far
        self._branch: Tree | None = None  # what may follow it; None: not known yet

    def copy(self) -> Play:
        """An independent copy."""
        twin = Play.__new__(Play)
        twin.game, twin.numbering = self.game, self.numbering
        twin.state, twin.word = self.game.copy(self.state), self.word
        twin._branch = self._branch
        return twin

    def __deepcopy__(self, memo: object) -> Play:
        return self.copy()

    @property
    def to_act(self) -> int:
        """The seat to act, CHANCE or NOBODY."""
        return self.game.to_act(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.to_act == NOBODY

    def numbers(self) -> list[int]:
        """The numbers that the seat to act may say now, in rising order."""
        return sorted(self._said())

    def may_say(self, number: object) -> bool:
        """Whether the seat to act may say a number now."""
        return number in self._said()

    def chances(self) -> list[tuple[int, float]]:
        """The numbers that chance may deal now, with the odds of each."""
        return self.numbering.chances(self.state, self.word)

    def say(self, number: int) -> None:
        """Says one number for the seat to act, or for chance; the last one plays the action."""
        if self.to_act == CHANCE:
            self._deal_on(number)
            return
        after = self._said()[number]
        self.word += (number,)
        self._branch = after
        if not after:
            self.apply(self.numbering.read(self.state, self.word))

    def completes(self, number: int) -> bool:
        """Whether this number completes an action or a deal."""
        if self.to_act == CHANCE:
            return not self.numbering.chances(self.state, (*self.word, number))
        return not self._said()[number]

    def deal(self, rng: Random) -> None:
        """Deals until a player has to decide."""
        while self.to_act == CHANCE:
            self.apply(self.game.deal(self.state, rng))

    def apply(self, action: Any) -> None:
        """Plays a whole legal action. A deal with only one outcome follows at once."""
        self.game.apply(self.state, action)
        self.word, self._branch = (), None
        if self.to_act == CHANCE and not self.chances():
            self.apply(self.numbering.read_deal(self.state, ()))

    def _said(self) -> Tree:
        if self._branch is None:
            self._branch = {} if self.is_over else self.numbering.tree(self.state)
        return self._branch

    def _deal_on(self, number: int) -> None:
        self.word += (number,)
        if not self.chances():
            self.apply(self.numbering.read_deal(self.state, self.word))
