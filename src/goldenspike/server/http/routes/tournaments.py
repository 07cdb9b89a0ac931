"""Tournaments: made, registered for, begun, looked at."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from goldenspike.games import catalogue
from goldenspike.server.http.dependencies import (
    Known,
    Player,
    Service,
    ServiceDep,
    Somebody,
    TournamentsDep,
    request_network,
)
from goldenspike.server.http.people_requests import NewTournament, Registration
from goldenspike.server.http.routes.common import refusals
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.jobs.tournament_jobs import TournamentJobs
from goldenspike.server.present.tournaments import (
    Shown,
    TournamentCard,
    TournamentTold,
    describe_card,
    describe_tournament,
)
from goldenspike.server.table import creation, seats
from goldenspike.server.table.errors import Refusal, not_yours, too_often, unfit
from goldenspike.server.table.store import Conflict
from goldenspike.server.table.tournaments import OPEN, RUNNING, Entrant, Tournament, check_plan
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"])
TournamentId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,20}$")]
HOUR = 3600.0


def find(jobs: TournamentJobs, id: str) -> Tournament:
    """A tournament; a refusal if there is none."""
    found = jobs.store.find(id)
    if found is None:
        raise Refusal("no-tournament")
    return found


def show(jobs: TournamentJobs, id: str, person: Person | None) -> TournamentTold:
    """A tournament as somebody sees it."""
    tournament = find(jobs, id)
    tables = [each.table for each in tournament.pairings]
    unfinished = frozenset(jobs.store.unfinished(tables))
    reader = None if person is None else person.id
    return describe_tournament(tournament, Shown(reader, jobs.store.ranks(tables), unfinished))


@router.get("", responses=refusals(404))
def list_tournaments(jobs: TournamentsDep, person: Known) -> list[TournamentCard]:
    """The tournaments that I made or take part in, the latest first."""
    return [] if person is None else [describe_card(e) for e in jobs.store.of_person(person.id)]


@router.post("", status_code=201, responses=refusals(403, 404, 409))
def make_tournament(
    wish: NewTournament,
    service: ServiceDep,
    jobs: TournamentsDep,
    person: Somebody,
    request: Request,
) -> TournamentTold:
    """Makes a tournament, for which people register by its address."""
    most = service.quotas.limits.tournaments_person
    if jobs.store.count_unfinished(person.id) >= most:
        raise too_often("too-many-tournaments", HOUR, count=most)
    service.quotas.check_table(Asker(person.id, request_network(request)))
    name = creation.plain(wish.name)[:60].strip()
    if not name:
        raise unfit("no-name")
    if wish.game not in catalogue.OURS:
        raise unfit("no-tournament-game")
    plan = check_plan(person, wish.plan())
    made = Tournament(creation.new_id(), name, person.id, plan, OPEN, 0)
    jobs.store.add(made)
    return show(jobs, made.id, person)


@router.get("/{id}", responses=refusals(404))
def show_tournament(id: TournamentId, jobs: TournamentsDep, person: Known) -> TournamentTold:
    """A tournament with its standings, for whoever has its address."""
    return show(jobs, id, person)


@router.post("/{id}/entrants", responses=refusals(403, 404, 409))
def register(
    id: TournamentId,
    service: ServiceDep,
    jobs: TournamentsDep,
    person: Somebody,
    wish: Registration | None = None,
) -> TournamentTold:
    """Takes part; after leaving a tournament that goes on, from the next round on."""
    found = find(jobs, id)
    own = found.entrant_of(person.id)
    if service.store.blocks(found.maker, person.id):
        raise not_yours("not-welcome-tournament")
    if own is not None and own.bot is not None:
        jobs.store.set_bot(id, own.number, None)
    if own is None:
        if found.state != OPEN:
            raise Refusal("tournament-begun")
        chosen = creation.clean(None if wish is None else wish.name)
        name = chosen or service.store.name_of(person) or f"Player {len(found.entrants) + 1}"
        if not jobs.store.register(id, person.id, name):
            raise Refusal("tournament-full")
    return show(jobs, id, person)


@router.delete("/{id}/entrants", responses=refusals(403, 404, 409))
def leave(
    id: TournamentId, service: ServiceDep, jobs: TournamentsDep, person: Player
) -> TournamentTold:
    """Leaves a tournament; once it goes on, a bot plays in my place."""
    found = find(jobs, id)
    own = found.entrant_of(person.id)
    if own is not None and found.state == OPEN:
        jobs.store.withdraw(id, person.id)
    elif own is not None and found.state == RUNNING:
        jobs.store.set_bot(id, own.number, found.plan.bot)
        give_seats(service, found, own, person)
    return show(jobs, id, person)


def give_seats(service: Service, found: Tournament, own: Entrant, person: Person) -> None:
    """Gives an entrant's seats at tables that are not over to the bot that fills up."""
    unfinished = service.store.unfinished([each.table for each in found.pairings])
    for pairing in found.pairings:
        if pairing.table in unfinished and own.number in pairing.seats:
            seat = pairing.seats.index(own.number)
            seats.hand_over(service.tables, person, pairing.table, seat, found.plan.bot)


@router.post("/{id}/rounds", responses=refusals(403, 404, 409))
def begin_round(
    id: TournamentId, service: ServiceDep, jobs: TournamentsDep, person: Player
) -> TournamentTold:
    """Begins the first round, or the next without waiting for the last tables, if I made it."""
    found = find(jobs, id)
    if found.maker != person.id:
        raise not_yours("not-made-tournament")
    if found.state == OPEN:
        found = without_blocked(service, jobs, found)
    try:
        jobs.begin_round(found)
    except Conflict:
        raise Refusal("too-late") from None
    return show(jobs, id, person)


def without_blocked(service: Service, jobs: TournamentJobs, found: Tournament) -> Tournament:
    """A tournament without whoever its maker has blocked since they registered."""
    for each in found.entrants:
        if each.person is not None and service.store.blocks(found.maker, each.person):
            jobs.store.withdraw(found.id, each.person)
    return find(jobs, found.id)
