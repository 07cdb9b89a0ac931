"""Exercises: a decision of a game that is over, as it was offered, and another action at it."""

import asyncio
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Response
from starlette.concurrency import run_in_threadpool

from goldenspike.analysis.judging import Choice
from goldenspike.core.words import known_language
from goldenspike.server.http.dependencies import AskerDep, Service, ServiceDep
from goldenspike.server.http.requests import JudgementWish
from goldenspike.server.http.routes.common import (
    AnyTable,
    Looks,
    TableId,
    Wished,
    json_response,
    refusals,
    viewing_of,
)
from goldenspike.server.jobs.analysis_jobs import record_text
from goldenspike.server.jobs.analysis_process import Judge
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.present import analysis
from goldenspike.server.present.analysis import Listener
from goldenspike.server.present.analysis_schemas import JudgedTold
from goldenspike.server.present.payload import payload
from goldenspike.server.table import permissions
from goldenspike.server.table.errors import Illegal, unfit
from goldenspike.server.table.exercises import deciding_seat, exercise_of
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.values import Extras, Person

router = APIRouter(prefix="/api/tables", tags=["analysis"])
Number = Annotated[int, Query(ge=1, le=1_000_000, description="of the action, from 1")]


@router.get("/{id}/exercise", response_model=AnyTable, responses=refusals(404, 409))
def show_exercise(id: TableId, looking: Looks, wished: Wished, decision: Number) -> Response:
    """The table as it was before a decision, for the seat that decided, with what it may do."""
    with looking.positions.at(id) as position:
        viewing = viewing_of(looking, position, wished)
        asked = exercise_of(position, viewing.viewer, decision)
        seen = replace(viewing, viewer=asked.viewer, extras=Extras(), sealed={})
        return json_response(payload(asked.position, seen))


@router.post("/{id}/judgement", responses=refusals(403, 404, 409))
async def judge_action(
    id: TableId, wish: JudgementWish, service: ServiceDep, asker: AskerDep, wished: Wished
) -> JudgedTold:
    """What another action would have cost at an analysed decision, beside the best one."""
    with service.hints.place(asker):
        who, task = await run_in_threadpool(prepare_judgement, service, asker, id, wish)
        judged = await asyncio.wrap_future(service.hints.ask(task, asker))
    to = Listener(who, known_language(wished.language))
    return await run_in_threadpool(analysis.describe_judged, judged, to)


def prepare_judgement(
    service: Service, asker: Asker, table_id: str, wish: JudgementWish
) -> tuple[Viewer, Judge]:
    """Who asks, and the task; a refusal if the action is illegal or nothing to compare it with."""
    with service.tables.positions.at(table_id) as position:
        who = permissions.viewer(service.store, position, Person(asker.person))
        seat, game = deciding_seat(position, wish.decision), position.game
        state = game.seen(position.replay.at(wish.decision - 1), seat)
        reason = game.why_not(state, wish.text)
        if reason is not None:
            raise Illegal(reason, [each.name for each in who.seats])
        known = service.analyses.of(table_id)
        if known is None or known.played != analysis.played(position):
            raise unfit("not-analysed")
        choice = Choice(wish.decision, wish.text, best_action(service, table_id, wish.decision))
        return who, Judge(record_text(position), known.budget, choice)


def best_action(service: Service, table_id: str, number: int) -> str:
    """The best action that an analysis found at a decision; else a refusal."""
    decision = service.analyses.decision(table_id, number)
    if decision is None or not decision["analysed"]:
        raise unfit("not-analysed")
    return str(decision["alternatives"][0]["action"])
