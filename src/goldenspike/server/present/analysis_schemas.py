"""What is told of analyses and hints; OpenAPI describes it from here."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Schema(BaseModel):
    """Something a page or a program is told."""

    model_config = ConfigDict(frozen=True)


class Outlook(Schema):
    """What comes of a position or of an action."""

    wins: list[float] = Field(description="by seat: how likely it is to win")
    scores: list[float] = Field(description="by seat: the score to expect")
    games: int = Field(description="played on from there")


class AlternativeTold(Outlook):
    """An action that might be played, and how the game may go on."""

    action: str
    said: str
    line: list[str] = Field(description="the action and those after it; send it as `line`")
    told: list[str] = Field(description="the same in words")


class ChosenTold(Outlook):
    exact: bool


class Swing(Schema):
    """Whose chance changed most until the next decision."""

    seat: int
    by: float
    doubt: float


class DecisionTold(Outlook):
    """A decision, what it was worth, and what it cost."""

    number: int = Field(description="of the action, from 1")
    seat: int
    action: str
    said: str
    choices: int
    exact: bool = Field(description="thought through to the end")
    alternatives: list[AlternativeTold] = Field(description="the best first")
    chosen: ChosenTold
    cost: float
    doubt: float = Field(description="how far the cost may be off")
    mark: Literal["inaccuracy", "mistake", "blunder"] | None
    prices: list[float] | None = Field(description="by seat: what the lot on offer is worth")
    swing: Swing | None = Field(description="known when all decisions are")
    turning: bool = Field(description="known when all decisions are")


class SeatReport(Schema):
    seat: int
    decisions: int = Field(description="where it had a choice")
    cost: float = Field(description="of a decision, on average")
    marks: dict[str, int]


class SaleTold(Schema):
    """A lot that was sold."""

    number: int
    seat: int
    lot: str
    price: int
    prices: list[float] = Field(description="by seat: what it was worth")


class Ending(Schema):
    wins: list[float]
    scores: list[float]


class ReportTold(Schema):
    """What all decisions tell together."""

    end: Ending | None
    turning_points: list[int]
    seats: list[SeatReport]
    sales: list[SaleTold]
    summary: str


class AnalysisTold(Schema):
    """How far the analysis of a game has come, and what it found."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    seconds: float | None = Field(description="for a decision")
    iterations: int | None = Field(description="for a decision, in place of seconds")
    decisions: list[DecisionTold]
    report: ReportTold | None
    allowed: bool = Field(description="whether it can be asked for")
    why: str | None = Field(description="why not")
    stale: bool = Field(description="there is one, of a game that went otherwise")
    mine: bool = Field(description="whether you may stop it")


class HintTold(Outlook):
    """What a seat might do now, and its chances."""

    number: int = Field(description="of the action to come, from 1")
    seat: int
    exact: bool
    alternatives: list[AlternativeTold]
    prices: list[float] | None
