"""Spaces for tokens: parts of a box, and places side by side."""

from goldenspike.draw.placing import Box
from goldenspike.draw.sheet import Point, move


def slot(box: Box, before: float, count: int, place: int) -> Box:
    """One of several equal parts of a box, after its caption."""
    wide = (box.right - box.left - before) / count
    left = box.left + before + wide * place
    return box._replace(left=left, right=left + wide)


def spread(space: Box, count: int, radius: float, across: int) -> list[Point]:
    """The places of tokens that share a space: in rows of `across`, centred."""
    step, rows = 2 * radius + 0.5, -(-count // across)
    places = []
    for token in range(count):
        row, column = divmod(token, across)
        here = min(across, count - row * across)
        x = space.middle[0] + (column - (here - 1) / 2) * step
        places.append((x, space.middle[1] + (row - (rows - 1) / 2) * (step + 1)))
    return places


def place_at(at: Point) -> dict[str, str]:
    """The attributes that put a token at a place and show it."""
    return {"transform": move(*at), "visibility": "visible"}
