"""What is worth knowing of a game that is over, besides who won. Not rules: for summaries."""

from goldenspike.games.steam.rules.state import State, is_in


def measures(state: State) -> dict[str, float | None]:
    """By name; a whole number is to be counted, a fraction to be averaged."""
    hexes = sum(kind < 4 for kind in state.setup.board.ground.terrain)
    tiles = sum(tile != 0 for tile in state.track.tile)
    seats = range(state.players)
    return {
        "bankruptcies": sum(not is_in(state, seat) for seat in seats),
        "new_cities": sum(state.setup.rules.new_cities) - sum(state.new_cities),
        "map_used": tiles / hexes,
    }
