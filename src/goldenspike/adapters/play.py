"""A game played number by number: what every adapter stands on."""

from __future__ import annotations

from random import Random
from typing import Any

from goldenspike.adapters.numbering import Numbering, Tree, Word
from goldenspike.adapters.numbering import number as numbered
from goldenspike.core.game import CHANCE, NOBODY, Game


class Play:
    """A position, and the word that is being said in it."""

    def __init__(
        self, game: Game[Any, Any, Any], setup: Any, numbering: Numbering | None = None
    ) -> None:
        self.game = game
        self.numbering = numbering or numbered(game, setup)
        self.state = game.new(setup)
        self.word: Word = ()  # so far
        self._branch: Tree | None = None  # what may follow it, once asked

    def copy(self) -> Play:
        """One of its own, with the same numbers."""
        twin = Play.__new__(Play)
        twin.game, twin.numbering = self.game, self.numbering
        twin.state, twin.word = self.game.copy(self.state), self.word
        twin._branch = self._branch
        return twin

    def __deepcopy__(self, memo: object) -> Play:
        return self.copy()

    @property
    def to_act(self) -> int:
        """A seat, CHANCE or NOBODY."""
        return self.game.to_act(self.state)

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything to decide."""
        return self.to_act == NOBODY

    def numbers(self) -> list[int]:
        """What the seat to act may say now, rising."""
        return sorted(self._said())

    def may_say(self, number: object) -> bool:
        """Whether a number is one of those."""
        return number in self._said()

    def chances(self) -> list[tuple[int, float]]:
        """What chance may deal now, with the odds of each."""
        return self.numbering.chances(self.state, self.word)

    def say(self, number: int) -> None:
        """One number of the seat to act, or of chance."""
        if self.to_act == CHANCE:
            self._deal_on(number)
            return
        after = self._said()[number]
        self.word += (number,)
        self._branch = after
        if not after:
            self.apply(self.numbering.read(self.state, self.word))

    def completes(self, number: int) -> bool:
        """Whether an action, or a deal, is whole with this number."""
        if self.to_act == CHANCE:
            return not self.numbering.chances(self.state, (*self.word, number))
        return not self._said()[number]

    def deal(self, rng: Random) -> None:
        """Chance deals until somebody has to decide."""
        while self.to_act == CHANCE:
            self.apply(self.game.deal(self.state, rng))

    def apply(self, action: Any) -> None:
        """A whole action, known to be legal. A deal with one outcome is made at once."""
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
