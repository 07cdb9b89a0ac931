"""What a build would open: the cubes that could go further then, and the best of their moves."""

from collections import Counter
from collections.abc import Iterable

from goldenspike.parts.hexes.board import COLOURS
from goldenspike.parts.hexes.goods import Move
from goldenspike.rooms.page import Prospect

Gains = dict[tuple[int, int], int]  # by stop and colour of a cube: own links of its best move


def gains(moves: Iterable[tuple[Move, int]]) -> Gains:
    """The best move of every cube, of moves with their own links."""
    best: Gains = {}
    for move, links in moves:
        cube = move[1] // 6, move[0]
        if links > best.get(cube, 0):
            best[cube] = links
    return best


def opened(text: str, before: Gains, after: Gains, cubes: list[int]) -> Prospect:
    """What an action adds to the best moves; `cubes` are counts by stop, then colour."""
    better = {cube: links for cube, links in after.items() if links > before.get(cube, 0)}
    counts: Counter[str] = Counter()
    for stop, colour in better:
        counts[COLOURS[colour]] += cubes[stop * len(COLOURS) + colour]
    return Prospect(text, dict(counts.most_common()), max(better.values(), default=0))
