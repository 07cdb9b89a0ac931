"""The clock of a table as people choose it: how much time there is, and what happens after it.

Every seat has a bank of time. Time is added when a decision begins: the increment, times what the
game says such a decision weighs; never above the cap. While a person decides, the bank runs down.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import ceil
from typing import Any, Final, Literal

from goldenspike.core.problems import one_line
from goldenspike.server.table.errors import unfit
from goldenspike.server.table.telling import zone_of

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
MOST_DAYS_OFF: Final = 6  # of a week: time has to count on some day
MOST_LEAVE: Final = 60  # days that a player may take off

Kind = Literal["live", "turn"]
WhenUp = Literal["bot", "wait", "ask"]


@dataclass(frozen=True)
class Bounds:
    """The least and the most seconds that a kind of clock may have."""

    bank: tuple[int, int]
    increment: tuple[int, int]
    most: int  # of the cap
    back: int  # usual for whoever comes back, unless the increment is more
    unit: int  # in which people are told of bounds


BOUNDS: Final[Mapping[str, Bounds]] = {
    "live": Bounds((10, 4 * HOUR), (0, 10 * MINUTE), 8 * HOUR, MINUTE, 1),
    "turn": Bounds((HOUR, 60 * DAY), (0, 14 * DAY), 90 * DAY, HOUR, HOUR),
}


@dataclass(frozen=True)
class Clock:
    """The clock of a table. Times are in seconds."""

    kind: Kind  # people sit there together, or look in now and then
    bank: int  # at the start
    increment: int = 0  # added when a decision begins
    cap: int | None = None  # the most there may be after that; None: any
    up: WhenUp = "bot"  # what happens when somebody's time is up
    bot: str = ""  # that sits in then
    back: int = 0  # whoever takes the seat back has at least so much
    days: tuple[int, ...] = ()  # of the week on which no time counts: 0 is Monday
    zone: str = "UTC"  # in which days begin and end, by its name of the IANA
    leave: int = 0  # days that each player may take off

    def values(self) -> dict[str, Any]:
        """The clock as values for JSON."""
        return {**asdict(self), "days": list(self.days)}


def clock_of(values: Mapping[str, Any]) -> Clock:
    """The clock that values of JSON hold."""
    return Clock(**{**values, "days": tuple(values["days"])})


@dataclass(frozen=True)
class ClockPlan:
    """The clock of a table to be made; None stands for the usual value."""

    kind: Kind
    bank: int
    increment: int = 0
    cap: int | None = None
    up: WhenUp = "bot"
    bot: str | None = None
    back: int | None = None
    days: tuple[int, ...] = ()
    zone: str = "UTC"
    leave: int = 0


def planned(plan: ClockPlan, bot: str) -> Clock:
    """The clock for a plan, with the bot that sits in; a refusal that says what does not fit."""
    bounds, kind = BOUNDS[plan.kind], plan.kind
    check(f"bank-{kind}", plan.bank, bounds.bank, bounds.unit)
    check(f"increment-{kind}", plan.increment, bounds.increment, bounds.unit)
    if plan.cap is not None:
        check(f"cap-{kind}", plan.cap, (plan.bank, bounds.most), bounds.unit)
    usual = min(plan.bank, max(plan.increment, bounds.back))
    back = usual if plan.back is None else plan.back
    check(f"back-{kind}", back, (0, plan.bank), bounds.unit)
    check("leave", plan.leave, (0, MOST_LEAVE if kind == "turn" else 0))
    days = check_days(plan)
    return Clock(
        kind=plan.kind,
        bank=plan.bank,
        increment=plan.increment,
        cap=plan.cap,
        up=plan.up,
        bot=bot,
        back=back,
        days=days,
        zone=plan.zone,
        leave=plan.leave,
    )


def check(key: str, value: int, bounds: tuple[int, int], unit: int = 1) -> None:
    """A refusal unless a value is within its bounds; it says them in units of people."""
    least, most = bounds
    if not least <= value <= most:
        raise unfit(f"clock-{key}", least=ceil(least / unit), most=most // unit)


def check_days(plan: ClockPlan) -> tuple[int, ...]:
    """The days off in order; a refusal if they are no days, too many, or of a zone that is none."""
    days = tuple(sorted(set(plan.days)))
    if days and plan.kind != "turn":
        raise unfit("clock-days-live")
    if len(days) > MOST_DAYS_OFF or any(not 0 <= day <= 6 for day in days):
        raise unfit("clock-days", most=MOST_DAYS_OFF)
    try:
        zone_of(plan.zone)
    except ValueError:
        raise unfit("clock-zone", zone=one_line(plan.zone[:60])) from None
    return days
