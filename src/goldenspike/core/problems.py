"""Reads data that people wrote. Problems are noted; none stops the reading.

What is read may be anything, also something huge: no message costs more than it shows.
"""

from collections.abc import Iterator, Mapping
from typing import Any

LONGEST_SHOWN = 60
LONGEST_LINE = 300
LONGEST_NAME = 60
LONGEST_TABLE = 150  # the name of a table, in front of its problems
MOST_PROBLEMS = 50  # that are listed
MOST_TABLES = 10_000  # in a list, unless it has a limit of its own


class Refused(ValueError):
    """Raised for a file that cannot be used; lists what is wrong with it."""

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
        unknown = [key for key in self.values if key not in keys]
        for key in unknown[: MOST_PROBLEMS + 1]:
            self.note(f"unknown key {shown(key)}; known are {', '.join(keys)}")

    def text(self, key: str) -> str:
        """The text of a key; notes a problem if it is missing or empty."""
        value = self.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self.expected(key, "a text")
        return ""

    def title(self, key: str) -> str:
        """The name in a key: a short text on one line, without signs that nobody sees."""
        value = self.text(key)
        if len(value) > LONGEST_NAME or not value.isprintable():
            self.expected(key, f"at most {LONGEST_NAME} letters and signs, all of them visible")
        return value

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

    def tables(self, key: str, most: int = MOST_TABLES) -> list[Mapping[str, Any]]:
        """The tables in a list; notes a problem where it is not one, or has too many."""
        value = self.get(key)
        if isinstance(value, list) and all(isinstance(item, Mapping) for item in value):
            return self.first(key, value, most)
        self.expected(key, "a list of tables")
        return []

    def first(self, key: str, values: list[Any], most: int) -> list[Any]:
        """The first so many values of a list; notes a problem if there are more."""
        if len(values) > most:
            self.note(f"{len(values)} {key} are too many; {most} is the limit")
        return values[:most]

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
        """Notes a problem of this table, if there are not too many already."""
        if len(self.problems) < MOST_PROBLEMS:
            where = f"{self.name[:LONGEST_TABLE]}: " if self.name else ""
            self.problems.append(one_line(where + problem))
        elif len(self.problems) == MOST_PROBLEMS:
            self.problems.append("there are more problems")


def one_line(text: str) -> str:
    r"""A text for a message: shortened, on one line, without control characters.

    >>> one_line("Ann\n\x1b[2J")
    'Ann\\n\\x1b[2J'
    """
    short = text if len(text) <= LONGEST_LINE else f"{text[:LONGEST_LINE]}..."
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in short)


def shown(value: object) -> str:
    """A value for a message: shortened, on one line.

    >>> shown(["a", {"b": 1}]), shown("x" * 1000) == repr("x" * 1000)[:60] + "..."
    ("['a', {'b': 1}]", True)
    """
    text = ""
    for piece in written(value):
        text += piece
        if len(text) > LONGEST_SHOWN:
            return f"{text[:LONGEST_SHOWN]}..."
    return text


def written(value: object) -> Iterator[str]:
    """What `repr` writes, piece by piece: a huge value costs no more than what is taken of it."""
    if isinstance(value, str):
        yield repr(value) if len(value) <= LONGEST_SHOWN else repr(value[: LONGEST_SHOWN + 1])
    elif isinstance(value, list):
        yield "["
        for number, item in enumerate(value):
            yield ", " * (number > 0)
            yield from written(item)
        yield "]"
    elif isinstance(value, dict):
        yield "{"
        for number, (key, item) in enumerate(value.items()):
            yield f"{', ' * (number > 0)}{shown(key)}: "
            yield from written(item)
        yield "}"
    else:
        yield plain(value)


def plain(value: object) -> str:
    """A value that holds no others, as `repr` writes it."""
    try:
        return repr(value)
    except ValueError:
        return "a very long number"
