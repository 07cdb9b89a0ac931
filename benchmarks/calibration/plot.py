"""Chances against what came of them, as a picture: on the diagonal they are right."""

from benchmarks.calibration.counting import Bin
from goldenspike.draw.palette import LIGHT
from goldenspike.draw.sheet import NAMESPACE, tag, words

SIZE, LEFT, TOP = 420, 70, 60
WIDTH, HEIGHT = LEFT + SIZE + 40, TOP + SIZE + 90
LEVELS = (0, 25, 50, 75, 100)


def plot(held: list[Bin], title: str) -> str:
    """The picture, as SVG."""
    return tag(
        "svg",
        tag("title", words(title)),
        tag("rect", width=WIDTH, height=HEIGHT, fill=LIGHT.ground),
        text(title, LEFT, 34, font_size=16),
        *grid(),
        tag("path", d=f"M{x(0)} {y(0)}L{x(1)} {y(1)}", stroke=LIGHT.rule, stroke_dasharray="6 4"),
        *(mark for it in held for mark in marks(it)),
        text("Chance that was seen", LEFT + SIZE / 2, TOP + SIZE + 50, text_anchor="middle"),
        text("Part of them that won", LEFT, TOP - 10, font_style="italic", fill=LIGHT.quiet),
        text("Bars: 95%, one sight a game. Size: how often.", LEFT, HEIGHT - 14, fill=LIGHT.quiet),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_family="Georgia, serif",
        font_size=13,
    )


def grid() -> list[str]:
    """Lines and percents."""
    found = []
    for level in LEVELS:
        at = level / 100
        across = f"M{x(0)} {y(at)}H{x(1)}M{x(at)} {y(0)}V{y(1)}"
        found.append(tag("path", d=across, stroke=LIGHT.rule, stroke_width=0.6, fill="none"))
        found.append(text(f"{level}%", x(at), TOP + SIZE + 22, text_anchor="middle"))
        found.append(text(f"{level}%", LEFT - 8, y(at) + 4, text_anchor="end"))
    return found


def marks(it: Bin) -> list[str]:
    """A bin: a dot, and how sure it is."""
    low, high = it.between
    radius = min(12.0, 3 + it.count**0.25 / 1.5)
    return [
        tag("path", d=f"M{x(it.chance)} {y(low)}V{y(high)}", stroke=LIGHT.ink),
        tag("circle", cx=x(it.chance), cy=y(it.won), r=radius, fill=LIGHT.accent),
    ]


def x(chance: float) -> float:
    """Where a chance is drawn."""
    return round(LEFT + SIZE * chance, 1)


def y(won: float) -> float:
    """And what came of it."""
    return round(TOP + SIZE * (1 - won), 1)


def text(said: str, at: float, down: float, **attributes: str | float) -> str:
    """Words at a point."""
    return tag("text", words(said), x=at, y=down, **{"fill": LIGHT.ink, **attributes})
