"""The rows of a report: seats, companies and starting places, and what is worth a bar."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from goldenspike.balance.scored import score_head

Told: TypeAlias = tuple[Sequence[str], Sequence[Sequence[str]]]  # heads and rows of a table

BAR = 16  # letters of the longest bar
FEWEST = 5  # starts of a place that is worth a line


def won_rows(data: dict[str, Any], by: str, head: str) -> Told:
    """How often each seat, or place, wins."""
    most = max(it["win_share"] for it in data[by])
    rows = [
        (
            str(it[head.lower()]),
            percent(it["win_share"]),
            f"{percent(it['from'])}–{percent(it['to'])}",
            f"{it['score']['mean']:.0f}",
            bar(it["win_share"], most),
        )
        for it in data[by]
    ]
    return (head, "Wins", "Between", score_head(data["game"]), ""), rows


def companies_told(data: dict[str, Any]) -> list[Told]:
    """How companies fared, and the places where they began."""
    heads, rows = fared_rows(data["companies"], "company")
    start_heads, starts = fared_rows(often(data), "place")
    return [(("Company", *heads), rows), (("Start", *start_heads), starts)]


def often(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Starting places that are worth a line."""
    return [it for it in data["starts"] if it["times"] >= min(FEWEST, data["games"])]


def fared_rows(them: list[dict[str, Any]], name: str) -> Told:
    """How companies fared, by name or by starting place; the heads fit the game."""
    priced = any("price" in it for it in them)
    heads = ("Times", "Share brought", *(("Price", "Best turn", "Bankrupt") if priced else ()), "")
    most = max((it["value"]["mean"] for it in them), default=0.0)
    rows = []
    for it in them:
        value = f"{it['value']['mean']:.1f} ± {it['value']['error']:.1f}"
        rest: tuple[str, ...] = ()
        if priced:
            best = max(it["performance"])
            rest = (f"{it['price']:.1f}", f"{best:.1f}", percent(it["bankrupt"]))
        rows.append((it[name], str(it["times"]), value, *rest, bar(it["value"]["mean"], most)))
    return heads, rows


def percent(share: float) -> str:
    """A share of one."""
    return f"{100 * share:.0f}%"


def bar(value: float, most: float) -> str:
    """A bar of blocks.

    >>> bar(1, 2)
    '████████'
    """
    return "█" * round(BAR * value / most) if most > 0 else ""
