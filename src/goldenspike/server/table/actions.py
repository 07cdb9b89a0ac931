"""What people do in a game: act, undo, answer."""

from goldenspike.core.game import IllegalAction
from goldenspike.core.words import Reason
from goldenspike.server.table import events
from goldenspike.server.table.coaching import Coaching
from goldenspike.server.table.commit import Tables, first_move, retry
from goldenspike.server.table.errors import Illegal, Refusal, not_yours, too_late, unfit
from goldenspike.server.table.events import Event
from goldenspike.server.table.permissions import Viewer, acting_seat, check_begun, viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.undo import check_all_can_agree, needs_nobody, waiting_for
from goldenspike.server.table.values import Attempt, Person


def act(tables: Tables, person: Person, table_id: str, attempt: Attempt) -> None:
    """Plays a person's action, or seals it until all have chosen. Repeating it does no harm."""

    def once() -> None:
        with tables.positions.at(table_id) as position:
            who = viewer(tables.store, position, person)
            other = first_move(position, attempt.after)
            if other is None:
                decide(tables, position, who, attempt)
            elif not is_repeat(position, other, person, attempt):
                raise too_late(position.seq)

    retry(once)


def decide(tables: Tables, position: Position, who: Viewer, attempt: Attempt) -> None:
    """Checks an action and writes it, with what follows."""
    check_begun(position)
    seat = acting_seat(position, who, attempt.seat) if position.to_act >= 0 else position.to_act
    reason = why_not(position, who, seat, attempt.text)
    if reason is not None:
        raise Illegal(reason, [seat.name for seat in who.seats])
    if position.coaching is not None:
        check_accepted(position, position.coaching, seat, attempt.text)
    draft = tables.draft(position)
    draft.decide(seat, attempt.text, events.PERSON, who.person)
    draft.follow()
    tables.write(position, draft.step())


def check_accepted(position: Position, coaching: Coaching, seat: int, text: str) -> None:
    """A refusal if a lesson asks for another action; it says why."""
    game, state = position.game, position.replay.now
    turn = position.turn_of(state, seat) if seat in position.together else state
    coaching.check(position.count, game.write(turn, game.read(turn, text)))


def why_not(position: Position, who: Viewer, seat: int | None, text: str) -> Reason | None:
    """Why a text is no legal action of a seat; hides what this person may not know."""
    state = position.replay.now
    if seat in position.together:
        return position.game.why_not(position.turn_of(state, seat), text)
    return position.game.why_not(position.game.seen(state, who.eyes(position.to_act)), text)


def wanted(position: Position, who: Viewer, element: str) -> str | None:
    """The action that a click on an element of the board means; None if none."""
    seen = position.game.seen(position.replay.now, who.eyes(position.to_act))
    return position.show.wanted(seen, element) if position.to_act >= 0 else None


def is_repeat(position: Position, other: Event, person: Person, attempt: Attempt) -> bool:
    """Whether this very request has been played already."""
    before = position.before(other.seq)
    last = other.seq + max(1, len(before.together)) - 1
    own = [
        event.text
        for event in position.events[other.seq - 1 : last]
        if (event.kind, event.by, event.person) == (events.ACTION, events.PERSON, person.id)
        and attempt.seat in (None, event.seat)
    ]
    try:
        state = before.replay.now
        return position.game.write(state, position.game.read(state, attempt.text)) in own
    except IllegalAction:
        return False


def undo(tables: Tables, person: Person, table_id: str, after: int, to: int) -> bool:
    """Undoes actions, or asks the others to agree; True if it is done."""
    with tables.positions.at(table_id) as position:
        who = viewer(tables.store, position, person)
        other = first_move(position, after)
        if other is not None:
            if (other.kind, other.text, other.person) == (events.UNDO, str(to), person.id):
                return True
            raise too_late(position.seq)
        if not who.mine:
            raise not_yours("not-playing")
        if position.replay.is_over and tables.store.extras(table_id).final:
            raise Refusal("final")
        if not to < position.count:
            raise unfit("back-to-fewer", count=position.count)
        to = position.starts[to]
        check_all_can_agree(position, who.seats, to)
        draft = tables.draft(position)
        done = needs_nobody(position, person.id, who.seats, to)
        if done:
            draft.go_back(to, who.mine[0], person.id)
            draft.note("took-back", player=who.mine[0], count=position.count - to)
            draft.follow()
        elif is_asked(position, person, to):
            return False
        else:
            draft.add(events.ASK, str(to), seat=who.mine[0], by=events.PERSON, person=person.id)
        tables.write(position, draft.step())
        return done


def is_asked(position: Position, person: Person, to: int) -> bool:
    """Whether this very undo is waiting for answers already."""
    ask = position.ask
    return ask is not None and (ask.person, ask.to) == (person.id, to)


def answer(tables: Tables, person: Person, table_id: str, after: int, agree: bool) -> None:
    """Agrees to an undo or refuses it; when all agree, it is done."""
    with tables.positions.at(table_id) as position:
        who = viewer(tables.store, position, person)
        if first_move(position, after) is not None:
            raise too_late(position.seq)
        ask = position.ask
        if ask is None:
            raise Refusal("nothing-asked")
        waiting = set(waiting_for(ask, who.seats))
        own = [seat for seat in who.mine if seat in waiting]
        if not own and (agree or ask.person != person.id):
            raise not_yours("not-asked")
        if agree:
            check_all_can_agree(position, who.seats, ask.to)
        seat = own[0] if own else ask.seat
        draft = tables.draft(position)
        kind = events.AGREE if agree else events.REFUSE
        draft.add(kind, "", seat=seat, by=events.PERSON, person=person.id)
        if not agree and own:
            draft.note("refused", player=seat, by=ask.seat)
        if agree and waiting <= set(own):
            draft.go_back(ask.to, ask.seat, ask.person)
            draft.note("took-back", player=ask.seat, count=position.count - ask.to)
            draft.follow()
        tables.write(position, draft.step())
