"""A lesson: chapters, each a position of a game and the steps that a learner takes from there."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from goldenspike.core import record as records
from goldenspike.core import words
from goldenspike.core.problems import Refused, Table
from goldenspike.core.record import Record

FORMAT = "goldenspike-lesson/1"
KEYS = ("format", "id", "game", "title", "about", "minutes", "chapters", "words")
CHAPTER_KEYS = ("title", "seat", "record", "steps")
STEP_KEYS = ("say", "point", "accept", "answers", "then", "reply")
MOST_CHAPTERS, MOST_STEPS, MOST_POINTS = 12, 60, 8
LONGEST = 500  # letters of a sentence: the coach leaves room for the board
OTHER = "table.refusal.other-move"  # said of a legal action that no step has a sentence for


@dataclass(frozen=True)
class Step:
    """Something that is said, and what the learner has to do then, if anything."""

    say: str  # a key
    point: Sequence[str] = ()  # elements of the board, or parts of the page
    accept: Sequence[str] = ()  # actions; none: the learner only reads
    answers: Mapping[str, str] = field(default_factory=dict)  # keys by how other actions begin
    then: Sequence[str] = ()  # what follows: actions of the others, and of chance
    reply: str | None = None  # a key: said when an action was accepted, before the next step

    @property
    def asks(self) -> bool:
        """Whether the learner has to act."""
        return bool(self.accept)

    def answer(self, text: str) -> str:
        """The key of what is said to a legal action that is not accepted."""
        fitting = [begin for begin in self.answers if text.startswith(begin)]
        return self.answers[max(fitting, key=len)] if fitting else OTHER

    def keys(self) -> list[str]:
        """The keys of its sentences."""
        return [self.say, *self.answers.values(), *([self.reply] if self.reply else [])]


@dataclass(frozen=True)
class Chapter:
    """A position, as the beginning of a record, and the steps from there."""

    title: str  # a key
    seat: int  # the learner's
    record: Record
    steps: Sequence[Step]

    @cached_property
    def script(self) -> list[str | None]:
        """Every action from the start of the game; None where the learner acts."""
        script: list[str | None] = list(self.record.actions)
        for step in self.steps:
            script += [None, *step.then] if step.asks else []
        return script

    def asked(self, count: int) -> int:
        """The number of the step that asks for an action after so many actions.

        After the last of them, the number of steps.
        """
        done = sum(text is None for text in self.script[:count])
        asking = [number for number, step in enumerate(self.steps) if step.asks]
        return asking[done] if done < len(asking) else len(self.steps)


@dataclass(frozen=True)
class Lesson:
    """A lesson, with sentences of its own by language and key."""

    id: str
    game: str
    title: str  # a key, like all that is said
    about: str
    minutes: int
    chapters: Sequence[Chapter]
    words: Mapping[str, Mapping[str, str]]
    values: Mapping[str, Any]  # as it was read

    def text(self, key: str, language: str) -> str:
        """A sentence in a language; in English where it has none; the key if there is none."""
        for code in (language, words.ENGLISH):
            if key in self.words.get(code, {}):
                return self.words[code][key]
        catalogue = words.catalogue(language)
        return catalogue.get(key, key)

    def keys(self) -> Iterator[str]:
        """The keys of all its sentences."""
        yield from (self.title, self.about)
        for chapter in self.chapters:
            yield chapter.title
            for step in chapter.steps:
                yield from step.keys()


def read(values: Mapping[str, Any], name: str) -> Lesson:
    """The lesson in the values of a file; `Refused` names all that is wrong with its shape."""
    problems: list[str] = []
    lesson = from_table(Table("", values, problems))
    check_plain(values, problems)
    if problems:
        raise Refused(name, problems)
    return lesson


def check_plain(values: Mapping[str, Any], problems: list[str]) -> None:
    """Notes values that JSON does not have, such as dates: tables keep their lesson as JSON."""
    try:
        json.dumps(values, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        problems.append(f"holds what no record can hold: {error}")


def from_table(table: Table) -> Lesson:
    """The lesson in a table; problems are noted in it."""
    table.only(*KEYS)
    table.choice("format", FORMAT)
    game = table.text("game")
    chapters = table.tables("chapters", MOST_CHAPTERS)
    if not chapters:
        table.note("it has no chapters")
    return Lesson(
        id=table.title("id"),
        game=game,
        title=table.text("title"),
        about=table.text("about"),
        minutes=table.whole("minutes", 1, 60),
        chapters=[
            chapter_from(Table(f"chapter {number}", values, table.problems), game)
            for number, values in enumerate(chapters, start=1)
        ],
        words=sentences_from(table),
        values=table.values,
    )


def chapter_from(table: Table, game: str) -> Chapter:
    """The chapter in a table; its record may leave out what every record of a lesson has."""
    table.only(*CHAPTER_KEYS)
    given = records.mapping(table, "record")
    header = {"format": records.FORMAT, "options": {}, "game": game}
    record = records.from_table(Table(f"{table.name}: record", {**header, **given}, table.problems))
    steps = table.tables("steps", MOST_STEPS)
    if not steps:
        table.note("it has no steps")
    return Chapter(
        title=table.text("title"),
        seat=table.whole("seat", 0, max(0, len(record.players) - 1)),
        record=record,
        steps=[
            step_from(Table(f"{table.name}: step {number}", values, table.problems))
            for number, values in enumerate(steps, start=1)
        ],
    )


def step_from(table: Table) -> Step:
    """The step in a table."""
    table.only(*STEP_KEYS)
    lists = {key: several(table, key) for key in ("point", "accept", "then")}
    answers = records.mapping(table, "answers") if "answers" in table.values else {}
    if not all(isinstance(key, str) for key in answers.values()):
        table.expected("answers", "keys of sentences by the beginning of an action")
    reply = table.text("reply") if "reply" in table.values else None
    if not lists["accept"] and (lists["then"] or answers or reply):
        table.note("then, answers and reply need something to accept")
    if len(lists["point"]) > MOST_POINTS:
        table.note(f"points at more than {MOST_POINTS} things")
    return Step(say=table.text("say"), answers=answers, reply=reply, **lists)


def several(table: Table, key: str) -> list[str]:
    """The texts in a list; none where there is no such key."""
    return records.texts(table, key) if key in table.values else []


def sentences_from(table: Table) -> dict[str, dict[str, str]]:
    """The sentences of the file, by language and key."""
    if "words" not in table.values:
        return {}
    sentences = {}
    for language, given in records.mapping(table, "words").items():
        said = given if isinstance(given, Mapping) else {}
        if not said or not all(isinstance(text, str) for text in said.values()):
            table.note(f"words.{language} should be sentences by key")
        for key, text in said.items():
            if len(str(text)) > LONGEST:
                table.note(f"words.{language}: {key!r} has more than {LONGEST} letters")
        sentences[language] = {key: str(text) for key, text in said.items()}
    return sentences
