"""What a lesson asks for at a table, and the script that the others follow."""

from dataclasses import dataclass

from goldenspike.core.problems import Refused
from goldenspike.core.words import Line
from goldenspike.lessons import lesson as files
from goldenspike.lessons.lesson import OTHER, Chapter, Lesson, Step
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.values import Header


class OtherMove(Refusal):
    """An action is legal, but a lesson asks for another; a sentence of the lesson says why."""

    def __init__(self, lesson: Lesson, key: str = OTHER) -> None:
        super().__init__("other-move")
        self.line = Line(key, {})  # a key that no catalogue has: the page tells the message
        self.lesson = lesson

    def text(self, language: str) -> str:
        """The sentence of the lesson."""
        return self.lesson.text(self.line.key, language)


@dataclass(frozen=True)
class Coaching:
    """The lesson that is taught at a table, and which chapter of it."""

    lesson: Lesson
    number: int  # of the chapter, from 0

    @property
    def chapter(self) -> Chapter:
        """The chapter that is taught."""
        return self.lesson.chapters[self.number]

    def step(self, count: int) -> Step | None:
        """The step that asks for an action after so many actions; None after the last."""
        number = self.chapter.asked(count)
        return self.chapter.steps[number] if number < len(self.chapter.steps) else None

    def check(self, count: int, text: str) -> None:
        """A refusal, in the words of the lesson, of a legal action that is not accepted."""
        step = self.step(count)
        if step is not None and text not in step.accept:
            raise OtherMove(self.lesson, step.answer(text))


def coaching_of(header: Header) -> Coaching | None:
    """The lesson of a table; None where there is none, or none that can be read any more."""
    if header.lesson is None:
        return None
    try:
        lesson, number = files.read(header.lesson["values"], "lesson"), header.lesson["chapter"]
        return Coaching(lesson, number) if number < len(lesson.chapters) else None
    except Refused:
        return None
