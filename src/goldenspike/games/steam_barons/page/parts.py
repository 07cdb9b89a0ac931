"""The last action of a phase, part by part: the move, dividends, prices; the sale, bankrupts."""

from goldenspike.core.words import Line
from goldenspike.games.steam_barons.rules import dividends, sale
from goldenspike.games.steam_barons.rules.actions import Action
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import SALE, State, copy, is_living
from goldenspike.games.steam_barons.rules.turn import step
from goldenspike.games.steam_barons.text.narrate import narrate
from goldenspike.hexes.page.parts import begins, event

DIVIDENDS = ("dividend", "dividend-bonus")
PRICES = ("rose", "fell", "held", "on-b")
SALES = ("sold", "sold-nothing")
BANKRUPT = ("bankrupt",)
NEXT = ("turn", "winner", "winners")


def parts(lines: list[Line]) -> list[int]:
    """The lines at which dividends, prices, sales, bankruptcies, and what comes next begin."""
    return begins(lines, (DIVIDENDS, PRICES, SALES, BANKRUPT, NEXT))


def during(before: State, action: Action, part: int) -> State:
    """SB-14.5: the position when so many parts of the last action of a phase are done.

    After the last goods move no dividend is paid yet, then no price has moved (SB-18.1). After the
    last secret choice nothing is sold yet, then companies on B are still in play (SB-19.2).
    """
    lines, state = narrate(before, action), copy(before)
    coming = event(lines[parts(lines)[part - 1]])
    step(state, action)
    if coming in PRICES:
        pay_dividends(state)
    if before.phase == SALE and coming not in SALES:
        sale.reveal(state)
        if coming in NEXT:
            sale.bankruptcies(state)
    return state


def pay_dividends(state: State) -> None:
    """SB-18.1: dividends, bonuses and profits, before prices move."""
    for company in range(COMPANIES):
        if is_living(state, company):
            dividends.pay_company(state, company)
