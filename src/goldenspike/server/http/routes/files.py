"""Records: download and upload."""

from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from goldenspike.core import record as records
from goldenspike.core.record import SUFFIX
from goldenspike.games import records as games
from goldenspike.ratings.records import NOTE as RATING_NOTE
from goldenspike.server.db.rating_store import RatingStore
from goldenspike.server.db.store import Store
from goldenspike.server.http.dependencies import (
    Known,
    Service,
    ServiceDep,
    Somebody,
    request_network,
)
from goldenspike.server.http.routes.common import TableId, refusals
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.present.answers import TableMade
from goldenspike.server.present.records import header_of
from goldenspike.server.table import endings, importing, permissions, saving
from goldenspike.server.table.errors import no_table
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import Header, Person

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
    if service.store.quarantine(id) is not None:
        return unplayed_record(service, person, id)
    with service.tables.positions.at(id) as position:
        who = permissions.viewer(service.store, position, person)
        header = header_of(service.store, position, who)
        if position.replay.is_over and service.ratings is not None:
            header.notes.update(told_rating(service.ratings, service.store, position))
        text = records.write(games.update(header, position.replay))
    return record_file(position.header, text)


def told_rating(ratings: RatingStore, store: Store, position: Position) -> dict[str, Any]:
    """What the record tells for ratings, if the game is in the history.

    People who are not to be seen have names of this game alone.
    """
    ending, id = endings.ending_of(store, position), position.header.id
    kept = ratings.finished([id])
    if not kept:
        return {}
    people = {player for seat in ending.players for player in seat if isinstance(player, int)}
    profiles = {person: ratings.own_profile(person) for person in sorted(people)}
    ids = {
        person: profile.id if profile.shown else f"{id}-{at}"
        for at, (person, profile) in enumerate(profiles.items())
    }
    return {RATING_NOTE: endings.note_of(ending, ids, kept[0].number)}


def unplayed_record(service: Service, person: Person | None, table_id: str) -> Response:
    """The record of a table in quarantine, as it was stored."""
    entry = service.store.stored(table_id)
    if entry is None:
        raise no_table()
    permissions.viewer(service.store, entry, person)
    saving.check_secrets(entry)
    return record_file(entry.header, saving.record_text(entry, service.store.events(table_id)))


def record_file(header: Header, text: str) -> Response:
    """A record as a file to save."""
    name = f"{header.game}-{header.id}{SUFFIX}"
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
    body, asker = await request.body(), Asker(person.id, request_network(request))
    service.quotas.check_bytes(asker, len(body))
    await run_in_threadpool(service.quotas.check_table, asker)
    id = await run_in_threadpool(importing.take, service.tables, person, body)
    service.quotas.made.add(asker.network, id)
    return TableMade(id=id, invitations=[], watch=None)
