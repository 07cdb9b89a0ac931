"""Plans of one's own turn: whether they can be played, and what they would make possible."""

from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from pydantic import StringConstraints

from goldenspike.server.http.dependencies import Known, ServiceDep
from goldenspike.server.http.requests import LONGEST
from goldenspike.server.http.responses import Prospects
from goldenspike.server.http.routes.common import (
    MOST,
    Again,
    AnyTable,
    TableId,
    Wished,
    exercise_at,
    json_response,
    refusals,
    viewing_of,
)
from goldenspike.server.present.payload import payload
from goldenspike.server.table.plans import Trial

router = APIRouter(prefix="/api/tables", tags=["tables"])
MOST_PROSPECTS = 12  # each is a search for deliveries
Action = Annotated[str, StringConstraints(max_length=LONGEST)]
Steps = Annotated[
    list[Action] | None, Query(max_length=MOST, description="what the plan is: line=a&line=b")
]
Asked = Annotated[
    list[Action], Query(max_length=MOST_PROSPECTS, description="actions: text=a&text=b")
]


@dataclass(frozen=True)
class Before:
    """What comes before the actions that are asked about: a plan, and the moment of the game."""

    line: tuple[str, ...] = ()
    decision: int | None = None


async def before(line: Steps = None, decision: Again = None) -> Before:
    """The `Before` that a query asks for."""
    return Before(tuple(line or ()), decision)


@router.get("/{id}/plan", response_model=AnyTable, responses=refusals(404, 409))
def show_plan(
    id: TableId, service: ServiceDep, person: Known, wished: Wished, line: Steps = None
) -> Response:
    """The table as it would be after what can be played of a plan, with what is offered then."""
    with service.tables.positions.at(id) as position:
        viewing = viewing_of(service, position, person, wished)
        trial = Trial(position, viewing.viewer, line or [])
        tried = replace(viewing, line=trial.line, plan=tuple(trial.steps))
        return json_response(payload(position, tried))


@router.get("/{id}/prospects", responses=refusals(404, 409))
def show_prospects(
    id: TableId,
    service: ServiceDep,
    person: Known,
    text: Asked,
    then: Annotated[Before, Depends(before)],
) -> Prospects:
    """What each action would make possible after a plan; texts that are not legal are left out."""
    with service.tables.positions.at(id) as position:
        asked = exercise_at(service, position, person, then.decision)
        trial = Trial(asked.position, asked.viewer, then.line)
        return Prospects(prospects=trial.prospects(text))
