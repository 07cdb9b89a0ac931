"""Reads TOML that people wrote; errors are sentences."""

import tomllib
from pathlib import Path
from typing import Any

from goldenspike.core.problems import Refused

MOST_DOTS = 20  # in a line: the parser's memory grows with the square of a dotted key's parts


def read_file(path: Path) -> dict[str, Any]:
    """The keys and values in a file; raises `Refused` if it cannot be read."""
    return parse(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a file; raises `Refused` if it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(str(path), [f"not UTF-8 text (byte {error.start})"]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Refused(str(path), [f"cannot be read: {reason}"]) from None


def parse(text: str, name: str) -> dict[str, Any]:
    """The keys and values in a text; raises `Refused`, with this name, if it is not TOML."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise Refused(name, [f"line {number} has more than {MOST_DOTS} dots"])
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Refused(name, ["not TOML: nested too deeply"]) from None
    except ValueError as error:
        raise Refused(name, [f"not TOML: {error}"]) from None
