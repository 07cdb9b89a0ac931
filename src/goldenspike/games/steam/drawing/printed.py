"""A map as Steam has it on the table."""

from dataclasses import replace
from functools import lru_cache

from goldenspike.parts.hexes.board import HexBoard

ROOM = 4  # ST-6.2, ST-7: two cubes from the start, and two when a city grows


@lru_cache(maxsize=32)
def printed(board: HexBoard) -> HexBoard:
    """ST-6.2: every city has the same places for cubes, whatever is printed."""
    return replace(board, cities=tuple(replace(city, cubes=ROOM) for city in board.cities))
