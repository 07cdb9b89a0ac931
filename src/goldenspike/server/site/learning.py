"""Lessons and puzzles."""

from dataclasses import dataclass

from goldenspike.core.words import known_language
from goldenspike.lessons.lesson import Lesson
from goldenspike.server.present import lessons as told
from goldenspike.server.present import questions
from goldenspike.server.present.analysis import Listener
from goldenspike.server.present.answers import Lessons, LessonTold
from goldenspike.server.present.looking import show
from goldenspike.server.present.puzzles import Solving, Verdict
from goldenspike.server.site.asked import Asked
from goldenspike.server.site.desk import SVG, Desk, Made
from goldenspike.server.site.routes import router, table_made
from goldenspike.server.site.store import ME
from goldenspike.server.table import lessons, permissions, puzzles
from goldenspike.server.table.lessons import Learner


@router.add("GET", "/lessons")
def list_lessons(desk: Desk, asked: Asked) -> Lessons:
    return told.list_lessons(desk.store.lesson_tables(), asked.language)


@dataclass(frozen=True)
class LessonWish:
    """A chapter of a lesson, by its game and id, or from a file."""

    game: str
    lesson: str | None = None
    file: str | None = None
    chapter: int = 0
    name: str | None = None


@router.add("POST", "/lessons")
def begin_lesson(desk: Desk, asked: Asked) -> Made:
    """Makes a table for a chapter of a lesson."""
    wish = asked.wish(LessonWish)
    if wish.file is None:
        lesson = lessons.known_lesson(wish.game, wish.lesson)
    else:
        lesson = lessons.read_lesson(desk.tables, wish.file)
    return begin(desk, lesson, wish.chapter, wish.name)


@dataclass(frozen=True)
class ChapterWish:
    """Another chapter of the lesson at a table, or the same once more."""

    chapter: int
    name: str | None = None


@router.add("POST", "/tables/{id}/lesson")
def go_on(desk: Desk, asked: Asked) -> Made:
    """Makes a table for another chapter of a table's lesson."""
    wish = asked.wish(ChapterWish)
    with desk.tables.positions.at(asked.id) as position:
        coaching = told.taught(position.coaching)
    return begin(desk, coaching.lesson, wish.chapter, wish.name)


def begin(desk: Desk, lesson: Lesson, chapter: int, name: str | None) -> Made:
    """Makes the table, and deletes those at which the same was learned."""
    old = [each.id for each in desk.store.lesson_tables() if told.is_same(each, lesson)]
    made = lessons.begin(desk.tables, Learner(ME, name or desk.store.name), lesson, chapter)
    for table_id in old:
        desk.store.delete_table(table_id)
        desk.forget(table_id)
    return table_made(made)


@router.add("GET", "/tables/{id}/lesson")
def show_lesson(desk: Desk, asked: Asked) -> LessonTold:
    with desk.tables.positions.at(asked.id) as position:
        permissions.viewer(desk.store, position, ME)
        return told.told(told.taught(position.coaching), known_language(asked.language))


# Puzzles


@router.add("GET", "/puzzles/{id}")
def show_puzzle(desk: Desk, asked: Asked) -> object:
    return show(desk.solving, asked.id, asked.wished, asked.then)


@dataclass(frozen=True)
class PuzzleAnswer:
    """An answer to a puzzle: an action, or a price; neither to give up."""

    text: str | None = None
    price: int | None = None


@router.add("POST", "/puzzles/{id}")
def grade_answer(desk: Desk, asked: Asked) -> Verdict:
    answer, solver = asked.wish(PuzzleAnswer), desk.solving
    with solver.positions.at(asked.id) as position:
        who = permissions.viewer(solver.store, position, solver.person)
        to = Listener(who, known_language(asked.language))
        known = puzzles.known(asked.id)
        return Solving(known, position, to).grade(answer.text, answer.price)


@router.add("GET", "/puzzles/{id}/why")
def why(desk: Desk, asked: Asked) -> object:
    return questions.why(desk.solving, asked.id, asked.about, asked.wished)


@router.add("GET", "/puzzles/{id}/explain")
def explain(desk: Desk, asked: Asked) -> object:
    element = asked.text("element") or ""
    return questions.explain(desk.solving, asked.id, asked.wished, asked.then, element)


@router.add("GET", "/puzzles/{id}/plan")
def show_plan(desk: Desk, asked: Asked) -> object:
    return questions.show_plan(desk.solving, asked.id, asked.wished, asked.texts("line"))


@router.add("GET", "/puzzles/{id}/prospects")
def show_prospects(desk: Desk, asked: Asked) -> object:
    texts, line = asked.texts("text"), asked.texts("line")
    return questions.show_prospects(desk.solving, asked.id, texts, line, None)


@router.add("GET", "/puzzles/{id}/board")
def describe_board(desk: Desk, asked: Asked) -> object:
    return questions.describe_board(desk.solving, asked.id)


@router.add("GET", "/puzzles/{id}/sheet.svg")
def draw_sheet(desk: Desk, asked: Asked) -> Made:
    return Made(questions.draw_sheet(desk.solving, asked.id, None), kind=SVG)
