"""Actions as numbers from 0 that never change, for learners whose outputs are counted.

An action is spelled as a *word* of one number or more. Most actions are one
number; what is open-ended (a path, a tile on a hex, a sale) is several in a row.
No word is the beginning of another. docs/adapters.md lists the numbers.
"""

from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias

from goldenspike.core.game import Game

Word: TypeAlias = tuple[int, ...]
Tree: TypeAlias = dict[int, "Tree"]  # by number: the numbers that may follow; empty after the last


class Numbering(Protocol):
    """The numbers of one set-up. States and actions are those of its game."""

    @property
    def size(self) -> int: ...  # numbers are 0 to size - 1
    @property
    def chance_size(self) -> int: ...  # those of chance too, counted apart; 0 without chance

    def tree(self, state: Any, /) -> Tree: ...  # the words of every legal action
    def spell(self, state: Any, action: Any, /) -> Word: ...
    def read(self, state: Any, word: Word, /) -> Any: ...  # of a whole word, the action
    def name(self, number: int, /) -> str: ...  # for people

    def chances(self, state: Any, word: Word, /) -> list[tuple[int, float]]: ...  # with their odds
    def read_deal(self, state: Any, word: Word, /) -> Any: ...
    def chance_name(self, number: int, /) -> str: ...


def number(game: Game[Any, Any, Any], setup: Any) -> Numbering:
    """The numbers for a set-up of a game."""
    from goldenspike.rooms import learning

    return learning.find(game.NAME).Numbers(setup)


def plant(words: Iterable[Word]) -> Tree:
    """The tree of some words.

    >>> plant([(1,), (2, 3), (2, 4)])
    {1: {}, 2: {3: {}, 4: {}}}
    """
    tree: Tree = {}
    for word in words:
        branch = tree
        for number in word:
            branch = branch.setdefault(number, {})
    return tree
