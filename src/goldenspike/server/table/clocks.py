"""What people do with a clock, and what happens when somebody's time is up.

A pause begins when everybody who has a seat wants it, and anybody ends it. A player takes days off
from now on, as many as the table allows. When time is up a bot sits in, or the others are asked
whether one shall, or nothing happens: as the table says.
"""

from dataclasses import dataclass, replace

from goldenspike.server.table import events
from goldenspike.server.table.commit import Tables, retry
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, not_yours, unfit
from goldenspike.server.table.permissions import Viewer, check_begun
from goldenspike.server.table.position import Position
from goldenspike.server.table.seats import change, seat_of
from goldenspike.server.table.timing import SeatTime, Times, Timing
from goldenspike.server.table.values import Person, Seat, Standing


def timing_of(position: Position) -> Timing:
    """The timing of a table that has begun and goes on; a refusal if it has no clock."""
    if position.timing is None:
        raise Refusal("no-clock")
    check_begun(position)
    if position.replay.is_over:
        raise Refusal("over")
    return position.timing


@dataclass(frozen=True)
class Timed:
    """The times of a table at the present, and who is asked about those whose time is up."""

    now: float
    times: Times
    asked: dict[int, list[int]]  # by seat: people


def timed(tables: Tables, position: Position) -> Timed | None:
    """The clock of a table at the present; None if it has none."""
    if position.timing is None:
        return None
    now = tables.now()
    times = position.timing.at(now)
    late = [seat for seat in position.seats if times.seats[seat.seat].is_up]
    asking = {seat.seat: asked(tables, seat, times, position.seats) for seat in late}
    return Timed(now, times, asking)


def people(seats: list[Seat]) -> set[int]:
    """The people who have seats, also those for whom a bot sits in."""
    return {seat.person for seat in seats if seat.person is not None}


def pause(tables: Tables, person: Person, table_id: str) -> None:
    """Asks for a pause, or agrees to one; it begins when everybody has agreed."""

    def changing(draft: Draft, who: Viewer) -> None:
        times = timing_of(draft.position).settle()
        if not who.mine:
            raise not_yours("not-playing")
        if times.paused or person.id in times.pausing:
            return
        agreed = {*times.pausing, person.id} >= people(draft.seats)
        text = "begin" if agreed else "agree" if times.pausing else "ask"
        draft.add(events.PAUSE, text, seat=who.mine[0], by=events.PERSON, person=person.id)
        if agreed:
            draft.note("paused")
        elif text == "ask":
            draft.note("asks-pause", player=who.mine[0])

    change(tables, table_id, person, changing)


def resume(tables: Tables, person: Person, table_id: str) -> None:
    """Ends a pause, or refuses one that somebody asked for."""

    def changing(draft: Draft, who: Viewer) -> None:
        times = timing_of(draft.position).settle()
        if not who.mine:
            raise not_yours("not-playing")
        if not times.paused and not times.pausing:
            return
        draft.add(events.RESUME, "", seat=who.mine[0], by=events.PERSON, person=person.id)
        draft.note("resumed" if times.paused else "no-pause", player=who.mine[0])

    change(tables, table_id, person, changing)


def take_leave(tables: Tables, person: Person, table_id: str, days: int) -> None:
    """Takes days off from now on, with all seats of a person; 0 ends them."""

    def changing(draft: Draft, who: Viewer) -> None:
        timing = timing_of(draft.position)
        times = timing.at(draft.now)
        if not who.mine:
            raise not_yours("not-playing")
        away = any(until_of(times, times.seats[seat]) for seat in who.mine)
        left = min(times.leave_left(times.seats[seat]) for seat in who.mine)
        if away == (days > 0):
            if away:
                raise Refusal("on-leave")
            return
        if days > left:
            raise unfit("leave", left=left, days=days)
        for seat in who.mine:
            draft.add(events.LEAVE, str(days), seat=seat, by=events.PERSON, person=person.id)
        if days:
            draft.note("leave", player=who.mine[0], days=days)
        else:
            draft.note("leave-over", player=who.mine[0])

    change(tables, table_id, person, changing)


def until_of(times: Times, seat: SeatTime) -> float | None:
    """Until when a player has taken days off; None if that is not so now."""
    return next((until for begin, until in seat.leaves if begin <= times.now < until), None)


def agree_bot(tables: Tables, person: Person, table_id: str, seat: int) -> None:
    """Agrees that a bot sits in for somebody whose time is up; it does when all others agree."""

    def changing(draft: Draft, who: Viewer) -> None:
        times = timing_of(draft.position).settle()
        sitting = seat_of(who, seat)
        if not times.seats[seat].is_up:
            raise Refusal("not-up")
        waiting = asked(tables, sitting, times, draft.seats)
        if person.id not in waiting:
            if person.id in times.seats[seat].agreed:
                return
            raise not_yours("not-asked")
        draft.add(events.AGREED_UP, "", seat=seat, by=events.PERSON, person=person.id)
        if waiting == [person.id]:
            sit_in(draft, sitting)

    change(tables, table_id, person, changing)


def asked(tables: Tables, sitting: Seat, times: Times, seats: list[Seat]) -> list[int]:
    """The people who have still to agree that a bot sits in: those who play and are not away."""
    agreed = times.seats[sitting.seat].agreed
    others = {seat.person for seat in seats if seat.kind == "person"} - {sitting.person}
    return sorted(
        each
        for each in others
        if each is not None and each not in agreed and not tables.is_away(each)
    )


def sit_in(draft: Draft, sitting: Seat) -> None:
    """Lets the bot of the clock play a seat until its player is back."""
    clock = draft.position.header.clock
    assert clock is not None
    draft.change_seat(replace(sitting, bot=clock.bot))
    draft.note("time-up", player=sitting.seat, bot=clock.bot)


def carry_out(tables: Tables, table_id: str) -> bool:
    """Does what has to be done at a table where time is up; whether there was anything.

    If somebody acted meanwhile, it is looked at again: whatever is written, is written once.
    """

    def once() -> bool:
        with tables.positions.at(table_id) as position:
            if position.timing is None:
                return False
            draft = tables.draft(position)
            times = position.timing.at(draft.now)
            late = [seat for seat in draft.seats if times.is_over(times.seats[seat.seat])]
            for sitting in late:
                run_out(draft, times, sitting)
            if draft.events:
                draft.follow()
                tables.write(position, draft.step())
            return bool(draft.events)

    return retry(once)


def run_out(draft: Draft, times: Times, sitting: Seat) -> None:
    """Does what the clock says where somebody's time is up."""
    if times.clock.up == "bot":
        sit_in(draft, sitting)
    elif times.clock.up == "ask" and not times.seats[sitting.seat].is_up:
        draft.add(events.TIME_UP, "", seat=sitting.seat)
        draft.note("overdue", player=sitting.seat)


def next_look(tables: Tables, position: Position) -> tuple[Standing, dict[int, int]]:
    """How a table stands with the moment to look next, and whom to remind now.

    By person: the event with which their decision began.
    """
    draft = tables.draft(position)
    standing = replace(draft.standing(), wakes=None)
    if position.timing is None:
        return standing, {}
    times = position.timing.at(draft.now)
    later = [moment for moment in times.wakes() if moment > times.now]
    people = {
        seat.person: seat.began
        for seat in times.seats
        if seat.person is not None and times.is_nearly_up(seat)
    }
    return replace(standing, wakes=min(later, default=None)), people
