"""A position as one seat sees it, as a list of floats with a written layout: docs/observations.md.

Seats are told from the observer's chair: he is the first of every list by seat, then the others
clockwise. Only what `seen` shows is told, and of a word that is being said only to who says it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Facts as Facts
from goldenspike.adapters.observing.layout import Field as Field
from goldenspike.adapters.observing.layout import Layout as Layout
from goldenspike.core.game import Game
from goldenspike.rooms import learning


def layout(game: Game[Any, Any, Any], setup: Any) -> Layout:
    """What stands where in the observations of a set-up."""
    return learning.find(game.NAME).layout(setup)


def observe(
    game: Game[Any, Any, Any], state: Any, seat: int, word: Word = (), where: Layout | None = None
) -> list[float]:
    """What a seat knows, flat; `word` is what the seat to act has said of its action so far."""
    return (where or layout(game, state.setup)).flat(facts(game, state, seat, word))


def facts(game: Game[Any, Any, Any], state: Any, seat: int, word: Word = ()) -> Facts:
    """The same by field, in whole numbers."""
    own_word = word if game.to_act(state) == seat else ()
    return learning.find(game.NAME).facts(game.seen(state, seat), seat, own_word)


def names(game: Game[Any, Any, Any], setup: Any) -> Mapping[str, Sequence[str]]:
    """What the items of each axis are called, where they have names: axis by axis."""
    return learning.find(game.NAME).names(setup)
