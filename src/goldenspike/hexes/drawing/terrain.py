"""Rivers, hills and mountains, drawn as engravers did."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from random import Random

from goldenspike.draw.sheet import Point, path
from goldenspike.hexes.drawing.geometry import APOTHEM, away, plus, side_middle
from goldenspike.hexes.drawing.layout import Layout
from goldenspike.hexes.drawing.shore import smooth
from goldenspike.parts.hexes import grid as hexes
from goldenspike.parts.hexes.board import CITY, RIVER, WATER, HexBoard

MOUNDS: tuple[Point, ...] = ((-25, -13), (3, -20), (27, -9), (-27, 14), (25, 19), (-3, 33))
MIDDLE: tuple[Point, ...] = ((-1, 8),)  # where no town stands
PEAKS: tuple[Point, ...] = ((-24, -8), (1, -15), (25, -6), (-19, 24), (17, 26))
BESIDE = 12.0  # from the middle of a side to where a river crosses it
SWING = 4.5  # of a river, to either side
INTO_WATER = 24.0
SPRING = 0.72  # how far a river begins from the middle of its hex, as a part of the way out


def mound(at: Point, chance: Random) -> tuple[list[list[Point]], list[list[Point]]]:
    """A hill: its line, and hachures down its shady side."""
    x, y = at
    wide, high = chance.uniform(8.5, 11), chance.uniform(6.5, 8.5)
    line = [
        (x - wide, y + 4),
        (x - wide / 2, y - high),
        (x + wide / 2, y - high),
        (x + wide, y + 4),
    ]
    strokes = []
    for step in range(4):
        start = x + 1 + step * 2.8
        top = y - high * (0.62 - 0.2 * step)
        strokes.append([(start, top), (start + 2.4, min(y + 5, top + 7 + chance.uniform(-1, 1)))])
    return [line], strokes


def peak(at: Point, chance: Random) -> tuple[list[list[Point]], list[list[Point]]]:
    """A mountain: its outline, and hatching on its shady flank."""
    x, y = at
    wide, high = chance.uniform(11, 13), chance.uniform(17, 21)
    top, foot = (x + chance.uniform(-1.5, 1.5), y - high / 2), y + high / 2
    outline = [
        (x - wide, foot),
        (x - wide * 0.4, y + 1),
        top,
        (x + wide * 0.45, y),
        (x + wide, foot),
    ]
    strokes = []
    for step in range(1, 5):
        part = step / 5
        start = (top[0] + (x + wide - top[0]) * part, top[1] + (foot - top[1]) * part)
        strokes.append([start, (start[0] - wide * 0.38 * (1.25 - part), foot - (1 - part) * 2)])
    return [outline], strokes


def draw_heights(board: HexBoard, layout: Layout, kind: int) -> tuple[str, str]:
    """What to draw for all hills or all mountains: outlines, and the strokes in their shade."""
    chance = Random(kind)
    lines: list[str] = []
    strokes: list[str] = []
    for hex, terrain in enumerate(board.terrain):
        if terrain != kind:
            continue
        for spot in spots(board, hex, kind):
            at = plus(
                plus(layout.centre(hex), spot), (chance.uniform(-3, 3), chance.uniform(-2, 2))
            )
            outline, shade = mound(at, chance) if kind == 2 else peak(at, chance)
            lines += [smooth(line) if kind == 2 else path(line) for line in outline]
            strokes += map(path, shade)
    return "".join(lines), "".join(strokes)


def spots(board: HexBoard, hex: int, kind: int) -> Sequence[Point]:
    """Where heights stand in a hex: around its town, if it has one."""
    if kind != 2:
        return PEAKS
    return MOUNDS if board.ground.stop_at[hex] >= 0 else MOUNDS + MIDDLE


def draw_rivers(board: HexBoard, layout: Layout) -> str:
    """What to draw for all rivers: each from hex to hex, down to its mouth."""
    arms = river_arms(board)
    return "".join(
        smooth(winding(line, Random(hex)))
        for hex in arms
        for line in river_lines(board, layout, hex, arms[hex])
    )


def river_arms(board: HexBoard) -> dict[int, list[int]]:
    """By river hex: the sides its river crosses. No ring of hexes makes a river flow in a ring."""
    arms: dict[int, list[int]] = {
        hex: [] for hex, kind in enumerate(board.terrain) if kind == RIVER
    }
    seen: set[int] = set()
    for start in arms:
        if start not in seen:
            river = follow_river(board, start, arms)
            seen.update(river)
            add_mouth(board, river, arms)
    return arms


def follow_river(board: HexBoard, start: int, arms: dict[int, list[int]]) -> list[int]:
    """The hexes of one river, joined as it is followed."""
    river = [start]
    for hex in river:  # it grows
        for side, beyond in neighbours(board, hex):
            if beyond in arms and beyond not in river:
                river.append(beyond)
                arms[hex].append(side)
                arms[beyond].append((side + 3) % 6)
    return river


def neighbours(board: HexBoard, hex: int) -> Iterator[tuple[int, int]]:
    """Every side of a hex with the hex beyond it."""
    for side in range(6):
        beyond = hexes.beside(hex, side, board.rows, board.columns)
        if beyond is not None:
            yield side, beyond


def add_mouth(board: HexBoard, river: Sequence[int], arms: dict[int, list[int]]) -> None:
    """Adds the mouth of a river where it reaches water, or a city on its banks."""
    banks = [
        (len(arms[hex]), hex, side, board.terrain[beyond])
        for hex in river
        for side, beyond in neighbours(board, hex)
    ]
    for wanted in (WATER, CITY):
        mouths = sorted(bank for bank in banks if bank[3] == wanted)
        if mouths:
            _, hex, side, _ = mouths[0]
            arms[hex].append(side)
            return


def river_lines(
    board: HexBoard, layout: Layout, hex: int, sides: Sequence[int]
) -> Iterator[list[Point]]:
    """A river's lines inside one hex: the first two arms are one line, the others flow into it."""
    centre = layout.centre(hex)
    chance = Random(hex)
    heart = plus(centre, away(chance.randrange(6), 15.0))
    first = sides[0] if sides else 1
    start = plus(centre, away(first, APOTHEM * SPRING))
    if sides:
        start = outlet(board, layout, hex, first)
    if len(sides) > 1:
        end = outlet(board, layout, hex, sides[1])
    else:
        end = plus(centre, away((first + 3) % 6, APOTHEM * SPRING))
    yield [start, heart, end]
    for side in sides[2:]:
        yield [outlet(board, layout, hex, side), heart]


def outlet(board: HexBoard, layout: Layout, hex: int, side: int) -> Point:
    """Where a river leaves a hex: well into the water, if that is beyond."""
    at = crossing(layout, hex, side)
    beyond = hexes.beside(hex, side, board.rows, board.columns)
    if beyond is None or board.terrain[beyond] != WATER:
        return at
    return plus(at, away(side, INTO_WATER))


def crossing(layout: Layout, hex: int, side: int) -> Point:
    """Where a river crosses a side: beside the middle, which is for track; the same from beyond."""
    at = plus(layout.centre(hex), side_middle(side))
    along = away((side % 3 + 1) % 6, 1.0) if side % 3 else (0.866, 0.5)
    beside = BESIDE if (round(at[0]) + round(at[1])) % 2 else -BESIDE
    return at[0] + along[0] * beside, at[1] + along[1] * beside


def winding(line: Sequence[Point], chance: Random) -> list[Point]:
    """A line with bends between its points, to either side in turn."""
    points = [line[0]]
    swing = SWING if chance.random() < 0.5 else -SWING
    for a, b in pairwise(line):
        across, down = b[0] - a[0], b[1] - a[1]
        length = hypot(across, down) or 1.0
        for part in (0.25, 0.5, 0.75):
            swing = -swing
            aside = swing / length * min(1.0, length / 36)
            points.append(
                (a[0] + across * part - down * aside, a[1] + down * part + across * aside)
            )
        points.append(b)
    return points
