"""The few facts that say most about a game, each a line that can be said in any language."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from goldenspike.analysis.model import Decision, Report, Sale
from goldenspike.core.words import Line, Value

Say: TypeAlias = Callable[[int, str], Value]  # an action by its number and text, in words
MOST = 4  # facts that are told
FAR = 2.0  # cubes between a price and what the lot was worth: with less, there is nothing to tell


def find_facts(report: Report, say: Say) -> list[Line]:
    """Who won and since when, the costliest decision, a sale, and where the game turned."""
    if not report.decisions:
        return []
    first = [*outcome(report), *costliest(report, say), *worst_price(report)]
    return [*first, *turned(report, first, say)][:MOST]


def fact(key: str, **values: Value) -> Line:
    """A sentence of the catalogue."""
    return Line(f"analysis.fact.{key}", values)


def outcome(report: Report) -> Iterator[Line]:
    """The line that says who won, or is likeliest to."""
    known = [decision for decision in report.decisions if decision.analysed]
    if report.end is None:
        if known:
            wins = known[-1].wins
            yield fact("leads", player=leader(wins), chance=percent(max(wins)))
        return
    winners = [seat for seat, won in enumerate(report.end.wins) if won > 0]
    score = round(report.end.scores[winners[0]])
    since = ahead_since(known, winners[0])
    if len(winners) > 1:
        yield fact("shared", players=tuple(winners), score=score)
    elif since is not None:
        yield fact("won", player=winners[0], score=score, number=since)
    elif known and is_behind(known[-1], winners[0]):
        yield fact("won-late", player=winners[0], score=score)
    else:
        yield fact("won-somehow", player=winners[0], score=score)


def is_behind(decision: Decision, seat: int) -> bool:
    """Whether somebody else was clearly likelier to win before a decision."""
    first, off = leader(decision.wins), decision.doubts or (0.0,) * len(decision.wins)
    return decision.wins[first] - decision.wins[seat] > off[first] + off[seat]


def ahead_since(decisions: Sequence[Decision], seat: int) -> int | None:
    """The decision from which on a seat was always likeliest to win."""
    since = None
    for decision in reversed(decisions):
        if leader(decision.wins) != seat:
            break
        since = decision.number
    return since


def leader(wins: Sequence[float]) -> int:
    """The seat that is likeliest to win."""
    return max(range(len(wins)), key=lambda seat: wins[seat])


def costliest(report: Report, say: Say) -> Iterator[Line]:
    """The decision that gave most away, if any is marked."""
    marked = [decision for decision in report.decisions if decision.mark]
    if marked:
        worst = max(marked, key=lambda decision: decision.cost)
        yield fact(
            "cost",
            number=worst.number,
            player=worst.seat,
            action=say(worst.number, worst.action),
            cost=percent(worst.cost),
            best=say(worst.number, worst.alternatives[0].action),
        )


def worst_price(report: Report) -> Iterator[Line]:
    """The sale whose price was furthest from what the lot was worth to its buyer."""
    sale = max(report.sales, key=price_error, default=None)
    if sale and price_error(sale) >= FAR:
        worth = round(sale.prices[sale.seat])
        yield fact("paid", lot=sale.lot, worth=worth, player=sale.seat, price=sale.price)


def price_error(sale: Sale) -> float:
    """How far a price was from what the lot was worth to its buyer."""
    return float(abs(sale.prices[sale.seat] - sale.price))


def turned(report: Report, told: Sequence[Line], say: Say) -> Iterator[Line]:
    """The line about the largest swing, unless its decision was mentioned already."""
    numbers = {line.values.get("number") for line in told if line.key.endswith(".cost")}
    swings = [
        (decision, decision.swing)
        for decision in report.decisions
        if decision.turning and decision.swing and decision.number not in numbers
    ]
    if swings:
        decision, swing = max(swings, key=lambda each: abs(each[1].by))
        before = decision.wins[swing.seat]
        yield fact(
            "turned",
            number=decision.number,
            player=decision.seat,
            action=say(decision.number, decision.action),
            whose=swing.seat,
            before=percent(before),
            after=percent(before + swing.by),
        )


def percent(chance: float) -> int:
    """A chance in whole points."""
    return round(100 * chance)
