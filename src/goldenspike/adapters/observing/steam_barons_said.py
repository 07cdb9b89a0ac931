"""The half-said word of who is to act in Steam Barons, for his own eyes: nobody else sees it."""

from typing import Final

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.numbering.steam_barons import Numbers
from goldenspike.adapters.observing.layout import Facts, Field, FieldOf, one, ones
from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons import sale
from goldenspike.games.steam_barons.rules import COMPANIES
from goldenspike.games.steam_barons.state import SALE, State

NOTHING: Final[Facts] = {
    f"said_{what}": {} for what in ("hundreds", "hex", "colour", "at", "through", "sale")
}


def fields(field: FieldOf, shares: int) -> list[Field]:
    """What stands where; all 0 for everybody else, and before anything is said."""
    return [
        field("said_hundreds", "hundreds of your bid", scale=10),
        field("said_hex", "where you are laying a tile", "hex"),
        field("said_colour", "the colour of the cube you are moving", "colour"),
        field("said_at", "where it is", "stop"),
        field("said_through", "where it has been, and is", "stop"),
        field("said_sale", "what you are selling", "company", scale=shares),
        field("said_asked", "which company you are asked about next", "company"),
    ]


def facts(state: State, seat: int, word: Word) -> Facts:
    """The numbers of each field."""
    found = said(state, word) if word else NOTHING
    return {**found, "said_asked": one(asked(state, len(word)) if seat == state.seat else NOBODY)}


def said(state: State, word: Word) -> Facts:
    """What a word says so far."""
    numbers, first = Numbers(state.setup), word[0]
    stops, colour = path(state, numbers, word) if first in numbers.cubes else ([], NOBODY)
    return {
        "said_hundreds": [first - numbers.hundreds + 1 if first in numbers.many else 0],
        "said_hex": one(first - numbers.hex if first in numbers.hexes else NOBODY),
        "said_colour": one(colour),
        "said_at": ones(stops[-1:]),
        "said_through": ones(stops),
        "said_sale": list(numbers.read_sale(word if first in numbers.sales else ())[1:]),
    }


def path(state: State, numbers: Numbers, word: Word) -> tuple[list[int], int]:
    """The stops a cube has come by, and its colour."""
    move = numbers.read_move(state, word)
    return [*(exit // 6 for exit in move[2:-1]), move[-1]], move[1]


def asked(state: State, answers: int) -> int:
    """SB-19.1: the company after those that were answered; nobody where nothing is sold."""
    if state.phase != SALE:
        return NOBODY
    held = [c for c in range(COMPANIES) if sale.for_sale(state, c, state.seat) > 0]
    return held[answers] if answers < len(held) else NOBODY
