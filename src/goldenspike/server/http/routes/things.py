"""Things that explain themselves: what is printed on a board, and the columns of its tables."""

from typing import Annotated

from fastapi import APIRouter, Query

from goldenspike.rooms.things import LONGEST
from goldenspike.server.http.routes.common import (
    Looks,
    TableId,
    Then,
    Wished,
    refusals,
)
from goldenspike.server.present import questions
from goldenspike.server.present.answers import ThingTold

router = APIRouter(prefix="/api/tables", tags=["tables"])
Element = Annotated[
    str, Query(max_length=LONGEST, description="an id of the sheet, or a name of a table's cell")
]


@router.get("/{id}/explain", responses=refusals(403, 404, 409))
def explain(id: TableId, looks: Looks, wished: Wished, then: Then, element: Element) -> ThingTold:
    """What a thing is, what it is worth at a moment, and the numbers of its rules."""
    return questions.explain(looks, id, wished, then, element)
