"""Compares what is written today with files that were written before; key order counts."""

import json
import os
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent / "golden_files"


def check_golden(name: str, value: Any) -> None:
    """Fails where a value differs from its golden file; GOLDENSPIKE_GOLDEN=write writes it."""
    path, text = FOLDER / name, as_text(value)
    if os.environ.get("GOLDENSPIKE_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), f"{path.name} is not as before"


def as_text(value: Any) -> str:
    """JSON with a line for each entry of the first two levels, so that differences are short."""
    if not isinstance(value, dict):
        return f"{value}\n"
    entries = (f"{json.dumps(key)}: {several_lines(each)}" for key, each in value.items())
    return "{\n" + ",\n".join(entries) + "\n}\n"


def several_lines(value: Any) -> str:
    """A list with a line for each of its elements; anything else in one line."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n  " + ",\n  ".join(map(one_line, value)) + "\n]"
    return one_line(value)


def one_line(value: Any) -> str:
    """JSON in one line."""
    return json.dumps(value, ensure_ascii=False)


def shape(value: Any) -> Any:
    """A value with the names of types in place of numbers and texts; of a list the first alone."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return [shape(each) for each in value[:1]]
    return type(value).__name__


def without_order(value: Any) -> Any:
    """A value with its keys sorted, where their order says nothing."""
    return json.loads(json.dumps(value, sort_keys=True))
