"""Standing orders: what is to be done for a person when the turn comes."""

from fastapi import APIRouter, Response

from goldenspike.server.http.dependencies import Player, ServiceDep
from goldenspike.server.http.order_requests import AheadWish, LineWish, OrderWish, PassWish
from goldenspike.server.http.routes.common import (
    AnyTable,
    At,
    TableId,
    Wished,
    json_response,
    looking_of,
    refusals,
    tell_table,
)
from goldenspike.server.present import ahead
from goldenspike.server.present.ahead import AheadTold
from goldenspike.server.present.looking import viewing_of
from goldenspike.server.table import ordering
from goldenspike.server.table.values import OrderKind

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("/{id}/orders", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_order(
    id: TableId, wish: OrderWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Sets a standing order in the current auction: bid up to an amount, then pass."""
    ordering.set_bid(service.tables, person, id, wish.up_to, wish.seat)
    service.orders.hear(id)
    return tell_table(service, person, id, wished)


@router.post("/{id}/orders/pass", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_pass(
    id: TableId, wish: PassWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Sets an order to pass until something happens."""
    with service.tables.positions.at(id) as position:
        setting = ordering.setting_of(service.tables, position, person, wish.seat, wish.after)
        ordering.set_pass(setting, wish.until.model_dump())
    service.orders.hear(id)
    return tell_table(service, person, id, wished)


@router.post("/{id}/orders/line", response_model=AnyTable, responses=refusals(403, 404, 409))
def post_line(
    id: TableId, wish: LineWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Sets a line of conditional actions. Each is tried first: it must be legal in its case."""
    with service.tables.positions.at(id) as position:
        setting = ordering.setting_of(service.tables, position, person, wish.seat, wish.after)
        ordering.set_line(setting, [node.model_dump() for node in wish.nodes])
    service.orders.hear(id)
    return tell_table(service, person, id, wished)


@router.delete(
    "/{id}/orders/{seat}/{kind}", response_model=AnyTable, responses=refusals(403, 404, 409)
)
def delete_order(
    at: At, kind: OrderKind, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Cancels an order of mine; it does no harm if there is none."""
    with service.tables.positions.at(at.id) as position:
        ordering.cancel(ordering.setting_of(service.tables, position, person, at.seat), kind)
    return tell_table(service, person, at.id, wished)


@router.post("/{id}/ahead", response_model=AheadTold, responses=refusals(403, 404, 409))
def show_ahead(
    id: TableId, wish: AheadWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """The table as it could be at a later decision of mine. Nothing is stored."""
    steps = [each.model_dump() for each in wish.steps]
    looking = looking_of(service, person)
    with service.tables.positions.at(id) as position:
        setting = ordering.setting_of(service.tables, position, person, wish.seat)
        viewing = viewing_of(looking, position, wished)
        return json_response(ahead.show_ahead(setting, viewing, steps, wish.case.model_dump()))
