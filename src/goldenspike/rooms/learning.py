"""The learning room: a game's actions as numbers, and its positions as tensors."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from goldenspike.adapters.numbering import Numbering, Word
from goldenspike.adapters.observing.layout import Layout
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.games import catalogue


class Learning(Protocol):
    """A game's learning room: actions as numbers, observations as tensors.

    `fill` writes the fields of `layout`, in their order, from what `seen` shows a seat.
    """

    @property
    def SCALE(self) -> int: ...  # this much score is a reward of 1
    @property
    def HAS_CHANCE(self) -> bool: ...
    @property
    def IS_IMPERFECT(self) -> bool: ...  # information, as OpenSpiel calls it

    def Numbers(self, setup: Any, /) -> Numbering: ...
    def longest(self, setup: Any, /) -> int: ...  # numbers said in a game, at most
    def layout(self, setup: Any, /) -> Layout: ...
    def names(self, setup: Any, /) -> Mapping[str, Sequence[str]]: ...  # of an axis' items
    def fill(self, tensor: Tensor, state: Any, seat: int, word: Word, /) -> None: ...


def find(name: str) -> Learning:
    """The learning room of a game, or the general one."""
    from goldenspike.rooms.general_learning import GeneralLearning

    kit = catalogue.kit(name)
    room: Any = kit.room("learning")
    learning: Learning = GeneralLearning(kit) if room is None else room
    return learning
