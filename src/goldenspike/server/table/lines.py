"""Lines of the catalogue as JSON and back, so that they can be said in any language later."""

from collections.abc import Mapping
from typing import Any

from goldenspike.core.words import Line

Stored = Mapping[str, Any]


def stored(line: Line) -> Stored:
    """A line as JSON."""
    return {"key": line.key, "values": {name: plain(each) for name, each in line.values.items()}}


def plain(value: Any) -> Any:
    """A value of a line as JSON."""
    if isinstance(value, Line):
        return stored(value)
    return [plain(each) for each in value] if isinstance(value, tuple) else value


def restored(line: Stored) -> Line:
    """The line that was stored."""
    return Line(line["key"], {name: read(each) for name, each in line["values"].items()})


def read(value: Any) -> Any:
    """The value of a line that was stored."""
    if isinstance(value, Mapping):
        return restored(value)
    return tuple(map(read, value)) if isinstance(value, list) else value
