"""Statistics of a game that is over, for summaries. They are not rules."""

from goldenspike.games.steam_barons.rules.dividends import bankrupts
from goldenspike.games.steam_barons.rules.state import State


def measures(state: State) -> dict[str, float | None]:
    """Statistics by name; whole numbers are to be counted, fractions to be averaged."""
    hexes = sum(kind < 4 for kind in state.ground.terrain)
    tiles = sum(tile != 0 for tile in state.track.tile)
    return {"bankruptcies": bankrupts(state), "map_used": tiles / hexes}
