"""Statistics of a game that is over, for summaries. They are not rules."""

from goldenspike.core.column import i64
from goldenspike.games.steel_driver.rules.editions import COMPANIES
from goldenspike.games.steel_driver.rules.state import State, share


def measures(state: State) -> dict[str, float | None]:
    """Statistics by name; whole numbers are to be counted, fractions to be averaged."""
    money = sum(state.cash)
    return {
        "golden_spike_round": int(state.spike) or None,
        "finale_share": sum(payouts(state)) / money if money else None,
    }


def payouts(state: State) -> list[int]:
    """SD-6.7: what the shares paid each player; a company's profit level is its final value."""
    paid: list[int] = [0] * state.players
    company: i64
    player: i64
    for company in range(COMPANIES):
        for player in range(state.players):
            paid[player] += state.shares[share(state, company, player)] * state.profit[company]
    return paid
