"""What people do in a game: act, take back, answer, leave orders."""

from goldenspike.core.game import IllegalAction
from goldenspike.server import events, taking_back
from goldenspike.server.access import Viewer, acting_seat, viewer
from goldenspike.server.desk import Desk, first_move
from goldenspike.server.errors import Illegal, Refusal, not_yours, too_late, unfit
from goldenspike.server.events import Event
from goldenspike.server.position import Position
from goldenspike.server.rows import Order, Person


def act(desk: Desk, person: Person, game: str, after: int, text: str) -> None:
    """Plays a person's action. The same again is harmless."""
    with desk.positions.at(game) as position:
        who = viewer(desk.store, position, person)
        other = first_move(position, after)
        if other is not None:
            if is_repeat(position, other, person, text):
                return
            raise too_late(position.seq)
        if position.to_act >= 0:
            acting_seat(position, who)
        check(position, who, text)
        draft = desk.draft(position)
        draft.play(position.game.read(draft.state, text), events.PERSON, person.id)
        draft.follow()
        desk.write(position, draft.step())


def check(position: Position, who: Viewer, text: str) -> None:
    """A legal action; or a refusal that tells nothing this person may not know."""
    seen = position.game.seen(position.replay.now, who.eyes(position.to_act))
    reason = position.game.why_not(seen, text)
    if reason is not None:
        raise Illegal(reason, [seat.name for seat in who.seats])


def is_repeat(position: Position, other: Event, person: Person, text: str) -> bool:
    """Whether what was played is this very request, sent again."""
    if (other.kind, other.by, other.person) != (events.ACTION, events.PERSON, person.id):
        return False
    before = position.before(other.seq).replay.now
    try:
        return position.game.write(before, position.game.read(before, text)) == other.text
    except IllegalAction:
        return False


def undo(desk: Desk, person: Person, game: str, after: int, to: int) -> bool:
    """Takes back, or asks the others to agree; whether it is done."""
    with desk.positions.at(game) as position:
        who = viewer(desk.store, position, person)
        other = first_move(position, after)
        if other is not None:
            if (other.kind, other.text, other.person) == (events.UNDO, str(to), person.id):
                return True
            raise too_late(position.seq)
        if not who.mine:
            raise not_yours("not-playing")
        if not to < position.count:
            raise unfit("back-to-fewer", count=position.count)
        draft = desk.draft(position)
        done = taking_back.needs_nobody(position, person.id, who.seats, to)
        if done:
            draft.go_back(to, who.mine[0], person.id)
            draft.follow()
        elif is_asked(position, person, to):
            return False
        else:
            draft.add(events.ASK, str(to), seat=who.mine[0], by=events.PERSON, person=person.id)
        desk.write(position, draft.step())
        return done


def is_asked(position: Position, person: Person, to: int) -> bool:
    """Whether this very wish is waiting for answers already."""
    ask = position.ask
    return ask is not None and (ask.person, ask.to) == (person.id, to)


def answer(desk: Desk, person: Person, game: str, after: int, agree: bool) -> None:
    """Agrees to what is asked, or not; when all agree, it is taken back."""
    with desk.positions.at(game) as position:
        who = viewer(desk.store, position, person)
        if first_move(position, after) is not None:
            raise too_late(position.seq)
        ask = position.ask
        if ask is None:
            raise Refusal(409, "nothing-asked", "nothing-asked")
        waiting = set(taking_back.waiting_for(ask, who.seats))
        own = [seat for seat in who.playing() if seat in waiting]
        if not own and (agree or ask.person != person.id):
            raise not_yours("not-asked")
        seat = own[0] if own else ask.seat
        draft = desk.draft(position)
        kind = events.AGREE if agree else events.REFUSE
        draft.add(kind, "", seat=seat, by=events.PERSON, person=person.id)
        if agree and waiting <= set(own):
            draft.go_back(ask.to, ask.seat, ask.person)
            draft.follow()
        desk.write(position, draft.step())


def order(desk: Desk, person: Person, game: str, up_to: int | None, seat: int | None) -> None:
    """Leaves a standing order for the auction under way, or ends it."""
    with desk.positions.at(game) as position:
        who = viewer(desk.store, position, person)
        bidding = position.to_act if position.to_act in who.playing() else None
        chosen = seat if seat is not None else bidding
        if chosen is None and who.playing():
            chosen = who.playing()[0]
        if chosen is None or chosen not in who.playing():
            raise not_yours("not-yours" if who.mine else "not-playing")
        seen = position.game.seen(position.replay.now, chosen)
        lot = position.show.lot(seen, position.replay.texts)
        if lot is None or not position.show.bids(seen, chosen):
            if up_to is None:
                return
            raise unfit("no-auction")
        desk.store.set_order(game, chosen, None if up_to is None else Order(up_to, lot))
        draft = desk.draft(position)
        draft.follow()
        if draft.events:
            desk.write(position, draft.step())
