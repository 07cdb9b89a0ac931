"""The observation of a seat: a list of floats, laid out as docs/observations.md says.

Seats are counted from the observer, who is first in every list by seat; the others follow
clockwise. It holds only what `seen` shows. The numbers said so far of an action are shown only to
the seat that says them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Field as Field
from goldenspike.adapters.observing.layout import Layout as Layout
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.game import Game
from goldenspike.rooms import learning


def layout(game: Game[Any, Any, Any], setup: Any) -> Layout:
    """The layout of the observations of a set-up."""
    return learning.find(game.NAME).layout(setup)


def observe(
    game: Game[Any, Any, Any], state: Any, seat: int, word: Word = (), where: Layout | None = None
) -> list[float]:
    """The observation of a seat; `word` holds the numbers said so far of the next action."""
    tensor = (where or layout(game, state.setup)).tensor()
    fill(tensor, game, state, seat, word)
    return tensor.values()


def fill(tensor: Tensor, game: Game[Any, Any, Any], state: Any, seat: int, word: Word = ()) -> None:
    """Makes the first row of a tensor the observation of a seat."""
    own_word = word if game.to_act(state) == seat else ()
    tensor.begin(0, seat, len(game.scores(state)))
    learning.find(game.NAME).fill(tensor, state, seat, own_word)


def names(game: Game[Any, Any, Any], setup: Any) -> Mapping[str, Sequence[str]]:
    """By axis: the names of its items, for axes that have names."""
    return learning.find(game.NAME).names(setup)
