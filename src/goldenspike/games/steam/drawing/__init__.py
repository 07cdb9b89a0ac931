"""Steam as pictures: the printed sheet, what a position puts on it, and both together."""

from collections.abc import Sequence
from functools import lru_cache

from goldenspike.draw.sheet import Marks, mark, tag
from goldenspike.games.steam.drawing.layout import lay_out
from goldenspike.games.steam.drawing.marks import marks as marks
from goldenspike.games.steam.drawing.printed import printed
from goldenspike.games.steam.drawing.style import stylesheet
from goldenspike.games.steam.drawing.table import draw_table
from goldenspike.games.steam.drawing.tracks import draw_tracks
from goldenspike.games.steam.rules.state import Setup, State
from goldenspike.hexes.drawing import costs_of, draw_map, dress, whole_sheet
from goldenspike.hexes.drawing.layout import lay_out as lay_out_map


def picture(
    state: State,
    *,
    theme: str = "light",
    width: float | None = None,
    last: str | None = None,
    names: Sequence[str] = (),
) -> str:
    """A position as a complete SVG picture; `last` is a hex or connection to point out."""
    changes = dressed(state.setup, theme, width) | marks(state, last=last, names=names)
    return mark(sheet(state.setup), changes)


def board_picture(setup: Setup, *, theme: str = "light", width: float | None = None) -> str:
    """A set-up as a complete SVG picture."""
    return mark(sheet(setup), dressed(setup, theme, width))


def dressed(setup: Setup, theme: str, width: float | None) -> Marks:
    """The attributes that make a sheet a complete picture."""
    size = (lay_out_map(setup.board).width, lay_out(setup).height)
    return dress(size, theme, stylesheet(theme), width)


@lru_cache(maxsize=32)
def sheet(setup: Setup) -> str:
    """The printed board, drawn once. Its classes need a stylesheet: see `style`."""
    board, table = printed(setup.board), lay_out(setup)
    layout = lay_out_map(setup.board)
    drawn = (draw_tracks(table), draw_table(table, setup.rules, int(setup.players)))
    below = tag("g", *drawn, id="below")
    costs = costs_of(setup.rules.terrain, int(setup.rules.connection))
    map = draw_map(board, layout, costs, grows=True)
    return whole_sheet(board, layout, table.height, map, below)
