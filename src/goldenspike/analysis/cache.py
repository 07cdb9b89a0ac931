"""Keeps an analysis in a file beside its record, so that no work is repeated or lost."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

from goldenspike.analysis.analyst import Analyst, decision_numbers
from goldenspike.analysis.convert import Misfit, from_json, to_json
from goldenspike.analysis.fingerprint import fingerprint
from goldenspike.analysis.model import Decision, Report
from goldenspike.analysis.report import FORMAT, build_report
from goldenspike.bots import Budget
from goldenspike.core.record import SUFFIX

ENDING = ".analysis.json"
PAUSE = 2.0  # seconds between two times of writing


def path_beside(record: Path) -> Path:
    """The file for the analysis of a record.

    >>> path_beside(Path("cup/game.spike.json")).name
    'game.analysis.json'
    """
    return record.with_name(record.name.removesuffix(SUFFIX).removesuffix(".json") + ENDING)


def read(path: Path) -> dict[str, Any]:
    """The plain data of a file; empty if it holds no analysis."""
    try:
        content = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    is_ours = isinstance(content, dict) and content.get("format") == FORMAT
    return content if is_ours else {}


def settings(content: Mapping[str, Any]) -> tuple[Budget, int] | None:
    """The budget and the seed of the analysis in a file."""
    match content:
        case {"budget": {"iterations": int(iterations)}, "seed": int(seed)}:
            return Budget(iterations=iterations), seed
        case {"budget": {"seconds": float(seconds)}, "seed": int(seed)}:
            return Budget(seconds=seconds), seed
    return None


def is_same(content: Mapping[str, Any], analyst: Analyst) -> bool:
    """Whether the analysis in a file would give the same result."""
    wanted = fingerprint(analyst.record, analyst.budget, analyst.seed)
    return all(content.get(key) == value for key, value in wanted.items())


def decisions(content: Mapping[str, Any], analyst: Analyst) -> dict[int, Decision]:
    """By number: the decisions in a file, if they belong to this analysis."""
    rows = content.get("decisions")
    if not is_same(content, analyst) or not isinstance(rows, list):
        return {}
    wanted = set(decision_numbers(analyst.record))
    known = (read_decision(row) for row in rows)
    return {each.number: each for each in known if each is not None and each.number in wanted}


def read_decision(row: Any) -> Decision | None:
    """One decision, without the values that depend on others; None if it is broken."""
    try:
        return replace(from_json(Decision, row), swing=None, turning=False)
    except Misfit:
        return None


class Cache:
    """The decisions of an analysis so far; written to a file now and then, if there is one."""

    def __init__(self, analyst: Analyst, path: Path | None) -> None:
        self.analyst, self.path = analyst, path
        self.known = decisions(read(path), analyst) if path else {}
        self.written = monotonic()

    def add(self, decision: Decision) -> None:
        """Adds a decision, and writes the file if it was last written some time ago."""
        self.known[decision.number] = decision
        if monotonic() - self.written >= PAUSE:
            self.write()

    def report(self) -> Report:
        """The report of the decisions known so far."""
        return build_report(self.analyst, self.known.values())

    def write(self) -> None:
        """Writes the file in one piece, if anything has changed."""
        self.written = monotonic()
        if self.path is not None and self.known:
            new = self.path.with_name(self.path.name + ".new")
            text = json.dumps(to_json(self.report()), ensure_ascii=False)
            new.write_text(text + "\n", "utf-8")
            new.replace(self.path)
