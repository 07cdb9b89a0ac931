"""A game played number by number: the base of all adapters."""

from __future__ import annotations

from random import Random
from typing import Any

from goldenspike.adapters.numbering import Numbering, Word
from goldenspike.adapters.numbering import number as numbered
from goldenspike.core.column import i64
from goldenspike.core.game import CHANCE, NOBODY, Game


class Play:
    """A game in progress, and the numbers said so far of the next action."""

    game: Game[Any, Any, Any]
    numbering: Numbering
    state: Any
    word: Word  # so far
    _next: list[int] | None  # what may follow it; None: not known yet

    def __init__(
        self,
        game: Game[Any, Any, Any],
        setup: Any,
        numbering: Numbering | None = None,
        state: Any = None,  # None: the first position
    ) -> None:
        self.game = game
        self.numbering = numbering or numbered(game, setup)
        self.state = game.new(setup) if state is None else state
        self.word, self._next = (), None

    def restart(self, setup: Any) -> None:
        """Begins a new game."""
        self.state, self.word, self._next = self.game.new(setup), (), None

    def copy(self) -> Play:
        """An independent copy."""
        twin = Play(self.game, None, self.numbering, self.game.copy(self.state))
        twin.word, twin._next = self.word, self._next
        return twin

    def __deepcopy__(self, memo: object) -> Play:
        return self.copy()

    @property
    def to_act(self) -> i64:
        """The seat to act, CHANCE or NOBODY."""
        seat: i64 = self.game.to_act(self.state)
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.to_act == NOBODY

    def following(self) -> list[int]:
        """The numbers that the seat to act may say now, in any order, some perhaps twice."""
        numbers = self._next
        if numbers is None:
            numbers = [] if self.to_act < 0 else self.numbering.after(self.state, self.word)
            self._next = numbers
        return numbers

    def numbers(self) -> list[int]:
        """The numbers that the seat to act may say now, in rising order."""
        return sorted(set(self.following()))

    def may_say(self, number: object) -> bool:
        """Whether the seat to act may say a number now."""
        return number in self.following()

    def chances(self) -> list[tuple[int, float]]:
        """The numbers that chance may deal now, with the odds of each."""
        odds: list[tuple[int, float]] = self.numbering.chances(self.state, self.word)
        return odds

    def say(self, number: int) -> None:
        """Says one number for the seat to act, or for chance; the last one plays the action."""
        if self.to_act == CHANCE:
            self.word = (*self.word, number)
            if not self.chances():
                self.apply(self.numbering.read_deal(self.state, self.word))
            return
        if not self.may_say(number):
            raise ValueError(f"{number} is no number of a legal action here")
        self.say_legal(number)

    def say_legal(self, number: int) -> None:
        """Says one number for a player, who is known to be allowed to."""
        word = (*self.word, number)
        following = self.numbering.after(self.state, word)
        if following:
            self.word, self._next = word, following
        else:
            self.apply(self.numbering.read(self.state, word))

    def completes(self, number: int) -> bool:
        """Whether this number completes an action or a deal."""
        word = (*self.word, number)
        if self.to_act == CHANCE:
            return not self.numbering.chances(self.state, word)
        return not self.numbering.after(self.state, word)

    def deal(self, rng: Random) -> None:
        """Deals until a player has to decide."""
        while self.to_act == CHANCE:
            self.apply(self.game.deal(self.state, rng))

    def apply(self, action: Any) -> None:
        """Plays a whole legal action. A deal with only one outcome follows at once."""
        self.game.apply(self.state, action)
        self.word, self._next = (), None
        if self.to_act == CHANCE and not self.chances():
            self.apply(self.numbering.read_deal(self.state, ()))
