"""Seats and links: joining, watching, inviting, and bots that play for people."""

from fastapi import APIRouter, Request, Response

from goldenspike.server import seating
from goldenspike.server.access import viewer
from goldenspike.server.cards import card
from goldenspike.server.errors import not_yours
from goldenspike.server.models import Invited, Joined, LinkMade, Me, TableMade, Watching
from goldenspike.server.routes.common import (
    AnyTable,
    At,
    TableId,
    Token,
    Wished,
    refusals,
    tell_table,
)
from goldenspike.server.service import Known, Parts, Player, Somebody
from goldenspike.server.wishes import Joining, NameWish, SeatChange, WatchWish

router = APIRouter(prefix="/api", tags=["seats"])


@router.post(
    "/tables/{id}/seats/{seat}", response_model=AnyTable, responses=refusals(403, 404, 409)
)
def change_seat(at: At, wish: SeatChange, parts: Parts, person: Player, wished: Wished) -> Response:
    """Renames a seat, hands it to a bot, or takes it back (a bot that is null)."""
    if wish.name is not None:
        seating.rename(parts.desk, person, at.id, at.seat, wish.name)
    if "bot" in wish.model_fields_set:
        seating.hand_over(parts.desk, person, at.id, at.seat, wish.bot)
    return tell_table(parts, person, at.id, wished)


@router.post("/tables/{id}/invitations/{seat}", status_code=201, responses=refusals(403, 404, 409))
def invite(at: At, parts: Parts, person: Player, request: Request) -> LinkMade:
    """A new link to a seat; the one before ends. For one's own seat: to move it elsewhere."""
    token = seating.invite(parts.desk, parts.links, person, at.id, at.seat)
    return LinkMade(url=parts.address(request, f"join/{token}"))


@router.post("/tables/{id}/watch", status_code=201, responses=refusals(403, 404, 409))
def watch_link(
    id: TableId, parts: Parts, person: Player, request: Request, wish: WatchWish | None = None
) -> LinkMade:
    """A link to watch, also the replay of a game that is over."""
    with parts.desk.positions.at(id) as position:
        who = viewer(parts.store, position, person)
    if not who.mine and not who.creator:
        raise not_yours("not-playing")
    link = parts.links.make(id, None)
    parts.store.replace_link(link.hash, id, None, revoke=wish is not None and wish.revoke)
    return LinkMade(url=parts.address(request, f"watch/{link.token}"))


@router.get("/join/{token}", responses=refusals(404))
def look_at_invitation(token: Token, parts: Parts, person: Known) -> Invited:
    """What an invitation is for."""
    _, link = parts.links.open(token, watch=False)
    entry = parts.store.entry(link.game)
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
def join(token: Token, parts: Parts, person: Somebody, wish: Joining | None = None) -> Joined:
    """Takes the seat of an invitation."""
    found = parts.links.open(token, watch=False)
    seating.join(parts.desk, person, found, None if wish is None else wish.name)
    link = found[1]
    assert link.seat is not None
    return Joined(table=link.game, seat=link.seat)


@router.post("/watch/{token}", responses=refusals(403, 404, 409))
def watch(token: Token, parts: Parts, person: Somebody) -> Watching:
    """May watch from now on."""
    _, link = parts.links.open(token, watch=True)
    parts.store.add_watcher(link.game, person.id)
    return Watching(table=link.game)


@router.get("/me", responses=refusals())
def me(parts: Parts, person: Known) -> Me:
    """How this browser is called."""
    name = "" if person is None else parts.store.name_of(person)
    return Me(name=name, known=person is not None)


@router.post("/me", responses=refusals(403, 409))
def rename_me(wish: NameWish, parts: Parts, person: Somebody) -> Me:
    """A name for tables to come."""
    name = seating.clean(wish.name)
    parts.store.name_person(person.id, name)
    return Me(name=name, known=True)


@router.post("/tables/{id}/again", status_code=201, responses=refusals(403, 404, 409))
def again(id: TableId, parts: Parts, person: Player) -> TableMade:
    """A new table for the same people; the next player begins."""
    return TableMade(id=seating.again(parts.desk, person, id), invitations=[], watch=None)
