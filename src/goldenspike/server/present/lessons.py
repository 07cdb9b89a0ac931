"""Lessons in a language: those there are, and the chapter that is taught at a table."""

from collections.abc import Sequence

from goldenspike.core.words import known_language
from goldenspike.games import catalogue
from goldenspike.lessons import finding
from goldenspike.lessons.lesson import Lesson
from goldenspike.server.present.answers import LessonCard, Lessons, LessonStep, LessonTold
from goldenspike.server.table.coaching import Coaching
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.values import LessonTable


def list_lessons(begun: Sequence[LessonTable], language: str) -> Lessons:
    """All lessons, and the tables where somebody left them."""
    code = known_language(language)
    known = [each for name in catalogue.names() for each in finding.of_game(name).lessons]
    return Lessons(lessons=[card(each, begun, code) for each in known])


def card(lesson: Lesson, begun: Sequence[LessonTable], language: str) -> LessonCard:
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
