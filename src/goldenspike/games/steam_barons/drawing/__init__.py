"""Steam Barons as pictures: the printed sheet, what a position puts on it, and both together."""

from collections.abc import Sequence
from functools import lru_cache

from goldenspike.draw.sheet import Marks, mark, tag
from goldenspike.games.steam_barons.drawing.layout import lay_out
from goldenspike.games.steam_barons.drawing.market import draw_market
from goldenspike.games.steam_barons.drawing.marks import marks as marks
from goldenspike.games.steam_barons.drawing.style import stylesheet
from goldenspike.games.steam_barons.drawing.table import draw_table
from goldenspike.games.steam_barons.rules.editions import BARONS_2009, Rules
from goldenspike.games.steam_barons.rules.state import State
from goldenspike.hexes.drawing import costs_of, draw_map, dress, whole_sheet
from goldenspike.hexes.drawing.layout import lay_out as lay_out_map
from goldenspike.parts.hexes.board import HexBoard


def picture(
    state: State,
    *,
    theme: str = "light",
    width: float | None = None,
    last: str | None = None,
    names: Sequence[str] = (),
) -> str:
    """A position as a complete SVG picture; `last` is a hex or connection to point out."""
    setup = state.setup
    changes = dressed(setup.board, theme, width) | marks(state, last=last, names=names)
    return mark(sheet(setup.board, setup.rules), changes)


def board_picture(
    board: HexBoard,
    rules: Rules = BARONS_2009,
    *,
    theme: str = "light",
    width: float | None = None,
) -> str:
    """A board as a complete SVG picture."""
    return mark(sheet(board, rules), dressed(board, theme, width))


def dressed(board: HexBoard, theme: str, width: float | None) -> Marks:
    """The attributes that make a sheet a complete picture."""
    size = (lay_out_map(board).width, lay_out(board).height)
    return dress(size, theme, stylesheet(theme), width)


@lru_cache(maxsize=32)
def sheet(board: HexBoard, rules: Rules = BARONS_2009) -> str:
    """The printed board, drawn once. Its classes need a stylesheet: see `style`."""
    layout, market = lay_out_map(board), lay_out(board)
    below = tag("g", draw_market(market, rules), draw_table(market, rules), id="below")
    costs = costs_of(rules.terrain, int(rules.connection))
    return whole_sheet(board, layout, market.height, draw_map(board, layout, costs), below)
