"""Records: canonical text, and every refusal of a shape that is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import record as records
from goldenspike.core.problems import Refused
from goldenspike.core.record import Record, Result

CANONICAL = """\
{
  "format": "goldenspike-record/1",
  "rules": 1,
  "game": "steel-driver",
  "edition": "warfrog-2008",
  "options": {},
  "board": "usa",
  "players": [
    "Ann",
    "Bob",
    "Zoë"
  ],
  "first": 2,
  "actions": [
    "open red 1",
    "pass"
  ],
  "result": {
    "cash": [
      410,
      520,
      390
    ],
    "winners": [
      1
    ]
  },
  "choices": [
    61,
    10
  ],
  "x-a": null,
  "x-b": {
    "note": 1
  }
}
"""


def changed(**changes: Any) -> str:
    """The record with some keys set, or taken out by None."""
    values = json.loads(CANONICAL) | changes
    return json.dumps({key: value for key, value in values.items() if value is not None})


def problems(text: str) -> list[str]:
    """What is wrong with a text, in the order of the alphabet."""
    with pytest.raises(Refused) as refused:
        records.read(text)
    return sorted(refused.value.problems)


def test_reading_then_writing_gives_the_same_bytes() -> None:
    assert records.write(records.read(CANONICAL)) == CANONICAL


def test_what_is_read() -> None:
    record = records.read(CANONICAL)
    assert record.players == ["Ann", "Bob", "Zoë"]
    assert record.result == Result((410, 520, 390), (1,))
    assert record.notes == {"x-a": None, "x-b": {"note": 1}}


def test_keys_in_any_order_are_written_in_ours() -> None:
    values = json.loads(CANONICAL)
    assert records.write(records.read(json.dumps(dict(reversed(values.items()))))) == CANONICAL


def test_a_game_in_progress_has_no_result_and_writes_empty_options() -> None:
    text = records.write(Record("steel-driver", "warfrog-2008", "usa", ["A", "B", "C"]))
    assert '"options": {}' in text
    assert "result" not in text
    assert text.endswith("}\n")


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"actions": [1]}, "actions is [1], and should be a list of texts"),
        ({"choices": [1.0]}, "choices is [1.0], and should be a list of whole numbers"),
    ],
)
def test_lists(changes: dict[str, Any], problem: str) -> None:
    assert problems(changed(**changes)) == [problem]


def test_a_board_may_stand_in_the_record() -> None:
    assert records.read(changed(board={"id": "mine"})).board == {"id": "mine"}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"format": "goldenspike-record/2"}, "format is 'goldenspike-record/2'"),
        ({"rules": 0}, "rules is 0"),
        ({"rules": True}, "rules is True"),
        ({"game": 7}, "game is 7"),
        ({"edition": " "}, "edition is ' '"),
        ({"options": []}, "options is []"),
        ({"board": 3}, "board is 3"),
        ({"players": "Ann"}, "players is 'Ann', and should be a list of texts"),
        ({"players": ["Ann", 2]}, "players is ['Ann', 2]"),
        ({"first": 3}, "first is 3, and should be a whole number from 0 to 2"),
        ({"actions": [1]}, "actions is [1]"),
        ({"result": [1]}, "result is [1]"),
        ({"result": {"cash": [1.5], "winners": [0]}}, "result: cash is [1.5]"),
        ({"result": {"cash": [1], "winners": [0], "x": 1}}, "result: unknown key 'x'"),
        ({"choices": [True]}, "choices is [True], and should be a list of whole numbers"),
        ({"colour": "red"}, "unknown key 'colour'"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], named: str) -> None:
    assert any(problem.startswith(named) for problem in problems(changed(**changes)))


@pytest.mark.parametrize("key", ["format", "rules", "game", "edition", "options", "board", "first"])
def test_a_missing_key_is_named(key: str) -> None:
    assert any(f"{key} is missing" in problem for problem in problems(changed(**{key: None})))


def test_all_problems_come_at_once() -> None:
    assert problems(changed(rules=0, options=7, players=[], first=1)) == [
        "first is 1, and should be a whole number from 0 to 0",
        "options is 7, and should be an object",
        "rules is 0, and should be a whole number from 1 to 1000000",
    ]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "not JSON"),
        ("[1]", "a record is a JSON object, not [1]"),
        ('{"game": 1, "game": 2}', "the key 'game' is there twice"),
        ('{"x-a": NaN}', "NaN is not a JSON number"),
        ('{"x-a": "\\ud800"}', "lone surrogate"),
        ("[" * 100_000, "nested too deeply"),
        ('{"rules": ' + "9" * 5000 + "}", "not JSON"),
        ('{"rules": ' + "9" * 4000 + "}", "rules is 999"),
    ],
)
def test_what_is_no_record_is_refused(text: str, named: str) -> None:
    assert any(named in problem for problem in problems(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[1]", "record: a record is a JSON object, not [1]"),
        ('{"x-a": "\\ud800"}', "record: a text holds half a character (a lone surrogate)"),
        ("[" * 100_000, "record: not a record: nested too deeply"),
        ("[" * 101 + "]" * 101, "record: not a record: nested too deeply"),
        ('{"a":' * 101 + "1" + "}" * 101, "record: not a record: nested too deeply"),
    ],
    ids=len,
)
def test_a_refusal_in_full(text: str, message: str) -> None:
    with pytest.raises(Refused) as refused:
        records.read(text)
    assert str(refused.value) == message


def test_a_number_that_json_cannot_say_is_refused() -> None:
    assert problems('{"x-a": 1e999}')[0].startswith("not JSON: Out of range float values")


@pytest.mark.parametrize("note", ["[" * 99 + "]" * 99, '{"a":' * 98 + "{}" + "}" * 98], ids=len)
def test_a_hundred_levels_are_read(note: str) -> None:
    text = CANONICAL.replace('"x-a": null', f'"x-a": {note}')
    assert records.read(text).notes["x-a"] == json.loads(note)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.spike.json"
    path.write_text(CANONICAL, "utf-8")
    assert records.write(records.read_file(path)) == CANONICAL


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        records.read_file(tmp_path / "none")
    assert str(refused.value) == f"{tmp_path / 'none'}: cannot be read: No such file or directory"


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(Refused, match="cannot be read: embedded null byte"):
        records.read_file(Path("\0"))


def test_a_file_is_named_in_what_is_wrong_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.spike.json"
    path.write_text(changed(rules=0), "utf-8")
    with pytest.raises(Refused) as refused:
        records.read_file(path)
    assert str(refused.value).startswith(f"{path}: rules is 0")


def test_a_file_of_other_bytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.spike.json"
    path.write_bytes(b'{"\xff')
    with pytest.raises(Refused) as refused:
        records.read_file(path)
    assert str(refused.value) == f"{path}: not UTF-8 text (byte 2)"
