"""Converts rows of channels and wishes to values, and back."""

import json
from typing import Any

from sqlalchemy import Row

from goldenspike.core.words import Line
from goldenspike.server.table.telling import Channel, Wishes


def channel_of(row: Row[Any]) -> Channel:
    """The channel that a row holds."""
    values = {name: getattr(row, name) for name in Channel.__dataclass_fields__}
    error = None if row.error is None else Line(**json.loads(row.error))
    return Channel(**values | {"keys": json.loads(row.keys), "error": error})


def channel_row(channel: Channel) -> dict[str, Any]:
    """A channel as columns."""
    error = None if channel.error is None else error_text(channel.error)
    return {**vars(channel), "keys": json.dumps(dict(channel.keys)), "error": error}


def error_text(line: Line) -> str:
    """What went wrong, as it is stored."""
    return json.dumps({"key": line.key, "values": dict(line.values)})


def wishes_of(row: Row[Any] | None) -> Wishes:
    """The wishes that a row holds; the usual ones where there is none."""
    if row is None:
        return Wishes()
    return Wishes(**{name: getattr(row, name) for name in Wishes.__dataclass_fields__})
