"""The unfinished word of the player to act in Steam Barons, which only this player sees."""

from typing import Final

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Facts, Field, FieldOf, one
from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons.learning.numbering import Numbers
from goldenspike.games.steam_barons.rules import sale
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import SALE, State
from goldenspike.hexes.learning import observing as hexes

NOTHING: Final[Facts] = {
    f"said_{what}": {} for what in ("hundreds", "hex", "colour", "at", "through", "sale")
}


def fields(field: FieldOf, shares: int) -> list[Field]:
    """The fields of an unfinished word; all 0 for other seats, and before anything is said."""
    return [
        *hexes.said_fields(field),
        field("said_sale", "what you are selling", "company", scale=shares),
        field("said_asked", "which company you are asked about next", "company"),
    ]


def facts(state: State, seat: int, word: Word) -> Facts:
    """The numbers of each field."""
    values = said(state, word) if word else NOTHING
    return {**values, "said_asked": one(asked(state, len(word)) if seat == state.seat else NOBODY)}


def said(state: State, word: Word) -> Facts:
    """What a word says so far."""
    numbers, first = Numbers(state.setup), word[0]
    return {
        "said_hundreds": [first - numbers.hundreds + 1 if first in numbers.many else 0],
        "said_hex": one(first - numbers.hex if first in numbers.hexes else NOBODY),
        **hexes.said_way(state.track, numbers.ways, word if first in numbers.cubes else ()),
        "said_sale": list(numbers.read_sale(word if first in numbers.sales else ())[1:]),
    }


def asked(state: State, answers: int) -> int:
    """SB-19.1: the company to answer for next; nobody where nothing is sold."""
    if state.phase != SALE:
        return NOBODY
    held = [c for c in range(COMPANIES) if sale.for_sale(state, c, state.seat) > 0]
    return held[answers] if answers < len(held) else NOBODY
