"""Which tiles the sides of a hex allow, as a set: a bit for each tile of a kind.

Bit 0 is the first plain tile, or on a town the first tile of towns. Whether a tile fits is a
question about sets of sides, of which there are 64: all answers are worked out once, here.
"""

from collections.abc import Iterable
from typing import Final

from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes.tiles import (
    COST,
    FIRST_PLAIN,
    FIRST_TOWN,
    NUMBERS,
    PARTNER,
    SEGMENTS,
    TILES,
    Segments,
)

ALL_SIDES: Final[i64] = 63
DEAREST: Final[i64] = max(COST)  # of all tiles, terrain aside

_PLAIN: Final = list(range(FIRST_PLAIN, FIRST_TOWN))
_TOWNS: Final = list(range(FIRST_TOWN, TILES))
_SIDES: Final = [
    sum(2**side for segment in segments for side in segment if side < 6) for segments in SEGMENTS
]


def _set(tiles: Iterable[int], first: int) -> int:
    return sum(2 ** (tile - first) for tile in tiles)


def _plain(tiles: Iterable[int]) -> int:
    return _set(tiles, int(FIRST_PLAIN))


def _town(tiles: Iterable[int]) -> int:
    return _set(tiles, int(FIRST_TOWN))


def adds(tile: int, old: int) -> bool:
    """ST-4.7: whether a tile keeps every segment of another and has more."""
    return set(SEGMENTS[tile]) > set(SEGMENTS[old])


def fresh(tile: int, old: int) -> Segments:
    """The segments a tile adds to another."""
    return tuple(segment for segment in SEGMENTS[tile] if segment not in SEGMENTS[old])


def _within(tiles: list[int], sides: int) -> list[int]:
    return [tile for tile in tiles if not _SIDES[tile] & ~sides]


def _has_between(tile: int, sides: int) -> bool:
    return any(sides >> a & sides >> b & 1 for a, b in SEGMENTS[tile])


def _turned(tile: int, side: int) -> list[int]:
    kept = int(PARTNER[tile * 6 + side])
    rest = [segment for segment in SEGMENTS[tile] if side not in segment]
    if not 0 <= kept < 6:
        return []
    ends = [(min(kept, to), max(kept, to)) for to in range(6) if to not in (kept, side)]
    found = [NUMBERS.get(tuple(sorted((*rest, segment)))) for segment in ends]
    return [number for number in found if number is not None]


SIDES_OF: Final = vec[i64](_SIDES)  # by tile: the set of sides that its track leaves by
PLAIN_ADDS: Final = vec[i64](  # by tile, 0 for none: the plain tiles that add to it
    [_plain(tile for tile in _PLAIN if adds(tile, old)) for old in range(FIRST_TOWN)]
)
TOWN_ADDS: Final = vec[i64](  # the same on a town
    [_town(tile for tile in _TOWNS if adds(tile, old)) for old in range(TILES)]
)
PLAIN_WITHIN: Final = vec[i64](  # by set of sides: what leaves by these alone
    [_plain(_within(_PLAIN, sides)) for sides in range(64)]
)
TOWN_WITHIN: Final = vec[i64]([_town(_within(_TOWNS, sides)) for sides in range(64)])
BETWEEN: Final = vec[i64](  # by set of sides: plain tiles with a segment between two of them
    [_plain(tile for tile in _PLAIN if _has_between(tile, sides)) for sides in range(64)]
)
TURNED: Final = vec[i64](  # ST-4.6: by tile, then side: those that leave by another side instead
    [_plain(_turned(tile, side)) for tile in range(TILES) for side in range(6)]
)
PLAIN_FOR: Final = vec[i64](  # by dollars: plain tiles that cost no more
    [_plain(tile for tile in _PLAIN if COST[tile] <= paid) for paid in range(DEAREST + 1)]
)
TOWN_FOR: Final = vec[i64](
    [_town(tile for tile in _TOWNS if COST[tile] <= paid) for paid in range(DEAREST + 1)]
)


def plain_tiles(old: i64, attach: i64, shut: i64) -> i64:
    """SB-21.3b, SB-21.3c: no town here; each new segment attaches by itself."""
    had = SIDES_OF[old]
    open_to = PLAIN_WITHIN[ALL_SIDES & ~shut | had]
    return PLAIN_ADDS[old] & open_to & ~BETWEEN[ALL_SIDES & ~attach & ~had]


def town_tiles(old: i64, attach: i64, shut: i64) -> i64:
    """SB-21.3c: on a town one new segment that attaches is enough for all."""
    had = SIDES_OF[old]
    open_to = TOWN_WITHIN[ALL_SIDES & ~shut | had]
    return TOWN_ADDS[old] & open_to & ~TOWN_WITHIN[ALL_SIDES & ~attach | had]
