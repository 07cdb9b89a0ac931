"""What we tell, but for what is a game's own; OpenAPI and the page's types come from here."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Schema(BaseModel):
    """Something a page or a program is told."""

    model_config = ConfigDict(frozen=True)


class Fault(Schema):
    """Why not."""

    code: str
    message: str
    rule: str | None = None
    key: str | None = None
    values: dict[str, Any] | None = None


class Failure(Schema):
    """An answer that is no."""

    error: Fault
    seq: int | None = Field(None, description="the last event, where somebody was faster")


class BoardName(Schema):
    id: str
    name: str


class OptionKind(Schema):
    """A switch of a game, and what it may say: the usual first."""

    name: str
    choices: list[str | bool]
    editions: list[str] = Field(description="that have it; none: all")


class GameKind(Schema):
    name: str
    title: str
    editions: list[str]
    boards: list[BoardName]
    players: list[int]
    seats: int = Field(description="how many sit at a table usually")
    options: list[OptionKind]


class BotKind(Schema):
    name: str
    level: int = Field(description="the higher, the stronger")


class Catalogue(Schema):
    """What there is to play, and with whom."""

    games: list[GameKind]
    bots: list[BotKind]
    languages: list[str]
    version: str
    core: str


class Health(Schema):
    ok: bool
    version: str


class RuleText(Schema):
    id: str
    text: str
    reading: bool = Field(description="how we read it where the rulebook leaves room")
    clauses: list[str] = Field(description="numbers of its parts, as SB-21.3a")


class RuleSection(Schema):
    id: str
    title: str
    page: str
    text: str
    rules: list[RuleText]


class Invitation(Schema):
    seat: int
    url: str


class LinkMade(Schema):
    url: str


class TableMade(Schema):
    id: str
    invitations: list[Invitation]
    watch: str | None


class SeatName(Schema):
    name: str
    kind: Literal["person", "bot", "open"]


class Card(Schema):
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


class Cards(Schema):
    tables: list[Card]


class Invited(Schema):
    """What an invitation is for."""

    table: str
    seat: int
    taken: bool
    mine: bool
    card: Card


class Joined(Schema):
    table: str
    seat: int


class Watching(Schema):
    table: str


class Me(Schema):
    name: str
    known: bool = Field(description="whether this browser has a cookie of ours")


class Why(Schema):
    """Whether a text is a legal action now, and if not, why."""

    legal: bool
    rule: str | None = None
    key: str | None = None
    values: dict[str, Any] | None = None
    message: str | None = None


class Sentence(Schema):
    key: str
    values: dict[str, Any]
    text: str


class LogEntry(Schema):
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


class SeatTold(Schema):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    connected: bool
    person: bool = Field(description="it is somebody's, also while a bot plays it")


class TableTold(Schema):
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


class UndoAsked(Schema):
    by: int
    to: int
    waiting_for: list[int]


class UndoOffer(Schema):
    to: int
    free: bool = Field(description="nobody has to agree")


class Undone(Schema):
    """Actions that were taken back; `branch=seq` shows the table as it was then."""

    seq: int
    before: int = Field(serialization_alias="from", description="how many actions there were")
    to: int


class Orders(Schema):
    up_to: int | None


class Hints(Schema):
    allowed: bool = Field(description="you play alone, against bots only")
    on: bool = Field(description="they are allowed, and wanted")


class Payload(Schema):
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


class Requested(Schema):
    """The others have to agree."""

    request: UndoAsked


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
