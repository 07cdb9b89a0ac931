"""Boards and records mutated at random by the thousand: read, or refused in words; no crash."""

import json
import os
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goldenspike.core import record as records
from goldenspike.core.problems import Refused
from goldenspike.games import records as games
from goldenspike.games.steel_driver.text import board_file
from tests.sampling import times

SEEDS = range(1 if os.environ.get("GOLDENSPIKE_PROFILE") == "quick" else times(3, 10))
TRIES = 300  # with each seed
LONGEST_PROBLEM = 400

RECORD: dict[str, Any] = {
    "format": "goldenspike-record/1",
    "rules": 1,
    "game": "steel-driver",
    "edition": "warfrog-2008",
    "options": {},
    "board": "usa",
    "players": ["Ann", "Bob", "Cyd"],
    "first": 2,
    "actions": [
        *("open red 4", "pass", "bid 5", "pass", "pass", "open blue 3", "pass", "pass"),
        *(
            "pass",
            "pass",
            "pass",
            "build BAL-PIT from BAL",
            "build BOS-ALB from BOS",
            "build PHI-BAL",
        ),
    ],
    "choices": [61, 7, 7, 6, 51, 26, 8, 8, 41, 41, 9, 18, 14, 3],
    "x-note": {"by": "Ann", "at": [1, 2.5, None]},
}
BOARD: dict[str, Any] = {
    "format": "goldenspike-board/1",
    "game": "steel-driver",
    "id": "little",
    "name": "A little board",
    "transcontinental": ["A", "D"],
    "locations": [
        {
            "id": id,
            "name": f"Place {id}",
            "shape": shape,
            "value": value,
            "goods": goods,
            "x": 2.5 * value,
            "y": value,
        }
        for id, shape, value, goods in (
            ("A", "hexagon", 30, "white"),
            ("B", "circle", 20, "black"),
            ("C", "circle", 10, "silver"),
            ("D", "hexagon", 40, "red"),
        )
    ],
    "routes": [
        {"between": ["A", "B"], "cost": 2},
        {"between": ["B", "C"], "cost": 3},
        {"between": ["C", "D"], "cost": 4},
        {"between": ["D", "A"], "cost": 6},
    ],
}
STRANGE: list[Any] = [
    *(None, True, False, 0, 1, -1, 3, 10**30, -(10**30), 10**5000, 0.5, -0.0, 1e308),
    *(float("nan"), float("inf"), float("-inf")),
    *("", " ", "-", "A-B", "A B", "pass", "usa", "\x00", "\x1b[2J", "\n", "\u2028", "\ud800", "é"),
    *("x" * 100_000, "9" * 5000, "../usa", "usa.toml", "/", "con"),
    *([], [[]], [None], {}, {"": ""}, {"id": 1}, {"\n": [{}]}, ["A", "A"], ["A", "B", "C"]),
]
SNIPPETS = [
    *('"', "\\", "{", "}", "[", "]", ",", ":", "=", "#", "\n", "\t", "\x00", "\ufeff", "'''"),
    *(
        '"\\ud800"',
        "NaN",
        "1e999",
        '"x-b": [1e999],',
        "-Infinity",
        "9" * 5000,
        "null",
        "true",
        '"x-a": 1e999,',
    ),
    *('"first": 0,', "[[locations]]\n", "[locations]\n", "id = 1\n", "x = nan\n", "y = inf\n"),
    *("[" * 500, '{"a":' * 500, "\ud800", "é", "\U0001f682", "1979-05-27T07:32:00Z"),
]


def strange(rng: Random) -> Any:
    """A value that hardly belongs anywhere."""
    if rng.random() < 0.05:
        return nested(rng.choice((50, 300, 900, 1000, 5000)))
    return deepcopy(rng.choice(STRANGE))


def nested(depth: int) -> Any:
    """A list in a list in a list."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


def twin(value: Any) -> Any:
    """A copy, unless it is nested too deeply for one."""
    try:
        return deepcopy(value)
    except RecursionError:
        return "deep"


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a structure, as a container and a key."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = holder.keys() if isinstance(holder, dict) else range(len(holder))
        for key in list(keys):
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return found


def bend(values: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Some changes of the structure: values, keys and items swapped, lost, doubled and added."""
    bent: dict[str, Any] = twin(values)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        change(*rng.choice(places(bent)), bent, rng)
        if not places(bent):
            break
    return bent


def change(holder: Any, key: Any, whole: dict[str, Any], rng: Random) -> None:
    """One change at one place."""
    kind = rng.randrange(6)
    if kind == 0:
        del holder[key]
    elif kind == 1:
        other, other_key = rng.choice(places(whole))
        holder[key], other[other_key] = twin(other[other_key]), twin(holder[key])
    elif kind == 2 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), twin(holder[key]))
    elif kind == 3 and isinstance(holder, dict):
        holder[rng.choice(["", "x-", "cost", "id", "Format", "\n", "x" * 1000])] = holder.pop(key)
    elif kind == 4 and isinstance(holder, list):
        rng.shuffle(holder)
    else:
        holder[key] = strange(rng)


def scratch(text: str, rng: Random) -> str:
    """Some changes of the text: cut, doubled, swapped, and things put in between."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 10, 100)))
        kind = rng.randrange(5)
        if kind == 0:
            text = text[:start]
        elif kind == 1:
            text = text[:start] + text[end:]
        elif kind == 2:
            text = text[:end] + text[start:]
        elif kind == 3:
            text = text[:start] + rng.choice(SNIPPETS) + text[end:]
        else:
            text = text[:start] + chr(rng.choice((rng.randrange(128), 0x20AC))) + text[end:]
    return text


def toml(values: dict[str, Any]) -> str:
    """A board's keys as the text of its file."""
    lines = [f"{key} = {json.dumps(values[key])}" for key in values if key not in LISTS]
    for key in LISTS:
        for item in values[key]:
            lines += ["", f"[[{key}]]", *(f"{name} = {json.dumps(item[name])}" for name in item)]
    return "\n".join(lines) + "\n"


LISTS = ("locations", "routes")


def answer(load: Callable[[], Any]) -> str:
    """What a loader says; anything but words or success fails the test."""
    try:
        load()
    except Refused as error:
        assert error.problems
        for problem in error.problems:
            assert problem and "\n" not in problem, repr(problem)
            assert len(problem) <= LONGEST_PROBLEM, problem
        return "refused"
    return "read"


def load_record(text: str) -> None:
    """A record that is read is written, and what is written is read again."""
    record = records.read(text)
    replay = games.replay(record)
    written = records.write(games.update(record, replay))
    try:
        again = records.read(written)
        twice = records.write(games.update(again, games.replay(again)))
    except Refused as error:
        raise AssertionError("what we wrote ourselves is refused") from error
    assert twice == written


def test_what_is_mutated_is_sound() -> None:
    assert answer(lambda: load_record(json.dumps(RECORD))) == "read"
    assert answer(lambda: board_file.parse(toml(BOARD))) == "read"
    assert board_file.parse(toml(BOARD)) == board_file.from_keys(BOARD)


@pytest.mark.parametrize("seed", SEEDS)
def test_records_with_a_bent_structure(seed: int) -> None:
    rng = Random(f"record structure {seed}")
    said: list[str] = []
    for _ in range(TRIES):
        try:
            text = json.dumps(bend(RECORD, rng), ensure_ascii=rng.random() < 0.5)
        except (RecursionError, ValueError):
            continue  # nothing that JSON could say
        said.append(answer(lambda text=text: load_record(text)))  # type: ignore[misc]
    assert said.count("refused") > len(said) // 2


@pytest.mark.parametrize("seed", SEEDS)
def test_records_with_a_scratched_text(seed: int) -> None:
    rng = Random(f"record text {seed}")
    text = records.write(records.read(json.dumps(RECORD)))
    said = [answer(lambda: load_record(scratch(text, rng))) for _ in range(TRIES)]
    assert set(said) == {"read", "refused"}


@pytest.mark.parametrize("seed", SEEDS)
def test_boards_with_a_bent_structure(seed: int) -> None:
    rng = Random(f"board structure {seed}")
    said = [answer(lambda: board_file.from_keys(bend(BOARD, rng))) for _ in range(TRIES)]
    assert set(said) == {"read", "refused"}


@pytest.mark.parametrize("seed", SEEDS)
def test_boards_with_a_scratched_text(seed: int) -> None:
    rng = Random(f"board text {seed}")
    text = toml(BOARD)
    said = [answer(lambda: board_file.parse(scratch(text, rng))) for _ in range(TRIES)]
    assert set(said) == {"read", "refused"}


@pytest.mark.parametrize(
    "number", ["1e999", "-1e400", "NaN", "Infinity", "9" * 5000], ids=str.__len__
)
def test_numbers_that_json_cannot_write(number: str) -> None:
    text = json.dumps(RECORD).replace('"Ann", "at"', f'{number}, "at"')
    assert answer(lambda: load_record(text)) == "refused"


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_boards_inside_records(seed: int) -> None:
    rng = Random(f"inline board {seed}")
    header = RECORD | {"actions": [], "choices": []}
    for _ in range(TRIES // 2):
        try:
            text = json.dumps(header | {"board": bend(BOARD, rng)})
        except (RecursionError, ValueError):
            continue
        answer(lambda text=text: load_record(text))  # type: ignore[misc]


@pytest.mark.parametrize(
    "depth", [10, 90, 100, 110, 300, 330, 500, 900, 980, 995, 1000, 2000, 100_000]
)
def test_deep_nesting(depth: int) -> None:
    text = records.write(records.read(json.dumps(RECORD)))
    deep = "[" * depth + "]" * depth
    for key in ("first", "options", "board", "actions", "x-note"):
        answer(lambda key=key: load_record(text.replace(f'"{key}":', f'"{key}": {deep}, "x-":')))  # type: ignore[misc]
    answer(lambda: board_file.parse(toml(BOARD).replace('"little"', deep)))
    answer(lambda: board_file.parse("a." * depth + "b = 1\n" + toml(BOARD)))
    answer(lambda: board_file.parse("a = " + "{a = " * depth + "1" + "}" * depth))


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_files_of_any_bytes(seed: int, tmp_path: Path) -> None:
    rng = Random(f"bytes {seed}")
    texts = {"a.spike.json": json.dumps(RECORD), "a.toml": toml(BOARD)}
    for name, text in texts.items():
        path = tmp_path / name
        for _ in range(TRIES // 4):
            content = bytearray(text.encode())
            for _ in range(rng.choice((1, 3))):
                content[rng.randrange(len(content))] = rng.randrange(256)
            path.write_bytes(bytes(content[: rng.choice((len(content), rng.randrange(500)))]))
            if name.endswith(".toml"):
                answer(lambda path=path: board_file.load(str(path)))  # type: ignore[misc]
            else:
                answer(lambda path=path: games.load(path))  # type: ignore[misc]


@pytest.mark.parametrize(
    "name", ["", ".", "no such file.toml", "\x00.toml", "a" * 5000 + ".toml"], ids=str.__len__
)
def test_paths_that_are_no_files(name: str) -> None:
    assert answer(lambda: board_file.load(name)) == "refused"
    assert answer(lambda: games.load(Path(name))) == "refused"
