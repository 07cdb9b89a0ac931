"""The unfinished word of the player to act in Steam, which only this player sees."""

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Field, FieldOf
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.game import NOBODY
from goldenspike.games.steam.learning.numbering import Numbers
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.learning import observing as hexes


def fields(field: FieldOf) -> list[Field]:
    """The fields of an unfinished word; all 0 for other seats, and before anything is said."""
    return [
        *hexes.said_fields(field),
        field("said_grow", "the city that gets cubes from you", "stop"),
        field("said_city", "the town you are making a New City", "stop"),
        field("said_new", "its colour", "colour"),
    ]


def fill(tensor: Tensor, state: State, word: Word) -> None:
    """Fills the fields of the numbers said so far."""
    if not word:
        return  # they are the last
    numbers, first = Numbers(state.setup), word[0]
    moving = numbers.cube <= first < numbers.grow
    tensor.number(named(first, numbers.hundreds, numbers.lots) + 1)
    tensor.hot(named(first, numbers.hex, numbers.cube))
    hexes.fill_said_way(tensor, state.track, numbers.ways, word if moving else ())
    tensor.hot(named(first, numbers.grow, numbers.city))
    tensor.hot(named(first, numbers.city, numbers.connect))
    tensor.hot(word[1] - numbers.colour if len(word) > 1 and first >= numbers.city else NOBODY)


def named(number: int, first: int, end: int) -> int:
    """What a number names of its kind, or nobody if it is of another.

    >>> named(7, 5, 9), named(9, 5, 9)
    (2, -1)
    """
    return number - first if first <= number < end else NOBODY
