"""Analyses of games that are over, and hints in those that are not."""

import asyncio
import time
from typing import Annotated

from fastapi import APIRouter, Query, Response
from starlette.concurrency import run_in_threadpool

from goldenspike.bots import Budget
from goldenspike.core.words import known_language
from goldenspike.server.http.dependencies import AskerDep, Known, Player, Service, ServiceDep
from goldenspike.server.http.requests import AnalysisWish, HintsWish, HintWish
from goldenspike.server.http.routes.common import AnyTable, TableId, Wished, refusals, tell_table
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.present import analysis
from goldenspike.server.present.analysis import Listener
from goldenspike.server.present.analysis_schemas import AnalysisTold, HintTold
from goldenspike.server.table import permissions
from goldenspike.server.table.errors import not_yours
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.position import Position
from goldenspike.server.table.values import RUNNING, STOPPED, Analysis, Person
from goldenspike.server.thinking import wishes
from goldenspike.server.thinking.analyses import Advise

router = APIRouter(prefix="/api/tables", tags=["analysis"])
From = Annotated[
    int, Query(alias="from", ge=0, le=1_000_000, description="leave out this many at the start")
]


@router.get("/{id}/analysis", responses=refusals(404, 409))
def show_analysis(
    id: TableId, service: ServiceDep, person: Known, wished: Wished, start: From = 0
) -> AnalysisTold:
    """The state of an analysis, and its decisions so far."""
    return tell_analysis(service, person, id, wished.language, start)


@router.post("/{id}/analysis", responses=refusals(404, 409))
def begin_analysis(
    id: TableId,
    service: ServiceDep,
    asker: AskerDep,
    wished: Wished,
    wish: AnalysisWish | None = None,
) -> AnalysisTold:
    """Starts or resumes the analysis of a finished game; a running one is not restarted."""
    person = Person(asker.person)
    with service.tables.positions.at(id) as position:
        permissions.viewer(service.store, position, person)
        refusal = analysis.not_over(position)
        if refusal is not None:
            raise refusal
        known, seconds = service.analyses.of(id), None if wish is None else wish.seconds
        budget = budget_of(service, position, known, seconds)
        total = len(analysis.numbers(position))
        played = analysis.played(position)
    if known is None or known.state != RUNNING:
        service.quotas.check_analysis(asker, service.analyses.count_running(person.id))
    service.analyses.begin(Analysis(id, played, budget, RUNNING, total, person.id))
    return tell_analysis(service, person, id, wished.language)


def budget_of(
    service: Service, position: Position, known: Analysis | None, seconds: float | None
) -> Budget:
    """The budget asked for; else that of the analysis there is, else the usual one."""
    if seconds is None and known is not None and known.played == analysis.played(position):
        return known.budget
    return service.analysis.budget(seconds)


@router.delete("/{id}/analysis", responses=refusals(403, 404, 409))
def stop_analysis(id: TableId, service: ServiceDep, person: Player, wished: Wished) -> AnalysisTold:
    """Stops an analysis; its decisions stay."""
    with service.tables.positions.at(id) as position:
        who = permissions.viewer(service.store, position, person)
    known = service.analyses.of(id)
    if known is not None and known.state == RUNNING:
        if not analysis.may_stop(known, who):
            raise not_yours("not-your-analysis")
        service.analyses.end(known, STOPPED)
    return tell_analysis(service, person, id, wished.language)


def tell_analysis(
    service: Service, person: Person | None, table_id: str, language: str, start: int = 0
) -> AnalysisTold:
    """An analysis as the page gets it."""
    with service.tables.positions.at(table_id) as position:
        who = permissions.viewer(service.store, position, person)
        known = service.analyses.of(table_id)
        decisions = [] if known is None else service.analyses.decisions(table_id, start)
        to = Listener(who, known_language(language))
        return analysis.describe_analysis(position, known, decisions, to)


@router.post("/{id}/hints", response_model=AnyTable, responses=refusals(403, 404, 409))
def set_hints(
    id: TableId, wish: HintsWish, service: ServiceDep, person: Player, wished: Wished
) -> Response:
    """Switches hints on or off, for a person who plays alone against bots."""
    with service.tables.positions.at(id) as position:
        who = permissions.viewer(service.store, position, person)
    if not who.plays_alone:
        raise not_yours("hints")
    service.store.set_hints(id, wish.on)
    return tell_table(service, person, id, wished)


@router.post("/{id}/hint", responses=refusals(403, 404, 409))
async def give_hint(
    id: TableId, service: ServiceDep, asker: AskerDep, wished: Wished, wish: HintWish | None = None
) -> HintTold:
    """The best few actions for the seat to act, from what that seat may know."""
    wanted = None if wish is None else wish.seat
    with service.hints.place(asker):
        who, task = await run_in_threadpool(prepare_hint, service, asker, id, wanted)
        began = time.perf_counter()
        hint = await asyncio.wrap_future(service.hints.ask(task, asker))
        service.metrics.hints.observe(time.perf_counter() - began)
    to = Listener(who, known_language(wished.language))
    return await run_in_threadpool(analysis.describe_hint, hint, to)


def prepare_hint(
    service: Service, asker: Asker, table_id: str, wanted: int | None
) -> tuple[Viewer, Advise]:
    """Who asks for a hint, and the task; a refusal if they may not have one."""
    with service.tables.positions.at(table_id) as position:
        person, budget = Person(asker.person), service.analysis.for_hint()
        told = wishes.hint_task(service.store, position, person, wanted, budget)
        if not service.store.extras(table_id).aided:
            service.analyses.note_aided(table_id)
        return told
