"""The key to a map: terrain, ports, connections, and track that nobody owns."""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from goldenspike.draw.placing import Box
from goldenspike.draw.printed import caption
from goldenspike.draw.sheet import Point, move, path, tag
from goldenspike.hexes.drawing.geometry import hexagon
from goldenspike.hexes.drawing.layout import SIGN_HEIGHT, TITLE_HEIGHT
from goldenspike.hexes.drawing.pieces import anchor
from goldenspike.hexes.drawing.shore import smooth
from goldenspike.hexes.drawing.terrain import mound, peak

Costs: TypeAlias = tuple[tuple[str, str], ...]  # of signs, as they are printed

SAMPLE = 19.0  # the radius of a hex in the key
WORDS = {"unowned": "nobody's track"}  # other signs are called what they are
RIVER: tuple[Point, ...] = ((-15, 5), (-9, -5), (0, 7), (8, -6), (15, 3))
ACROSS = path([(-15, 0), (15, 0)])


PRICE_ROOM = 30.0  # after a name, for what the ground costs


def draw_key(box: Box, signs: Sequence[str], costs: Costs = ()) -> list[str]:
    """Each sign with its name and cost, in two columns; the last one may have both."""
    half = (box.right - box.left - 30) / 2
    parts = []
    for number, sign in enumerate(signs):
        row, column = divmod(number, 2)
        x, y = box.left + 38 + half * column, box.top + TITLE_HEIGHT + 12 + SIGN_HEIGHT * row
        parts.append(tag("g", *sample(sign), transform=move(x, y)))
        alone = column == 0 and number + 1 == len(signs)
        right = box.right - 30 if alone else x + half - 22
        cost = dict(costs).get(sign)
        end = right - PRICE_ROOM if cost else right
        parts.append(caption(sign, WORDS.get(sign, sign), (x + 26, y + 5), end))
        if cost:
            parts.append(tag("text", cost, class_="caption price", x=end, y=y + 5))
    return parts


def sample(sign: str) -> list[str]:
    """A sign as it is on the map, small."""
    if sign == "unowned":
        run = [tag("path", class_=kind, d=ACROSS) for kind in ("casing", "line")]
        return [tag("g", *run, class_="run unowned")]
    if sign == "connection":
        return [tag("path", class_="gap", d=ACROSS)]
    if sign == "port":
        return [tag("g", anchor(0, 0), class_="port")]
    return terrain_sample(sign)


def terrain_sample(sign: str) -> list[str]:
    """A hex of one terrain."""
    cell = path(hexagon(SAMPLE), closed=True)
    tint = {"hills": "high", "mountains": "higher"}.get(sign, "land")
    ground = [tag("path", class_=kind, d=cell) for kind in (tint, "cell-line")]
    if sign == "river":
        line = smooth(RIVER)
        return ground + [tag("path", class_=kind, d=line) for kind in ("river-bank", "river")]
    if sign == "plain":
        return ground
    hills, chance = sign == "hills", Random(3)
    lines, strokes = mound((-1, 1), chance) if hills else peak((0, 0), chance)
    outline = "".join(smooth(line) if hills else path(line) for line in lines)
    return [
        *ground,
        tag("path", class_="hachure", d="".join(map(path, strokes))),
        tag("path", class_="mound" if hills else "peak", d=outline),
    ]
