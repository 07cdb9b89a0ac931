"""The numbers people want to see beside a position. Not compiled: pages read its types."""

from dataclasses import dataclass

from goldenspike.games.steam_barons.rules import dividends
from goldenspike.games.steam_barons.rules.editions import COMPANIES
from goldenspike.games.steam_barons.rules.state import State, copy, is_living, share


@dataclass(frozen=True)
class CompanyNumbers:
    """What a company would pay now, and how its price would move: change = cell + space.

    The price stops at the top, and below 0 it is on B, so it may move by less.
    """

    dividend: int  # for each share
    profit: int
    bonus: int  # for the controller
    cell: int  # what the cell of its stack does
    space: int  # what a green or pink price adds
    change: int
    price_then: int | None  # None on B


@dataclass(frozen=True)
class PlayerNumbers:
    """What a player has: worth = cash + shares. What he would be paid: income."""

    cash: int
    shares: int  # at their present price
    worth: int
    by_company: tuple[int, ...]  # the parts of `shares`
    dividends: tuple[int, ...]  # by company
    bonuses: tuple[int, ...]  # by company
    income: int  # dividends and bonuses together


@dataclass(frozen=True)
class Stack:
    """SB-18.4: companies with one performance, and the cell they stand on."""

    performance: int
    companies: tuple[int, ...]
    cell: int  # which, from the left
    change: int  # what it does


@dataclass(frozen=True)
class Explanation:
    """All the numbers of a position."""

    companies: tuple[CompanyNumbers, ...]
    players: tuple[PlayerNumbers, ...]
    stacks: tuple[Stack, ...]  # best first
    blocked: dict[int, int]  # cells, and the bankrupt company on each


def explain(state: State) -> Explanation:
    """The numbers of a position, as if it were paid and adjusted now."""
    companies = _companies(state)
    return Explanation(
        companies=companies,
        players=tuple(_player(state, companies, seat) for seat in range(state.players)),
        stacks=tuple(_stacks(state)),
        blocked=_blocked(state),
    )


def _companies(state: State) -> tuple[CompanyNumbers, ...]:
    cells, then = dividends.adjustments(state), copy(state)
    dividends.adjust(then)
    return tuple(_company(state, then, company, cells[company]) for company in range(COMPANIES))


def _company(state: State, then: State, company: int, cell: int) -> CompanyNumbers:
    if not is_living(state, company):
        return CompanyNumbers(0, 0, 0, 0, 0, 0, None)
    rules = state.setup.rules
    dividend, profit, bonus = dividends.row(rules, state.performance[company])
    space = dividends.space(rules, state.price[company], cell)
    price = then.price[company] if is_living(then, company) else None
    return CompanyNumbers(dividend, profit, bonus, cell, space, cell + space, price)


def _player(state: State, companies: tuple[CompanyNumbers, ...], seat: int) -> PlayerNumbers:
    held = [state.shares[share(state, company, seat)] for company in range(COMPANIES)]
    worth = tuple(count * max(0, price) for count, price in zip(held, state.price, strict=True))
    paid = tuple(count * one.dividend for count, one in zip(held, companies, strict=True))
    bonuses = tuple(
        one.bonus if state.control[company] == seat else 0 for company, one in enumerate(companies)
    )
    return PlayerNumbers(
        cash=state.cash[seat],
        shares=sum(worth),
        worth=state.cash[seat] + sum(worth),
        by_company=worth,
        dividends=paid,
        bonuses=bonuses,
        income=sum(paid) + sum(bonuses),
    )


def _stacks(state: State) -> list[Stack]:
    rules, levels = state.setup.rules, dividends.stacks(state)
    changes = dividends.cells_for(rules, len(levels), dividends.bankrupts(state))
    living = [company for company in range(COMPANIES) if is_living(state, company)]
    return [
        Stack(
            performance=level,
            companies=tuple(one for one in living if state.performance[one] == level),
            cell=rules.cells.index(change),
            change=change,
        )
        for level, change in zip(levels, changes, strict=True)
    ]


def _blocked(state: State) -> dict[int, int]:
    """SB-18.5: the cells that bankrupt companies stand on."""
    gone = [company for company in range(COMPANIES) if not is_living(state, company)]
    return dict(zip(state.setup.rules.blocked, gone, strict=False))
