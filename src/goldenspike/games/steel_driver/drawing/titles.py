"""What stands in the map itself: its frame, the title, and what sets of goods are worth."""

from goldenspike.draw.lettering import shorten, title_size
from goldenspike.draw.placing import Box
from goldenspike.draw.printed import draw_frame, rectangle
from goldenspike.draw.sheet import move, path, tag, words
from goldenspike.games.steel_driver.drawing.layout import Layout
from goldenspike.games.steel_driver.drawing.pieces import investment_cube, spike
from goldenspike.games.steel_driver.rules.board import Board
from goldenspike.games.steel_driver.rules.editions import Rules


def draw_titles(board: Board, layout: Layout, rules: Rules) -> str:
    """Over everything on the map."""
    key = draw_key(layout.key, rules) if layout.key else ""
    return draw_frame(layout.map) + draw_cartouche(board, layout) + key


def draw_cartouche(board: Board, layout: Layout) -> str:
    """The title, and below it the two ends that the golden spike will join."""
    box = layout.cartouche
    middle = box.middle[0]
    name = " ".join(board.name.split())
    size = title_size(name, box.right - box.left - 40)
    title = shorten(name.upper(), size, box.right - box.left - 30)
    style = f"font-size: {size:.0f}px"
    return tag(
        "g",
        rectangle(box, "cartouche", 3),
        rectangle(box.grown(-5), "cartouche-line", 2),
        tag("text", words(title), class_="title", style=style, x=middle, y=box.top + 46),
        draw_ends(board, box),
        id="cartouche",
    )


def draw_ends(board: Board, box: Box) -> str:
    """A line of track between two names, with the place of the spike in the middle."""
    east, west = (board.locations[end] for end in board.transcontinental)
    room = (box.right - box.left) / 2 - 50
    names = [shorten(" ".join(place.name.split()), 15, room) for place in (west, east)]
    left, right, y = box.left + 20, box.right - 20, box.bottom - 20
    return "".join(
        [
            tag("path", class_="rail", d=path([(left, y - 28), (right, y - 28)])),
            tag("text", words(names[0]), class_="end west", x=left, y=y),
            tag("text", words(names[1]), class_="end east", x=right, y=y),
            tag("g", spike(), transform=move(box.middle[0], y - 24)),
        ]
    )


def draw_key(box: Box, rules: Rules) -> str:
    """SD-6.6: what sets of different goods are worth."""
    step = (box.bottom - box.top - 16) / max(1, len(rules.set_values) - 1)
    rows = []
    for count, worth in enumerate(rules.set_values[1:], start=1):
        y = box.top + 8 + step * (count - 0.5)
        rows += [investment_cube(box.left + 6 + 12 * cube, y) for cube in range(1, count + 1)]
        rows.append(tag("text", str(worth), class_="worth", x=box.right - 12, y=y + 5))
    lines = [rectangle(box, "cartouche", 3), rectangle(box.grown(-4), "cartouche-line", 2)]
    return tag("g", *lines, *rows, id="key")
