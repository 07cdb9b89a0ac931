"""Who played which actions of a game: seats change hands, and undone actions were nobody's."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from goldenspike.server.table.events import ACTION, NOTE, UNDO, Event
from goldenspike.server.table.values import Seat, Sitting, Step


@dataclass(frozen=True)
class Played:
    """Who plays a seat from a number of actions on."""

    after: int  # so many actions
    seat: Seat


def played(history: Sequence[Event], sittings: Sequence[Sitting]) -> list[Played]:
    """Who played each seat after which action, by seat; of a game as it stands."""
    known: dict[int, list[Played]] = {}
    count, due = 0, sorted(sittings, key=lambda each: each.seq)
    for event in (Event(0, "", ""), *history):
        if event.kind == ACTION:
            count += 1
        elif event.kind == UNDO:
            count = int(event.text)
            known = {seat: cut(told, count) for seat, told in known.items()}
        while due and due[0].seq <= event.seq:
            sitting = due.pop(0).seat
            told = [each for each in known.get(sitting.seat, []) if each.after < count]
            known[sitting.seat] = [*told, Played(count, sitting)]
    return [each for seat in sorted(known) for each in known[seat]]


def cut(told: list[Played], count: int) -> list[Played]:
    """Who played a seat, after an undo: whoever has it now plays on from there."""
    left = [each for each in told[:-1] if each.after < count]
    return [*left, replace(told[-1], after=min(told[-1].after, count))]


def note_of(told: Sequence[Played]) -> list[dict[str, Any]] | None:
    """The same for a record; None if no seat changed hands, or it is not known who began.

    A seat, the number of the first action that could be of this player, a name, and whether it
    was a person, or which bot.
    """
    seats = {each.seat.seat for each in told}
    began = {each.seat.seat for each in told if each.after == 0}
    if len(told) == len(seats) or began != seats:
        return None
    return [
        {
            "seat": each.seat.seat,
            "from": each.after + 1,
            "name": each.seat.name,
            "by": each.seat.bot or each.seat.kind,
        }
        for each in told
    ]


def new_players(before: Sequence[Seat], step: Step) -> list[Seat]:
    """The seats of a step that somebody else plays from now on: not those with a new name only."""
    known = {seat.seat: (seat.person, seat.bot) for seat in before}
    return [seat for seat in step.seats if known[seat.seat] != (seat.person, seat.bot)]


def moment_of(step: Step) -> int:
    """The event from which seats change hands: the note that says so."""
    return next((event.seq for event in step.events if event.kind == NOTE), 0)
