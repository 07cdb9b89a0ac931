"""How fair and how lively a board is, from many games of bots on it."""
