"""An analysis kept beside its record, so that nothing is thought twice, nor lost half-way."""

import json
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Any

from goldenspike.analysis.identity import identity
from goldenspike.analysis.report import FORMAT, report
from goldenspike.analysis.steps import Analyst, numbers
from goldenspike.bots import Budget
from goldenspike.core.record import SUFFIX

ENDING = ".analysis.json"
PAUSE = 2.0  # seconds between two times of writing
RAW = (  # what a decision has by itself, each checked when it is read
    *("number", "seat", "action", "choices", "wins", "scores", "games", "exact"),
    *("alternatives", "best", "chosen", "cost", "doubt", "mark", "prices"),
)


def beside(record: Path) -> Path:
    """Where a record's analysis is kept.

    >>> beside(Path("cup/game.spike.json")).name
    'game.analysis.json'
    """
    return record.with_name(record.name.removesuffix(SUFFIX).removesuffix(".json") + ENDING)


def read(path: Path) -> dict[str, Any]:
    """What is kept there; nothing, if it is no analysis."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) and found.get("format") == FORMAT else {}


def settings(found: Mapping[str, Any]) -> tuple[Budget, int] | None:
    """With what it was made."""
    match found:
        case {"budget": {"iterations": int(iterations)}, "seed": int(seed)}:
            return Budget(iterations=iterations), seed
        case {"budget": {"seconds": float(seconds)}, "seed": int(seed)}:
            return Budget(seconds=seconds), seed
    return None


def is_of(found: Mapping[str, Any], analyst: Analyst) -> bool:
    """Whether it would come out the same."""
    wanted = identity(analyst.record, analyst.budget, analyst.seed)
    return all(found.get(key) == value for key, value in wanted.items())


def decisions(found: Mapping[str, Any], analyst: Analyst) -> dict[int, dict[str, Any]]:
    """The decisions that are kept, by number, if they are of this analysis."""
    if not is_of(found, analyst):
        return {}
    wanted, kept = set(numbers(analyst.record)), found.get("decisions")
    return {
        it["number"]: {key: it[key] for key in RAW}
        for it in (kept if isinstance(kept, list) else [])
        if isinstance(it, dict) and all(key in it for key in RAW) and it["number"] in wanted
    }


class Kept:
    """The decisions of an analysis, as they come; written down now and then if there is a file."""

    def __init__(self, analyst: Analyst, path: Path | None) -> None:
        self.analyst, self.path = analyst, path
        self.known = decisions(read(path), analyst) if path else {}
        self.written = monotonic()

    def add(self, decision: dict[str, Any]) -> None:
        """One more."""
        self.known[decision["number"]] = decision
        if monotonic() - self.written >= PAUSE:
            self.write()

    def report(self) -> dict[str, Any]:
        """What is known so far."""
        return report(self.analyst, self.known.values())

    def write(self) -> None:
        """All or nothing."""
        self.written = monotonic()
        if self.path is not None and self.known:
            new = self.path.with_name(self.path.name + ".new")
            new.write_text(json.dumps(self.report(), ensure_ascii=False) + "\n", "utf-8")
            new.replace(self.path)
