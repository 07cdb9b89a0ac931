"""A small puzzle, and files that hold it."""

import json
from pathlib import Path
from typing import Any

from goldenspike.core import record as records
from goldenspike.puzzles.finding import FORMAT, Found, read_file
from goldenspike.puzzles.model import Puzzle, identity, read

GAME = "steel-driver"
HEADER = {"format": FORMAT, "game": GAME, "made": {"command": "by hand"}}
RECORD = {
    "format": records.FORMAT,
    "rules": 1,
    "game": GAME,
    "edition": "warfrog-2008",
    "options": {},
    "board": "usa",
    "players": ["Ada", "Ben", "Cleo"],
    "first": 0,
    "actions": ["open red 2"],
}


def answer(action: str, chance: float, **other: Any) -> dict[str, Any]:
    """An answer's values."""
    return {"action": action, "chance": chance, "error": 0.01, "score": 300.0, "line": []} | other


def small(**other: Any) -> dict[str, Any]:
    """The values of a choice that can be used."""
    values = {
        "kind": "choice",
        "tags": ["bid"],
        "rating": 1500,
        "seat": 1,
        "record": RECORD,
        "answers": [answer("bid 3", 0.5, line=["bid 3", "pass"]), answer("pass", 0.3)],
        "accepted": ["bid 3"],
        "played": "pass",
    }
    return with_id(values | other)


def limit(**other: Any) -> dict[str, Any]:
    """The values of a limit that can be used."""
    price = {"low": 5.5, "fair": 6.2, "high": 7.0, "least": 0, "most": 20, "unit": "cubes"}
    nothing: dict[str, Any] = {"kind": "limit", "answers": [], "accepted": []}
    return small(**(nothing | {"price": price, "limit": 3} | other))


def with_id(values: dict[str, Any]) -> dict[str, Any]:
    """The values with the id that belongs to them."""
    record = records.read(json.dumps(values["record"]))
    return {"id": identity(record, values["kind"])} | values


def puzzle(values: dict[str, Any]) -> Puzzle:
    """The puzzle in some values."""
    return read(json.loads(json.dumps(values)), GAME, "small")


def write_file(path: Path, *lines: Any) -> Found:
    """What is found in a file of these lines: values, or texts as they are."""
    texts = [each if isinstance(each, str) else json.dumps(each) for each in lines]
    path.write_text("".join(f"{text}\n" for text in texts), "utf-8")
    return read_file(path)
