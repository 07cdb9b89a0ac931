"""Exercises: a decision of a game that is over, to be made again by somebody who looks at it."""

from dataclasses import dataclass, replace

from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position


@dataclass(frozen=True)
class Exercise:
    """The table as it was before a decision, and somebody who has the seat that decided."""

    position: Position
    viewer: Viewer

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.viewer.mine[0]


def exercise_of(position: Position, viewer: Viewer, number: int) -> Exercise:
    """The exercise of a decision by its number, from 1; a refusal if there is none."""
    seat = deciding_seat(position, number)
    first = position.deeds[position.starts[number - 1]]  # of those who decided together
    before = position.before(first.seq)
    before.chosen, before.ask, before.coaching = {}, None, None
    before.seats = [
        replace(each, bot=None, person=viewer.person if each.seat == seat else each.person)
        for each in viewer.seats
    ]
    return Exercise(before, Viewer(None, [seat], False, before.seats))


def deciding_seat(position: Position, number: int) -> int:
    """The seat that decided on an action of a game that is over; else a refusal."""
    if not position.replay.is_over:
        raise Refusal("not-over")
    if number > position.count:
        raise unfit("no-moment", count=position.count, at=number)
    seat = int(position.game.to_act(position.replay.at(number - 1)))
    if seat < 0:
        raise unfit("no-decision", at=number)
    return seat
