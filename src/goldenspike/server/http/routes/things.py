"""Things that explain themselves: what is printed on a board, and the columns of its tables."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Query

from goldenspike.core.words import Line
from goldenspike.rooms.things import LONGEST
from goldenspike.server.http.dependencies import Known, ServiceDep
from goldenspike.server.http.responses import ThingTold
from goldenspike.server.http.routes.common import (
    Moment,
    TableId,
    Then,
    Wished,
    Wording,
    refusals,
    viewing_of,
    viewing_then,
)
from goldenspike.server.present.explaining import explain_thing

router = APIRouter(prefix="/api/tables", tags=["tables"])
Element = Annotated[
    str, Query(max_length=LONGEST, description="an id of the sheet, or a name of a table's cell")
]


@dataclass(frozen=True)
class Looking:
    """The moment somebody looks at, and in which language."""

    wished: Wording
    then: Moment


async def looking(wished: Wished, then: Then) -> Looking:
    """How a query looks at a table."""
    return Looking(wished, then)


@router.get("/{id}/explain", responses=refusals(403, 404, 409))
def explain(
    id: TableId,
    service: ServiceDep,
    person: Known,
    look: Annotated[Looking, Depends(looking)],
    element: Element,
) -> ThingTold:
    """What a thing is, what it is worth at a moment, and the numbers of its rules."""
    with service.tables.positions.at(id) as position:
        now = viewing_of(service, position, person, look.wished)
        viewing = viewing_then(position, now, look.then)
        said = explain_thing(position, viewing, element)
    if said is None:
        return ThingTold(element=element)
    names = [seat.name for seat in viewing.viewer.seats]

    def text(line: Line) -> str:
        sentence = line.text(names, viewing.language)
        return sentence[:1].upper() + sentence[1:]

    lines = [text(line) for line in said.lines]
    return ThingTold(element=element, title=text(said.title), lines=lines, rules=list(said.rules))
