"""Track tiles: every tile in every rotation, by number (ST-4.1, SB-21.1).

A tile is a set of segments. On a town a segment joins the town and one side; elsewhere it joins
two sides. No side carries two segments, so a segment is known by either of its sides.
"""

from itertools import combinations
from typing import Final, TypeAlias

from goldenspike.core.column import i64, vec
from goldenspike.parts.hexes.grid import SIDES

TOWN: Final[i64] = 6  # where a segment of a town ends, written like a side
NONE: Final[i64] = -1

Segment: TypeAlias = tuple[int, int]  # two sides, the one first clockwise first; or a side and TOWN
Segments: TypeAlias = tuple[Segment, ...]

SINGLES: Final[tuple[Segments, ...]] = (((0, 3),), ((0, 2),), ((0, 1),))  # straight, gentle, sharp
DOUBLES: Final[tuple[Segments, ...]] = (
    ((0, 3), (1, 4)),  # a cross
    ((0, 3), (2, 4)),  # bow and arrow
    ((0, 2), (1, 3)),  # crossing curves
    ((0, 3), (1, 2)),  # straight beside sharp
    ((0, 2), (3, 5)),  # two gentle curves
    ((0, 2), (3, 4)),  # gentle beside sharp
    ((0, 2), (4, 5)),
)
MOST_EXITS: Final = 4  # of a town: every set of up to so many sides is a tile


def _turned(segments: Segments, turn: int) -> Segments:
    sides = [sorted(((a + turn) % 6, (b + turn) % 6)) for a, b in segments]
    return tuple(sorted((a, b) for a, b in sides))


def _all_tiles() -> list[Segments]:
    kinds: tuple[Segments, ...] = (*SINGLES, *DOUBLES)
    plain = {_turned(kind, turn) for kind in kinds for turn in range(6)}
    exits = [sides for count in range(1, MOST_EXITS + 1) for sides in combinations(range(6), count)]
    towns: list[Segments] = [tuple((side, 6) for side in sides) for sides in exits]
    return [(), *sorted(plain, key=lambda tile: (len(tile), tile)), *towns]


SEGMENTS: Final = _all_tiles()  # by tile; tile 0 is a hex without one
NUMBERS: Final = {segments: number for number, segments in enumerate(SEGMENTS)}
TILES: Final[i64] = len(SEGMENTS)
FIRST_PLAIN: Final[i64] = 1
FIRST_DOUBLE: Final[i64] = NUMBERS[(0, 1), (2, 4)]  # tiles below have one segment
FIRST_TOWN: Final[i64] = NUMBERS[(0, 6),]  # tiles from here on are for towns


def _partners() -> list[int]:
    partners = [-1] * (6 * len(SEGMENTS))
    for number, segments in enumerate(SEGMENTS):
        for a, b in segments:
            partners[number * 6 + a] = b
            if b < 6:
                partners[number * 6 + b] = a
    return partners


PARTNER: Final = vec[i64](_partners())  # by tile, then side: where its segment goes on, or NONE
COST: Final = vec[i64](  # ST-4.3: by tile: a dollar an exit, one more on a town; without terrain
    [
        sum(1 if b == 6 else 2 for a, b in segments) + (1 if number >= FIRST_TOWN else 0)
        for number, segments in enumerate(SEGMENTS)
    ]
)


def write(tile: int) -> str:
    """The segments of a tile, clockwise from north-east.

    >>> write(NUMBERS[(0, 2), (1, 4)]), write(NUMBERS[(1, 6), (3, 6)])
    ('NE-SE,E-W', 'E,SW')
    """
    return ",".join(write_segment(segment) for segment in SEGMENTS[tile])


def write_segment(segment: Segment) -> str:
    """One segment: two sides, or the side by which track leaves a town."""
    a, b = segment
    return SIDES[a] if b == 6 else f"{SIDES[a]}-{SIDES[b]}"


def read_segments(text: str) -> Segments | None:
    """The segments a text names, tile or not; None if it names none.

    >>> read_segments("E,SW"), read_segments("NE-SE,E-W"), read_segments("X")
    (((1, 6), (3, 6)), ((0, 2), (1, 4)), None)
    """
    segments: list[Segment] = []
    for word in text.split(","):
        sides = word.split("-")
        if not set(sides) <= set(SIDES) or len(sides) > 2:
            return None
        numbers = [SIDES.index(side) for side in sides]
        segments.append((numbers[0], numbers[1] if len(numbers) == 2 else 6))
    return tuple(segments)


def tile_of(segments: Segments) -> int | None:
    """The tile with these segments, given in order; None if there is no such tile."""
    return NUMBERS.get(segments)
