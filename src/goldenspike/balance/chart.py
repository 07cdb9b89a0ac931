"""A report as a picture: bars for seats, companies or players, and starting places."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from goldenspike.balance.scored import score_head
from goldenspike.draw.palette import LIGHT
from goldenspike.draw.sheet import NAMESPACE, tag, words

Bar: TypeAlias = tuple[str, float, float, str]  # a name, a value, how far off it may be, in words

WIDTH, LEFT, LONGEST, ROW, HEAD = 720, 150, 400, 22, 46


def chart(data: dict[str, Any]) -> str:
    """The picture, as SVG."""
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
    """What is shown: a title and its bars each."""
    found = [("Games won, by seat", won(data["seats"], "seat"))]
    if "places" in data:
        head = score_head(data["game"])
        return [
            *found,
            ("Games won, by place in the first order", won(data["places"], "place")),
            ("Cubes from and to each city, a game", used(data["cities"])),
            (f"{head}, by starting place", fared(data["starts"], "place")),
        ]
    return [
        *found,
        ("What a share brought, by company", fared(data["companies"], "company")),
        ("What a share brought, by starting place", fared(data["starts"], "place")),
    ]


def won(them: Sequence[dict[str, Any]], name: str) -> list[Bar]:
    """Bars of seats or places."""
    return [
        (
            f"{name} {it[name]}",
            100 * it["win_share"],
            50 * (it["to"] - it["from"]),
            f"{100 * it['win_share']:.0f}%",
        )
        for it in them
    ]


def used(cities: Sequence[dict[str, Any]]) -> list[Bar]:
    """Bars of cities."""
    return [
        (it["city"], it["from"] + it["to"], 0.0, f"{it['from']:.2f} and {it['to']:.2f}")
        for it in cities
    ]


def fared(them: Sequence[dict[str, Any]], name: str) -> list[Bar]:
    """Bars of companies, by name or by place."""
    return [
        (
            it[name],
            it["value"]["mean"],
            it["value"]["error"],
            f"{it['value']['mean']:.1f}, {it['times']} times",
        )
        for it in them
    ]


def panel(title: str, bars: list[Bar], top: float) -> list[str]:
    """A title and its bars."""
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
    """Words at a point."""
    return tag("text", words(said), x=x, y=y, **{"fill": LIGHT.ink, **attributes})
