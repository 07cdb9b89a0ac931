"""Which tiles the sides of a hex allow: worked out once for every case, then remembered."""

from typing import Final

from goldenspike.core.bits import bit
from goldenspike.core.column import i64
from goldenspike.parts.hexes.tiles import (
    FIRST_TOWN,
    NUMBERS,
    PARTNER,
    SEGMENTS,
    TILES,
    Segments,
)

_PLAIN: Final[dict[int, list[int]]] = {}  # by old tile, sides that attach, sides that are shut
_TOWN: Final[dict[int, list[int]]] = {}
_FRESH: Final[dict[int, Segments]] = {}  # by tile and old tile
_TURNED: Final[dict[int, list[int]]] = {}  # by tile and side


def plain_tiles(old: i64, attach: i64, shut: i64) -> list[int]:
    """SB-21.3b, SB-21.3c: no town here; each new segment attaches by itself."""
    case = (old * 64 + attach) * 64 + shut
    known = _PLAIN.get(case)
    if known is None:
        known = _PLAIN[case] = [
            tile
            for tile in range(1, FIRST_TOWN)
            if adds(tile, old) and all_attach(fresh(tile, old), attach, shut)
        ]
    return known


def all_attach(segments: Segments, attach: int, shut: int) -> bool:
    """Whether every segment may be built, and attaches by one of its sides."""
    sides = [bit(a) | bit(b) for a, b in segments]
    return all(not pair & shut and pair & attach for pair in sides)


def town_tiles(old: i64, attach: i64, shut: i64) -> list[int]:
    """SB-21.3c: on a town one new segment that attaches is enough for all."""
    case = (old * 64 + attach) * 64 + shut
    known = _TOWN.get(case)
    if known is None:
        known = _TOWN[case] = [
            tile
            for tile in range(FIRST_TOWN, TILES)
            if adds(tile, old) and one_attaches(fresh(tile, old), attach, shut)
        ]
    return known


def one_attaches(segments: Segments, attach: int, shut: int) -> bool:
    """Whether every exit may be built, and one of them attaches."""
    sides = sum(bit(side) for side, _ in segments)
    return not sides & shut and bool(sides & attach)


def adds(tile: int, old: int) -> bool:
    """ST-4.7: whether a tile keeps every segment of another and has more."""
    return set(SEGMENTS[tile]) > set(SEGMENTS[old])


def fresh(tile: i64, old: i64) -> Segments:
    """The segments a tile adds to another."""
    known = _FRESH.get(tile * 128 + old)
    if known is None:
        added = [segment for segment in SEGMENTS[tile] if segment not in SEGMENTS[old]]
        known = _FRESH[tile * 128 + old] = tuple(added)
    return known


def turned_tiles(tile: i64, side: i64) -> list[int]:
    """ST-4.6: tiles whose track leaves by another side instead of this, else the same."""
    case = tile * 6 + side
    known = _TURNED.get(case)
    if known is None:
        kept: int = PARTNER[case]
        rest = [segment for segment in SEGMENTS[tile] if side not in segment]
        sets = [
            (*rest, (min(kept, to), max(kept, to))) for to in range(6) if to not in (kept, side)
        ]
        numbers = [NUMBERS.get(tuple(sorted(segments))) for segments in sets]
        known = _TURNED[case] = [number for number in numbers if number is not None]
    return known
