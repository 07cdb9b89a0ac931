"""Maps of hexes as pictures: the printed map, and what track and cubes put on it."""

from collections.abc import Sequence
from functools import lru_cache

from goldenspike.draw.sheet import NAMESPACE, Marks, mark, number, tag
from goldenspike.hexes.drawing.ground import draw_ground
from goldenspike.hexes.drawing.key import Costs
from goldenspike.hexes.drawing.layout import LAND_SIGNS, Layout, lay_out
from goldenspike.hexes.drawing.names import draw_coordinates, draw_names
from goldenspike.hexes.drawing.rails import draw_cells, draw_exits, draw_rails, draw_trains
from goldenspike.hexes.drawing.stops import draw_connections, draw_stops
from goldenspike.hexes.drawing.style import stylesheet
from goldenspike.hexes.drawing.titles import draw_titles
from goldenspike.parts.hexes.board import HexBoard


def board_picture(board: HexBoard, *, theme: str = "light", width: float | None = None) -> str:
    """A map as a complete SVG picture."""
    layout = lay_out(board)
    size = (layout.width, layout.height)
    return mark(sheet(board), dress(size, theme, stylesheet(theme), width))


def dress(size: tuple[float, float], theme: str, rules: str, width: float | None) -> Marks:
    """The attributes that make a sheet a complete picture: a theme's stylesheet and a size."""
    scale = 1.0 if width is None else width / size[0]
    wide, high = (number(side * scale) for side in size)
    return {
        "sheet": {"class": f"goldenspike {theme}", "width": wide, "height": high},
        "style": {"text": rules},
    }


@lru_cache(maxsize=32)
def sheet(board: HexBoard) -> str:
    """The printed map, drawn once. Its classes need a stylesheet: see `style`."""
    layout = lay_out(board)
    return whole_sheet(board, layout, layout.height, draw_map(board, layout))


def whole_sheet(board: HexBoard, layout: Layout, height: float, *parts: str) -> str:
    """A sheet around some parts."""
    view = f"0 0 {number(layout.width)} {number(height)}"
    root = {"id": "sheet", "class_": "goldenspike", "xmlns": NAMESPACE, "viewBox": view}
    return tag(
        "svg",
        tag("style", id="style"),
        tag("rect", class_="sheet", width=layout.width, height=height),
        *parts,
        **root,
        data_map=" ".join(map(number, layout.map.view)),
        role="img",
        aria_label=board.name,
    )


def costs_of(terrain: Sequence[int], connection: int) -> Costs:
    """ST-4.3, SB-13.2: what terrain adds to the cost of a tile, and what a connection costs."""
    added = zip(LAND_SIGNS, terrain, strict=False)
    return (
        *((sign, f"+${cost}") for sign, cost in added if cost),
        ("connection", f"${connection}"),
    )


@lru_cache(maxsize=32)
def draw_map(board: HexBoard, layout: Layout, costs: Costs = (), *, grows: bool = False) -> str:
    """The map, from the ground up; for games where it grows, with what stops may become."""
    layers = {
        "coordinates": draw_coordinates(board, layout),
        "hexes": draw_cells(board, layout),
        "rails": draw_rails(board),
        "exits": draw_exits(board, layout),
        "connections": draw_connections(board, layout),
        "stops": draw_stops(board, layout, grows),
        "trains": draw_trains(board),
        "names": draw_names(board, layout),
    }
    drawn = [tag("g", content, id=id) if content else "" for id, content in layers.items()]
    return draw_ground(board, layout) + "".join(drawn) + draw_titles(board, layout, costs)
