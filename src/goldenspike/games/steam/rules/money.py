"""Money: what a player has, what they could raise, and how they pay (ST-3)."""

from goldenspike.core.column import i64
from goldenspike.games.steam.rules.state import State


def lots(state: State, player: i64) -> i64:
    """ST-3.2: how many lots a player could raise: by income down to its foot, then by points."""
    rules = state.setup.rules
    steps = state.income[player] - rules.lowest_income
    return steps + state.points[player] // rules.lot_points


def raise_lot(state: State, player: i64) -> None:
    """ST-3.2: a lot for a step of income; at its foot for points."""
    rules = state.setup.rules
    if state.income[player] > rules.lowest_income:
        state.income[player] -= 1
    else:
        state.points[player] -= rules.lot_points
    state.cash[player] += rules.lot


def climb(state: State, player: i64, steps: i64) -> None:
    """ST-3.5: the income rises by so many steps; those beyond the top are lost."""
    state.income[player] = height(state, player, steps)


def height(state: State, player: i64, steps: i64) -> i64:
    """ST-3.5: where so many steps of income more lead: not above the top."""
    reached = state.income[player] + steps
    if reached > state.setup.rules.income_top:
        return state.setup.rules.income_top
    return reached


def steps_lost(state: State, player: i64, steps: i64) -> i64:
    """ST-3.5: how many of so many steps of income more lie beyond the top."""
    return state.income[player] + steps - height(state, player, steps)


def means(state: State, player: i64) -> i64:
    """ST-3.3: cash and all that could be raised. ST-3.4: in the standard game cash alone."""
    if state.setup.rules.raises_to_pay:
        return state.cash[player] + state.setup.rules.lot * lots(state, player)
    return state.cash[player]


def pay(state: State, player: i64, amount: i64) -> None:
    """ST-3.3, ST-12.2: from cash; if short, as few lots as needed. The player must be able to."""
    while state.cash[player] < amount:
        raise_lot(state, player)
    state.cash[player] -= amount
