"""Which tiles the sides of a hex allow: by tables, and the same as worked out tile by tile."""

from random import Random

from goldenspike.parts.hexes.choices import TURNED, fresh, plain_tiles, town_tiles
from goldenspike.parts.hexes.tiles import (
    FIRST_PLAIN,
    FIRST_TOWN,
    PARTNER,
    SEGMENTS,
    TILES,
    TOWN,
)

CASES = 3000


def tiles_in(tiles: int, first: int) -> list[int]:
    """The tiles of a set."""
    return [first + place for place in range(62) if tiles >> place & 1]


def sides_of(segment: tuple[int, int]) -> int:
    """The sides of a segment as a set of bits."""
    return sum(1 << side for side in segment if side != TOWN)


def added(tile: int, old: int) -> list[int] | None:
    """The sides of each segment that a tile adds; None if it does not keep all, or adds none."""
    before, after = set(SEGMENTS[old]), set(SEGMENTS[tile])
    return [sides_of(segment) for segment in after - before] if before < after else None


def cases(seed: str, tiles: range) -> list[tuple[int, int, int]]:
    """Old tiles, sides that attach and sides that are shut; close to each other, and often few."""
    rng = Random(seed)
    olds = [0, *tiles]
    return [
        (rng.choice(olds), rng.getrandbits(6), rng.getrandbits(6) & rng.getrandbits(6))
        for _ in range(CASES)
    ]


def test_tiles_without_a_town() -> None:
    """SB-21.3b, SB-21.3c: each segment that is added is open, and attaches by itself."""
    for old, attach, shut in cases("plain", range(1, FIRST_TOWN)):
        wanted = [
            tile
            for tile in range(1, FIRST_TOWN)
            if (new := added(tile, old)) is not None
            and all(sides & attach and not sides & shut for sides in new)
        ]
        assert tiles_in(plain_tiles(old, attach, shut), FIRST_PLAIN) == wanted


def test_tiles_of_a_town() -> None:
    """SB-21.3c: every exit that is added is open, and one attaches."""
    for old, attach, shut in cases("town", range(FIRST_TOWN, TILES)):
        wanted = [
            tile
            for tile in range(FIRST_TOWN, TILES)
            if (new := added(tile, old)) is not None
            and any(sides & attach for sides in new)
            and not any(sides & shut for sides in new)
        ]
        assert tiles_in(town_tiles(old, attach, shut), FIRST_TOWN) == wanted


def test_tiles_that_are_turned() -> None:
    """ST-4.6, SB-21.3b: one segment keeps a side and leaves by another; the rest stays."""
    for tile in range(1, FIRST_TOWN):
        for side in [side for side in range(6) if PARTNER[tile * 6 + side] >= 0]:
            kept = PARTNER[tile * 6 + side]
            found = tiles_in(TURNED[tile * 6 + side], FIRST_PLAIN)
            wanted = [other for other in range(1, FIRST_TOWN) if is_turn(tile, other, kept, side)]
            assert found == wanted


def is_turn(tile: int, other: int, kept: int, side: int) -> bool:
    """Whether a tile is another one of which one segment was turned."""
    lost, new = (
        set(SEGMENTS[tile]) - set(SEGMENTS[other]),
        set(SEGMENTS[other]) - set(SEGMENTS[tile]),
    )
    gone = {(min(kept, side), max(kept, side))}
    return lost == gone and len(new) == 1 and kept in next(iter(new))


def test_what_is_added() -> None:
    """SB-21.2: the segments a tile has and another has not, in their order."""
    rng = Random("fresh")
    for _ in range(CASES):
        tile, old = rng.randrange(TILES), rng.randrange(TILES)
        wanted = tuple(segment for segment in SEGMENTS[tile] if segment not in SEGMENTS[old])
        assert fresh(tile, old) == wanted
