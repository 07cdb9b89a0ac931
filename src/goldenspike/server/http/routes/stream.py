"""The event stream of an open page."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request, Response
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.concurrency import run_in_threadpool

from goldenspike.server.http.auth import hashed
from goldenspike.server.http.dependencies import (
    Service,
    cookie_of,
    person_of,
    request_network,
    service_of,
)
from goldenspike.server.http.routes.common import refusals
from goldenspike.server.live.streams import Elsewhere, Leave, OpenPage, Progress, Talked
from goldenspike.server.present.analysis import shown_state
from goldenspike.server.table.errors import no_table
from goldenspike.server.table.permissions import viewer
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api", tags=["stream"])
RETRY = 1000  # milliseconds after which a page tries again
PING = 15  # seconds
AWAY = 60_000  # milliseconds after which a page tries again that had to leave


@dataclass(frozen=True)
class Source:
    """Where a stream is asked for from: a network, and the hash of a browser's cookie."""

    network: str = ""
    token: str = ""


UNKNOWN = Source()


@router.get(
    "/stream",
    response_class=Response,
    responses={
        200: {
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
            "description": (
                "`id: SEQ`, data {table, seq, count}; event `cards`: {table}, another of mine, "
                "null: any; "
                "event `analysis`: {table, done, total, state}; "
                "event `talk`: {table, said}, see GET talk; event `full`: too many are open"
            ),
        },
        **refusals(404, 409),
    },
)
async def stream(
    request: Request,
    table: Annotated[str | None, Query(pattern="^[A-Za-z0-9_-]{1,20}$")] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
    last: Annotated[
        int | None, Query(ge=0, description="for clients that cannot send headers")
    ] = None,
) -> Response:
    """Events at a table, and at all tables of a person. Resumes after `Last-Event-ID`."""
    person = await person_of(request)
    if table is not None:
        await run_in_threadpool(check, service_of(request), person, table)
    known = last
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit():
        known = int(last_event_id)
    token = cookie_of(request)
    source = Source(request_network(request), "" if person is None else hashed(token or ""))
    events = events_of(service_of(request), person, table, known, source)
    return EventSourceResponse(events, ping=PING)


def check(service: Service, person: Person | None, table: str) -> None:
    """A refusal unless the person may look at the table."""
    stored = service.store.stored(table)
    if stored is None:
        raise no_table()
    viewer(service.store, stored, person)


async def events_of(
    service: Service,
    person: Person | None,
    table: str | None,
    last: int | None,
    source: Source = UNKNOWN,
) -> AsyncIterator[ServerSentEvent]:
    """The server-sent events of one page, until it disconnects or has to leave."""
    number = None if person is None else person.id
    with service.streams.open(number, table, source.network, source.token) as page:
        yield ServerSentEvent(event="hello", data="{}", retry=RETRY)
        try:
            async for each in as_server_events(service, page, last):
                yield each
        finally:
            if person is not None:
                service.presence.touch(person.id)


async def as_server_events(
    service: Service, page: OpenPage, last: int | None
) -> AsyncIterator[ServerSentEvent]:
    """The messages of a page as server-sent events."""
    async for heard in service.streams.follow(page, last):
        if isinstance(heard, Leave):
            yield ServerSentEvent(event="full", data="{}", retry=AWAY)
        elif isinstance(heard, Elsewhere):
            yield ServerSentEvent(event="cards", data=json.dumps({"table": heard.game}))
        elif isinstance(heard, Talked):
            known = {"table": heard.game, "said": heard.said}
            yield ServerSentEvent(event="talk", data=json.dumps(known))
        elif isinstance(heard, Progress):
            state = shown_state(heard.state)
            known = {"done": heard.done, "total": heard.total, "state": state}
            yield ServerSentEvent(event="analysis", data=json.dumps({"table": heard.game} | known))
        else:
            values = {"table": heard.game, "seq": heard.seq, "count": heard.count}
            yield ServerSentEvent(id=str(heard.seq), data=json.dumps(values))
