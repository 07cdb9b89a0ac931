"""The schemas of what the page is told of tables, without the parts of single games."""

from dataclasses import dataclass, field, make_dataclass
from functools import cache
from typing import Any, Literal

from goldenspike.analysis.model import doc
from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.server.present.clock_schemas import ClockSet, ClockTold


@dataclass(frozen=True)
class SeatName:
    name: str
    kind: Literal["person", "bot", "open"]


@dataclass(frozen=True)
class Card:
    """A table in a list."""

    id: str
    game: str
    edition: str
    board: str
    players: list[SeatName]
    waiting_for: list[int]
    mine: list[int]
    my_turn: bool
    period: Literal["round", "turn"] = field(metadata=doc("what the game calls a `round`"))
    round: int
    phase: str
    over: bool
    winners: list[int]
    updated: float = field(metadata=doc("seconds since 1970"))
    due: float | None = field(
        metadata=doc("with a clock: when time is up for me, or for whom it waits")
    )
    deletable: bool = field(metadata=doc("you made it, and nobody else has a seat"))
    begun: bool = field(metadata=doc("else it waits in its lobby"))


@dataclass(frozen=True, slots=True)
class Sentence:
    key: str
    values: dict[str, Any]
    text: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What happened: the lines of one action, or a note between two."""

    number: int = field(metadata=doc("of the action; of a note: how many actions came before"))
    round: int
    phase: str
    seat: int | None
    forced: bool
    by_bot: bool
    by: str = field(
        metadata=doc("person, bot, forced, chance, import; order if it was mine; table for a note")
    )
    note: bool
    text: str = field(metadata=doc("the action in notation; empty for a note"))
    lines: list[Sentence]
    parts: list[int] = field(
        default_factory=list,
        metadata=doc("the lines at which further parts of the action begin: see `part` of a table"),
    )
    took: float | None = field(
        default=None, metadata=doc("with a clock: the seconds a person's action took")
    )


@dataclass(frozen=True)
class SeatTold:
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    connected: bool
    person: bool = field(metadata=doc("it is somebody's, also while a bot plays it"))
    temperament: str | None = field(metadata=doc("of the bot, if it has one"))
    thinking: bool = field(metadata=doc("is to decide, and has used an open page lately"))


@dataclass(frozen=True)
class TableTold:
    id: str
    game: str
    edition: str
    board: str
    title: str
    period: Literal["round", "turn"] = field(metadata=doc("what the game calls a `round`"))
    look: str = field(metadata=doc("send it as `v` for sheet.svg and board: then they are kept"))
    seats: list[SeatTold]
    first: int
    over: bool
    forced: bool
    creator: bool = field(metadata=doc("whether you made it"))
    again: str | None = field(metadata=doc("the table where the same people play next"))
    lessons: int = field(metadata=doc("how many there are that teach its game"))
    begun: bool = field(metadata=doc("else it waits in its lobby: see GET lobby"))
    admits: bool = field(metadata=doc("whether its address lets people in"))
    listed: bool = field(metadata=doc("whether it is on the home page"))


@dataclass(frozen=True)
class UndoAsked:
    by: int
    to: int
    waiting_for: list[int]


@dataclass(frozen=True)
class UndoOffer:
    to: int
    free: bool = field(metadata=doc("nobody has to agree"))


@dataclass(frozen=True)
class Undone:
    """Actions that were undone; `branch=seq` shows the table before that."""

    seq: int
    before: int = field(
        metadata=doc("how many actions there were") | {"serialization_alias": "from"}
    )
    to: int


@dataclass(frozen=True)
class OrderSentence:
    """A part of an order in words; `depth` says how many decisions come before it."""

    depth: int
    text: str


@dataclass(frozen=True)
class OrderTold:
    """A standing order of mine, which nobody else is told of."""

    seat: int
    kind: Literal["bid", "pass", "line"]
    sentences: list[OrderSentence]


@dataclass(frozen=True)
class Orders:
    """My standing orders, and the bounds of a bid in the current auction."""

    up_to: int | None = field(metadata=doc("of my order to bid in this auction, if I have one"))
    seat: int | None = field(metadata=doc("my seat that can still bid; send it as `seat`"))
    least: int | None = field(metadata=doc("the least bid there is now; null: too much for it"))
    most: int | None = field(metadata=doc("the most that seat can bid"))
    own: list[OrderTold] = field(default_factory=list, metadata=doc("all kinds; the oldest first"))


@dataclass(frozen=True)
class Hints:
    allowed: bool = field(metadata=doc("you play alone, against bots only"))
    on: bool = field(metadata=doc("they are allowed, and wanted"))


@dataclass(frozen=True)
class PlannedStep:
    """An action of a plan."""

    text: str
    message: str | None = field(metadata=doc("why it cannot be played; null: it can"))
    rule: str | None


@dataclass(frozen=True)
class Taught:
    """How far the lesson at a table is; GET lesson has its sentences."""

    chapter: int = field(metadata=doc("from 0"))
    step: int = field(
        metadata=doc("the one that asks for an action now, from 0; after all: `steps`")
    )
    steps: int


@dataclass(frozen=True)
class ClaimTold:
    """Somebody asks for a seat that is a bot's, or whose player is not here."""

    seat: int
    name: str
    by_me: bool
    asks_me: bool = field(metadata=doc("I have to agree, or refuse"))
    waiting_for: list[int] = field(metadata=doc("seats of people who have to agree"))


@dataclass(frozen=True)
class TalkBrief:
    """Whether people talk at a table; GET talk has what they say."""

    on: bool
    said: int = field(metadata=doc("the last change that I may read; 0: nothing was said"))
    nudge: list[int] = field(metadata=doc("seats of people whom I can nudge now"))


@dataclass(frozen=True)
class LobbySeat(SeatTold):
    """A seat as people see it who come by the table's address."""

    ready: bool = field(metadata=doc("for the start; a bot always is"))
    claimable: bool = field(metadata=doc("I can ask for it"))


@dataclass(frozen=True)
class Lobby:
    """A table for people who come by its address: who sits where, and what they can do."""

    id: str
    game: str
    edition: str
    title: str
    address: str = field(metadata=doc("to be sent to friends"))
    begun: bool
    over: bool
    admits: bool = field(metadata=doc("whether the address lets people in"))
    listed: bool = field(metadata=doc("whether it is on the home page"))
    creator: bool = field(metadata=doc("whether you made it"))
    seated: bool = field(metadata=doc("whether you have a seat, or watch: you may see the table"))
    seats: list[LobbySeat]
    claims: list[ClaimTold]
    clock: ClockSet | None
    seq: int = field(metadata=doc("the last event"))


@dataclass(frozen=True)
class Payload:
    """Everything a page shows of a table to one person. Each game adds its own parts."""

    table: TableTold
    seq: int = field(metadata=doc("the last event; send it as `after`"))
    count: int = field(metadata=doc("actions in the record now"))
    at: int = field(metadata=doc("actions shown"))
    part: int | None = field(metadata=doc("parts shown of the last action; null: all of it"))
    past: bool = field(metadata=doc("nothing can be done at what is shown"))
    branch: int | None
    line: list[str] = field(metadata=doc("actions shown that nobody has played, after `at`"))
    plan: list[PlannedStep] = field(metadata=doc("of GET plan: what `line` leaves out, and why"))
    view: Any
    numbers: Any
    marks: dict[str, dict[str, str]]
    to_act: int | None = field(
        metadata=doc("the seat that decides; null where several do together")
    )
    together: list[int] = field(metadata=doc("the seats that decide together, in secret"))
    waiting: list[int] = field(metadata=doc("the seats that have still to decide"))
    my_turn: bool
    acting_seat: int | None = field(metadata=doc("my seat that is to decide; send it as `seat`"))
    changeable: list[int] = field(metadata=doc("my seats that have chosen and may choose again"))
    sealed: dict[int, str] = field(metadata=doc("what these seats have chosen, for my eyes alone"))
    offers: list[Any]
    log: list[LogEntry]
    chart: Any
    result: Any
    undo: UndoAsked | None
    undo_offer: UndoOffer | None
    undone: list[Undone]
    orders: Orders
    hints: Hints
    lesson: Taught | None
    claims: list[ClaimTold] = field(metadata=doc("people who ask for a seat"))
    clock: ClockTold | None
    talk: TalkBrief


@cache
def table_schema(game: str) -> type[Payload]:
    """The schema of the payload for a table of one game."""
    title, types = catalogue.kit(game).title, pages.find(game).TYPES
    offers: Any = list[types.offer]  # type: ignore[name-defined]  # known when it runs
    result: Any = types.result | None
    parts = {"view": types.view, "numbers": types.numbers, "chart": types.chart}
    return make_dataclass(
        title.replace(" ", "") + "Table",
        [*parts.items(), ("offers", offers), ("result", result)],
        bases=(Payload,),
        namespace={"__doc__": f"All a page shows of a table of {title}."},
        frozen=True,
    )
