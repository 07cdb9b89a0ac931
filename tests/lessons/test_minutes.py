"""A lesson takes 3 to 5 minutes: to read it, 200 words a minute, and 2 seconds for a click."""

import re
from pathlib import Path

import pytest

from goldenspike.core.words import languages
from goldenspike.games import catalogue
from goldenspike.lessons import finding
from goldenspike.lessons.lesson import Lesson, Step

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "lessons.md"
WORDS_A_MINUTE, SECONDS_A_CLICK = 200, 2
# What somebody clicks to make a move with the table's controls; a number takes one click more.
CLICKS = {
    **{"open": 3, "bid": 2, "raise": 2, "buy": 2, "sell": 1, "pass": 1, "done": 1, "upgrade": 1},
    **{"build": 2, "claim": 2, "take": 2, "lay": 3, "move": 2, "city": 5},
}
LESSONS = [each for name in catalogue.OURS for each in finding.of_game(name).lessons]


def read(lesson: Lesson, language: str) -> int:
    """How many words the coach says to somebody who makes no mistake."""
    steps = [step for chapter in lesson.chapters for step in chapter.steps]
    keys = [chapter.title for chapter in lesson.chapters]
    keys += [key for step in steps for key in (step.say, step.reply) if key]
    return sum(len(re.findall(r"\w[\w’'-]*", lesson.text(key, language))) for key in keys)


def clicks(lesson: Lesson) -> int:
    """How many clicks it takes, one for each chapter too."""
    return sum(1 + sum(map(clicks_of, chapter.steps)) for chapter in lesson.chapters)


def clicks_of(step: Step) -> int:
    """The clicks of a move, or the one that goes on."""
    return CLICKS[step.accept[0].split()[0]] if step.asks else 1


def minutes(lesson: Lesson, language: str) -> float:
    return read(lesson, language) / WORDS_A_MINUTE + clicks(lesson) * SECONDS_A_CLICK / 60


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.game))
def test_a_lesson_takes_three_to_five_minutes(lesson: Lesson) -> None:
    """In every language, and as many as it promises."""
    for language in languages():
        assert 3 <= minutes(lesson, language) <= 5, language
    assert lesson.minutes == round(minutes(lesson, "en"))


@pytest.mark.skipif(not DOCUMENT.exists(), reason="an archive has no docs/")
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.game))
def test_the_document_has_the_minutes(lesson: Lesson) -> None:
    counted = [read(lesson, language) for language in ("en", "fr", "nl")]
    times = [f"{minutes(lesson, language):.1f}" for language in ("en", "fr", "nl")]
    title = catalogue.kit(lesson.game).title
    row = " | ".join(map(str, (title, *counted, clicks(lesson), *times)))
    assert f"| {row} |" in DOCUMENT.read_text("utf-8"), f"docs/lessons.md needs: | {row} |"
