"""Finds the lessons of games: the files in a game's room `lessons`, ours and those of others."""

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path

from goldenspike.core import toml_text
from goldenspike.core.problems import Refused, one_line
from goldenspike.games import catalogue
from goldenspike.lessons.lesson import Lesson, read

LARGEST = 200_000  # letters of a file


@dataclass(frozen=True)
class Found:
    """The lessons of a game, and a line for each file that cannot be used."""

    lessons: list[Lesson] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


@cache
def of_game(name: str) -> Found:
    """The lessons of a game, in the order of their files' names."""
    kit, found = catalogue.kit(name), Found()
    if kit.lessons is None:
        return found
    try:
        folder = files(kit.module_name(kit.lessons))
        entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    except Exception as error:  # whatever another package does, the other games have theirs
        found.problems.append(one_line(f"the lessons of {name}: {type(error).__name__}: {error}"))
        return found
    for entry in entries:
        if entry.name.endswith(".toml"):
            try:
                add(found, parse(entry.read_text("utf-8"), entry.name), name)
            except (Refused, OSError, UnicodeDecodeError) as error:
                reason = "; ".join(error.problems) if isinstance(error, Refused) else str(error)
                left_out = f"{entry.name}, a lesson of {name}, is left out: {reason}"
                found.problems.append(one_line(left_out))
    return found


def add(found: Found, lesson: Lesson, game: str) -> None:
    """Adds a lesson of a game, unless it is another game's or there is one of its name."""
    if lesson.game != game:
        raise Refused(lesson.id, [f"it is a lesson of {lesson.game}"])
    if lesson.id in (each.id for each in found.lessons):
        raise Refused(lesson.id, ["there is another lesson of this id"])
    found.lessons.append(lesson)


def parse(text: str, name: str) -> Lesson:
    """The lesson in the text of a file."""
    if len(text) > LARGEST:
        raise Refused(name, [f"more than {LARGEST} letters"])
    return read(toml_text.parse(text, name), name)


def read_file(path: Path) -> Lesson:
    """The lesson in a file."""
    return parse(toml_text.read_text(path), str(path))


def find(game: str, lesson: str) -> Lesson | None:
    """A lesson by its game and id; None if there is none."""
    if game not in catalogue.names():
        return None
    return next((each for each in of_game(game).lessons if each.id == lesson), None)
