"""Records, out and in."""

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
    """The record of a game, finished or not; not while it has secrets from who asks."""
    with service.tables.positions.at(id) as position:
        who = permissions.viewer(service.store, position, person)
        now = position.replay.now
        if position.game.seen(now, who.eyes(position.to_act)) != now:
            raise Refusal("not-over", "secret")
        found = position.header.record([seat.name for seat in who.seats])
        found.notes["x-seats"] = [seat.bot or "human" for seat in who.seats]
        text = records.write(games.update(found, position.replay))
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
    """A record somebody has; one that is not over goes on, with me in all seats of people."""
    body = await request.body()
    id = await run_in_threadpool(importing.take, service.tables, person, body)
    return TableMade(id=id, invitations=[], watch=None)
