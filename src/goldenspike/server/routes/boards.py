"""The board of a table in words and numbers."""

from fastapi import APIRouter, Response

from goldenspike.server import access, look
from goldenspike.server.routes.common import Look, TableId, refusals
from goldenspike.server.service import Known, Parts
from goldenspike.server.shows.plan import Plan

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.get("/{id}/board", responses=refusals(404, 409))
def board(id: TableId, parts: Parts, person: Known, response: Response, v: Look = None) -> Plan:
    """The names and numbers of what the sheet shows; with `v`, it never changes."""
    with parts.desk.positions.at(id) as position:
        access.viewer(parts.store, position, person)
        setup, show = position.replay.setup, position.show
    response.headers["Cache-Control"] = look.caching(v)
    return show.plan(setup)
