"""The map's frame, its title, and the key to its terrain."""

from random import Random

from goldenspike.draw.hexes.geometry import hexagon
from goldenspike.draw.hexes.layout import Layout
from goldenspike.draw.hexes.shore import smooth
from goldenspike.draw.hexes.terrain import mound, peak
from goldenspike.draw.lettering import shorten
from goldenspike.draw.placing import Box
from goldenspike.draw.sheet import move, path, tag, words
from goldenspike.draw.steel_driver.furniture import caption
from goldenspike.draw.steel_driver.ground import rectangle
from goldenspike.draw.steel_driver.titles import title_size
from goldenspike.parts.hex_board import HexBoard

KEY = (("plain", "plain"), ("river", "river"), ("hills", "hills"), ("mountains", "mountains"))
SAMPLE = 19.0  # the radius of a hex in the key


def draw_titles(board: HexBoard, layout: Layout) -> str:
    """Over everything on the map."""
    title = draw_cartouche(board, layout.cartouche) if layout.cartouche else ""
    return draw_frame(layout) + title


def draw_frame(layout: Layout) -> str:
    """The map's neatline: two lines, and between them the degrees in black and white."""
    frame = layout.map
    return tag(
        "g",
        rectangle(frame.grown(-3), "frame-band"),
        rectangle(frame.grown(-3), "frame-degrees"),
        rectangle(frame, "frame-outer"),
        rectangle(frame.grown(-6), "frame-inner"),
        id="frame",
    )


def draw_cartouche(board: HexBoard, box: Box) -> str:
    """The title, and below it what the signs of the terrain mean."""
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
        *draw_key(box),
        id="cartouche",
    )


def draw_key(box: Box) -> list[str]:
    """Each terrain as a small hex with its name, in two columns."""
    top, step = box.top + 92, (box.bottom - box.top - 80) / 2
    half = (box.right - box.left - 30) / 2
    found = []
    for number, (kind, text) in enumerate(KEY):
        x, y = box.left + 38 + half * (number % 2), top + step * (number // 2)
        found.append(tag("g", *sample(kind), transform=move(x, y)))
        found.append(caption(kind, text, (x + 26, y + 5), x + half - 22))
    return found


def sample(kind: str) -> list[str]:
    """A hex of one terrain, small."""
    chance = Random(3)
    cell = path(hexagon(SAMPLE), closed=True)
    tint = {"hills": "high", "mountains": "higher"}.get(kind, "land")
    ground = [tag("path", class_=tint, d=cell), tag("path", class_="cell-line", d=cell)]
    if kind == "river":
        line = smooth([(-15.0, 5.0), (-9.0, -5.0), (0.0, 7.0), (8.0, -6.0), (15.0, 3.0)])
        return [*ground, *(tag("path", class_=kind, d=line) for kind in ("river-bank", "river"))]
    if kind in ("hills", "mountains"):
        lines, strokes = mound((-1, 1), chance) if kind == "hills" else peak((0, 0), chance)
        outline = "".join(smooth(line) if kind == "hills" else path(line) for line in lines)
        shade = "".join(map(path, strokes))
        outline_class = "mound" if kind == "hills" else "peak"
        return [
            *ground,
            tag("path", class_="hachure", d=shade),
            tag("path", class_=outline_class, d=outline),
        ]
    return ground
