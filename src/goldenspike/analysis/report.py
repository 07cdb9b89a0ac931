"""A whole analysis: its decisions, and what they add up to."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from statistics import fmean

from goldenspike.analysis.accuracy import accuracy
from goldenspike.analysis.analyst import Analyst, decision_numbers, load_replay
from goldenspike.analysis.facts import find_facts
from goldenspike.analysis.fingerprint import fingerprint
from goldenspike.analysis.marks import doubt_of, largest_swing, turning_points
from goldenspike.analysis.model import (
    Decision,
    Ending,
    Marks,
    Outlook,
    Report,
    SeatReport,
    Swing,
)
from goldenspike.analysis.narration import sentence
from goldenspike.analysis.positions import ending, rounded
from goldenspike.analysis.sales import find_sales
from goldenspike.core import record as records

FORMAT = "goldenspike-analysis/1"


def build_report(analyst: Analyst, decisions: Iterable[Decision]) -> Report:
    """The report of the decisions known so far: of some in a record, or of all."""
    record, replay = records.read(analyst.record), load_replay(analyst.record)
    known = sorted(decisions, key=lambda each: each.number)
    end = rounded(ending(replay.game, replay.now)) if replay.is_over else None
    turned = with_swings(known, end)
    report = Report(
        format=FORMAT,
        **fingerprint(analyst.record, analyst.budget, analyst.seed),
        game=record.game,
        players=tuple(record.players),
        actions=len(replay),
        complete=len(known) == len(decision_numbers(analyst.record)),
        decisions=tuple(turned),
        end=None if end is None else Ending(end.wins, end.scores, end.games),
        turning_points=tuple(each.number for each in turned if each.turning),
        seats=tuple(seat_report(seat, known) for seat in range(len(record.players))),
        sales=tuple(find_sales(replay, known)),
        facts=(),
    )
    return replace(report, facts=tuple(find_facts(report, partial(sentence, replay))))


def with_swings(known: Sequence[Decision], end: Outlook | None) -> list[Decision]:
    """Decisions, each with how far it swung the game, and whether it was a turning point."""
    later = [*map(known_outlook, known[1:]), end]
    swung = [
        replace(decision, swing=swing_of(known_outlook(decision), then))
        for decision, then in zip(known, later, strict=False)
    ]
    swings = [(each.number, each.swing.by, each.swing.doubt) for each in swung if each.swing]
    turning = turning_points(swings, len(known[0].wins) if known else 1)
    return [replace(each, turning=each.number in turning) for each in swung]


def swing_of(before: Outlook | None, then: Outlook | None) -> Swing | None:
    """Whose chance changed most until the next decision, and by how much; None if not known."""
    if before is None or then is None:
        return None
    seat, by = largest_swing(before.wins, then.wins)
    return Swing(seat, round(by, 4), round(doubt_of(before, then, seat), 4))


def known_outlook(decision: Decision) -> Outlook | None:
    """The outlook of the position before a decision; None if it is not analysed."""
    return decision.best if decision.analysed else None


def seat_report(seat: int, known: Sequence[Decision]) -> SeatReport:
    """How well a seat decided, where it had a choice and the decision is analysed."""
    own = [each for each in known if each.seat == seat and each.choices > 1 and each.analysed]
    marks = Counter(each.mark for each in own)
    cost = round(fmean(each.cost for each in own), 4) if own else 0.0
    counts = Marks(marks["blunder"], marks["mistake"], marks["inaccuracy"])
    return SeatReport(seat, len(own), cost, counts, accuracy(known, seat))
