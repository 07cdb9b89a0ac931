"""Tables: made, listed, shown, and what is done at them."""

from typing import Annotated

from fastapi import APIRouter, Header, Request, Response

from goldenspike.core.words import known_language
from goldenspike.server import access, look, play, seating, taking_back
from goldenspike.server.auth import hashed
from goldenspike.server.cards import card, in_order
from goldenspike.server.models import (
    Cards,
    Invitation,
    Requested,
    TableMade,
    UndoAsked,
    Why,
)
from goldenspike.server.routes.common import (
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
from goldenspike.server.service import Known, Parts, Player, Somebody
from goldenspike.server.wishes import NewAction, NewTable, OrderWish, UndoAnswer, UndoWish

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=201, responses=refusals(403, 409))
def make_table(wish: NewTable, parts: Parts, person: Somebody, request: Request) -> TableMade:
    """A new table. Open seats get a link each; another link is for watching."""
    game, open_seats = seating.new_table(parts.desk, person, wish)
    invitations = [
        Invitation(seat=seat, url=parts.address(request, f"join/{new_link(parts, game, seat)}"))
        for seat in open_seats
    ]
    watch = parts.address(request, f"watch/{new_link(parts, game, None)}")
    return TableMade(id=game, invitations=invitations, watch=watch)


def new_link(parts: Parts, game: str, seat: int | None) -> str:
    """A link to a table that was just made."""
    link = parts.links.make(game, seat)
    parts.store.replace_link(link.hash, game, seat, revoke=False)
    return link.token


@router.get("", responses=refusals())
def list_tables(parts: Parts, person: Known) -> Cards:
    """My tables, those that wait for me first."""
    if person is None:
        return Cards(tables=[])
    entries = parts.store.entries(person.id)
    return Cards(tables=in_order([card(entry, person.id) for entry in entries]))


@router.get("/{id}", response_model=AnyTable, responses=refusals(403, 404, 409))
def show_table(id: TableId, parts: Parts, person: Known, wished: Wished, then: Then) -> Response:
    """A table: now, after so many actions, as it was before something was undone, or might be."""
    return tell_table(parts, person, id, wished, then)


@router.post("/{id}/actions", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_action(
    id: TableId, wish: NewAction, parts: Parts, person: Player, wished: Wished
) -> Response:
    """Plays an action. The same request again is harmless."""
    play.act(parts.desk, person, id, wish)
    return tell_table(parts, person, id, wished)


@router.get("/{id}/why", responses=refusals(404, 409))
def why(id: TableId, parts: Parts, person: Known, about: About, wished: Wished) -> Why:
    """Whether a text is a legal action now, and if not, why."""
    with parts.desk.positions.at(id) as position:
        who = access.viewer(parts.store, position, person)
        own = [each for each in position.together if each in who.mine]
        asks = about.seat if about.seat in own else own[0] if own else None
        reason = play.why_not(position, who, asks, about.text)
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
    id: TableId, wish: UndoWish, parts: Parts, person: Player, wished: Wished
) -> Response:
    """Takes back, or asks the others to agree."""
    if play.undo(parts.desk, person, id, wish.after, wish.to):
        return tell_table(parts, person, id, wished)
    with parts.desk.positions.at(id) as position:
        ask, seats = position.ask, position.seats
        if ask is None:  # answered meanwhile
            return tell_table(parts, person, id, wished)
        waiting = taking_back.waiting_for(ask, seats)
        asked = UndoAsked(by=ask.seat, to=ask.to, waiting_for=waiting)
        return told(Requested(request=asked), 202)


@router.post("/{id}/undo/answer", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_answer(
    id: TableId, wish: UndoAnswer, parts: Parts, person: Player, wished: Wished
) -> Response:
    """Agrees to take back, or refuses; who asked may refuse as well, which ends it."""
    play.answer(parts.desk, person, id, wish.after, wish.agree)
    return tell_table(parts, person, id, wished)


@router.post("/{id}/orders", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_order(
    id: TableId, wish: OrderWish, parts: Parts, person: Player, wished: Wished
) -> Response:
    """A standing order in the auction under way: bid up to so much, then pass."""
    play.order(parts.desk, person, id, wish.up_to, wish.seat)
    return tell_table(parts, person, id, wished)


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
    parts: Parts,
    person: Known,
    drawn: Drawn,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """The printed board, without marks. Without a theme its style is empty; with `v` it is kept."""
    with parts.desk.positions.at(id) as position:
        access.viewer(parts.store, position, person)
        setup, show = position.replay.setup, position.show
    body = show.sheet(setup, drawn.theme)
    tag = f'"{hashed(body)[:32]}"'
    headers = {"ETag": tag, "Cache-Control": look.caching(drawn.v)}
    if if_none_match == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="image/svg+xml", headers=headers)
