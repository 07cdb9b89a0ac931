"""Tables: made, listed, shown, and what is done at them."""

from typing import Annotated

from fastapi import APIRouter, Header, Request, Response

from goldenspike.core.words import known_language
from goldenspike.server.http import caching
from goldenspike.server.http.auth import hashed
from goldenspike.server.http.dependencies import Known, Player, ServiceDep, Somebody
from goldenspike.server.http.requests import NewAction, NewTable, OrderWish, UndoAnswer, UndoWish
from goldenspike.server.http.responses import Cards, Invitation, Requested, TableMade, Why
from goldenspike.server.http.routes.common import (
    About,
    AnyTable,
    Drawn,
    TableId,
    Then,
    Wished,
    refusals,
    tell_table,
    told,
)
from goldenspike.server.present.lobby import card, in_order
from goldenspike.server.present.schemas import UndoAsked
from goldenspike.server.table import actions, creation, permissions
from goldenspike.server.table.undo import waiting_for

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=201, responses=refusals(403, 409))
def make_table(
    wish: NewTable, service: ServiceDep, person: Somebody, request: Request
) -> TableMade:
    """A new table. Open seats get a link each; another link is for watching."""
    game, open_seats = creation.new_table(service.tables, person, wish.plan())
    invitations = [
        Invitation(seat=seat, url=service.address(request, f"join/{new_link(service, game, seat)}"))
        for seat in open_seats
    ]
    watch = service.address(request, f"watch/{new_link(service, game, None)}")
    return TableMade(id=game, invitations=invitations, watch=watch)


def new_link(service: ServiceDep, game: str, seat: int | None) -> str:
    """A link to a table that was just made."""
    link = service.links.make(game, seat)
    service.store.replace_link(link.hash, game, seat, revoke=False)
    return link.token


@router.get("", responses=refusals())
def list_tables(service: ServiceDep, person: Known) -> Cards:
    """My tables, those that wait for me first."""
    if person is None:
        return Cards(tables=[])
    entries = service.store.entries(person.id)
    return Cards(tables=in_order([card(entry, person.id) for entry in entries]))


@router.get("/{id}", response_model=AnyTable, responses=refusals(403, 404, 409))
def show_table(
    id: TableId, service: ServiceDep, person: Known, wished: Wished, then: Then
) -> Response:
    """A table: now, after so many actions, as it was before something was undone, or might be."""
    return tell_table(service, person, id, wished, then)


@router.post("/{id}/actions", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_action(
    id: TableId, wish: NewAction, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Plays an action. The same request again is harmless."""
    actions.act(service.tables, person, id, wish.attempt())
    return tell_table(service, person, id, wished)


@router.get("/{id}/why", responses=refusals(404, 409))
def why(id: TableId, service: ServiceDep, person: Known, about: About, wished: Wished) -> Why:
    """Whether an action is legal now, and if not, why: a text, or what a click means."""
    with service.tables.positions.at(id) as position:
        who = permissions.viewer(service.store, position, person)
        own = [each for each in position.together if each in who.mine]
        asks = about.seat if about.seat in own else own[0] if own else None
        text = actions.wanted(position, who, about.element) if about.element else about.text
        if text is None:
            return Why(legal=False)
        reason = actions.why_not(position, who, asks, text)
    if reason is None:
        return Why(legal=True)
    message = reason.text([seat.name for seat in who.seats], known_language(wished.language))
    values = dict(reason.values)
    return Why(legal=False, rule=reason.rule, key=reason.key, values=values, message=message)


@router.post(
    "/{id}/undo",
    response_model=AnyTable,
    responses={202: {"model": Requested, "description": "asked"}, **refusals(403, 404, 409)},
)
def post_undo(
    id: TableId, wish: UndoWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Takes back, or asks the others to agree."""
    if actions.undo(service.tables, person, id, wish.after, wish.to):
        return tell_table(service, person, id, wished)
    with service.tables.positions.at(id) as position:
        ask, seats = position.ask, position.seats
        if ask is None:  # answered meanwhile
            return tell_table(service, person, id, wished)
        waiting = waiting_for(ask, seats)
        asked = UndoAsked(by=ask.seat, to=ask.to, waiting_for=waiting)
        return told(Requested(request=asked), 202)


@router.post("/{id}/undo/answer", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_answer(
    id: TableId, wish: UndoAnswer, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Agrees to take back, or refuses; who asked may refuse as well, which ends it."""
    actions.answer(service.tables, person, id, wish.after, wish.agree)
    return tell_table(service, person, id, wished)


@router.post("/{id}/orders", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_order(
    id: TableId, wish: OrderWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """A standing order in the auction under way: bid up to so much, then pass."""
    actions.order(service.tables, person, id, wish.up_to, wish.seat)
    return tell_table(service, person, id, wished)


@router.get(
    "/{id}/sheet.svg",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}}, "description": "the printed board"},
        304: {"description": "unchanged"},
        **refusals(404, 409),
    },
)
def sheet(
    id: TableId,
    service: ServiceDep,
    person: Known,
    drawn: Drawn,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """The printed board, without marks. Without a theme its style is empty; with `v` it is kept."""
    with service.tables.positions.at(id) as position:
        permissions.viewer(service.store, position, person)
        setup, show = position.replay.setup, position.show
    body = show.sheet(setup, drawn.theme)
    tag = f'"{hashed(body)[:32]}"'
    headers = {"ETag": tag, "Cache-Control": caching.caching(drawn.v)}
    if if_none_match == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="image/svg+xml", headers=headers)
