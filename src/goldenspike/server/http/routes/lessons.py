"""Lessons: which there are, and the tables at which they are taught."""

from fastapi import APIRouter, Request

from goldenspike.core.words import known_language
from goldenspike.lessons.lesson import Lesson
from goldenspike.server.http.dependencies import (
    Known,
    Player,
    Service,
    ServiceDep,
    Somebody,
    request_network,
)
from goldenspike.server.http.requests import ChapterWish, LessonWish
from goldenspike.server.http.routes.common import TableId, Wished, refusals
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.present import lessons as told
from goldenspike.server.present.answers import Lessons, LessonTold, TableMade
from goldenspike.server.table import lessons, permissions
from goldenspike.server.table.lessons import Learner
from goldenspike.server.table.values import Person

router = APIRouter(prefix="/api", tags=["lessons"])


@router.get("/lessons", responses=refusals())
def list_lessons(service: ServiceDep, person: Known, wished: Wished) -> Lessons:
    """All lessons, and the tables where I left them."""
    begun = service.store.lesson_tables(person.id) if person else []
    return told.list_lessons(begun, wished.language)


@router.post("/lessons", status_code=201, responses=refusals(403, 404, 409))
def begin_lesson(
    wish: LessonWish, service: ServiceDep, person: Somebody, request: Request
) -> TableMade:
    """Makes a table for a chapter of a lesson; one that I left there is deleted."""
    asker = Asker(person.id, request_network(request))
    service.quotas.check_bytes(asker, int(request.headers.get("content-length", 0)))
    service.quotas.check_table(asker)
    if wish.file is None:
        lesson = lessons.known_lesson(wish.game, wish.lesson)
    else:
        lesson = lessons.read_lesson(service.tables, wish.file)
    return begin(service, person, lesson, wish)


@router.post("/tables/{id}/lesson", status_code=201, responses=refusals(403, 404, 409))
def go_on(
    id: TableId, wish: ChapterWish, service: ServiceDep, person: Player, request: Request
) -> TableMade:
    """Makes a table for another chapter of a table's lesson, or the same; this one is deleted."""
    service.quotas.check_table(Asker(person.id, request_network(request)))
    with service.tables.positions.at(id) as position:
        permissions.viewer(service.store, position, person)
        coaching = told.taught(position.coaching)
    return begin(service, person, coaching.lesson, wish)


def begin(
    service: Service, person: Person, lesson: Lesson, wish: LessonWish | ChapterWish
) -> TableMade:
    """Makes the table, and deletes those at which this person learned the same."""
    old = [each.id for each in service.store.lesson_tables(person.id) if told.is_same(each, lesson)]
    learner = Learner(person, wish.name or service.store.name_of(person))
    made = lessons.begin(service.tables, learner, lesson, wish.chapter)
    for table in old:
        service.store.delete_table(table)
    service.tables.positions.forget(old)
    service.streams.history.forget(old)
    return TableMade(id=made, invitations=[], watch=None)


@router.get("/tables/{id}/lesson", responses=refusals(404, 409))
def show_lesson(id: TableId, service: ServiceDep, person: Known, wished: Wished) -> LessonTold:
    """The chapter that is taught at a table, in a language."""
    with service.tables.positions.at(id) as position:
        permissions.viewer(service.store, position, person)
        return told.told(told.taught(position.coaching), known_language(wished.language))
