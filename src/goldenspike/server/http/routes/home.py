"""The home page in one answer, and how many tables wait for somebody."""

import time

from fastapi import APIRouter

from goldenspike.server.http.dependencies import Known, Service, ServiceDep
from goldenspike.server.http.routes.common import refusals
from goldenspike.server.present.answers import WaitingTables
from goldenspike.server.present.home import (
    MOST_BEST,
    WEEK,
    BestGame,
    HomeTold,
    PeopleHere,
    puzzle_of_the_day,
)
from goldenspike.server.present.lobby import card, in_order
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api", tags=["home"])


@router.get("/home", responses=refusals(403))
def show_home(service: ServiceDep, person: Known) -> HomeTold:
    """My tables, tables of others that are listed, the puzzle of the day, and who is here."""
    home, number = service.home, None if person is None else person.id
    mine = [] if person is None else service.store.entries(person.id)
    best = home.best_games(time.time() - WEEK, MOST_BEST)
    return HomeTold(
        club=service.club,
        tables=in_order([card(entry, number) for entry in mine]),
        open=[card(entry, number) for entry in home.open_tables(number)],
        watch=[card(entry, number) for entry in home.games_to_watch(number)],
        best=[BestGame(card(entry, number), m.closeness, m.accuracy) for entry, m in best],
        puzzle=puzzle_of_the_day(),
        here=people_here(service, person),
    )


def people_here(service: Service, person: Person | None) -> PeopleHere:
    """Who has a page open at any server, without whoever asks."""
    others = service.presence.everybody().keys() - ({person.id} if person else set())
    return PeopleHere(count=len(others), names=service.home.names_of(others) if others else [])


@router.get("/waiting", responses=refusals(403))
def waiting(service: ServiceDep, person: Known) -> WaitingTables:
    """How many tables wait for me."""
    return WaitingTables(tables=0 if person is None else service.home.count_waiting(person.id))
