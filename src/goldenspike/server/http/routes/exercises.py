"""Exercises: a decision of a game that is over, as it was offered, and another action at it."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response
from starlette.concurrency import run_in_threadpool

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
)
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.present import analysis, questions
from goldenspike.server.present.analysis import Listener
from goldenspike.server.present.analysis_schemas import JudgedTold
from goldenspike.server.table import permissions
from goldenspike.server.table.permissions import Viewer
from goldenspike.server.table.values import Person
from goldenspike.server.thinking import wishes
from goldenspike.server.thinking.analyses import Judge

router = APIRouter(prefix="/api/tables", tags=["analysis"])
Number = Annotated[int, Query(ge=1, le=1_000_000, description="of the action, from 1")]


@router.get("/{id}/exercise", response_model=AnyTable, responses=refusals(404, 409))
def show_exercise(id: TableId, looking: Looks, wished: Wished, decision: Number) -> Response:
    """The table as it was before a decision, for the seat that decided, with what it may do."""
    return json_response(questions.show_exercise(looking, id, wished, decision))


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
        wishes.check_choice(position, who, wish.decision, wish.text)
        known = service.analyses.of(table_id)
        decision = service.analyses.decision(table_id, wish.decision)
        choice = (wish.decision, wish.text)
        return who, wishes.judgement_task(position, known, decision, choice)
