"""The stops ahead of unfinished track."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from goldenspike.parts.hexes.board import NONE, Ground, is_town


class Ahead(NamedTuple):
    """A stop that track may come to, and how many tiles it still takes."""

    tiles: int
    stop: int


def stops_ahead(ground: Ground, hex: int) -> Iterator[Ahead]:
    """The stops over land from a hex, the hex included, by their distance; nothing behind them.

    Track lies nowhere in the way; the tile of a town is counted, a city needs none.
    """
    queue, known = deque([(hex, 0)]), {hex}
    across, stop_at = ground.across, ground.stop_at
    while queue:
        hex, tiles = queue.popleft()
        stop = int(stop_at[hex])
        if stop != NONE:
            yield Ahead(tiles + is_town(ground, stop), stop)
            continue
        for side in range(hex * 6, hex * 6 + 6):
            beyond = int(across[side]) // 6
            if beyond >= 0 and beyond not in known:
                known.add(beyond)
                queue.append((beyond, tiles + 1))
