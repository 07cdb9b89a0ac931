"""The few facts that tell most about a game, each a line to be said in any language."""

from collections.abc import Iterator, Sequence
from typing import Any

from goldenspike.core.words import Line, Value

MOST = 4  # facts that are told
FAR = 2.0  # cubes between a price and what the lot was worth: with less, there is nothing to tell


def facts(report: dict[str, Any]) -> list[Line]:
    """Who won and since when, the costliest decision, a sale, and where the game turned."""
    if not report["decisions"]:
        return []
    found = [*outcome(report), *costliest(report), *sale(report)]
    return [*found, *turned(report, found)][:MOST]


def fact(key: str, **values: Value) -> Line:
    """A sentence of the catalogue."""
    return Line(f"analysis.fact.{key}", values)


def outcome(report: dict[str, Any]) -> Iterator[Line]:
    """Who won, or is likeliest to."""
    end, last = report["end"], report["decisions"][-1]
    if end is None:
        yield fact("leads", player=leader(last["wins"]), chance=percent(max(last["wins"])))
        return
    winners = [seat for seat, won in enumerate(end["wins"]) if won > 0]
    score = round(end["scores"][winners[0]])
    since = ahead_since(report["decisions"], winners[0])
    if len(winners) > 1:
        yield fact("shared", players=tuple(winners), score=score)
    elif since is None:
        yield fact("won-late", player=winners[0], score=score)
    else:
        yield fact("won", player=winners[0], score=score, number=since)


def ahead_since(decisions: Sequence[dict[str, Any]], seat: int) -> int | None:
    """The decision from which on a seat was always likeliest to win."""
    since = None
    for it in reversed(decisions):
        if leader(it["wins"]) != seat:
            break
        since = it["number"]
    return since


def leader(wins: Sequence[float]) -> int:
    """The likeliest winner."""
    return max(range(len(wins)), key=lambda seat: wins[seat])


def costliest(report: dict[str, Any]) -> Iterator[Line]:
    """The decision that gave most away, if any is marked."""
    marked = [it for it in report["decisions"] if it["mark"]]
    if marked:
        it = max(marked, key=lambda decision: decision["cost"])
        yield fact(
            "cost",
            number=it["number"],
            player=it["seat"],
            action=it["action"],
            cost=percent(it["cost"]),
            best=it["alternatives"][0]["action"],
        )


def sale(report: dict[str, Any]) -> Iterator[Line]:
    """The sale that was furthest from what the lot was worth to its buyer."""
    found = max(report["sales"], key=off, default=None)
    if found and off(found) >= FAR:
        seat, price = found["seat"], found["price"]
        worth = round(found["prices"][seat])
        yield fact("paid", lot=found["lot"], worth=worth, player=seat, price=price)


def off(sale: dict[str, Any]) -> float:
    """How far a price was from what the lot was worth to its buyer."""
    return float(abs(sale["prices"][sale["seat"]] - sale["price"]))


def turned(report: dict[str, Any], told: Sequence[Line]) -> Iterator[Line]:
    """The largest swing, but for what was told already."""
    numbers = {line.values.get("number") for line in told if line.key.endswith(".cost")}
    found = [it for it in report["decisions"] if it["turning"] and it["number"] not in numbers]
    if found:
        it = max(found, key=lambda decision: abs(decision["swing"]["by"]))
        seat, by = it["swing"]["seat"], it["swing"]["by"]
        before, after = percent(it["wins"][seat]), percent(it["wins"][seat] + by)
        yield fact(
            "turned",
            number=it["number"],
            player=it["seat"],
            action=it["action"],
            whose=seat,
            before=before,
            after=after,
        )


def percent(chance: float) -> int:
    """In whole points."""
    return round(100 * chance)
