"""The page of whoever runs the server. Without the key that a command makes, nothing is here."""

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from goldenspike import __version__
from goldenspike.core.game import NOBODY
from goldenspike.core.words import known_language
from goldenspike.server.db.ban_store import BanStore
from goldenspike.server.db.host_store import HostStore
from goldenspike.server.db.operator_store import OperatorStore
from goldenspike.server.http.auth import HOST_COOKIE, hashed, host_cookie, is_equal
from goldenspike.server.http.dependencies import Service, ServiceDep
from goldenspike.server.http.requests import BanWish, HostKey, ReportAnswer
from goldenspike.server.http.routes.common import Wished, refusals
from goldenspike.server.metrics import CONTENT_TYPE
from goldenspike.server.present.host import (
    Figure,
    HostBan,
    HostFault,
    HostReport,
    HostSlow,
    HostTable,
    HostTold,
    PersonHere,
)
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.values import LOBBY

router = APIRouter(prefix="/api/host", tags=["host"])
DAY = 24 * 3600.0
MOST_TABLES, MOST_REPORTS, MOST_SLOW = 50, 50, 20
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]


def has_key(service: Service, request: Request) -> bool:
    """Whether a request has the host's key, in its cookie or as a bearer token."""
    sent = request.headers.get("authorization", "").removeprefix("Bearer ")
    return is_key(service, request.cookies.get(HOST_COOKIE) or sent)


def is_key(service: Service, text: str) -> bool:
    """Whether a text is the host's key."""
    known = HostStore(service.store).key() if text else None
    return known is not None and is_equal(known, hashed(text))


def host(service: ServiceDep, request: Request) -> HostStore:
    """The host's view of the database; for anybody else there is nothing here."""
    if not has_key(service, request):
        raise Refusal("nothing-here")
    return HostStore(service.store)


Host = Annotated[HostStore, Depends(host)]


@router.post("/key", status_code=204, responses=refusals(403, 404))
def use_key(wish: HostKey, service: ServiceDep) -> Response:
    """Lets this browser see the host's page, for a key that `goldenspike admin key` made."""
    if not is_key(service, wish.key):
        raise Refusal("nothing-here")
    answer = Response(status_code=204)
    answer.headers.append("Set-Cookie", host_cookie(wish.key, service.is_https))
    return answer


@router.get("", responses=refusals(404))
def show_host(service: ServiceDep, host: Host, wished: Wished) -> HostTold:
    """How the server is: people, tables, reports, bans, messages, sizes, jobs, slow requests."""
    operators = OperatorStore(service.store)
    language = known_language(wished.language)
    return HostTold(
        version=__version__,
        database="postgresql" if service.store.is_postgres else "sqlite",
        here=people_here(service, host),
        tables=tables(operators),
        reports=[
            HostReport(r.id, r.game, r.number, r.text, r.author, r.name, r.person, r.note, r.made)
            for r in service.talk.reports(MOST_REPORTS)
        ],
        bans=[HostBan(**vars(ban)) for ban in BanStore(operators).all()],
        faults=[
            HostFault(f.person, f.name, f.kind, f.error.text((), language), f.off, f.tried)
            for f in host.faults()
        ],
        slow=[
            HostSlow(each.request, each.game, each.seconds, each.made)
            for each in operators.slow(time.time() - DAY, MOST_SLOW)
        ],
        sizes=host.sizes(),
        jobs=host.jobs(),
        figures=[Figure(*each) for each in service.metrics.gauges.values()],
    )


def people_here(service: Service, host: HostStore) -> list[PersonHere]:
    """The people who have a page open at any server."""
    here = service.presence.everybody()
    names = host.names(sorted(here))
    return [PersonHere(id, names.get(id, ""), here[id] or None) for id in sorted(here)]


def tables(operators: OperatorStore) -> list[HostTable]:
    """The tables that changed last."""
    entries = operators.tables(False, MOST_TABLES)
    aside = operators.quarantines([entry.header.id for entry in entries])
    states = {NOBODY: "over", LOBBY: "lobby"}
    return [
        HostTable(
            id=entry.header.id,
            game=entry.header.game,
            players=[seat.name for seat in entry.seats],
            state="quarantine"
            if entry.header.id in aside
            else states.get(entry.standing.to_act, "going"),
            listed=entry.header.listed,
            updated=entry.updated,
        )
        for entry in entries
    ]


@router.post("/reports/{number}", status_code=204, responses=refusals(403, 404))
def settle_report(number: Number, wish: ReportAnswer, service: ServiceDep, host: Host) -> Response:
    """Removes the message of a report, or keeps it; the report is dropped."""
    report = service.talk.reported(number)
    if report is None:
        raise Refusal("no-message")
    service.talk.settle(report, wish.remove)
    return Response(status_code=204)


@router.post("/bans", status_code=204, responses=refusals(403, 404))
def ban(wish: BanWish, service: ServiceDep, host: Host) -> Response:
    """Bans a person, for some days or until the ban is lifted."""
    operators = OperatorStore(service.store)
    if operators.person(wish.person) is None:
        raise Refusal("no-person", "nobody-of-number", number=wish.person)
    until = None if wish.days is None else time.time() + wish.days * DAY
    BanStore(operators).ban(wish.person, wish.reason, until)
    service.bans.reload()
    return Response(status_code=204)


@router.delete("/bans/{number}", status_code=204, responses=refusals(403, 404))
def lift_ban(number: Number, service: ServiceDep, host: Host) -> Response:
    """Ends the ban of a person."""
    if not BanStore(OperatorStore(service.store)).lift(number):
        raise Refusal("no-person", "nobody-of-number", number=number)
    service.bans.reload()
    return Response(status_code=204)


@router.get(
    "/metrics",
    response_class=Response,
    responses={
        200: {"content": {"text/plain": {}}, "description": "as GET /metrics"},
        **refusals(404),
    },
)
def metrics(service: ServiceDep, host: Host) -> Response:
    """The figures of this server as Prometheus reads them."""
    return Response(service.metrics.text(), media_type=CONTENT_TYPE)
