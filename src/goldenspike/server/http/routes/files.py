"""Records: download and upload."""

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from goldenspike.core import record as records
from goldenspike.core.record import SUFFIX
from goldenspike.games import records as games
from goldenspike.server.http.dependencies import Known, ServiceDep, Somebody
from goldenspike.server.http.responses import TableMade
from goldenspike.server.http.routes.common import TableId, refusals
from goldenspike.server.table import importing, permissions
from goldenspike.server.table.errors import Refusal

router = APIRouter(prefix="/api", tags=["records"])


@router.get(
    "/tables/{id}/record",
    response_class=Response,
    responses={
        200: {"content": {"application/json": {}}, "description": "a record, canonical"},
        **refusals(404, 409),
    },
)
def record(id: TableId, service: ServiceDep, person: Known) -> Response:
    """The record of a game, finished or not; refused while it has secrets from this person."""
    with service.tables.positions.at(id) as position:
        who = permissions.viewer(service.store, position, person)
        now = position.replay.now
        if position.game.seen(now, who.eyes(position.to_act)) != now:
            raise Refusal("not-over", "secret")
        header = position.header.record([seat.name for seat in who.seats])
        header.notes["x-seats"] = [seat.bot or "human" for seat in who.seats]
        text = records.write(games.update(header, position.replay))
    name = f"{position.header.game}-{id}{SUFFIX}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.post(
    "/import",
    status_code=201,
    responses=refusals(403, 409),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": {"type": "object"}}},
        }
    },
)
async def import_record(request: Request, service: ServiceDep, person: Somebody) -> TableMade:
    """Makes a table from a record; if it is unfinished, I play all seats of people."""
    body = await request.body()
    id = await run_in_threadpool(importing.take, service.tables, person, body)
    return TableMade(id=id, invitations=[], watch=None)
