"""Analyses and hints as people are told them."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from goldenspike import analysis
from goldenspike.core.game import NOBODY
from goldenspike.core.words import Line, Value
from goldenspike.server.present.analysis_schemas import (
    AlternativeTold,
    AnalysisTold,
    DecisionTold,
    HintTold,
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
    """Who is told."""

    viewer: Viewer
    language: str

    @property
    def names(self) -> list[str]:
        """Of the seats."""
        return [seat.name for seat in self.viewer.seats]


def played(position: Position) -> str:
    """What tells two courses of a game apart."""
    return hashlib.sha256("\n".join(position.replay.texts).encode()).hexdigest()


def numbers(position: Position) -> list[int]:
    """The actions that somebody decided on, counted from 1; chance decides nothing."""
    seen = history_of(position, NOBODY).seen
    return [number for number, each in enumerate(seen, start=1) if each.seat >= 0]


def not_over(position: Position) -> Refusal | None:
    """Why a game is not analysed."""
    return None if position.replay.is_over else Refusal("not-over", "analysis-not-over")


def shown_state(state: str) -> State:
    """What people are told; what was stopped is as if it had not been begun, but goes on faster."""
    return SHOWN.get(state, "none")


def may_stop(found: Analysis | None, viewer: Viewer) -> bool:
    """Who began it, and who made the table."""
    return found is not None and (viewer.creator or found.person == viewer.person)


def told_analysis(
    position: Position, found: Analysis | None, decisions: Sequence[Any], to: Listener
) -> AnalysisTold:
    """An analysis, if it is of the game as it was played."""
    refusal = not_over(position)
    same = refusal is None and found is not None and found.played == played(position)
    its = found if same else None
    return AnalysisTold(
        state="none" if its is None else shown_state(its.state),
        done=0 if its is None else its.done,
        total=len(numbers(position)) if its is None else its.total,
        seconds=None if its is None else its.budget.seconds,
        iterations=None if its is None else its.budget.iterations,
        decisions=[] if its is None else told_decisions(its, decisions, to),
        report=None if its is None else told_report(its, to),
        allowed=refusal is None,
        why=None if refusal is None else refusal.text(to.language),
        stale=found is not None and not same,
        mine=may_stop(its, to.viewer),
    )


def told_decisions(
    found: Analysis, decisions: Sequence[Mapping[str, Any]], to: Listener
) -> list[DecisionTold]:
    """Decisions; how they swung the game is known when all are found."""
    report = found.report or {"decisions": []}
    swings = {each["number"]: each for each in report["decisions"]}
    unknown = {"swing": None, "turning": False}
    return [told_decision(each | swings.get(each["number"], unknown), to) for each in decisions]


def told_decision(found: Mapping[str, Any], to: Listener) -> DecisionTold:
    """A decision, in words."""
    said = sentences(found["told"], to)[0]
    return DecisionTold(**{**found, "said": said, "alternatives": told_alternatives(found, to)})


def told_alternatives(found: Mapping[str, Any], to: Listener) -> list[AlternativeTold]:
    """What else might be played, in words."""
    told = [(each, sentences(each["told"], to)) for each in found["alternatives"]]
    return [AlternativeTold(**{**each, "told": said, "said": said[0]}) for each, said in told]


def told_report(found: Analysis, to: Listener) -> ReportTold | None:
    """What all decisions tell together, if they are there."""
    if found.report is None:
        return None
    return ReportTold(**found.report, summary=analysis.tell(found.report, to.names, to.language))


def told_hint(found: Mapping[str, Any], to: Listener) -> HintTold:
    """A hint, in words."""
    return HintTold(**{**found, "alternatives": told_alternatives(found, to)})


def sentences(told: Sequence[Mapping[str, Any]], to: Listener) -> list[str]:
    """Lines that came as JSON, in words."""
    lines = [Line(each["key"], {k: value(v) for k, v in each["values"].items()}) for each in told]
    return [line.text(to.names, to.language) for line in lines]


def value(found: Any) -> Value:
    """JSON has lists where a line has rows."""
    return tuple(found) if isinstance(found, list) else found
