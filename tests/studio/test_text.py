"""Board files as text: written so that they are read back, refused in sentences."""

import json

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as some

from goldenspike.core import toml_text
from goldenspike.core.problems import Refused
from goldenspike.rooms import boards
from goldenspike.studio import checking, text

OURS = [(kind, id) for kind in dict.fromkeys(boards.kinds().values()) for id in kind.ids()]
PLAIN = some.one_of(some.booleans(), some.integers(-(2**53), 2**53), some.text(max_size=20))
VALUES = some.recursive(
    some.one_of(PLAIN, some.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: some.one_of(
        some.lists(inner, max_size=4),
        some.dictionaries(some.text(max_size=8), inner, max_size=4),
    ),
    max_leaves=12,
)


@given(some.dictionaries(some.text(max_size=8), VALUES, max_size=6))
def test_whatever_is_written_is_read_back(keys: dict[str, object]) -> None:
    try:
        written = text.write(text.plain_keys(keys))
    except Refused:
        return  # nested too deeply, or half a letter
    try:
        assert toml_text.parse(written, "board") == keys
    except Refused as error:
        assert "dots" in str(error)


@pytest.mark.parametrize(("kind", "id"), OURS, ids=[id for _, id in OURS])
def test_our_boards_are_written_and_read_back(kind: boards.Kind, id: str) -> None:
    board = kind.load(id)
    checked = checking.check(kind.to_keys(board))
    assert checked.problems == () and checked.text is not None
    assert checking.check_text(checked.text).board == board
    assert checking.check_text(json.dumps(checked.keys)).board == board
    assert "<svg" in (checked.picture("dark") or "")


@pytest.mark.parametrize(("kind", "id"), OURS, ids=[id for _, id in OURS])
def test_the_schema_takes_our_boards(kind: boards.Kind, id: str) -> None:
    keys = text.read(text.write(kind.to_keys(kind.load(id))))
    validator = jsonschema_rs.validator_for(dict(kind.schema()))
    validator.validate(keys)
    for key in keys:
        assert not validator.is_valid({**keys, key: None})
        assert not validator.is_valid({name: keys[name] for name in keys if name != key})
    assert not validator.is_valid({**keys, "more": 1})


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("a = ", "not TOML"),
        ("{", "not JSON"),
        ("a = 9223372036854775807", "a number is too large"),
        ("a = nan", "a number is too large"),
        ('{"a": "\\ud800"}', "half a letter"),
        ("a = " + "[" * 20 + "]" * 20, "nested more than 8 deep"),
        ("[" * 100_000, "not TOML"),
        ("x" * 200_000, "longer than 150000"),
    ],
)
def test_what_cannot_be_read_is_refused(bad: str, said: str) -> None:
    checked = checking.check_text(bad)
    assert checked.board is None and checked.picture("light") is None
    assert said in checked.problems[0].text


def test_null_is_refused() -> None:
    checked = checking.check({"game": "steam", "id": None})
    assert checked.text is None and "null" in checked.problems[0].text
