"""Standing orders: what is to be done for a person when the turn comes."""

from dataclasses import dataclass, field, replace

from fastapi import APIRouter, Response

from goldenspike.analysis.model import doc
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
    viewing_of,
)
from goldenspike.server.present.orders import CaseTold, general_untils, say_node, tell_case
from goldenspike.server.present.payload import Viewing, payload
from goldenspike.server.present.schemas import Payload
from goldenspike.server.table import ordering
from goldenspike.server.table.ordering import LookAhead, Setting
from goldenspike.server.table.orders import Case
from goldenspike.server.table.values import OrderKind

router = APIRouter(prefix="/api/tables", tags=["tables"])


@dataclass(frozen=True)
class AheadTold:
    """A table as it could be at a later decision of mine, with what is offered to me then."""

    said: list[str] = field(metadata=doc("what each of the steps does, and in which case"))
    cases: list[CaseTold] = field(metadata=doc("what that decision can depend on"))
    untils: list[CaseTold] = field(metadata=doc("what an order to pass can wait for now"))
    table: Payload | None = field(
        default=None, metadata=doc("null: I decide nothing more, as far as can be seen")
    )


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
    case = wish.case.model_dump()
    with service.tables.positions.at(id) as position:
        setting = ordering.setting_of(service.tables, position, person, wish.seat)
        look = ordering.look_ahead(setting, [each.model_dump() for each in wish.steps])
        viewing = viewing_of(looking_of(service, person), position, wished)
        told = tell_ahead(setting, look, viewing)
        ordering.check_case(setting, case)
        if look.comes_again(case):
            mine = replace(viewing.viewer, mine=[setting.seat])
            tried = replace(viewing, viewer=mine, line=tuple(look.ahead.line), plan=())
            told = replace(told, table=payload(position, tried))
        return json_response(told)


def tell_ahead(setting: Setting, look: LookAhead, viewing: Viewing) -> AheadTold:
    """What can be planned for after some actions of a line, without the table itself."""
    position, names = setting.position, [seat.name for seat in viewing.viewer.seats]
    general: list[Case] = [{"kind": "any"}, {"kind": "legal"}]
    untils = [*general_untils(setting.turn()), *look.cases]
    return AheadTold(
        said=[
            say_node(position, case, what).text(names, viewing.language) for case, what in look.said
        ],
        cases=[tell_case(position, each, viewing) for each in (*general, *look.cases)],
        untils=[tell_case(position, each, viewing) for each in untils],
    )
