"""Checks a lesson by playing it: every action that is accepted, and every one that follows."""

import re
from typing import Any

from goldenspike.core import words
from goldenspike.core.game import IllegalAction
from goldenspike.core.problems import Refused, one_line
from goldenspike.core.replay import Replay
from goldenspike.games import catalogue, records
from goldenspike.lessons.lesson import Chapter, Lesson, Step
from goldenspike.rooms import page as pages

PARTS = ("action", "log", "top", "history")  # of the page; and `panel-NAME`
PANEL = "panel-"


def check(lesson: Lesson, name: str) -> None:
    """Raises `Refused` with all that is wrong with a lesson, at most one problem of each chapter.

    Sentences that are missing are named all.
    """
    if lesson.game not in catalogue.names():
        raise Refused(name, [f"no game {lesson.game!r}; there are {', '.join(catalogue.names())}"])
    problems = missing_sentences(lesson)
    for number, chapter in enumerate(lesson.chapters, start=1):
        try:
            check_chapter(lesson, chapter)
        except Refused as error:
            problems += [f"chapter {number}: {problem}" for problem in error.problems]
        except Exception as error:  # a game of another package may do anything
            problems.append(f"chapter {number}: {one_line(f'{type(error).__name__}: {error}')}")
    if problems:
        raise Refused(name, problems)


def missing_sentences(lesson: Lesson) -> list[str]:
    """Problems of keys without an English sentence, and of languages that lack some."""
    english = words.catalogue(words.ENGLISH)
    own = lesson.words.get(words.ENGLISH, {})
    wanted = list(dict.fromkeys(lesson.keys()))
    problems = [f"no English sentence {key!r}" for key in wanted if key not in {**english, **own}]
    for language, sentences in lesson.words.items():
        lacking = [key for key in own if key not in sentences]
        extra = [key for key in sentences if key not in wanted]
        problems += [f"words.{language} lacks {key!r}" for key in lacking]
        problems += [f"words.{language} has {key!r}, which no step says" for key in extra]
    return problems


def check_chapter(lesson: Lesson, chapter: Chapter) -> None:
    """Plays a chapter, once for every action that is accepted."""
    if chapter.record.game != lesson.game:
        raise Refused("", [f"its record is of {chapter.record.game}, the lesson of {lesson.game}"])
    replay = records.replay(chapter.record)
    check_points(chapter, replay)
    usual = [step.accept[0] for step in chapter.steps if step.asks]
    play(chapter, replay, usual)
    for number, step in enumerate(step for step in chapter.steps if step.asks):
        for other in step.accept[1:]:
            replay.back_to(len(chapter.record.actions))
            play(chapter, replay, [*usual[:number], other, *usual[number + 1 :]])


def play(chapter: Chapter, replay: Replay[Any, Any, Any], choices: list[str]) -> None:
    """Plays the script of a chapter with these choices of the learner."""
    left, start = iter(choices), len(chapter.record.actions)
    asking = (number for number, step in enumerate(chapter.steps, start=1) if step.asks)
    where = "before the first step that asks"
    for text in chapter.script[start:]:
        if text is None:
            where = f"step {next(asking)}"
        seat, mine = int(replay.game.to_act(replay.now)), text is None
        if (seat == chapter.seat) != mine:
            whose = "it is not the learner's turn" if mine else "`then` acts for the learner"
            raise Refused("", [f"{where}: {whose} (seat {seat} acts)"])
        action = next(left) if text is None else text
        try:
            replay.play(action)
        except IllegalAction as error:
            raise Refused("", [f"{where}: `{action}`: {error}"]) from None
        if replay.texts[-1] != action:
            raise Refused("", [f"{where}: `{action}` is written `{replay.texts[-1]}`"])
    check_end(chapter, replay)


def check_end(chapter: Chapter, replay: Replay[Any, Any, Any]) -> None:
    """Refuses a chapter that ends while somebody else acts."""
    seat = int(replay.game.to_act(replay.now))
    if not replay.is_over and seat != chapter.seat:
        raise Refused("", [f"it ends when seat {seat} acts, and has to end at the learner's turn"])


def check_points(chapter: Chapter, replay: Replay[Any, Any, Any]) -> None:
    """Refuses a step that points at something which is not there."""
    show = pages.find(chapter.record.game)
    ids = set(re.findall(r'\bid="([^"]+)"', show.sheet(replay.setup, None)))
    for number, step in enumerate(chapter.steps, start=1):
        for element in step.point:
            if element not in ids and not is_part(element):
                raise Refused("", [f"step {number}: nothing on the board is called {element!r}"])


def is_part(name: str) -> bool:
    """Whether a name is that of a part of the page."""
    panel = f"page.tabs.{name.removeprefix(PANEL)}"
    return name in PARTS or (name.startswith(PANEL) and panel in words.catalogue(words.ENGLISH))


def counts(lesson: Lesson) -> dict[str, int]:
    """How much there is in a lesson."""
    steps: list[Step] = [step for chapter in lesson.chapters for step in chapter.steps]
    return {
        "chapters": len(lesson.chapters),
        "steps": len(steps),
        "actions": sum(step.asks for step in steps),
    }
