"""Reads data that people wrote. Every problem is noted; none stops the reading."""

from collections.abc import Mapping
from typing import Any

LONGEST_SHOWN = 60
LONGEST_LINE = 300


class Refused(ValueError):
    """Raised for a file that cannot be used; lists everything that is wrong with it."""

    def __init__(self, name: str, problems: list[str]) -> None:
        self.name = name
        self.problems = [one_line(problem) for problem in problems]
        super().__init__(f"{one_line(name)}: " + "; ".join(self.problems))

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, list[str]]]:
        return Refused, (self.name, self.problems)  # between processes


class Table:
    """A table of keys and values; what is missing, unknown or of a wrong kind is noted."""

    def __init__(self, name: str, values: Mapping[str, Any], problems: list[str]) -> None:
        self.name = name
        self.values = values
        self.problems = problems

    def only(self, *keys: str) -> None:
        """Notes every key but these."""
        for key in self.values:
            if key not in keys:
                self.note(f"unknown key {shown(key)}; known are {', '.join(keys)}")

    def text(self, key: str) -> str:
        """The text of a key; notes a problem if it is missing or empty."""
        value = self.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self.expected(key, "a text")
        return ""

    def choice(self, key: str, *choices: str) -> str:
        """The value of a key; notes a problem if it is not one of these words."""
        value = self.get(key)
        if isinstance(value, str) and value in choices:
            return value
        self.expected(key, " or ".join(f'"{choice}"' for choice in choices))
        return choices[0]

    def whole(self, key: str, least: int, most: int) -> int:
        """The whole number of a key; notes a problem if it is not in the range."""
        value = self.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.expected(key, f"a whole number from {least} to {most}")
        return least

    def number(self, key: str, least: float, most: float) -> float:
        """The number of a key; notes a problem if it is not in the range."""
        value = self.get(key)
        plain = not isinstance(value, bool)
        if plain and isinstance(value, int | float) and least <= value <= most:
            return value
        self.expected(key, f"a number from {least} to {most}")
        return least

    def pair(self, key: str) -> tuple[str, str]:
        """The two texts of a key; notes a problem if they are not two, or empty."""
        value = self.get(key)
        match value:
            case [str(a), str(b)] if a and b:
                return a, b
        self.expected(key, "two ids")
        return "", ""

    def tables(self, key: str) -> list[Mapping[str, Any]]:
        """The tables in a list; notes a problem where it is not one."""
        value = self.get(key)
        if isinstance(value, list) and all(isinstance(item, Mapping) for item in value):
            return value
        self.expected(key, "a list of tables")
        return []

    def get(self, key: str) -> object:
        """The value of a key; None where there is none."""
        return self.values.get(key)

    def expected(self, key: str, kind: str) -> None:
        """Notes that a value is missing or is not what it should be."""
        if key in self.values:
            self.note(f"{key} is {shown(self.values[key])}, and should be {kind}")
        else:
            self.note(f"{key} is missing: {kind}")

    def note(self, problem: str) -> None:
        """Notes a problem of this table."""
        self.problems.append(f"{self.name}: {problem}" if self.name else problem)


def one_line(text: str) -> str:
    r"""A text for a message: shortened, on one line, without control characters.

    >>> one_line("Ann\n\x1b[2J")
    'Ann\\n\\x1b[2J'
    """
    short = text if len(text) <= LONGEST_LINE else f"{text[:LONGEST_LINE]}..."
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in short)


def shown(value: object) -> str:
    """A value for a message: shortened, on one line."""
    try:
        text = repr(value)
    except ValueError:  # a number of too many digits
        text = "a very long number"
    except RecursionError:
        text = "something nested very deeply"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
