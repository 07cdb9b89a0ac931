"""How much time is left: it follows from the times of events alone."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goldenspike.server.table.clock_settings import DAY, HOUR, MINUTE, Clock
from goldenspike.server.table.days_off import DaysOff
from goldenspike.server.table.events import (
    ACTION,
    BOT,
    FORCED,
    LEAVE,
    NOTE,
    PAUSE,
    PERSON,
    RESUME,
    SEAL,
    UNDO,
    Event,
)
from goldenspike.server.table.timing import Times, Timing
from goldenspike.server.table.values import Seat, Sitting

LIVE = Clock("live", 600, 15, back=60)
DAILY = Clock("turn", DAY, DAY, cap=DAY, back=DAY, leave=3)
START = 1_800_000_000.0


class Game:
    """A table whose events a test writes: person 1 has seat 0, person 2 seat 1, and so on."""

    def __init__(self, clock: Clock, *waiting: int, players: int = 3) -> None:
        self.clock, self.players = clock, players
        self.timing = Timing(clock, players)
        self.sittings = [Sitting(0, Seat(n, "", n + 1)) for n in range(players)]
        self.timing.sittings = list(self.sittings)
        self.now, self.seq, self.count = START, 0, 0
        self.written: list[tuple[Event, int, tuple[int, ...], float]] = []
        self.step(0, "start", waiting=waiting)

    def step(self, after: float, *kinds: Any, waiting: Sequence[int], weight: float = 1.0) -> Times:
        """A step some seconds later: kinds, or events without numbers; who decides then."""
        self.now += after
        for kind in kinds:
            event = kind if isinstance(kind, Event) else Event(0, kind, "")
            self.seq += 1
            if event.kind == ACTION:
                self.count += 1
            if event.kind == UNDO:
                self.count = int(event.text)
            made = replace(event, seq=self.seq, made=self.now)
            told = (made, self.count, tuple(waiting), weight)
            self.written.append(told)
            self.timing.note(*told)
        return self.timing.settle()

    def sit(self, after: float, seat: Seat, waiting: Sequence[int]) -> Times:
        """Somebody else plays a seat from now on."""
        self.sittings.append(Sitting(self.seq + 1, seat))
        self.timing.sittings = list(self.sittings)
        return self.step(after, NOTE, waiting=waiting)

    def left(self, after: float = 0.0) -> list[float]:
        """The seconds that are left to each seat, some seconds from now."""
        return [round(seat.left, 3) for seat in self.timing.at(self.now + after).seats]

    def again(self) -> "Timing":
        """The same from what is written, as a server reads it after a restart."""
        other = Timing(self.clock, self.players)
        other.sittings = list(self.sittings)
        for told in self.written:
            other.note(*told)
        return other


def act(seat: int, by: str = PERSON) -> Event:
    return Event(0, ACTION, "x", seat, by, seat + 1)


def undo(to: int, seat: int) -> Event:
    return Event(0, UNDO, str(to), seat, PERSON, seat + 1)


def test_time_runs_for_whoever_decides() -> None:
    game = Game(LIVE, 0)
    assert game.left() == [615, 600, 600], "the increment comes when a decision begins"
    assert game.left(100) == [515, 600, 600]
    game.step(100, act(0), waiting=[1])
    assert game.left(10) == [515, 605, 600]
    times = game.step(30, act(1), waiting=[0], weight=0.2)
    assert game.left() == [518, 585, 600], "a small decision adds less"
    assert [round(seat.used, 3) for seat in times.seats] == [100, 30, 0]
    assert list(times.took.values()) == [100, 30]


def test_a_day_for_each_decision() -> None:
    game = Game(DAILY, 0)
    game.step(20 * HOUR, act(0), waiting=[1])
    game.step(HOUR, act(1), waiting=[0])
    assert game.left() == [DAY, 23 * HOUR, DAY]


def test_forced_actions_and_bots_cost_nothing_and_earn_nothing() -> None:
    game = Game(LIVE, 0)
    bot = Seat(1, "", 2, "steady")
    game.sit(0.5, bot, waiting=[0])
    game.step(9.5, act(0), waiting=[1])
    times = game.step(500, act(1, BOT), act(2, FORCED), waiting=[0])
    assert game.left() == [620, 600, 600]
    assert times.seats[1].used == times.seats[2].used == 0
    assert set(times.took) == {game.written[2][0].seq}, "of what a person decided alone"


def test_time_up_is_foreseen() -> None:
    game = Game(LIVE, 0)
    times = game.timing.at(game.now + 100)
    assert times.due(times.seats[0]) == pytest.approx(START + 615)
    assert times.due(times.seats[1]) is None
    assert times.wakes() == [times.due(times.seats[0])], "nobody is reminded in a live game"
    assert not times.is_over(times.seats[0])
    late = game.timing.at(START + 615)
    assert late.is_over(late.seats[0]) and late.seats[0].left == 0


def test_people_are_reminded_of_long_decisions() -> None:
    game = Game(DAILY, 0)
    times = game.timing.at(START)
    assert min(times.wakes()) == pytest.approx(START + 18 * HOUR)
    later = game.timing.at(START + 18 * HOUR)
    assert later.is_nearly_up(later.seats[0])
    week = Game(Clock("turn", 7 * DAY), 0).timing.at(START)
    assert min(week.wakes()) == pytest.approx(START + 6 * DAY), "a day before, at most"


def test_an_undo_gives_no_time_back() -> None:
    """Nor can anybody gain any by it: who takes back goes on with what is left."""
    game = Game(LIVE, 0)
    for _ in range(3):
        game.step(200, act(0), waiting=[0])
        game.step(1, undo(0, 0), waiting=[0])
    assert game.left()[0] == 615 + 15 - 603, "one increment for the second decision, once"
    game.step(27, act(0), waiting=[0])
    assert game.left()[0] == 0
    game.step(0.1, undo(0, 0), waiting=[0])
    assert game.left() == [0, 600, 600]


def test_whoever_has_to_decide_again_has_an_increment_for_it() -> None:
    game = Game(LIVE, 0)
    game.step(5, act(0), waiting=[1])
    game.step(612, act(1), waiting=[2])
    assert game.left()[1] == 3
    game.step(5, undo(1, 2), waiting=[1])  # with consent
    assert game.left()[1] == 15, "enough to decide once more, and no more than that"
    game.step(5, act(1), waiting=[2])
    assert game.left() == [610, 10, 610], "no second increment for seat 2"


def test_deciding_together_everybody_has_their_own_time() -> None:
    game = Game(LIVE, 0, 1, 2)
    seal = [Event(0, SEAL, "", seat, PERSON, seat + 1) for seat in range(3)]
    game.step(10, seal[1], waiting=[0, 2])
    game.step(10, seal[0], waiting=[2])
    game.step(10, seal[0], waiting=[2])  # thinks better of it: nothing runs for seat 0
    game.step(10, seal[2], act(0), act(1), act(2), waiting=[0])
    times = game.timing.settle()
    assert [round(seat.used) for seat in times.seats] == [20, 10, 40]
    assert [round(each) for each in times.took.values()] == [20, 10, 40]


def test_a_pause_stops_all_time() -> None:
    game = Game(LIVE, 0)
    wants = [Event(0, PAUSE, text, n, PERSON, n + 1) for n, text in enumerate(("ask", "begin"))]
    game.step(10, wants[0], waiting=[0])
    assert game.left(5)[0] == 600, "it is only asked for"
    game.step(10, wants[1], waiting=[0])
    assert game.left(9999)[0] == 595
    assert game.timing.at(START + 50).wakes() == []
    game.step(9999, Event(0, RESUME, "", 2, PERSON, 3), waiting=[0])
    assert game.left(10)[0] == 585


def test_days_off_of_a_player() -> None:
    game = Game(DAILY, 0)
    game.step(HOUR, Event(0, LEAVE, "2", 0, PERSON, 1), waiting=[0])
    assert game.left(2 * DAY)[0] == 23 * HOUR
    assert game.left(2 * DAY + HOUR)[0] == 22 * HOUR
    times = game.timing.at(game.now)
    assert times.due(times.seats[0]) == pytest.approx(START + 3 * DAY)
    assert times.leave_left(times.seats[0]) == 1
    game.step(HOUR, Event(0, LEAVE, "0", 0, PERSON, 1), waiting=[0])
    assert game.left(HOUR)[0] == 22 * HOUR
    times = game.timing.settle()
    assert times.leave_left(times.seats[0]) == 2, "a day that was begun counts"


def test_who_comes_back_can_play_on_but_gains_nothing() -> None:
    game = Game(LIVE, 0)
    ann, bot = Seat(0, "", 1), Seat(0, "", 1, "steady")
    game.sit(615, bot, waiting=[0])
    assert game.left(999)[0] == 0
    game.sit(50, ann, waiting=[0])
    assert game.left()[0] == 60
    game.sit(60, bot, waiting=[0])
    game.sit(1, ann, waiting=[0])
    assert game.left()[0] == 0, "a fresh bank once for a decision"
    game.sit(1, bot, waiting=[0])
    game.step(1, act(0, BOT), waiting=[1])
    game.step(1, act(1), waiting=[0])
    game.sit(1, ann, waiting=[0])
    assert game.left()[0] == 60


AMSTERDAM = DaysOff((5, 6), "Europe/Amsterdam")


def at(text: str, zone: str = "Europe/Amsterdam") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_weekends_do_not_count_also_when_clocks_change() -> None:
    """In the night to Sunday 25 October 2026 clocks go back, to 29 March 2026 forward."""
    for friday, monday in (("2026-10-23", "2026-10-26"), ("2026-03-27", "2026-03-30")):
        start, end = at(f"{friday}T20:00"), at(f"{monday}T06:00")
        assert AMSTERDAM.counted(start, end) == 10 * HOUR
        assert AMSTERDAM.after(start, 5 * HOUR) == at(f"{monday}T01:00")
        assert AMSTERDAM.spell(start) == (True, start + 4 * HOUR)
        assert AMSTERDAM.spell(start + 5 * HOUR) == (False, at(f"{monday}T00:00"))
    sundays = DaysOff((6,), "Europe/Amsterdam")
    assert sundays.counted(at("2026-10-24T00:00"), at("2026-10-26T00:00")) == DAY
    mondays = DaysOff((0,), "Europe/Amsterdam")
    long, short = at("2026-10-26T00:00"), at("2026-03-30T00:00")
    assert mondays.counted(long - DAY - HOUR, long) == DAY + HOUR, "that Sunday has 25 hours"
    assert mondays.counted(short - DAY + HOUR, short) == DAY - HOUR


def test_days_off_of_both_kinds_together() -> None:
    """A leave from Friday evening over the weekend to Tuesday evening."""
    friday = at("2026-10-23T20:00")
    off = replace(AMSTERDAM, leaves=[(friday, friday + 4 * DAY)])
    assert off.after(friday - HOUR, 2 * HOUR) == friday + 4 * DAY + HOUR
    assert off.counted(friday - HOUR, friday + 5 * DAY) == DAY + HOUR
    assert off.spell(friday) == (False, friday + 4 * DAY)
    assert DaysOff().spell(friday) == (True, None)
    assert DaysOff().after(friday, 5) == friday + 5


def test_every_zone_has_days_that_end() -> None:
    """Also where clocks were put back just after midnight, and a day came twice."""
    off = DaysOff((2,), "America/St_Johns")
    start = at("2006-10-28T12:00", "America/St_Johns")
    assert off.counted(start, start + 2 * DAY) == 2 * DAY


@given(st.integers(0, 10**7), st.integers(0, 10**6), st.sets(st.integers(0, 6), max_size=6))
def test_what_counts_is_found_again(start: int, seconds: int, days: set[int]) -> None:
    off = DaysOff(tuple(sorted(days)), "Europe/Amsterdam")
    begin = START + start
    end = off.after(begin, seconds)
    assert end >= begin + seconds
    assert off.counted(begin, end) == pytest.approx(seconds, abs=1e-3)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["act", "undo", "seal", "pause", "resume", "leave", "bot", "person", "note"]
        ),
        st.integers(0, 2),  # who
        st.floats(0.001, 2 * DAY),  # how much later
        st.sets(st.integers(0, 2), max_size=3),  # who decides then
    ),
    max_size=25,
)
CLOCKS = st.builds(
    Clock,
    kind=st.sampled_from(["live", "turn"]),
    bank=st.integers(10, 3 * DAY),
    increment=st.integers(0, DAY),
    cap=st.sampled_from([None, 3 * DAY]),
    back=st.integers(0, HOUR),
    days=st.sampled_from([(), (5, 6)]),
    leave=st.just(9),
)


def random_step(game: Game, kind: str, who: int, after: float, waiting: list[int]) -> Times:
    """One of the things that happen at a table."""
    if kind in ("bot", "person"):
        bot = "steady" if kind == "bot" else None
        return game.sit(after, Seat(who, "", who + 1, bot), waiting)
    person: dict[str, Any] = {"seat": who, "by": PERSON, "person": who + 1}
    event = {
        "act": Event(0, ACTION, "x", **person),
        "undo": Event(0, UNDO, str(game.count // 2), **person),
        "seal": Event(0, SEAL, "", **person),
        "pause": Event(0, PAUSE, "begin", **person),
        "resume": Event(0, RESUME, "", **person),
        "leave": Event(0, LEAVE, "1", **person),
        "note": Event(0, NOTE, ""),
    }[kind]
    return game.step(after, event, waiting=waiting)


@given(CLOCKS, STEPS)
def test_no_time_is_lost_or_made(clock: Clock, steps: list[Any]) -> None:
    """What is used never falls, nor is more used than passed; a restart changes nothing."""
    game = Game(clock, 0)
    for kind, who, after, waiting in steps:
        before = game.timing.settle().copy()
        running = sum(before.runs(seat) for seat in before.seats)
        times = random_step(game, kind, who, after, sorted(waiting))
        spent = [now.used - then.used for now, then in zip(times.seats, before.seats, strict=True)]
        assert all(-1e-6 <= each <= after + 1e-3 for each in spent)
        assert sum(spent) <= running * after + 1e-3
        assert all(seat.left >= 0 for seat in times.seats)
    later = game.now + 1000 * MINUTE
    again, known = game.again().at(later), game.timing.at(later)
    assert [vars(seat) for seat in again.seats] == [vars(seat) for seat in known.seats]
