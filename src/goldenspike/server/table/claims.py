"""Seats that somebody asks for while a game goes on: a bot's, or one whose player is not here.

So a player comes back on another device, a latecomer gets a bot's seat, and a person takes over
an abandoned one. Everybody with a seat, and the host, has to agree; whoever has been away for
long is not waited for, unless nobody else is there to ask. So nobody loses a seat against their
will before they have been away for long.
"""

from dataclasses import replace

from goldenspike.server.table import events
from goldenspike.server.table.commit import Tables, retry
from goldenspike.server.table.creation import clean
from goldenspike.server.table.draft import Draft
from goldenspike.server.table.errors import Refusal, not_yours
from goldenspike.server.table.lobby import visitor
from goldenspike.server.table.permissions import Viewer, check_begun, check_welcome
from goldenspike.server.table.position import Claim, Position
from goldenspike.server.table.seats import change, seat_of
from goldenspike.server.table.values import Person, Seat


def ask(tables: Tables, person: Person, table_id: str, seat: int, name: str | None) -> None:
    """Asks for a seat; asked again, it is looked at once more who has to agree."""

    def once() -> None:
        with tables.positions.at(table_id) as position:
            who = visitor(tables, position, person)
            sitting = seat_of(who, seat)
            check_claim(tables, position, who, sitting)
            check_welcome(tables.store.blocks, position.header, person)
            draft, claim = tables.draft(position), position.claims.get(seat)
            if claim is None:
                named = clean(name) or tables.store.name_of(person) or sitting.name
                claim = Claim(person.id, named)
                draft.add(events.CLAIM, named, seat=seat, by=events.PERSON, person=person.id)
            waiting = asked(tables, position, seat, claim)
            if not waiting and not claim.agreed:
                raise Refusal("nobody-to-ask")
            if not waiting:
                grant(draft, seat, claim, person.id)
            if draft.events:
                draft.follow()
                tables.write(position, draft.step())

    retry(once)


def check_claim(tables: Tables, position: Position, who: Viewer, sitting: Seat) -> None:
    """A refusal if this person cannot ask for a seat."""
    check_begun(position)
    other = position.claims.get(sitting.seat)
    if position.replay.is_over:
        raise Refusal("over")
    if who.mine:
        raise Refusal("seated")
    if sitting.kind == "open":
        raise Refusal("seat-free")
    if other is not None and other.person != who.person:
        raise Refusal("claimed")
    if sitting.kind == "person" and sitting.person is not None and tables.is_here(sitting.person):
        raise Refusal("is-here")


def asked(tables: Tables, position: Position, seat: int, claim: Claim) -> list[int]:
    """The people who have still to agree to a claim."""
    owner = position.seats[seat].person
    seated = {each.person for each in position.seats if each.person is not None}
    others = (seated | {position.header.creator}) - {owner, claim.person}
    there = [each for each in others if not tables.is_away(each)]
    if not there and not claim.agreed:
        there = list(others)
    if owner is not None and not tables.is_away(owner):
        there.append(owner)
    return sorted(each for each in there if each not in claim.agreed)


def people_asked(tables: Tables, position: Position) -> dict[int, list[int]]:
    """By seat that somebody asks for: the people who have still to agree."""
    return {seat: asked(tables, position, seat, claim) for seat, claim in position.claims.items()}


def answer(tables: Tables, person: Person, table_id: str, seat: int, agree: bool) -> None:
    """Agrees to a claim, or refuses it; whoever asked, or has the seat, ends it so."""

    def changing(draft: Draft, who: Viewer) -> None:
        claim = draft.position.claims.get(seat_of(who, seat).seat)
        if claim is None:
            raise Refusal("no-claim")
        waiting = asked(tables, draft.position, seat, claim)
        ends = person.id == claim.person or seat in who.mine
        if person.id not in waiting and (agree or not ends):
            raise not_yours("not-asked")
        if not agree:
            deny(draft, seat, person.id)
            if person.id != claim.person:
                draft.note("denied", name=claim.name, player=seat)
        elif waiting == [person.id]:
            grant(draft, seat, claim, person.id)
        else:
            draft.add(events.CONSENT, "", seat=seat, by=events.PERSON, person=person.id)

    change(tables, table_id, person, changing)


def withdraw(tables: Tables, person: Person, table_id: str, seat: int) -> None:
    """Withdraws one's own claim to a seat."""

    def once() -> None:
        with tables.positions.at(table_id) as position:
            claim = position.claims.get(seat)
            if claim is not None and claim.person == person.id:
                draft = tables.draft(position)
                deny(draft, seat, person.id)
                tables.write(position, draft.step())

    retry(once)


def deny(draft: Draft, seat: int, person: int) -> None:
    """Ends a claim."""
    draft.add(events.DENY, "", seat=seat, by=events.PERSON, person=person)


def grant(draft: Draft, seat: int, claim: Claim, person: int) -> None:
    """Gives the seat to whoever asked for it; links to it end."""
    sitting = draft.seats[seat]
    draft.add(events.GRANT, "", seat=seat, by=events.PERSON, person=person)
    draft.change_seat(replace(sitting, person=claim.person, bot=None, name=claim.name))
    draft.ends_links.append(seat)
    if sitting.name == claim.name:
        draft.note("back", player=seat)
    else:
        draft.note("claimed", old=sitting.name, name=claim.name)
