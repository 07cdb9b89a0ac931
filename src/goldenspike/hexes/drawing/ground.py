"""The ground of a map: sea, land, abroad, terrain, the lines between hexes."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import dist

from goldenspike.draw.printed import rectangle, waterlines
from goldenspike.draw.sheet import Point, path, tag, words
from goldenspike.draw.stylesheet import WATERLINES
from goldenspike.hexes.drawing.geometry import RADIUS, ROW, WIDE, hexagon, plus
from goldenspike.hexes.drawing.layout import Layout
from goldenspike.hexes.drawing.shore import (
    Cell,
    Edge,
    Shore,
    around,
    chains,
    corner_key,
    edge,
    next_to,
    shore_of,
    smooth,
)
from goldenspike.hexes.drawing.terrain import draw_heights, draw_rivers
from goldenspike.parts.hexes.board import HILLS, MOUNTAINS, HexBoard, side_between

MOUTH = 22.0  # how far open water between hexes reaches out into the sea


@lru_cache(maxsize=32)
def draw_ground(board: HexBoard, layout: Layout) -> str:
    """Everything under the hexes, cut off at the frame."""
    shore = shore_of(board)
    frame = layout.map
    window = tag("clipPath", rectangle(frame, ""), id="map-window")
    return window + tag(
        "g",
        rectangle(frame, "sea"),
        tag("defs", tag("path", id="land-shape", d=shore.coast)),
        tag("clipPath", tag("use", href="#land-shape"), id="land-window"),
        *waterlines("#land-shape", WATERLINES),
        tag("use", class_="land", href="#land-shape"),
        tag("g", *draw_land(board, layout, shore), clip_path="url(#land-window)"),
        tag("use", class_="coast", href="#land-shape"),
        draw_inlets(board, layout, shore),
        *(draw_sea(layout, *sea) for sea in around(board).seas),
        id="ground",
        clip_path="url(#map-window)",
    )


def draw_sea(layout: Layout, name: str, row: float, column: float) -> str:
    """The name of a sea, set wide."""
    x, y = layout.middle(0, 0)
    return tag("text", words(name), class_="sea-name", x=x + column * WIDE, y=y + row * ROW)


def draw_land(board: HexBoard, layout: Layout, shore: Shore) -> list[str]:
    """Our land, tinted by its terrain, and what stands on it."""
    hills, hill_shade = draw_heights(board, layout, HILLS)
    mountains, mountain_shade = draw_heights(board, layout, MOUNTAINS)
    inner, border = grid(layout, shore)
    return [
        tag("path", class_="abroad", d=hexes_path(layout, sorted(shore.abroad))),
        tag("path", class_="land", d=hexes_path(layout, sorted(shore.ours))),
        tag("path", class_="high", d=hexes_path(layout, cells_of(board, HILLS))),
        tag("path", class_="higher", d=hexes_path(layout, cells_of(board, MOUNTAINS))),
        tag("path", class_="border-band", d=border),
        tag("path", class_="grid", d=inner),
        tag("path", class_="border", d=border),
        tag("path", class_="hachure", d=hill_shade),
        tag("path", class_="mound", d=hills),
        tag("path", class_="peak", d=mountains),
        tag("path", class_="hachure steep", d=mountain_shade),
        tag("path", class_="river-bank", d=draw_rivers(board, layout)),
        tag("path", class_="river", d=draw_rivers(board, layout)),
    ]


def cells_of(board: HexBoard, kind: int) -> list[Cell]:
    """Every hex of one terrain."""
    return [
        divmod(hex, board.columns) for hex, terrain in enumerate(board.terrain) if terrain == kind
    ]


def hexes_path(layout: Layout, cells: Iterable[Cell]) -> str:
    corners = hexagon(RADIUS + 0.4)
    return "".join(
        path([plus(layout.middle(*cell), corner) for corner in corners], closed=True)
        for cell in cells
    )


def grid(layout: Layout, shore: Shore) -> tuple[str, str]:
    """The lines between our hexes, and those between ours and abroad."""
    inner: list[Edge] = []
    border: list[Edge] = []
    for cell in sorted(shore.ours):
        for side in range(6):
            beyond = next_to(cell, side)
            if beyond in shore.ours and cell < beyond:
                inner.append(edge(layout, cell, side))
            elif beyond in shore.abroad:
                border.append(edge(layout, cell, side))
    return "".join(map(path, inner)), "".join(map(path, chains(border)))


def draw_inlets(board: HexBoard, layout: Layout, shore: Shore) -> str:
    """Open water between hexes that no track crosses, with banks where it lies in the land."""
    lines = chains(
        edge(layout, divmod(a, board.columns), side)
        for a, b in board.blocked
        for side in [side_between(a, b, board.rows, board.columns)]
        if side is not None
    )
    wet = water_corners(layout, shore)
    d = "".join(smooth(opened(line, wet)) for line in lines)
    banks = tag("path", class_="inlet-bank", d=d)
    return tag("g", banks, clip_path="url(#land-window)") + tag("path", class_="inlet", d=d)


def water_corners(layout: Layout, shore: Shore) -> dict[tuple[int, int], Point]:
    """By corner on the coast: the middle of a water hex it belongs to."""
    land = shore.ours | shore.abroad
    return {
        corner_key(corner): layout.middle(*next_to(cell, side))
        for cell in sorted(shore.ours)
        for side in range(6)
        if next_to(cell, side) not in land
        for corner in edge(layout, cell, side)
    }


def opened(line: Sequence[Point], wet: dict[tuple[int, int], Point]) -> list[Point]:
    """A line of open water, led out into the sea at its ends."""
    start, end = (towards(point, wet.get(corner_key(point))) for point in (line[0], line[-1]))
    return [*start, *line, *end]


def towards(point: Point, sea: Point | None) -> list[Point]:
    if sea is None:
        return []
    part = MOUTH / dist(point, sea)
    return [(point[0] + (sea[0] - point[0]) * part, point[1] + (sea[1] - point[1]) * part)]
