"""A calibration plot: chances against how often they came true."""

from benchmarks.calibration.counting import Bin
from goldenspike.draw.palette import LIGHT
from goldenspike.draw.sheet import NAMESPACE, tag, words

SIZE, LEFT, TOP = 420, 70, 60
WIDTH, HEIGHT = LEFT + SIZE + 40, TOP + SIZE + 90
LEVELS = (0, 25, 50, 75, 100)


def plot(all_bins: list[Bin], title: str) -> str:
    """The plot as SVG."""
    return tag(
        "svg",
        tag("title", words(title)),
        tag("rect", width=WIDTH, height=HEIGHT, fill=LIGHT.ground),
        text(title, LEFT, 34, font_size=16),
        *grid(),
        tag("path", d=f"M{x(0)} {y(0)}L{x(1)} {y(1)}", stroke=LIGHT.rule, stroke_dasharray="6 4"),
        *(mark for each in all_bins for mark in marks(each)),
        text("Chance that was seen", LEFT + SIZE / 2, TOP + SIZE + 50, text_anchor="middle"),
        text("Part of them that won", LEFT, TOP - 10, font_style="italic", fill=LIGHT.quiet),
        text("Bars: 95%, one sight a game. Size: how often.", LEFT, HEIGHT - 14, fill=LIGHT.quiet),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_family="Georgia, serif",
        font_size=13,
    )


def grid() -> list[str]:
    """The lines and labels of the grid."""
    parts = []
    for level in LEVELS:
        at = level / 100
        across = f"M{x(0)} {y(at)}H{x(1)}M{x(at)} {y(0)}V{y(1)}"
        parts.append(tag("path", d=across, stroke=LIGHT.rule, stroke_width=0.6, fill="none"))
        parts.append(text(f"{level}%", x(at), TOP + SIZE + 22, text_anchor="middle"))
        parts.append(text(f"{level}%", LEFT - 8, y(at) + 4, text_anchor="end"))
    return parts


def marks(bin: Bin) -> list[str]:
    """A bin as a dot with its interval."""
    low, high = bin.between
    radius = min(12.0, 3 + bin.count**0.25 / 1.5)
    return [
        tag("path", d=f"M{x(bin.chance)} {y(low)}V{y(high)}", stroke=LIGHT.ink),
        tag("circle", cx=x(bin.chance), cy=y(bin.won), r=radius, fill=LIGHT.accent),
    ]


def x(chance: float) -> float:
    """The x coordinate of a chance."""
    return round(LEFT + SIZE * chance, 1)


def y(won: float) -> float:
    """The y coordinate of a share that came true."""
    return round(TOP + SIZE * (1 - won), 1)


def text(said: str, at: float, down: float, **attributes: str | float) -> str:
    """An SVG text at a point."""
    return tag("text", words(said), x=at, y=down, **{"fill": LIGHT.ink, **attributes})
