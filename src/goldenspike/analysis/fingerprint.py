"""Whether two analyses are alike: by the game, the thinking time and the program."""

import hashlib
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import goldenspike
from goldenspike.arena.tournament import budget_keys
from goldenspike.bots import Budget
from goldenspike.core import record as records
from goldenspike.core.column import COMPILED

SOURCES = ("analysis", "bots", "games", "parts", "core")  # folders that decide on numbers
SHORT = 16  # letters of a hash


def fingerprint(record: str, budget: Budget, seed: int) -> dict[str, Any]:
    """Everything an analysis depends on; with seconds, also the speed of the machine."""
    return {
        "record": record_hash(record),
        "budget": budget_keys(budget),
        "seed": seed,
        "goldenspike": goldenspike.__version__,
        "program": program_hash(),
    }


def record_hash(record: str) -> str:
    """A hash of the game's actions; the names of players do not matter."""
    read = records.read(record)
    setup = [read.game, read.rules, read.edition, read.options, read.board, read.first]
    text = json.dumps([*setup, len(read.players), read.actions], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:SHORT]


@cache
def program_hash() -> str:
    """A hash of the source files that affect the numbers, and of the core that runs."""
    package = Path(str(files("goldenspike")))
    result = hashlib.sha256(b"compiled" if COMPILED else b"plain")
    for folder in SOURCES:
        for path in sorted((package / folder).rglob("*.py")):
            result.update(path.read_bytes())
    return result.hexdigest()[:SHORT]
