"""Draws the growth of costs as a picture, in the colours of the project."""

import math
from collections.abc import Iterator

from benchmarks import boards
from benchmarks.growth import SIZES, Growth

PAPER, INK, QUIET, RULE = "#F4ECD8", "#22282C", "#5A564A", "#B9AE93"
LINES = {"C": ("#1F4E79", "2 4"), "compiled": ("#8C2F1B", ""), "plain": ("#2E7D32", "9 4")}
LEFT, TOP, WIDTH, HEIGHT = 80.0, 70.0, 520.0, 320.0
DECADES = (1, 5)  # the scale of costs runs from 10 ns to 100 µs
NAMES = {1: "10 ns", 2: "100 ns", 3: "1 µs", 4: "10 µs", 5: "100 µs"}


def figure(growth: Growth) -> str:
    """Cost of a decision against the size of the board, both by powers, as SVG."""
    parts = [*frame(), *scales()]
    for name in growth.cores():
        parts += curve(growth, name)
    body = "\n".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 470" role="img" '
        'font-family="Georgia, serif" font-size="14">\n'
        "<title>Cost of a decision against the size of the board</title>\n"
        f"{body}\n</svg>\n"
    )


def across(size: float) -> float:
    """The x coordinate of a size."""
    return LEFT + WIDTH * math.log(size) / math.log(SIZES[-1])


def up(nanoseconds: float) -> float:
    """The y coordinate of a cost."""
    low, high = DECADES
    return TOP + HEIGHT * (high - math.log10(nanoseconds)) / (high - low)


def words(x: float, y: float, text: str, anchor: str = "middle", colour: str = INK) -> str:
    """An SVG text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{text}</text>'


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """An SVG line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {style}/>'


def frame() -> Iterator[str]:
    """The background and the headings."""
    yield f'<rect width="760" height="470" fill="{PAPER}"/>'
    yield words(
        LEFT, 32, '<tspan font-size="18">What a decision costs on larger boards</tspan>', "start"
    )
    caption = "Steel Driver, 4 players, random play; both scales by powers"
    yield words(LEFT, 54, caption, "start", QUIET)


def scales() -> Iterator[str]:
    """The scales with their labels, and a slope for linear growth."""
    low, high = DECADES
    for decade in range(low, high + 1):
        y = up(10**decade)
        yield line(LEFT, y, LEFT + WIDTH, y, f'stroke="{RULE}"')
        yield words(LEFT - 10, y + 5, NAMES[decade], "end")
    for size in SIZES:
        x, board = across(size), boards.board(size)
        yield line(x, TOP + HEIGHT, x, TOP + HEIGHT + 6, f'stroke="{INK}"')
        yield words(x, TOP + HEIGHT + 24, str(len(board.locations)))
        yield words(x, TOP + HEIGHT + 42, str(len(board.routes)), colour=QUIET)
    yield words(LEFT + WIDTH + 30, TOP + HEIGHT + 24, "locations", "start")
    yield words(LEFT + WIDTH + 30, TOP + HEIGHT + 42, "routes", "start", QUIET)
    yield line(across(1), up(400), across(10), up(4000), f'stroke="{QUIET}" stroke-dasharray="2 4"')
    yield words(across(10) + 12, up(4000) + 5, "linear: n", "start", QUIET)


def curve(growth: Growth, name: str) -> Iterator[str]:
    """The curve of a core, its name and its power."""
    colour, dashes = LINES[name]
    points = [(across(size), up(growth.cost(name, size))) for size in SIZES]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5" '
        f'stroke-dasharray="{dashes}"/>'
    )
    yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in points)
    power = growth.exponents("decisions")[name]
    label = f'{name}, n<tspan dy="-5" font-size="11">{power:.2f}</tspan>'
    yield words(across(SIZES[-1]) + 12, points[-1][1] + 5, label, "start", colour)
