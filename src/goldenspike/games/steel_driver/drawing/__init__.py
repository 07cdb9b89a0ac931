"""Steel Driver as pictures: the printed sheet, what a position puts on it, and both together."""

from collections.abc import Sequence
from functools import lru_cache

from goldenspike.draw.sheet import NAMESPACE, Marks, mark, number, tag
from goldenspike.games.steel_driver.drawing.furniture import draw_furniture
from goldenspike.games.steel_driver.drawing.ground import draw_ground
from goldenspike.games.steel_driver.drawing.layout import WIDTH, lay_out
from goldenspike.games.steel_driver.drawing.marks import marks as marks
from goldenspike.games.steel_driver.drawing.places import (
    draw_locations,
    draw_names,
    draw_routes,
)
from goldenspike.games.steel_driver.drawing.style import stylesheet
from goldenspike.games.steel_driver.drawing.titles import draw_titles
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.editions import WARFROG_2008, Rules
from goldenspike.games.steel_driver.rules.state import State

SHRINKS = "max-width: 100%; height: auto"  # on a page with less room


def picture(
    state: State,
    *,
    theme: str = "light",
    width: float | None = None,
    last: str | None = None,
    names: Sequence[str] = (),
) -> str:
    """A position as a complete SVG picture; `last` is the route of a link to point out."""
    setup = state.setup
    dressed = dress(setup.board, theme, width)
    return mark(sheet(setup.board, setup.rules), dressed | marks(state, last=last, names=names))


def board_picture(
    board: Board,
    rules: Rules = WARFROG_2008,
    *,
    theme: str = "light",
    width: float | None = None,
) -> str:
    """A board as a complete SVG picture."""
    return mark(sheet(board, rules), dress(board, theme, width))


def dress(board: Board, theme: str, width: float | None) -> Marks:
    """The attributes that make a sheet a complete picture: a theme's stylesheet, and a size."""
    wide = WIDTH if width is None else width
    high = wide * lay_out(board).height / WIDTH
    size = {"width": number(wide), "height": number(high)}
    return {
        "sheet": {"class": f"goldenspike {theme}", **size},
        "style": {"text": stylesheet(theme)},
    }


@lru_cache(maxsize=32)
def sheet(board: Board, rules: Rules = WARFROG_2008) -> str:
    """The printed board, drawn once. Its classes need a stylesheet: see `style`."""
    layout = lay_out(board)
    parts = [
        tag("style", id="style"),
        tag("rect", class_="sheet", width=WIDTH, height=layout.height),
        draw_ground(board, layout),
        tag("g", draw_routes(board, layout), id="routes"),
        tag("g", draw_locations(board, layout, rules), id="locations"),
        tag("g", draw_names(board, layout), id="names"),
        draw_titles(board, layout, rules),
        draw_furniture(layout, rules),
    ]
    view = f"0 0 {number(WIDTH)} {number(layout.height)}"
    map_view = " ".join(map(number, layout.map.view))
    root = {"id": "sheet", "class_": "goldenspike", "xmlns": NAMESPACE, "viewBox": view}
    return tag("svg", *parts, **root, data_map=map_view, role="img", aria_label=board.name)
