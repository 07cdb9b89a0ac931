"""What chance deals in Steam Barons, one cube and one company at a time, with the odds of each.

Numbers are the colours of cubes, then the companies. A gray cube is drawn too, and then leaves.
"""

from typing import Final

from goldenspike.adapters.numbering import Word, deals
from goldenspike.games.steam_barons.rules.actions import DEAL_GOODS, DEAL_ORDER, Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import DEALING_GOODS, Setup, State, is_living
from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.goods import GRAY

ORDER: Final = len(COLOURS)  # the number of the first company
SIZE: Final = ORDER + int(COMPANIES)


def chances(state: State, word: Word) -> list[tuple[int, float]]:
    """What may be drawn next and how likely it is; nothing when all is dealt."""
    if state.phase == DEALING_GOODS:
        return deals.draws(state.setup.rules.cubes, sum(state.ground.cubes), word)
    companies = range(COMPANIES)
    return deals.lots([ORDER + company for company in companies if is_living(state, company)], word)


def read_deal(state: State, word: Word) -> Action:
    """The deal of a whole word."""
    if state.phase != DEALING_GOODS:
        return (DEAL_ORDER, *(number - ORDER for number in word))
    stops = [stop for stop, printed in enumerate(state.ground.cubes) for _ in range(printed)]
    numbers: list[int] = []
    for stop, colour in zip(stops, word, strict=False):  # the bag may have run out
        if colour != GRAY:
            numbers += (stop, colour)
    return (DEAL_GOODS, *numbers)


def name(setup: Setup, number: int) -> str:
    """What a number stands for."""
    if number < ORDER:
        return f"draw {COLOURS[number]}"
    return f"next {setup.rules.companies[number - ORDER]}"
