"""The values that the store reads and writes, a class for each kind of row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from goldenspike.bots import Budget
from goldenspike.core.record import Record
from goldenspike.core.words import Line
from goldenspike.server.table.clock_settings import Clock, ClockPlan
from goldenspike.server.table.events import Event, Move


@dataclass(frozen=True)
class Person:
    """A person with a cookie."""

    id: int


@dataclass(frozen=True)
class Header:
    """A table without its events: what was fixed when it was made."""

    id: str
    game: str
    edition: str
    rules: int
    options: Mapping[str, Any]
    board: str | Mapping[str, Any]
    first: int
    forced: bool
    seed: int
    creator: int  # a person
    hints: bool = False  # as it was set when this was read: see `Extras`
    lesson: Mapping[str, Any] | None = None  # see `lessons.Coaching`
    lobby: bool = False  # people gather first: the game waits until the host starts it
    clock: Clock | None = None
    talk: bool = True  # as it was set when this was read: see `Extras`
    listed: bool = False  # the same

    def record(self, players: list[str]) -> Record:
        """A record with this header."""
        return Record(
            game=self.game,
            edition=self.edition,
            board=self.board,
            players=players,
            rules=self.rules,
            options=self.options,
            first=self.first,
        )


@dataclass(frozen=True)
class Seat:
    """A seat, and who plays it. A bot may play for a person, who can take the seat back."""

    seat: int
    name: str
    person: int | None = None
    bot: str | None = None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """Whether a person or a bot plays the seat, or it is open."""
        if self.bot is not None:
            return "bot"
        return "open" if self.person is None else "person"


def free_name(seat: int) -> str:
    """What a seat is called that nobody has named."""
    return f"Player {seat + 1}"


@dataclass(frozen=True)
class Sitting:
    """Who plays a seat from an event on, until somebody else does."""

    seq: int  # 0: from the beginning
    seat: Seat


@dataclass(frozen=True)
class PeopleAt:
    """The people whom a table concerns."""

    creator: int
    seated: frozenset[int]  # those who have a seat
    playing: frozenset[int]  # of those, whoever plays it without a bot


SEVERAL = -3  # to act: seats that decide together
LOBBY = -4  # to act: the game has not been started


@dataclass(frozen=True)
class Standing:
    """How a game stands, for lists of tables."""

    to_act: int  # a seat; -1 when the game is over; SEVERAL; LOBBY
    round: int
    phase: str
    winners: list[int]
    waiting: list[int]  # seats that have to decide
    due: list[float | None] = field(default_factory=list)  # by place in `waiting`: when time is up
    wakes: float | None = None  # when a job has to look at the clock; 0: soon


@dataclass(frozen=True)
class Entry:
    """A table in a list of tables: what a list shows, without the board itself."""

    id: str
    game: str
    edition: str
    board: str  # its id
    creator: int | None
    seats: list[Seat]
    standing: Standing
    updated: float


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored, board and all, without its events."""

    header: Header
    seats: list[Seat]
    standing: Standing
    updated: float


@dataclass(frozen=True)
class LessonTable:
    """A table at which somebody learns."""

    id: str
    values: Mapping[str, Any]  # of the lesson
    chapter: int  # from 0


OrderKind = Literal["bid", "pass", "line"]


@dataclass(frozen=True)
class Order:
    """What is to be done for a seat when its turn comes; a seat has at most one of each kind."""

    seat: int
    person: int  # who wants it
    kind: OrderKind
    wish: Mapping[str, Any]  # see `orders.py`
    seq: int  # the last event when it was set
    count: int  # the actions that have been answered
    due: float | None = None  # when it is carried out: seconds since 1970
    version: str = ""  # changes whenever the order does


@dataclass(frozen=True)
class OrderChange:
    """An order before and after an action that it plays; None: nothing is left of it."""

    before: Order
    after: Order | None


@dataclass(frozen=True)
class OrderNote:
    """What the owner of an order is told of its end, and nobody else."""

    seat: int
    person: int
    count: int  # of actions before it
    said: Mapping[str, Any]  # see `lines.py`


@dataclass(frozen=True)
class Sealed:
    """What a seat has chosen in secret."""

    seat: int
    text: str
    by: str
    person: int | None


@dataclass(frozen=True)
class Extras:
    """What belongs to a table and is no event."""

    again: str | None = None  # the table that follows
    orders: Sequence[Order] = ()
    order_notes: Sequence[OrderNote] = ()
    hints: bool = False  # wanted by a person who plays alone against bots
    talk: bool = True  # people may talk
    said: Mapping[str, int] = field(default_factory=dict)  # by room: the last change of its talk
    aided: bool = False  # somebody asked for a hint
    final: bool = False  # the game is over and counts for ratings: it cannot be undone
    listed: bool = False  # on the home page, for everybody who comes to this server


@dataclass(frozen=True)
class Attempt:
    """An action that a person sends, with the last event number that person had seen."""

    after: int
    text: str
    seat: int | None = None  # which of the person's seats, if several may decide


@dataclass(frozen=True)
class SeatPlan:
    """A seat of a table to be made."""

    kind: Literal["me", "here", "bot", "open"]
    name: str | None = None
    bot: str | None = None
    temperament: str | None = None  # of a bot; None: any


@dataclass(frozen=True)
class TablePlan:
    """A table to be made; None stands for the usual value."""

    game: str
    seats: Sequence[SeatPlan]
    edition: str | None = None
    board: str | Mapping[str, Any] | None = None
    options: Mapping[str, Any] | None = None
    first: int | None = None  # the seat that begins; None: any
    forced: bool = True
    hints: bool = False
    lobby: bool = False
    clock: ClockPlan | None = None
    talk: bool = True
    listed: bool = False  # on the home page


@dataclass(frozen=True)
class Link:
    """What a link opens: a seat, or the right to watch."""

    game: str
    seat: int | None
    person: int | None  # who took the seat with it


@dataclass(frozen=True)
class Ending:
    """The end of a game: what history and ratings ask of it. See `endings.py`."""

    pool: str  # the name of the game
    ended: float
    names: tuple[str, ...]  # of the seats
    ranks: tuple[int, ...]  # by seat: how many did better
    openings: tuple[tuple[Line, ...], ...]  # by seat
    players: tuple[tuple[int | str, ...], ...] = ()  # by seat: people and bots who decided in it
    owners: tuple[int | None, ...] = ()  # by seat: the person whose it is, whoever played
    flags: frozenset[str] = frozenset()  # why it does not count: see ratings/rule.py


@dataclass(frozen=True)
class Step:
    """Changes that are written together or not at all."""

    game: str
    events: list[Event]
    standing: Standing
    moves: list[Move] = field(default_factory=list)  # those of the events that are actions
    seats: list[Seat] = field(default_factory=list)  # those that change
    sealed: list[Sealed] = field(default_factory=list)  # new choices, in place of those before
    drops_sealed: bool = False
    ends_links: list[int] = field(default_factory=list)  # seats whose links end
    link: str | None = None  # the hash of a link that `taker` used
    taker: int | None = None
    called: list[int] = field(default_factory=list)  # people whose turn begins
    order: OrderChange | None = None  # the order that plays its action; `Conflict` if it changed
    nudges: list[int] = field(default_factory=list)  # people for whom somebody waits
    listed: bool | None = None  # whether the table is on the home page; None: as before
    ending: Ending | None = None  # if the game ends with it


@dataclass(frozen=True)
class Ban:
    """Somebody whom the host keeps out."""

    person: int
    name: str
    reason: str  # as the person is told it; may be empty
    made: float
    until: float | None  # None: until it is lifted


# Reasons of a quarantine.
TIME: Final = "time"  # its board takes too long to work out
MEMORY: Final = "memory"  # or too much memory
CRASH: Final = "crash"  # the process that worked at it died
OPERATOR: Final = "operator"  # somebody who runs the server put it there


@dataclass(frozen=True)
class Quarantine:
    """Why and since when no server works at a table."""

    reason: str
    note: str  # what the operator wrote
    made: float  # seconds since 1970


# States of an analysis.
RUNNING: Final = "running"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"


@dataclass(frozen=True)
class Analysis:
    """An analysis of a table: of which game, how deep, and how far it is."""

    game: str
    played: str  # a hash of the actions
    budget: Budget  # for a decision
    state: str
    total: int  # decisions there are
    person: int  # who began it
    done: int = 0  # decisions that were found
    report: Mapping[str, Any] | None = None  # when it is done
