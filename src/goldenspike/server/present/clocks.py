"""The clock of a table as the page is told: what is left of each seat's time at a moment."""

from goldenspike.server.present.clock_schemas import ClockSet, ClockTold, SeatClock
from goldenspike.server.table.clock_settings import Clock
from goldenspike.server.table.clocks import Timed, until_of
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position


def describe_set(clock: Clock | None) -> ClockSet | None:
    """A clock as it was chosen; None if there is none."""
    return None if clock is None else ClockSet(**clock.values())


def describe_clock(timed: Timed | None, viewer: Viewer) -> ClockTold | None:
    """The clock of a table at a moment; None if it has none."""
    if timed is None:
        return None
    times, pausing = timed.times, timed.times.pausing
    chosen = describe_set(times.clock)
    assert chosen is not None
    return ClockTold(
        set=chosen,
        now=timed.now,
        seats=[describe_seat(seat, timed, viewer) for seat in range(len(times.seats))],
        paused=times.paused,
        pause_wanted=[seat.seat for seat in viewer.seats if seat.person in pausing],
        pause_asks_me=bool(pausing and viewer.mine and not times.paused)
        and viewer.person not in pausing,
    )


def describe_seat(number: int, timed: Timed, viewer: Viewer) -> SeatClock:
    """The time of a seat."""
    times, seat = timed.times, timed.times.seats[number]
    counts, changes = times.off(seat).spell(times.now)
    runs, asked = times.runs(seat), timed.asked.get(number, [])
    return SeatClock(
        seat=number,
        left=seat.left,
        used=seat.used,
        since=seat.since,
        runs=runs and counts,
        changes=changes if runs else None,
        due=times.due(seat),
        leave_left=times.leave_left(seat),
        leave_until=until_of(times, seat),
        is_up=times.is_over(seat),
        waiting_for=[each.seat for each in viewer.seats if each.person in asked],
        asks_me=viewer.person in asked,
    )


def took(position: Position, seq: int) -> float | None:
    """How many seconds an action took; None where that is not known."""
    timing = position.timing
    return timing.settle().took.get(seq) if timing is not None and timing.sittings else None
