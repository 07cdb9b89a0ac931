"""Phase 1: take investment cubes."""

from goldenspike.core.column import i64
from goldenspike.games.steel_driver.rules.state import State


def take(state: State) -> None:
    """SD-1.1: each player takes cubes from the pool, and keeps those they have."""
    setup = state.setup
    deal: i64 = setup.rules.deal[setup.players]
    each = deal_full(deal) if setup.rules.stand_ins else deal_evenly(state, deal)
    player: i64
    for player in range(setup.players):
        state.cubes[player] += each
    state.pool -= each * setup.players


def deal_full(deal: i64) -> i64:
    """SD-1.2, Warfrog: others stand in for cubes the pool lacks. Reading: without limit."""
    return deal


def deal_evenly(state: State, deal: i64) -> i64:
    """SD-1.2, Pegasus: everyone the same, as many as the pool can give; the rest stays."""
    return min(deal, state.pool // state.players)
