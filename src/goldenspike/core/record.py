"""Game records: a header and the actions, as JSON. Checks their shape; games check the content."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goldenspike.core.problems import Refused, Table, shown

FORMAT = "goldenspike-record/1"
SUFFIX = ".spike.json"
KEYS = (
    "format",
    "rules",
    "game",
    "edition",
    "options",
    "board",
    "players",
    "first",
    "actions",
    "result",
    "choices",
)
NOTE = "x-"
DEEPEST = 100  # levels of lists and tables


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]  # by seat
    winners: tuple[int, ...]  # seats
    scored_in: str = "cash"  # or "points"

    def keys(self) -> dict[str, list[int]]:
        """The result as JSON values."""
        return {self.scored_in: list(self.scores), "winners": list(self.winners)}


@dataclass
class Record:
    """A game, finished or not, as it is stored."""

    game: str
    edition: str
    board: str | Mapping[str, Any]  # a board's id, or the board itself
    players: list[str]  # names, by seat
    rules: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    first: int = 0
    actions: list[str] = field(default_factory=list)
    result: Result | None = None
    choices: list[int] | None = None
    notes: dict[str, Any] = field(default_factory=dict)  # keys that begin with `x-`


def write(record: Record) -> str:
    """The canonical text of a record: keys in order, an indent of two spaces, one item per line."""
    values: dict[str, Any] = {
        "format": FORMAT,
        "rules": record.rules,
        "game": record.game,
        "edition": record.edition,
        "options": record.options,
        "board": record.board,
        "players": record.players,
        "first": record.first,
        "actions": record.actions,
    }
    if record.result is not None:
        values["result"] = record.result.keys()
    if record.choices is not None:
        values["choices"] = record.choices
    values |= dict(sorted(record.notes.items()))
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def read_file(path: Path) -> Record:
    """The record in a file; raises `Refused` if there is none."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Refused(str(path), [f"cannot be read: {reason}"]) from None
    try:
        return read(content.decode("utf-8"), str(path))
    except UnicodeDecodeError as error:
        raise Refused(str(path), [f"not UTF-8 text (byte {error.start})"]) from None


def read(text: str, name: str = "record") -> Record:
    """The record in a text; raises `Refused` with everything that is wrong with its shape."""
    values = parse(text, name)
    problems: list[str] = []
    record = from_table(Table("", values, problems))
    if problems:
        raise Refused(name, problems)
    return record


def parse(text: str, name: str) -> dict[str, Any]:
    """The JSON object in a text, with no key twice and nothing that UTF-8 cannot hold."""
    try:
        values = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
        json.dumps(values, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except UnicodeEncodeError:
        raise Refused(name, ["a text holds half a character (a lone surrogate)"]) from None
    except RecursionError:
        raise Refused(name, ["not a record: nested too deeply"]) from None
    except ValueError as error:
        raise Refused(name, [f"not JSON: {error}"]) from None
    if is_deep(values):
        raise Refused(name, ["not a record: nested too deeply"])
    if not isinstance(values, dict):
        raise Refused(name, [f"a record is a JSON object, not {shown(values)}"])
    return values


def is_deep(value: object) -> bool:
    """Whether a value is nested too deeply to be written again."""
    level = [value]
    for _ in range(DEEPEST):
        tables = [each.values() for each in level if isinstance(each, dict)]
        lists = [each for each in level if isinstance(each, list)]
        level = [inner for each in (*tables, *lists) for inner in each]
        if not level:
            return False
    return True


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"the key {shown(twice)} is there twice")
    return values


def _no_constant(constant: str) -> float:
    raise ValueError(f"{constant} is not a JSON number")


def from_table(table: Table) -> Record:
    """The record in a table; problems are noted in the table."""
    notes = {key: value for key, value in table.values.items() if key.startswith(NOTE)}
    table.only(*KEYS, *notes)
    table.choice("format", FORMAT)
    players = texts(table, "players")
    seats = max(1, len(players))
    return Record(
        rules=table.whole("rules", 1, 1_000_000),
        game=table.text("game"),
        edition=table.text("edition"),
        options=mapping(table, "options"),
        board=board(table),
        players=players,
        first=table.whole("first", 0, seats - 1),
        actions=texts(table, "actions"),
        result=result(table) if "result" in table.values else None,
        choices=wholes(table, "choices") if "choices" in table.values else None,
        notes=notes,
    )


def board(table: Table) -> str | Mapping[str, Any]:
    """The board: its id, or the whole board."""
    value = table.get("board")
    if isinstance(value, dict):
        return value
    return table.text("board")


def mapping(table: Table, key: str) -> Mapping[str, Any]:
    """The object of a key; notes a problem where it is none."""
    value = table.get(key)
    if isinstance(value, dict):
        return value
    table.expected(key, "an object")
    return {}


def texts(table: Table, key: str) -> list[str]:
    """The texts in a list; notes a problem where it is not one."""
    value = table.get(key)
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return value
    table.expected(key, "a list of texts")
    return []


def wholes(table: Table, key: str) -> list[int]:
    """The whole numbers in a list; notes a problem where it is not one."""
    value = table.get(key)
    if isinstance(value, list) and all(type(item) is int for item in value):
        return value
    table.expected(key, "a list of whole numbers")
    return []


def result(table: Table) -> Result:
    """The result of the game; problems are noted in the table."""
    value = mapping(table, "result")
    inner = Table("result", value, table.problems)
    scored_in = "points" if "points" in value else "cash"
    inner.only(scored_in, "winners")
    scores, winners = wholes(inner, scored_in), wholes(inner, "winners")
    return Result(tuple(scores), tuple(winners), scored_in)
