"""What is told of tables, but for what is a game's own; OpenAPI describes it from here."""

from dataclasses import dataclass, field
from typing import Any, Literal


def described(text: str, alias: str | None = None) -> dict[str, str]:
    """What OpenAPI says of a field, and how JSON calls it if not by its own name."""
    return {"description": text} | ({} if alias is None else {"serialization_alias": alias})


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
    period: Literal["round", "turn"] = field(metadata=described("what the game calls a `round`"))
    round: int
    phase: str
    over: bool
    winners: list[int]
    updated: float = field(metadata=described("seconds since 1970"))


@dataclass(frozen=True)
class Sentence:
    key: str
    values: dict[str, Any]
    text: str


@dataclass(frozen=True)
class LogEntry:
    """What happened; the lines of one action, or a note between two."""

    number: int = field(
        metadata=described("of the action; of a note: how many actions came before")
    )
    round: int
    phase: str
    seat: int | None
    forced: bool
    by_bot: bool
    by: str = field(
        metadata=described("person, bot, forced, order, chance, import; table for a note")
    )
    note: bool
    text: str = field(metadata=described("the action in notation; empty for a note"))
    lines: list[Sentence]


@dataclass(frozen=True)
class SeatTold:
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    connected: bool
    person: bool = field(metadata=described("it is somebody's, also while a bot plays it"))


@dataclass(frozen=True)
class TableTold:
    id: str
    game: str
    edition: str
    board: str
    title: str
    period: Literal["round", "turn"] = field(metadata=described("what the game calls a `round`"))
    look: str = field(
        metadata=described("send it as `v` for sheet.svg and board: then they are kept")
    )
    seats: list[SeatTold]
    first: int
    over: bool
    forced: bool
    creator: bool = field(metadata=described("whether you made it"))
    again: str | None = field(metadata=described("the table where the same people play next"))


@dataclass(frozen=True)
class UndoAsked:
    by: int
    to: int
    waiting_for: list[int]


@dataclass(frozen=True)
class UndoOffer:
    to: int
    free: bool = field(metadata=described("nobody has to agree"))


@dataclass(frozen=True)
class Undone:
    """Actions that were taken back; `branch=seq` shows the table as it was then."""

    seq: int
    before: int = field(metadata=described("how many actions there were", alias="from"))
    to: int


@dataclass(frozen=True)
class Orders:
    up_to: int | None


@dataclass(frozen=True)
class Hints:
    allowed: bool = field(metadata=described("you play alone, against bots only"))
    on: bool = field(metadata=described("they are allowed, and wanted"))


@dataclass(frozen=True)
class Payload:
    """All a page shows of a table, for who asked. Each game says more about what is its own."""

    table: TableTold
    seq: int = field(metadata=described("the last event; send it as `after`"))
    count: int = field(metadata=described("actions in the record now"))
    at: int = field(metadata=described("actions shown"))
    past: bool = field(metadata=described("nothing can be done at what is shown"))
    branch: int | None
    line: list[str] = field(metadata=described("actions shown that nobody has played, after `at`"))
    view: Any
    numbers: Any
    marks: dict[str, dict[str, str]]
    to_act: int | None = field(
        metadata=described("the seat that decides; null where several do together")
    )
    together: list[int] = field(metadata=described("the seats that decide together, in secret"))
    waiting: list[int] = field(metadata=described("the seats that have still to decide"))
    my_turn: bool
    acting_seat: int | None = field(
        metadata=described("my seat that is to decide; send it as `seat`")
    )
    changeable: list[int] = field(
        metadata=described("my seats that have chosen and may choose again")
    )
    offers: list[Any]
    log: list[LogEntry]
    chart: Any
    result: Any
    undo: UndoAsked | None
    undo_offer: UndoOffer | None
    undone: list[Undone]
    orders: Orders
    hints: Hints
