"""The schemas of what the page is told of a clock."""

from dataclasses import dataclass, field
from typing import Literal

from goldenspike.analysis.model import doc


@dataclass(frozen=True)
class ClockSet:
    """The clock of a table, as it was chosen. Times are in seconds."""

    kind: Literal["live", "turn"]
    bank: int
    increment: int = field(metadata=doc("added when a decision begins, times its weight"))
    cap: int | None = field(metadata=doc("the most there may be after that"))
    up: Literal["bot", "wait", "ask"] = field(metadata=doc("what happens when time is up"))
    bot: str = field(metadata=doc("that sits in then"))
    back: int = field(metadata=doc("whoever takes the seat back has at least so much"))
    days: list[int] = field(metadata=doc("of the week on which no time counts; 0 is Monday"))
    zone: str
    leave: int = field(metadata=doc("days that each player may take off"))


@dataclass(frozen=True)
class SeatClock:
    """The time of a seat at the moment `now` of the clock."""

    seat: int
    left: float
    used: float = field(metadata=doc("in all"))
    since: float | None = field(metadata=doc("when its decision began; null: it has none to make"))
    runs: bool = field(metadata=doc("time counts now"))
    changes: float | None = field(
        metadata=doc("while it decides: when time stops or begins to count, by days off")
    )
    due: float | None = field(metadata=doc("when its time is up; null while it does not decide"))
    leave_left: int = field(metadata=doc("days that its player may still take off"))
    leave_until: float | None = field(metadata=doc("until when its player is off"))
    is_up: bool = field(metadata=doc("its time is up, and it still decides"))
    waiting_for: list[int] = field(
        metadata=doc("seats of people who have to agree that a bot sits in")
    )
    asks_me: bool = field(metadata=doc("I have to agree"))


@dataclass(frozen=True)
class ClockTold:
    """The clock of a table. Moments are seconds since 1970 by the server's clock."""

    set: ClockSet
    now: float = field(metadata=doc("the server's time of this answer"))
    seats: list[SeatClock]
    paused: bool
    pause_wanted: list[int] = field(metadata=doc("seats of people who want a pause"))
    pause_asks_me: bool = field(metadata=doc("somebody wants a pause, and I have not agreed"))
