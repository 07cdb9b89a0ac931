"""Makes tables at which a chapter of a lesson is taught."""

from dataclasses import dataclass, replace

from goldenspike import bots
from goldenspike.core.problems import Refused
from goldenspike.games import records
from goldenspike.lessons import checking, finding
from goldenspike.lessons.lesson import Chapter, Lesson
from goldenspike.server.table import creation, importing
from goldenspike.server.table.commit import Tables
from goldenspike.server.table.errors import Refusal, unfit
from goldenspike.server.table.values import Person, Seat


def known_lesson(game: str, lesson: str | None) -> Lesson:
    """A lesson of a game by its id; a refusal if there is none."""
    known = finding.find(game, lesson or "")
    if known is None:
        raise Refusal("no-lesson")
    return known


def read_lesson(tables: Tables, text: str) -> Lesson:
    """The lesson in a file that somebody sends, played through; a refusal if it is wrong."""
    try:
        lesson = finding.parse(text, "lesson")
        with tables.positions.working(""):
            checking.check(lesson, "lesson")
    except Refused as error:
        raise unfit("lesson", problems="; ".join(error.problems)[:1000]) from None
    return lesson


@dataclass(frozen=True)
class Learner:
    """Whoever takes a lesson, and how they are called; empty: as the lesson has it."""

    person: Person
    name: str


def begin(tables: Tables, learner: Learner, lesson: Lesson, number: int) -> str:
    """Makes a table for a chapter; its id."""
    if number >= len(lesson.chapters):
        raise unfit("no-chapter", count=len(lesson.chapters))
    chapter = lesson.chapters[number]
    header = replace(  # nothing is played for the learner
        importing.header_of(chapter.record, learner.person),
        forced=False,
        lesson={"chapter": number, "values": lesson.values},
    )
    try:
        with tables.positions.working(""):
            creation.set_up(header, len(chapter.record.players))
            records.replay(chapter.record)
    except Refused as error:
        raise unfit("lesson", problems="; ".join(error.problems)[:1000]) from None
    creation.add(tables, header, seats_of(chapter, learner), chapter.record.actions)
    return header.id


def seats_of(chapter: Chapter, learner: Learner) -> list[Seat]:
    """The learner's seat, and bots in the others: they play when the lesson is over."""
    usual = bots.usual(chapter.record.game)
    names = [creation.clean(name) or f"Player {n}" for n, name in enumerate(chapter.record.players)]
    names[chapter.seat] = creation.clean(learner.name) or names[chapter.seat]
    own = learner.person.id
    return [
        Seat(seat, name, own) if seat == chapter.seat else Seat(seat, name, bot=usual)
        for seat, name in enumerate(names)
    ]
