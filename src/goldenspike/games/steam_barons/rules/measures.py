"""What is worth knowing of a game that is over, besides who won. Not rules: for summaries."""

from goldenspike.games.steam_barons.rules.dividends import bankrupts
from goldenspike.games.steam_barons.rules.state import State


def measures(state: State) -> dict[str, float | None]:
    """By name; a whole number is to be counted, a fraction to be averaged."""
    hexes = sum(kind < 4 for kind in state.ground.terrain)
    tiles = sum(tile != 0 for tile in state.track.tile)
    return {"bankruptcies": bankrupts(state), "map_used": tiles / hexes}
