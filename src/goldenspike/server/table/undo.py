"""Who may undo what: one's own last action freely, anything else if the others agree.

What was revealed is known from then on. So a reveal is undone only if everybody who chose in it
agrees, and never once one of them has no seat any more: nobody can agree for somebody else.
"""

from collections import Counter

from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.events import CHANCE, FORCED, ORDER, PERSON
from goldenspike.server.table.position import Ask, Position
from goldenspike.server.table.values import Seat


def last_decision(position: Position, person: int) -> int | None:
    """The number of actions before a person's last decision; None if there is none."""
    for number in range(position.count, 0, -1):
        deed = position.deeds[number - 1]
        if deed.person == person and deed.by in (PERSON, ORDER):
            return position.starts[number - 1]
    return None


def is_free(position: Position, person: int, to: int) -> bool:
    """Whether nobody else has acted or chosen since, and chance has shown nothing new."""
    return all(
        deed.by == FORCED or (deed.by != CHANCE and deed.person == person)
        for deed in (*position.deeds[to:], *position.chosen.values())
    )


def needs_nobody(position: Position, person: int, seats: list[Seat], to: int) -> bool:
    """Whether an undo needs no answers: it is free, or only bots would be asked."""
    return is_free(position, person, to) or not others(person, seats)


def others(person: int, seats: list[Seat]) -> list[Seat]:
    """The seats of other people. Bots agree to every undo, but never for a person."""
    return [seat for seat in seats if seat.person not in (None, person)]


def waiting_for(ask: Ask, seats: list[Seat]) -> list[int]:
    """The seats of people who have not answered yet."""
    return [seat.seat for seat in others(ask.person, seats) if seat.person not in ask.agreed]


def chose_in_reveals(position: Position, to: int) -> set[int | None]:
    """The people who chose in reveals after the first `to` actions; None: who was deleted since."""
    together = Counter(position.starts)
    made = zip(position.deeds[to:], position.starts[to:], strict=True)
    chose = [deed for deed, start in made if together[start] > 1]
    return {deed.person for deed in chose if deed.person is not None or deed.by in (PERSON, ORDER)}


def somebody_left(position: Position, seats: list[Seat], to: int) -> bool:
    """Whether somebody who chose in a reveal after the first `to` actions has no seat any more."""
    here = {seat.person for seat in seats if seat.person is not None}
    return not chose_in_reveals(position, to) <= here


def check_all_can_agree(position: Position, seats: list[Seat], to: int) -> None:
    """A refusal if an undo would take back a reveal in which somebody chose who has left."""
    if somebody_left(position, seats, to):
        raise Refusal("somebody-left")
