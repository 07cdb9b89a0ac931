"""The ground of the map: coasts, lakes, rivers and mountains, or plain paper with a graticule."""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from random import Random
from typing import Any

from goldenspike.draw.printed import rectangle, waterlines
from goldenspike.draw.sheet import Point, number, path, tag
from goldenspike.draw.stylesheet import WATERLINES
from goldenspike.games.steel_driver.drawing.layout import SCALE, WEST, Layout
from goldenspike.games.steel_driver.rules.board import Board

FOLDER = "goldenspike.games.steel_driver.drawing"  # of the files, by the ids of their boards
FAR_NORTH = "1400,-400 -400,-400"  # to close the land, out of sight
HACHURE_STEP = 2.3


@dataclass(frozen=True)
class Ground:
    """What is drawn under a board, as points "x,y x,y" in the units of the board file."""

    land: list[str]  # outlines, of what is abroad too
    country: list[str]
    lakes: list[str]
    borders: list[str]
    rivers: list[str]
    states: list[str]
    ranges: list[str]  # each begins with half its width


@cache
def known() -> Mapping[str, Ground]:
    """By board: the ground that was drawn for it."""
    drawn = (file for file in files(FOLDER).iterdir() if file.name.endswith(".toml"))
    return {
        file.name.removesuffix(".toml"): read(tomllib.loads(file.read_text("utf-8")))
        for file in drawn
    }


def read(keys: Mapping[str, Any]) -> Ground:
    """A ground from the keys of its file: coasts that go from edge to edge, or whole outlines."""
    borders = keys.get("borders", {})
    if "coast" in keys:
        coast = keys["coast"]
        land = [" ".join([*coast.values(), FAR_NORTH])]
        ends = [coast["pacific"], borders["mexico"], coast["atlantic"], borders["canada"]]
        country = [" ".join(ends)]
    else:
        land = [*keys.get("abroad", {}).values(), *keys["land"].values()]
        country = [*keys.get("country", keys["land"]).values()]
    closed = [f"{line} {line.split()[0]}" for line in keys.get("country", {}).values()]
    return Ground(
        land=land,
        country=country,
        lakes=[*keys.get("lakes", {}).values()],
        borders=[*borders.values(), *closed],
        rivers=[*keys.get("rivers", {}).values()],
        states=keys.get("states", {}).get("lines", []),
        ranges=keys.get("mountains", {}).get("ranges", []),
    )


def points(text: str) -> list[Point]:
    """The points of a line in the file.

    >>> points("1,2 3.5,4")
    [(1.0, 2.0), (3.5, 4.0)]
    """
    pairs = (pair.split(",") for pair in text.split())
    return [(float(x), float(y)) for x, y in pairs]


def on_land(ground: Ground, point: Point) -> bool:
    """Whether a place is in the country and not in a lake."""
    in_lake = any(inside(point, points(lake)) for lake in ground.lakes)
    at_home = any(inside(point, points(land)) for land in ground.country)
    return at_home and not in_lake


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in an outline: a ray from it to the east leaves an odd number of times.

    >>> inside((1, 1), [(0, 0), (4, 0), (0, 4)]), inside((3, 3), [(0, 0), (4, 0), (0, 4)])
    (True, False)
    """
    x, y = point
    is_inside = False
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            is_inside = not is_inside
    return is_inside


@lru_cache(maxsize=32)
def draw_ground(board: Board, layout: Layout) -> str:
    """The map under everything, cut off at its frame."""
    drawn = known().get(board.id)
    north = layout.map.top - layout.north * SCALE
    place = f"translate({number(layout.map.left + WEST)} {number(north)}) scale({SCALE})"
    picture = draw_land(drawn) if drawn else draw_paper(layout)
    frame = layout.map
    window = tag("clipPath", rectangle(frame, ""), id="map-window")
    return window + tag(
        "g",
        rectangle(frame, "sea" if drawn else "land"),
        tag("g", picture, transform=place),
        id="ground",
        clip_path="url(#map-window)",
    )


def draw_land(ground: Ground) -> str:
    """From the sea up: waterlines, land, mountains, states, rivers, lakes, borders, coast."""
    land = tag("path", id="ground-land", d=outlines(ground.land))
    return "".join(
        [
            tag("defs", land),
            *waterlines("#ground-land", WATERLINES),
            tag("use", class_="abroad", href="#ground-land"),
            tag("path", class_="land", d=outlines(ground.country)),
            tag("path", class_="state", d=strokes(ground.states)),
            *draw_mountains(ground),
            tag("path", class_="river", d=strokes(ground.rivers)),
            tag("path", class_="border-band", d=strokes(ground.borders)),
            tag("path", class_="border", d=strokes(ground.borders)),
            *draw_lakes(ground),
            tag("use", class_="coast", href="#ground-land"),
        ]
    )


def outlines(lines: Sequence[str]) -> str:
    return "".join(f"M{line}Z" for line in lines)


def strokes(lines: Sequence[str]) -> str:
    return "".join(f"M{line}" for line in lines)


def draw_lakes(ground: Ground) -> list[str]:
    """Lakes have their waterlines on the inside: cut off at the shore."""
    shores = outlines(ground.lakes)
    lakes = tag("path", id="ground-lakes", d=shores)
    return [
        tag("defs", lakes, tag("clipPath", tag("use", href="#ground-lakes"), id="lakes-window")),
        tag("use", class_="lake", href="#ground-lakes"),
        tag("g", *waterlines("#ground-lakes", 4), clip_path="url(#lakes-window)"),
        tag("use", class_="coast", href="#ground-lakes"),
    ]


def draw_mountains(ground: Ground) -> list[str]:
    """Hachures down both sides of every ridge, the southern and eastern side in shade."""
    chance = Random(1869)  # the engraver's hand: the same on every sheet
    lit: list[str] = []
    shade: list[str] = []
    for text in ground.ranges:
        half, ridge = text.split(maxsplit=1)
        for point, across in along(points(ridge)):
            lit.append(hachure(point, across, -float(half), chance))
            shade.append(hachure(point, across, float(half), chance))
    kinds = (("hachure lit", lit), ("hachure shade", shade))
    return [tag("path", class_=kind, d="".join(lines)) for kind, lines in kinds]


def along(ridge: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Points at even steps along a ridge, each with the direction down its shady side."""
    for (ax, ay), (bx, by) in pairwise(ridge):
        length = math.dist((ax, ay), (bx, by))
        across = ((ay - by) / length, (bx - ax) / length)
        if across[0] + across[1] < 0:
            across = (-across[0], -across[1])
        steps = max(1, round(length / HACHURE_STEP))
        for step in range(steps):
            part = step / steps
            yield (ax + (bx - ax) * part, ay + (by - ay) * part), across


def hachure(point: Point, across: Point, reach: float, chance: Random) -> str:
    """One stroke, from near the ridge down its side."""
    start, end = chance.uniform(0.08, 0.25), chance.uniform(0.55, 1.1)
    lean, shake = chance.uniform(-1.2, 1.2), chance.uniform(-1, 1)
    x, y = point[0] + shake, point[1] + shake
    a = (x + across[0] * reach * start, y + across[1] * reach * start)
    b = (x + across[0] * reach * end + lean, y + across[1] * reach * end + lean)
    return path([a, b])


def draw_paper(layout: Layout) -> str:
    """The ground of a board without a known coast: a graticule that fans out to the south."""
    south = layout.north + (layout.map.bottom - layout.map.top) / SCALE
    meridians = [
        [(500 + (x - 500) * 0.86, layout.north), (500 + (x - 500) * 1.1, south)]
        for x in range(-200, 1300, 100)
    ]
    parallels = [
        f"M-100,{number(y)}Q500,{number(y + 60)} 1200,{number(y)}"
        for y in range(int(layout.north) - 100, int(south) + 100, 100)
    ]
    return tag("path", class_="graticule", d="".join(map(path, meridians)) + "".join(parallels))
