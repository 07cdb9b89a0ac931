"""Phase 4: dividends, and what performance does to prices. Nobody decides anything here."""

from goldenspike.core.column import i64
from goldenspike.games.steam_barons.rules.editions import COMPANIES, NONE, TOP_PRICE, Rules
from goldenspike.games.steam_barons.rules.state import BANKRUPT, State, is_living, share


def pay(state: State) -> None:
    """SB-18.1: dividends, bonuses and profits; then prices."""
    company: i64
    for company in range(COMPANIES):
        if is_living(state, company):
            pay_company(state, company)
    adjust(state)


def pay_company(state: State, company: i64) -> None:
    """SB-18.1: the bank pays shareholders, controller and treasury."""
    dividend, profit, bonus = row(state.setup.rules, state.performance[company])
    player: i64
    for player in range(state.players):
        state.cash[player] += dividend * state.shares[share(state, company, player)]
    if state.control[company] != NONE:
        state.cash[state.control[company]] += bonus
    state.treasury[company] += profit


def row(rules: Rules, performance: i64) -> tuple[int, int, int]:
    """SB-18.1: dividend, profit and bonus of a performance."""
    for least, dividend, profit, bonus in reversed(rules.chart):
        if performance >= least:
            return dividend, profit, bonus
    raise AssertionError("no performance is below 0")


def adjust(state: State) -> None:
    """SB-18.3 to SB-18.8: each price moves by the cell of its stack and by its space."""
    changes = adjustments(state)
    company: i64
    for company in range(COMPANIES):
        if is_living(state, company):
            move_price(state, company, changes[company])
            state.performance[company] = 0


def adjustments(state: State) -> list[int]:
    """SB-18.4: by company, what its stack's cell does; 0 for a bankrupt one."""
    levels = stacks(state)
    cells = cells_for(state.setup.rules, len(levels), bankrupts(state))
    return [
        cells[levels.index(state.performance[company])] if is_living(state, company) else 0
        for company in range(COMPANIES)
    ]


def stacks(state: State) -> list[int]:
    """SB-18.4: the performances of the living, falling; SB-18.5: without controller too."""
    living = [
        state.performance[company] for company in range(COMPANIES) if is_living(state, company)
    ]
    return sorted(set(living), reverse=True)


def bankrupts(state: State) -> int:
    """How many companies have gone bankrupt."""
    return sum(not is_living(state, company) for company in range(COMPANIES))


def cells_for(rules: Rules, living: int, bankrupt: int) -> list[int]:
    """SB-18.4, SB-18.5: what the cells do, best stack first; bankrupts count and block cells."""
    blocked = rules.blocked[:bankrupt]
    first = rules.first_cell[living + bankrupt]
    free = [cell for cell in range(first, len(rules.cells)) if cell not in blocked]
    return [rules.cells[cell] for cell in free[:living]]


def move_price(state: State, company: i64, change: i64) -> None:
    """SB-18.7: at most the top; below 0 the company is on B, exactly 0 is alive."""
    price = state.price[company]
    moved = price + change + space(state.setup.rules, price, change)
    state.price[company] = BANKRUPT if moved < 0 else min(TOP_PRICE, moved)


def space(rules: Rules, price: i64, change: i64) -> i64:
    """SB-18.6: a green space adds to a rise, a pink one to any other change; it counts before."""
    extra = rules.spaces[price]
    return extra if (extra > 0) == (change > 0) else 0
