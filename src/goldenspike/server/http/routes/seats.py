"""Seats and links: joining, watching, inviting, and bots that play for people."""

from fastapi import APIRouter, Request, Response

from goldenspike.server.http.dependencies import AskerDep, Known, Player, ServiceDep, Somebody
from goldenspike.server.http.requests import Joining, NameWish, SeatChange, WatchWish
from goldenspike.server.http.responses import Invited, Joined, LinkMade, Watching
from goldenspike.server.http.routes.common import (
    AnyTable,
    At,
    TableId,
    Token,
    Wished,
    refusals,
    tell_table,
)
from goldenspike.server.present.answers import Me, TableMade
from goldenspike.server.present.lobby import card
from goldenspike.server.table import creation, seats
from goldenspike.server.table.errors import not_yours
from goldenspike.server.table.permissions import viewer

router = APIRouter(prefix="/api", tags=["seats"])


@router.post(
    "/tables/{id}/seats/{seat}", response_model=AnyTable, responses=refusals(403, 404, 409)
)
def change_seat(
    at: At, wish: SeatChange, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Renames a seat, hands it to a bot, or takes it back (a bot that is null)."""
    if wish.name is not None:
        seats.rename(service.tables, person, at.id, at.seat, wish.name)
    if "bot" in wish.model_fields_set:
        seats.hand_over(service.tables, person, at.id, at.seat, wish.bot)
    return tell_table(service, person, at.id, wished)


@router.post("/tables/{id}/invitations/{seat}", status_code=201, responses=refusals(403, 404, 409))
def invite(at: At, service: ServiceDep, person: Player, request: Request) -> LinkMade:
    """A new link to a seat; the old one is revoked. Your own seat's link moves it elsewhere."""
    link = service.links.make(at.id, at.seat)
    seats.invite(service.tables, person, at.id, at.seat, link.hash)
    return LinkMade(url=service.address(request, f"join/{link.token}"))


@router.post("/tables/{id}/watch", status_code=201, responses=refusals(403, 404, 409))
def watch_link(
    id: TableId,
    service: ServiceDep,
    person: Player,
    request: Request,
    wish: WatchWish | None = None,
) -> LinkMade:
    """A link to watch, also the replay of a game that is over."""
    with service.tables.positions.at(id) as position:
        who = viewer(service.store, position, person)
    if not who.mine and not who.creator:
        raise not_yours("not-playing")
    link = service.links.make(id, None)
    revoke = wish is not None and wish.revoke
    service.store.replace_link(link.hash, id, None, revoke)
    if revoke:
        service.tables.tell(id)  # streams of those who watched end
    return LinkMade(url=service.address(request, f"watch/{link.token}"))


@router.get("/join/{token}", responses=refusals(404))
def look_at_invitation(token: Token, service: ServiceDep, person: Known) -> Invited:
    """What an invitation is for."""
    _, link = service.links.open(token, watch=False)
    entry = service.store.entry(link.game)
    assert entry is not None and link.seat is not None
    mine = person is not None and entry.seats[link.seat].person == person.id
    return Invited(
        table=link.game,
        seat=link.seat,
        taken=link.person is not None,
        mine=mine,
        card=card(entry, None if person is None else person.id),
    )


@router.post("/join/{token}", responses=refusals(403, 404, 409))
def join(
    token: Token, service: ServiceDep, person: Somebody, wish: Joining | None = None
) -> Joined:
    """Takes the seat of an invitation."""
    hash, link = service.links.open(token, watch=False)
    seats.join(service.tables, person, (hash, link), None if wish is None else wish.name)
    assert link.seat is not None
    return Joined(table=link.game, seat=link.seat)


@router.post("/watch/{token}", responses=refusals(403, 404, 409))
def watch(token: Token, service: ServiceDep, person: Somebody) -> Watching:
    """Lets this browser watch the table of a link."""
    _, link = service.links.open(token, watch=True)
    service.store.add_watcher(link.game, person.id)
    return Watching(table=link.game)


@router.get("/me", responses=refusals())
def me(service: ServiceDep, person: Known) -> Me:
    """The name of this browser's person."""
    name = "" if person is None else service.store.name_of(person)
    return Me(name=name, known=person is not None)


@router.post("/me", responses=refusals(403, 409))
def rename_me(wish: NameWish, service: ServiceDep, person: Somebody) -> Me:
    """Sets the name for tables to come."""
    name = creation.clean(wish.name)
    service.store.name_person(person.id, name)
    return Me(name=name, known=True)


@router.post("/tables/{id}/again", status_code=201, responses=refusals(403, 404, 409))
def again(id: TableId, service: ServiceDep, person: Player, asker: AskerDep) -> TableMade:
    """A new table for the same people; the next player begins."""
    service.quotas.check_table(asker)
    made = creation.again(service.tables, person, id)
    service.quotas.made.add(asker.network, made)
    return TableMade(id=made, invitations=[], watch=None)
