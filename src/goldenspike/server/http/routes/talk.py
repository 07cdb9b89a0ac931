"""Talk at a table, who is there, and nudges."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from goldenspike.server.db.talk_store import NewReport
from goldenspike.server.http.dependencies import AskerDep, Known, Player, Service, ServiceDep
from goldenspike.server.http.fair_play import block_person, send_report
from goldenspike.server.http.routes.common import (
    AnyTable,
    At,
    TableId,
    Wished,
    refusals,
    tell_table,
)
from goldenspike.server.http.talk_requests import (
    MOST_CHANGES,
    MuteWish,
    ReactionWish,
    ReportWish,
    Said,
    TalkSwitch,
)
from goldenspike.server.present.talk import PresenceTold, Talk, presence_of, tell_talk
from goldenspike.server.table import nudging
from goldenspike.server.table.creation import plain
from goldenspike.server.table.errors import Refusal, no_table, not_yours
from goldenspike.server.table.permissions import viewer
from goldenspike.server.table.talk import (
    MOST_TOLD,
    Message,
    Reaction,
    Saying,
    Talker,
    check_on,
    clean_text,
    talker,
)
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api/tables/{id}", tags=["talk"])
MessageNumber = Annotated[int, Path(ge=1, le=MOST_CHANGES)]
After = Annotated[
    int, Query(ge=0, le=MOST_CHANGES, description="leave out what did not change since")
]


def talker_at(service: Service, person: Person | None, table_id: str) -> Talker:
    """A person who may see a table, as somebody who talks there; else a refusal."""
    stored = service.store.stored(table_id)
    if stored is None:
        raise no_table()
    return talker(stored, viewer(service.store, stored, person))


def show(service: Service, who: Talker, after: int) -> Talk:
    """What changed after a revision, as far as a person may read it."""
    extras = service.store.extras(who.table)
    if not extras.talk:
        return Talk(False, who.room, [], max(extras.said.values(), default=0), False, [])
    found = service.talk.messages(who.table, who.rooms, after)
    more = len(found) == MOST_TOLD
    newest = found[-1].revision if found else after
    known = max(newest, *(0 if more else extras.said[room] for room in who.rooms))
    muted = service.talk.muted_by(who.person)
    return Talk(True, who.room, [*who.rooms], known, more, tell_talk(who, found, muted))


def message_at(service: Service, who: Talker, number: int) -> Message:
    """A message that a person may read; else a refusal."""
    check_on(service.store.extras(who.table).talk)
    message = service.talk.message(who.table, number)
    if message is None or message.room not in who.rooms:
        raise Refusal("no-message")
    return message


@router.get("/talk", responses=refusals(404))
def read_talk(id: TableId, service: ServiceDep, person: Known, after: After = 0) -> Talk:
    """What was said at a table, or changed since: by players, or by spectators; later by all."""
    return show(service, talker_at(service, person, id), after)


@router.post("/talk", status_code=201, responses=refusals(403, 404, 409))
def say(id: TableId, wish: Said, service: ServiceDep, person: Player, asker: AskerDep) -> Talk:
    """Says something. Sending it again with the same `key` does no harm."""
    who = talker_at(service, person, id)
    check_on(service.store.extras(id).talk)
    text = clean_text(wish.text)
    service.quotas.check_talk(asker, id)
    counts = service.streams.history.of(id)
    service.talk.say(
        Saying(
            game=id,
            room=who.room,
            person=person.id,
            seat=who.seat,
            name=service.store.name_of(person)
            if who.seat is None
            else who.viewer.seats[who.seat].name,
            at=counts[-1] if counts else 0,
            text=text,
            key=wish.key,
        )
    )
    return show(service, who, wish.after)


@router.post("/talk/switch", responses=refusals(403, 404))
def switch_talk(id: TableId, wish: TalkSwitch, service: ServiceDep, person: Player) -> Talk:
    """Lets people talk at a table that I made, or not; what was said is hidden then."""
    who = talker_at(service, person, id)
    if not who.viewer.creator:
        raise not_yours("not-made")
    service.talk.switch(id, wish.on)
    return show(service, who, 0)


@router.post("/talk/{number}/reactions", responses=refusals(403, 404, 409))
def react(
    id: TableId,
    number: MessageNumber,
    wish: ReactionWish,
    service: ServiceDep,
    asker: AskerDep,
) -> Talk:
    """Reacts to a message, or takes that back."""
    who = talker_at(service, Person(asker.person), id)
    message = message_at(service, who, number)
    if message.removed:
        raise Refusal("no-message")
    service.quotas.check_talk(asker, id)
    service.talk.react(id, message, Reaction(asker.person, wish.sign), wish.on)
    return show(service, who, wish.after)


@router.delete("/talk/{number}", responses=refusals(403, 404, 409))
def remove(
    id: TableId, number: MessageNumber, service: ServiceDep, person: Player, after: After = 0
) -> Talk:
    """Removes what I said, or what anybody said at a table that I made."""
    who = talker_at(service, person, id)
    message = message_at(service, who, number)
    if message.person != person.id and not who.viewer.creator:
        raise not_yours("not-said")
    if not message.removed:
        service.talk.remove(id, message)
    return show(service, who, after)


@router.post("/talk/{number}/report", status_code=204, responses=refusals(403, 404, 409))
def report(
    id: TableId, number: MessageNumber, wish: ReportWish, service: ServiceDep, person: Player
) -> Response:
    """Reports a message to whoever runs the server, who then sees it."""
    message = message_at(service, talker_at(service, person, id), number)
    if message.removed:
        raise Refusal("no-message")
    send_report(
        service,
        NewReport(
            game=id,
            number=message.number,
            person=person.id,
            author=message.person,
            name=message.name,
            text=message.text,
            note=plain(wish.note),
        ),
    )
    return Response(status_code=204)


@router.post("/talk/{number}/mute", responses=refusals(403, 404, 409))
def mute(
    id: TableId, number: MessageNumber, wish: MuteWish, service: ServiceDep, person: Player
) -> Talk:
    """Mutes whoever said something, for me and at all tables, or ends that."""
    who = talker_at(service, person, id)
    message = message_at(service, who, number)
    if message.person == person.id:
        raise not_yours("not-yourself")
    if not wish.on and service.store.blocks(person.id, message.person):
        raise not_yours("is-blocked")
    service.talk.mute(person.id, message.person, wish.on)
    return show(service, who, 0)


@router.post("/talk/{number}/block", responses=refusals(403, 404, 409))
def block_author(id: TableId, number: MessageNumber, service: ServiceDep, person: Player) -> Talk:
    """Blocks whoever said something, also a spectator: no talk, no nudges, no seat where I host."""
    who = talker_at(service, person, id)
    message = message_at(service, who, number)
    block_person(service, person, message.person, message.name)
    return show(service, who, 0)


@router.get("/presence", responses=refusals(404))
def presence(id: TableId, service: ServiceDep, person: Known) -> PresenceTold:
    """Who is here, away, or thinks about a decision."""
    stored = service.store.stored(id)
    if stored is None:
        raise no_table()
    viewer(service.store, stored, person)
    connected = service.presence.connected(stored.seats)
    return presence_of(stored.seats, stored.standing.waiting, connected)


@router.post("/presence", status_code=204, responses=refusals(403, 404))
def use_page(id: TableId, service: ServiceDep, person: Player) -> Response:
    """Says that I use an open page, so that others see that I think."""
    talker_at(service, person, id)
    service.presence.use(person.id)
    return Response(status_code=204)


@router.post("/nudges/{seat}", response_model=AnyTable, responses=refusals(403, 404, 409))
def nudge(at: At, service: ServiceDep, person: Player, wished: Wished) -> Response:
    """Tells the person at a seat that I wait; once in a turn, by the ways they chose."""
    nudging.nudge(service.tables, person, at.id, at.seat)
    service.sender.wake()
    return tell_table(service, person, at.id, wished)
