"""A report as a picture: bars for seats, companies or players, and starting places."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from goldenspike.balance.scored import score_head
from goldenspike.draw.palette import LIGHT
from goldenspike.draw.sheet import NAMESPACE, tag, words

Bar: TypeAlias = tuple[str, float, float, str]  # a name, a value, how far off it may be, in words

WIDTH, LEFT, LONGEST, ROW, HEAD = 720, 150, 400, 22, 46


def chart(data: dict[str, Any]) -> str:
    """The report as an SVG picture."""
    parts, top = [], 64
    for title, bars in panels(data):
        parts += panel(title, bars, top)
        top += HEAD + ROW * len(bars)
    title = f"{data['board']}: {data['games']} games, {data['players']} × {data['bot']}"
    return tag(
        "svg",
        tag("title", words(title)),
        tag("rect", width=WIDTH, height=top, fill=LIGHT.ground),
        text(title, 24, 36, font_size=18, font_weight="bold"),
        *parts,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {WIDTH} {top}",
        font_family="Georgia, serif",
        font_size=13,
    )


def panels(data: dict[str, Any]) -> list[tuple[str, list[Bar]]]:
    """The panels of the chart: a title and bars each."""
    bars = [("Games won, by seat", win_bars(data["seats"], "seat"))]
    if "places" in data:
        head = score_head(data["game"])
        return [
            *bars,
            ("Games won, by place in the first order", win_bars(data["places"], "place")),
            ("Cubes from and to each city, a game", city_bars(data["cities"])),
            (f"{head}, by starting place", value_bars(data["starts"], "place")),
        ]
    return [
        *bars,
        ("What a share brought, by company", value_bars(data["companies"], "company")),
        ("What a share brought, by starting place", value_bars(data["starts"], "place")),
    ]


def win_bars(rows: Sequence[dict[str, Any]], name: str) -> list[Bar]:
    """A bar with the share of wins for each seat or place."""
    return [
        (
            f"{name} {row[name]}",
            100 * row["win_share"],
            50 * (row["to"] - row["from"]),
            f"{100 * row['win_share']:.0f}%",
        )
        for row in rows
    ]


def city_bars(cities: Sequence[dict[str, Any]]) -> list[Bar]:
    """A bar with the cubes of each city."""
    return [
        (city["city"], city["from"] + city["to"], 0.0, f"{city['from']:.2f} and {city['to']:.2f}")
        for city in cities
    ]


def value_bars(rows: Sequence[dict[str, Any]], name: str) -> list[Bar]:
    """A bar with the mean value of each company or place."""
    return [
        (
            row[name],
            row["value"]["mean"],
            row["value"]["error"],
            f"{row['value']['mean']:.1f}, {row['times']} times",
        )
        for row in rows
    ]


def panel(title: str, bars: list[Bar], top: float) -> list[str]:
    """The SVG of one panel, from `top` down."""
    most = max((value + error for _, value, error, _ in bars), default=1.0) or 1.0
    parts = [text(title, 24, top + 14, font_weight="bold", fill=LIGHT.accent)]
    for number, (name, value, error, said) in enumerate(bars):
        y, length = top + 26 + ROW * number, LONGEST * value / most
        reach = LONGEST * error / most
        parts += [
            text(name, LEFT - 8, y + 12, text_anchor="end"),
            tag("rect", x=LEFT, y=y, width=length, height=ROW - 7, fill=LIGHT.river),
            tag(
                "path",
                d=f"M{LEFT + max(0, length - reach):.1f} {y + 7.5}H{LEFT + length + reach:.1f}",
                stroke=LIGHT.ink,
            ),
            text(said, LEFT + LONGEST + 12, y + 12, fill=LIGHT.quiet),
        ]
    return parts


def text(said: str, x: float, y: float, **attributes: str | float) -> str:
    """An SVG text at a point."""
    return tag("text", words(said), x=x, y=y, **{"fill": LIGHT.ink, **attributes})
