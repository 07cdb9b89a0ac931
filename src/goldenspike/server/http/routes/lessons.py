"""Lessons: which there are, and the tables at which they are taught."""

from fastapi import APIRouter, Request

from goldenspike.core.words import known_language
from goldenspike.games import catalogue
from goldenspike.lessons import finding
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
from goldenspike.server.http.responses import (
    LessonCard,
    Lessons,
    LessonStep,
    LessonTold,
    TableMade,
)
from goldenspike.server.http.routes.common import TableId, Wished, refusals
from goldenspike.server.jobs.hints import Asker
from goldenspike.server.table import lessons, permissions
from goldenspike.server.table.coaching import Coaching
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.lessons import Learner
from goldenspike.server.table.values import LessonTable, Person

router = APIRouter(prefix="/api", tags=["lessons"])


@router.get("/lessons", responses=refusals())
def list_lessons(service: ServiceDep, person: Known, wished: Wished) -> Lessons:
    """All lessons, and the tables where I left them."""
    language = known_language(wished.language)
    begun = service.store.lesson_tables(person.id) if person else []
    known = [each for name in catalogue.names() for each in finding.of_game(name).lessons]
    return Lessons(lessons=[card(each, begun, language) for each in known])


def card(lesson: Lesson, begun: list[LessonTable], language: str) -> LessonCard:
    """A lesson in the list."""
    left = next((table for table in begun if is_same(table, lesson)), None)
    return LessonCard(
        game=lesson.game,
        lesson=lesson.id,
        title=lesson.text(lesson.title, language),
        about=lesson.text(lesson.about, language),
        minutes=lesson.minutes,
        chapters=[lesson.text(chapter.title, language) for chapter in lesson.chapters],
        table=None if left is None else left.id,
        chapter=None if left is None else left.chapter,
    )


def is_same(table: LessonTable, lesson: Lesson) -> bool:
    """Whether a lesson is taught at a table."""
    return (table.values["game"], table.values["id"]) == (lesson.game, lesson.id)


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
        coaching = taught(position.coaching)
    return begin(service, person, coaching.lesson, wish)


def begin(
    service: Service, person: Person, lesson: Lesson, wish: LessonWish | ChapterWish
) -> TableMade:
    """Makes the table, and deletes those at which this person learned the same."""
    old = [each.id for each in service.store.lesson_tables(person.id) if is_same(each, lesson)]
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
        return told(taught(position.coaching), known_language(wished.language))


def taught(coaching: Coaching | None) -> Coaching:
    """The lesson of a table; a refusal where there is none."""
    if coaching is None:
        raise Refusal("no-lesson")
    return coaching


def told(coaching: Coaching, language: str) -> LessonTold:
    """A chapter in a language."""
    lesson = coaching.lesson
    return LessonTold(
        game=lesson.game,
        lesson=lesson.id,
        title=lesson.text(lesson.title, language),
        chapter=coaching.number,
        chapters=[lesson.text(each.title, language) for each in lesson.chapters],
        steps=[
            LessonStep(
                say=lesson.text(step.say, language),
                point=list(step.point),
                asks=step.asks,
                reply=lesson.text(step.reply, language) if step.reply else None,
            )
            for step in coaching.chapter.steps
        ],
    )
