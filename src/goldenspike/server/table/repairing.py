"""Repairs a table: what does not replay becomes notes, and how the game stands is found anew."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from goldenspike.core.game import IllegalAction
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.events import ACTION, NOTE, TABLE, UNDO, Event
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import Header, Sealed, Seat, Standing


@dataclass(frozen=True)
class Stored:
    """A table as the database holds it."""

    header: Header
    seats: Sequence[Seat]
    events: Sequence[Event]
    sealed: Sequence[Sealed]


@dataclass(frozen=True)
class Repair:
    """What to change at a table, and how the game stands then."""

    standing: Standing
    count: int  # actions that stand
    problem: str | None = None  # what does not replay
    notes: Sequence[Event] = ()  # in place of the events from there on
    undo: Event | None = None  # takes actions back


def repair(stored: Stored, back_to: int | None = None) -> Repair:
    """Plays a table through. What does not replay is cut off; then actions may be taken back."""
    good, problem = playable(stored, strict=back_to is None)
    notes = [as_note(event) for event in stored.events[good:]]
    position = replayed(stored, [*stored.events[:good], *notes])
    undo = None
    if back_to is not None and back_to < position.count:
        undo = Event(position.seq + 1, UNDO, str(position.starts[back_to]))
        position.fold([undo])
    untouched = problem is None and undo is None
    sealed = stored.sealed if untouched else ()
    standing = Draft(position, position.seats, sealed).standing()
    cut = [note for note in notes if note not in stored.events[note.seq - 1 : note.seq]]
    return Repair(standing, position.count, problem, cut, undo)


def playable(stored: Stored, strict: bool) -> tuple[int, str | None]:
    """How many events can be played from the start, and what is wrong with the next.

    To find out whether an action is legal may take for ever: only `strict` asks.
    """
    position = replayed(stored, [])
    for number, event in enumerate(stored.events):
        try:
            if strict and event.kind == ACTION:
                check_legal(position, event.text)
            position.fold([event])
        except Exception as error:  # whatever a game does with a text it cannot play
            return number, f"event {event.seq}, {event.text[:60]!r}: {error}"
    return len(stored.events), None


def check_legal(position: Position, text: str) -> None:
    """IllegalAction if a text is no legal action now."""
    reason = position.game.why_not(position.replay.now, text)
    if reason is not None:
        raise IllegalAction(reason)


def replayed(stored: Stored, events: Sequence[Event]) -> Position:
    """The position of a table after some events."""
    position = Position(stored.header, len(stored.seats))
    position.fold(events)
    position.seats = list(stored.seats)
    return position


def as_note(event: Event) -> Event:
    """An event that changes nothing any more, and still says what it was."""
    if event.kind == NOTE:
        return event
    what = event.text if event.kind == ACTION else f"{event.kind} {event.text}".strip()
    text = json.dumps({"key": "table.note.cut", "values": {"text": what}})
    return replace(event, kind=NOTE, text=text, seat=None, by=TABLE, person=None)
