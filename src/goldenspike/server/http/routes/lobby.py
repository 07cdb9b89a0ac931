"""The lobby: coming by the address of a table, taking a seat, being ready, starting."""

from fastapi import APIRouter, Request

from goldenspike.server.http.dependencies import Known, Player, Service, ServiceDep, Somebody
from goldenspike.server.http.requests import (
    AdmitWish,
    ClaimAnswer,
    Joining,
    ListWish,
    ReadyWish,
)
from goldenspike.server.http.responses import Watching
from goldenspike.server.http.routes.common import At, TableId, refusals
from goldenspike.server.present.gathering import Visit, describe_lobby
from goldenspike.server.present.schemas import Lobby
from goldenspike.server.table import claims, lobby
from goldenspike.server.table.errors import too_often
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api/tables/{id}", tags=["lobby"])


def show(service: Service, person: Person | None, table_id: str, request: Request) -> Lobby:
    """The lobby of a table for somebody; a refusal if its address lets nobody in."""
    with service.tables.positions.at(table_id) as position:
        who = lobby.visitor(service.tables, position, person)
        watches = person is not None and service.store.watches(table_id, person.id)
        visit = Visit(
            viewer=who,
            address=service.address(request, f"table/{table_id}"),
            seated=bool(who.mine) or who.creator or watches,
            connected=service.presence.connected(position.seats),
            asked=claims.people_asked(service.tables, position),
            listed=service.store.extras(table_id).listed,
        )
        return describe_lobby(position, visit)


@router.get("/lobby", responses=refusals(404, 409))
def show_lobby(id: TableId, service: ServiceDep, person: Known, request: Request) -> Lobby:
    """Who sits where, for whoever comes by the table's address, if it lets people in."""
    return show(service, person, id, request)


@router.post("/lobby/seats/{seat}", responses=refusals(403, 404, 409))
def take_seat(
    at: At, service: ServiceDep, person: Somebody, request: Request, wish: Joining | None = None
) -> Lobby:
    """Takes a free seat."""
    lobby.sit(service.tables, person, at.id, at.seat, None if wish is None else wish.name)
    return show(service, person, at.id, request)


@router.delete("/lobby/seats/{seat}", responses=refusals(403, 404, 409))
def leave_seat(at: At, service: ServiceDep, person: Player, request: Request) -> Lobby:
    """Frees a seat before the start: mine, or anybody's at a table that I made."""
    lobby.leave(service.tables, person, at.id, at.seat)
    return show(service, person, at.id, request)


@router.post("/lobby/ready", responses=refusals(403, 404, 409))
def ready(
    id: TableId, wish: ReadyWish, service: ServiceDep, person: Player, request: Request
) -> Lobby:
    """Says that I am ready for the start, or not."""
    lobby.set_ready(service.tables, person, id, wish.ready)
    return show(service, person, id, request)


@router.post("/lobby/start", responses=refusals(403, 404, 409))
def start(id: TableId, service: ServiceDep, person: Player, request: Request) -> Lobby:
    """Starts the game at a table that I made, when all seats are taken and all are ready."""
    lobby.start(service.tables, person, id)
    return show(service, person, id, request)


@router.post("/lobby/admits", responses=refusals(403, 404, 409))
def admit(
    id: TableId, wish: AdmitWish, service: ServiceDep, person: Player, request: Request
) -> Lobby:
    """Whether the address of a table that I made lets people in."""
    lobby.admit(service.tables, person, id, wish.admits)
    return show(service, person, id, request)


@router.post("/lobby/listed", responses=refusals(403, 404, 409))
def list_table(
    id: TableId, wish: ListWish, service: ServiceDep, person: Player, request: Request
) -> Lobby:
    """Puts a table that I made on the home page, or makes one where I have a seat private."""
    lobby.list_table(service.tables, person, id, wish.listed)
    return show(service, person, id, request)


@router.post("/lobby/watch", responses=refusals(403, 404, 409))
def watch(id: TableId, service: ServiceDep, person: Somebody) -> Watching:
    """Lets this browser watch a table whose address lets people in."""
    lobby.watch(service.tables, person, id)
    service.store.add_watcher(id, person.id)
    return Watching(table=id)


@router.post("/claims/{seat}", responses=refusals(403, 404, 409))
def claim(
    at: At, service: ServiceDep, person: Somebody, request: Request, wish: Joining | None = None
) -> Lobby:
    """Asks the others for a seat that is a bot's, or whose player is not here."""
    wait = service.quotas.claims.take(person.id)
    if wait:
        raise too_often("too-often", wait)
    claims.ask(service.tables, person, at.id, at.seat, None if wish is None else wish.name)
    return show(service, person, at.id, request)


@router.delete("/claims/{seat}", responses=refusals(403, 404, 409))
def withdraw(at: At, service: ServiceDep, person: Player, request: Request) -> Lobby:
    """Withdraws what I asked for."""
    claims.withdraw(service.tables, person, at.id, at.seat)
    return show(service, person, at.id, request)


@router.post("/claims/{seat}/answer", responses=refusals(403, 404, 409))
def answer(
    at: At, wish: ClaimAnswer, service: ServiceDep, person: Player, request: Request
) -> Lobby:
    """Agrees that somebody gets a seat, or refuses it."""
    claims.answer(service.tables, person, at.id, at.seat, wish.agree)
    return show(service, person, at.id, request)
