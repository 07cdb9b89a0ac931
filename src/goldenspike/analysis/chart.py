"""Chances over a game as a picture: a line for each seat, and marks where the game turned."""

from collections.abc import Sequence

from goldenspike.analysis.model import Decision, Report
from goldenspike.analysis.summary import word
from goldenspike.draw.lettering import shorten
from goldenspike.draw.palette import THEMES, Palette
from goldenspike.draw.sheet import NAMESPACE, Point, path, tag, words
from goldenspike.draw.stylesheet import filled, scoped

WIDTH, HEIGHT = 960, 420
LEFT, TOP, RIGHT, BOTTOM = 64, 70, 740, 350  # of the plot
LABEL, GAP = 18, 20  # from the plot to names, and between two of them
LEVELS = (0, 25, 50, 75, 100)
STEPS = 8  # numbers along the decisions, at most
RADIUS = 10
MIDDLE = (LEFT + RIGHT) / 2

# Lines differ by their pattern, and each has its number at its end.
PATTERNS = ("none", "8 3", "2 3", "12 3 2 3", "5 5", "1 5")
STYLE = """
text { font: 400 14px $sans; font-variant-numeric: tabular-nums; fill: $ink; text-anchor: start }
.sheet { fill: $ground }
.title { font: 400 20px $serif }
.level, .step, .caption { fill: $quiet }
.level { text-anchor: end }
.step { text-anchor: middle }
.caption { font-style: italic; text-anchor: middle }
.grid { fill: none; stroke: $rule; stroke-width: 0.8px }
.turn { fill: none; stroke: $accent; stroke-width: 1.2px; stroke-dasharray: 2 4 }
.flag { fill: $raised; stroke: $accent; stroke-width: 1.4px }
.flagged { font-size: 13px; text-anchor: middle; fill: $ink }
.line { fill: none; stroke-width: 2.4px; stroke-linejoin: round }
.end { stroke: $ground; stroke-width: 1px }
"""


def chart(report: Report, theme: str = "light", language: str = "en") -> str:
    """The picture as SVG that needs no other file."""
    rows = chances_by_seat(report)
    count = len(rows[0]) if rows else 0
    title = word("word.chances", language)
    parts = [
        tag("style", stylesheet(theme, len(report.players))),
        tag("rect", class_="sheet", width=WIDTH, height=HEIGHT),
        tag("text", words(title), class_="title", x=LEFT, y=34),
        *levels(),
        *steps([each.number for each in report.decisions], count),
        tag("text", words(word("word.decision", language)), class_="caption", x=MIDDLE, y=396),
        *turns(report.decisions, count, word("word.turning-point", language)),
        *lines(rows),
        *names(rows, report.players),
    ]
    view, look = f"0 0 {WIDTH} {HEIGHT}", f"goldenspike {theme}"
    size: dict[str, float] = {"width": WIDTH, "height": HEIGHT}
    attributes = {"class_": look, "xmlns": NAMESPACE, "viewBox": view, "role": "img"}
    return tag("svg", tag("title", words(title)), *parts, **attributes, **size)


def chances_by_seat(report: Report) -> list[list[float | None]]:
    """By seat: its chance before every decision, and at the end; None where it is not known."""
    nothing = (None,) * len(report.players)
    moments = [each.wins if each.analysed else nothing for each in report.decisions]
    moments += [report.end.wins] if report.end else []
    return [list(seat) for seat in zip(*moments, strict=True)]


def place(at: int, count: int, chance: float) -> Point:
    """The point where a chance before a decision is drawn."""
    return LEFT + (RIGHT - LEFT) * at / max(1, count - 1), BOTTOM - (BOTTOM - TOP) * chance


def levels() -> list[str]:
    """The horizontal lines, with their percents."""
    drawn = []
    for level in LEVELS:
        _, y = place(0, 1, level / 100)
        drawn.append(tag("path", class_="grid", d=f"M{LEFT} {y:g}H{RIGHT}"))
        drawn.append(tag("text", f"{level}%", class_="level", x=LEFT - 8, y=y + 5))
    return drawn


def steps(numbers: Sequence[int], count: int) -> list[str]:
    """The numbers of some decisions along the bottom."""
    stride = max(1, -(-len(numbers) // STEPS))
    return [
        tag("text", str(number), class_="step", x=place(at, count, 0)[0], y=BOTTOM + 22)
        for at, number in enumerate(numbers)
        if at % stride == 0
    ]


def turns(decisions: Sequence[Decision], count: int, caption: str) -> list[str]:
    """Turning points: a line down, and a flag with the seat that decided; no two flags meet."""
    drawn, free = [], 0.0
    for at, decision in enumerate(decisions):
        if decision.turning:
            x, _ = place(at, count, 0)
            flag = max(x, free)
            free = flag + 2 * RADIUS + 2
            title = f"{decision.number} {decision.action}: {caption}"
            drawn.append(turn(x, flag, str(decision.seat + 1), title))
    return drawn


def turn(x: float, flag: float, seat: str, title: str) -> str:
    """One turning point."""
    return tag(
        "g",
        tag("title", words(title)),
        tag("path", class_="turn", d=f"M{x:.1f} {BOTTOM}V{TOP}L{flag:.1f} {TOP - RADIUS}"),
        tag("circle", class_="flag", cx=flag, cy=TOP - RADIUS, r=RADIUS),
        tag("text", seat, class_="flagged", x=flag, y=TOP - 5),
    )


def lines(rows: Sequence[Sequence[float | None]]) -> list[str]:
    """A line for each seat, with gaps where nothing is known, and a dot at its end."""
    drawn = []
    for seat, row in enumerate(rows):
        for points in stretches(row):
            drawn.append(tag("path", class_=f"line seat-{seat}", d=path(points)))
            x, y = points[-1]
        if any(chance is not None for chance in row):
            drawn.append(tag("circle", class_=f"end dot-{seat}", cx=x, cy=y, r=5))
    return drawn


def stretches(row: Sequence[float | None]) -> list[list[Point]]:
    """The points of a seat's line; a new list begins after a gap."""
    pieces: list[list[Point]] = [[]]
    for at, chance in enumerate(row):
        if chance is not None:
            pieces[-1].append(place(at, len(row), chance))
        elif pieces[-1]:
            pieces.append([])
    return [points for points in pieces if points]


def names(rows: Sequence[Sequence[float | None]], players: Sequence[str]) -> list[str]:
    """Numbers, names and chances at the ends of the lines, pushed apart where they would meet."""
    last = [next((each for each in reversed(row) if each is not None), None) for row in rows]
    drawn: list[str] = []
    free = float(TOP - GAP)
    for seat in sorted(range(len(rows)), key=lambda each: -(last[each] or 0)):
        y = max(place(0, 1, last[seat] or 0)[1] + 5, free)
        y = min(y, BOTTOM + 5 - GAP * (len(rows) - 1 - len(drawn)))
        free = y + GAP
        name = shorten(players[seat], 14, WIDTH - RIGHT - LABEL - 80)
        chance = last[seat]
        label = f"{seat + 1} {name}" + ("" if chance is None else f" {100 * chance:.0f}%")
        drawn.append(tag("text", words(label), x=RIGHT + LABEL, y=y))
    return drawn


def stylesheet(theme: str, seats: int) -> str:
    """The CSS of a theme."""
    palette = THEMES[theme]
    rules = filled(STYLE, palette)
    for seat, colour in enumerate(colours(palette)[:seats]):
        rules.append(f".seat-{seat} {{ stroke: {colour}; stroke-dasharray: {PATTERNS[seat]} }}")
        rules.append(f".dot-{seat} {{ fill: {colour} }}")
    return "\n".join(scoped(theme, rule) for rule in rules)


def colours(palette: Palette) -> list[str]:
    """The colours of lines, by seat."""
    names = ("blue", "green", "purple", "yellow")
    return [palette.accent, *(palette.companies[name] for name in names), palette.quiet]
