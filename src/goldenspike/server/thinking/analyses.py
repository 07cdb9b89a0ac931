"""Analyses, hints and judgements as tasks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from goldenspike import analysis
from goldenspike.analysis import Analyst, from_json, to_json
from goldenspike.analysis.judging import Choice
from goldenspike.analysis.model import Decision
from goldenspike.analysis.narration import (
    NarratedHint,
    NarratedJudged,
    narrate_decision,
    narrate_hint,
    narrate_judged,
)
from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.games import records as games
from goldenspike.server.present.analysis_schemas import UNKNOWN
from goldenspike.server.table.position import Position


@dataclass(frozen=True)
class Decide:
    """A task: analyse one decision."""

    record: str  # its text
    budget: Budget
    number: int  # of the action, from 1
    name = "analysis of a decision"


@dataclass(frozen=True)
class Sum:
    """A task: make the report of all decisions."""

    record: str
    budget: Budget
    decisions: Sequence[Mapping[str, Any]]
    name = "analysis of a game"


@dataclass(frozen=True)
class Advise:
    """A task: give a hint for a seat."""

    record: str
    budget: Budget
    seat: int
    seed: int
    name = "hint"
    patience = 10.0  # seconds beyond its budget


@dataclass(frozen=True)
class Judge:
    """A task: judge another action at a decision."""

    record: str
    budget: Budget
    choice: Choice
    name = "judgement of an action"
    patience = 60.0  # seconds beyond its budget: it may look several times as long


def answer(
    task: Decide | Sum | Advise | Judge,
) -> dict[str, Any] | NarratedHint | NarratedJudged:
    """The answer to a task of any kind, as plain data where it is stored."""
    if isinstance(task, Decide):
        return decided(task)
    if isinstance(task, Sum):
        return summed(task)
    if isinstance(task, Judge):
        judged = analysis.judge(task.record, task.choice, task.budget)
        return narrate_judged(task.record, judged)
    return advised(task)


def decided(task: Decide) -> dict[str, Any]:
    """An analysed decision as it is stored, without its swing, which the report has."""
    decision = Analyst(task.record, task.budget)(task.number)
    row = to_json(narrate_decision(task.record, decision))
    return {key: row[key] for key in row if key not in UNKNOWN}


def summed(task: Sum) -> dict[str, Any]:
    """The report as it is stored, without what the decisions hold themselves."""
    decisions = [from_json(Decision, {**row, **UNKNOWN}) for row in task.decisions]
    report = to_json(analysis.build_report(Analyst(task.record, task.budget), decisions))
    swings = [{key: row[key] for key in ("number", *UNKNOWN)} for row in report["decisions"]]
    return {**report, "decisions": swings}


def advised(task: Advise) -> NarratedHint:
    """A hint with what its actions do, from what the seat may know."""
    hint = analysis.hint(task.record, task.seat, task.budget, task.seed)
    return narrate_hint(task.record, hint)


def record_text(position: Position) -> str:
    """The text of a game's record."""
    header = position.header.record([seat.name for seat in position.seats])
    return records.write(games.update(header, position.replay))
