"""Files of boards with letters changed at random: read, or refused in words, and at little cost."""

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from goldenspike.rooms import boards
from goldenspike.studio import text
from goldenspike.studio.checking import LONGEST_TEXT, Checked, check_text
from tests.fuzz import strange
from tests.sampling import times

FILES = 200  # of one test
MOST_CALLS = 3_000_000  # of functions for one file, a second or two on a slow machine
SIGNS = '"[]{}=#\n\\ ,.-+~pCrhm0159eE_\x00\x1b\ud83dé'


def ours(rng: Random) -> str:
    """The file of a board of ours."""
    kind = rng.choice(list(boards.kinds().values()))
    return text.write(kind.to_keys(kind.load(rng.choice(kind.ids()))))


def any_file(rng: Random) -> str:
    """The same, or that of a board that nobody would draw."""
    if rng.random() < 0.4:
        return ours(rng)
    return text.write(rng.choice([strange.any_board, strange.any_map])(rng))


def bent(rng: Random, file: str) -> str:
    """The file with letters put in, left out, or lines moved."""
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(file) + 1)
        match rng.randrange(4):
            case 0:
                file = file[:at] + rng.choice(SIGNS) * rng.choice((1, 1, 1, 2000)) + file[at:]
            case 1:
                file = file[:at] + file[at + rng.choice((1, 1, 9, 400)) :]
            case 2:
                lines = file.split("\n")
                here, there = (rng.randrange(len(lines)) for _ in range(2))
                lines[here], lines[there] = lines[there], lines[here]
                file = "\n".join(lines)
            case 3:
                file = file[:at] + str(rng.choice((-1, 0, 10**9, 10**30, 0.5))) + file[at:]
    return file


def calls(question: Callable[[], Any]) -> tuple[Any, int]:
    """The answer, and how many functions were called for it."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        return question(), count
    finally:
        sys.setprofile(before)


@pytest.mark.parametrize("seed", range(times(1, 50)))
def test_bent_files_of_boards(seed: int) -> None:
    """What has problems says which. Every tenth file is as it was, and can be drawn."""
    rng = Random(f"bent {seed}")
    for number in range(times(20, FILES)):
        file = bent(rng, any_file(rng)) if number % 10 else ours(rng)
        checked, spent = calls(lambda file=file: check_text(file))  # type: ignore[misc]
        assert isinstance(checked, Checked) and spent < MOST_CALLS, (seed, number, spent)
        assert (checked.board is None) == bool(checked.problems), (seed, number)
        assert all(len(problem.text) < 1000 for problem in checked.problems)
        if number % 10 == 0:
            assert "<svg" in (checked.picture("light") or ""), (seed, number)


def test_long_files_are_refused_unread() -> None:
    checked, spent = calls(lambda: check_text("a = 1\n" * LONGEST_TEXT))
    assert "is longer than" in checked.problems[0].text and spent < 1000
