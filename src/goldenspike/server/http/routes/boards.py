"""The board of a table as data."""

from typing import Any, Union

from fastapi import APIRouter, Response

from goldenspike.games import catalogue
from goldenspike.rooms import page as pages
from goldenspike.server.http import caching
from goldenspike.server.http.routes.common import DrawnVersion, Looks, TableId, refusals
from goldenspike.server.present import questions

router = APIRouter(prefix="/api/tables", tags=["tables"])


Plan: Any = Union[tuple(pages.find(name).TYPES.plan for name in catalogue.names())]  # noqa: UP007


@router.get("/{id}/board", response_model=Plan, responses=refusals(404, 409))
def board(id: TableId, looking: Looks, response: Response, v: DrawnVersion = None) -> Any:
    """The names and numbers of the board; with `v`, browsers may keep them for ever."""
    response.headers["Cache-Control"] = caching.caching(v)
    return questions.describe_board(looking, id)
