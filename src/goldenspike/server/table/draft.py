"""What is about to be written: an action or an undo, and all that follows by itself."""

import json
import time
from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom
from typing import Any

from goldenspike.core import game as core
from goldenspike.core import sealed as core_sealed
from goldenspike.core.words import Value
from goldenspike.ratings.model import ranks
from goldenspike.rooms.openings import openings_of
from goldenspike.rooms.page import weight_of
from goldenspike.server.table import events
from goldenspike.server.table.events import Event, Move
from goldenspike.server.table.permissions import WATCHER
from goldenspike.server.table.position import Position, decide_together
from goldenspike.server.table.timing import STEP, Mark, with_due
from goldenspike.server.table.values import LOBBY, SEVERAL, Ending, Sealed, Seat, Standing, Step


class Draft:
    """New events, played on a copy of the position."""

    def __init__(
        self,
        position: Position,
        seats: list[Seat],
        sealed: Sequence[Sealed] = (),
    ) -> None:
        self.position = position
        self.game = position.game
        self.seats = list(seats)
        self.state = self.game.copy(position.replay.now)
        self.texts = list(position.replay.texts)
        self.hidden = core_sealed.Sealed(position.sealed.seats)
        self.eyes = core_sealed.Eyes(self.game, WATCHER)
        self.events: list[Event] = []
        self.moves: list[Move] = []  # of the events that are actions
        self.changed: dict[int, Seat] = {}
        self.sealed = {choice.seat: choice for choice in sealed}  # all there are
        self.sealing: dict[int, Sealed] = {}  # those that are new
        self.drops_sealed = False
        self.begun = position.begun
        self.ends_links: list[int] = []  # of seats
        self.now = later(time.time(), position)  # when it happens
        self.nudges: list[int] = []  # people who are told that somebody waits
        self.listed: bool | None = None  # whether the table is on the home page; None: as before

    def add(self, kind: str, text: str, **more: Any) -> None:
        """Adds an event."""
        number = self.position.seq + len(self.events) + 1
        self.events.append(Event(number, kind, text, made=self.now, **more))

    def play(self, action: Any, by: str, person: int | None = None) -> None:
        """Plays a legal action."""
        seat, move = int(self.game.to_act(self.state)), self.move(action)
        self.add(events.ACTION, move.text, seat=seat, by=by, person=person)
        self.moves.append(move)
        self.hidden.note(self.game.deciding(self.state))
        self.texts.append(move.text)
        self.game.apply(self.state, action)

    def move(self, action: Any) -> Move:
        """An action with its text and lines, as a watcher sees them."""
        public = self.eyes.before(self.state)
        move = Move(action, self.game.write(self.state, action), self.game.narrate(public, action))
        self.eyes.after(self.state, public, action)
        return move

    def decide(self, seat: int, text: str, by: str, person: int | None = None) -> None:
        """Plays a seat's legal action, or seals it until all have chosen."""
        if self.together():
            self.add(events.SEAL, "", seat=seat, by=by, person=person)
            self.sealed[seat] = self.sealing[seat] = Sealed(seat, text, by, person)
        else:
            self.play(self.game.read(self.state, text), by, person)

    def together(self) -> list[int]:
        """The seats that decide together now."""
        return decide_together(self.game, self.state, self.hidden)

    def go_back(self, to: int, seat: int, person: int) -> None:
        """Undoes actions."""
        self.add(events.UNDO, str(to), seat=seat, by=events.PERSON, person=person)
        self.state, self.hidden = self.position.replay.at(to), core_sealed.Sealed()
        del self.texts[to:]
        self.forget_sealed()

    def forget_sealed(self) -> None:
        """Deletes the secret choices: they were played, or undone."""
        self.sealed, self.sealing, self.drops_sealed = {}, {}, True

    def note(self, key: str, **values: Value) -> None:
        """Adds a note to the log."""
        self.add(events.NOTE, json.dumps({"key": f"table.note.{key}", "values": values}))

    def change_seat(self, seat: Seat) -> None:
        """Changes who plays a seat."""
        self.seats[seat.seat] = self.changed[seat.seat] = seat

    def start(self, seat: int | None, person: int) -> None:
        """Starts a game that waited in its lobby."""
        self.add(events.START, "", seat=seat, by=events.PERSON, person=person)
        self.begun = True

    def follow(self) -> None:
        """Plays all that needs no decision: a lesson's script, chance, forced actions."""
        while self.begun and (self.follow_script() or self.follow_once()):
            pass

    def follow_script(self) -> bool:
        """Plays what the script of a lesson has next; False where its learner acts."""
        coaching = self.position.coaching
        rest = coaching.chapter.script[len(self.texts) :] if coaching else []
        together = self.together()
        if together:
            choices = zip(together, rest, strict=False)
            new = [(seat, text) for seat, text in choices if text and seat not in self.sealed]
            for seat, text in new:
                self.decide(seat, text, events.BOT)
            return bool(new)
        if not rest or rest[0] is None or self.game.why_not(self.state, rest[0]) is not None:
            return False
        by = events.CHANCE if self.game.to_act(self.state) == core.CHANCE else events.BOT
        self.play(self.game.read(self.state, rest[0]), by)
        return True

    def follow_once(self) -> bool:
        """Plays one such action; False if there is none."""
        together = self.together()
        if together:
            return self.reveal(together) or self.seal_forced(together)
        seat = self.game.to_act(self.state)
        if seat == core.CHANCE:
            self.play(self.game.deal(self.state, SystemRandom()), events.CHANCE)
            return True
        if seat < 0 or self.seats[seat].kind != "person":
            return False
        legal = self.game.legal_actions(self.state) if self.position.header.forced else []
        if len(legal) == 1:
            self.play(legal[0], events.FORCED, self.seats[seat].person)
            return True
        return False

    def reveal(self, together: list[int]) -> bool:
        """Plays the secret choices in the order of seats, if all have chosen; whether they have."""
        if not all(seat in self.sealed for seat in together):
            return False
        choices = [self.sealed[seat] for seat in together]
        for choice in choices:
            self.play(self.game.read(self.state, choice.text), choice.by, choice.person)
        self.forget_sealed()
        return True

    def seal_forced(self, together: list[int]) -> bool:
        """Seals the choices of people who have only one; whether there were any."""
        if not self.position.header.forced:
            return False
        forced = [seat for seat in together if seat not in self.sealed and self.is_forced(seat)]
        for seat in forced:
            text = self.legal_texts(seat)[0]
            self.decide(seat, text, events.FORCED, self.seats[seat].person)
        return bool(forced)

    def is_forced(self, seat: int) -> bool:
        """Whether a person who decides together with others has only one choice."""
        if self.seats[seat].kind != "person":
            return False
        return len(self.legal_texts(seat, most=2)) == 1

    def legal_texts(self, seat: int, most: int = 1) -> list[str]:
        """Up to `most` legal actions of a seat that decides together with others."""
        turn = self.position.turn_of(self.state, seat)
        return [self.game.write(turn, action) for action in self.game.legal_actions(turn)[:most]]

    def step(self) -> Step:
        """All changes, to be written together."""
        noted = any(event.kind == events.NOTE for event in self.events)
        assert noted or not self.changed, "who sits where changes with a note"
        standing = self.standing()
        return Step(
            game=self.position.header.id,
            events=self.events,
            standing=standing,
            moves=self.moves,
            seats=list(self.changed.values()),
            sealed=list(self.sealing.values()),
            drops_sealed=self.drops_sealed,
            called=self.called(standing),
            ends_links=self.ends_links,
            nudges=self.nudges,
            listed=self.listed,
            ending=self.ending() if standing.to_act == core.NOBODY and self.moves else None,
        )

    def ending(self) -> Ending:
        """How the game ended; who played is filled in when it is written."""
        end = self.game.seen(self.state, core.NOBODY)
        scores, winners = self.game.scores(end), self.game.winners(end)
        return Ending(
            pool=self.position.header.game,
            ended=self.now,
            names=tuple(seat.name for seat in self.seats),
            ranks=tuple(ranks(winners, scores)),
            openings=openings_of(self.position.show, self.position.replay, self.texts),
        )

    def called(self, standing: Standing) -> list[int]:
        """The people who have to decide now and had not before, where several people play."""
        if len({seat.person for seat in self.seats} - {None}) < 2:
            return []
        before = people_of(self.position.seats, self.position.waiting)
        return sorted(people_of(self.seats, standing.waiting) - before)

    def standing(self) -> Standing:
        """The public standing of the game, for lists."""
        public = self.game.seen(self.state, WATCHER)
        round, phase = self.position.show.moment(public)
        if not self.begun:
            return self.timed(Standing(LOBBY, round, phase, [], []))
        to_act, together = int(self.game.to_act(public)), self.together()
        waiting = [seat for seat in together if seat not in self.sealed]
        if not together:
            waiting = [to_act] if to_act >= 0 else []
        shown = SEVERAL if together else to_act
        return self.timed(Standing(shown, round, phase, self.game.winners(public), waiting))

    def timed(self, standing: Standing) -> Standing:
        """The standing with the moments at which somebody's time is up, if there is a clock."""
        timing = self.position.timing
        if timing is None:
            return standing
        if self.position.seats and not timing.sittings:  # who sat where is not known here
            return replace(standing, wakes=0.0)
        weight = weight_of(self.position.show, (standing.round, standing.phase))
        mark = Mark(self.now, self.events, len(self.texts), tuple(standing.waiting), weight)
        changed = self.changed.values() if self.position.seats else self.seats
        return with_due(standing, timing.after(mark, changed))


def later(now: float, position: Position) -> float:
    """The present; a little later than the last event if the clock of that server was ahead."""
    return max(now, position.made + STEP)


def people_of(seats: Sequence[Seat], those: Sequence[int]) -> set[int]:
    """The people who play some seats themselves; none at a table that is being made."""
    sitting = (seats[seat] for seat in those if seat < len(seats))
    return {seat.person for seat in sitting if seat.bot is None and seat.person is not None}


def with_link_used(step: Step, link: str, taker: int) -> Step:
    """A step that also uses up a link."""
    return replace(step, link=link, taker=taker)
