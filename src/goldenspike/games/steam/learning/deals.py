"""What chance deals in Steam, one cube and one seat at a time, with the odds of each.

Numbers are the colours of cubes, then the seats.
"""

from typing import Final

from goldenspike.adapters.numbering import Word, deals
from goldenspike.games.steam.rules.actions import DEAL_GOODS, DEAL_ORDER, Action
from goldenspike.games.steam.rules.setting_up import counts
from goldenspike.games.steam.rules.state import DEALING_GOODS, Setup, State
from goldenspike.parts.hexes.board import COLOURS

ORDER: Final = len(COLOURS)  # the number of the first seat


def size(setup: Setup) -> int:
    """How many numbers there are."""
    return ORDER + int(setup.players)


def chances(state: State, word: Word) -> list[tuple[int, float]]:
    """What may be drawn next and how likely it is; nothing when all is dealt."""
    if state.phase == DEALING_GOODS:
        return deals.draws(state.setup.rules.cubes, sum(counts(state)), word)
    return deals.lots(range(ORDER, size(state.setup)), word)


def read_deal(state: State, word: Word) -> Action:
    """The deal of a whole word."""
    if state.phase != DEALING_GOODS:
        return (DEAL_ORDER, *(number - ORDER for number in word))
    places = [place for place, count in enumerate(counts(state)) for _ in range(count)]
    pairs = zip(places, word, strict=False)  # the bag may have run out
    return (DEAL_GOODS, *(number for pair in pairs for number in pair))


def name(number: int) -> str:
    """What a number stands for."""
    return f"draw {COLOURS[number]}" if number < ORDER else f"next seat {number - ORDER}"
