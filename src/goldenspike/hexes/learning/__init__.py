"""Actions and positions on a map of hexes, as numbers."""
