"""How much time each seat has, computed from the times of events alone: nothing ticks.

Whatever happens in one step has one time, and steps have different ones. Time runs for a seat from
the step with which its decision begins to the one that ends it, if a person plays it, the game is
not paused and the day counts. What is played by itself, by bots or for a person who has no choice
takes no time and earns none.

An undo gives no time back. Whoever asked for it decides again with what is left; anybody else who
has to decide again has at least an increment for it. Time is added once for each decision, however
often it is undone and made again.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from goldenspike.server.table.clock_settings import DAY, Clock
from goldenspike.server.table.days_off import FOREVER, DaysOff, Leave
from goldenspike.server.table.events import (
    ACTION,
    AGREED_UP,
    LEAVE,
    ORDER,
    PAUSE,
    PERSON,
    RESUME,
    SEAL,
    TIME_UP,
    UNDO,
    Event,
)
from goldenspike.server.table.values import Seat, Sitting, Standing

STEP = 1e-5  # seconds between two steps at least
UP = 1e-3  # seconds that count as none
REMINDED = 0.25  # of the time for a decision: what is left when people are reminded
LONGEST_REMINDER = float(DAY)  # before the time is up


@dataclass
class Mark:
    """What a step changed, and who decides after it."""

    made: float
    events: list[Event] = field(default_factory=list)
    count: int = 0  # of actions
    waiting: tuple[int, ...] = ()
    weight: float = 1.0  # of the decision

    @property
    def seq(self) -> int:
        """The last event."""
        return self.events[-1].seq if self.events else 0

    @property
    def undo(self) -> Event | None:
        """The undo of the step, if there is one."""
        return next((event for event in self.events if event.kind == UNDO), None)

    @property
    def decided(self) -> set[int]:
        """The seats that acted or chose."""
        return {
            event.seat
            for event in self.events
            if event.kind in (ACTION, SEAL) and event.seat is not None
        }


@dataclass
class SeatTime:
    """The time of one seat."""

    left: float
    used: float = 0.0  # in all
    since: float | None = None  # when its decision began; None: it has none to make
    began: int = 0  # with which event
    spent: float = 0.0  # of this decision
    sealed: float = 0.0  # that a secret choice took which is not revealed yet
    person: int | None = None  # who plays it; None: a bot or nobody
    given: int = -1  # time was added up to the decision after so many actions
    own: bool = False  # its player took back what is not decided again yet: no time is added
    fresh: int = -1  # whoever came back got time for the decision after so many
    leaves: list[Leave] = field(default_factory=list)
    is_up: bool = False  # the others are asked whether a bot sits in
    agreed: set[int] = field(default_factory=set)  # people: to that

    @property
    def decides(self) -> bool:
        """Whether a person has to decide here."""
        return self.since is not None and self.person is not None

    def begin(self, mark: Mark) -> None:
        """Begins a decision."""
        self.since, self.began, self.spent = mark.made, mark.seq, 0.0
        self.is_up, self.agreed = False, set()

    def end(self) -> None:
        """Ends the decision, if there is one."""
        self.since = None
        self.is_up, self.agreed = False, set()

    def copy(self) -> "SeatTime":
        """The same, to be changed."""
        return replace(self, leaves=list(self.leaves), agreed=set(self.agreed))

    def leave_used(self) -> int:
        """The days off that were taken; one that was begun counts."""
        return sum(ceil((until - begin - STEP) / DAY) for begin, until in self.leaves)


def ahead(seat: SeatTime) -> float:
    """How long before its time is up the player of a seat is reminded."""
    return min(LONGEST_REMINDER, REMINDED * (seat.left + seat.spent))


class Times:
    """The time of all seats at a moment. It is brought forward by marks, or to the present."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.now = 0.0
        self.paused = False
        self.pausing: set[int] = set()  # people who want a pause
        self.seats = [SeatTime(float(clock.bank)) for _ in range(players)]
        self.took: dict[int, float] = {}  # by event of an action: the seconds it took

    def copy(self) -> "Times":
        """The same to be changed, without what actions took."""
        other = Times(self.clock, 0)
        other.now, other.paused, other.pausing = self.now, self.paused, set(self.pausing)
        other.seats = [seat.copy() for seat in self.seats]
        return other

    def runs(self, seat: SeatTime) -> bool:
        """Whether the time of a seat runs, on days that count."""
        return seat.decides and not self.paused

    def off(self, seat: SeatTime) -> DaysOff:
        """When time does not count for a seat."""
        return DaysOff(self.clock.days, self.clock.zone, seat.leaves)

    def elapse(self, now: float) -> None:
        """Lets time pass."""
        for seat in self.seats:
            if self.runs(seat):
                passed = self.off(seat).counted(self.now, now)
                seat.used += passed
                seat.spent += passed
                seat.left = max(0.0, seat.left - passed)
        self.now = max(self.now, now)

    def due(self, seat: SeatTime) -> float | None:
        """When the time of a seat is up; None while it does not run."""
        if not self.runs(seat):
            return None
        due = self.off(seat).after(self.now, seat.left)
        return None if due == FOREVER else due

    def remind(self, seat: SeatTime) -> float | None:
        """When a person is to be reminded of a decision; None: not at all."""
        if self.clock.kind != "turn" or not self.runs(seat):
            return None
        return self.off(seat).after(self.now, max(0.0, seat.left - ahead(seat)))

    def is_nearly_up(self, seat: SeatTime) -> bool:
        """Whether a person is to be reminded of a decision now."""
        near = UP <= seat.left <= ahead(seat) + UP
        return self.clock.kind == "turn" and self.runs(seat) and near

    def advance(self, mark: Mark, sittings: Iterable[Seat]) -> None:
        """Applies a step, and who sits where after it as far as that changed."""
        is_first = not self.now
        self.elapse(mark.made)
        self.note_taken(mark)
        came = [self.sit(sitting) for sitting in sittings]
        for event in mark.events:
            self.take(event, mark.made)
        for number, seat in enumerate(self.seats):
            self.turn(number, seat, mark)
        for number in [] if is_first else came:
            self.welcome(self.seats[number], mark)

    def note_taken(self, mark: Mark) -> None:
        """Notes how long the actions of a step took, and the secret choices."""
        for event in mark.events:
            if event.seat is None or event.by not in (PERSON, ORDER):
                continue
            seat = self.seats[event.seat]
            if event.kind == SEAL:
                seat.sealed += seat.spent if seat.since is not None else 0.0
                seat.end()
            elif event.kind == ACTION:
                alone = seat.spent if seat.since is not None else 0.0
                self.took[event.seq] = alone + seat.sealed
                seat.sealed = 0.0
                seat.end()

    def sit(self, sitting: Seat) -> int:
        """Notes who plays a seat from now on; its number."""
        seat = self.seats[sitting.seat]
        seat.person = sitting.person if sitting.bot is None else None
        seat.is_up, seat.agreed = False, set()
        return sitting.seat

    def take(self, event: Event, now: float) -> None:
        """Applies what an event changes beside decisions."""
        seat = None if event.seat is None else self.seats[event.seat]
        if event.kind == PAUSE and event.person is not None:
            self.pausing.add(event.person)
            self.paused = self.paused or event.text == "begin"
        elif event.kind == RESUME:
            self.paused, self.pausing = False, set()
        elif event.kind == LEAVE and seat is not None:
            begun = [(begin, min(until, now)) for begin, until in seat.leaves]
            days = int(event.text)
            seat.leaves = [*begun, (now, now + days * DAY)] if days else begun
        elif event.kind == TIME_UP and seat is not None:
            seat.is_up = True
        elif event.kind == AGREED_UP and seat is not None and event.person is not None:
            seat.agreed.add(event.person)

    def turn(self, number: int, seat: SeatTime, mark: Mark) -> None:
        """Begins, goes on with or ends the decision of a seat."""
        if mark.undo is not None:
            seat.sealed, seat.own = 0.0, seat.own or mark.undo.person == seat.person
        if number not in mark.waiting:
            seat.end()
        elif seat.since is None or number in mark.decided or mark.undo is not None:
            seat.begin(mark)
            if seat.person is not None:
                self.give(seat, mark)

    def give(self, seat: SeatTime, mark: Mark) -> None:
        """Adds the time for a decision, once; after an undo of others, what is missing of it."""
        added = self.clock.increment * mark.weight
        if mark.count > seat.given:
            seat.given, seat.own = mark.count, False
            cap = FOREVER if self.clock.cap is None else self.clock.cap
            seat.left = max(seat.left, min(cap, seat.left + added))
        elif not seat.own:
            seat.left = max(seat.left, added)

    def welcome(self, seat: SeatTime, mark: Mark) -> None:
        """Gives whoever comes to a decision enough time for it, once."""
        if seat.decides and mark.count > seat.fresh:
            seat.fresh = mark.count
            seat.left = max(seat.left, float(self.clock.back))

    def is_over(self, seat: SeatTime) -> bool:
        """Whether the time of a seat is up."""
        return self.runs(seat) and seat.left < UP

    def wakes(self) -> list[float]:
        """The moments at which something has to be done: people reminded, bots seated."""
        acts = {"bot": True, "ask": True, "wait": False}[self.clock.up]
        due = [self.due(seat) for seat in self.seats if acts and not seat.is_up]
        reminders = [self.remind(seat) for seat in self.seats if not seat.is_up]
        return [moment for moment in (*due, *reminders) if moment is not None]

    def leave_left(self, seat: SeatTime) -> int:
        """The days off that a player may still take."""
        return max(0, self.clock.leave - seat.leave_used())


class Timing:
    """The marks of a table, and the times that follow from them and from who sat where."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock, self.players = clock, players
        self.marks: list[Mark] = []  # that are not part of `times` yet
        self.times = Times(clock, players)
        self.sittings: Sequence[Sitting] = ()
        self.seq = 0  # of the last event in `times`

    def note(self, event: Event, count: int, waiting: Sequence[int], weight: float) -> None:
        """Notes an event, and who decides after it."""
        if not self.marks or self.marks[-1].made != event.made:
            self.marks.append(Mark(event.made))
        mark = self.marks[-1]
        mark.events.append(event)
        mark.count, mark.waiting, mark.weight = count, tuple(waiting), weight

    def settle(self) -> Times:
        """The times after all marks."""
        for mark in self.marks:
            now = [each.seat for each in self.sittings if self.seq < each.seq <= mark.seq]
            if not self.seq:
                now = [each.seat for each in self.sittings if not each.seq] + now
            self.times.advance(mark, now)
            self.seq = mark.seq
        self.marks = []
        return self.times

    def at(self, now: float) -> Times:
        """The times at a moment."""
        times = self.settle().copy()
        if times.now:
            times.elapse(max(now, times.now))
        return times

    def after(self, mark: Mark, changed: Collection[Seat]) -> Times:
        """The times after a step that is about to be written."""
        times = self.settle().copy()
        first = [each.seat for each in self.sittings if not each.seq] if not self.seq else []
        times.advance(mark, [*first, *changed])
        return times


def with_due(standing: Standing, times: Times) -> Standing:
    """A standing with the moments at which the time of those who decide is up."""
    due = [times.due(times.seats[seat]) for seat in standing.waiting]
    return replace(standing, due=due, wakes=min(times.wakes(), default=None))
