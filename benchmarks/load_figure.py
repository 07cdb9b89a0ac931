"""Draws the memory of a server under load as a picture, in the colours of the project."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.figure import HEIGHT, INK, LEFT, PAPER, QUIET, RULE, TOP, WIDTH, line, words

SERVER, WORKERS = ("#8C2F1B", ""), ("#1F4E79", "9 4")  # colour and dashes
STEPS = 5  # of the scale of memory


@dataclass(frozen=True)
class Sample:
    """The memory at a moment, in MB."""

    seconds: float
    server: float
    workers: float


def figure(samples: list[Sample], minutes: float) -> str:
    """Memory against time, as SVG."""
    most = top_of(max(max(each.server, each.workers) for each in samples))
    parts = [*frame(minutes), *scales(minutes, most)]
    for name, style in (("server", SERVER), ("workers", WORKERS)):
        parts += curve(samples, name, style, (60 * minutes, most))
    body = "\n".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 470" role="img" '
        'font-family="Georgia, serif" font-size="14">\n'
        "<title>Memory of a server under load</title>\n"
        f"{body}\n</svg>\n"
    )


def top_of(most: float) -> float:
    """A round number of MB above the highest value.

    >>> top_of(143.0), top_of(430.0)
    (150.0, 500.0)
    """
    unit = 50.0 if most < 250 else 250.0
    return unit * math.ceil(most / unit)


def frame(minutes: float) -> Iterator[str]:
    """The background and the headings."""
    yield f'<rect width="760" height="470" fill="{PAPER}"/>'
    yield words(LEFT, 32, '<tspan font-size="18">Memory of a server under load</tspan>', "start")
    said = f"{minutes:g} minutes; tables of three games, streams, hints, imports, renames"
    yield words(LEFT, 54, said, "start", QUIET)


def scales(minutes: float, most: float) -> Iterator[str]:
    """The scales with their labels."""
    for step in range(STEPS + 1):
        part = step / STEPS
        y = TOP + HEIGHT * (1 - part)
        yield line(LEFT, y, LEFT + WIDTH, y, f'stroke="{RULE}"')
        yield words(LEFT - 10, y + 5, f"{most * part:.0f} MB", "end")
        x = LEFT + WIDTH * part
        yield line(x, TOP + HEIGHT, x, TOP + HEIGHT + 6, f'stroke="{INK}"')
        yield words(x, TOP + HEIGHT + 24, f"{minutes * part:g}")
    yield words(LEFT + WIDTH + 20, TOP + HEIGHT + 24, "minutes", "start")


def curve(
    samples: list[Sample], name: str, style: tuple[str, str], scale: tuple[float, float]
) -> Iterator[str]:
    """The curve of the server or its workers, and its name."""
    (colour, dashes), (seconds, most) = style, scale
    points = [
        (LEFT + WIDTH * min(1.0, s.seconds / seconds), TOP + HEIGHT * (1 - getattr(s, name) / most))
        for s in samples
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" '
        f'stroke-dasharray="{dashes}"/>'
    )
    yield words(points[-1][0] + 10, points[-1][1] + 5, name, "start", colour)
