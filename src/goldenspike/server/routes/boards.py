"""The board of a table in words and numbers."""

from typing import Any, Union

from fastapi import APIRouter, Response

from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.server import access, look
from goldenspike.server.routes.common import Look, TableId, refusals
from goldenspike.server.service import Known, Parts

router = APIRouter(prefix="/api/tables", tags=["tables"])


Plan: Any = Union[tuple(pages.find(name).TYPES.plan for name in catalogue.names())]  # noqa: UP007


@router.get("/{id}/board", response_model=Plan, responses=refusals(404, 409))
def board(id: TableId, parts: Parts, person: Known, response: Response, v: Look = None) -> Any:
    """The names and numbers of what the sheet shows; with `v`, it never changes."""
    with parts.desk.positions.at(id) as position:
        access.viewer(parts.store, position, person)
        setup, show = position.replay.setup, position.show
    response.headers["Cache-Control"] = look.caching(v)
    return show.plan(setup)
