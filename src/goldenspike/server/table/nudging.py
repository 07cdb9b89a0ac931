"""Nudges: whoever waits tells the person to decide so, once in a turn."""

from dataclasses import replace

from goldenspike.server.table.commit import Tables, retry
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, not_yours
from goldenspike.server.table.events import MOVES, NOTE, PERSON
from goldenspike.server.table.permissions import Viewer, check_begun, viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.seats import seat_of
from goldenspike.server.table.values import Person


def nudgeable(position: Position, who: Viewer) -> list[int]:
    """The seats of people for whom this player waits and whom they have not nudged yet."""
    if not who.playing():
        return []
    return [
        seat
        for seat in position.waiting
        if seat not in who.mine
        and who.seats[seat].kind == "person"
        and not has_nudged(position, who, seat)
    ]


def has_nudged(position: Position, who: Viewer, seat: int) -> bool:
    """Whether a person has nudged a seat since the game last went on."""
    for event in reversed(position.events):
        if event.kind in MOVES:
            return False
        if event.kind == NOTE and event.seat == seat and event.person == who.person:
            return True
    return False


def nudge(tables: Tables, person: Person, table_id: str, seat: int) -> None:
    """Tells the person at a seat that somebody waits; asked twice in a turn, it does no harm."""

    def once() -> None:
        with tables.positions.at(table_id) as position:
            who = viewer(tables.store, position, person)
            check_begun(position)
            target = seat_of(who, seat).person
            if not who.playing() or seat in who.mine:
                raise not_yours("not-waiting")
            if seat in position.waiting and has_nudged(position, who, seat):
                return
            if seat not in nudgeable(position, who) or target is None:
                raise Refusal("not-awaited")
            if tables.store.blocks(target, person.id):
                return  # who was blocked is not told so
            draft = tables.draft(position)
            add_note(draft, who, seat, target)
            tables.write(position, draft.step())

    retry(once)


def add_note(draft: Draft, who: Viewer, seat: int, target: int) -> None:
    """Adds the note of a nudge, by which the person is told too."""
    draft.note("nudged", by=who.playing()[0], player=seat)
    draft.events[-1] = replace(draft.events[-1], seat=seat, by=PERSON, person=who.person)
    draft.nudges.append(target)
