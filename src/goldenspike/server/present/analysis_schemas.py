"""The schemas of analyses and hints."""

from dataclasses import dataclass, field
from typing import Literal

from goldenspike.analysis import model
from goldenspike.analysis.model import doc

LEFT_OUT = {"exclude": True}  # of a field of an analysis that the page does not need
UNKNOWN = {"swing": None, "turning": False}  # what a decision alone does not say


@dataclass(frozen=True, kw_only=True)
class AlternativeTold(model.Alternative):
    """An action that might be played, and how the game may go on."""

    said: str
    told: tuple[str, ...] = field(metadata=doc("the same in words"))
    reasons: tuple[str, ...] = field(metadata=doc("what speaks for it or against it"))


@dataclass(frozen=True, kw_only=True)
class DecisionTold(model.Decision):
    """A decision, what it was worth, and what it cost."""

    alternatives: tuple[AlternativeTold, ...] = field(metadata=doc("the best first"))
    best: model.Outlook = field(metadata=LEFT_OUT)
    said: str


@dataclass(frozen=True, kw_only=True)
class HintTold(model.Hint):
    """What a seat might do now, and its chances."""

    alternatives: tuple[AlternativeTold, ...]


@dataclass(frozen=True, kw_only=True)
class JudgedTold(model.Judged):
    """Another action at a decision, and what it would have cost."""

    said: str
    told: tuple[str, ...] = field(metadata=doc("its line in words"))
    reasons: tuple[str, ...] = field(metadata=doc("what speaks for it or against it"))


@dataclass(frozen=True)
class Ending(model.Ending):
    """How a game ended."""

    games: int = field(metadata=LEFT_OUT)


@dataclass(frozen=True, kw_only=True)
class ReportTold:
    """The report on all decisions."""

    end: Ending | None
    turning_points: tuple[int, ...]
    seats: tuple[model.SeatReport, ...]
    sales: tuple[model.Sale, ...]
    summary: str


@dataclass(frozen=True, kw_only=True)
class AnalysisTold:
    """The state of an analysis, and its decisions so far."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    seconds: float | None = field(metadata=doc("for a decision"))
    iterations: int | None = field(metadata=doc("for a decision, in place of seconds"))
    decisions: tuple[DecisionTold, ...]
    report: ReportTold | None
    allowed: bool = field(metadata=doc("whether it can be asked for"))
    why: str | None = field(metadata=doc("why not"))
    stale: bool = field(metadata=doc("there is one, of a game that went otherwise"))
    mine: bool = field(metadata=doc("whether you may stop it"))
