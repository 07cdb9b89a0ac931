"""What an analysis depends on: the game that was played, how long was thought, and the program."""

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

THINKING = ("analysis", "bots", "games", "parts", "core")  # what decides on numbers
SHORT = 16  # letters of a hash


def identity(record: str, budget: Budget, seed: int) -> dict[str, Any]:
    """Two analyses are alike if these are; with seconds, as far as the machine is as fast."""
    return {
        "record": record_hash(record),
        "budget": budget_keys(budget),
        "seed": seed,
        "goldenspike": goldenspike.__version__,
        "program": program_hash(),
    }


def record_hash(record: str) -> str:
    """Of what was played, whoever it was."""
    it = records.read(record)
    played = [it.game, it.rules, it.edition, it.options, it.board, it.first, len(it.players)]
    text = json.dumps([*played, it.actions], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:SHORT]


@cache
def program_hash() -> str:
    """Another one whenever bots may think otherwise; compiled, they think further."""
    package = Path(str(files("goldenspike")))
    found = hashlib.sha256(b"compiled" if COMPILED else b"plain")
    for folder in THINKING:
        for path in sorted((package / folder).rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()[:SHORT]
