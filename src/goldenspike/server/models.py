"""What we tell, but for what is a game's own; OpenAPI and the page's types come from here."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from goldenspike.analysis import model
from goldenspike.analysis.model import doc
from goldenspike.games import catalogue
from goldenspike.rooms import page as pages

LEFT_OUT = {"exclude": True}  # of a field of an analysis that the page does not need


class Told(BaseModel):
    """Something we say."""

    model_config = ConfigDict(frozen=True)


class Fault(Told):
    """Why not."""

    code: str
    message: str
    rule: str | None = None
    key: str | None = None
    values: dict[str, Any] | None = None


class Failure(Told):
    """An answer that is no."""

    error: Fault
    seq: int | None = Field(None, description="the last event, where somebody was faster")


class BoardName(Told):
    id: str
    name: str


class OptionKind(Told):
    """A switch of a game, and what it may say: the usual first."""

    name: str
    choices: list[str | bool]
    editions: list[str] = Field(description="that have it; none: all")


class GameKind(Told):
    name: str
    title: str
    editions: list[str]
    boards: list[BoardName]
    players: list[int]
    seats: int = Field(description="how many sit at a table usually")
    options: list[OptionKind]


class BotKind(Told):
    name: str
    level: int = Field(description="the higher, the stronger")


class Catalogue(Told):
    """What there is to play, and with whom."""

    games: list[GameKind]
    bots: list[BotKind]
    languages: list[str]
    version: str
    core: str


class Health(Told):
    ok: bool
    version: str


class RuleText(Told):
    id: str
    text: str
    reading: bool = Field(description="how we read it where the rulebook leaves room")
    clauses: list[str] = Field(description="numbers of its parts, as SB-21.3a")


class RuleSection(Told):
    id: str
    title: str
    page: str
    text: str
    rules: list[RuleText]


class Invitation(Told):
    seat: int
    url: str


class LinkMade(Told):
    url: str


class TableMade(Told):
    id: str
    invitations: list[Invitation]
    watch: str | None


class SeatName(Told):
    name: str
    kind: Literal["person", "bot", "open"]


class Card(Told):
    """A table in a list."""

    id: str
    game: str
    edition: str
    board: str
    players: list[SeatName]
    waiting_for: list[int]
    mine: list[int]
    my_turn: bool
    period: Literal["round", "turn"] = Field(description="what the game calls a `round`")
    round: int
    phase: str
    over: bool
    winners: list[int]
    updated: float = Field(description="seconds since 1970")


class Cards(Told):
    tables: list[Card]


class Invited(Told):
    """What an invitation is for."""

    table: str
    seat: int
    taken: bool
    mine: bool
    card: Card


class Joined(Told):
    table: str
    seat: int


class Watching(Told):
    table: str


class Me(Told):
    name: str
    known: bool = Field(description="whether this browser has a cookie of ours")


class Why(Told):
    """Whether a text is a legal action now, and if not, why."""

    legal: bool
    rule: str | None = None
    key: str | None = None
    values: dict[str, Any] | None = None
    message: str | None = None


class Sentence(Told):
    key: str
    values: dict[str, Any]
    text: str


class LogEntry(Told):
    """What happened; the lines of one action, or a note between two."""

    number: int = Field(description="of the action; of a note: how many actions came before")
    round: int
    phase: str
    seat: int | None
    forced: bool
    by_bot: bool
    by: str = Field(description="person, bot, forced, order, chance, import; table for a note")
    note: bool
    text: str = Field(description="the action in notation; empty for a note")
    lines: list[Sentence]


class SeatTold(Told):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    connected: bool
    person: bool = Field(description="it is somebody's, also while a bot plays it")


class TableTold(Told):
    id: str
    game: str
    edition: str
    board: str
    title: str
    period: Literal["round", "turn"] = Field(description="what the game calls a `round`")
    look: str = Field(description="send it as `v` for sheet.svg and board: then they are kept")
    seats: list[SeatTold]
    first: int
    over: bool
    forced: bool
    creator: bool = Field(description="whether you made it")
    again: str | None = Field(description="the table where the same people play next")


class UndoAsked(Told):
    by: int
    to: int
    waiting_for: list[int]


class UndoOffer(Told):
    to: int
    free: bool = Field(description="nobody has to agree")


class Undone(Told):
    """Actions that were taken back; `branch=seq` shows the table as it was then."""

    seq: int
    before: int = Field(serialization_alias="from", description="how many actions there were")
    to: int


class Orders(Told):
    up_to: int | None


class Hints(Told):
    allowed: bool = Field(description="you play alone, against bots only")
    on: bool = Field(description="they are allowed, and wanted")


class Payload(Told):
    """All a page shows of a table, for who asked. Each game says more about what is its own."""

    table: TableTold
    seq: int = Field(description="the last event; send it as `after`")
    count: int = Field(description="actions in the record now")
    at: int = Field(description="actions shown")
    past: bool = Field(description="nothing can be done at what is shown")
    branch: int | None
    line: list[str] = Field(description="actions shown that nobody has played, after `at`")
    view: Any
    numbers: Any
    marks: dict[str, dict[str, str]]
    to_act: int | None = Field(description="the seat that decides; null where several do together")
    together: list[int] = Field(description="the seats that decide together, in secret")
    waiting: list[int] = Field(description="the seats that have still to decide")
    my_turn: bool
    acting_seat: int | None = Field(description="my seat that is to decide; send it as `seat`")
    changeable: list[int] = Field(description="my seats that have chosen and may choose again")
    offers: list[Any]
    log: list[LogEntry]
    chart: Any
    result: Any
    undo: UndoAsked | None
    undo_offer: UndoOffer | None
    undone: list[Undone]
    orders: Orders
    hints: Hints


@cache
def table_schema(game: str) -> type[Payload]:
    """What is told of a table of one game."""
    title, types = catalogue.kit(game).title, pages.find(game).TYPES
    result: Any = types.result | None
    schema: type[Payload] = create_model(
        title.replace(" ", "") + "Table",
        __base__=Payload,
        __doc__=f"All a page shows of a table of {title}.",
        view=(types.view, ...),
        numbers=(types.numbers, ...),
        offers=(list[types.offer], ...),  # type: ignore[name-defined]  # known when it runs
        chart=(types.chart, ...),
        result=(result, ...),
    )
    return schema


class Requested(Told):
    """The others have to agree."""

    request: UndoAsked


@dataclass(frozen=True, kw_only=True)
class AlternativeTold(model.Alternative):
    """An action that might be played, and how the game may go on."""

    said: str
    told: tuple[str, ...] = field(metadata=doc("the same in words"))


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


@dataclass(frozen=True)
class Ending(model.Ending):
    """How a game ended."""

    games: int = field(metadata=LEFT_OUT)


class ReportTold(Told):
    """What all decisions tell together."""

    end: Ending | None
    turning_points: list[int]
    seats: list[model.SeatReport]
    sales: list[model.Sale]
    summary: str


class AnalysisTold(Told):
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
