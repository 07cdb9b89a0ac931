"""A process that analyses and gives hints; it lets others go first."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from goldenspike import analysis
from goldenspike.analysis import Analyst, from_json, to_json
from goldenspike.analysis.model import Decision
from goldenspike.analysis.narration import NarratedHint, narrate_decision, narrate_hint
from goldenspike.bots import Budget
from goldenspike.server.jobs.bot_process import attend
from goldenspike.server.present.analysis_schemas import UNKNOWN

POLITE = 19  # the lowest priority there is: whoever else has something to do, does it first


@dataclass(frozen=True)
class Decide:
    """What a decision was worth."""

    record: str  # its text
    budget: Budget
    number: int  # of the action, from 1
    name = "analysis of a decision"


@dataclass(frozen=True)
class Sum:
    """What all decisions tell together."""

    record: str
    budget: Budget
    decisions: Sequence[Mapping[str, Any]]
    name = "analysis of a game"


@dataclass(frozen=True)
class Advise:
    """What a seat might do now."""

    record: str
    budget: Budget
    seat: int
    seed: int
    name = "hint"


def main(connection: Connection) -> None:
    """Analyses when nobody else has anything to do."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    attend(connection, answer)


def advise(connection: Connection) -> None:
    """Gives hints to people who wait for them."""
    attend(connection, answer)


def answer(task: Decide | Sum | Advise) -> dict[str, Any] | NarratedHint:
    """The answer to any task; what is stored is plain data for JSON."""
    if isinstance(task, Decide):
        return decided(task)
    if isinstance(task, Sum):
        return summed(task)
    return advised(task)


def decided(task: Decide) -> dict[str, Any]:
    """A decision with what its actions do, as it is stored: its swing is stored in the report."""
    decision = Analyst(task.record, task.budget)(task.number)
    row = to_json(narrate_decision(task.record, decision))
    return {key: row[key] for key in row if key not in UNKNOWN}


def summed(task: Sum) -> dict[str, Any]:
    """A report; of decisions only what they do not say themselves."""
    decisions = [from_json(Decision, {**row, **UNKNOWN}) for row in task.decisions]
    report = to_json(analysis.build_report(Analyst(task.record, task.budget), decisions))
    swings = [{key: row[key] for key in ("number", *UNKNOWN)} for row in report["decisions"]]
    return {**report, "decisions": swings}


def advised(task: Advise) -> NarratedHint:
    """A hint with what its actions do, from what the seat may know."""
    hint = analysis.hint(task.record, task.seat, task.budget, task.seed)
    return narrate_hint(task.record, hint)
