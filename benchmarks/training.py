"""Draws a training's curve: python -m benchmarks.training ppo/curve.csv docs/images/training.svg"""

import csv
import sys
from collections.abc import Iterator
from math import isnan
from pathlib import Path

from benchmarks.figure import HEIGHT, INK, LEFT, PAPER, QUIET, RULE, TOP, WIDTH, line, words

MEAN_OF = 10  # updates


def smooth(shares: list[float]) -> list[float]:
    """The means of the last few shares that are known.

    >>> smooth([0.5, float("nan"), 1.0])
    [0.5, 0.5, 0.75]
    """
    means, known = [], list[float]()
    for share in shares:
        known = [*known, *([] if isnan(share) else [share])][-MEAN_OF:]
        means.append(sum(known) / max(1, len(known)))
    return means


def figure(hours: list[float], shares: list[float]) -> str:
    """Win shares against hours, as SVG."""
    body = "\n".join([*frame(hours[-1]), *curve(hours, smooth(shares))])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 470" role="img" '
        'font-family="Georgia, serif" font-size="14">\n'
        f"<title>Games won while learning</title>\n{body}\n</svg>\n"
    )


def frame(most: float) -> Iterator[str]:
    """The background, the headings and the scales."""
    yield f'<rect width="760" height="470" fill="{PAPER}"/>'
    yield words(LEFT, 32, '<tspan font-size="18">Games won while learning</tspan>', "start")
    yield words(LEFT, 54, f"means of {MEAN_OF} updates; 25% is even", "start", QUIET)
    for step in range(5):
        y = TOP + HEIGHT * (1 - step / 4)
        yield line(LEFT, y, LEFT + WIDTH, y, f'stroke="{RULE}"')
        yield words(LEFT - 8, y + 5, f"{25 * step}%", "end")
        yield words(LEFT + WIDTH * step / 4, TOP + HEIGHT + 22, f"{15 * most * step:.0f} min")


def curve(hours: list[float], shares: list[float]) -> Iterator[str]:
    """The line of the win shares."""
    points = " ".join(
        f"{LEFT + WIDTH * hour / hours[-1]:.1f},{TOP + HEIGHT * (1 - share):.1f}"
        for hour, share in zip(hours, shares, strict=True)
    )
    yield f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="2"/>'


def main(source: str, target: str) -> None:
    with Path(source).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    columns = ([float(row[name]) for row in rows] for name in ("hours", "won"))
    Path(target).write_text(figure(*columns), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
