"""The text of board files: read, whether TOML or JSON, and written as TOML."""

import json
import math
import re
from collections.abc import Iterator, Mapping
from typing import Any

from goldenspike.core import toml_text
from goldenspike.core.problems import Refused

BARE = re.compile(r"[A-Za-z0-9_-]+")
ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
SMALLEST, LARGEST = -(2**53), 2**53  # whole numbers that a browser can hold
DEEPEST = 8  # lists and tables in one another; a board has three


def read(text: str, name: str = "board") -> dict[str, Any]:
    """The keys and values of a board file; `Refused` if it is neither TOML nor JSON."""
    if not text.lstrip().startswith("{"):
        return plain_keys(toml_text.parse(text, name), name)
    try:
        keys = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(name, [f"not JSON: {error}"]) from None
    assert isinstance(keys, dict)  # it began with a brace
    return plain_keys(keys, name)


def plain_keys(keys: Mapping[str, Any], name: str = "board") -> dict[str, Any]:
    """The keys and values if TOML, JSON and the page can all hold them; else `Refused`.

    Dates of TOML become texts: no board has any.
    """
    return {plain(key, name, 1): plain(value, name, 1) for key, value in keys.items()}


def plain(value: Any, name: str, depth: int) -> Any:
    """A value that everybody can hold."""
    if depth > DEEPEST:
        raise Refused(name, [f"lists and tables are nested more than {DEEPEST} deep"])
    match value:
        case dict():
            items = value.items()
            return {plain(key, name, depth): plain(one, name, depth + 1) for key, one in items}
        case list() | tuple():
            return [plain(each, name, depth + 1) for each in value]
        case str():
            if any("\ud800" <= sign <= "\udfff" for sign in value):
                raise Refused(name, ["a text holds half a letter"])
            return value
        case bool() | None:
            return value
        case int() if SMALLEST <= value <= LARGEST:
            return value
        case float() if math.isfinite(value):
            return value
        case int() | float():
            raise Refused(name, ["a number is too large"])
    return str(value)


def write(keys: Mapping[str, Any]) -> str:
    """Keys and values as the text of a board file; `Refused` if TOML cannot hold one of them."""
    try:
        return "\n".join(lines(keys)).lstrip("\n") + "\n"
    except TypeError as error:
        raise Refused("board", [str(error)]) from None


def lines(keys: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a file: single values first, then its lists of tables."""
    tables = {key: value for key, value in keys.items() if is_tables(value)}
    for key, value in keys.items():
        if key not in tables:
            yield f"{key_text(key)} = {block(value)}"
    for key, rows in tables.items():
        for row in rows:
            yield ""
            yield f"[[{key_text(key)}]]"
            yield from (f"{key_text(name)} = {value_text(each)}" for name, each in row.items())


def is_tables(value: object) -> bool:
    """Whether a value is a list of tables, with at least one."""
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def block(value: object) -> str:
    """A value at the top: a text of several lines as it stands, where TOML can write it so."""
    plain = isinstance(value, str) and "\n" in value and value.endswith("\n")
    if plain and isinstance(value, str) and re.fullmatch(r'[^\\"\x00-\x09\x0b-\x1f\x7f]*', value):
        return f'"""\n{value}"""'
    return value_text(value)


def key_text(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if BARE.fullmatch(key) else value_text(key)


def value_text(value: object) -> str:
    """A value on one line.

    >>> value_text(["A", 1, True, {"b": 2.5}])
    '["A", 1, true, {b = 2.5}]'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case float():
            return repr(value)
        case str():
            return f'"{"".join(map(sign_text, value))}"'
        case list() | tuple():
            return f"[{', '.join(map(value_text, value))}]"
        case dict():
            pairs = (f"{key_text(key)} = {value_text(each)}" for key, each in value.items())
            return f"{{{', '.join(pairs)}}}"
    raise TypeError("a value is null, which TOML does not have")


def sign_text(sign: str) -> str:
    """A letter or sign of a text in quotes."""
    if sign in ESCAPES or (sign >= " " and sign != "\x7f"):
        return ESCAPES.get(sign, sign)
    return f"\\u{ord(sign):04x}"
