"""Tables: making, listing and showing them, and acting at them."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, Response

from goldenspike.server.http import caching
from goldenspike.server.http.auth import hashed
from goldenspike.server.http.dependencies import (
    Known,
    Player,
    ServiceDep,
    Somebody,
    request_network,
)
from goldenspike.server.http.requests import NewAction, NewTable, UndoAnswer, UndoWish
from goldenspike.server.http.routes.common import (
    PICTURE_POLICY,
    About,
    AnyTable,
    Drawn,
    Looks,
    TableId,
    Then,
    Wished,
    json_response,
    refusals,
    tell,
    tell_table,
)
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.present import questions
from goldenspike.server.present.answers import Cards, Invitation, Requested, TableMade, Why
from goldenspike.server.present.lobby import card, in_order
from goldenspike.server.present.schemas import UndoAsked
from goldenspike.server.table import actions, creation, permissions
from goldenspike.server.table.errors import not_yours
from goldenspike.server.table.undo import others, waiting_for

router = APIRouter(prefix="/api/tables", tags=["tables"])
SHEET: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/svg+xml": {}}, "description": "the printed board"},
    304: {"description": "unchanged"},
    **refusals(404, 409),
}


@router.post("", status_code=201, responses=refusals(403, 409))
def make_table(
    wish: NewTable, service: ServiceDep, person: Somebody, request: Request
) -> TableMade:
    """Makes a table. Each open seat gets a link; another link is for watching."""
    asker = Asker(person.id, request_network(request))
    service.quotas.check_bytes(asker, int(request.headers.get("content-length", 0)))
    service.quotas.check_table(asker)
    game, open_seats = creation.new_table(service.tables, person, wish.plan())
    service.quotas.made.add(asker.network, game)
    invitations = [
        Invitation(seat=seat, url=service.address(request, f"join/{new_link(service, game, seat)}"))
        for seat in open_seats
    ]
    watch = service.address(request, f"watch/{new_link(service, game, None)}")
    return TableMade(id=game, invitations=invitations, watch=watch)


def new_link(service: ServiceDep, table_id: str, seat: int | None) -> str:
    """Stores a new link to a table, and gives its token."""
    link = service.links.make(table_id, seat)
    service.store.replace_link(link.hash, table_id, seat, revoke=False)
    return link.token


@router.get("", responses=refusals())
def list_tables(service: ServiceDep, person: Known) -> Cards:
    """My tables, first those that wait for me."""
    if person is None:
        return Cards(tables=[])
    entries = service.store.entries(person.id)
    return Cards(tables=in_order([card(entry, person.id) for entry in entries]))


@router.get("/{id}", response_model=AnyTable, responses=refusals(403, 404, 409))
def show_table(id: TableId, looking: Looks, wished: Wished, then: Then) -> Response:
    """A table: now, after some actions, before an undo, or after actions that might follow."""
    return tell(looking, id, wished, then)


@router.delete("/{id}", status_code=204, responses=refusals(403, 404, 409))
def delete_table(id: TableId, service: ServiceDep, person: Player) -> Response:
    """Deletes a table that I made, unless somebody else has a seat at it."""
    with service.tables.positions.at(id) as position:
        who = permissions.viewer(service.store, position, person)
        if not who.creator:
            raise not_yours("not-made")
        if others(person.id, who.seats):
            raise not_yours("not-alone")
        service.store.delete_table(id)
    service.forget([id])
    return Response(status_code=204)


@router.post("/{id}/actions", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_action(
    id: TableId, wish: NewAction, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Plays an action. Sending the same request again does no harm."""
    with service.tables.positions.at(id):  # its events are read once for both
        actions.act(service.tables, person, id, wish.attempt())
        return tell_table(service, person, id, wished)


@router.get("/{id}/why", responses=refusals(404, 409))
def why(id: TableId, looking: Looks, about: About, wished: Wished) -> Why:
    """Whether a text or a click is a legal action now, or at a decision, and if not, why."""
    return questions.why(looking, id, about, wished)


@router.post(
    "/{id}/undo",
    response_model=AnyTable,
    responses={202: {"model": Requested, "description": "asked"}, **refusals(403, 404, 409)},
)
def post_undo(
    id: TableId, wish: UndoWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Undoes actions, or asks the others to agree."""
    if actions.undo(service.tables, person, id, wish.after, wish.to):
        return tell_table(service, person, id, wished)
    with service.tables.positions.at(id) as position:
        ask, seats = position.ask, position.seats
        if ask is None:  # answered meanwhile
            return tell_table(service, person, id, wished)
        waiting = waiting_for(ask, seats)
        asked = UndoAsked(by=ask.seat, to=ask.to, waiting_for=waiting)
        return json_response(Requested(request=asked), 202)


@router.post("/{id}/undo/answer", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_answer(
    id: TableId, wish: UndoAnswer, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Agrees to an undo, or refuses it; whoever asked may withdraw it so."""
    actions.answer(service.tables, person, id, wish.after, wish.agree)
    return tell_table(service, person, id, wished)


@router.get("/{id}/sheet.svg", response_class=Response, responses=SHEET)
def sheet(
    id: TableId,
    looking: Looks,
    drawn: Drawn,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """The picture of the board without marks, as SVG; with `v`, browsers keep it for ever."""
    body = questions.draw_sheet(looking, id, drawn.theme)
    tag = f'"{hashed(body)[:32]}"'
    headers = {"ETag": tag, "Cache-Control": caching.caching(drawn.v)}
    headers["Content-Security-Policy"] = PICTURE_POLICY
    if if_none_match == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="image/svg+xml", headers=headers)
