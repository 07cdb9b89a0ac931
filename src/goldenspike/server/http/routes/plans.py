"""Plans of one's own turn: whether they can be played, and what they would make possible."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import StringConstraints

from goldenspike.server.http.requests import LONGEST
from goldenspike.server.http.routes.common import (
    MOST,
    Again,
    AnyTable,
    Looks,
    TableId,
    Wished,
    json_response,
    refusals,
)
from goldenspike.server.present import questions
from goldenspike.server.present.answers import Prospects

router = APIRouter(prefix="/api/tables", tags=["tables"])
MOST_PROSPECTS = 12  # each is a search for deliveries
Action = Annotated[str, StringConstraints(max_length=LONGEST)]
Steps = Annotated[
    list[Action] | None, Query(max_length=MOST, description="what the plan is: line=a&line=b")
]
Asked = Annotated[
    list[Action], Query(max_length=MOST_PROSPECTS, description="actions: text=a&text=b")
]


@router.get("/{id}/plan", response_model=AnyTable, responses=refusals(404, 409))
def show_plan(id: TableId, looking: Looks, wished: Wished, line: Steps = None) -> Response:
    """The table as it would be after what can be played of a plan, with what is offered then."""
    return json_response(questions.show_plan(looking, id, wished, line or []))


@router.get("/{id}/prospects", responses=refusals(404, 409))
def show_prospects(
    id: TableId, looking: Looks, text: Asked, line: Steps = None, decision: Again = None
) -> Prospects:
    """What each action would make possible after a plan; texts that are not legal are left out."""
    return questions.show_prospects(looking, id, text, line or [], decision)
