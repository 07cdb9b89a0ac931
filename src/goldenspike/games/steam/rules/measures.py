"""Statistics of a game that is over, for summaries. They are not rules."""

from goldenspike.games.steam.rules.state import State, is_in


def measures(state: State) -> dict[str, float | None]:
    """Statistics by name; whole numbers are to be counted, fractions to be averaged."""
    hexes = sum(kind < 4 for kind in state.setup.board.ground.terrain)
    tiles = sum(tile != 0 for tile in state.track.tile)
    seats = range(state.players)
    return {
        "bankruptcies": sum(not is_in(state, seat) for seat in seats),
        "new_cities": sum(state.setup.rules.new_cities) - sum(state.new_cities),
        "map_used": tiles / hexes,
    }
