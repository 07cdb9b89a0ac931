"""Hexes as shapes: where they lie, their corners and sides, and track across them.

Hexes have a corner at the top. Points are relative to a hex's middle unless something else is said;
y grows to the south, as in every picture.
"""

import math
from functools import cache, lru_cache
from typing import Final

from goldenspike.draw.sheet import Point, number
from goldenspike.parts.hexes.tiles import TOWN, Segment

RADIUS: Final = 48.0  # from the middle to a corner
APOTHEM: Final = RADIUS * math.sqrt(3) / 2  # from the middle to a side
WIDE: Final = 2 * APOTHEM  # from a hex to the next in its row
ROW: Final = 1.5 * RADIUS  # from a row to the next
GENTLE: Final = 1.5 * RADIUS  # radii of the two curves that meet both sides squarely
SHARP: Final = RADIUS / 2

CORNERS: Final = tuple(  # clockwise from the top: side n lies between corners n and n + 1
    (RADIUS * math.sin(math.radians(60 * n)), -RADIUS * math.cos(math.radians(60 * n)))
    for n in range(6)
)
OUTWARD: Final = tuple(  # by side, as numbered in `hexes`: the way straight out of the hex
    (math.sin(math.radians(30 + 60 * n)), -math.cos(math.radians(30 + 60 * n))) for n in range(6)
)


def away(side: int, distance: float) -> Point:
    """A point on the way from the middle of a hex to the middle of a side."""
    x, y = OUTWARD[side]
    return x * distance, y * distance


def side_middle(side: int) -> Point:
    """Where track crosses a side."""
    return away(side, APOTHEM)


def plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def turn(segment: Segment) -> int:
    """How far apart two sides are: 3 is straight, 2 a gentle curve, 1 a sharp one."""
    a, b = segment
    apart = (b - a) % 6
    return min(apart, 6 - apart)


@lru_cache(maxsize=10_000)
def curve(segment: Segment, at: Point) -> str:
    """What to draw for a segment of a tile whose middle is at a point."""
    a, b = segment
    start = plus(at, side_middle(a))
    if b == TOWN:
        return f"M{coordinates(start)}L{coordinates(at)}"
    end = coordinates(plus(at, side_middle(b)))
    sharpness = turn(segment)
    if sharpness == 3:
        return f"M{coordinates(start)}L{end}"
    radius = GENTLE if sharpness == 2 else SHARP
    clockwise = (b - a) % 6 > 3
    return f"M{coordinates(start)}A{number(radius)},{number(radius)} 0 0 {int(clockwise)} {end}"


@cache
def along(segment: Segment, part: float) -> Point:
    """A point some part of the way along a segment, from its first side."""
    a, b = segment
    if b == TOWN:
        return away(a, APOTHEM * (1 - part))
    if turn(segment) == 3:
        return away(a, APOTHEM * (1 - 2 * part))
    x, y = plus(OUTWARD[a], OUTWARD[b])
    distance = (2 * APOTHEM if turn(segment) == 2 else RADIUS) / math.hypot(x, y)
    centre = (x * distance, y * distance)  # of the circle, outside the hex
    (ax, ay), (bx, by) = (
        ((end[0] - centre[0]), (end[1] - centre[1])) for end in map(side_middle, segment)
    )
    radius, start = math.hypot(ax, ay), math.atan2(ay, ax)
    swept = math.remainder(math.atan2(by, bx) - start, math.tau)
    angle = start + swept * part
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


@cache
def curve_length(segment: Segment) -> float:
    """How long a segment is."""
    if segment[1] == TOWN:
        return APOTHEM
    return {1: SHARP * math.pi * 2 / 3, 2: GENTLE * math.pi / 3, 3: WIDE}[turn(segment)]


def coordinates(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def hexagon(radius: float) -> list[Point]:
    """The corners of a smaller or larger hex about (0, 0)."""
    return [(x * radius / RADIUS, y * radius / RADIUS) for x, y in CORNERS]
