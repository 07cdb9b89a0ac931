"""Finds the puzzles of games: the files in a game's room `puzzles`, ours and those of others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from goldenspike.core import record as records
from goldenspike.core.problems import Refused, one_line, shown
from goldenspike.games import catalogue
from goldenspike.puzzles.model import Puzzle, read

FORMAT = "goldenspike-puzzles/1"
SUFFIX = ".jsonl"
HEADER_KEYS = ("format", "game", "made")
LARGEST = 50_000_000  # bytes of a file
LONGEST = 200_000  # letters of a line
MOST = 10_000  # puzzles of a file


@dataclass(frozen=True)
class Found:
    """The puzzles of a game, how they were made, and a line for each that cannot be used."""

    puzzles: list[Puzzle] = field(default_factory=list)
    made: list[Mapping[str, Any]] = field(default_factory=list)  # of each file
    problems: list[str] = field(default_factory=list)


@cache
def of_game(name: str) -> Found:
    """The puzzles of a game, in the order of their files' names."""
    kit, found = catalogue.kit(name), Found()
    if kit.puzzles is None:
        return found
    try:
        folder = files(kit.module_name(kit.puzzles))
        entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
        texts = {each.name: each.read_bytes() for each in entries if each.name.endswith(SUFFIX)}
    except Exception as error:  # whatever another package does, the other games have theirs
        found.problems.append(one_line(f"the puzzles of {name}: {type(error).__name__}: {error}"))
        return found
    for file, content in texts.items():
        add_file(found, content, file, name)
    return found


def find(game: str, puzzle: str) -> Puzzle | None:
    """A puzzle by its game and id; None if there is none."""
    if game not in catalogue.names():
        return None
    return by_id(game).get(puzzle)


@cache
def by_id(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids."""
    return {puzzle.id: puzzle for puzzle in of_game(game).puzzles}


def read_file(path: Path, game: str | None = None) -> Found:
    """The puzzles of a file of any game, or of one; `OSError` if it cannot be read."""
    found = Found()
    add_file(found, path.read_bytes(), str(path), game)
    return found


def add_file(found: Found, content: bytes, name: str, game: str | None) -> None:
    """Adds the puzzles of a file; each line that cannot be used is noted, the others count."""
    try:
        lines = lines_of(content, name)
        header = header_of(next(lines, ""), name, game)
    except Refused as error:
        found.problems.append(str(error))
        return
    found.made.append(header["made"])
    known = {puzzle.id for puzzle in found.puzzles}
    for number, line in enumerate(lines, start=2):
        try:
            add(found, parse(line, header["game"], f"{name}, line {number}"), known)
        except Refused as error:
            where = f"{name}, line {number}"
            found.problems.append(one_line(f"{where}: " + "; ".join(error.problems)))


def lines_of(content: bytes, name: str) -> Iterator[str]:
    """The lines of a file."""
    if len(content) > LARGEST:
        raise Refused(name, [f"more than {LARGEST} bytes"])
    try:
        lines = content.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise Refused(name, [f"not UTF-8 text (byte {error.start})"]) from None
    if lines[-1] == "":
        lines.pop()
    if len(lines) > MOST + 1:
        raise Refused(name, [f"more than {MOST} puzzles"])
    return iter(lines)


def header_of(line: str, name: str, game: str | None) -> dict[str, Any]:
    """The header in the first line of a file."""
    where = f"{name}, line 1"
    if not line:
        raise Refused(where, [f'no header; it begins with {{"format": "{FORMAT}"'])
    header = records.parse(line[:LONGEST], where)
    if header.get("format") != FORMAT or not set(header) <= set(HEADER_KEYS):
        raise Refused(where, [f'no header of puzzles: {shown(header)}; its format is "{FORMAT}"'])
    if header.get("game") not in ([*catalogue.names()] if game is None else [game]):
        wanted = "a game that is installed" if game is None else game
        raise Refused(where, [f"game is {shown(header.get('game'))}, and should be {wanted}"])
    if not isinstance(header.get("made"), dict):
        raise Refused(where, ["made is missing: an object that says how they were made"])
    return header


def parse(line: str, game: str, name: str) -> Puzzle:
    """The puzzle in a line."""
    if len(line) > LONGEST:
        raise Refused(name, [f"more than {LONGEST} letters"])
    return read(records.parse(line, name), game, name)


def add(found: Found, puzzle: Puzzle, known: set[str]) -> None:
    """Adds a puzzle, unless there is one of its id."""
    if puzzle.id in known:
        raise Refused(puzzle.id, [f"there is another puzzle {puzzle.id}"])
    known.add(puzzle.id)
    found.puzzles.append(puzzle)
