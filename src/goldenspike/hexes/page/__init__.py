"""What a page needs of every game on a map of hexes: the map, tiles that fit, ways of cubes."""
