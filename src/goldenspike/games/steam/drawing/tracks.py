"""Tracks below the map, as they are printed: income, points, locomotives, turn order.

Captions have ids that begin with `word-`, so that a page in another language can set them, and
say in `data-room` how long they may be.
"""

from collections.abc import Sequence

from goldenspike.draw.placing import Box
from goldenspike.draw.printed import caption, rectangle
from goldenspike.draw.sheet import path, tag
from goldenspike.games.steam.drawing.layout import (
    LAST_INCOME,
    LEVELS,
    LOWEST_INCOME,
    TOKEN,
    TOKENS_HEIGHT,
    TOP_POINTS,
    Table,
)
from goldenspike.hexes.drawing.furniture import SEATS, token

COLOURS = ("orange", "green", "brown", "natural", "black", "white")  # of players, by seat
MINUS = "\N{MINUS SIGN}"
EVERY = 5  # points that are written


def train_class(seat: int) -> str:
    """The class that gives a player's things their colour."""
    return f"train-{COLOURS[seat]}"


def tokens(kind: str, radius: float = TOKEN) -> list[str]:
    """One token for every player, with the player's number."""
    return [
        token(f"{kind}-{seat}", train_class(seat), str(seat + 1), radius) for seat in range(SEATS)
    ]


def draw_tracks(table: Table) -> str:
    """All tracks."""
    return draw_incomes(table) + draw_points(table) + draw_order(table) + draw_levels(table)


def draw_incomes(table: Table) -> str:
    """ST-1.2: from -10 up. ST-3.5: to the top; without one the last space is for all beyond."""
    spaces = []
    for income in range(LOWEST_INCOME, table.last_income + 1):
        text = f"{MINUS}{-income}" if income < 0 else str(income)
        label = text + "+" * (income == LAST_INCOME)
        look = "space debt" if income < 0 else "space level"
        spaces.append((table.income_space(income), label, look))
    return draw_track("income", "Income", table.incomes, spaces)


def draw_points(table: Table) -> str:
    """ST-1.2: from 0; the last space is for all beyond."""
    spaces = []
    for points in range(TOP_POINTS + 1):
        label = str(points) if points % EVERY == 0 else ""
        label += "+" * (points == TOP_POINTS)
        spaces.append((table.points_space(points), label, "space level"))
    return draw_track("points", "Points", table.points, spaces)


def draw_track(kind: str, name: str, box: Box, spaces: Sequence[tuple[Box, str, str]]) -> str:
    """A track with a token for every player; each space has a place, a label and a look."""
    return tag(
        "g",
        rectangle(box, "panel", 3),
        *(draw_space(space, look, bool(n % 2)) for n, (space, _, look) in enumerate(spaces)),
        *(draw_label(space, label, box) for space, label, _ in spaces if label),
        caption(kind, name, (box.left + 9, box.bottom - 8), spaces[0][0].left),
        *tokens(kind),
        id=f"{kind}-track",
    )


def draw_space(space: Box, look: str, dark: bool) -> str:
    """The ground of a space, and a piece of the scale."""
    top = space.top + TOKENS_HEIGHT
    return "".join(
        [
            rectangle(space._replace(top=space.top + 1, bottom=space.bottom - 1), look),
            tag("path", class_="edge", d=path([(space.left, space.top), (space.left, top)])),
            rectangle(space._replace(top=top, bottom=top + 5), f"scale{' dark' * dark}"),
        ]
    )


def draw_label(space: Box, label: str, box: Box) -> str:
    """The number of a space, inside its track."""
    x = min(space.middle[0], box.right - 14) if "+" in label else space.middle[0]
    return tag("text", label, class_="label", x=x, y=space.bottom - 7)


def draw_order(table: Table) -> str:
    """Who plays first, second and so on."""
    box, cells = table.order, []
    for place in range(SEATS):
        cell = table.order_cell(place)
        x, y = cell.middle
        cells.append(rectangle(cell, "cell", 2))
        cells.append(tag("text", str(place + 1), class_="faint", x=x, y=y + 5))
    start = table.order_cell(0).left
    return tag(
        "g",
        rectangle(box, "panel", 3),
        caption("order", "order", (box.left + 9, box.middle[1] + 5), start),
        *cells,
        *tokens("order", 12.0),
        id="turn-order",
    )


def draw_levels(table: Table) -> str:
    """ST-1.2: locomotives, 1 to 6."""
    box, spaces = table.levels, []
    for level in range(1, LEVELS + 1):
        space = table.level_space(level)
        spaces.append(tag("path", class_="edge", d=path([space[:2], (space.left, space.bottom)])))
        spaces.append(tag("text", str(level), class_="faint", x=space.left + 9, y=space.bottom - 7))
    start = table.level_space(1).left
    word = caption("locomotives", "Locomotive", (box.left + 9, box.middle[1] + 5), start)
    return tag("g", rectangle(box, "panel", 3), word, *spaces, *tokens("level"), id="locomotives")
