"""Clocks: pauses, days off, and bots that sit in for people whose time is up."""

from fastapi import APIRouter, Response

from goldenspike.server.http.dependencies import Player, ServiceDep
from goldenspike.server.http.requests import LeaveWish
from goldenspike.server.http.routes.common import (
    AnyTable,
    At,
    TableId,
    Wished,
    refusals,
    tell_table,
)
from goldenspike.server.table import clocks

router = APIRouter(prefix="/api/tables/{id}/clock", tags=["clocks"])


@router.post("/pause", response_model=AnyTable, responses=refusals(403, 404, 409))
def pause(id: TableId, service: ServiceDep, person: Player, wished: Wished) -> Response:
    """Asks for a pause, or agrees to one; it begins when everybody with a seat has agreed."""
    clocks.pause(service.tables, person, id)
    return tell_table(service, person, id, wished)


@router.delete("/pause", response_model=AnyTable, responses=refusals(403, 404, 409))
def resume(id: TableId, service: ServiceDep, person: Player, wished: Wished) -> Response:
    """Ends a pause, or refuses one that somebody asked for."""
    clocks.resume(service.tables, person, id)
    return tell_table(service, person, id, wished)


@router.post("/leave", response_model=AnyTable, responses=refusals(403, 404, 409))
def take_leave(
    id: TableId, wish: LeaveWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Takes days off from now on, as many as the table allows; 0 ends them."""
    clocks.take_leave(service.tables, person, id, wish.days)
    return tell_table(service, person, id, wished)


@router.post("/bot/{seat}", response_model=AnyTable, responses=refusals(403, 404, 409))
def agree_bot(at: At, service: ServiceDep, person: Player, wished: Wished) -> Response:
    """Agrees that a bot sits in for a player whose time is up."""
    clocks.agree_bot(service.tables, person, at.id, at.seat)
    return tell_table(service, person, at.id, wished)
