"""Actions as numbers from 0 that never change, for learners whose outputs are counted.

An action is spelled as a *word* of one number or more. Most actions are one
number; what is open-ended (a path, a tile on a hex, a sale) is several in a row.
No word is the beginning of another. docs/adapters.md lists the numbers.
"""

from typing import Any, Protocol, TypeAlias

from goldenspike.core.game import Game

Word: TypeAlias = tuple[int, ...]


class Numbering(Protocol):
    """The numbers of one set-up. States and actions are those of its game.

    What may be said next is nothing after a whole word. A number may be listed twice.
    """

    @property
    def size(self) -> int: ...  # numbers are 0 to size - 1
    @property
    def chance_size(self) -> int: ...  # those of chance too, counted apart; 0 without chance

    def after(self, state: Any, word: Word, /) -> list[int]: ...  # what may be said next
    def spell(self, state: Any, action: Any, /) -> Word: ...
    def read(self, state: Any, word: Word, /) -> Any: ...  # of a whole word, the action
    def pick(self, state: Any, luck: int, /) -> Any: ...  # a random action; luck is below 2**32
    def name(self, number: int, /) -> str: ...  # for people

    def chances(self, state: Any, word: Word, /) -> list[tuple[int, float]]: ...  # with their odds
    def read_deal(self, state: Any, word: Word, /) -> Any: ...
    def chance_name(self, number: int, /) -> str: ...


def number(game: Game[Any, Any, Any], setup: Any) -> Numbering:
    """The numbers for a set-up of a game."""
    from goldenspike.rooms import learning

    return learning.find(game.NAME).Numbers(setup)
