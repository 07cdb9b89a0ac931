"""Pieces of JSON Schema for the files that people write, in the terms of `problems.Table`."""

from typing import Any, TypeAlias

from goldenspike.core.problems import LONGEST_NAME

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def table(says: str, values: dict[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    """A table with these keys and no others."""
    return {
        "type": "object",
        "description": says,
        "properties": values,
        "required": [key for key in values if key not in optional],
        "additionalProperties": False,
    }


def title(says: str) -> Schema:
    """A short text: a name or an id."""
    return {"type": "string", "description": says, "minLength": 1, "maxLength": LONGEST_NAME}


def text(says: str) -> Schema:
    """A text of any length."""
    return {"type": "string", "description": says, "minLength": 1}


def choice(says: str, *words: str) -> Schema:
    """One of some words."""
    return {"description": says, "enum": list(words)}


def whole(says: str, least: int, most: int) -> Schema:
    """A whole number in a range."""
    return {"type": "integer", "description": says, "minimum": least, "maximum": most}


def number(says: str, least: float, most: float) -> Schema:
    """A number in a range."""
    return {"type": "number", "description": says, "minimum": least, "maximum": most}


def several(says: str, item: Schema, most: int, least: int = 0) -> Schema:
    """A list of so many items."""
    limits = {"minItems": least, "maxItems": most}
    return {"type": "array", "description": says, "items": item, **limits}


def pair(says: str) -> Schema:
    """Two texts."""
    return several(says, {"type": "string", "minLength": 1}, 2, 2)
