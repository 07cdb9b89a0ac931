"""Things that explain themselves: what is printed on a board, and the columns of its tables."""

from typing import Annotated

from fastapi import APIRouter, Query

from goldenspike.core.words import Line
from goldenspike.rooms.things import LONGEST
from goldenspike.server.http.responses import ThingTold
from goldenspike.server.http.routes.common import (
    Looks,
    TableId,
    Then,
    Wished,
    refusals,
    viewing_then,
)
from goldenspike.server.present.explaining import explain_thing

router = APIRouter(prefix="/api/tables", tags=["tables"])
Element = Annotated[
    str, Query(max_length=LONGEST, description="an id of the sheet, or a name of a table's cell")
]


@router.get("/{id}/explain", responses=refusals(403, 404, 409))
def explain(id: TableId, looks: Looks, wished: Wished, then: Then, element: Element) -> ThingTold:
    """What a thing is, what it is worth at a moment, and the numbers of its rules."""
    with looks.positions.at(id) as position:
        viewing = viewing_then(looks, position, wished, then)
        said = explain_thing(position, viewing, element)
    if said is None:
        return ThingTold(element=element)
    names = [seat.name for seat in viewing.viewer.seats]

    def text(line: Line) -> str:
        sentence = line.text(names, viewing.language)
        return sentence[:1].upper() + sentence[1:]

    lines = [text(line) for line in said.lines]
    return ThingTold(element=element, title=text(said.title), lines=lines, rules=list(said.rules))
