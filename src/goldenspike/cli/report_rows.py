"""The rows of a report about seats, companies and starting places, with bars."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from goldenspike.balance.figures import usual
from goldenspike.balance.scored import score_head
from goldenspike.core.words import say

TableRows: TypeAlias = tuple[Sequence[str], Sequence[Sequence[str]]]  # heads and rows of a table

FIGURE_HEADS = ("Is it fair?", "Here", "Between", "Good", "Our boards")
BAR = 16  # letters of the longest bar
FEWEST = 5  # starts of a place that is worth a line


def won_rows(data: dict[str, Any], by: str, head: str) -> TableRows:
    """The table of how often each seat, or place, wins."""
    most = max(row["win_share"] for row in data[by])
    rows = [
        (
            str(row[head.lower()]),
            percent(row["win_share"]),
            f"{percent(row['from'])}–{percent(row['to'])}",
            f"{row['score']['mean']:.0f}",
            bar(row["win_share"], most),
        )
        for row in data[by]
    ]
    return (head, "Wins", "Between", score_head(data["game"]), ""), rows


def company_tables(data: dict[str, Any]) -> list[TableRows]:
    """Tables of how companies fared, and how the places where they began did."""
    heads, rows = fared_rows(data["companies"], "company")
    start_heads, starts = fared_rows(common_starts(data), "place")
    return [(("Company", *heads), rows), (("Start", *start_heads), starts)]


def common_starts(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The starting places that were used often enough for a line."""
    return [start for start in data["starts"] if start["times"] >= min(FEWEST, data["games"])]


def fared_rows(companies: list[dict[str, Any]], name: str) -> TableRows:
    """The table of how companies fared, by name or by starting place."""
    priced = any("price" in company for company in companies)
    heads = ("Times", "Share brought", *(("Price", "Best turn", "Bankrupt") if priced else ()), "")
    most = max((company["value"]["mean"] for company in companies), default=0.0)
    rows = []
    for company in companies:
        value = f"{company['value']['mean']:.1f} ± {company['value']['error']:.1f}"
        rest: tuple[str, ...] = ()
        if priced:
            best = max(company["performance"])
            rest = (f"{company['price']:.1f}", f"{best:.1f}", percent(company["bankrupt"]))
        rows.append(
            (
                company[name],
                str(company["times"]),
                value,
                *rest,
                bar(company["value"]["mean"], most),
            )
        )
    return heads, rows


def figure_rows(data: dict[str, Any]) -> list[tuple[str, str, str, str, str]]:
    """Rows with what tells whether the board is fair, beside the boards of the program."""
    ours = usual().get(data["game"], {})
    rows = []
    for figure in data["figures"]:
        key = figure["key"]
        beside = (f"{board} {values[key]:.2f}" for board, values in ours.items() if key in values)
        verdict = {True: "yes", False: "no", None: ""}[figure["good"]]
        between = f"{figure['from']:.2f}–{figure['to']:.2f}"
        name = say(f"fair.{key}", {})
        rows.append((name, f"{figure['value']:.2f}", between, verdict, ", ".join(beside)))
    return rows


def percent(share: float) -> str:
    """A share of one as whole percent."""
    return f"{100 * share:.0f}%"


def bar(value: float, most: float) -> str:
    """A bar of blocks for a value, where `most` has the longest.

    >>> bar(1, 2)
    '████████'
    """
    return "█" * round(BAR * value / most) if most > 0 else ""
