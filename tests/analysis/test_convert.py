"""Dataclasses as JSON and as columns of Parquet, for every type that a field may have."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from goldenspike.analysis import from_json, parquet, to_json
from goldenspike.analysis.convert import Misfit
from goldenspike.core.words import Line


@dataclass(frozen=True)
class Inner:
    """A dataclass within another."""

    rate: float


@dataclass(frozen=True)
class Outer:
    """A field of every type."""

    name: str
    kind: Literal["a", "b"] | None
    inner: Inner | None
    several: tuple[Inner, ...]
    counts: Mapping[str, int]
    lines: tuple[Line, ...]


LINES = (Line("analysis.fact.shared", {"players": (0, 1), "names": ("x",), "score": 9}),)
WHOLE = Outer("x", "a", Inner(0.5), (Inner(1.5), Inner(2)), {"z": 1, "y": 2}, LINES)


def test_there_and_back() -> None:
    empty = Outer("", None, None, (), {}, ())
    for value in (WHOLE, empty):
        assert from_json(Outer, json.loads(json.dumps(to_json(value)))) == value
    assert list(to_json(WHOLE)) == ["name", "kind", "inner", "several", "counts", "lines"]
    assert from_json(Inner, {"rate": 1.0, "other": 2}) == Inner(1.0), "other keys are ignored"


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": 1},
        {"kind": "c"},
        {"inner": {}},
        {"inner": []},
        {"several": {}},
        {"several": [{"rate": "1"}]},
        {"counts": {"z": "1"}},
        {"lines": [{"key": "x", "values": {"score": None}}]},
    ],
)
def test_what_does_not_fit(wrong: dict[str, Any]) -> None:
    with pytest.raises(Misfit, match="not as expected"):
        from_json(Outer, to_json(WHOLE) | wrong)


def test_columns_follow_from_fields() -> None:
    @dataclass
    class Row:
        number: int
        good: bool
        kind: Literal["a"] | None
        inner: Inner
        several: tuple[Inner, ...] | None
        lines: tuple[Line, ...]

    pa = parquet.arrow()
    inner = pa.struct([("rate", pa.float64())])
    assert dict(parquet.columns(pa, Row)) == {
        "number": pa.int64(),
        "good": pa.bool_(),
        "kind": pa.string(),
        "inner": inner,
        "several": pa.list_(inner),
        "lines": pa.list_(pa.string()),
    }
