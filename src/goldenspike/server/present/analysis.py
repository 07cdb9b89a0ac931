"""Analyses and hints as the page gets them, in words."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from goldenspike.analysis import from_json, summarise
from goldenspike.analysis.narration import (
    NarratedAlternative,
    NarratedDecision,
    NarratedHint,
    NarratedJudged,
)
from goldenspike.core.game import NOBODY
from goldenspike.core.words import Line
from goldenspike.server.present.analysis_schemas import (
    UNKNOWN,
    AlternativeTold,
    AnalysisTold,
    DecisionTold,
    HintTold,
    JudgedTold,
    ReportTold,
)
from goldenspike.server.present.history import history_of
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import DONE, FAILED, RUNNING, Analysis

State = Literal["none", "running", "done", "failed"]
SHOWN: dict[str, State] = {RUNNING: "running", DONE: "done", FAILED: "failed"}


@dataclass(frozen=True)
class Listener:
    """The person who is told: language and names of seats."""

    viewer: Viewer
    language: str

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.viewer.seats]


def played(position: Position) -> str:
    """A text that differs between two games with different actions."""
    return hashlib.sha256("\n".join(position.replay.texts).encode()).hexdigest()


def numbers(position: Position) -> list[int]:
    """The numbers of the actions that a player decided, counted from 1."""
    seen = history_of(position, NOBODY).seen
    return [number for number, each in enumerate(seen, start=1) if each.seat >= 0]


def not_over(position: Position) -> Refusal | None:
    """The refusal to analyse an unfinished game; None if it is over."""
    return None if position.replay.is_over else Refusal("not-over", "analysis-not-over")


def shown_state(state: str) -> State:
    """The state that the page shows: a stopped analysis counts as not started."""
    return SHOWN.get(state, "none")


def may_stop(analysis: Analysis | None, viewer: Viewer) -> bool:
    """Whether the person began the analysis or made the table."""
    return analysis is not None and (viewer.creator or analysis.person == viewer.person)


def describe_analysis(
    position: Position, analysis: Analysis | None, decisions: Sequence[Any], to: Listener
) -> AnalysisTold:
    """An analysis in words, if it is of the game as it was played."""
    refusal = not_over(position)
    same = refusal is None and analysis is not None and analysis.played == played(position)
    its = analysis if same else None
    return AnalysisTold(
        state="none" if its is None else shown_state(its.state),
        done=0 if its is None else its.done,
        total=len(numbers(position)) if its is None else its.total,
        seconds=None if its is None else its.budget.seconds,
        iterations=None if its is None else its.budget.iterations,
        decisions=() if its is None else describe_decisions(its, decisions, to),
        report=None if its is None else describe_report(its, to),
        allowed=refusal is None,
        why=None if refusal is None else refusal.text(to.language),
        stale=analysis is not None and not same,
        mine=may_stop(its, to.viewer),
    )


def describe_decisions(
    analysis: Analysis, rows: Sequence[Mapping[str, Any]], to: Listener
) -> tuple[DecisionTold, ...]:
    """Decisions in words; their swings come with the report."""
    report = analysis.report or {"decisions": []}
    swings = {each["number"]: each for each in report["decisions"]}
    known = [{**row, **swings.get(row["number"], UNKNOWN)} for row in rows]
    return tuple(describe_decision(from_json(NarratedDecision, each), to) for each in known)


def describe_decision(decision: NarratedDecision, to: Listener) -> DecisionTold:
    """A decision in words."""
    known = without_lines(decision)
    [said] = sentences(decision.told, to)
    known["alternatives"] = describe_alternatives(decision.alternatives, to)
    return DecisionTold(**known, said=said)


def describe_alternatives(
    alternatives: Sequence[NarratedAlternative], to: Listener
) -> tuple[AlternativeTold, ...]:
    """Alternatives in words."""
    return tuple(describe_alternative(each, to) for each in alternatives)


def describe_alternative(alternative: NarratedAlternative, to: Listener) -> AlternativeTold:
    """An alternative in words."""
    told, reasons = sentences(alternative.told, to), sentences(alternative.reasons, to)
    return AlternativeTold(**without_lines(alternative), told=told, said=told[0], reasons=reasons)


def describe_report(analysis: Analysis, to: Listener) -> ReportTold | None:
    """The report in words; None if there is none yet."""
    if analysis.report is None:
        return None
    facts = from_json(tuple[Line, ...], analysis.report["facts"])
    summary = summarise(facts, to.names, to.language)
    return from_json(ReportTold, {**analysis.report, "summary": summary})


def describe_hint(hint: NarratedHint, to: Listener) -> HintTold:
    """A hint in words."""
    alternatives = describe_alternatives(hint.alternatives, to)
    return HintTold(**vars(hint) | {"alternatives": alternatives})


def describe_judged(judged: NarratedJudged, to: Listener) -> JudgedTold:
    """A judged action in words."""
    told, reasons = sentences(judged.told, to), sentences(judged.reasons, to)
    return JudgedTold(**without_lines(judged), told=told, said=told[0], reasons=reasons)


def without_lines(
    narrated: NarratedDecision | NarratedAlternative | NarratedJudged,
) -> dict[str, Any]:
    """The fields of a narrated value without its lines."""
    return {key: value for key, value in vars(narrated).items() if key not in ("told", "reasons")}


def sentences(lines: Sequence[Line], to: Listener) -> tuple[str, ...]:
    """Lines in the listener's language."""
    return tuple(line.text(to.names, to.language) for line in lines)
