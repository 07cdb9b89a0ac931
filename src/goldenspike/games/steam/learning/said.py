"""The unfinished word of the player to act in Steam, which only this player sees."""

from typing import Final

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Facts, Field, FieldOf, one
from goldenspike.core.game import NOBODY
from goldenspike.games.steam.learning.numbering import Numbers
from goldenspike.games.steam.rules.state import State
from goldenspike.hexes.learning import observing as hexes

WHAT: Final = ("hundreds", "hex", "colour", "at", "through", "grow", "city", "new")
NOTHING: Final[Facts] = {f"said_{what}": {} for what in WHAT}


def fields(field: FieldOf) -> list[Field]:
    """The fields of an unfinished word; all 0 for other seats, and before anything is said."""
    return [
        *hexes.said_fields(field),
        field("said_grow", "the city that gets cubes from you", "stop"),
        field("said_city", "the town you are making a New City", "stop"),
        field("said_new", "its colour", "colour"),
    ]


def facts(state: State, word: Word) -> Facts:
    """The numbers of each field."""
    if not word:
        return NOTHING
    numbers, first = Numbers(state.setup), word[0]
    moving = numbers.cube <= first < numbers.grow
    new = word[1] - numbers.colour if len(word) > 1 and first >= numbers.city else NOBODY
    return {
        "said_hundreds": [named(first, numbers.hundreds, numbers.lots) + 1],
        "said_hex": one(named(first, numbers.hex, numbers.cube)),
        **hexes.said_way(state.track, numbers.ways, word if moving else ()),
        "said_grow": one(named(first, numbers.grow, numbers.city)),
        "said_city": one(named(first, numbers.city, numbers.connect)),
        "said_new": one(new),
    }


def named(number: int, first: int, end: int) -> int:
    """What a number names of its kind, or nobody if it is of another.

    >>> named(7, 5, 9), named(9, 5, 9)
    (2, -1)
    """
    return number - first if first <= number < end else NOBODY
