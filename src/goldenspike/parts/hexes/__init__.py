"""Maps of hexes: the grid, the board, tiles, track, builds and goods."""
