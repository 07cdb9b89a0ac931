"""Time that does not count: days of the week in a time zone, and days that a player takes off."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from goldenspike.server.table.telling import zone_of

FOREVER = float("inf")
LOOKED_AT = 100  # spells: more than somebody may be away for
LAST = 4e10  # seconds since 1970: beyond that, calendars end (the year 3237)
LEAST = 60.0  # seconds of a day: some clocks were put back just after midnight
Leave = tuple[float, float]  # from, until


@dataclass(frozen=True)
class DaysOff:
    """When time does not count for somebody."""

    days: tuple[int, ...] = ()  # of the week: 0 is Monday
    zone: str = "UTC"
    leaves: Sequence[Leave] = field(default=())

    def counted(self, start: float, end: float) -> float:
        """How many seconds count between two moments."""
        total = 0.0
        for begin, until, counts in self.spells(start):
            if begin >= end:
                break
            total += min(until, end) - begin if counts else 0.0
        return total

    def after(self, start: float, seconds: float) -> float:
        """The moment at which so many seconds have counted since another."""
        for begin, until, counts in self.spells(start):
            if counts and seconds <= until - begin:
                return begin + seconds
            seconds -= until - begin if counts else 0.0
        return FOREVER

    def spell(self, moment: float) -> tuple[bool, float | None]:
        """Whether time counts at a moment, and when that changes; None: never."""
        first: bool | None = None
        for begin, _, counts in islice(self.spells(moment), LOOKED_AT):
            if first is not None and counts != first:
                return first, begin
            first = counts
        return bool(first), None

    def spells(self, start: float) -> Iterator[tuple[float, float, bool]]:
        """From a moment on: spells of time, each with its end and whether it counts."""
        while start < LAST:
            leave = next((until for begin, until in self.leaves if begin <= start < until), None)
            ends = [begin for begin, _ in self.leaves if begin > start]
            day, off = self.day(start)
            until = min([day, *ends]) if leave is None else leave
            yield start, until, leave is None and not off
            start = until
        yield start, FOREVER, True

    def day(self, moment: float) -> tuple[float, bool]:
        """The end of the local day of a moment, and whether no time counts on it."""
        if not self.days:
            return LAST, False
        zone = zone_of(self.zone)
        today = datetime.fromtimestamp(moment, zone).date()
        end = midnight(today + timedelta(days=1), zone)
        return max(end, moment + LEAST), today.weekday() in self.days


def midnight(day: date, zone: ZoneInfo) -> float:
    """The moment at which a day begins; where clocks skip midnight, as they do then."""
    return datetime(day.year, day.month, day.day, tzinfo=zone).timestamp()
