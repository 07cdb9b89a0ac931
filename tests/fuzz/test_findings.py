"""What fuzzing the parsers and reading them found; and every parser on a few inputs."""

import random
from pathlib import Path

import pytest

from goldenspike.arena.journal import GAMES, SETTINGS, Journal
from goldenspike.core.problems import Refused
from tests.fuzz.parsers import TARGETS, seeds

LINE = (
    '{"number": 1, "seats": [0], "seconds": [[1]], "forgiven": [0],'
    ' "record": {"result": {"cash": [3], "winners": [0]}}}\n'
)


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "1e999"])
def test_a_journal_with_numbers_that_are_none(tmp_path: Path, number: str) -> None:
    """They cannot be made whole: this was a traceback."""
    for line in (LINE.replace("3", number), LINE.replace(": 1,", f": {number},")):
        (tmp_path / GAMES).write_text(line)
        with Journal(tmp_path) as journal, pytest.raises(Refused, match="line 1"):
            journal.finished([])


def test_settings_that_are_deep(tmp_path: Path) -> None:
    """JSON nested beyond what can be read: this was a traceback."""
    (tmp_path / SETTINGS).write_text("[" * 200_000)
    with Journal(tmp_path) as journal, pytest.raises(Refused, match="not JSON"):
        journal.settings()


@pytest.mark.parametrize("target", TARGETS)
def test_parsers_take_what_is_almost_right(target: str) -> None:
    """What the fuzzer begins with, with a few bytes changed."""
    luck = random.Random(target)
    known = list(seeds(target))[:5] or [b"", b"x"]
    for seed in known:
        TARGETS[target](seed)
        for _ in range(3):
            changed = bytearray(seed or b" ")
            for _ in range(1 + len(changed) // 500):
                changed[luck.randrange(len(changed))] = luck.randrange(256)
            TARGETS[target](bytes(changed))
