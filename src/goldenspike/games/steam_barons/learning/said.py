"""The unfinished word of the player to act in Steam Barons, which only this player sees."""

from goldenspike.adapters.numbering import Word
from goldenspike.adapters.observing.layout import Field, FieldOf
from goldenspike.adapters.observing.tensor import Tensor
from goldenspike.core.column import i64
from goldenspike.core.game import NOBODY
from goldenspike.games.steam_barons.learning.numbering import Numbers, for_sale
from goldenspike.games.steam_barons.rules.state import SALE, State
from goldenspike.hexes.learning import observing as hexes


def fields(field: FieldOf, shares: int) -> list[Field]:
    """The fields of an unfinished word; all 0 for other seats, and before anything is said."""
    return [
        *hexes.said_fields(field),
        field("said_sale", "what you are selling", "company", scale=shares),
        field("said_asked", "which company you are asked about next", "company"),
    ]


def fill(tensor: Tensor, state: State, seat: i64, word: Word) -> None:
    """Fills the fields of the numbers said so far."""
    if word:
        fill_word(tensor, state, word)
    else:
        hexes.skip_fields(tensor, 6)
    tensor.hot(asked(state, len(word)) if seat == state.seat else NOBODY)


def fill_word(tensor: Tensor, state: State, word: Word) -> None:
    """Fills the fields of a word so far, which has at least one number."""
    numbers, first = Numbers(state.setup), word[0]
    tensor.number(first - numbers.hundreds + 1 if numbers.hundreds <= first < numbers.buy else 0)
    tensor.hot(first - numbers.hex if numbers.hex <= first < numbers.cube else NOBODY)
    moving = numbers.cube <= first < numbers.connect
    hexes.fill_said_way(tensor, state.track, numbers.ways, word if moving else ())
    tensor.next_field()
    if numbers.sell <= first < numbers.hex:
        for company, count in enumerate(numbers.read_sale(word)[1:]):
            tensor.put(company, count)


def asked(state: State, answers: int) -> int:
    """SB-19.1: the company to answer for next; nobody where nothing is sold."""
    if state.phase != SALE:
        return NOBODY
    held = for_sale(state)
    return held[answers] if answers < len(held) else NOBODY
