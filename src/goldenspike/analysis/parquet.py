"""Analysed games as Parquet. Needs the extra `goldenspike[parquet]`."""

import json
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

GROUP = 100  # games that are written at once


class NoParquet(Exception):
    """Why it cannot be written."""


def arrow() -> Any:
    """The library, where it is installed."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise NoParquet(
            "Parquet needs the extra parquet; install it with: pip install 'goldenspike[parquet]'"
        ) from None


def write(rows: Iterable[dict[str, Any]], path: Path) -> None:
    """One row for each game."""
    pa, waiting = arrow(), iter(rows)
    columns = schema(pa)
    with pa.parquet.ParquetWriter(path, columns, compression="zstd") as writer:
        while some := list(islice(flattened(waiting), GROUP)):
            writer.write_table(pa.Table.from_pylist(some, schema=columns))


def flattened(rows: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Rows whose facts, which differ in shape, are text."""
    return (row | {"facts": [json.dumps(fact) for fact in row["facts"]]} for row in rows)


def schema(pa: Any) -> Any:
    """The columns; docs/analysis.md says what each is."""
    text, whole, number = pa.string(), pa.int64(), pa.float64()
    budget = {"seconds": number, "iterations": whole}
    columns = {
        **{"number": whole, "game": text, "edition": text, "board": text, "players": whole},
        **{"bots": pa.list_(text), "budget": struct(pa, budget), "seed": whole},
        **{"goldenspike": text, "program": text},
        **{"cash": pa.list_(whole), "points": pa.list_(whole)},  # one of them: what the game counts
        **{"winners": pa.list_(whole), "record": text},
        "decisions": pa.list_(decision(pa)),
        "turning_points": pa.list_(whole),
        "seats": pa.list_(seat(pa)),
        "sales": pa.list_(sale(pa)),
        "facts": pa.list_(text),
    }
    return pa.schema(list(columns.items()))


def decision(pa: Any) -> Any:
    """Of one decision."""
    text, whole, number, truth = pa.string(), pa.int64(), pa.float64(), pa.bool_()
    outlook = {"wins": pa.list_(number), "scores": pa.list_(number), "games": whole}
    alternative = {"action": text, **outlook, "line": pa.list_(text)}
    swing = {"seat": whole, "by": number, "doubt": number}
    return struct(
        pa,
        {
            **{"number": whole, "seat": whole, "action": text, "choices": whole},
            **outlook,
            **{"exact": truth, "alternatives": pa.list_(struct(pa, alternative))},
            **{it: struct(pa, outlook | {"exact": truth}) for it in ("best", "chosen")},
            **{"cost": number, "doubt": number},
            **{"mark": text, "prices": pa.list_(number), "swing": struct(pa, swing)},
            "turning": truth,
        },
    )


def seat(pa: Any) -> Any:
    """Of one seat."""
    whole = pa.int64()
    marks = {"blunder": whole, "mistake": whole, "inaccuracy": whole}
    kinds = {"seat": whole, "decisions": whole, "cost": pa.float64(), "marks": struct(pa, marks)}
    return struct(pa, kinds)


def sale(pa: Any) -> Any:
    """Of one sale."""
    whole, prices = pa.int64(), pa.list_(pa.float64())
    kinds = {"number": whole, "seat": whole, "lot": pa.string(), "price": whole, "prices": prices}
    return struct(pa, kinds)


def struct(pa: Any, kinds: dict[str, Any]) -> Any:
    """A column of columns."""
    return pa.struct(list(kinds.items()))
