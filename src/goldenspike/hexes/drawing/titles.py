"""The map's frame and its title."""

from goldenspike.draw.lettering import shorten, title_size
from goldenspike.draw.placing import Box
from goldenspike.draw.printed import draw_frame, rectangle
from goldenspike.draw.sheet import path, tag, words
from goldenspike.hexes.drawing.key import Costs, draw_key
from goldenspike.hexes.drawing.layout import Layout, signs
from goldenspike.parts.hexes.board import HexBoard


def draw_titles(board: HexBoard, layout: Layout, costs: Costs = ()) -> str:
    """Over everything on the map."""
    title = draw_cartouche(board, layout.cartouche, costs) if layout.cartouche else ""
    return draw_frame(layout.map) + title


def draw_cartouche(board: HexBoard, box: Box, costs: Costs) -> str:
    """The title, and below it what its signs mean."""
    name, room = " ".join(board.name.split()), box.right - box.left - 36
    size, y = title_size(name, room), box.top + 62
    return tag(
        "g",
        rectangle(box, "cartouche", 3),
        rectangle(box.grown(-5), "cartouche-line", 2),
        tag(
            "text",
            words(shorten(name.upper(), size, room)),
            class_=f"title title-{size:.0f}",
            x=box.middle[0],
            y=box.top + 44,
        ),
        tag("path", class_="rail", d=path([(box.left + 20, y), (box.right - 20, y)])),
        *draw_key(box, signs(board), costs),
        id="cartouche",
    )
