"""Exercises: a decision of a game that is over, as it was offered to whoever made it."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Response

from goldenspike.server.http.dependencies import Known, ServiceDep
from goldenspike.server.http.routes.common import (
    AnyTable,
    TableId,
    Wished,
    json_response,
    refusals,
    viewing_of,
)
from goldenspike.server.present.payload import payload
from goldenspike.server.table.exercises import exercise_of
from goldenspike.server.table.values import Extras

router = APIRouter(prefix="/api/tables", tags=["analysis"])
Number = Annotated[int, Query(ge=1, le=1_000_000, description="of the action, from 1")]


@router.get("/{id}/exercise", response_model=AnyTable, responses=refusals(404, 409))
def show_exercise(
    id: TableId, service: ServiceDep, person: Known, wished: Wished, decision: Number
) -> Response:
    """The table as it was before a decision, for the seat that decided, with what it may do."""
    with service.tables.positions.at(id) as position:
        viewing = viewing_of(service, position, person, wished)
        asked = exercise_of(position, viewing.viewer, decision)
        seen = replace(viewing, viewer=asked.viewer, extras=Extras(), sealed={})
        return json_response(payload(asked.position, seen))
